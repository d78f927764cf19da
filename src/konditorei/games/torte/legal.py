"""The referee of Topp die Torte!: which moves are legal, and why others are refused."""

from typing import Any

from konditorei.core.compile import rule
from konditorei.core.told import sort
from konditorei.games.torte import actions, refusals
from konditorei.games.torte.jars import (
    ALL,
    can_give,
    closed_to,
    cubes_in_swap,
    fits_somewhere,
    given,
    has_colour,
    holds,
    is_full,
    must_tidy,
    packed_swap,
    step_of_turn,
)
from konditorei.games.torte.record import BLUE_JARS, GOLD, OPEN, PLAIN, SWAP, SWAPPED, Phase, Step
from konditorei.games.torte.rules import actors

PLAIN_COLOURS = (1 << PLAIN) - 1  # as bits


@rule
def refusal(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """Why the seat may not do this now, or ALLOWED."""
    if record.phase == Phase.STOCKING:
        return refuse_stock(record, box, seat, action)
    if record.phase == Phase.CHOOSING:
        return refuse_choice(record, seat, action)
    if record.phase == Phase.OVER:
        return refusals.GAME_IS_OVER
    if seat != record.actor:
        return refusals.NOT_YOUR_TURN if record.phase == Phase.PLACING else refusals.NOT_YOUR_GOLD_STEP
    return refuse_in_turn(record, box, seat, step_of_turn(record, box), action)


@rule
def refuse_stock(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """T7, TR1: the plate's three cubes, one in each jar."""
    if record.decided >> seat & 1:
        return refusals.ALREADY_STOCKED
    if action < actions.STOCK or action >= actions.CHOOSE:
        return refusals.STOCK_NOW
    for place in range(BLUE_JARS):
        found = 0
        for jar in range(BLUE_JARS):
            if actions.stocked_colour(action, jar) == box.plate_cubes[record.plate[seat], place]:
                found += 1
        if found != 1:
            return refusals.NOT_YOUR_PLATE
    return refusals.ALLOWED


@rule
def refuse_choice(record: Any, seat: Any, action: Any) -> Any:
    """T11: one of the open tiles, and once locked, neither can change."""
    if record.decided >> seat & 1:
        return refusals.ALREADY_LOCKED
    if action < actions.CHOOSE or action >= actions.PUT:
        return refusals.CHOOSE_NOW
    tile = (action - actions.CHOOSE) // 2
    for place in range(record.open_count[seat]):
        if record.open[seat, place] == tile:
            return refusals.ALLOWED
    return refusals.TILE_IS_NOT_OPEN


@rule
def refuse_in_turn(record: Any, box: Any, baker: Any, step: Any, action: Any) -> Any:
    """Why the actor may not do this in a step of the turn, or ALLOWED."""
    if actions.PUT <= action < actions.TAKE:
        return refuse_put(record, box, baker, step, action - actions.PUT)
    if actions.TAKE <= action < actions.EMPTY:
        return refuse_take(record, box, baker, step, action - actions.TAKE)
    if action == actions.SKIP and step == Step.CONSOLING:
        return refusals.ALLOWED
    if step != Step.TIDYING:
        return due(record, step)
    if actions.EMPTY <= action < actions.EXCHANGE:
        full = is_full(record, box, baker, action - actions.EMPTY)
        return refusals.ALLOWED if full else refusals.JAR_IS_NOT_FULL
    if actions.EXCHANGE <= action < actions.SKIP:
        offset = action - actions.EXCHANGE
        return refuse_swap(record, box, baker, offset // actions.TARGETS, offset % actions.TARGETS)
    if action == actions.DONE:  # TR15: the gold step ends once nothing must be emptied or swapped
        if record.phase != Phase.GILDING:
            return refusals.NOT_THE_GOLD_STEP
        return refusals.GOLD_STEP_NOT_FINISHED if must_tidy(record, box, baker) else refusals.ALLOWED
    return refusals.NO_CONSOLATION if action == actions.SKIP else due(record, step)


@rule
def due(record: Any, step: Any) -> Any:
    """What a baker is told who tries something else."""
    if step == Step.PUTTING:
        return refusals.PUT_AWAY_FIRST
    if step == Step.TAKING:
        return refusals.TAKE_FREE_CUBE_FIRST
    if step == Step.PUTTING_GOLD:
        return refusals.PUT_GOLD_FIRST
    if step == Step.CONSOLING:
        return refusals.CONSOLATION_WAITS
    if record.phase == Phase.GILDING:
        return refusals.PUT_GOLD_OR_EMPTY
    return refusals.EMPTY_OR_SWAP_NOW


@rule
def refuse_put(record: Any, box: Any, baker: Any, step: Any, offset: Any) -> Any:
    """T19, T29: an earned cube, or a gold one."""
    colour, jar = actions.cube_into(offset)
    if step == Step.PUTTING:
        waiting = record.earned[colour] > 0
    elif step == Step.PUTTING_GOLD or (step == Step.TIDYING and record.gold_cubes > 0):
        waiting = colour == GOLD
    elif step == Step.TIDYING:
        return refusals.NOTHING_TO_PUT
    else:
        return due(record, step)
    if not waiting:
        return refusals.NOT_EARNED
    return refuse_jar(record, box, baker, jar, colour)


@rule
def refuse_take(record: Any, box: Any, baker: Any, step: Any, offset: Any) -> Any:
    """T25, T27: a free cube from the die, or the consolation cube."""
    colour, jar = actions.cube_into(offset)
    if step == Step.CONSOLING:
        if colour == GOLD:
            return refusals.CONSOLATION_IS_NOT_GOLD
        if jar != SWAP:
            return refusals.CONSOLATION_GOES_IN_SWAP
        return refusals.ALLOWED if record.supply[colour] > 0 else refusals.SUPPLY_IS_EMPTY
    if step == Step.TIDYING:
        return refusals.NOTHING_TO_TAKE
    if step != Step.TAKING:
        return due(record, step)
    if colour == GOLD:
        return refusals.FREE_CUBE_IS_NOT_GOLD
    if record.supply[colour] == 0:
        return refusals.SUPPLY_IS_EMPTY
    return refuse_jar(record, box, baker, jar, colour)


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
def refuse_blue_jar(record: Any, box: Any, baker: Any, jar: Any, colour: Any) -> Any:
    """T20: one cube of a colour, and no more than the jar holds."""
    if has_colour(record, baker, jar, colour):
        return refusals.JAR_HAS_COLOUR
    if is_full(record, box, baker, jar):
        return refusals.JAR_IS_FULL
    return refusals.ALLOWED


@rule
def refuse_swap(record: Any, box: Any, baker: Any, triple: Any, target: Any) -> Any:
    """T23, TR6: three cubes of the swap jar for none or one in a blue jar."""
    colour, jar = actions.swapped_for(target)
    if (colour < 0) != (jar < 0):
        return due(record, Step.TIDYING)
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
def legal(record: Any, box: Any, seat: Any, out: Any) -> Any:
    """Writes the legal actions of a seat, ascending, and returns their number."""
    if not actors(record) >> seat & 1:
        return 0
    if record.phase == Phase.STOCKING:
        return list_stocks(record, box, seat, out)
    if record.phase == Phase.CHOOSING:
        return list_choices(record, seat, out)
    step = step_of_turn(record, box)
    if step == Step.CONSOLING:
        return list_consolations(record, out)
    small, medium, large = (
        closed_to(record, box, seat, 0),
        closed_to(record, box, seat, 1),
        closed_to(record, box, seat, 2),
    )
    if step == Step.PUTTING:
        return list_cubes(actions.PUT, record.earned, small, medium, large, out)
    if step == Step.TAKING:
        return list_cubes(actions.TAKE, record.supply, small, medium, large, out)
    count = list_jars(actions.PUT, GOLD, small, medium, large, 0, out) if record.gold_cubes > 0 else 0
    return count if step == Step.PUTTING_GOLD else list_tidying(record, seat, small, medium, large, count, out)


@rule
def list_stocks(record: Any, box: Any, seat: Any, out: Any) -> Any:
    """T7, TR1: the six ways to spread the plate's cubes."""
    plate = box.plate_cubes[record.plate[seat]]
    count = 0
    for small in range(BLUE_JARS):
        for medium in range(BLUE_JARS):
            if small != medium:
                large = BLUE_JARS - small - medium
                out[count] = actions.STOCK + PLAIN * (PLAIN * plate[small] + plate[medium]) + plate[large]
                count += 1
    sort(out, 0, count)
    return count


@rule
def list_choices(record: Any, seat: Any, out: Any) -> Any:
    """T11, T14: each open tile as printed and turned, lower tile numbers first."""
    count = 0
    first = 1 if record.open_count[seat] == OPEN and record.open[seat, 1] < record.open[seat, 0] else 0
    for place in range(record.open_count[seat]):
        tile = record.open[seat, place ^ first]
        for turned in range(2):
            out[count] = actions.CHOOSE + 2 * tile + turned
            count += 1
    return count


@rule
def list_cubes(base: Any, cubes: Any, small: Any, medium: Any, large: Any, out: Any) -> Any:
    """T19, T25, TR7: every cube that waits or that the supply has, into every jar for it."""
    count = 0
    for colour in range(PLAIN):
        if cubes[colour] > 0:
            count = list_jars(base, colour, small, medium, large, count, out)
    return count


@rule
def list_jars(base: Any, colour: Any, small: Any, medium: Any, large: Any, count: Any, out: Any) -> Any:
    """T20, T21, T29, TR8: the jars for a cube; the swap jar only when no blue jar can take it, and never for gold.

    Each jar is written, and counted if it can take the cube: a branch would be a costly guess.
    """
    action = base + actions.INTO * colour
    count = list_if_open(small, colour, action, count, out)
    count = list_if_open(medium, colour, action + 1, count, out)
    count = list_if_open(large, colour, action + 2, count, out)
    out[count] = action + SWAP
    return count + (small & medium & large & PLAIN_COLOURS) // (1 << colour) % 2


@rule
def list_if_open(closed: Any, colour: Any, action: Any, count: Any, out: Any) -> Any:
    """An action that puts a cube into a jar, if the jar can take it."""
    out[count] = action
    return count + 1 - (closed >> colour & 1)


@rule
def list_consolations(record: Any, out: Any) -> Any:
    """T27, TR14: a cube into the swap jar, or none."""
    count = 0
    for colour in range(PLAIN):
        if record.supply[colour] > 0:
            out[count] = actions.TAKE + actions.INTO * colour + SWAP
            count += 1
    out[count] = actions.SKIP
    return count + 1


@rule
def list_tidying(record: Any, seat: Any, small: Any, medium: Any, large: Any, count: Any, out: Any) -> Any:
    """T22 to T24, TR15: jars to empty, cubes to swap, or the end of the gold step."""
    before = count
    for jar, closed in enumerate((small, medium, large)):
        if closed == ALL:
            out[count] = actions.EMPTY + jar
            count += 1
    tidy = count == before
    if cubes_in_swap(record, seat) >= SWAPPED:
        return list_swaps(record, seat, small, medium, large, count, out)
    if record.gold_cubes > 0 and tidy:
        out[count] = actions.DONE
        count += 1
    return count


@rule
def list_swaps(record: Any, seat: Any, small: Any, medium: Any, large: Any, count: Any, out: Any) -> Any:
    """T23, TR6: three cubes of the swap jar for none or one."""
    held = packed_swap(record, seat)
    for triple in range(actions.TRIPLES.shape[0]):
        if not holds(held, triple):
            continue
        out[count] = actions.EXCHANGE + actions.TARGETS * triple
        count += 1
        for colour in range(PLAIN):
            returned = given(triple, colour) > 0
            if (returned and record.swap_colour == 1) or (not returned and record.supply[colour] == 0):
                continue
            action = actions.EXCHANGE + actions.TARGETS * triple + actions.INTO * (colour + 1) + 1
            count = list_if_open(small, colour, action, count, out)
            count = list_if_open(medium, colour, action + 1, count, out)
            count = list_if_open(large, colour, action + 2, count, out)
    return count
