"""The bots of mice as they were in November 2026: a fixed opponent for newer ones."""

from typing import Any

from konditorei.core.compile import rule
from konditorei.core.judgement import GAME, Judgement
from konditorei.games.mice.edition import CENTRE, DICE
from konditorei.games.mice.rules import CONTINUE, ROLL, ROLLING, STOP

KINDS = 6
UNLIKE = 0.8  # how often a card to come differs from those that lie there
FISHBONE = 0.06  # how often a card to come is a fishbone
ENOUGH = 5


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


JUDGEMENT = Judgement(glance=glance, policy=policy, margin=0.02, budgets=(0, 1200, 1200))
