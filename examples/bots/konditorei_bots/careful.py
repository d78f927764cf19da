"""A bot for one game: it stops as soon as enough cards stand before it."""

from random import Random
from typing import Any

from konditorei import Observation

ENOUGH = 3


class Careful:
    """Plays Mice in the Kitchen."""

    def choose(self, observation: Observation, rng: Random) -> dict[str, Any]:
        """Stops, if it may and has enough; else goes on."""
        moves = observation.moves()
        if {"stop": True} in moves and len(observation.view()["stand"]) >= ENOUGH:
            return {"stop": True}
        return next(move for move in moves if move != {"stop": True})
