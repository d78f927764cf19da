"""Moves and positions of Topp die Torte! in JSON: writing."""

from collections.abc import Sequence
from typing import Any

from konditorei.core.options import Options, write_options
from konditorei.core.record import UNKNOWN
from konditorei.core.state import Chance, Move, Position
from konditorei.games.torte import actions
from konditorei.games.torte.edition import CHIPS, COLOURS, JARS, METALS
from konditorei.games.torte.record import BLUE_JARS, GILDING, PLACING

PHASES = ("stock", "choose", "place", "gold", "over")
INTO = (*JARS, "swap")
DIE = (None, "one_cube", "two_cubes", "gold_cube", "one_star", "two_stars", "bronze_chip")


def colours_of(counts: Sequence[int]) -> list[str]:
    """A list of cubes from their number by colour."""
    return [COLOURS[colour] for colour, count in enumerate(counts) for _ in range(count)]


def write_layer(layer: int) -> dict[str, Any]:
    """A tile and its orientation."""
    return {"tile": layer // 2, "turned": layer % 2 == 1}


def write_stock(action: int) -> dict[str, str]:
    """The cubes that a stock action puts in the jars."""
    return {name: COLOURS[actions.stocked_colour(action, jar)] for jar, name in enumerate(JARS)}


def write_position(record: Any, options: Options, actors: Sequence[int]) -> Position:
    """A position; from an observed record, the view, with null for what is hidden."""
    return {
        "game": "torte",
        "options": write_options(options),
        "round": record.round_number,
        "starter": record.starter,
        "phase": PHASES[record.phase],
        "actors": list(actors),
        "supply": dict(zip(COLOURS, record.supply.tolist(), strict=True)),
        "chips": {name: _stack(record, metal) for metal, name in enumerate(METALS)},
        "bakers": [_baker(record, baker) for baker in range(record.players)],
        "turn": _turn(record) if record.phase in (PLACING, GILDING) else None,
    }


def _known(value: int) -> int | None:
    return None if value == UNKNOWN else value


def _stack(record: Any, metal: int) -> list[int | None]:
    return [_known(value) for value in record.stack[metal, record.stack_top[metal] : CHIPS].tolist()]


def _baker(record: Any, baker: int) -> dict[str, Any]:
    pile = record.pile[baker, : record.pile_count[baker]].tolist()
    owned = record.chip_count[baker]
    metals, values = record.chip_metal[baker, :owned].tolist(), record.chip_value[baker, :owned].tolist()
    jars = record.jars[baker].tolist()
    return {
        "plate": int(record.plate[baker]),
        "cake": [write_layer(layer) for layer in record.cake[baker, 1 : record.layers[baker]].tolist()],
        "open": record.open[baker, : record.open_count[baker]].tolist(),
        "pile": [_known(tile) for tile in reversed(pile)],
        "chosen": _chosen(int(record.chosen[baker])),
        "jars": {name: _jar(jars[jar]) for jar, name in enumerate(JARS)},
        "swap": colours_of(record.swap[baker].tolist()),
        "chips": [
            {"metal": METALS[metal], "value": _known(value)} for metal, value in zip(metals, values, strict=True)
        ],
        "stars": int(record.stars[baker]),
    }


def _chosen(value: int) -> dict[str, Any] | None:
    if value == UNKNOWN:
        return {"tile": None, "turned": None}
    return write_layer(value - 1) if value > 0 else None


def _jar(cubes: Sequence[int]) -> list[str] | list[None]:
    return [None] if cubes[0] == UNKNOWN else colours_of(cubes)


def _turn(record: Any) -> dict[str, Any]:
    return {
        "cubes": colours_of(record.earned.tolist()),
        "die": DIE[record.die],
        "free_cubes": record.free_cubes,
        "gold_cubes": record.gold_cubes,
        "stars": record.turn_stars,
        "consolation": bool(record.consolation),
    }


def write_move(action: int) -> Move:
    """An action in notation."""
    if action < actions.CHOOSE:
        return {"stock": write_stock(action)}
    if action < actions.PUT:
        return {"choose": write_layer(action - actions.CHOOSE)}
    if action < actions.TAKE:
        return {"put": _cube_into(action - actions.PUT)}
    if action < actions.EMPTY:
        return {"take": _cube_into(action - actions.TAKE)}
    if action < actions.EXCHANGE:
        return {"empty": JARS[action - actions.EMPTY]}
    if action < actions.SKIP:
        return {"swap": _swap(*divmod(action - actions.EXCHANGE, actions.TARGETS))}
    return {"skip": True} if action == actions.SKIP else {"done": True}


def _cube_into(offset: int) -> dict[str, str]:
    colour, jar = divmod(offset, actions.INTO)
    return {"cube": COLOURS[colour], "into": INTO[jar]}


def _swap(triple: int, target: int) -> dict[str, Any]:
    colour, jar = divmod(target - 1, BLUE_JARS)
    return {
        "give": [COLOURS[colour] for colour in actions.TRIPLES[triple]],
        "take": COLOURS[colour] if target else None,
        "into": JARS[jar] if target else None,
    }


def write_chance(chances: list[int], options: Options) -> Chance:
    """The die, or the deal: each baker's tiles, the two open ones first, then the pile from its top."""
    if len(chances) == 1:
        return {"die": DIE[chances[0]]}
    rounds = options["rounds"]
    return {"deal": [chances[first : first + rounds] for first in range(0, len(chances), rounds)]}
