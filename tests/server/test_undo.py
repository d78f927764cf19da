"""Undo under the fair rule: only one's own last decision, and only while nobody has learned anything from it."""

from typing import Any

from tests.support.server_process import Person, error, two_at_a_table


def play(person: Person, table: str, seat: int, number: int = 0) -> dict[str, Any]:
    """Plays one of the seat's legal moves; returns the table as its player sees it then."""
    seen = person.look(table, seat=seat)
    answer = person.move(table, seat, seen["seq"], seen["moves"][str(seat)][number])
    assert answer.status_code == 200, answer.text
    snapshot: dict[str, Any] = answer.json()["snapshot"]
    return snapshot


def undo(person: Person, table: str, seat: int) -> dict[str, Any]:
    answer = person.post(f"/api/tables/{table}/undo", {"seat": seat, "seq": person.look(table)["seq"]})
    return {"code": "undone"} if answer.status_code == 200 else error(answer)


def test_my_own_last_decision_is_taken_back(mia: Person, ben: Person) -> None:
    table = two_at_a_table(mia, ben, "cherry")
    before = mia.look(table)["view"]
    assert play(mia, table, 0)["can_undo"] == [0]
    assert undo(mia, table, 0)["code"] == "undone"
    assert mia.look(table)["view"] == before


def test_not_mine(mia: Person, ben: Person) -> None:
    table = two_at_a_table(mia, ben, "cherry")
    play(mia, table, 0)
    assert ben.look(table)["can_undo"] == []
    assert undo(ben, table, 0)["code"] == "forbidden"
    assert undo(ben, table, 1)["code"] == "conflict"


def test_not_after_others_have_moved(mia: Person, ben: Person) -> None:
    """In torte all stock their jars at the same time; with three, the second one reveals nothing yet."""
    table: str = mia.open_table("torte", "me", "open", "local")["table"]["id"]
    ben.post(f"/api/tables/{table}/join", {})
    mia.start(table)
    assert play(mia, table, 0)["can_undo"] == [0]
    play(ben, table, 1)
    assert mia.look(table)["can_undo"] == []
    assert undo(mia, table, 0)["code"] == "conflict"
    assert undo(ben, table, 1)["code"] == "undone"


def test_not_after_something_hidden_was_shown(mia: Person, ben: Person) -> None:
    """The last one who stocks the jars sees everybody's, and the deal."""
    table = two_at_a_table(mia, ben, "torte")
    play(mia, table, 0)
    assert play(ben, table, 1)["can_undo"] == []
    assert undo(ben, table, 1)["code"] == "conflict"


def test_not_after_chance_was_rolled(mia: Person, ben: Person) -> None:
    table = two_at_a_table(mia, ben, "mice")
    assert play(mia, table, 0)["can_undo"] == []
    assert undo(mia, table, 0)["code"] == "conflict"


def test_not_after_what_the_rules_call_final(mia: Person, ben: Person) -> None:
    """T11: a locked tile stays locked."""
    table = two_at_a_table(mia, ben, "torte")
    play(mia, table, 0)
    play(ben, table, 1)
    assert play(mia, table, 0)["can_undo"] == []
    assert undo(mia, table, 0)["code"] == "conflict"
