"""Topp die Torte!: why this layer, and why this cube into that jar."""

from typing import Any

from konditorei.core.reasons import Facts, Outcome, Prospect, Reason, fewer, goes_on, more, only, wins
from konditorei.core.state import State
from konditorei.games.torte.edition import COLOURS, JARS

LIKELIER = 0.15  # that stripes go on in the next layer


# ── layers ────────────────────────────────────────────────────────────────────────────────────────
def placed(outcome: Outcome, seat: int) -> list[dict[str, Any]]:
    """T12: what a locked layer does when it is placed; what the others lock makes no difference to that."""
    state, events = outcome.after.copy(), [event for event in outcome.events if event.get("seat") == seat]
    while state.actors and not any(event["event"] == "earned" for event in events):
        other = state.actors[0]
        if other == seat:
            break
        told = state.step(state.moves(other)[0], other).events
        events += [event for event in told if event.get("seat") == seat]
    return events


def connected(choice: Prospect, what: str) -> int | None:
    """T16 to T18: the cubes or stars that the layer connects."""
    if choice.kind != "choose":
        return None
    events = placed(choice.outcomes[0], choice.seat)
    return int(sum(event[what] for event in events if event["event"] == "connected"))


def cubes(choice: Prospect) -> int | None:
    """T17: cubes that the layer connects."""
    return connected(choice, "cubes")


def stars(choice: Prospect) -> int | None:
    """T18: stars that the layer connects."""
    return connected(choice, "stars")


def crowns(choice: Prospect) -> int | None:
    """T29: gold cubes printed on the layer."""
    return int(choice.observation.box.gold[choice.first["tile"]]) if choice.kind == "choose" else None


def stripes_that_go_on(choice: Prospect) -> float | None:
    """T15: what is printed along the layer's stripes, as likely as the next layer meets them; not in the last round."""
    record, box = choice.observation.record, choice.observation.box
    if choice.kind != "choose" or record.round_number == record.rounds:
        return None
    layer = 2 * choice.first["tile"] + choice.first["turned"]
    each = [(box.cubes[layer, one] + 2 * box.stars[layer, one]) * box.meets[layer, one] for one in _stripes(box, layer)]
    return float(sum(each))


def _stripes(box: Any, layer: int) -> range:
    return range(int(box.stripes[layer]))


def goes_on_better(best: Prospect, other: Prospect) -> Facts | None:
    """T15: more is printed on it that the next layer may connect."""
    here, there = stripes_that_go_on(best), stripes_that_go_on(other)
    return {} if here is not None and there is not None and here > there * (1 + LIKELIER) else None


# ── cubes ─────────────────────────────────────────────────────────────────────────────────────────
def in_jar(state: State, seat: int, jar: int) -> int:
    """How many cubes are in a blue jar."""
    return int(state.record.jars[seat, jar].sum())


def jar_of(choice: Prospect) -> int | None:
    """The blue jar that a cube goes into."""
    into = choice.first.get("into") if isinstance(choice.first, dict) else None
    return JARS.index(into) if into in JARS else None


def room_left(choice: Prospect) -> int | None:
    """T5: how many cubes the jar still lacks then."""
    jar = jar_of(choice)
    if jar is None:
        return None
    return int(choice.observation.box.jars[jar]) - in_jar(choice.outcomes[0].after, choice.seat, jar)


def fills(choice: Prospect) -> Facts | None:
    """T5, T22: the jar is full, and earns a chip."""
    jar = jar_of(choice)
    return {"jar": JARS[jar]} if jar is not None and room_left(choice) == 0 else None


def nearly_fills(choice: Prospect) -> Facts | None:
    """T5: one cube more fills the jar."""
    jar = jar_of(choice)
    return {"jar": JARS[jar]} if jar is not None and room_left(choice) == 1 else None


def fills_better_jar(best: Prospect, other: Prospect) -> Facts | None:
    """T22: the cube helps to earn a better chip."""
    here, there = jar_of(best), jar_of(other)
    return {"jar": JARS[here]} if here is not None and there is not None and here > there else None


def cubes_without_jar(choice: Prospect) -> int | None:
    """T20, T21: how many of the cubes still to be put away find no blue jar."""
    if choice.kind != "put":
        return None
    record, box = choice.outcomes[0].after.record, choice.observation.box
    count = int(choice.first["into"] == "swap")
    for colour in range(len(COLOURS) - 1):
        room = 0
        for jar in range(len(JARS)):
            held = record.jars[choice.seat, jar]
            room += held[colour] == 0 and held.sum() < box.jars[jar]
        count += max(0, int(record.earned[colour]) - room)
    return count


def swaps_soon(choice: Prospect) -> Facts | None:
    """T23: three cubes in the swap jar."""
    state = choice.outcomes[0].after
    return {} if choice.kind == "take" and state.record.swap[choice.seat].sum() == 3 else None


def earns_metal(choice: Prospect) -> Facts | None:
    """T22: which jar is emptied first."""
    return {"jar": choice.first} if choice.kind == "empty" else None


REASONS = (
    Reason("wins", wins),
    Reason("goes_on", goes_on),
    Reason("fills", only(fills)),
    Reason("more_cubes", more(cubes, "cubes", of_next="next")),
    Reason("more_stars", more(stars, "stars", of_next="next")),
    Reason("more_crowns", more(crowns, "crowns")),
    Reason("stripes_go_on", goes_on_better),
    Reason("keeps_room", fewer(cubes_without_jar, "cubes", of_next="next")),
    Reason("nearly_fills", only(nearly_fills)),
    Reason("lacks_less", fewer(room_left, "cubes", of_next="next")),
    Reason("better_chip", fills_better_jar),
    Reason("swaps_soon", only(swaps_soon)),
    Reason("empties", only(earns_metal)),
)
