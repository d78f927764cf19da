"""From an observation and a level to a move."""

from collections.abc import Callable
from random import Random

from konditorei.core.contract import Move
from konditorei.core.state import Observation
from konditorei.server.policies import cherry, mice, torte

EASY_MISTAKES = 0.5  # how often an easy bot plays anything that is allowed

Policy = Callable[[Observation, Random], Move]
POLICIES: dict[str, Policy] = {"cherry": cherry.choose, "mice": mice.choose, "torte": torte.choose}


def choose(observation: Observation, level: str, rng: Random) -> Move:
    """A legal move of the observing seat."""
    moves = observation.moves()
    if len(moves) == 1:
        return moves[0]
    if level == "easy" and rng.random() < EASY_MISTAKES:
        return rng.choice(moves)
    return POLICIES[observation.game.name](observation, rng)
