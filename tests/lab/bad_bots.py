"""Bots that do what they should not."""

from random import Random
from typing import Any

from konditorei import Observation


class Raising:
    """Gives up."""

    def choose(self, observation: Observation, rng: Random) -> Any:
        raise ZeroDivisionError("no more cake")


class Cheating:
    """Makes up a move."""

    def choose(self, observation: Observation, rng: Random) -> Any:
        return {"stop": "please"}


class Honest:
    """The first move that is allowed."""

    def choose(self, observation: Observation, rng: Random) -> Any:
        return observation.moves()[0]
