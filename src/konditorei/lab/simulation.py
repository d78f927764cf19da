"""A simulation: which games are played between whom. It can be sent to other processes and machines, and any part of it
can be played there."""

from collections.abc import Sequence
from typing import Any

import msgspec

from konditorei.bots.plug_ins import Bot
from konditorei.core import registry
from konditorei.core.game import Game
from konditorei.core.options import read_options
from konditorei.lab.bots import RANDOM, LabBot, read_bot
from konditorei.lab.playing import Played, Playing, numbered

BotName = str | Bot  # a bot of one's own need not be installed


class Simulation(msgspec.Struct, frozen=True):
    """Games of one kind; each game has a number, and is the same for the same number."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]  # by seat
    seed: int
    starter: int | None = None  # None: the seats begin in turn
    decisions: bool = False  # whether every decision is kept

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.options["players"])


def describe(
    game: Game,
    players: int = 2,
    bots: str | BotName | Sequence[BotName] = RANDOM,
    seed: int = 1,
    starter: int | None = None,
    decisions: bool = False,
    **options: Any,
) -> Simulation:
    """A simulation with everything checked; one bot plays all seats, several must be one for each seat."""
    chosen = read_options(game.options, {"players": players, **options}, game.setup_rule)
    names = [bots] * players if isinstance(bots, str) or not isinstance(bots, Sequence) else list(bots)
    if len(names) != players:
        raise ValueError(f"There are {players} players and {len(names)} bots: name one bot, or one for each player.")
    if starter is not None:
        game.check_starter(starter, players)
    named = tuple(_name(game, bot, players) for bot in names)
    return Simulation(game.name, chosen, named, seed, starter, decisions)


_OWN: dict[str, Bot] = {}  # bots that were given as objects, by the names that they got


def _name(game: Game, bot: BotName, players: int) -> str:
    if isinstance(bot, str):
        read_bot(game, bot, players)
        return bot
    name = f"{type(bot).__name__}@{id(bot):x}"
    _OWN[name] = bot
    return name


def is_own(simulation: Simulation) -> bool:
    """Whether a bot takes part that only this process knows."""
    return any(name in _OWN for name in simulation.bots)


def lab_bots(simulation: Simulation) -> list[LabBot]:
    """Who plays."""
    game = registry.game(simulation.game)
    return [
        LabBot(name.partition("@")[0], player=_OWN[name]) if name in _OWN else read_bot(game, name, simulation.players)
        for name in simulation.bots
    ]


def play_part(simulation: Simulation, games: range, playing: Playing | None = None) -> Played:
    """Plays these games."""
    found = playing or playing_of(simulation)
    return found.play(numbered(games, simulation.players, simulation.starter))


def playing_of(simulation: Simulation) -> Playing:
    """Where it is played."""
    game = registry.game(simulation.game)
    return Playing(game, simulation.options, lab_bots(simulation), simulation.seed, simulation.decisions)
