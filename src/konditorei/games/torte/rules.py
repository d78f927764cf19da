"""Who can move in Topp die Torte!, what a move does, and who wins."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.told import note
from konditorei.games.torte.actions import CHOOSE, EMPTY, EXCHANGE, PUT, SKIP, TAKE, TARGETS, cube_into, swapped_for
from konditorei.games.torte.jars import drop_missing_free, empty_jar, put_in_jar, swap_cubes
from konditorei.games.torte.record import GOLD, Event, Phase
from konditorei.games.torte.rounds import choose, end_gold_step, finish_turns, stock


@rule
def points(record: Any, baker: Any) -> Any:
    """T30: stars and chips."""
    total = np.int64(record.stars[baker])
    for chip in range(record.chip_count[baker]):
        total += record.chip_value[baker, chip]
    return total


@rule
def scores(record: Any, box: Any, out: Any) -> None:
    """T30: the points of all bakers."""
    for baker in range(record.players):
        out[baker] = points(record, baker)


@rule
def actors(record: Any) -> Any:
    """The seats that can move now, as bits."""
    if record.phase == Phase.OVER:
        return 0
    if record.phase == Phase.PLACING or record.phase == Phase.GILDING:
        return 1 << record.actor
    return ((1 << record.players) - 1) & ~record.decided


@rule
def apply(record: Any, box: Any, seat: Any, action: Any, outcome: Any) -> None:
    """Plays a legal action."""
    if action < CHOOSE:
        stock(record, seat, action, box, outcome)
        return
    if action < PUT:
        choose(record, seat, action - CHOOSE, box, outcome)
        return
    play_in_turn(record, box, seat, action, outcome)
    finish_turns(record, box, outcome)


@rule
def play_in_turn(record: Any, box: Any, baker: Any, action: Any, outcome: Any) -> None:
    """One step of a turn."""
    if action < TAKE:
        colour, jar = cube_into(action - PUT)
        put(record, baker, colour, jar, outcome)
    elif action < EMPTY:
        colour, jar = cube_into(action - TAKE)
        take(record, baker, colour, jar, outcome)
    elif action < EXCHANGE:
        empty_jar(record, baker, action - EMPTY, outcome)
    elif action < SKIP:
        colour, jar = swapped_for((action - EXCHANGE) % TARGETS)
        swap_cubes(record, baker, (action - EXCHANGE) // TARGETS, colour, jar, outcome)
    elif action == SKIP:
        record.consolation = 0
        note(outcome, Event.SKIPPED, baker, 0, 0, 0)
    else:
        end_gold_step(record, box, outcome)


@rule
def put(record: Any, baker: Any, colour: Any, jar: Any, outcome: Any) -> None:
    """T19, T29: an earned or a gold cube into a jar."""
    if colour == GOLD:
        record.gold_cubes -= 1
    else:
        record.earned[colour] -= 1
    put_in_jar(record, baker, jar, colour)
    note(outcome, Event.PUT_IN, baker, colour, jar, 0)


@rule
def take(record: Any, baker: Any, colour: Any, jar: Any, outcome: Any) -> None:
    """T25, T27: a free cube or the consolation cube from the supply into a jar."""
    consolation = record.consolation
    record.supply[colour] -= 1
    put_in_jar(record, baker, jar, colour)
    note(outcome, Event.TOOK, baker, colour, jar, consolation)
    if consolation == 1:
        record.consolation = 0
    else:
        record.free_cubes -= 1
        drop_missing_free(record)
