"""The games that are installed: ours and anybody else's, found through the entry point group `konditorei.games`."""

import logging
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from konditorei.core.game import Game

GROUP = "konditorei.games"
log = logging.getLogger("konditorei.registry")


class UnknownGameError(LookupError):
    """A name that no installed game has."""

    def __init__(self, name: object) -> None:
        super().__init__(f"There is no game {name!r}; there is {', '.join(games()) or 'none'}.")


@cache
def games() -> "dict[str, Game]":
    """All games by name. One that cannot be loaded is reported and left out, and harms no other."""
    found: dict[str, Game] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            game: Game = point.load()
        except Exception:
            log.exception("the game %s cannot be loaded", point.name)
            continue
        if game.name != point.name:
            log.error("the game %s calls itself %s and is left out", point.name, game.name)
            continue
        found[game.name] = game
    return found


def game(name: object) -> "Game":
    """The game of that name."""
    found = games().get(name) if isinstance(name, str) else None
    if found is None:
        raise UnknownGameError(name)
    return found
