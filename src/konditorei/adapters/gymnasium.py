"""The games in Gymnasium's vector interface: `make_vec(game, tables)` gives a `gymnasium.vector.VectorEnv`.

A game has several seats, the interface knows one agent for each environment. Here the agent is whoever moves:
observation, mask and index are those of `info["actor"]`, the reward is that of the seat which moved in this step, and
`info["rewards"]` has those of all seats. docs/environments.md says more.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from konditorei.adapters.batch import Batch, Masks
from konditorei.core.extras import need
from konditorei.core.record import Cells

if TYPE_CHECKING:
    from konditorei.core.game import Game

gymnasium: Any = need("gymnasium", "rl")
vector: Any = need("gymnasium.vector", "rl")
batch_space = need("gymnasium.vector.utils", "rl").batch_space


class CakeVectorEnv(vector.VectorEnv):  # type: ignore[misc]
    """A batch of one game; a table whose game ends starts the next one in the same step."""

    metadata = {"autoreset_mode": vector.AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - as Gymnasium has it

    def __init__(self, game: "Game", tables: int, *, masks: Masks = "dense", copy: bool = True, **options: Any) -> None:
        self.batch = Batch(game, tables, masks=masks, **options)
        self.num_envs = tables
        self.copy = copy  # False: every step writes into the arrays that the one before returned
        tensors = game.tensors
        self.single_observation_space = gymnasium.spaces.Box(-128, 127, (tensors.observation_size,), np.int8)
        self.single_action_space = gymnasium.spaces.Discrete(tensors.action_count)
        self.observation_space = batch_space(self.single_observation_space, tables)
        self.action_space = batch_space(self.single_action_space, tables)
        self._tables = np.arange(tables)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Cells, dict[str, Any]]:
        """Deals a new game at every table; the options of the game stay as they were given when this was made."""
        if options:
            raise ValueError("The options of a game are given when the environment is made, and stay.")
        if isinstance(seed, Sequence) and None in seed:
            raise ValueError("Either every table has a seed, or none has.")
        super().reset(seed=seed[0] if isinstance(seed, Sequence) else seed)
        self.batch.reset(seed)  # type: ignore[arg-type]
        return self._given(self.batch.observations), self._info()

    def step(self, actions: Any) -> tuple[Cells, Cells, Cells, Cells, dict[str, Any]]:
        """Plays an index at every table, for the seat that moves there."""
        batch = self.batch
        moved = batch.actors.copy()
        batch.step(actions)
        info = self._info()
        if batch.ended.any():
            info["final_obs"] = self._given(batch.final_observations)
            info["_final_obs"] = batch.ended.copy()
        rewards = batch.rewards[self._tables, moved]
        return self._given(batch.observations), rewards, batch.ended.copy(), np.zeros(self.num_envs, np.bool_), info

    def _info(self) -> dict[str, Any]:
        batch = self.batch
        info = {"actor": batch.actors, "rewards": batch.rewards}
        if batch.masks.shape[1]:
            info["action_mask"] = batch.masks
        return {name: self._given(values) for name, values in info.items()}

    def _given(self, values: Cells) -> Cells:
        return values.copy() if self.copy else values


def make_vec(game: "Game | str", tables: int, **given: Any) -> CakeVectorEnv:
    """A vectorised environment of a game, given itself or by name; options of the game as keywords."""
    from konditorei.core.registry import game as named

    return CakeVectorEnv(named(game) if isinstance(game, str) else game, tables, **given)
