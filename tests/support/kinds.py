"""All kinds of games: each game with each number of players and its options; and random games of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

from konditorei import State, cherry, mice, torte
from konditorei.core.game import Game
from konditorei.core.playthrough import chooser
from konditorei.core.state import Event, Move
from konditorei.games.cherry.rules import PASS
from konditorei.games.torte.actions import ACTIONS

Position = dict[str, Any]


@dataclass(frozen=True)
class Kind:
    """A game and its options."""

    game: Game
    options: tuple[tuple[str, Any], ...]

    @property
    def name(self) -> str:
        return "-".join([self.game.name, *(str(value) for _, value in self.options)])

    @property
    def players(self) -> int:
        return int(dict(self.options)["players"])

    def new(self, seed: int) -> State:
        return self.game.new(seed=seed, starter=seed % self.players, **dict(self.options))


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


def bound(kind: Kind) -> int:
    """No game takes more decisions than this.

    Cherry: every group laid takes a card from a hand for good; a turn has at most seven cards and one more
    decision, and at most every other player passes before the next group. That is a strict bound.
    Torte: placing is strictly limited; in a turn every decision puts away, returns or declines something, and
    a hundred decisions in one turn are far more than the supply of cubes lets anybody have.
    Mice: no strict bound, because rolls can miss for ever; a practical one, ten times what random games take.
    """
    if kind.game is cherry:
        hands = sum(len(hand) for hand in kind.new(0).position()["hands"])
        return 8 * kind.players * hands
    if kind.game is torte:
        return 100 * kind.players * int(dict(kind.options)["rounds"])
    return 3000


@dataclass(frozen=True)
class Moment:
    """A state as bytes, and the move that was played in it."""

    data: bytes
    seat: int
    move: Move
    events: tuple[Event, ...]


@lru_cache(maxsize=128)
def random_game(kind: Kind, seed: int) -> tuple[tuple[Moment, ...], bytes]:
    """A whole random game and its last state."""
    state = kind.new(seed)
    choose = chooser(kind.name, seed)
    moments = []
    while not state.over:
        assert len(moments) < bound(kind)
        seat = state.actors[choose(len(state.actors))]
        moves = state.moves(seat)
        move, data = moves[choose(len(moves))], state.to_bytes()
        moments.append(Moment(data, seat, move, tuple(state.play(move, seat))))
    return tuple(moments), state.to_bytes()


def states(kind: Kind, seed: int, every: int = 1) -> Iterator[State]:
    """The states along a random game, the last one included."""
    moments, last = random_game(kind, seed)
    for data in [*[moment.data for moment in moments[::every]], last]:
        yield kind.game.from_bytes(data)


# ── what is in the box ────────────────────────────────────────────────────────────────────────────


def components(position: Position) -> Counter[str]:
    """Every card, cube, chip and tile that lies anywhere; it must stay the same along a game."""
    return COMPONENTS[position["game"]](position)


def _mice(position: Position) -> Counter[str]:
    found = Counter(position["centre"] + position["stand"] + position["pile"] + position["out"])
    for cards in position["collected"]:
        found.update(cards)
    return found


def _cherry(position: Position) -> Counter[str]:
    found = Counter(position["aside"])
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
