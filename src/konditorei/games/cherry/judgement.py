"""Cherry on Top: lay cards, as many as make a group that is large enough; else pass."""

from typing import Any

import numpy as np

from konditorei.core.calls import copy_generator
from konditorei.core.compile import rule
from konditorei.core.judgement import GAME, NONE, TRIAL, Board, Judgement, Plans
from konditorei.core.rng import below
from konditorei.core.told import OUTCOME
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
def ideas(records: Any, boxes: Any, count: Any, plans: Any, sizes: Any, outcomes: Any) -> Any:
    """Turns that may end, one a row, with the size of the group that each leaves; returns how many."""
    box, outcome = boxes[0], outcomes[0]
    turn, ends = np.zeros(LENGTH, np.int32), np.zeros(LENGTH + 1, np.int32)
    found = 0
    for _ in range(count):
        laid = some_turn(records, box, outcome, turn, ends)
        copy_generator(records[TRIAL], records[GAME])
        for length in range(laid + 1):
            if ends[length] > 0:
                for place in range(length):
                    plans[found, place] = turn[place]
                plans[found, length] = DONE
                sizes[found] = ends[length]
                found += 1
    return found


def plans(board: Board) -> Plans:
    """Turns that differ in the cards laid or the group made, those with most cards first; and passing."""
    rows = np.full((IDEAS * LENGTH, LENGTH), NONE, np.int32)
    sizes = np.zeros(len(rows), np.int32)
    count = ideas(board.records, board.boxes, IDEAS, rows, sizes, np.zeros(1, OUTCOME))
    kept: dict[tuple[frozenset[int], int], Plans] = {}
    for row, size in zip(rows[:count], sizes[:count], strict=True):
        cards = frozenset(int(action) // SPOTS for action in row if NONE < action < DONE)
        kept.setdefault((cards, int(size)), row)
    best = sorted(kept, key=lambda key: (len(key[0]), key[1]), reverse=True)[:TRIED]
    chosen = [kept[key] for key in best]
    if PASS in board.actions:
        chosen.append(np.array([PASS] + [NONE] * (LENGTH - 1), np.int32))
    return np.array(chosen or board.single_moves()[:1], np.int32)


JUDGEMENT = Judgement(glance=glance, play_on=play_on, worth=worth, plans=plans, trials=600)
