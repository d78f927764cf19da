"""Values: every choice is tried in the same worlds; what somebody holds stays, what is to come is dealt again."""

import numpy as np
import pytest
from tests.support.bot_games import EVERY_GAME, bot_game

from konditorei import cherry, mice, torte
from konditorei.bots.value import REFEREE, SENSIBLE, values_of
from konditorei.core.game import Game
from konditorei.core.state import State

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)


def redealt(state: State, seed: int) -> State:
    again = state.copy()
    again.record.rng[:] = np.arange(1, 5) + seed
    if state.game.redeal:
        state.game.redeal(again.record, again.box)
    return again


@every_game
def test_chances_add_up_and_are_the_result_at_the_end(game: Game) -> None:
    played, last = bot_game(game, 3, seed=4)
    for step in played[::7]:
        found = values_of(game).weigh(step.before, step.seat, REFEREE, [SENSIBLE], 50, seed=1)
        assert found.chances(0).sum() == pytest.approx(1)
    found = values_of(game).weigh(last, 0, REFEREE, [SENSIBLE], 5, seed=1)
    assert found.chances(0).tolist() == [(seat in last.winners) / len(last.winners) for seat in range(3)]
    assert found.noise(0) == 0


@every_game
def test_the_same_seed_gives_the_same_values_and_nothing_is_changed(game: Game) -> None:
    played, _ = bot_game(game, 2, seed=5)
    state, seat, _ = played[len(played) // 2]
    before = state.to_bytes()
    choices = [(action,) for action in state.actions(seat)]
    one, other = (values_of(game).weigh(state, seat, REFEREE, choices, 40, seed=3) for _ in range(2))
    assert (one.results == other.results).all()
    assert state.to_bytes() == before


@every_game
def test_equal_choices_are_worth_the_same_in_every_world(game: Game) -> None:
    """The same random numbers for all."""
    played, _ = bot_game(game, 2, seed=6)
    for state, seat, _ in played[::9]:
        action = (state.actions(seat)[0],)
        assert values_of(game).weigh(state, seat, REFEREE, [action, action], 30, seed=2).noise_of_gain(0, 1) == 0


def test_a_choice_that_wins_at_once_is_worth_a_win() -> None:
    """C14: who lays the last card wins."""
    position = cherry.new(players=2, seed=2).position()
    position["hands"][0] = position["hands"][0][:1]
    state = cherry.from_position(position, seed=1)
    found = values_of(cherry).weigh(state, 0, REFEREE, [(state.actions(0)[0],)], 10, seed=1)
    assert found.chances(0).tolist() == [1, 0]


def test_what_is_to_come_is_dealt_again_and_what_is_known_stays() -> None:
    """Cards that went under the pile were seen by all (MR7), and keep their order."""
    state = mice.new(players=2, seed=1, failed_cards="under")
    while not any(event["event"] == "lost" for event in state.play(state.moves()[-1])):
        pass
    pile, again = state.position()["pile"], redealt(state, 7).position()
    fresh = int(state.box.deck_size) - int(state.record.pile_top)
    assert 0 < fresh < len(pile)
    assert again["pile"][fresh:] == pile[fresh:]
    assert again["pile"] != pile
    assert sorted(again["pile"]) == sorted(pile)
    assert {**again, "pile": pile} == state.position()


def test_tiles_in_piles_are_dealt_again_and_open_ones_and_chips_stay() -> None:
    played, _ = bot_game(torte, 3, seed=3)
    state = played[len(played) // 2].before
    now, again = state.position(), redealt(state, 5).position()
    for baker, other in zip(now["bakers"], again["bakers"], strict=True):
        assert {**other, "pile": baker["pile"]} == baker
    assert [baker["pile"] for baker in now["bakers"]] != [baker["pile"] for baker in again["bakers"]]


@every_game
def test_a_move_is_chance_if_another_future_gives_another_outcome(game: Game) -> None:
    """Whenever chances are stored with a move, and never in a game whose future is all dealt."""
    played, last = bot_game(game, 2, seed=7)
    after = [*(step.before for step in played[1:]), last]
    chancy = 0
    for step, state in zip(played, after, strict=True):
        actions = tuple(game.read_move(step.before, step.seat, game.shapes.read_move(step.move)))
        chance = values_of(game).is_chance(step.before, step.seat, actions)
        decided = step.before.copy().step(step.move, step.seat).chance is not None
        assert chance or not decided or state.over
        chancy += chance
    assert (chancy > 0) == (game.redeal is not None or game.calls.tell_decided is not None)
