"""Ways to leak that no server of ours has: each shows one hidden thing to those who may not know it.

A file of the twin's folder says which one; without it the server is honest.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import json

if TYPE_CHECKING:
    from konditorei.core.calls import Calls

SWITCH = "leak"
HIDDEN_EVENTS = ("stocked", "locked", "chip")

Cells = Any
Show = Callable[[Cells, Cells, int], None]  # (the truth, what is shown, how many players): of one game


def _pile(truth: Cells, shown: Cells, _: int) -> None:
    """mice: the card at the bottom of the pile."""
    last = truth["pile_count"][0] - 1
    if last >= 0:
        ring = truth["pile"].shape[1]
        shown["pile"][0, last] = truth["pile"][0, (truth["pile_top"][0] + last) % ring]


def _hand(truth: Cells, shown: Cells, players: int) -> None:
    """cherry: the first card of each hand."""
    for seat in range(players):
        if truth["hand_count"][0, seat]:
            shown["hand"][0, seat, 0] = truth["hand"][0, seat, 0]


def _aside(truth: Cells, shown: Cells, _: int) -> None:
    """cherry: one of the cards aside."""
    shown["aside"][0, 0] = truth["aside"][0, 0]


def _tile(truth: Cells, shown: Cells, players: int) -> None:
    """torte: the tile at the bottom of each pile."""
    for seat in range(players):
        if truth["pile_count"][0, seat]:
            shown["pile"][0, seat, 0] = truth["pile"][0, seat, 0]


def _stack(truth: Cells, shown: Cells, _: int) -> None:
    """torte: the chip at the bottom of the bronze stack."""
    shown["stack"][0, 0, -1] = truth["stack"][0, 0, -1]


def _field(name: str) -> Show:
    """torte: a field that is hidden in part, whole."""

    def show(truth: Cells, shown: Cells, _: int) -> None:
        shown[name][0] = truth[name][0]

    return show


OBSERVED: dict[str, tuple[str, Show]] = {
    "pile": ("mice", _pile),
    "hand": ("cherry", _hand),
    "aside": ("cherry", _aside),
    "tile": ("torte", _tile),
    "stack": ("torte", _stack),
    "value": ("torte", _field("chip_value")),
    "choice": ("torte", _field("chosen")),
    "stock": ("torte", _field("jars")),
}


def install(folder: Path) -> None:
    """Makes this process able to leak."""
    switch = folder / SWITCH

    def leak() -> str:
        return switch.read_text() if switch.exists() else ""

    _leak_in_observations(leak)
    _leak_in_events(leak)
    _leak_in_answers(leak)


def _leak_in_observations(leak: Callable[[], str]) -> None:
    """At the door through which all look, be it for a view, its text or a bot."""
    from konditorei.core.registry import games

    def leaky(name: str, honest: Callable[..., None]) -> Callable[..., None]:
        def look(records: Cells, boxes: Cells, seat: int, seen: Cells) -> None:
            honest(records, boxes, seat, seen)
            game, show = OBSERVED.get(leak(), ("", _pile))
            if game == name:
                show(records, seen, records["players"][0])

        return look

    def telling(calls: "Calls") -> Callable[..., None]:
        def tell_view(records: Cells, boxes: Cells, seat: int, seen: Cells, told: Cells) -> None:
            calls.observe_into(records, boxes, seat, seen)
            calls.tell_all(seen, boxes, told)

        return tell_view

    for name, game in games().items():
        game.calls.observe_into = leaky(name, game.calls.observe_into)
        game.calls.tell_view = telling(game.calls)


def _leak_in_events(leak: Callable[[], str]) -> None:
    from konditorei.core.state import Step
    from konditorei.core.text import EVERYTHING

    honest = Step.text

    def text(self: Step, seat: int | None) -> bytes:
        everything, seen = (json.decode(honest(self, viewer)) for viewer in (EVERYTHING, seat))
        return json.encode(
            [one if leak() == one["event"] else other for one, other in zip(everything, seen, strict=True)]
        )

    step: Any = Step
    step.text = text


def _leak_in_answers(leak: Callable[[], str]) -> None:
    """Replays of games that go on, moves of other seats, refusals that say too much."""
    from msgspec.structs import replace

    from konditorei.core.errors import IllegalMove
    from konditorei.server.http.routes import replay
    from konditorei.server.tables import decisions, directory, messages

    checks: Any = directory
    rules: Any = decisions
    writer: Any = messages.MessageWriter
    route: Any = replay
    honest_member = route._check_member
    honest_check, honest_moves, honest_draw = checks._check_finished, writer._moves_of, rules.draw

    def check_finished(table: Any) -> None:
        if leak() != "replay":
            honest_check(table)

    async def check_member(request: Any, table: str) -> None:
        if leak() != "replay":
            await honest_member(request, table)

    def moves_of(self: Any, viewer: Any) -> Any:
        held = tuple(range(len(self.table.seats))) if leak() == "moves" else viewer.held
        return honest_moves(self, replace(viewer, held=held))

    def draw(table: Any, seat: int, move: Any) -> Any:
        try:
            return honest_draw(table, seat, move)
        except IllegalMove as error:
            said = f"{error.message} {table.state.position()}" if leak() == "refusal" else error.message
            raise IllegalMove(error.rule, said, error.reason, error.detail) from None

    checks._check_finished = check_finished
    route._check_member = check_member
    writer._moves_of = moves_of
    rules.draw = draw
