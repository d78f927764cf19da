"""Our games under PettingZoo: its own tests, pickling, and what its environments promise."""

import copy
import itertools
import pickle
import random
import sys
import warnings
from collections.abc import Callable
from typing import Any

import cloudpickle
import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from konditorei.adapters import pettingzoo
from konditorei.core.game import Game
from konditorei.core.registry import games

GAMES = games()
KINDS = [(game, players) for game in GAMES.values() for players in game.players]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_kind = pytest.mark.parametrize(("game", "players"), KINDS, ids=[f"{game.name}-{n}" for game, n in KINDS])
DICTIONARIES = (  # PettingZoo knows by name which of its own games have observations with masks
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


def module_of(game: Game) -> Any:
    """The environment of a game, found as its users find it."""
    return getattr(pettingzoo, f"{game.name}_v{game.tensors.version}")


def play(env: Any, actions: int, seed: int = 1) -> None:
    """Random legal actions."""
    rng = random.Random(seed)
    for _ in itertools.islice(env.agent_iter(), actions):
        seen, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))


# ── PettingZoo's own tests ────────────────────────────────────────────────────────────────────────
@every_kind
def test_it_passes_the_test_of_the_interface(game: Game, players: int) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(module_of(game).env(players=players), num_cycles=60)
    assert [str(one.message) for one in told if not str(one.message).startswith(DICTIONARIES)] == []


@every_game
def test_it_passes_the_test_of_seeds(game: Game) -> None:
    seed_test(module_of(game).env, num_cycles=60)
    seed_test(module_of(game).raw_env, num_cycles=60)


@every_game
def test_it_passes_the_test_of_rendering(game: Game) -> None:
    render_test(module_of(game).env)


@every_game
def test_it_runs_in_the_benchmark(game: Game, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    clock = itertools.count(step=0.02)  # the benchmark runs for five seconds of it
    module = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(module.time, "time", lambda: next(clock))
    performance_benchmark(module_of(game).env())
    assert "turns per second" in capsys.readouterr().out


@every_kind
def test_all_agents_are_truncated_after_so_many_actions(game: Game, players: int) -> None:
    """PettingZoo's own test of this wants agents that act at the same time, which these games have not."""
    env = module_of(game).env(players=players, max_cycles=4)
    env.reset(seed=1)
    play(env, 4)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    play(env, players)
    assert env.agents == []


# ── what it promises ──────────────────────────────────────────────────────────────────────────────
@every_kind
def test_rewards_come_at_the_end_and_cancel_out(game: Game, players: int) -> None:
    env = module_of(game).raw_env(players=players)
    env.reset(seed=3)
    for number in itertools.count():
        if any(env.terminations.values()):
            break
        assert set(env.rewards.values()) == {0}
        play(env, 1, seed=number)
    rewards = list(env.rewards.values())
    assert sum(rewards) == pytest.approx(0)
    assert max(rewards) > 0 or set(rewards) == {0}
    scores = env.state_now.scores
    assert [scores[seat] == max(scores) for seat in range(players)] == [reward == max(rewards) for reward in rewards]


@every_game
def test_masks_are_those_of_the_rules(game: Game) -> None:
    env = module_of(game).raw_env()
    env.reset(seed=5)
    for number in range(20):
        if any(env.terminations.values()):
            break
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            if agent != env.agent_selection:
                assert not mask.any()
                continue
            assert (mask == env.infos[agent]["action_mask"]).all()
            assert mask.sum() == len(env.state_now.actions(env.possible_agents.index(agent)))
        play(env, 1, number)


@every_game
def test_the_same_seed_deals_the_same_game_and_later_ones_differ(game: Game) -> None:
    one, other = module_of(game).raw_env(), module_of(game).raw_env()
    one.reset(seed=9)
    other.reset(seed=9)
    dealt = [one.state_now.position()]
    assert other.state_now.position() == dealt[0]
    for env in (one, other):
        env.reset()
    assert one.state_now.position() == other.state_now.position()
    assert one.state_now.to_bytes() != game.new(seed=9).to_bytes()


@every_game
@pytest.mark.parametrize(
    "kept",
    [lambda env: pickle.loads(pickle.dumps(env)), lambda env: cloudpickle.loads(cloudpickle.dumps(env)), copy.deepcopy],
    ids=["pickle", "cloudpickle", "copy"],
)
@pytest.mark.parametrize("wrapped", [True, False], ids=["env", "raw_env"])
def test_a_game_goes_on_after_it_was_kept(game: Game, kept: Callable[[Any], Any], wrapped: bool) -> None:
    module = module_of(game)
    env = module.env(players=3) if wrapped else module.raw_env(players=3)
    env.reset(seed=2)
    play(env, 10)
    other = kept(env)
    for one in (env, other):
        play(one, 15, seed=4)
    assert other.unwrapped.state_now.to_bytes() == env.unwrapped.state_now.to_bytes()
    assert other.agent_selection == env.agent_selection
    for one in (env, other):
        one.reset()
    assert other.unwrapped.state_now.to_bytes() == env.unwrapped.state_now.to_bytes()


@every_game
def test_an_illegal_action_ends_the_game_or_is_refused(game: Game) -> None:
    module = module_of(game)
    raw, wrapped = module.raw_env(), module.env()
    for env in (raw, wrapped):
        env.reset(seed=1)
    illegal = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    before = raw.state_now.to_bytes()
    with pytest.raises(ValueError, match="illegal now"):
        raw.step(illegal)
    assert raw.state_now.to_bytes() == before
    agent = wrapped.agent_selection
    wrapped.last()
    wrapped.step(illegal)
    assert wrapped.rewards[agent] == -1
    assert all(wrapped.terminations.values())


@every_game
def test_pictures_show_the_table(game: Game) -> None:
    env = module_of(game).env(render_mode="rgb_array")
    env.reset(seed=1)
    pixels = [env.render()]
    play(env, 6)
    pixels.append(env.render())
    for picture in pixels:
        assert picture.dtype == np.uint8
        assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 5, "there is something on it"
    assert pixels[0].shape != pixels[1].shape or (pixels[0] != pixels[1]).any()


def test_options_are_checked_by_name() -> None:
    module = module_of(next(iter(GAMES.values())))
    with pytest.raises(ValueError, match="no option nonsense"):
        module.env(nonsense=1)
    with pytest.raises(ValueError, match="render_mode"):
        module.env(render_mode="smell")
    with pytest.raises(AttributeError, match="There is no environment whist_v1; there is"):
        pettingzoo.__getattr__("whist_v1")


def test_every_installed_game_has_an_environment() -> None:
    assert {name.rpartition("_v")[0] for name in dir(pettingzoo)} == set(GAMES)
