"""Puzzles over HTTP: the same for everybody on a day, answered by moves, with progress that is kept."""

from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import Engine
from tests.support.server_process import Person, error

from konditorei.bots.puzzles import puzzle_of_day, puzzles_of
from konditorei.core import registry
from konditorei.server.store.database import migrate, writing
from konditorei.server.store.puzzle_answers import note_answer, read_progress, streak

GAMES = [game for game in registry.games().values() if puzzles_of(game)]
NAMES = [game.name for game in GAMES]


def listed(person: Person, game: str) -> Any:
    """What a person is told about the puzzles of a game."""
    return next(one for one in person.get("/api/puzzles").json() if one["game"] == game)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_puzzle_is_a_table_and_keeps_its_solution_until_the_answer(mia: Person, game: Any) -> None:
    puzzle = puzzles_of(game)[0]
    told = mia.get(f"/api/puzzles/{game.name}/0").json()
    snapshot = told["snapshot"]
    assert snapshot["seat"] == puzzle.seat
    assert snapshot["view"] == puzzle.opened(game).view(puzzle.seat)
    assert snapshot["moves"][str(puzzle.seat)] == puzzle.opened(game).moves(puzzle.seat)
    assert not told.keys() & {"choices", "solution", "verdict"}
    moves = puzzle.choices[0].moves
    for count in range(1, len(moves)):
        step = mia.post(f"/api/puzzles/{game.name}/0", {"moves": moves[:count]}).json()
        assert step["verdict"] is None
        assert step["update"]["events"]
        assert moves[count] in step["snapshot"]["moves"][str(puzzle.seat)]
    verdict = mia.post(f"/api/puzzles/{game.name}/0", {"moves": moves}).json()["verdict"]
    assert verdict["right"]
    assert verdict["same"]
    assert verdict["choices"][0]["moves"] == moves
    assert listed(mia, game.name)["solved"] == [0]


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_another_choice_is_wrong_and_can_be_tried_again(ben: Person, game: Any) -> None:
    number = len(puzzles_of(game)) - 1
    puzzle = puzzles_of(game)[number]
    path = f"/api/puzzles/{game.name}/{number}"
    verdict = ben.post(path, {"moves": puzzle.choices[1].moves}).json()["verdict"]
    assert not verdict["right"]
    assert (listed(ben, game.name)["solved"], listed(ben, game.name)["tried"]) == ([], [number])
    assert ben.post(path, {"moves": puzzle.choices[0].moves}).json()["verdict"]["right"]
    assert (listed(ben, game.name)["solved"], listed(ben, game.name)["tried"]) == ([number], [])


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_what_is_no_answer_is_refused(mia: Person, game: Any) -> None:
    path = f"/api/puzzles/{game.name}/0"
    assert error(mia.post(path, {"moves": []}))["code"] == "invalid"
    assert error(mia.post(path, {"moves": [{"x": 1}]}))["code"] == "illegal"
    solution = puzzles_of(game)[0].choices[0].moves
    assert error(mia.post(path, {"moves": [*solution, solution[0]]}))["code"] == "conflict"
    assert error(mia.get(f"/api/puzzles/{game.name}/{len(puzzles_of(game))}"))["code"] == "not_found"
    assert error(mia.get("/api/puzzles/chess/0"))["code"] == "not_found"


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_puzzle_of_a_day_is_everybodys_and_another_one_tomorrow(mia: Person, ben: Person, game: Any) -> None:
    here, there = listed(mia, game.name), listed(ben, game.name)
    assert here["today"] == there["today"] == puzzle_of_day(game, date.fromisoformat(here["date"]))
    days = [date(2026, 12, 30) + timedelta(number) for number in range(here["count"])]
    assert len({puzzle_of_day(game, day) for day in days}) == here["count"]


def test_solved_stays_solved_and_days_in_a_row_count(engine: Engine) -> None:
    migrate(engine)
    today = date(2026, 3, 1)
    with writing(engine).begin() as connection:
        for back, right in ((0, True), (1, True), (2, False), (3, True)):
            note_answer(connection, "p_1", "mice", back, right, today - timedelta(back))
        note_answer(connection, "p_1", "mice", 0, False, today)
        note_answer(connection, "p_1", "mice", 9, True, None)
        note_answer(connection, "p_2", "mice", 2, True, None)
    with engine.connect() as connection:
        progress = read_progress(connection, "p_1")["mice"]
    assert (progress.solved, progress.tried) == ([0, 1, 3, 9], [2])
    assert streak(progress.days, today) == 2
    assert streak(progress.days, today + timedelta(1)) == 2
    assert streak(progress.days, today + timedelta(2)) == 0
