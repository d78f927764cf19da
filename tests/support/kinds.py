"""All kinds of our games: each game with each number of players and its options; and what is in their boxes."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from konditorei import cherry, mice, torte
from konditorei.core.game import Game
from konditorei.games.cherry.rules import PASS
from konditorei.games.torte.actions import ACTIONS
from konditorei.testing import Kind

Position = dict[str, Any]


def _kinds(game: Game, players: tuple[int, ...], **choices: tuple[Any, ...]) -> Iterator[Kind]:
    for values in product(players, *choices.values()):
        yield Kind(game, tuple(zip(("players", *choices), values, strict=True)))


MICE = tuple(_kinds(mice, (2, 3, 4), mouse_lasts=("turn", "roll"), failed_cards=("out", "under")))
TORTE = (
    *_kinds(torte, (2, 3, 4), rounds=(7,), swap_colour=("any", "other")),
    *_kinds(torte, (2,), rounds=(6,), swap_colour=("other",)),
    *_kinds(torte, (4,), rounds=(8,), swap_colour=("any",)),
)
CHERRY = tuple(_kinds(cherry, (2, 3, 4, 5)))
KINDS = (*MICE, *TORTE, *CHERRY)
BY_PLAYERS = tuple({(kind.game.name, kind.players): kind for kind in KINDS}.values())  # one of each size

# the actions of a game are the numbers below
ACTION_COUNT = {"mice": 3, "torte": ACTIONS, "cherry": PASS + 1}


# ── what is in the box ────────────────────────────────────────────────────────────────────────────


def components(position: Position) -> Counter[str]:
    """Every card, cube, chip and tile that lies anywhere; it must stay the same along a game."""
    return COMPONENTS[position["game"]](position)


def _mice(position: Position) -> Counter[str]:
    found: Counter[str] = Counter(position["centre"] + position["stand"] + position["pile"] + position["out"])
    for cards in position["collected"]:
        found.update(cards)
    return found


def _cherry(position: Position) -> Counter[str]:
    found: Counter[str] = Counter(position["aside"])
    for cards in [*position["hands"], *(stack["cards"] for stack in position["display"])]:
        found.update(cards)
    return found


def _torte(position: Position) -> Counter[str]:
    found: Counter[str] = Counter(position["supply"])
    for metal, stack in position["chips"].items():
        found.update(f"{metal} {value}" for value in stack)
    for baker in position["bakers"]:
        for cubes in (*baker["jars"].values(), baker["swap"]):
            found.update(cubes)
        found.update(f"{chip['metal']} {chip['value']}" for chip in baker["chips"])
        found[f"plate {baker['plate']}"] += 1
    if position["turn"] is not None:
        found.update(position["turn"]["cubes"])
        found["gold"] += position["turn"]["gold_cubes"]
    return found


def tiles(position: Position) -> Counter[int]:
    """The tiles of torte that were dealt."""
    found: Counter[int] = Counter()
    for baker in position["bakers"]:
        found.update([layer["tile"] for layer in baker["cake"]] + baker["open"] + baker["pile"])
    return found


COMPONENTS = {"mice": _mice, "cherry": _cherry, "torte": _torte}
