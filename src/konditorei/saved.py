"""Saved games of all three games; `docs/notation.md` has their format."""

from collections.abc import Iterator
from typing import Any

from konditorei.core import saved as core
from konditorei.core.errors import IllegalPosition
from konditorei.core.game import Game
from konditorei.core.saved import Recorder, Replayed, Saved, write_entries
from konditorei.core.state import State
from konditorei.games.cherry import cherry
from konditorei.games.mice import mice
from konditorei.games.torte import torte

__all__ = [
    "GAMES",
    "Recorder",
    "Replayed",
    "Saved",
    "check_seed",
    "game_of",
    "replay",
    "steps",
    "write_entries",
]

GAMES: dict[str, Game] = {game.name: game for game in (torte, mice, cherry)}


def game_of(saved: Any) -> Game:
    """Which game was saved."""
    name = saved.get("game") if isinstance(saved, dict) else None
    if not isinstance(name, str) or name not in GAMES:
        raise IllegalPosition("T6", f"A saved game is one of: {', '.join(GAMES)}.", "game")
    return GAMES[name]


def replay(saved: Saved) -> State:
    """The game at the end of a saved one; refuses a file that could not have been played."""
    return core.replay(game_of(saved), saved)


def steps(saved: Saved) -> Iterator[Replayed]:
    """A saved game move by move. The state is the same one all along: copy it to keep it."""
    return core.steps(game_of(saved), saved)


def check_seed(saved: Saved, seed: int) -> None:
    """Refuses a saved game whose start or whose chances this seed does not give."""
    core.check_seed(game_of(saved), saved, seed)
