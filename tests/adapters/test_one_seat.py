"""One seat for a learner, the others for bots."""

import random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

from konditorei.adapters.one_seat import OneSeat
from konditorei.core.game import Game
from konditorei.core.registry import games

every_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))


def played(env: OneSeat, seed: int) -> list[Any]:
    """All that a random learner sees in a game."""
    rng, over = random.Random(seed), False
    seen, info = env.reset(seed=seed)
    told: list[Any] = [(seen, info)]
    while not over:
        step = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
        over, info = step[2], step[4]
        told.append(step)
    return told


@every_game
def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    told = played(OneSeat(game, bots="easy"), 3)
    assert data_equivalence(told, played(OneSeat(game, bots="easy"), 3))
    assert not data_equivalence(told, played(OneSeat(game, bots="easy"), 4))


@every_game
def test_the_learner_is_asked_where_it_has_a_choice_and_paid_at_the_end(game: Game) -> None:
    env = OneSeat(game, bots="easy", players=3)
    assert {env.seat for seed in range(20) if env.reset(seed=seed)} == {0, 1, 2}
    for seed in range(3):
        first, *steps = played(env, seed)
        assert all(seen in env.observation_space for seen, *_ in (first, *steps))
        assert all(info["action_mask"].sum() > 1 for *_, info in (first, *steps[:-1]))
        assert {reward for _, reward, *_ in steps[:-1]} <= {0.0}
        assert (steps[-1][1] > -0.5) == (env.seat in env.state.winners)


@every_game
def test_an_illegal_action_is_refused(game: Game) -> None:
    env = OneSeat(game, bots="easy")
    _, info = env.reset(seed=1)
    with pytest.raises(ValueError, match="illegal now"):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
