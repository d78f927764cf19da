"""Puzzles: what a game ships is small, legal and clear, and the search for more goes on where it was stopped."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from tools.find_puzzles import find

from konditorei.bots.advice import Effort, position_after, weigh_again
from konditorei.bots.hints import actions_of, judge_answer
from konditorei.bots.puzzles import FILE, LEAST_LEAD, puzzle_of_day, puzzles_of, read_puzzles
from konditorei.core import registry
from konditorei.core.game import Game
from konditorei.core.state import imagine

GAMES = [game for game in registry.games().values() if puzzles_of(game)]
LARGEST = 150_000  # bytes
SOME = 5
WORLDS = 1_500


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_puzzle_has_one_clear_solution_that_is_legal(game: Game) -> None:
    views = set()
    for puzzle in puzzles_of(game):
        state = puzzle.opened(game)
        views.add(state.text(puzzle.seat))
        chances = [choice.chance for choice in puzzle.choices]
        assert len(chances) > 1
        assert chances[0] - max(chances[1:]) >= LEAST_LEAD - 0.001
        for choice in puzzle.choices:
            played = state.copy()
            for move in choice.moves:
                played.step(move, puzzle.seat)
    assert len(views) == len(puzzles_of(game)), "no puzzle twice"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_solution_is_found_again_with_other_worlds(game: Game) -> None:
    known = puzzles_of(game)
    for puzzle in known[:: max(1, len(known) // SOME)]:
        seen = puzzle.opened(game).observe(puzzle.seat)
        choices = [actions_of(seen, choice.moves) for choice in puzzle.choices]
        advice = weigh_again(seen, choices, Effort(((WORLDS, 8),)), seed=99)
        world = imagine(seen, 1)
        results = [position_after(world, puzzle.seat, choice) for choice in (advice.choices[0], choices[0])]
        assert results[0] == results[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_puzzles_are_small_and_for_every_number_of_players(game: Game) -> None:
    file = Path(str(registry.__file__)).parents[1] / "games" / game.name / FILE
    assert file.stat().st_size < LARGEST
    counts = {puzzle.position["options"]["players"] for puzzle in puzzles_of(game)}
    assert counts == set(game.players)
    assert {puzzle.stage for puzzle in puzzles_of(game)} == {0, 1, 2}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_only_the_solution_is_right_among_the_choices_that_are_named(game: Game) -> None:
    puzzle = puzzles_of(game)[0]
    seen = puzzle.opened(game).observe(puzzle.seat)
    right = [judge_answer(puzzle, seen, choice.moves).right for choice in puzzle.choices]
    assert right == [True] + [False] * (len(right) - 1)


def test_everybody_has_the_same_puzzle_on_a_day_and_all_of_them_in_turn() -> None:
    game = GAMES[0]
    count = len(puzzles_of(game))
    days = [puzzle_of_day(game, date(2027, 1, 1) + timedelta(number)) for number in range(count)]
    assert sorted(number for number in days if number is not None) == list(range(count))


def test_a_search_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    game = min(GAMES, key=lambda one: one.minutes)
    whole, parts = tmp_path / "whole.xz", tmp_path / "parts.xz"
    find(game, whole, 2, seed=5)
    for count in (1, 2):
        find(game, parts, count, seed=5)
    assert read_puzzles(parts.read_bytes()) == read_puzzles(whole.read_bytes())
    assert len(read_puzzles(parts.read_bytes())[1]) == 2
