"""A Gymnasium environment in which the learner has one seat and our bots have the others.

The learner sits anywhere, and anybody starts. It is asked only where it has a choice. At the end its reward is 1 for
winning alone, -1 / (players - 1) for losing, in between for a shared win. `action_masks()` is what sb3-contrib asks
for; `info["action_mask"]` is the same.
"""

from random import Random
from typing import Any

import numpy as np

from konditorei.adapters.moment import encoder_of, shares
from konditorei.bots.levels import choose
from konditorei.core.extras import need
from konditorei.core.game import Game
from konditorei.core.record import Cells
from konditorei.core.state import State

gymnasium: Any = need("gymnasium", "rl")

LOWEST, HIGHEST = -128, 127  # int8


class OneSeat(gymnasium.Env):  # type: ignore[misc]
    """One seat of a game against bots of a level; the game's options are keywords."""

    def __init__(self, game: Game, bots: str = "medium", players: int = 2, **options: Any) -> None:
        self.game, self.bots, self.settings = game, bots, {"players": players, **options}
        self.encoder = encoder_of(game)
        tensors = self.encoder.tensors
        self.observation_space = gymnasium.spaces.Box(LOWEST, HIGHEST, (tensors.observation_size,), np.int8)
        self.action_space = gymnasium.spaces.Discrete(tensors.action_count)
        self.state: State = game.new(seed=0, **self.settings)  # refuses wrong options at once
        self.seat = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Cells, dict[str, Any]]:
        """Deals a new game and lets the bots play until the learner has a choice."""
        super().reset(seed=seed)
        self.seat = int(self.np_random.integers(self.settings["players"]))
        self.chance = Random(int(self.np_random.integers(2**63)))
        self.state = self.game.new(seed=self.chance.getrandbits(63), starter="random", **self.settings)
        self._play_on()
        return self._seen(), {"action_mask": self.action_masks()}

    def step(self, action: int) -> tuple[Cells, float, bool, bool, dict[str, Any]]:
        """The learner chooses, and the bots play until it has a choice again."""
        if not self.action_masks()[action]:
            raise ValueError(f"The action {action} is illegal now.")
        chosen = self.encoder.decode(self.state, self.seat, int(action))
        self.state, _ = self.state.after_action(chosen, self.seat)
        self._play_on()
        over = self.state.over
        reward = shares(self.state.scores)[self.seat] if over else 0.0
        return self._seen(), reward, over, False, {"action_mask": self.action_masks()}

    def action_masks(self) -> Cells:
        """1 for each action that the learner may choose now."""
        return self.encoder.mask(self.state, self.seat)

    def _seen(self) -> Cells:
        return self.encoder.observation(self.state, self.seat)

    def _play_on(self) -> None:
        """Bots play, and what the learner has to do anyway is done."""
        while not self.state.over:
            seat = self.state.actors[0]
            actions = self.state.actions(seat)
            if len(actions) == 1:
                self.state, _ = self.state.after_action(actions[0], seat)
            elif seat == self.seat:
                return
            else:
                self.state.play(choose(self.state.observe(seat), self.bots, self.chance), seat)
