"""Lessons: tables whose seed everybody knows, so that they always go the same way."""

from typing import Any

from tests.support.server_process import Person, error, play_to_the_end

PILE = ["flour", "egg", "butter", "milk", "chocolate", "strawberry", "egg", "flour"]


def position() -> dict[str, Any]:
    return {
        "game": "mice",
        "options": {"players": 2, "mouse_lasts": "turn", "failed_cards": "out", "edition": "house"},
        "phase": "roll",
        "actor": 0,
        "centre": ["egg", "milk", "egg"],
        "stand": [],
        "pile": PILE,
        "out": [],
        "dice": [],
        "dice_lost": 0,
        "collected": [[], []],
    }


def rolls(person: Person, lesson: int) -> list[Any]:
    """All dice of one lesson in which both bakers stop as soon as they can."""
    table = person.open_table("mice", "me", "local", position=position(), lesson=lesson)
    dice = []
    while table["actors"]:
        (seat,) = table["actors"]
        move = table["moves"][str(seat)][0]
        moved = person.move(table["table"]["id"], seat, table["seq"], move).json()
        dice += [event["dice"] for event in moved["events"] if event["event"] == "rolled"]
        table = moved["snapshot"]
    return dice


def test_a_lesson_always_goes_the_same_way(mia: Person, ben: Person) -> None:
    first = rolls(mia, 7)
    assert len(first) > 1
    assert rolls(ben, 7) == first
    assert any(rolls(ben, seed) != first for seed in range(8, 12))


def test_a_lesson_says_that_it_is_one_and_proves_nothing(mia: Person) -> None:
    opened = mia.open_table("mice", "me", "local", position=position(), lesson=7)["table"]
    assert opened["lesson"] is True
    play_to_the_end(opened["id"], {0: mia, 1: mia})
    assert mia.get(f"/api/tables/{opened['id']}/export").json()["fairness"] is None
    assert mia.get(f"/api/tables/{opened['id']}/replay").json()["fairness"] is None
    assert mia.open_table("mice", "me", "local")["table"]["lesson"] is False


def test_a_lesson_is_never_listed(mia: Person) -> None:
    body = {"game": "mice", "seats": [{"kind": "me"}, {"kind": "local"}], "lesson": 7}
    assert error(mia.post("/api/tables", {**body, "visibility": "lobby"}))["field"] == "visibility"
    table = mia.post("/api/tables", body).json()["table"]["id"]
    assert error(mia.patch(f"/api/tables/{table}", {"visibility": "lobby"}))["field"] == "visibility"


def test_the_next_game_after_a_lesson_is_a_fair_one(mia: Person) -> None:
    opened = mia.open_table("mice", "me", "local", position=position(), lesson=7)["table"]
    play_to_the_end(opened["id"], {0: mia, 1: mia})
    again = mia.post(f"/api/tables/{opened['id']}/rematch").json()["table"]
    assert again["lesson"] is False
