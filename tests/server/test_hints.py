"""Hints over HTTP: who gets them, and from what; and comments on finished games."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.support.server_process import Person, error, play_to_the_end

from konditorei.core import registry

GAMES = list(registry.games())


def asked(person: Person, table: str, seat: int = 0) -> Any:
    """A hint, or why there is none."""
    return person.post(f"/api/tables/{table}/hint", {"seat": seat})


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_to_move_gets_legal_choices_with_chances(mia: Person, game: str) -> None:
    opened = mia.open_table(game, "me", "local")
    seat = opened["actors"][0]
    told = asked(mia, opened["table"]["id"], seat).json()
    assert told["seat"] == seat
    chances = [choice["chance"] for choice in told["choices"]]
    assert all(0 <= chance <= 1 for chance in chances)
    moves = opened["moves"][str(seat)]
    assert all(choice["moves"][0] in moves for choice in told["choices"])
    assert asked(mia, opened["table"]["id"], seat).json() == told


def test_hints_are_for_the_seat_that_is_ones_own_and_that_is_to_move(mia: Person, ben: Person) -> None:
    opened = mia.open_table("mice", "me", "local")
    table, seat = opened["table"]["id"], opened["actors"][0]
    assert error(asked(ben, table, seat))["code"] == "forbidden"
    assert error(asked(mia, table, 1 - seat))["code"] == "conflict"
    assert error(asked(mia, table, 4))["code"] == "not_found"


@pytest.mark.parametrize(
    ("others", "hints", "allowed"),
    [
        (["bot"], None, True),
        (["bot"], False, False),
        (["local"], None, True),
        (["open"], None, False),
        (["open"], True, True),
    ],
)
def test_the_table_allows_hints_or_does_not(
    mia: Person, ben: Person, others: list[str], hints: bool | None, allowed: bool
) -> None:
    opened = mia.open_table("mice", "me", *others, hints=hints)
    table = opened["table"]["id"]
    if "open" in others:
        ben.post(f"/api/tables/{table}/join", {})
        opened = mia.post(f"/api/tables/{table}/start").json()
    assert opened["table"]["hints"] is allowed
    answer = asked(mia, table, opened["actors"][0])
    assert (answer.status_code == 200) is allowed
    assert allowed or error(answer)["code"] == "forbidden"


def test_a_lesson_gives_no_hints(mia: Person) -> None:
    opened = mia.open_table("mice", "me", "local", lesson=1, hints=True)
    assert opened["table"]["hints"] is False


def test_a_person_has_one_question_at_a_time(mia: Person) -> None:
    tables = [mia.open_table("cherry", "me", "local") for _ in range(4)]
    with ThreadPoolExecutor() as pool:
        answers = list(pool.map(lambda one: asked(mia, one["table"]["id"], one["actors"][0]), tables))
    assert {answer.status_code for answer in answers} == {200, 429}


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_of_a_finished_game_is_commented_on(mia: Person, ben: Person, game: str) -> None:
    table = mia.open_table(game, "me", "local")["table"]["id"]
    assert error(mia.get(f"/api/tables/{table}/comment", step=1))["code"] == "conflict"
    last = play_to_the_end(table, {0: mia, 1: mia})
    steps = ben.get(f"/api/tables/{table}/replay").json()["steps"]
    for number in (1, len(steps) // 2, len(steps)):
        told = ben.get(f"/api/tables/{table}/comment", step=number).json()
        played = steps[number - 1]["update"]
        assert told["seat"] == played["seat"]
        assert told["played"]["moves"][0] == played["move"]
        assert told["same"] or told["choices"]
    assert error(ben.get(f"/api/tables/{table}/comment", step=last["seq"]))["code"] == "not_found"
