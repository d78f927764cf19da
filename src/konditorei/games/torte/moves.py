"""Moves and chances of Topp die Torte! in JSON: reading."""

from typing import Any, Literal, TypeVar

import msgspec

from konditorei.core.record import Record
from konditorei.core.schema import Strict
from konditorei.games.torte import actions
from konditorei.games.torte.edition import COLOURS, JARS, TILES
from konditorei.games.torte.notation import DIE, INTO
from konditorei.games.torte.record import BLUE_JARS, STOCKING, SWAPPED

Colour = Literal["blue", "pink", "green", "purple", "orange", "gold"]
PlainColour = Literal["blue", "pink", "green", "purple", "orange"]
Jar = Literal["small", "medium", "large"]
AnyJar = Literal["small", "medium", "large", "swap"]
Shape = TypeVar("Shape")

TRIPLE_NUMBER = {tuple(int(colour) for colour in triple): n for n, triple in enumerate(actions.TRIPLES)}


class Layer(Strict):
    """A tile and its orientation."""

    tile: int
    turned: bool


class StockedJars(Strict):
    """One cube for each blue jar."""

    small: PlainColour
    medium: PlainColour
    large: PlainColour


class CubeInto(Strict):
    """A cube and the jar for it."""

    cube: Colour
    into: AnyJar


class Swap(Strict):
    """Three cubes for none or one."""

    give: list[Colour]
    take: Colour | None
    into: Jar | None


def read_move(move: Any) -> int:
    """The action; ValueError when it is none."""
    if not isinstance(move, dict) or len(move) != 1:
        raise ValueError("a move is an object with one key")
    name, value = next(iter(move.items()))
    if name == "stock":
        return _stock(_shape(value, StockedJars))
    if name == "choose":
        return _choose(_shape(value, Layer))
    if name in ("put", "take"):
        cube = _shape(value, CubeInto)
        offset = actions.INTO * COLOURS.index(cube.cube) + INTO.index(cube.into)
        return (actions.PUT if name == "put" else actions.TAKE) + offset
    if name == "empty":
        return actions.EMPTY + JARS.index(_shape(value, Jar))  # type: ignore[arg-type]
    if name == "swap":
        return _swap(_shape(value, Swap))
    if name in ("skip", "done") and value is True:
        return actions.SKIP if name == "skip" else actions.DONE
    raise ValueError("no such move")


def _shape(value: Any, shape: type[Shape]) -> Shape:
    return msgspec.convert(value, shape, strict=True)  # its ValidationError is a ValueError


def _stock(jars: StockedJars) -> int:
    action = 0
    for cube in (jars.small, jars.medium, jars.large):
        action = action * (len(COLOURS) - 1) + COLOURS.index(cube)
    return actions.STOCK + action


def _choose(layer: Layer) -> int:
    if not 0 <= layer.tile < TILES:
        raise ValueError(f"there is no tile {layer.tile}")
    return actions.CHOOSE + 2 * layer.tile + layer.turned


def _swap(swap: Swap) -> int:
    if len(swap.give) != SWAPPED or (swap.take is None) != (swap.into is None):
        raise ValueError("a swap gives three cubes, and takes one into a jar or none")
    triple = TRIPLE_NUMBER[tuple(sorted(COLOURS.index(cube) for cube in swap.give))]
    target = 0
    if swap.take is not None and swap.into is not None:
        target = 1 + BLUE_JARS * COLOURS.index(swap.take) + JARS.index(swap.into)
    return actions.EXCHANGE + actions.TARGETS * triple + target


def read_chance(chance: Any, record: Record) -> list[int]:
    """The face of the die, or the deal of all tiles; ValueError when it cannot be."""
    if not isinstance(chance, dict) or len(chance) != 1:
        raise ValueError("a chance is an object with one key")
    if record.phase == STOCKING:
        return _read_deal(chance.get("deal"), int(record.players), int(record.rounds))
    face = chance.get("die")
    if face is None or face not in DIE:
        raise ValueError("the die has no such face")
    return [DIE.index(face)]


def _read_deal(deal: Any, players: int, rounds: int) -> list[int]:
    piles = msgspec.convert(deal, list[list[int]], strict=True)
    tiles = [tile for pile in piles for tile in pile]
    if len(piles) != players or any(len(pile) != rounds for pile in piles):
        raise ValueError("a deal gives each baker as many tiles as there are rounds")
    if len(set(tiles)) != len(tiles) or not all(0 <= tile < TILES for tile in tiles):
        raise ValueError("a deal gives each tile once")
    return tiles
