"""The bots of cherry as they were in November 2026: a fixed opponent for newer ones."""

from typing import Any

import numpy as np

from konditorei.core.calls import copy_generator
from konditorei.core.compile import rule
from konditorei.core.judgement import GAME, NONE, TRIAL, Judgement
from konditorei.core.rng import below
from konditorei.games.cherry.display import SPOTS
from konditorei.games.cherry.groups import LARGEST, group_size
from konditorei.games.cherry.moves import nth_move, spots_for
from konditorei.games.cherry.rules import DONE, OVER, PASS, apply, may_finish, may_pass

LENGTH = LARGEST + 1  # actions of a turn
GLANCES = 30  # turns that a sensible player tries out
QUICK_GLANCES = 4  # the same in a game that is tried out
IDEAS = 150  # turns that a hard bot thinks of
TRIED = 16  # how many of them it tries out
WON = 99  # instead of the size of a group: the game is won
CARDS, LAID, SIZE = range(3)  # of a turn that is kept: its cards as bits, how many, and the group that it leaves
CARD = 0.02  # what a card less in hand than the next best is worth, when a win is worth 1


@rule
def some_turn(records: Any, box: Any, outcome: Any, turn: Any, ends: Any) -> Any:
    """Lays cards at random as long as it goes, returns how many.

    `ends[n]` is the size of the group with which the turn may end after n cards, 0: it may not.
    """
    records[TRIAL] = records[GAME]
    record = records[TRIAL]
    seat = np.int64(record.actor)
    laid = 0
    while True:
        ends[laid] = group_size(record) if record.laid_count > 0 and may_finish(record) else 0
        if record.phase == OVER:
            ends[laid] = WON
            return laid
        lays = 0
        for index in range(record.hand_count[seat]):
            lays += spots_for(record, np.int64(record.hand[seat, index]))
        if lays == 0 or laid == LARGEST:
            return laid
        turn[laid] = nth_move(record, below(record, lays))
        apply(record, box, seat, np.int64(turn[laid]), outcome)
        laid += 1


@rule
def plan_turn(records: Any, box: Any, glances: Any, outcome: Any, turn: Any, plan: Any) -> Any:
    """The turn that lays most cards, of so many tries; writes it into `plan` and returns its length."""
    ends = np.zeros(LENGTH + 1, np.int32)
    record = records[GAME]
    best = -1
    for _ in range(glances):
        laid = some_turn(records, box, outcome, turn, ends)
        copy_generator(records[TRIAL], record)
        while laid > 0 and ends[laid] == 0:
            laid -= 1
        if ends[laid] == 0 or laid <= best:
            continue
        best = laid
        for place in range(laid):
            plan[place] = turn[place]
    if best < 0:
        plan[0] = PASS
        return 1
    plan[best] = DONE
    return best + 1


@rule
def glance(records: Any, box: Any, seat: Any, moves: Any, outcome: Any) -> Any:
    """The first move of the best turn found."""
    turn, plan = np.zeros(LENGTH, np.int32), np.zeros(LENGTH, np.int32)
    plan_turn(records, box, GLANCES, outcome, turn, plan)
    if plan[0] == PASS and not may_pass(records[GAME]):
        return nth_move(records[GAME], 0)
    return np.int64(plan[0])


@rule
def worth(record: Any, box: Any, seat: Any) -> Any:
    """A win is 1; cards that the others still hold count a little."""
    fewest = 99
    for other in range(record.players):
        if other != seat:
            fewest = min(fewest, record.hand_count[other])
    return (1.0 if record.winner == seat else 0.0) + CARD * (fewest - record.hand_count[seat])


@rule
def play_on(records: Any, box: Any, moves: Any, outcome: Any) -> None:
    """Plays the game to its end, turn after turn, all players sensibly."""
    turn, plan = np.zeros(LENGTH, np.int32), np.zeros(LENGTH, np.int32)
    game = records[GAME]
    while game.phase != OVER:
        length = plan_turn(records, box, QUICK_GLANCES, outcome, turn, plan)
        if plan[0] == PASS and not may_pass(game):
            plan[0] = nth_move(game, 0)
        for place in range(length):
            if game.phase != OVER:
                apply(game, box, np.int64(game.actor), np.int64(plan[place]), outcome)


@rule
def keep_turn(plans: Any, kept: Any, count: Any, turn: Any, length: Any, size: Any) -> Any:
    """Adds a turn with other cards to the best ones: first those with most cards, then those that leave the largest
    group. Returns how many there are."""
    cards = np.int64(0)
    for place in range(length):
        cards |= np.int64(1) << np.int64(turn[place] // SPOTS)
    for place in range(count):
        if kept[place, CARDS] == cards and kept[place, SIZE] == size:
            return count
    at = count
    while at > 0 and (kept[at - 1, LAID], kept[at - 1, SIZE]) < (length, size):
        at -= 1
    if at == TRIED:
        return count
    for place in range(min(count, TRIED - 1), at, -1):
        plans[place] = plans[place - 1]
        kept[place] = kept[place - 1]
    kept[at, CARDS], kept[at, LAID], kept[at, SIZE] = cards, length, size
    for place in range(LENGTH):
        plans[at, place] = turn[place] if place < length else DONE if place == length else NONE
    return min(count + 1, TRIED)


@rule
def propose(records: Any, box: Any, seat: Any, plans: Any, moves: Any, outcome: Any) -> Any:
    """Turns that differ in the cards laid or the group made, and passing."""
    turn, ends = np.zeros(LENGTH, np.int32), np.zeros(LENGTH + 1, np.int32)
    kept = np.zeros((TRIED, SIZE + 1), np.int64)
    count = 0
    for _ in range(IDEAS):
        laid = some_turn(records, box, outcome, turn, ends)
        copy_generator(records[TRIAL], records[GAME])
        for length in range(laid + 1):
            if ends[length] > 0:
                count = keep_turn(plans, kept, count, turn, length, ends[length])
    if count == 0 or may_pass(records[GAME]):
        plans[count, :] = NONE
        plans[count, 0] = PASS if may_pass(records[GAME]) else nth_move(records[GAME], 0)
        count += 1
    return count


JUDGEMENT = Judgement(
    glance=glance,
    play_on=play_on,
    worth=worth,
    propose=propose,
    plan_length=LENGTH,
    plan_limit=TRIED + 1,
    budgets=(0, 600, 600),
)
