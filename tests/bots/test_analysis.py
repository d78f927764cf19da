"""Luck apart from skill: they add up to the result for every seat, chance brings nothing on average, and what
decisions cost is known."""

import time

import pytest
from tests.support.bot_games import EVERY_GAME, bot_game
from tools.luck import interval, lucks

from konditorei import cherry, mice, torte
from konditorei.bots.analysis import SECONDS, GameAnalysis, analyse, analyse_saved, looks_dealt
from konditorei.bots.decisions import Effort, PlayedStep
from konditorei.core.game import Game
from konditorei.core.saved import Recorder
from konditorei.core.state import State

QUICK = Effort(batch=20, most=20)
SURE = 3.3  # standard errors: one false alarm in a thousand
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)


def check_sums(found: GameAnalysis, last: State) -> None:
    before = found.chances
    assert sum(before) == pytest.approx(1)
    for step in found.steps:
        changes = [luck + skill for luck, skill in zip(step.luck, step.skill, strict=True)]
        assert [now + change for now, change in zip(before, changes, strict=True)] == pytest.approx(step.chances)
        assert step.cost >= 0
        before = step.chances
    for seat, one in enumerate(found.seats):
        assert one.result == pytest.approx((seat in last.winners) / len(last.winners), abs=1e-6)
        assert one.start + one.luck + one.skill + one.others == pytest.approx(one.result, abs=0.01)


@pytest.mark.parametrize("players", [2, 3, 4])
@every_game
def test_start_luck_and_skill_make_the_result_for_every_seat(game: Game, players: int) -> None:
    for seed in range(3):
        played, last = bot_game(game, players, seed)
        found = analyse(played, last, dealt=True, effort=QUICK)
        assert len(found.steps) == len(played)
        assert [step.seat for step in found.steps] == [step.seat for step in played]
        check_sums(found, last)


@pytest.mark.parametrize(("game", "games"), [(mice, 300), (cherry, 60), (torte, 200), (EVERY_GAME[3], 200)])
def test_chance_brings_nothing_on_average(game: Game, games: int) -> None:
    """A few hundred games; `python -m tools.luck` plays ten thousand."""
    for values in zip(*lucks(game, 2, games, seed=2), strict=True):
        mean, error = interval(list(values))
        assert abs(mean) <= SURE * error


def test_cards_under_the_pile_are_expected_where_they_are() -> None:
    """With them shuffled in, luck would be biased."""
    for values in zip(*lucks(mice, 2, 300, seed=3, failed_cards="under"), strict=True):
        mean, error = interval(list(values))
        assert abs(mean) <= SURE * error


@pytest.mark.parametrize("game", [mice, cherry, torte], ids=lambda game: game.name)
def test_win_chances_are_right_to_one_point_in_five_seconds(game: Game) -> None:
    played, last = bot_game(game, 2, seed=11)
    started = time.process_time()
    found = analyse(played, last, dealt=True)
    assert time.process_time() - started < SECONDS + 0.5
    assert found.noise < 0.01
    check_sums(found, last)


def test_where_only_the_deal_is_chance_only_the_deal_is_luck() -> None:
    played, last = bot_game(cherry, 3, seed=2)
    found = analyse(played, last, dealt=True, effort=QUICK)
    assert any(found.deal)
    assert all(not any(step.luck) for step in found.steps)
    assert not any(analyse(played, last, dealt=False, effort=QUICK).deal)


def test_a_thrown_away_win_is_the_decision_that_cost_most() -> None:
    """C14: who can lay the last card and passes instead; the better move is told."""
    position = cherry.new(players=2, seed=2).position()
    position["hands"] = [position["hands"][0][:2], position["hands"][1]]
    first = cherry.from_position(position, seed=1)
    lay = first.moves(0)[0]
    state, played = first.copy(), [PlayedStep(first, 0, lay)]
    state.play(lay, 0)
    for move in ({"done": True},):
        played.append(PlayedStep(state.copy(), 0, move))
        state.play(move, 0)
    while not state.over:
        seat = state.actors[0]
        moves = state.moves(seat)
        move = {"pass": True} if {"pass": True} in moves else moves[-1]
        played.append(PlayedStep(state.copy(), seat, move))
        state.play(move, seat)
    found = analyse(played, state, dealt=False)
    assert found.costly
    worst = found.steps[found.costly[0] - 1]
    assert worst.best
    assert worst.cost == max(step.cost for step in found.steps) > 0.05


def test_a_saved_game_is_analysed_like_a_played_one() -> None:
    game = Recorder(mice.new(players=2, seed=9))
    while not game.state.over:
        game.play(game.state.moves()[0])
    found = analyse_saved(game.saved)
    check_sums(found, game.state)
    assert found.seats[0].start == 0.5
    assert found.turning_points == sorted(found.turning_points)


def test_a_game_that_begins_in_the_middle_starts_with_its_chances() -> None:
    played, _ = bot_game(torte, 2, seed=1)
    assert looks_dealt(played[0].before)
    assert not looks_dealt(played[-1].before)
    found = analyse(played[:10], played[10].before, dealt=False, effort=QUICK)
    assert [one.start for one in found.seats] == found.chances
    assert all(0 < one.result < 1 for one in found.seats)
