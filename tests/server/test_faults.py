"""A fault after the commit: what is stored counts, whatever happens to the table in memory."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.support.faulty_server import PROGRAM, SWITCH, settings
from tests.support.server_process import Person, ServerProcess

FAULTS = ("apply", "publish")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faulty")


@pytest.fixture(scope="module")
def faulty(folder: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(f"sqlite:///{folder / 'tables.db'}", program=PROGRAM, settings=settings(folder))
    server.open()
    yield server
    server.close()


@pytest.fixture
def mia(faulty: ServerProcess) -> Iterator[Person]:
    with Person(faulty.address, "Mia") as person:
        yield person


@pytest.fixture
def ben(faulty: ServerProcess) -> Iterator[Person]:
    with Person(faulty.address, "Ben") as person:
        yield person


def first_move(seen: dict[str, Any]) -> tuple[int, Any]:
    seat = seen["actors"][0]
    return seat, seen["moves"][str(seat)][0]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_move_over_the_socket_is_acknowledged_and_all_get_a_snapshot(
    folder: Path, mia: Person, ben: Person, fault: str
) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    player, onlooker = mia.socket(), ben.socket()
    seen = player.follow(table)
    onlooker.follow(table)
    (folder / SWITCH).write_text(fault)
    player.move(table, 0, seen["seq"], {"roll": True}, "first")
    mine = player.hear("snapshot")["snapshot"]
    assert player.hear() == {"type": "ack", "id": "first", "table": table, "seq": 2}
    assert not (folder / SWITCH).exists()
    fresh = onlooker.hear("snapshot")["snapshot"]
    assert (fresh["seq"], fresh["view"]) == (mine["seq"], mine["view"])
    assert mine["seq"] == 2
    seat, move = first_move(mine)
    player.move(table, seat, 2, move, "second")
    assert onlooker.hear()["update"]["seq"] == 3
    steps = mia.get(f"/api/tables/{table}/events", since=0).json()["updates"]
    assert [step["move"] for step in steps] == [None, {"roll": True}, move]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_move_over_http_is_answered_with_its_step(folder: Path, mia: Person, fault: str) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    (folder / SWITCH).write_text(fault)
    answer = mia.move(table, 0, 1, {"roll": True}, "first")
    assert answer.status_code == 200, answer.text
    assert not (folder / SWITCH).exists()
    assert (answer.json()["seq"], answer.json()["snapshot"]["seq"]) == (2, 2)
    assert answer.json()["events"][0]["event"] == "rolled"
    assert mia.move(table, 0, 1, {"roll": True}, "first").json() == answer.json()
    seat, move = first_move(answer.json()["snapshot"])
    assert mia.move(table, seat, 2, move).status_code == 200


@pytest.mark.parametrize("fault", FAULTS)
def test_bots_play_on(folder: Path, mia: Person, fault: str) -> None:
    table = mia.open_table("mice", "bot", "bot", start=False)["table"]["id"]
    (folder / SWITCH).write_text(fault)
    seq = mia.start(table)["seq"]
    for _ in range(50):
        seen = mia.get(f"/api/tables/{table}/events", since=seq, wait=5).json()["snapshot"]
        if seen["table"]["status"] == "over":
            break
        seq = seen["seq"]
    assert seen["table"]["status"] == "over" or seq > 10
    assert not (folder / SWITCH).exists()
