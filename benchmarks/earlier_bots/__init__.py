"""Bots of earlier releases, kept as fixed opponents: `konditorei tournament --plug-in earlier=earlier_bots:Earlier`."""

from importlib import import_module
from random import Random
from typing import Any

from konditorei.bots.decide import Thinking
from konditorei.core.state import Observation


class Earlier:
    """The strong bots of an earlier release, as a plug-in for every game."""

    def __init__(self) -> None:
        self._known: dict[str, Thinking] = {}

    def choose(self, observation: Observation, rng: Random) -> Any:
        """What they would have chosen."""
        game = observation.game
        if game.name not in self._known:
            self._known[game.name] = Thinking(game, import_module(f"earlier_bots.{game.name}").JUDGEMENT)
        thinking = self._known[game.name]
        assert thinking.known.budgets is not None
        action = thinking.decide(observation, thinking.known.budgets[1], 0, rng.getrandbits(60))
        return game.write_move(action, observation.options)
