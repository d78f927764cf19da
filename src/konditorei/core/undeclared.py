"""Tensors of a game that declares none: its own actions, and all numbers of what a seat observes."""

from typing import TYPE_CHECKING, Any

import numpy as np

from konditorei.core.calls import specialise
from konditorei.core.compile import rule
from konditorei.core.tensors import Part, Tensors

if TYPE_CHECKING:
    from konditorei.core.game import Game

MOST_ACTIONS = 4096
LOWEST, HIGHEST = -128, 127  # what a number of an observation can be; others are written as the nearest of these
SEAT = Part("seat", (1,), "the seat that looks, as the other numbers count seats")

legal: Any = None  # these names stand for what is a game's own
numbers: Any = None


class NoTensorsError(ValueError):
    """A game that declares no tensors, and has too many actions to do without."""

    def __init__(self, game: str, actions: int) -> None:
        super().__init__(
            f"The game {game} has {actions:,} actions and declares no compact action space; "
            "it needs a module `tensors` in its package, as docs/environments.md describes."
        )


def tensors_without_declaration(game: "Game") -> Tensors:
    """What can be made of a game's own actions and its record; NoTensorsError when the actions are too many."""
    actions = game.notation.action_count
    if actions > MOST_ACTIONS:
        raise NoTensorsError(game.name, actions)
    fields = {name: field for name, field in (game.dtype.fields or {}).items() if name != "rng"}
    parts = [Part(name, field[0].shape or (1,), "as in the record of the game") for name, field in fields.items()]
    places = tuple(
        (field[1], field[0].base.itemsize, part.size) for part, field in zip(parts, fields.values(), strict=True)
    )
    return Tensors(
        version=game.rules_version,
        actions=[Part("action", (actions,), "the actions of the game")],
        encode=same_number,
        decode=same_number,
        write_mask=specialise(mask_from_list, {"legal": game.legal}),
        observation=[SEAT, *parts],
        write_observation=specialise(write_numbers, {}, numbers=places),
        whole_array=True,
    )


@rule
def same_number(record: Any, box: Any, seat: Any, number: Any) -> Any:
    """Actions are their own indices."""
    return number


def mask_from_list(record: Any, box: Any, seat: Any, moves: Any, out: Any) -> None:
    """Marks the legal actions."""
    out[:] = 0
    for place in range(legal(record, box, seat, moves)):
        out[moves[place]] = 1


def write_numbers(seen: Any, box: Any, seat: Any, out: Any) -> None:
    """Writes all numbers of the record, each as near as int8 comes to it."""
    source = seen.view(np.uint8)
    out[0] = seat
    place = 1
    for first, size, count in numbers:
        for one in range(count):
            out[place] = min(max(number_at(source, first + one * size, size), LOWEST), HIGHEST)
            place += 1


@rule
def number_at(source: Any, first: Any, size: Any) -> Any:
    """A signed whole number from its bytes, the lowest first."""
    number = np.int64(0)
    for byte in range(size):
        number |= np.int64(source[first + byte]) << (8 * byte)
    sign = np.int64(1) << (8 * size - 1)
    return (number ^ sign) - sign
