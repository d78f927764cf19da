"""Bots: legal moves from an observation alone, the same with the same seed; each level beats the last."""

from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from tests.support.duel import RANDOM, TRIED, share

from konditorei import cherry, imagine, mice, torte
from konditorei.bots.levels import LEVELS, choose
from konditorei.core.game import Game
from konditorei.games.mice.two_bakers import BONES, CARDS, FILE, LEADS, MICE, table

GAMES = (mice, cherry, torte)
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "pig"
# games of each pair; chance decides much in mice, so it takes many
COUNTS = {"mice": (300, 200, 200), "cherry": (50, 60, 60), "torte": (40, 30, 30)}
PAIRS = (("hard", "medium"), ("medium", "easy"), ("easy", RANDOM))
SURE = 1.65  # standard errors: one chance in twenty that an equal player does so well

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair[0]}-{pair[1]}")
@every_game
def test_each_level_wins_more_often_than_the_one_below(game: Game, pair: tuple[str, str]) -> None:
    mean, errors = share(game, *pair, COUNTS[game.name][PAIRS.index(pair)], seed=1)
    assert errors > SURE, f"{pair[0]} won {mean:.0%}"


@pytest.mark.parametrize("level", LEVELS)
@every_game
def test_a_bot_plays_legal_moves_and_the_same_ones_with_the_same_seed(game: Game, level: str) -> None:
    players = max(game.options["players"].values)
    state, rng = game.new(players=players, seed=3), Random(4)
    for number in range(15):
        if state.over:
            break
        seat = rng.choice(state.actors)
        observation = state.observe(seat)
        before = observation.records.tobytes()
        budget = TRIED.get(level)
        move = choose(observation, level, Random(number), budget)
        assert move in state.moves(seat)
        assert observation.records.tobytes() == before
        assert choose(observation, level, Random(number), budget) == move
        assert choose(imagine(observation, number).observe(seat), level, Random(number), budget) == move
        state.play(move, seat)


def test_two_bakers_play_what_was_solved() -> None:
    """And only they: with other options or more bakers, bots try out."""
    assert FILE.stat().st_size < 1_000_000
    assert len(table(mice.new(players=2, seed=1).options)) * 8 >= BONES * MICE * CARDS * LEADS
    assert not len(table(mice.new(players=3, seed=1).options))
    assert not len(table(mice.new(players=2, seed=1, mouse_lasts="roll").options))


def test_a_game_without_a_judgement_has_levels_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pig knows nothing of itself: its bots grow a tree, and a larger one plays better."""
    monkeypatch.syspath_prepend(EXAMPLE)
    pig = import_module("konditorei_pig").pig
    for one, other in (("medium", "easy"), ("hard", "medium")):
        mean, errors = share(pig, one, other, 120, seed=3)
        assert errors > SURE, f"{one} won {mean:.0%}"
