"""What holds for every decision of a bot: it is legal, the same for the same seed, and within its budget.

    DECISIONS=100000 python -m pytest tests/bots/test_decisions.py

plays as many decisions of each game.
"""

import os
from random import Random
from typing import Any

import numpy as np
import pytest

from konditorei import cherry, imagine, mice, torte
from konditorei.bots import decide
from konditorei.bots.levels import LEVELS, budget_of
from konditorei.core.game import Game
from konditorei.testing import kinds

DECISIONS = int(os.environ.get("DECISIONS", "500"))
BUDGETS = (0, 20, 120)  # games tried out; with the most, mice looks up what is known
OVER = 1.2  # a decision never tries out more games than its budget by this factor

every_game = pytest.mark.parametrize("game", [mice, cherry, torte], ids=lambda game: game.name)


@every_game
def test_bots_play_legal_moves_only_and_the_same_with_the_same_seed(game: Game) -> None:
    bots, rng, every = decide.thinking_of(game), Random(game.name), kinds(game)
    done = 0
    while done < DECISIONS:
        state = rng.choice(every).new(rng.getrandbits(30))
        while not state.over:
            seat = rng.choice(state.actors)
            actions = state.actions(seat)
            budget, seed = rng.choice(BUDGETS), rng.getrandbits(60)
            seen = state.observe(seat)
            action = bots.decide(seen, budget, 0, seed)
            assert action in actions
            if done % 10 == 0:
                assert bots.decide(imagine(seen, seed).observe(seat), budget, 0, seed) == action
            done += len(actions) > 1
            state.play(game.write_move(action, state.options), seat)


@pytest.mark.parametrize("level", LEVELS[2:])
@every_game
def test_no_decision_tries_out_many_more_games_than_its_budget(
    game: Game, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many plans there are."""
    tried = 0

    def count(records: Any, box: Any, seat: Any, plans: Any, chosen: Any, worlds: int, *rest: Any) -> None:
        nonlocal tried
        tried += worlds * len(chosen)

    monkeypatch.setattr(decide, "try_plans", count)
    limit = game.judgement.plan_limit or game.move_limit
    for players in game.players:
        budget = budget_of(game, level, players)
        for plans in (2, 3, max(3, limit // 2), max(3, limit)):
            tried = 0
            decide.best_plan_of(None, None, 0, budget, np.zeros((plans, 1)), np.zeros(plans), None, None)
            assert 0 < tried <= OVER * budget
