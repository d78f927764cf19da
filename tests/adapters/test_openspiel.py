"""Our games under OpenSpiel: its own tests, playthroughs, search and regret minimisation. `make golden` tells the
playthroughs anew."""

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough

from konditorei.adapters import openspiel
from konditorei.core.chances import Decided, Draw, SeededChances
from konditorei.core.game import Game
from konditorei.core.registry import games
from konditorei.core.state import State

HERE = Path(__file__).resolve().parent
GAMES = games()
SMALL_BOX = f"python_mice(edition={os.path.relpath(HERE / 'small_mice.toml')})"
KINDS = [f"python_{game.name}(players={players})" for game in GAMES.values() for players in game.players]

every_kind = pytest.mark.parametrize("kind", KINDS)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def random_step(state: Any, rng: random.Random) -> None:
    """Chance or a player decides at random."""
    if state.is_chance_node():
        numbers, likely = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(numbers, likely)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def decisions(kind: str, seed: int) -> Iterator[Any]:
    """The states of a random game in which a player decides."""
    state, rng = pyspiel.load_game(kind).new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        random_step(state, rng)


# ── OpenSpiel's own tests ─────────────────────────────────────────────────────────────────────────
@every_kind
def test_random_games_pass_its_tests(kind: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(kind), num_sims=2, serialize=True, verbose=False)


@every_game
def test_a_playthrough_is_told_as_before(game: Game) -> None:
    file = HERE / "playthroughs" / f"python_{game.name}.txt"
    told = playthrough(f"python_{game.name}(max_moves=5)", [], seed=7)
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8")


def test_every_installed_game_is_registered() -> None:
    assert set(openspiel.NAMES) == {f"python_{name}" for name in GAMES} <= set(pyspiel.registered_names())


# ── what players know ─────────────────────────────────────────────────────────────────────────────
@every_kind
def test_an_imagined_world_looks_the_same_to_the_player(kind: str) -> None:
    rng = random.Random(3)
    for state in decisions(kind, 1):
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.current_player() == state.current_player()
            assert other.legal_actions(player) == state.legal_actions(player)


@every_game
def test_imagined_worlds_differ(game: Game) -> None:
    rng, different = random.Random(4), False
    for state in decisions(f"python_{game.name}", 2):
        worlds = {str(state.resample_from_infostate(0, rng.random)) for _ in range(3)}
        different = different or len(worlds) > 1
    assert different


@every_kind
def test_who_decides_at_the_same_time_learns_nothing_from_who_decided_before(kind: str) -> None:
    for state in decisions(kind, 5):
        together = state.moment.actors
        if len(together) < 2:
            continue
        after = [state.child(choice) for choice in state.legal_actions()]
        for seat in together[1:]:
            assert len({child.information_state_string(seat) for child in after}) == 1
            assert len({tuple(child.information_state_tensor(seat)) for child in after}) == 1


def test_information_states_remember_what_the_view_has_forgotten() -> None:
    game = pyspiel.load_game(KINDS[0])
    seen: dict[tuple[int, str], list[int]] = {}
    for seed in range(5):
        state, rng = game.new_initial_state(), random.Random(seed)
        own: dict[int, list[int]] = {player: [] for player in range(game.num_players())}
        while not state.is_terminal():
            player = state.current_player()
            if player >= 0:
                known = seen.setdefault((player, state.information_state_string()), own[player].copy())
                assert known == own[player], "the same information after other decisions of one's own"
            random_step(state, rng)
            if player >= 0:
                own[player].append(state.history()[-1])


# ── chance ────────────────────────────────────────────────────────────────────────────────────────
@every_kind
def test_chance_draws_what_it_says(kind: str) -> None:
    state, rng = pyspiel.load_game(kind).new_initial_state(), random.Random(6)
    while not state.is_terminal():
        if state.moment.draw:
            outcomes, words = state.moment.draw.outcomes, state.moment.draw.words
            assert sum(likely for _, likely in outcomes) == pytest.approx(1)
            assert 1 < len(outcomes) == len(set(words)) == len(words)
        random_step(state, rng)


@every_kind
def test_declared_draws_leave_nothing_to_the_generator(kind: str) -> None:
    rng = random.Random(7)
    for state in decisions(kind, 6):
        before, seat = state.moment.state, state.current_player()
        if isinstance(before.game.chances, SeededChances):
            return
        for action in rng.sample(before.actions(seat), min(3, len(before.actions(seat)))):
            settled = draw_all(before, seat, action, rng)
            results = set()
            for change in (0, 12345):
                other = settled.state.copy()
                other.cells["rng"] ^= change
                results.add(other.after_action(action, seat, settled.given)[0].position_text())
            assert len(results) == 1


def draw_all(state: State, seat: int, action: int, rng: random.Random) -> Decided:
    """All draws of a move, at random."""
    drawn: list[int] = []
    while isinstance(found := state.game.chances.move(state, seat, action, drawn), Draw):
        numbers, likely = zip(*found.outcomes, strict=True)
        drawn += rng.choices(numbers, likely)
    return found


def test_a_game_that_declares_no_draws_has_draws_of_seeds() -> None:
    game, chances = next(iter(GAMES.values())), SeededChances()
    dealt = [chances.deal(game.setup(game.new().options), 0, drawn) for drawn in ((), (3,), (3,), (4,))]
    assert isinstance(dealt[0], Draw)
    assert len(dealt[0].outcomes) == chances.most
    positions = [deal.state.position_text() for deal in dealt[1:] if isinstance(deal, Decided)]
    assert positions[0] == positions[1] != positions[2]


def test_the_rolls_of_three_dice_are_as_likely_as_they_are() -> None:
    state = pyspiel.load_game(SMALL_BOX).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    named = {state.action_to_string(number): likely for number, likely in state.chance_outcomes()}
    assert named == {"egg egg milk": 0.5, "milk egg milk": 0.5}


# ── its algorithms ────────────────────────────────────────────────────────────────────────────────
@every_game
def test_search_over_information_sets_plays_it(game: Game) -> None:
    loaded, random_state = pyspiel.load_game(f"python_{game.name}"), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random_state)
    bot = ismcts.ISMCTSBot(loaded, evaluator, uct_c=2, max_simulations=8, random_state=random_state)
    for number, state in enumerate(decisions(f"python_{game.name}", 8)):
        assert bot.step(state) in state.legal_actions()
        if number == 12:
            break


def test_regret_minimisation_makes_it_harder_to_exploit() -> None:
    tree = pyspiel.convert_to_cached_tree(pyspiel.load_game(SMALL_BOX))
    solver, found = pyspiel.CFRSolver(tree), []
    for rounds in (1, 9, 90):
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(tree, solver.average_policy()))
    assert found[0] > 0.05
    assert found[2] < found[1] < found[0]
    assert found[2] < 0.005


def test_external_sampling_makes_it_harder_to_exploit() -> None:
    game = pyspiel.load_game(SMALL_BOX)
    tree = pyspiel.convert_to_cached_tree(game)
    plain, sampled = pyspiel.ExternalSamplingMCCFRSolver(game, 1), pyspiel.ExternalSamplingMCCFRSolver(tree, 1)
    for _ in range(40):
        plain.run_iteration()
    before = pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree))
    for _ in range(1000):
        sampled.run_iteration()
    assert pyspiel.exploitability(tree, plain.average_policy()) < before
    assert pyspiel.exploitability(tree, sampled.average_policy()) < before / 20


# ── parameters ────────────────────────────────────────────────────────────────────────────────────
def test_a_game_ends_as_it_stands_after_so_many_moves() -> None:
    for name in openspiel.NAMES:
        state, rng = pyspiel.load_game(f"{name}(max_moves=5)").new_initial_state(), random.Random(1)
        made = 0
        while not state.is_terminal():
            made += not state.is_chance_node()
            random_step(state, rng)
        assert made == 5
        assert sum(state.returns()) == pytest.approx(0)


def test_the_starter_begins() -> None:
    for state in decisions("python_cherry(players=3,starter=2)", 1):
        assert state.current_player() == 2
        break
