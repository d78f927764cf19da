"""A batch plays the very games that the rules play one by one."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.support.batch_hash import played
from tests.support.kinds import BY_PLAYERS

from konditorei import State, cherry, mice, torte
from konditorei.adapters.batch import Batch, IllegalIndexError
from konditorei.core.record import copy_cells
from konditorei.core.rng import below
from konditorei.core.tensors import Encoder, slices_of
from konditorei.testing import Kind

ROOT = Path(__file__).resolve().parents[2]
TABLES, STEPS, SEED = 3, 260, 5


def single_game(kind: Kind, table: int) -> State:
    return kind.game.new(seed=(SEED << 32) + table, starter="random", **dict(kind.options))


def next_game(state: State) -> State:
    """A new game with the same options that goes on with the generator of the last."""
    cells = np.zeros_like(copy_cells(state.cells))
    cells["rng"] = state.cells["rng"]
    fresh = State(state.setup, cells)
    fresh.game.write_options(fresh.record, state.options)
    fresh.game.deal(fresh.record, fresh.box, below(fresh.record, fresh.players))
    return fresh


def rewards_of(state: State) -> list[float]:
    """Winners share 1, the others share -1."""
    winners, others = len(state.winners), state.players - len(state.winners)
    if not others:
        return [0.0] * state.players
    return [1 / winners if seat in state.winners else -1 / others for seat in range(state.players)]


@pytest.mark.parametrize("kind", BY_PLAYERS, ids=str)
def test_a_batch_is_many_games_played_by_the_rules(kind: Kind) -> None:
    game, encoder = kind.game, Encoder(kind.game)
    batch = Batch(game, TABLES, seed=SEED, **dict(kind.options))
    states = [single_game(kind, table) for table in range(TABLES)]
    for _ in range(STEPS):
        chosen = batch.sample()
        seats = batch.actors.tolist()
        batch.step(chosen)
        for table, seat in enumerate(seats):
            state = states[table]
            action = encoder.decode(state, seat, int(chosen[table]))
            state.step(game.write_move(action, state.options), seat)
            assert batch.ended[table] == state.over
            expected = rewards_of(state) if state.over else [0.0] * kind.players
            assert batch.rewards[table].tolist() == pytest.approx(expected)
            if state.over:
                assert np.array_equal(batch.final_observations[table], encoder.observation(state, seat))
                states[table] = state = next_game(state)
            assert batch.record_bytes(table) == state.cells.tobytes()
            assert batch.actors[table] == state.actors[0]
            assert np.array_equal(batch.masks[table], encoder.mask(state, state.actors[0]))
            assert np.array_equal(batch.observations[table], encoder.observation(state, state.actors[0]))


def test_the_same_seed_gives_the_same_batch_whatever_the_masks() -> None:
    assert played(cherry, masks="dense") == played(cherry, masks="dense") == played(cherry, masks="factors")
    assert played(cherry, masks="none") == played(cherry, masks="factors")
    assert played(mice) != played(mice, seed=2)


def test_seeds_can_be_given_for_each_table() -> None:
    batch = Batch(mice, 2, seed=[7, 7])
    assert batch.record_bytes(0) == batch.record_bytes(1) == mice.new(seed=7, starter="random").cells.tobytes()
    with pytest.raises(ValueError, match="There are 2 tables, but 3 seeds"):
        batch.reset([1, 2, 3])


def test_options_survive_a_reset_and_the_end_of_games() -> None:
    batch = Batch(torte, 4, seed=1, players=3, rounds=6, swap_colour="other")
    parts = slices_of(torte.tensors.observation)
    for _ in range(3):
        ended = np.zeros(4, np.bool_)
        while not ended.all():
            for name, value in (("players", 3), ("rounds", 6), ("swap_colour", 1)):
                assert (batch.observations[:, parts[name]] == value).all()
            batch.step(batch.sample())
            ended |= batch.ended
        batch.reset(seed=9)


@pytest.mark.parametrize("masks", ["dense", "factors", "none"])
def test_an_illegal_index_is_named_and_nothing_is_played(masks: str) -> None:
    batch = Batch(cherry, 3, seed=1, masks=masks)  # type: ignore[arg-type]
    for index in (cherry.tensors.action_count - 1, -1, cherry.tensors.action_count, 148, 1500):
        chosen = batch.sample()
        chosen[1] = index
        before = [batch.record_bytes(table) for table in range(3)]
        with pytest.raises(IllegalIndexError, match=f"The index {index} is not legal at table 1"):
            batch.step(chosen)
        assert [batch.record_bytes(table) for table in range(3)] == before


def test_what_is_no_batch_and_no_step_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one table"):
        Batch(mice, 0)
    with pytest.raises(ValueError, match="have no factors"):
        Batch(mice, 1, masks="factors")
    with pytest.raises(ValueError, match="array of 2 whole numbers"):
        Batch(mice, 2).step([0, 0, 0])
    with pytest.raises(ValueError, match="array of 2 whole numbers"):
        Batch(mice, 2).step([0.5, 0])


def test_each_legal_index_is_drawn_as_often_as_any_other() -> None:
    batch = Batch(mice, 1, seed=1)
    while batch.masks[0].sum() < 2:
        batch.step(batch.sample())
    drawn = np.bincount([batch.sample()[0] for _ in range(4000)], minlength=3)
    assert drawn[0] == 0
    assert abs(int(drawn[1]) - int(drawn[2])) < 400  # more than six standard deviations


def test_a_batch_plays_the_same_as_plain_python() -> None:
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    finished = subprocess.run(
        [sys.executable, "-m", "tests.support.batch_hash"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout.split() == [played(game) for game in (cherry, mice, torte)]
