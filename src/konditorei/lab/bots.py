"""Who plays in the lab: levels and random play, compiled, and the bots of others, in Python.

A bot is written as a level (`hard`), a level with the games that it tries out for a decision (`hard:800`), `random`,
or the name of an installed plug-in.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from konditorei.bots.levels import LEVELS, budget_of, mistakes_of
from konditorei.bots.plug_ins import Bot, UnknownBotError, load, plug_ins
from konditorei.core.game import Game
from konditorei.core.state import Observation

RANDOM = "random"
WRITTEN = re.compile(rf"({'|'.join(LEVELS)}):([0-9]{{1,9}})")


class BotFailedError(RuntimeError):
    """A bot of somebody else raised an error, or chose a move that is not legal."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"The bot {name} failed: {reason}.")
        self.name, self.reason = name, reason

    def __reduce__(self) -> tuple[type["BotFailedError"], tuple[str, str]]:
        """So that it can come from another process."""
        return BotFailedError, (self.name, self.reason)


@dataclass(frozen=True)
class LabBot:
    """A bot as the lab plays it."""

    name: str
    random: bool = False
    budget: int = 0
    mistakes: int = 0
    player: Bot | None = None  # the bot of somebody else

    @property
    def row(self) -> tuple[int, int, int]:
        """As a row of BOT."""
        return int(self.random), self.budget, self.mistakes

    def choose(self, observation: Observation, rng: Random) -> Any:
        """A move of somebody else's bot, as it answers."""
        assert self.player is not None
        try:
            return self.player.choose(observation, rng)
        except Exception as error:
            raise BotFailedError(self.name, f"{type(error).__name__}: {error}") from error


def read_bot(game: Game, name: str, players: int) -> LabBot:
    """The bot of that name; UnknownBotError where there is none."""
    if name == RANDOM:
        return LabBot(name, random=True)
    if name in LEVELS:
        return LabBot(name, budget=budget_of(game, name, players), mistakes=mistakes_of(name))
    if written := WRITTEN.fullmatch(name):
        return LabBot(name, budget=int(written[2]), mistakes=mistakes_of(written[1]))
    if name in plug_ins(game.name):
        return LabBot(name, player=load(name, game.name))
    raise UnknownBotError(name, game.name, RANDOM)


def read_bots(game: Game, names: Sequence[str], players: int) -> list[LabBot]:
    """The bots of these names."""
    return [read_bot(game, name, players) for name in names]
