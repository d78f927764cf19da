"""Win chances as an onlooker judges them: they add up, know the end and who is ahead, and nothing hidden."""

import pytest

from konditorei import cherry, imagine, mice, torte
from konditorei.bots.forecast import chances
from konditorei.core.game import Game

GAMES = (mice, cherry, torte)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_chances_add_up_at_every_step_and_are_the_result_at_the_end(game: Game) -> None:
    players = max(game.options["players"].values)
    state = game.new(players=players, seed=5)
    step = 0
    while not state.over:
        before = state.to_bytes()
        found = chances(state, seed=step, games=20)
        assert len(found) == players
        assert sum(found) == pytest.approx(1, abs=0.01)
        assert state.to_bytes() == before
        assert chances(imagine(state.observe(None), step), seed=step, games=20) == found
        seat = state.actors[step % len(state.actors)]
        moves = state.moves(seat)
        state.play(moves[step % len(moves)], seat)
        step += 1
    share = 1 / len(state.winners)
    assert chances(state, seed=0) == [
        pytest.approx(share if seat in state.winners else 0, abs=0.001) for seat in range(players)
    ]


def test_who_has_one_card_left_is_ahead_in_cherry() -> None:
    """C14: the last card in hand wins."""
    position = cherry.new(players=3, seed=2).position()
    position["hands"][0] = position["hands"][0][:1]
    ahead, *others = chances(cherry.from_position(position, seed=1), seed=1)
    assert ahead > 0.9 > max(others)


def test_who_has_collected_most_is_ahead_in_mice() -> None:
    """M16: the most cards win."""
    state = mice.new(players=2, seed=3)
    while sum(state.scores) < 30:
        state.play({"stop": True} if {"stop": True} in state.moves() else state.moves()[0])
    first, second = state.scores
    found = chances(state, seed=1)
    assert (found[0] > found[1]) == (first > second)
