"""A table that cannot be read from its log says so to its players, and harms nothing else."""

import asyncio
import base64
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.support.damaged_logs import DAMAGE, OF_TABLE, damage, run, stored_rows
from tests.support.server_process import (
    Person,
    ServerProcess,
    error,
    play_to_the_end,
    running_server,
    two_at_a_table,
)

from konditorei.server.bots.processes import BotProcesses
from konditorei.server.errors import Refused
from konditorei.server.ops.settings import Settings
from konditorei.server.store.bus import Bus
from konditorei.server.store.database import open_database
from konditorei.server.store.event_store import EventStore
from konditorei.server.store.log import DAY
from konditorei.server.tables.archiving import archive_old
from konditorei.server.tables.directory import TableDirectory

GARBAGE = "INSERT INTO events SELECT volume, max(number) + 1, 'moved', 0.0, x'ff', 2 FROM events WHERE"
LISTED = ["bytes that are no JSON", "a gap", "a game that is not installed"]  # of tables in the lobby, too


class House(NamedTuple):
    """A server with one damaged table of each kind, and healthy ones of the same people."""

    server: ServerProcess
    database: Path
    mia: Person
    ben: Person
    damaged: dict[str, str]
    in_lobby: dict[str, str]
    healthy: list[dict[str, Any]]  # as the list shows them


def playing(mia: Person, ben: Person) -> str:
    """A game with its first move made."""
    table = two_at_a_table(mia, ben, "mice")
    assert mia.move(table, 0, 1, {"roll": True}).status_code == 200
    return table


def listed(mia: Person) -> str:
    """A table in the lobby with a few events."""
    opened: str = mia.open_table("mice", "me", "open", visibility="lobby")["table"]["id"]
    for pace in ("calm", "brisk", "instant"):
        mia.patch(f"/api/tables/{opened}", {"pace": pace})
    return opened


def again(address: str, person: Person) -> Person:
    """The same person at a server that was started again."""
    back = Person(address, person.name)
    back.http.cookies.clear()
    back.http.cookies.set("konditorei", person.http.cookies["konditorei"])
    return back


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database = tmp_path_factory.mktemp("damaged") / "tables.db"
    address = f"sqlite:///{database}"
    with running_server(address) as first, Person(first.address, "Mia") as mia, Person(first.address, "Ben") as ben:
        broken = {how: playing(mia, ben) for how in DAMAGE}
        in_lobby = {how: listed(mia) for how in LISTED}
        healthy = [playing(mia, ben), listed(mia)]
        shown = [table for table in mia.get("/api/tables").json() if table["id"] in healthy]
    for how, table in (*broken.items(), *in_lobby.items()):
        damage(database, table, how)
    with (
        running_server(address) as second,
        again(second.address, mia) as mia,
        again(second.address, ben) as ben,
    ):
        for table in (*broken.values(), *in_lobby.values()):
            assert error(mia.get(f"/api/tables/{table}"))["code"] == "damaged"  # lists read no logs
        yield House(second, database, mia, ben, broken, in_lobby, shown)


def without_presence(table: dict[str, Any]) -> dict[str, Any]:
    return {**table, "seats": [{**seat, "present": None} for seat in table["seats"]]}


def test_my_tables_are_all_listed_and_the_damaged_ones_say_so(house: House) -> None:
    for person in (house.mia, house.ben):
        answer = person.get("/api/tables")
        assert answer.status_code == 200, answer.text
        found = {table["id"]: table for table in answer.json()}
        assert found.keys() >= set(house.damaged.values())
        for how, name in house.damaged.items():
            assert found[name]["damaged"] is True, how
            assert (found[name]["game"], found[name]["status"], found[name]["seats"]) == ("mice", "playing", [])
    tables = {table["id"]: table for table in house.mia.get("/api/tables").json()}
    for table in house.healthy:
        assert without_presence(tables[table["id"]]) == without_presence(table)
        assert "damaged" not in table


def test_the_lobby_is_shown_to_strangers(house: House) -> None:
    with Person(house.server.address, "Eve") as eve:
        answer = eve.get("/api/lobby")
        assert answer.status_code == 200, answer.text
        shown = {table["id"]: table.get("damaged") for table in answer.json()}
    assert shown == {**dict.fromkeys(house.in_lobby.values(), True), house.healthy[0]["id"]: None}


@pytest.mark.parametrize("how", DAMAGE)
def test_whoever_opens_it_is_told_and_no_request_fails(house: House, how: str) -> None:
    table, mia = house.damaged[how], house.mia
    path = f"/api/tables/{table}"
    answers = [
        mia.get(path),
        mia.get(path, seat=0),
        *(mia.get(f"{path}/{part}") for part in ("events", "replay", "export", "analysis")),
        mia.move(table, 0, 2, {"roll": True}, "again"),
        mia.post(f"{path}/undo", {"seat": 0, "seq": 2}),
        mia.post(f"{path}/requests", {"kind": "end", "seat": 0}),
        *(mia.post(f"{path}/{part}") for part in ("start", "leave", "rematch")),
        mia.post(f"{path}/join", {}),
        mia.post(f"{path}/carry", {"seat": 0}),
        mia.post(f"{path}/reactions", {"reaction": "yum"}),
        mia.patch(path, {"pace": "calm"}),
    ]
    for answer in answers:
        assert (answer.status_code, error(answer)["code"]) == (409, "damaged"), (answer.request.url, answer.text)
    assert "damaged" in error(answers[0])["message"]
    assert "download" in error(answers[0])["message"]


@pytest.mark.parametrize("how", DAMAGE)
def test_the_socket_says_the_same_and_serves_the_other_tables(house: House, how: str) -> None:
    socket, healthy = house.mia.socket(), house.healthy[1]["id"]
    expected = house.mia.get(f"/api/tables/{house.damaged[how]}").json()["error"]
    assert expected["code"] == "damaged"
    for _ in range(2):
        socket.say(type="follow", table=house.damaged[how])
        assert socket.hear() == {"type": "refused", "id": None, "error": expected}
    socket.move(house.damaged[how], 0, 2, {"roll": True}, "x")
    assert socket.hear() == {"type": "refused", "id": "x", "error": expected}
    assert socket.follow(healthy)["table"]["id"] == healthy
    socket.say(type="unfollow", table=house.damaged[how])
    socket.say(type="ping")
    assert socket.hear("pong")
    socket.close()


def test_a_healthy_table_is_played_on(house: House) -> None:
    table = house.healthy[1]["id"]
    people = (house.mia, house.ben)
    seen = house.mia.look(table)
    seat = seen["actors"][0]
    move = people[seat].look(table)["moves"][str(seat)][0]
    assert people[seat].move(table, seat, seen["seq"], move).status_code == 200
    assert house.mia.get(f"/api/tables/{table}/events", since=0).json()["snapshot"]["seq"] == seen["seq"] + 1


def test_each_is_counted_and_logged_once_with_its_reason(house: House) -> None:
    for _ in range(3):
        for table in house.damaged.values():
            house.mia.get(f"/api/tables/{table}")
        house.mia.get("/api/lobby")
    everything = len(house.damaged) + len(house.in_lobby)
    assert counted(house.mia) == everything
    lines = [json.loads(line) for line in house.server.log().splitlines() if line.startswith("{")]
    reasons = {line["table"]: line["reason"] for line in lines if line["message"] == "a table is damaged"}
    assert len([line for line in lines if line["level"] == "error"]) == len(reasons) == everything
    assert "'exploded'" in reasons[house.damaged["a kind that nobody knows"]]
    assert "event 2 is missing" in reasons[house.damaged["a gap"]]
    assert "'ludo'" in reasons[house.damaged["a game that is not installed"]]
    assert "event 2" in reasons[house.damaged["bytes that are no JSON"]]
    assert "no events" in reasons[house.damaged["no event at all"]]


def counted(person: Person) -> float:
    """What the metrics say."""
    found = re.search(r"^konditorei_damaged_tables (\S+)$", person.get("/metrics").text, re.MULTILINE)
    assert found
    return float(found[1])


def test_a_table_that_never_was_is_still_not_found(house: House) -> None:
    assert error(house.mia.get("/api/tables/t_none"))["code"] == "not_found"


@pytest.mark.parametrize("how", DAMAGE)
def test_its_players_download_every_stored_event(house: House, how: str) -> None:
    table = house.damaged[how]
    for person in (house.mia, house.ben):
        answer = person.get(f"/api/tables/{table}/log")
        assert answer.status_code == 200, answer.text
        assert table in answer.headers["content-disposition"]
        file = answer.json()
        assert (file["table"], file["archive"]) == (table, None)
        events = [(event["number"], event["kind"].encode(), body_of(event)) for event in file["events"]]
        stored = stored_rows(house.database, table)
        if how == "a kind that is no text":
            stored = [(number, kind.replace(b"\xff", b"\\xff"), body) for number, kind, body in stored]
        assert events == stored


def body_of(event: dict[str, Any]) -> bytes:
    return base64.b64decode(event["body"], validate=True) if event["base64"] else event["body"].encode()


def test_a_body_that_is_no_text_is_in_base64(house: House) -> None:
    file = house.mia.get(f"/api/tables/{house.damaged['bytes that are no JSON']}/log").json()
    assert [event["base64"] for event in file["events"]] == [False, False, True, False]
    assert file["events"][2]["body"] == "//4A"


def test_nobody_else_downloads_it_and_no_game_in_progress_is_given_away(house: House) -> None:
    with Person(house.server.address, "Eve") as eve:
        for table in house.damaged.values():
            refused = eve.get(f"/api/tables/{table}/log")
            assert (refused.status_code, error(refused)["code"]) == (403, "forbidden")
    for healthy in house.healthy:
        refused = house.mia.get(f"/api/tables/{healthy['id']}/log")
        assert (refused.status_code, error(refused)["code"]) == (409, "conflict")
    assert error(house.mia.get("/api/tables/t_none/log"))["code"] == "not_found"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def server(database: Path) -> Iterator[ServerProcess]:
    with running_server(f"sqlite:///{database}") as server:
        yield server


@pytest.fixture
def mia(server: ServerProcess) -> Iterator[Person]:
    with Person(server.address, "Mia") as mia:
        yield mia


def test_damage_to_a_table_in_memory_is_told_to_its_followers(
    server: ServerProcess, database: Path, mia: Person
) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    other = mia.open_table("mice", "me", "local")["table"]["id"]
    socket = mia.socket()
    socket.follow(table)
    socket.follow(other)
    run(database, f"{GARBAGE} {OF_TABLE}", table=table)
    assert error(mia.move(table, 0, 1, {"roll": True}))["code"] == "damaged"
    assert socket.hear("refused")["error"]["code"] == "damaged"
    socket.move(other, 0, 1, {"roll": True}, "fine")
    assert socket.hear("ack")["seq"] == 2
    socket.close()
    assert counted(mia) == 1
    assert "Task exception" not in server.log()


def test_old_steps_of_a_table_in_memory_that_cannot_be_read_any_more(database: Path, mia: Person) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    for _ in range(20):
        seen = mia.look(table)
        seat = seen["actors"][0]
        mia.move(table, seat, seen["seq"], seen["moves"][str(seat)][0])
    run(database, f"UPDATE events SET body = x'ff' WHERE number = 3 AND {OF_TABLE}", table=table)
    assert error(mia.get(f"/api/tables/{table}/events", since=0))["code"] == "damaged"
    assert error(mia.get(f"/api/tables/{table}"))["code"] == "damaged"


def test_bots_and_clocks_leave_it_alone(server: ServerProcess, database: Path, mia: Person) -> None:
    table = mia.open_table("mice", "bot", "bot", pace="brisk", clock=5)["table"]["id"]
    run(database, f"{GARBAGE} {OF_TABLE}", table=table)
    deadline = time.monotonic() + 60
    while counted(mia) < 1:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    before = run(database, f"SELECT count(*) FROM events WHERE {OF_TABLE}", table=table)
    written = server.log()
    time.sleep(3)
    assert run(database, f"SELECT count(*) FROM events WHERE {OF_TABLE}", table=table) == before
    assert server.log() == written
    assert "bot refused" not in written


def test_a_finished_table_can_be_downloaded_too(mia: Person, database: Path) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    play_to_the_end(table, {0: mia, 1: mia})
    file = mia.get(f"/api/tables/{table}/log").json()
    assert [(event["number"], body_of(event)) for event in file["events"]] == [
        (number, body) for number, _, body in stored_rows(database, table)
    ]


def test_a_damaged_table_does_not_count_as_one_that_its_host_could_finish(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with running_server(f"sqlite:///{database}") as first, Person(first.address, "Mia") as mia:
        table = mia.open_table("mice", "me", "local")["table"]["id"]
    damage(database, table, "no first event")
    with running_server(f"sqlite:///{database}", tables_per_person="1") as second, again(second.address, mia) as mia:
        assert error(mia.get(f"/api/tables/{table}"))["code"] == "damaged"
        assert mia.get("/api/tables").json()[0]["damaged"] is True
        assert mia.open_table("mice", "me", "local")["table"]["status"] == "playing"
        body = {"game": "mice", "seats": [{"kind": "me"}, {"kind": "local"}]}
        assert error(mia.post("/api/tables", body))["code"] == "too_many"


def archived(database: Path) -> int:
    """Archives what is a month old, a month from now, in a few sweeps; returns how many tables."""

    async def run_archive() -> int:
        store = EventStore(open_database(f"sqlite:///{database}"), "worker")
        directory = TableDirectory(store, Bus(), BotProcesses(1, 1), Settings())
        later = time.time() + 31 * DAY
        found = [await archive_old(directory, 30, later) for _ in range(4)]
        await store.close()
        return sum(found)

    return asyncio.run(run_archive())


def test_the_archive_leaves_it_alone_and_takes_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "tables.db"
    with running_server(f"sqlite:///{database}") as first, Person(first.address, "Mia") as mia:
        tables = [finished(mia) for _ in range(3)]
    damage(database, tables[0], "a gap")
    damage(database, tables[1], "bytes that are no JSON")
    monkeypatch.setattr("konditorei.server.store.log.ARCHIVED_AT_ONCE", 1)  # the first ones are damaged
    before = [stored_rows(database, table) for table in tables]
    assert archived(database) == 1
    assert [stored_rows(database, table) for table in tables] == [*before[:2], []]


def finished(mia: Person) -> str:
    table: str = mia.open_table("mice", "me", "local")["table"]["id"]
    assert mia.move(table, 0, 1, {"roll": True}).status_code == 200
    assert mia.post(f"/api/tables/{table}/requests", {"kind": "end", "seat": 0}).status_code == 200
    return table


def test_a_damaged_archive_is_a_damaged_table(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with running_server(f"sqlite:///{database}") as first, Person(first.address, "Mia") as mia:
        table, other = finished(mia), finished(mia)
    assert archived(database) == 2
    run(database, "UPDATE archive SET log = x'00ff' WHERE table_id = :table", table=table)
    with running_server(f"sqlite:///{database}") as second, again(second.address, mia) as mia:
        assert error(mia.get(f"/api/tables/{table}/replay"))["code"] == "damaged"
        assert {found["id"]: found.get("damaged") for found in mia.get("/api/tables").json()} == {
            table: True,
            other: None,
        }
        assert mia.get(f"/api/tables/{table}/log").json() == {"table": table, "events": [], "archive": "AP8="}
        assert len(mia.get(f"/api/tables/{other}/log").json()["events"]) == 4


def test_a_repaired_table_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "tables.db"
    with running_server(f"sqlite:///{database}") as first, Person(first.address, "Mia") as mia:
        table = finished(mia)
    run(database, "UPDATE events SET kind = 'exploded' WHERE kind = 'started'")

    async def look() -> list[str]:
        store = EventStore(open_database(f"sqlite:///{database}"), "worker")
        directory = TableDirectory(store, Bus(), BotProcesses(1, 1), Settings())
        seen = [await outcome(directory)]
        run(database, "UPDATE events SET kind = 'started' WHERE kind = 'exploded'")
        seen.append(await outcome(directory))  # it was tried a moment ago
        monkeypatch.setattr("konditorei.server.tables.damage.TRY_AGAIN", 0.0)
        seen.append(await outcome(directory))
        assert table not in directory.damaged
        await store.close()
        return seen

    async def outcome(directory: TableDirectory) -> str:
        try:
            return (await directory.find(table)).table.status
        except Refused as refused:
            return refused.code

    assert asyncio.run(look()) == ["damaged", "damaged", "over"]
