"""Which step a turn is in, and why a step refuses a move (T19 to T27, TR15)."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.games.torte import refusals
from konditorei.games.torte.actions import DONE, EMPTY, EXCHANGE, INTO, PUT, SKIP, TAKE, TARGETS, swapped_for
from konditorei.games.torte.jars import (
    any_full,
    can_give,
    cubes_in_swap,
    fits_somewhere,
    given,
    has_colour,
    is_full,
)
from konditorei.games.torte.record import GILDING, GOLD, PLACING, PLAIN, SWAP, SWAPPED

# the steps of a turn, in this order
PUTTING, TAKING, PUTTING_GOLD, CONSOLING, TIDYING = range(5)


@rule
def step_of_turn(record: Any, box: Any) -> Any:
    """T19, T25, T27: earned cubes first, then free ones, then gold from the die, then tidying."""
    for colour in range(PLAIN):
        if record.earned[colour] > 0:
            return PUTTING
    if record.free_cubes > 0:
        return TAKING
    if record.phase == PLACING and record.gold_cubes > 0:
        room = fits_somewhere(record, box, np.int64(record.actor), GOLD)
        return PUTTING_GOLD if room else TIDYING
    if record.consolation == 1:
        return CONSOLING
    return TIDYING


@rule
def must_tidy(record: Any, box: Any, baker: Any) -> Any:
    """T22, T23: whether a jar must be emptied or cubes swapped."""
    return any_full(record, box, baker) or cubes_in_swap(record, baker) >= SWAPPED


@rule
def turn_goes_on(record: Any, box: Any) -> Any:
    """Whether the actor has a legal move left."""
    if step_of_turn(record, box) != TIDYING or record.gold_cubes > 0:
        return True
    return must_tidy(record, box, np.int64(record.actor))


@rule
def due(record: Any, step: Any) -> Any:
    """What a baker is told who tries something else."""
    if step == PUTTING:
        return refusals.PUT_AWAY_FIRST
    if step == TAKING:
        return refusals.TAKE_FREE_CUBE_FIRST
    if step == PUTTING_GOLD:
        return refusals.PUT_GOLD_FIRST
    if step == CONSOLING:
        return refusals.CONSOLATION_WAITS
    if record.phase == GILDING:
        return refusals.PUT_GOLD_OR_EMPTY
    return refusals.EMPTY_OR_SWAP_NOW


@rule
def refuse_blue_jar(record: Any, box: Any, baker: Any, jar: Any, colour: Any) -> Any:
    """T20: one cube of a colour, and no more than the jar holds."""
    if has_colour(record, baker, jar, colour):
        return refusals.JAR_HAS_COLOUR
    if is_full(record, box, baker, jar):
        return refusals.JAR_IS_FULL
    return refusals.ALLOWED


@rule
def refuse_jar(record: Any, box: Any, baker: Any, jar: Any, colour: Any) -> Any:
    """T20, T21, TR8: where a cube may go."""
    if jar != SWAP:
        return refuse_blue_jar(record, box, baker, jar, colour)
    if colour == GOLD:
        return refusals.GOLD_NEVER_SWAPS
    if fits_somewhere(record, box, baker, colour):
        return refusals.FITS_A_BLUE_JAR
    return refusals.ALLOWED


@rule
def refuse_put(record: Any, box: Any, baker: Any, step: Any, colour: Any, jar: Any) -> Any:
    """T19, T29: an earned cube, or a gold one."""
    if step == PUTTING:
        waiting = record.earned[colour] > 0
    elif step == PUTTING_GOLD or (step == TIDYING and record.gold_cubes > 0):
        waiting = colour == GOLD
    elif step == TIDYING:
        return refusals.NOTHING_TO_PUT
    else:
        return due(record, step)
    if not waiting:
        return refusals.NOT_EARNED
    return refuse_jar(record, box, baker, jar, colour)


@rule
def refuse_take(record: Any, box: Any, baker: Any, step: Any, colour: Any, jar: Any) -> Any:
    """T25, T27: a free cube from the die, or the consolation cube."""
    if step == CONSOLING:
        if colour == GOLD:
            return refusals.CONSOLATION_IS_NOT_GOLD
        if jar != SWAP:
            return refusals.CONSOLATION_GOES_IN_SWAP
        return refusals.ALLOWED if record.supply[colour] > 0 else refusals.SUPPLY_IS_EMPTY
    if step == TIDYING:
        return refusals.NOTHING_TO_TAKE
    if step != TAKING:
        return due(record, step)
    if colour == GOLD:
        return refusals.FREE_CUBE_IS_NOT_GOLD
    if record.supply[colour] == 0:
        return refusals.SUPPLY_IS_EMPTY
    return refuse_jar(record, box, baker, jar, colour)


@rule
def refuse_swap(record: Any, box: Any, baker: Any, triple: Any, target: Any) -> Any:
    """T23, TR6: three cubes of the swap jar for none or one in a blue jar."""
    colour, jar = swapped_for(target)
    if (colour < 0) != (jar < 0):
        return due(record, TIDYING)
    if cubes_in_swap(record, baker) < SWAPPED:
        return refusals.TOO_FEW_TO_SWAP
    if not can_give(record, baker, triple):
        return refusals.CUBES_NOT_IN_SWAP
    if target == 0:
        return refusals.ALLOWED
    if colour == GOLD:
        return refusals.SWAP_TAKES_NO_GOLD
    returned = given(triple, colour)
    if returned > 0 and record.swap_colour == 1:
        return refusals.ANOTHER_COLOUR
    if record.supply[colour] + returned == 0:
        return refusals.SUPPLY_IS_EMPTY
    return refuse_blue_jar(record, box, baker, jar, colour)


@rule
def refuse_done(record: Any, box: Any, baker: Any) -> Any:
    """TR15: the gold step ends once nothing must be emptied or swapped."""
    if record.phase != GILDING:
        return refusals.NOT_THE_GOLD_STEP
    return refusals.GOLD_STEP_NOT_FINISHED if must_tidy(record, box, baker) else refusals.ALLOWED


@rule
def refuse_in_turn(record: Any, box: Any, action: Any) -> Any:
    """Why the actor may not do this now, or ALLOWED."""
    baker, step = np.int64(record.actor), step_of_turn(record, box)
    if PUT <= action < TAKE:
        return refuse_put(record, box, baker, step, (action - PUT) // INTO, (action - PUT) % INTO)
    if TAKE <= action < EMPTY:
        return refuse_take(record, box, baker, step, (action - TAKE) // INTO, (action - TAKE) % INTO)
    if action == SKIP and step == CONSOLING:
        return refusals.ALLOWED
    if step != TIDYING:
        return due(record, step)
    if EMPTY <= action < EXCHANGE:
        full = is_full(record, box, baker, action - EMPTY)
        return refusals.ALLOWED if full else refusals.JAR_IS_NOT_FULL
    if EXCHANGE <= action < SKIP:
        offset = action - EXCHANGE
        return refuse_swap(record, box, baker, offset // TARGETS, offset % TARGETS)
    if action == DONE:
        return refuse_done(record, box, baker)
    return refusals.NO_CONSOLATION if action == SKIP else due(record, step)
