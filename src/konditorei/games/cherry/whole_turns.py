"""Whole turns of Cherry on Top that are worth a try: every set of cards that shares a trait.

They are laid so that the group comes out as large as it can, as small as it may, or at random, since where cards lie
counts as much as which ones. Turns that leave the hand with the fewest turns to go come first.
"""

from typing import Any

import numpy as np

from konditorei.core.calls import copy_generator
from konditorei.core.compile import rule, rule_apart
from konditorei.core.judgement import GAME, NONE, TRIAL
from konditorei.core.rng import below
from konditorei.games.cherry.cards import COLOURS, FRUITS
from konditorei.games.cherry.display import SPOTS
from konditorei.games.cherry.groups import LARGEST, group_size, trait
from konditorei.games.cherry.moves import nth_move
from konditorei.games.cherry.rules import DONE, OVER, PASS, apply, is_laid, may_finish, may_pass
from konditorei.games.cherry.traits import (
    JOINS,
    LABEL,
    NOTES,
    SIZE,
    TRAITS,
    WIDTH,
    count_bits,
    joined,
    leave_out,
    match,
    note_groups,
    read_hand,
)

LENGTH = LARGEST + 1  # actions of a turn
TRIED = 192  # turns that are tried out at most, passing among them
AT_RANDOM, SMALL, LARGE = range(3)  # ways to lay the same cards
WAYS = (LARGE, SMALL, AT_RANDOM, AT_RANDOM, LARGE, AT_RANDOM, AT_RANDOM, SMALL, LARGE)
ALIKE = 5  # turns with the same cards and as large a group
WON = 1_000_000
TURN, CARD, WAY, AGAIN = 1000, 100, 10, -1500  # a turn less to go, a card less in hand, the way it is laid, one alike
CARDS, GROUP, KEY, KEPT = range(4)  # of a turn that is kept: its cards as bits, its group, its rank


@rule_apart
def propose(records: Any, box: Any, seat: Any, plans: Any, moves: Any, outcome: Any) -> Any:
    """Turns, the most promising ones first, and before them passing; one that wins stands alone."""
    game = records[GAME]
    rows, left, mates = np.empty(TRAITS, np.int64), np.empty(TRAITS, np.int64), np.empty(TRAITS, np.int64)
    notes, turn = np.empty((NOTES, WIDTH), np.int64), np.empty(LENGTH, np.int64)
    kept = np.zeros((TRIED, KEPT), np.int64)
    read_hand(game, seat, rows)
    count = 0
    if may_pass(game):
        turn[0] = PASS
        count = keep_turn(plans, kept, count, turn, 1, -1, 0, WON)
    if game.laid_count > 0 and may_finish(game):
        turn[0] = DONE
        key = TURN * (LENGTH - match(rows, mates)) + CARD
        count = keep_turn(plans, kept, count, turn, 1, -2, 0, key)
    for row in range(TRAITS):
        if rows[row] == 0 or not goes_on(game, row):
            continue
        note_groups(game, row, notes)
        bits = rows[row]
        while bits != 0:
            left[:] = rows
            leave_out(left, row, bits)
            rank = TURN * (LENGTH - match(left, mates)) + CARD * count_bits(bits)
            for way in WAYS:
                length, size = try_turn(records, box, seat, row, bits, way, notes, turn, outcome)
                copy_generator(records[TRIAL], game)
                if size == WON:
                    plans[0, :] = NONE
                    for place in range(length):
                        plans[0, place] = turn[place]
                    return 1
                if size > 0:
                    cards = bits << (TRAITS * (row // COLOURS)) | np.int64(row) << 56
                    if bits & (bits - 1) == 0:  # one card is the same by both of its traits
                        cards = np.int64(turn[0] // SPOTS)
                    count = keep_turn(plans, kept, count, turn, length, cards, size, rank + WAY * way)
            bits = (bits - 1) & rows[row]
    if count == 0:
        plans[0, :] = NONE
        plans[0, 0] = nth_move(game, 0)
        count = 1
    return count


@rule
def goes_on(record: Any, row: Any) -> Any:
    """C5: whether cards of a trait can be laid in this turn."""
    if record.laid_count == 0:
        return True
    attribute = row // COLOURS
    return record.group_size[attribute] > 0 and trait(record.laid_card[0], attribute) == row % COLOURS


@rule_apart
def try_turn(
    records: Any, box: Any, seat: Any, row: Any, bits: Any, way: Any, notes: Any, turn: Any, outcome: Any
) -> Any:
    """Lays these cards of a trait in TRIAL; returns the length of the turn and the size of its group, 0: too small."""
    records[TRIAL] = records[GAME]
    record = records[TRIAL]
    laid, groups = 0, np.int64(0)
    if record.laid_count > 0:
        groups = np.int64(1) << notes[LABEL, record.laid_place[0]]
    left = count_bits(bits)
    for other in range(COLOURS):
        if not bits >> other & 1:
            continue
        card = row * FRUITS + other if row < COLOURS else other * FRUITS + row - COLOURS
        place = next_place(record, row // COLOURS, left, groups, way, notes)
        if place < 0:
            return 0, 0
        groups |= notes[JOINS, place]
        if notes[LABEL, place] >= 0:
            groups |= np.int64(1) << notes[LABEL, place]
        turn[laid] = card * SPOTS + np.int64(record.spot[place])
        apply(record, box, seat, np.int64(turn[laid]), outcome)
        laid += 1
        left -= 1
        if record.phase == OVER:
            return laid, WON
    if not may_finish(record):
        return 0, 0
    turn[laid] = DONE
    return laid + 1, group_size(record)


@rule
def next_place(record: Any, attribute: Any, cards: Any, groups: Any, way: Any, notes: Any) -> Any:
    """Where the next of so many cards goes, when the group has come to hang together with these groups; -1: nowhere.

    The first card already has to join enough for the group to become large enough, except in the largest way."""
    first = record.laid_count == 0
    count = record.place_count if first else record.reach_count[attribute]
    best, found, chosen = -1, 0, np.int64(-1)
    for at in range(count):
        place = np.int64(at if first else record.reach[attribute, at])
        if notes[LABEL, place] >= 0 or (not first and is_laid(record, place)):
            continue
        joins = joined(notes[JOINS, place] & ~groups, notes[SIZE])
        if way != LARGE and first and cards + joins <= record.to_beat:
            continue
        key = joins if way == LARGE else LARGEST - joins if way == SMALL else 0
        if key > best:
            best, found = key, 0
        if key == best:
            found += 1
            if below(record, found) == 0:
                chosen = place
    return chosen


@rule
def is_same(plan: Any, turn: Any, length: Any) -> Any:
    """Whether a plan is this turn."""
    for place in range(length):
        if plan[place] != turn[place]:
            return False
    return True


@rule
def keep_turn(plans: Any, kept: Any, count: Any, turn: Any, length: Any, cards: Any, size: Any, key: Any) -> Any:
    """Adds a turn to the best ones unless it is there, or enough that are alike; returns how many there are."""
    alike = 0
    for place in range(count):
        if kept[place, CARDS] == cards and kept[place, GROUP] == size:
            alike += 1
            if alike == ALIKE or is_same(plans[place], turn, length):
                return count
    key += AGAIN * alike
    at = count
    while at > 0 and kept[at - 1, KEY] < key:
        at -= 1
    if at == TRIED:
        return count
    for place in range(min(count, TRIED - 1), at, -1):
        plans[place] = plans[place - 1]
        kept[place] = kept[place - 1]
    kept[at, CARDS], kept[at, GROUP], kept[at, KEY] = cards, size, key
    for place in range(LENGTH):
        plans[at, place] = turn[place] if place < length else NONE
    return min(count + 1, TRIED)
