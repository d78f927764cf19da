"""The referee of Topp die Torte!: who may do what, what it does, and who wins."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.told import note
from konditorei.games.torte import refusals
from konditorei.games.torte.actions import (
    CHOOSE,
    EMPTY,
    EXCHANGE,
    INTO,
    PUT,
    SKIP,
    STOCK,
    TAKE,
    TARGETS,
    stocked_colour,
    swapped_for,
)
from konditorei.games.torte.jars import (
    drop_missing_free,
    empty_jar,
    put_in_jar,
    swap_cubes,
)
from konditorei.games.torte.record import (
    BLUE_JARS,
    CHOOSING,
    GILDING,
    GOLD,
    OVER,
    PLACING,
    PUT_IN,
    SKIPPED,
    STOCKING,
    TOOK,
)
from konditorei.games.torte.rounds import choose, deal, end_gold_step, finish_turns, stock
from konditorei.games.torte.turn import (
    refuse_in_turn,
)

__all__ = ["actors", "apply", "deal", "refusal", "scores", "winners"]


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
def winners(record: Any, box: Any) -> Any:
    """T31, TR12: the most points win; a tie is a shared win."""
    if record.phase != OVER:
        return 0
    mask, most = 0, -1
    for baker in range(record.players):
        total = points(record, baker)
        if total > most:
            mask, most = 0, total
        if total == most:
            mask |= 1 << baker
    return mask


@rule
def actors(record: Any) -> Any:
    """The seats that can move now, as bits."""
    if record.phase == OVER:
        return 0
    if record.phase == PLACING or record.phase == GILDING:
        return 1 << record.actor
    return ((1 << record.players) - 1) & ~record.decided


@rule
def refuse_stock(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """T7, TR1: the plate's three cubes, one in each jar."""
    if record.decided >> seat & 1:
        return refusals.ALREADY_STOCKED
    if action < STOCK or action >= CHOOSE:
        return refusals.STOCK_NOW
    for place in range(BLUE_JARS):
        found = 0
        for jar in range(BLUE_JARS):
            if stocked_colour(action, jar) == box.plate_cubes[record.plate[seat], place]:
                found += 1
        if found != 1:
            return refusals.NOT_YOUR_PLATE
    return refusals.ALLOWED


@rule
def refuse_choice(record: Any, seat: Any, action: Any) -> Any:
    """T11: one of the open tiles, and once locked, neither can change."""
    if record.decided >> seat & 1:
        return refusals.ALREADY_LOCKED
    if action < CHOOSE or action >= PUT:
        return refusals.CHOOSE_NOW
    tile = (action - CHOOSE) // 2
    for place in range(record.open_count[seat]):
        if record.open[seat, place] == tile:
            return refusals.ALLOWED
    return refusals.TILE_IS_NOT_OPEN


@rule
def refusal(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """Why the seat may not do this now, or ALLOWED."""
    if record.phase == STOCKING:
        return refuse_stock(record, box, seat, action)
    if record.phase == CHOOSING:
        return refuse_choice(record, seat, action)
    if record.phase == OVER:
        return refusals.GAME_IS_OVER
    if seat != record.actor:
        return refusals.NOT_YOUR_TURN if record.phase == PLACING else refusals.NOT_YOUR_GOLD_STEP
    return refuse_in_turn(record, box, action)


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
        put(record, baker, (action - PUT) // INTO, (action - PUT) % INTO, outcome)
    elif action < EMPTY:
        take(record, baker, (action - TAKE) // INTO, (action - TAKE) % INTO, outcome)
    elif action < EXCHANGE:
        empty_jar(record, baker, action - EMPTY, outcome)
    elif action < SKIP:
        colour, jar = swapped_for((action - EXCHANGE) % TARGETS)
        swap_cubes(record, baker, (action - EXCHANGE) // TARGETS, colour, jar, outcome)
    elif action == SKIP:
        record.consolation = 0
        note(outcome, SKIPPED, baker, 0, 0, 0)
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
    note(outcome, PUT_IN, baker, colour, jar, 0)


@rule
def take(record: Any, baker: Any, colour: Any, jar: Any, outcome: Any) -> None:
    """T25, T27: a free cube or the consolation cube from the supply into a jar."""
    consolation = record.consolation
    record.supply[colour] -= 1
    put_in_jar(record, baker, jar, colour)
    note(outcome, TOOK, baker, colour, jar, consolation)
    if consolation == 1:
        record.consolation = 0
    else:
        record.free_cubes -= 1
        drop_missing_free(record)
