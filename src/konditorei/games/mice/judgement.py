"""Mice in the Kitchen: a brave habit, and a finer one that weighs the cards to win against those to lose."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.judgement import GAME, NONE, Judgement
from konditorei.games.mice.edition import CENTRE, DICE
from konditorei.games.mice.exact import best_action
from konditorei.games.mice.rules import CONTINUE, ROLL, ROLLING, STOP
from konditorei.games.mice.two_bakers import should_stop, table

KINDS = 6
UNLIKE = 0.8  # how often a card to come differs from those that lie there
FISHBONE = 0.06  # how often a card to come is a fishbone
ENOUGH = 5
FEW_UNSEEN, FEW = 4, 6  # cards of the pile, unseen and known, with which the end is solved, ...
PLACES = 1 << 13  # ... if so much memory is enough
BUDGETS = 0, 100_000, 600_000  # games tried out; they are short


@rule
def gain(record: Any) -> Any:
    """The expected change by one more roll: new cards when it collects, the stand when it does not."""
    missing = CENTRE - record.centre_count
    dice = DICE - record.dice_lost
    kinds = 0
    for place in range(record.centre_count):
        first = True
        for other in range(place):
            if record.centre[other] == record.centre[place]:
                first = False
        if first:
            kinds += 1
    shown = 1 - ((KINDS - 1) / KINDS) ** dice  # one ingredient shows on at least one die
    nothing = max(0.0, 1 - (kinds + missing * UNLIKE) / KINDS) ** dice
    fishbone = FISHBONE * missing
    fails = min(1.0, nothing + fishbone)
    return CENTRE * shown * (1 - fishbone) - fails * record.stand_count


@rule
def policy(record: Any, box: Any, seat: Any, moves: Any) -> Any:
    """Roll when there is nothing to decide; else what the next roll is worth."""
    if record.phase == ROLLING:
        return ROLL
    return CONTINUE if gain(record) > 0 else STOP


@rule
def glance(records: Any, box: Any, seat: Any, moves: Any, outcome: Any) -> Any:
    """The habit of a baker who does not count: stop with enough cards on the stand."""
    record = records[GAME]
    if record.phase == ROLLING:
        return ROLL
    return STOP if record.stand_count >= ENOUGH else CONTINUE


@rule
def solved(record: Any, box: Any, seat: Any, table: Any) -> Any:
    """What is best: near the end as `exact` finds it, before that for two bakers as `two_bakers` has it."""
    if record.phase == ROLLING:
        return ROLL
    if record.failed_cards == 0 and record.pile_count - record.under_count <= FEW_UNSEEN and record.under_count <= FEW:
        action = best_action(record, box, PLACES, np.zeros(CONTINUE + 1))
        if action != NONE:
            return action
    if table.shape[0] == 0:
        return NONE
    return STOP if should_stop(record, box, table) else CONTINUE


JUDGEMENT = Judgement(glance=glance, policy=policy, margin=0.02, solved=solved, table=table, budgets=BUDGETS)
