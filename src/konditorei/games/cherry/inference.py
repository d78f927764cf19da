"""What the others may hold in Cherry on Top, judged by what they did.

Who passes could hardly lay a larger group; who lays cards of a trait has hardly kept another one of it. Both are no
more than likely, so an imagined world keeps to most of it: cards are exchanged until it does.
"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule, rule_apart
from konditorei.core.rng import below
from konditorei.games.cherry.cards import CARDS, COLOURS, FRUITS, SEATS
from konditorei.games.cherry.display import NO_CARD
from konditorei.games.cherry.groups import LARGEST
from konditorei.games.cherry.hands import ASIDE, hand_out
from konditorei.games.cherry.traits import NOTES, TRAITS, WIDTH, note_groups
from konditorei.games.cherry.view import UNSEEN, find_seen

EXCHANGES = 60  # tries to exchange two cards
BELIEVED = 85  # of a hundred things that a player did are believed to tell something


@rule_apart
def suppose(record: Any, box: Any, seat: Any, moves: Any) -> None:
    """Exchanges unseen cards of an imagined world until the other hands fit to what their holders did."""
    if record.order_count == 0:
        return
    most = np.full((SEATS + 1, TRAITS), LARGEST, np.int64)
    follow_game(record, seat, most)
    held, holder, unseen = np.zeros((SEATS + 1, TRAITS), np.int64), np.full(CARDS, UNSEEN), np.empty(CARDS, np.int64)
    find_seen(record, seat, holder)
    count = 0
    for player in range(record.players + 1):
        holds = ASIDE if player == record.players else player
        cards = record.aside_count if player == record.players else record.hand_count[player]
        for index in range(cards):
            card = np.int64(record.aside[index] if player == record.players else record.hand[player, index])
            if holder[card] == UNSEEN:
                unseen[count] = card
                count += 1
            holder[card] = holds
            held[holds, card // FRUITS] += 1
            held[holds, COLOURS + card % FRUITS] += 1
    exchange_cards(record, most, held, holder, unseen[:count])
    hand_out(record, holder)


@rule
def follow_game(record: Any, seat: Any, most: Any) -> None:
    """The most cards of each trait that each other seat is likely to hold, from the first turn to the last."""
    notes = np.empty((NOTES, WIDTH), np.int64)
    tops = record.top.copy()
    passed, first = 0, 0
    while first < record.order_count or passed < record.pass_count:
        if passed < record.pass_count and record.pass_after[passed] <= first:
            passer = record.pass_seat[passed]
            if passer != seat and below(record, 100) < BELIEVED:
                show_display(record, first, tops)
                heed_pass(record, most[passer], record.pass_to_beat[passed], notes)
                for place in range(record.place_count):
                    record.top[place] = tops[place]
            passed += 1
            continue
        layer, end = record.order_seat[first], first + 1
        until = record.pass_after[passed] if passed < record.pass_count else record.order_count
        while end < until and record.order_seat[end] == layer:
            end += 1
        if layer != seat:
            heed_group(record, most[layer], first, end, below(record, 100) < BELIEVED)
        first = end


@rule
def show_display(record: Any, count: Any, tops: Any) -> None:
    """Lets the display be as it was after so many cards; its tops now are kept."""
    late = np.zeros(CARDS, np.bool_)
    for index in range(count, record.order_count):
        late[record.order[index]] = True
    for index in range(record.laid_count):
        late[record.laid_card[index]] = True
    for place in range(record.place_count):
        tops[place] = record.top[place]
        card = record.top[place]
        while card != NO_CARD and late[card]:
            card = record.beneath[card]
        record.top[place] = card


@rule
def heed_pass(record: Any, most: Any, to_beat: Any, notes: Any) -> None:
    """C11: with more cards of a trait there would have been a group to lay."""
    for row in range(TRAITS):
        most[row] = max(0, min(most[row], to_beat + 1 - note_groups(record, row, notes)))


@rule
def heed_group(record: Any, most: Any, first: Any, end: Any, believed: Any) -> None:
    """Cards that were laid are no longer held, and others of their trait were hardly kept."""
    colours, fruits = np.int64(0), np.int64(0)
    for index in range(first, end):
        colour, fruit = record.order[index] // FRUITS, record.order[index] % FRUITS
        colours |= np.int64(1) << colour
        fruits |= np.int64(1) << fruit
        most[colour] = max(0, most[colour] - 1)
        most[COLOURS + fruit] = max(0, most[COLOURS + fruit] - 1)
    if not believed:
        return
    if colours & (colours - 1) == 0:
        most[record.order[first] // FRUITS] = 0
    if fruits & (fruits - 1) == 0:
        most[COLOURS + record.order[first] % FRUITS] = 0


@rule
def exchange_cards(record: Any, most: Any, held: Any, holder: Any, unseen: Any) -> None:
    """Lets unseen cards change hands as long as fewer are too many then."""
    count = len(unseen)
    if count == 0:
        return
    for _ in range(EXCHANGES):
        one, other = unseen[below(record, count)], unseen[below(record, count)]
        if holder[one] == holder[other] or holder[one] == ASIDE:
            continue
        if too_many(most, held, holder[one], one) == 0:
            continue
        giver, taker = holder[one], holder[other]
        before = too_many(most, held, giver, one) + too_many(most, held, taker, other)
        move_card(held, giver, taker, one)
        move_card(held, taker, giver, other)
        if too_many(most, held, giver, other) + too_many(most, held, taker, one) < before:
            holder[one], holder[other] = taker, giver
        else:
            move_card(held, giver, taker, other)
            move_card(held, taker, giver, one)


@rule
def too_many(most: Any, held: Any, player: Any, card: Any) -> Any:
    """How many of the two traits of a card a player holds too often."""
    colour, fruit = card // FRUITS, COLOURS + card % FRUITS
    colours = np.int64(held[player, colour] > most[player, colour])  # NumPy adds booleans to a boolean
    return colours + np.int64(held[player, fruit] > most[player, fruit])


@rule
def move_card(held: Any, giver: Any, taker: Any, card: Any) -> None:
    """Counts a card for another holder."""
    held[giver, card // FRUITS] -= 1
    held[giver, COLOURS + card % FRUITS] -= 1
    held[taker, card // FRUITS] += 1
    held[taker, COLOURS + card % FRUITS] += 1
