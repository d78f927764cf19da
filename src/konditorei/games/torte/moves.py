"""Moves and chances of Topp die Torte! in JSON: reading."""

from konditorei.core.record import Record
from konditorei.games.torte import actions, shapes
from konditorei.games.torte.edition import COLOURS, JARS, TILES
from konditorei.games.torte.notation import DIE, INTO
from konditorei.games.torte.record import BLUE_JARS, STOCKING, SWAPPED

TRIPLE_NUMBER = {tuple(int(colour) for colour in triple): n for n, triple in enumerate(actions.TRIPLES)}


def read_move(move: shapes.Move) -> int:
    """The action; ValueError when it is none."""
    match move:
        case shapes.Stock(jars):
            return _stock(jars)
        case shapes.Choose(layer):
            return _choose(layer)
        case shapes.Put(cube):
            return actions.PUT + _cube_into(cube)
        case shapes.Take(cube):
            return actions.TAKE + _cube_into(cube)
        case shapes.Empty(jar):
            return actions.EMPTY + JARS.index(jar)
        case shapes.Swap(exchange):
            return _swap(exchange)
        case shapes.Skip():
            return actions.SKIP
        case shapes.Done():
            return actions.DONE


def _cube_into(cube: shapes.CubeInto) -> int:
    return actions.INTO * COLOURS.index(cube.cube) + INTO.index(cube.into)


def _stock(jars: shapes.StockedJars) -> int:
    action = 0
    for cube in (jars.small, jars.medium, jars.large):
        action = action * (len(COLOURS) - 1) + COLOURS.index(cube)
    return actions.STOCK + action


def _choose(layer: shapes.Layer) -> int:
    if not 0 <= layer.tile < TILES:
        raise ValueError(f"there is no tile {layer.tile}")
    return actions.CHOOSE + 2 * layer.tile + layer.turned


def _swap(swap: shapes.Exchange) -> int:
    if len(swap.give) != SWAPPED or (swap.take is None) != (swap.into is None):
        raise ValueError("a swap gives three cubes, and takes one into a jar or none")
    triple = TRIPLE_NUMBER[tuple(sorted(COLOURS.index(cube) for cube in swap.give))]
    target = 0
    if swap.take is not None and swap.into is not None:
        target = 1 + BLUE_JARS * COLOURS.index(swap.take) + JARS.index(swap.into)
    return actions.EXCHANGE + actions.TARGETS * triple + target


def read_chance(chance: shapes.Die | shapes.Deal, record: Record) -> list[int]:
    """The face of the die, or the deal of all tiles; ValueError when it cannot be."""
    if isinstance(chance, shapes.Die) != (record.phase != STOCKING):
        raise ValueError("after stocking tiles are dealt; later the die is rolled")
    if isinstance(chance, shapes.Die):
        return [DIE.index(chance.die)]
    return _read_deal(chance.deal, int(record.players), int(record.rounds))


def _read_deal(piles: list[list[int]], players: int, rounds: int) -> list[int]:
    tiles = [tile for pile in piles for tile in pile]
    if len(piles) != players or any(len(pile) != rounds for pile in piles):
        raise ValueError("a deal gives each baker as many tiles as there are rounds")
    if len(set(tiles)) != len(tiles) or not all(0 <= tile < TILES for tile in tiles):
        raise ValueError("a deal gives each tile once")
    return tiles
