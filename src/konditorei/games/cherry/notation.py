"""Cherry on Top in JSON: positions written, moves written and read."""

from collections.abc import Sequence
from typing import Any

from konditorei.core.options import Options, write_options
from konditorei.core.record import UNKNOWN
from konditorei.core.state import Move, Position
from konditorei.games.cherry import shapes
from konditorei.games.cherry.cards import codes, names
from konditorei.games.cherry.display import MIDDLE, NO_CARD, SPOTS, WIDTH
from konditorei.games.cherry.hands import NOBODY
from konditorei.games.cherry.rules import DONE, OVER, PASS

PHASES = ("lay", "over")
ENDS = {"done": DONE, "pass": PASS}


class UnknownCardError(ValueError):
    """A name that no card has."""


def write_spot(spot: int) -> list[int]:
    """Where a spot is, as [x, y]."""
    return [spot % WIDTH - MIDDLE, spot // WIDTH - MIDDLE]


def read_spot(x: int, y: int) -> int:
    """The code of a spot; one too far away for any card counts as the rim, where none can lie."""
    x, y = (max(-MIDDLE, min(MIDDLE, value)) for value in (x, y))
    return (y + MIDDLE) * WIDTH + x + MIDDLE


def write_lay(action: int) -> dict[str, Any]:
    """A card and where it is laid."""
    return {"card": names()[action // SPOTS], "at": write_spot(action % SPOTS)}


def read_lay(lay: shapes.CardAt) -> int:
    """The reverse; UnknownCardError when there is no such card."""
    if lay.card not in codes():
        raise UnknownCardError(f"no card is called {lay.card!r}")
    return codes()[lay.card] * SPOTS + read_spot(*lay.at)


def write_move(action: int) -> Move:
    """An action in notation."""
    for name, number in ENDS.items():
        if action == number:
            return {name: True}
    return {"lay": write_lay(action)}


def read_move(move: shapes.Move) -> int | list[int]:
    """The action, or those of a whole turn in the order given."""
    if isinstance(move, shapes.Lay):
        return [read_lay(lay) for lay in move.lay] if isinstance(move.lay, list) else read_lay(move.lay)
    return DONE if isinstance(move, shapes.Done) else PASS


def write_position(record: Any, options: Options) -> Position:
    """A position; UNKNOWN cards become null."""
    counts = record.hand_count.tolist()
    spots = record.spot[: record.place_count].tolist()
    return {
        "game": "cherry",
        "options": write_options(options),
        "actor": _seat(record.actor),
        "phase": PHASES[record.phase],
        "hands": [_named(record.hand[seat, : counts[seat]].tolist()) for seat in range(record.players)],
        "display": _display(record, spots),
        "laid": [_laid(record, index, spots) for index in range(record.laid_count)],
        "to_beat": record.to_beat,
        "last_layer": _seat(record.last_layer),
        "passes": record.passes,
        "aside": _named(record.aside[: record.aside_count].tolist()),
        "winner": _seat(record.winner) if record.phase == OVER else None,
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _laid(record: Any, index: int, spots: list[int]) -> dict[str, Any]:
    card, place = record.laid_card[index], record.laid_place[index]
    return {"card": names()[card], "at": write_spot(spots[place])}


def _named(cards: Sequence[int]) -> list[str | None]:
    return [None if card == UNKNOWN else names()[card] for card in cards]


def _display(record: Any, spots: list[int]) -> list[dict[str, Any]]:
    tops, beneath = record.top[: len(spots)].tolist(), record.beneath.tolist()
    stacks = sorted((spot, top) for spot, top in zip(spots, tops, strict=True) if top != NO_CARD)
    return [{"at": write_spot(spot), "cards": _stack(top, beneath)} for spot, top in stacks]


def _stack(card: int, beneath: list[int]) -> list[str]:
    """The cards from the top one down, turned round."""
    cards = []
    while card != NO_CARD:
        cards.append(names()[card])
        card = beneath[card]
    return cards[::-1]
