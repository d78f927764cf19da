"""The environment that PettingZoo asks for, for any game."""

from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np

from konditorei.adapters.drawing import pixels_of, text_of
from konditorei.adapters.moment import encoder_of, shares
from konditorei.core.extras import need
from konditorei.core.game import Game
from konditorei.core.record import Cells
from konditorei.core.state import State

pettingzoo: Any = need("pettingzoo", "rl")
spaces: Any = need("gymnasium.spaces", "rl")
wrappers: Any = need("pettingzoo.utils.wrappers", "rl")

MAX_CYCLES = 10_000
LOWEST, HIGHEST = -128, 127


class CakeEnv(pettingzoo.AECEnv):  # type: ignore[misc]
    """A game in which one agent acts after the other; each of ours has a class of its own."""

    game: ClassVar[Game]
    metadata: ClassVar[dict[str, Any]]

    def __init__(
        self,
        render_mode: str | None = None,
        max_cycles: int = MAX_CYCLES,
        players: int = 2,
        starter: int | str = 0,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is one of {', '.join(self.metadata['render_modes'])}, or None.")
        if max_cycles < 1:
            raise ValueError("max_cycles is at least 1.")
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self.settings = {"players": players, "starter": starter, **options}
        self.state_now = self._deal(0)  # refuses wrong options at once
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._spaces = {
            agent: (_observation_space(self.game), _action_space(self.game)) for agent in self.possible_agents
        }
        self._seeds = np.random.default_rng()
        self._begin()

    def observation_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game. The options of the game are those that the environment was made with."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_now = self._deal(int(self._seeds.integers(2**63)))
        self._begin()

    def observe(self, agent: str) -> dict[str, Cells]:
        """What an agent sees, and what it may do now."""
        seat, acts = self.possible_agents.index(agent), agent == self.agent_selection
        mask = self._mask if acts and not self._ended else np.zeros_like(self._mask)
        return {"observation": encoder_of(self.game).observation(self.state_now, seat), "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """The agent that is selected acts."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        if action is None or not 0 <= action < len(self._mask) or not self._mask[action]:
            raise ValueError(f"The action {action} of {agent} is illegal now.")
        chosen = encoder_of(self.game).decode(self.state_now, seat, int(action))
        self.state_now, _ = self.state_now.after_action(chosen, seat)
        self._cycles += 1
        self._cumulative_rewards[agent] = 0
        self._after_step()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The whole position as text or pixels, or printed."""
        if self.render_mode == "rgb_array":
            return pixels_of(self.state_now)
        if self.render_mode is None:
            need("gymnasium", "rl").logger.warn("This environment was made without a render_mode, so nothing is drawn.")
            return None
        text = text_of(self.state_now)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _deal(self, seed: int) -> State:
        return self.game.new(seed=seed, **self.settings)

    def _begin(self) -> None:
        """All agents are at the start."""
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._cycles = 0
        self._select()

    def _after_step(self) -> None:
        over = self.state_now.over
        if over:
            worth = shares(self.state_now.scores)
            self.rewards = {agent: worth[self.possible_agents.index(agent)] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        """Whose turn it is, and what it may do."""
        actors = self.state_now.actors
        self._ended = not actors or self._cycles == self.max_cycles
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self._ended:
            self._mask = np.zeros(encoder_of(self.game).tensors.action_count, np.int8)
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[actors[0]]
        self._mask = encoder_of(self.game).mask(self.state_now, actors[0])
        self.infos[self.agent_selection]["action_mask"] = self._mask.copy()

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"state_now": self.state_now.to_bytes()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.state_now = self.game.from_bytes(kept["state_now"])

    def __str__(self) -> str:
        return str(self.metadata["name"])


def _observation_space(game: Game) -> Any:
    tensors = game.tensors
    return spaces.Dict(
        {
            "observation": spaces.Box(LOWEST, HIGHEST, (tensors.observation_size,), np.int8),
            "action_mask": spaces.Box(0, 1, (tensors.action_count,), np.int8),
        }
    )


def _action_space(game: Game) -> Any:
    return spaces.Discrete(game.tensors.action_count)


def make_module(game: Game, name: str, package: str) -> SimpleNamespace:
    """`env` and `raw_env` of a game, in the manner of PettingZoo's modules."""
    metadata = {
        "name": name,
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }
    about = {"game": game, "metadata": metadata, "__module__": package, "__doc__": f"{game.name}, one after the other."}
    raw_env = type("raw_env", (CakeEnv,), about)
    raw_env.__qualname__ = f"{name}.raw_env"  # where pickle finds it

    def env(**keywords: Any) -> Any:
        """The environment with PettingZoo's usual wrappers."""
        wrapped = wrappers.TerminateIllegalWrapper(raw_env(**keywords), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))

    env.__module__, env.__qualname__ = package, f"{name}.env"
    return SimpleNamespace(__name__=f"{package}.{name}", env=env, raw_env=raw_env)
