"""What a hand and a display offer, trait by trait: a colour or a fruit, numbered from 0 to 13.

A hand is known by its rows: row t has a bit for each card of trait t, the bit of its other attribute. Turns share a
trait, so the turns that a hand needs at least are the fewest traits that cover its cards: as many as the cards that
pairwise share none (a largest matching between colours and fruits, by Koenig's theorem).
"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule, rule_apart
from konditorei.games.cherry.cards import COLOURS, FRUITS
from konditorei.games.cherry.display import NO_CARD, PLACES, SIDES
from konditorei.games.cherry.groups import ATTRIBUTES, trait

TRAITS = COLOURS + FRUITS
NOT_MATCHED = -1
# the notes of one trait, a row each
JOINS, LABEL, SIZE, QUEUE, NOTES = range(5)  # by place: groups next to it, as bits; its group; by group: its cards
WIDTH = PLACES + SIDES * 8  # a turn opens new places


@rule
def count_bits(bits: Any) -> Any:
    """How many bits are set."""
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@rule
def lowest_bit(bits: Any) -> Any:
    """The number of the lowest bit that is set."""
    number = 0
    while not bits >> number & 1:
        number += 1
    return number


@rule
def read_hand(record: Any, seat: Any, rows: Any) -> None:
    """The rows of a hand."""
    rows[:] = 0
    for index in range(record.hand_count[seat]):
        card = np.int64(record.hand[seat, index])
        rows[card // FRUITS] |= 1 << card % FRUITS
        rows[COLOURS + card % FRUITS] |= 1 << card // FRUITS


@rule
def leave_out(rows: Any, row: Any, bits: Any) -> None:
    """Takes the cards of one trait out of a hand."""
    rows[row] &= ~bits
    across = 0 if row >= COLOURS else COLOURS
    own = row - COLOURS if row >= COLOURS else row
    for other in range(COLOURS):
        if bits >> other & 1:
            rows[across + other] &= ~(1 << own)


@rule_apart
def match(rows: Any, mates: Any) -> Any:
    """Pairs colours with fruits by cards of a hand, as many as can be; returns how many."""
    via, queue = np.empty(FRUITS, np.int64), np.empty(COLOURS, np.int64)
    mates[:] = NOT_MATCHED
    pairs = 0
    for start in range(COLOURS):
        reached, head, tail, found = np.int64(0), 0, 1, False
        queue[0] = start
        while head < tail and not found:
            colour = queue[head]
            head += 1
            new = rows[colour] & ~reached
            while new != 0 and not found:
                fruit = lowest_bit(new)
                new &= new - 1
                reached |= 1 << fruit
                via[fruit] = colour
                if mates[COLOURS + fruit] == NOT_MATCHED:
                    found = True
                    turn_pairs(mates, via, start, fruit)
                else:
                    queue[tail] = mates[COLOURS + fruit]
                    tail += 1
        pairs += found
    return pairs


@rule
def turn_pairs(mates: Any, via: Any, start: Any, fruit: Any) -> None:
    """Pairs along the way that was found, from its end back to its start."""
    while True:
        colour = via[fruit]
        before = mates[colour]
        mates[colour], mates[COLOURS + fruit] = fruit, colour
        if colour == start:
            return
        fruit = before


@rule
def in_every_matching(rows: Any, mates: Any, first: Any) -> Any:
    """The colours (`first` is 0) or fruits without which the hand needs one turn less, as bits."""
    loose, across = np.int64(0), COLOURS - first
    for one in range(COLOURS):
        if rows[first + one] != 0 and mates[first + one] == NOT_MATCHED:
            loose |= 1 << one
    waiting = loose
    while waiting != 0:
        one = lowest_bit(waiting)
        waiting &= waiting - 1
        others = rows[first + one]
        while others != 0:
            mate = mates[across + lowest_bit(others)]
            others &= others - 1
            if not loose >> mate & 1:
                loose |= 1 << mate
                waiting |= 1 << mate
    held = np.int64(0)
    for one in range(COLOURS):
        if rows[first + one] != 0:
            held |= 1 << one
    return held & ~loose


@rule_apart
def note_groups(record: Any, row: Any, notes: Any) -> Any:
    """Notes the groups of a trait on the display and the places next to them; returns the size of the largest group
    that one more card makes."""
    attribute, value = row // COLOURS, row % COLOURS
    joins, label, size, queue = notes[JOINS], notes[LABEL], notes[SIZE], notes[QUEUE]
    for place in range(record.place_count + 4 * SIDES * ATTRIBUTES):
        joins[place] = 0
        label[place] = -1
    groups, largest = 0, 1
    for start in range(record.place_count):
        card = record.top[start]
        if card == NO_CARD or trait(card, attribute) != value or label[start] >= 0:
            continue
        label[start] = groups
        queue[0] = start
        head, tail = 0, 1
        while head < tail:
            place = queue[head]
            head += 1
            for side in range(SIDES):
                beside = record.beside[place, side]
                top = record.top[beside]
                if top == NO_CARD or trait(top, attribute) != value:
                    joins[beside] |= 1 << groups
                elif label[beside] < 0:
                    label[beside] = groups
                    queue[tail] = beside
                    tail += 1
        size[groups] = tail
        groups += 1
    if groups == 1:
        return size[0] + 1
    if groups > 1:
        for place in range(record.place_count):
            if joins[place] != 0 and label[place] < 0:
                largest = max(largest, 1 + joined(joins[place], size))
    return largest


@rule
def joined(groups: Any, size: Any) -> Any:
    """The cards of some groups."""
    cards = 0
    while groups != 0:
        cards += size[lowest_bit(groups)]
        groups &= groups - 1
    return cards
