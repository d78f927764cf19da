"""A bot for every game: it imagines what it cannot see, plays each move to the end at random, and counts its wins."""

from random import Random
from typing import Any

from konditorei import Observation, imagine

GAMES = 5  # for each move


class Dreamer:
    """Knows nothing of any game but its rules."""

    def choose(self, observation: Observation, rng: Random) -> dict[str, Any]:
        """The move that won most often."""
        return max(observation.moves(), key=lambda move: sum(self._wins(observation, move, rng) for _ in range(GAMES)))

    def _wins(self, observation: Observation, move: dict[str, Any], rng: Random) -> bool:
        game = imagine(observation, rng.getrandbits(60))
        game.play(move, observation.seat)
        while not game.over:
            seat = game.actors[0]
            game.play(rng.choice(game.moves(seat)), seat)
        return observation.seat in game.winners
