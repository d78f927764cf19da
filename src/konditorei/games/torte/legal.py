"""The legal moves of Topp die Torte!, listed in ascending order."""

from typing import Any

from konditorei.core.compile import rule
from konditorei.games.torte import refusals
from konditorei.games.torte.actions import (
    CHOOSE,
    DONE,
    EMPTY,
    EXCHANGE,
    INTO,
    PUT,
    SKIP,
    STOCK,
    TAKE,
    TARGETS,
    TRIPLES,
)
from konditorei.games.torte.jars import can_give, cubes_in_swap, fits, is_full
from konditorei.games.torte.record import (
    BLUE_JARS,
    CHOOSING,
    GOLD,
    OPEN,
    PLAIN,
    STOCKING,
    SWAP,
    SWAPPED,
)
from konditorei.games.torte.rules import actors, refuse_stock
from konditorei.games.torte.turn import (
    CONSOLING,
    PUTTING,
    PUTTING_GOLD,
    TAKING,
    must_tidy,
    refuse_swap,
    step_of_turn,
)


@rule
def legal(record: Any, box: Any, seat: Any, out: Any) -> Any:
    """Writes the legal actions of a seat and returns their number."""
    if not actors(record) >> seat & 1:
        return 0
    if record.phase == STOCKING:
        return legal_stocks(record, box, seat, out)
    if record.phase == CHOOSING:
        return legal_choices(record, seat, out)
    step = step_of_turn(record, box)
    if step == PUTTING:
        return legal_puts(record, box, seat, out)
    if step == TAKING:
        return legal_takes(record, box, seat, out)
    if step == CONSOLING:
        return legal_consolations(record, out)
    count = legal_gold(record, box, seat, out)
    return count if step == PUTTING_GOLD else legal_tidying(record, box, seat, count, out)


@rule
def legal_stocks(record: Any, box: Any, seat: Any, out: Any) -> Any:
    """T7, TR1: the six ways to spread the plate's cubes."""
    count = 0
    for action in range(STOCK, CHOOSE):
        if refuse_stock(record, box, seat, action) == refusals.ALLOWED:
            out[count] = action
            count += 1
    return count


@rule
def legal_choices(record: Any, seat: Any, out: Any) -> Any:
    """T11, T14: each open tile as printed and turned, lower tile numbers first."""
    count = 0
    first = 1 if record.open_count[seat] == OPEN and record.open[seat, 1] < record.open[seat, 0] else 0
    for place in range(record.open_count[seat]):
        tile = record.open[seat, place ^ first]
        for turned in range(2):
            out[count] = CHOOSE + 2 * tile + turned
            count += 1
    return count


@rule
def legal_places(record: Any, box: Any, seat: Any, base: Any, colour: Any, count: Any, out: Any) -> Any:
    """T20, T21, TR8: the jars for a cube; the swap jar only when no blue jar can take it."""
    before = count
    for jar in range(BLUE_JARS):
        if fits(record, box, seat, jar, colour):
            out[count] = base + INTO * colour + jar
            count += 1
    if count == before and colour != GOLD:
        out[count] = base + INTO * colour + SWAP
        count += 1
    return count


@rule
def legal_puts(record: Any, box: Any, seat: Any, out: Any) -> Any:
    """T19: every earned cube into every jar for it."""
    count, base = 0, PUT
    for colour in range(PLAIN):
        if record.earned[colour] > 0:
            count = legal_places(record, box, seat, base, colour, count, out)
    return count


@rule
def legal_takes(record: Any, box: Any, seat: Any, out: Any) -> Any:
    """T25, TR7: a cube of any colour that the supply has."""
    count, base = 0, TAKE
    for colour in range(PLAIN):
        if record.supply[colour] > 0:
            count = legal_places(record, box, seat, base, colour, count, out)
    return count


@rule
def legal_consolations(record: Any, out: Any) -> Any:
    """T27, TR14: a cube into the swap jar, or none."""
    count = 0
    for colour in range(PLAIN):
        if record.supply[colour] > 0:
            out[count] = TAKE + INTO * colour + SWAP
            count += 1
    out[count] = SKIP
    return count + 1


@rule
def legal_gold(record: Any, box: Any, seat: Any, out: Any) -> Any:
    """T25, T29: a gold cube into every jar with room."""
    if record.gold_cubes == 0:
        return 0
    count, base, colour = 0, PUT, GOLD
    return legal_places(record, box, seat, base, colour, count, out)


@rule
def legal_tidying(record: Any, box: Any, seat: Any, count: Any, out: Any) -> Any:
    """T22 to T24, TR15: jars to empty, cubes to swap, or the end of the gold step."""
    for jar in range(BLUE_JARS):
        if is_full(record, box, seat, jar):
            out[count] = EMPTY + jar
            count += 1
    if cubes_in_swap(record, seat) >= SWAPPED:
        count = legal_swaps(record, box, seat, count, out)
    if record.gold_cubes > 0 and not must_tidy(record, box, seat):
        out[count] = DONE
        count += 1
    return count


@rule
def legal_swaps(record: Any, box: Any, seat: Any, count: Any, out: Any) -> Any:
    """T23, TR6: three cubes of the swap jar for none or one."""
    for triple in range(TRIPLES.shape[0]):
        if not can_give(record, seat, triple):
            continue
        for target in range(TARGETS):
            if refuse_swap(record, box, seat, triple, target) == refusals.ALLOWED:
                out[count] = EXCHANGE + TARGETS * triple + target
                count += 1
    return count
