"""Cherry on Top played on to its end, quickly and sensibly.

Every turn lays all cards of one trait: one without which the hand needs a turn less, and of these the one with most
cards. The first card joins as many as it can, since a large group is hard to beat; the others lie on free places.
"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule, rule_apart
from konditorei.core.judgement import GAME
from konditorei.core.rng import below
from konditorei.games.cherry.cards import COLOURS
from konditorei.games.cherry.display import NO_CARD, SIDES, put_card
from konditorei.games.cherry.groups import LARGEST, add_to_reach, find_group, find_groups, trait
from konditorei.games.cherry.moves import nth_move
from konditorei.games.cherry.rules import DONE, OVER, PASS, apply, finish, may_finish, may_pass
from konditorei.games.cherry.traits import (
    JOINS,
    LABEL,
    NOTES,
    SIZE,
    TRAITS,
    WIDTH,
    count_bits,
    in_every_matching,
    joined,
    match,
    note_groups,
    read_hand,
)

LAST_TURN, NEEDED, CARD = 1000, 100, 10  # what speaks for a trait, beside a little chance


@rule_apart
def play_on(records: Any, box: Any, moves: Any, outcome: Any) -> None:
    """Plays the game to its end, turn after turn."""
    game = records[GAME]
    rows, mates, keys = np.empty(TRAITS, np.int64), np.empty(TRAITS, np.int64), np.empty(TRAITS, np.int64)
    notes = np.empty((NOTES, WIDTH), np.int64)
    while game.phase != OVER and game.laid_count > 0:
        end_turn(game, box, outcome)
    while game.phase != OVER:
        play_turn(game, box, outcome, rows, mates, keys, notes)


@rule
def end_turn(record: Any, box: Any, outcome: Any) -> None:
    """Ends a turn that has begun, or goes on with it."""
    action = DONE if may_finish(record) else PASS if may_pass(record) else nth_move(record, 0)
    apply(record, box, np.int64(record.actor), np.int64(action), outcome)


@rule
def play_turn(record: Any, box: Any, outcome: Any, rows: Any, mates: Any, keys: Any, notes: Any) -> None:
    """Lays all cards of the best trait that makes a group which is large enough, or passes."""
    seat = np.int64(record.actor)
    read_hand(record, seat, rows)
    rate_traits(record, seat, rows, mates, keys)
    while True:
        row = 0
        for other in range(1, TRAITS):
            if keys[other] > keys[row]:
                row = other
        if keys[row] < 0:
            apply(record, box, seat, np.int64(PASS), outcome)
            return
        keys[row] = -1
        cards = count_bits(rows[row])
        if note_groups(record, row, notes) + cards - 1 > record.to_beat:
            lay_group(record, seat, row, first_place(record, notes), outcome)
            return


@rule
def rate_traits(record: Any, seat: Any, rows: Any, mates: Any, keys: Any) -> None:
    """What speaks for each trait; below 0 when it cannot make a group that is large enough."""
    lying = np.zeros(TRAITS, np.int64)
    if record.to_beat > 0:
        for place in range(record.place_count):
            card = record.top[place]
            if card != NO_CARD:
                lying[card // COLOURS] += 1
                lying[COLOURS + card % COLOURS] += 1
    match(rows, mates)
    needed = in_every_matching(rows, mates, 0) | in_every_matching(rows, mates, COLOURS) << COLOURS
    for row in range(TRAITS):
        cards = count_bits(rows[row])
        if cards == 0 or cards + lying[row] <= record.to_beat:
            keys[row] = -1
            continue
        keys[row] = CARD * cards + below(record, CARD) + NEEDED * (needed >> row & 1)
        if cards == record.hand_count[seat]:
            keys[row] += LAST_TURN


@rule
def first_place(record: Any, notes: Any) -> Any:
    """A place for the first card: it joins as many others as it can, and better a free one."""
    best, found, chosen = -1, 0, 0
    for place in range(record.place_count):
        if notes[LABEL, place] >= 0:
            continue
        key = 2 * joined(notes[JOINS, place], notes[SIZE]) + (record.top[place] == NO_CARD)
        if key > best:
            best, found = key, 0
        if key == best:
            found += 1
            if below(record, found) == 0:
                chosen = place
    return chosen


@rule_apart
def lay_group(record: Any, seat: Any, row: Any, first: Any, outcome: Any) -> None:
    """Lays all cards of a trait as one turn: one on the first place, the others next to the group or on cards there."""
    attribute, value = row // COLOURS, row % COLOURS
    cards = take_trait(record, seat, attribute, value)
    record.laid_count = cards
    record.laid_place[0] = first
    put_card(record, np.int64(record.laid_card[0]), np.int64(first))
    if cards == 1:
        record.laid_count = 1
        find_groups(record)
        finish(record, outcome)
        return
    find_group(record, attribute)
    count = np.int64(record.reach_count[attribute])
    for index in range(1, cards):
        chosen = free_place(record, attribute, count, value)
        record.laid_place[index] = chosen
        put_card(record, np.int64(record.laid_card[index]), chosen)
        if index < cards - 1:
            for side in range(SIDES):
                count = add_to_reach(record, attribute, count, record.beside[chosen, side])
    record.group_size[1 - attribute] = 0
    find_group(record, attribute)
    finish(record, outcome)


@rule
def free_place(record: Any, attribute: Any, count: Any, value: Any) -> Any:
    """One of the first places in reach, better one without a card."""
    best, found, chosen = -1, 0, np.int64(0)
    for at in range(count):
        place = np.int64(record.reach[attribute, at])
        top = record.top[place]
        if top != NO_CARD and (best == 1 or trait(top, attribute) == value):
            continue
        key = 1 if top == NO_CARD else 0
        if key > best:
            best, found = key, 0
        found += 1
        if below(record, found) == 0:
            chosen = place
    return chosen


@rule
def take_trait(record: Any, seat: Any, attribute: Any, value: Any) -> Any:
    """Takes all cards of a trait out of a hand, in some order; returns how many."""
    cards, left = 0, 0
    for index in range(record.hand_count[seat]):
        card = record.hand[seat, index]
        if cards < LARGEST and trait(card, attribute) == value:
            record.laid_card[cards] = card
            cards += 1
        else:
            record.hand[seat, left] = card
            left += 1
    record.hand_count[seat] = left
    other = below(record, cards)
    card = record.laid_card[other]
    record.laid_card[other] = record.laid_card[0]
    record.laid_card[0] = card
    return cards
