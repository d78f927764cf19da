"""Cherry on Top: lay cards, as many as make a group that is large enough; else pass."""

from typing import Any

import numpy as np

from konditorei.core.calls import copy_generator
from konditorei.core.compile import rule, rule_apart
from konditorei.core.judgement import GAME, TRIAL, Judgement
from konditorei.core.rng import below
from konditorei.games.cherry.groups import LARGEST, group_size
from konditorei.games.cherry.inference import suppose
from konditorei.games.cherry.moves import nth_move, spots_for
from konditorei.games.cherry.playing_on import play_on
from konditorei.games.cherry.rules import DONE, OVER, PASS, apply, may_finish, may_pass
from konditorei.games.cherry.whole_turns import LENGTH, TRIED, propose

GLANCES = 30  # turns that a sensible player tries out
WON = 99  # instead of the size of a group: the game is won
BUDGETS = 0, 20_000, 120_000  # games tried out
GAMES_A_PLAN = 15  # with fewer games, fewer turns are tried out
CARD = 0.02  # what a card less in hand than the next best is worth, when a win is worth 1


@rule_apart
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


@rule_apart
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


JUDGEMENT = Judgement(
    glance=glance,
    play_on=play_on,
    suppose=suppose,
    worth=worth,
    propose=propose,
    plan_length=LENGTH,
    plan_limit=TRIED,
    games_a_plan=GAMES_A_PLAN,
    budgets=BUDGETS,
)
