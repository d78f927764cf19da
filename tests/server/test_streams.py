"""Sockets over a long evening: slow readers, several tabs, dead lines, and a server that is asked to end."""

import base64
import json
import os
import random
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.support.server_process import Person, ServerProcess, Socket, running_server
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from konditorei import torte

OUTBOX = 8
MOVES = 100
BIG_TABLES = 4
GOING_AWAY = (1001, 1012)  # going away, service restart


def figure(person: Person, name: str) -> float:
    """A figure of /metrics."""
    found = re.search(rf"^{name} ([\d.e+]+)$", person.get("/metrics").text, re.MULTILINE)
    assert found, name
    return float(found[1])


@pytest.fixture
def house(house_of_transport: ServerProcess) -> ServerProcess:
    return house_of_transport


def database_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


def cookie(person: Person) -> dict[str, str]:
    return {"cookie": f"konditorei={person.http.cookies['konditorei']}"}


@contextmanager
def sleeper(house: ServerProcess, person: Person, tables: list[str]) -> Iterator[ClientConnection]:
    """A reader with a small window that follows tables, and does not read until somebody asks it to."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", house.port))
    with connect(
        f"ws://127.0.0.1:{house.port}/api/ws",
        sock=line,
        additional_headers=cookie(person),
        max_queue=1,
        compression=None,
        max_size=None,
        close_timeout=0.1,  # it may have much to read before it would hear of the end
    ) as slow:
        for table in tables:
            slow.send(json.dumps({"type": "follow", "table": table}))
        yield slow


def open_big_tables(person: Person, count: int) -> list[str]:
    """Tables whose edition comes with every snapshot: much to read."""
    options = {"rounds": 8, "edition": torte.edition("house")}
    seats = ("me", "local", "local", "local")
    return [person.open_table("torte", *seats, options=options)["table"]["id"] for _ in range(count)]


def play_on(socket: Socket, table: str, snapshot: dict[str, Any], moves: int) -> dict[str, Any]:
    """Random moves at one device, as fast as they are acknowledged."""
    rng = random.Random(2)
    for _ in range(moves):
        seat = snapshot["actors"][0]
        move = rng.choice(snapshot["moves"][str(seat)])
        socket.move(table, seat, snapshot["seq"], move, f"m{snapshot['seq']}")
        snapshot = socket.hear("update")["snapshot"]
    return snapshot


def test_a_slow_reader_is_resynchronised_instead_of_buffered(tmp_path: Path, transport: str) -> None:
    """A reader with a small window stops reading; the table plays on; then the reader wakes up."""
    with (
        running_server(database_in(tmp_path), transport=transport, outbox_limit=str(OUTBOX)) as house,
        Person(house.address, "Mia") as mia,
    ):
        tables = open_big_tables(mia, 2)
        with sleeper(house, mia, tables) as slow:
            fast = mia.socket()
            last = {table: play_on(fast, table, follow_last(fast, table), MOVES) for table in tables}
            heard = read_until(slow, {table: last[table]["seq"] for table in tables})
            assert figure(mia, "konditorei_resyncs_total") >= 1
            updates = [message for message in heard if message["type"] == "update"]
            assert len(updates) < 2 * MOVES - 20  # the rest was not kept for it
            for table in tables:
                assert_no_gap([message for message in heard if message["table"] == table])
            after = play_on(fast, table, last[table], 3)
            again = read_until(slow, {table: after["seq"]})
            steps = [message["update"]["seq"] for message in again]
            assert steps == [last[table]["seq"] + n for n in (1, 2, 3)]


class Memory:
    """What a process holds at most, as its kernel counts it."""

    def __init__(self, house: ServerProcess) -> None:
        assert house.process is not None
        self.folder = Path(f"/proc/{house.process.pid}")
        (self.folder / "clear_refs").write_text("5")  # the peak starts anew
        self.before = self._figure("VmRSS")

    def _figure(self, name: str) -> int:
        found = re.search(rf"^{name}:\s+(\d+) kB$", (self.folder / "status").read_text(), re.MULTILINE)
        assert found
        return 1024 * int(found[1])

    def grown(self) -> int:
        """The bytes by which it was ever larger than at the beginning."""
        return self._figure("VmHWM") - self.before


def held_for_a_sleeper(folder: Path, transport: str, limit: int) -> tuple[int, int]:
    """The bytes by which a server grows while somebody sleeps, and those that there were to read."""
    database = f"sqlite:///{folder / f'{limit}.db'}"
    with (
        running_server(database, transport=transport, outbox_limit=str(limit), heartbeat="600") as house,
        Person(house.address, "Mia") as mia,
    ):
        *tables, first = open_big_tables(mia, BIG_TABLES + 1)
        awake = mia.socket()
        play_on(awake, first, follow_last(awake, first), MOVES)  # by now all that is needed is in memory
        with sleeper(house, mia, tables):
            starts = [follow_last(awake, table) for table in tables]
            memory, heard_before = Memory(house), awake.bytes_heard
            for table, start in zip(tables, starts, strict=True):
                play_on(awake, table, start, MOVES)
            return memory.grown(), awake.bytes_heard - heard_before


def test_a_sleeping_reader_costs_no_memory(tmp_path: Path, transport: str) -> None:
    """What is not read is not kept. The measure is good: a server with a limit out of reach grows by it."""
    grown, to_read = held_for_a_sleeper(tmp_path, transport, OUTBOX)
    assert to_read > 10_000_000
    assert grown < to_read / 4
    keeping, to_read = held_for_a_sleeper(tmp_path, transport, 1_000_000)
    assert keeping > to_read / 2


def test_a_client_that_asks_and_does_not_read_is_not_read_either(tmp_path: Path, transport: str) -> None:
    """Answers are never dropped, so they must not pile up: 50 MB of them are asked for at once."""
    with (
        running_server(database_in(tmp_path), transport=transport, heartbeat="600") as house,
        Person(house.address, "Mia") as mia,
    ):
        table = open_big_tables(mia, 1)[0]
        awake = mia.socket()
        follow_last(awake, table)
        asked = 50_000_000 // awake.bytes_heard
        with sleeper(house, mia, []) as slow:
            memory = Memory(house)
            for _ in range(asked):
                slow.send(json.dumps({"type": "follow", "table": table}))
            until_pong(awake)  # by now it would have answered
            time.sleep(1)
            assert memory.grown() < 20_000_000
            assert [json.loads(slow.recv(30))["type"] for _ in range(asked)] == ["snapshot"] * asked


def follow_last(socket: Socket, table: str) -> dict[str, Any]:
    """Follows and skips what comes of other tables."""
    socket.say(type="follow", table=table)
    while (message := socket.hear("snapshot"))["table"] != table:
        pass
    return dict(message["snapshot"])


def read_until(reader: Any, wanted: dict[str, int]) -> list[dict[str, Any]]:
    """Everything until each table is known up to the step wanted."""
    heard: list[dict[str, Any]] = []
    known: dict[str, int] = {}
    while any(known.get(table, 0) < seq for table, seq in wanted.items()):
        heard.append(json.loads(reader.recv(30)))
        known[heard[-1]["table"]] = heard[-1]["snapshot"]["seq"]
    return heard


def assert_no_gap(heard: list[dict[str, Any]]) -> None:
    """Each update follows what was known before it; only a whole snapshot may jump ahead."""
    known = heard[0]["snapshot"]["seq"]
    for message in heard[1:]:
        if message["type"] == "update":
            assert message["update"]["seq"] == known + 1
            known += 1
        else:
            assert message["snapshot"]["seq"] >= known
            known = message["snapshot"]["seq"]


def until_pong(socket: Socket) -> list[dict[str, Any]]:
    """All that has come so far."""
    socket.say(type="ping")
    heard = []
    while (message := socket.hear())["type"] != "pong":
        heard.append(message)
    return heard


def test_several_tabs_and_devices_of_one_person(mia: Person, ben: Person) -> None:
    """All hear every step, one gets the answer; she is present as long as one of them is open."""
    table = mia.open_table("mice", "me", "open")["table"]["id"]
    ben.post(f"/api/tables/{table}/join", {})
    mia.start(table)
    link = mia.post(f"/api/tables/{table}/carry", {"seat": 0}).json()["link"]
    with Person(str(mia.http.base_url), "Mia's phone") as phone:
        assert phone.post("/api" + link).json()["seat"] == 0
        tabs = [mia.socket(), mia.socket(), phone.socket()]
        seen = [tab.follow(table) for tab in tabs]
        tabs[2].move(table, 0, seen[0]["seq"], {"roll": True}, "from the phone")
        for tab in tabs[:2]:
            assert tab.hear("update")["update"]["seq"] == 2
        answers = {message["type"]: message for message in until_pong(tabs[2])}
        assert answers["ack"]["seq"] == answers["update"]["update"]["seq"] == 2
        for tab in tabs[:2]:
            assert "ack" not in {message["type"] for message in until_pong(tab)}
        tabs[0].close()
        tabs[2].close()
        watching = ben.socket()
        assert watching.follow(table)["table"]["seats"][0]["present"]
        tabs[1].close()
        while watching.hear("table")["snapshot"]["table"]["seats"][0]["present"]:
            pass


def test_a_dead_line_is_noticed_and_counted_out(tmp_path: Path, transport: str) -> None:
    """Whoever answers no ping is gone: the server pings, closes, and counts one socket less."""
    with (
        running_server(database_in(tmp_path), transport=transport, heartbeat="1") as house,
        Person(house.address, "Mia") as mia,
    ):
        alive = mia.socket()
        with socket.create_connection(("127.0.0.1", house.port)) as dead:
            key = base64.b64encode(os.urandom(16)).decode()
            lines = {
                "host": f"127.0.0.1:{house.port}",
                "upgrade": "websocket",
                "connection": "upgrade",
                "sec-websocket-key": key,
                "sec-websocket-version": "13",
                **cookie(mia),
            }
            head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
            dead.sendall(f"GET /api/ws HTTP/1.1\r\n{head}\r\n".encode())
            assert b" 101 " in dead.recv(65536)
            assert figure(mia, "konditorei_sockets") == 2
            assert dead.recv(1) == b"\x89"  # a ping
            deadline = time.monotonic() + 60
            while figure(mia, "konditorei_sockets") > 1:
                assert time.monotonic() < deadline
                time.sleep(0.1)
        alive.say(type="ping")
        assert alive.hear()["type"] == "pong"


def test_a_server_asked_to_end_says_so_and_keeps_what_it_acknowledged(tmp_path: Path, transport: str) -> None:
    house = ServerProcess(database_in(tmp_path), settings={"KONDITOREI_TRANSPORT": transport})
    house.open()
    with Person(house.address, "Mia") as mia:
        table = mia.open_table("mice", "me", "local")["table"]["id"]
        player, idle = mia.socket(), mia.socket()
        last = play_on(player, table, player.follow(table), 20)
        known = cookie(mia)
        assert house.close() == 0
        for opened in (player, idle):
            with pytest.raises(ConnectionClosed) as closed:
                opened.hear("nothing of this kind")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code in GOING_AWAY
    with running_server(house.database) as again, Person(again.address, "Eve") as eve:
        eve.http.cookies.clear()
        eve.http.headers.update(known)
        assert eve.look(table)["view"] == last["view"]
        assert eve.look(table)["seq"] == last["seq"]


def test_a_table_that_has_missed_something_finds_out_when_somebody_moves(tmp_path: Path) -> None:
    """Another process writes to the same log, and this server has not heard of it."""
    database = database_in(tmp_path)
    with (
        running_server(database) as house,
        running_server(database) as other,
        Person(house.address, "Mia") as mia,
        Person(other.address, "Mia") as again,
    ):
        again.http.cookies = mia.http.cookies
        table = mia.open_table("mice", "me", "local")["table"]["id"]
        late = again.socket()
        seen = late.follow(table)
        seat = seen["actors"][0]
        assert mia.move(table, seat, seen["seq"], {"roll": True}).status_code == 200
        late.move(table, seat, seen["seq"], {"roll": True}, "late")
        refused = late.hear("refused")
        assert (refused["id"], refused["error"]["code"]) == ("late", "stale")
        now = mia.look(table)
        seat = now["actors"][0]
        late.move(table, seat, now["seq"], now["moves"][str(seat)][0], "in time")
        assert late.hear("ack")["id"] == "in time"
