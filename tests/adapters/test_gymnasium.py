"""The vectorised environment keeps the rules of Gymnasium's vector interface."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from konditorei import cherry, mice, torte
from konditorei.adapters.gymnasium import CakeVectorEnv, make_vec
from konditorei.core.game import Game

TABLES = 4
every_game = pytest.mark.parametrize("game", [cherry, mice, torte], ids=lambda game: game.name)


def legal(info: dict[str, Any]) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The first legal index of each table, the last where the table has an odd number."""
    masks = info["action_mask"]
    last = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
    chosen: np.ndarray[Any, np.dtype[np.int64]] = np.where(np.arange(len(masks)) % 2, last, masks.argmax(axis=1))
    return chosen


@every_game
def test_spaces_hold_what_the_environment_gives(game: Game) -> None:
    env = make_vec(game, TABLES, players=3)
    assert isinstance(env, VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert env.single_action_space == gymnasium.spaces.Discrete(game.tensors.action_count)
    seen, info = env.reset(seed=3)
    for _ in range(50):
        assert env.observation_space.contains(seen)
        chosen = legal(info)
        assert env.action_space.contains(chosen)
        seen, rewards, ended, cut, info = env.step(chosen)
        assert [array.shape for array in (rewards, ended, cut)] == [(TABLES,)] * 3
        assert (str(rewards.dtype), str(ended.dtype)) == ("float32", "bool")
        assert not cut.any()
    env.close()


@every_game
def test_the_same_seed_gives_the_same_observations(game: Game) -> None:
    env, other = make_vec(game, TABLES), make_vec(game, TABLES)
    seen, info = env.reset(seed=11)
    again, _ = other.reset(seed=11)
    for _ in range(40):
        assert np.array_equal(seen, again)
        chosen = legal(info)
        seen, *_, info = env.step(chosen)
        again, *_ = other.step(chosen)
    other.reset(seed=12)
    for _ in range(40):
        again, *_, info = other.step(legal({"action_mask": other.batch.masks}))
    assert not np.array_equal(seen, again)
    each = list(range(TABLES))
    assert np.array_equal(env.reset(seed=each)[0], other.reset(seed=each)[0])


def test_a_game_that_ends_gives_its_last_position_and_starts_the_next_in_the_same_step() -> None:
    env = make_vec("mice", TABLES, players=3)
    _, info = env.reset(seed=1)
    seen_ends = 0
    while seen_ends < 5:
        movers = info["actor"]
        seen, rewards, ended, _, info = env.step(legal(info))
        assert ("final_obs" in info) == ended.any()
        for table in np.flatnonzero(ended):
            assert info["_final_obs"][table]
            assert (info["final_obs"][table, 0], seen[table, 0]) == (2, 0)  # over; a new game
            assert rewards[table] == info["rewards"][table, movers[table]]
            assert info["rewards"][table].sum() == pytest.approx(0)
            seen_ends += 1
        assert (rewards[~ended] == 0).all()


def test_arrays_are_copies_unless_it_is_told_otherwise() -> None:
    env, quick = CakeVectorEnv(mice, 2), CakeVectorEnv(mice, 2, copy=False)
    for one, kept in ((env, True), (quick, False)):
        first, info = one.reset(seed=2)
        before = first.copy()
        one.step(legal(info))
        assert np.array_equal(first, before) == kept


def test_options_are_given_once_and_survive_resets() -> None:
    env = make_vec("torte", 2, players=4, rounds=6)
    for _ in range(2):
        seen, _ = env.reset(seed=4)
        assert (seen[:, 2:4] == (4, 6)).all()
    with pytest.raises(ValueError, match="are given when the environment is made"):
        env.reset(options={"players": 2})
    with pytest.raises(ValueError, match="Either every table has a seed"):
        env.reset(seed=[1, None])


def test_the_wrappers_of_gymnasium_work_on_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = RecordEpisodeStatistics(make_vec("mice", TABLES))
        _, info = env.reset(seed=1)
        ended = np.zeros(TABLES, np.bool_)
        while not ended.any():
            _, _, ended, _, info = env.step(legal(info))
        assert (info["episode"]["l"][ended] > 5).all()
