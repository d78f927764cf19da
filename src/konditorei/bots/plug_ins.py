"""Bots of anybody else: classes that are found through the entry point group `konditorei.bots`.

A bot is chosen by the name of its entry point: `careful` plays every game; with the name of a game and a dot before
it, it plays only that one. Names are read without running a line of the bot; whoever asks it for a move at a table does
that in a process of its own.
"""

import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Protocol

from konditorei.bots.levels import LEVELS
from konditorei.core.state import Move, Observation

GROUP = "konditorei.bots"
NAME = r"^([a-z][a-z0-9_]{0,39}\.)?[a-z][a-z0-9_-]{0,22}$"  # a game and a bot


class Bot(Protocol):
    """What a plug-in is: a class that is made without arguments, once in each process."""

    def choose(self, observation: Observation, rng: Random) -> Move:
        """One of `observation.moves`, from all that the seat knows. Chance comes from `rng` alone."""


class UnknownBotError(LookupError):
    """A name that no installed bot has."""

    def __init__(self, name: str, game: str, *others: str) -> None:
        known = [*LEVELS, *others, *plug_ins(game)]
        super().__init__(f"There is no bot {name!r} for {game}; there is {', '.join(known)}.")


def plug_ins(game: str) -> list[str]:
    """The names of the installed bots that play a game."""
    return [name for name in _points() if name.rpartition(".")[0] in ("", game)]


def load(name: str, game: str) -> Bot:
    """The bot of that name; UnknownBotError when it is not installed for the game."""
    if name not in plug_ins(game):
        raise UnknownBotError(name, game)
    return _made(name)


def title_of(name: str | None) -> str:
    """How a bot is called at the table; one of ours has no name of its own."""
    return (name or "").rpartition(".")[2].replace("-", " ").replace("_", " ").capitalize()


@cache
def _points() -> dict[str, EntryPoint]:
    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point for point in points if re.match(NAME, point.name) and point.name not in LEVELS}


@cache
def _made(name: str) -> Bot:
    bot: Bot = _points()[name].load()()
    return bot
