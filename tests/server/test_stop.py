"""A server that is asked to stop: it answers what it was given, tells its clients to come back, and they do."""

import base64
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import create_connection
from typing import Any

import pytest
from tests.support import slow_commits
from tests.support.postgres_server import postgres_server, running_postgres
from tests.support.server_process import Person, ServerProcess, Socket, running_server
from websockets.exceptions import ConnectionClosed, WebSocketException

RESTART = 1012
BACK_SECONDS = 2.0
TABLES = 8
PAUSE = 0.03  # before a move, so that no game is over too soon


def test_a_move_on_its_way_is_answered_before_the_socket_is_closed(tmp_path: Path) -> None:
    house = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}", program=slow_commits.PROGRAM)
    house.open()
    with Person(house.address, "Mia") as mia:
        table = mia.open_table("mice", "me", "local")["table"]["id"]
        socket = mia.socket()
        move = socket.follow(table, seat=0)["moves"]["0"][0]
        socket.move(table, 0, 1, move, "last")
        time.sleep(slow_commits.SECONDS / 4)  # it is being stored
        assert house.process is not None
        house.process.send_signal(signal.SIGTERM)
        assert socket.hear("ack")["seq"] == 2
        assert closed_with(socket) == RESTART
    assert house.close() == 0


def test_a_client_that_waits_or_does_not_read_does_not_hold_up_the_stop(tmp_path: Path) -> None:
    house = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}")
    house.open()
    with Person(house.address, "Mia") as mia, deaf_socket(house.port):
        table = mia.open_table("mice", "me", "open", start=False)["table"]["id"]
        answers: list[int] = []
        path = f"/api/tables/{table}/events"
        polling = threading.Thread(target=lambda: answers.append(mia.get(path, since=1, wait=20).status_code))
        polling.start()
        time.sleep(0.3)
        assert house.process is not None
        house.process.send_signal(signal.SIGTERM)
        assert house.process.wait(30) == 0
        assert "timeout graceful shutdown exceeded" not in house.log()
        polling.join(5)
        assert answers == [200], "a long poll is answered when the server stops"
    house.close()


@contextmanager
def deaf_socket(port: int) -> Iterator[None]:
    """A WebSocket that is opened, and whose client says and reads nothing more."""
    key = base64.b64encode(bytes(16)).decode()
    head = f"Host: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
    with create_connection(("127.0.0.1", port)) as raw:
        raw.sendall(f"GET /api/ws HTTP/1.1\r\n{head}\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        assert b"101" in raw.recv(1000)
        yield


def test_players_come_back_to_a_restarted_server(tmp_path: Path) -> None:
    with running_server(f"sqlite:///{tmp_path / 'tables.db'}") as house:
        players = [Player(house.address, seed) for seed in range(TABLES)]
        play_for(players, 1.0)
        assert house.process is not None
        house.process.send_signal(signal.SIGTERM)
        assert house.process.wait(20) == 0
        house.open()
        opened = time.monotonic()
        wait_for_return(players, opened)
        play_for(players, 1.0)
        check_all(players)


def test_players_of_a_stopped_worker_come_back_to_another(tmp_path: Path) -> None:
    with running_postgres(tmp_path) as database:
        house = ServerProcess(database, workers=2)
        house.open()
        try:
            wait_for_workers(house, 2)
            players = [Player(house.address, seed) for seed in range(TABLES)]
            play_for(players, 1.0)
            for worker in children(house):
                before = sum(player.restarts for player in players)
                os.kill(worker, signal.SIGTERM)
                stopped = time.monotonic()
                while Path(f"/proc/{worker}").exists():
                    time.sleep(0.02)
                wait_for_return(players, stopped)
                if sum(player.restarts for player in players) > before:
                    break
            else:
                pytest.fail("no worker had a player")
            play_for(players, 1.0)
            check_all(players)
        finally:
            house.close()


class Player(threading.Thread):
    """Both seats of a table, in one browser that comes back by itself."""

    def __init__(self, address: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.rng = random.Random(seed)
        self.person = Person(address, f"Player {seed}")
        self.table = self.person.open_table("mice", "me", "local")["table"]["id"]
        self.acknowledged: dict[str, int] = {}
        self.sent: dict[str, Any] = {}
        self.waiting: dict[str, Any] | None = None
        self.seen: list[int] = []
        self.snapshot: dict[str, Any] = {}
        self.codes: list[int | None] = []
        self.back: list[float] = []
        self.restarts = 0
        self.done = self.over = False
        self.fault: BaseException | None = None
        self.start()

    def run(self) -> None:
        try:
            while not self.done:
                self._visit()
        except BaseException as error:  # reported by check_all
            self.fault = error

    def _visit(self) -> None:
        try:
            socket = self.person.socket()
        except (OSError, WebSocketException):
            time.sleep(0.1)
            return
        try:
            socket.say(type="follow", table=self.table, since=self.seen[-1] if self.seen else 0)
            if self.waiting:
                socket.say(**self.waiting)
            while not self.done:
                with suppress(TimeoutError):
                    self._hear(socket, socket.hear(seconds=0.2))
        except ConnectionClosed as closed:
            self.codes.append(closed.rcvd.code if closed.rcvd else None)
            self.restarts += 1
        finally:
            socket.close()

    def _hear(self, socket: Socket, message: dict[str, Any]) -> None:
        if len(self.back) < self.restarts:
            self.back.append(time.monotonic())
        if message["type"] == "ack":
            self.acknowledged[message["id"]] = message["seq"]
            self.waiting = None
        assert message["type"] != "refused", message
        if message["type"] == "update":
            assert message["update"]["seq"] == (self.seen[-1] if self.seen else 0) + 1
            self.seen.append(message["update"]["seq"])
        self.snapshot = message.get("snapshot", self.snapshot)
        self.over = bool(self.snapshot) and self.snapshot["table"]["status"] == "over"
        if self.waiting is None and self.seen and self.snapshot["seq"] == self.seen[-1]:
            self._play(socket, self.snapshot)

    def _play(self, socket: Socket, snapshot: dict[str, Any]) -> None:
        if not snapshot["actors"] or max(self.acknowledged.values(), default=0) > snapshot["seq"]:
            return
        seat = snapshot["actors"][0]
        key = f"move-{len(self.sent)}"
        self.waiting = {
            "type": "move",
            "table": self.table,
            "seat": seat,
            "seq": snapshot["seq"],
            "move": self.rng.choice(snapshot["moves"][str(seat)]),
            "id": key,
        }
        self.sent[key] = self.waiting
        time.sleep(PAUSE)
        socket.say(**self.waiting)


def play_for(players: list[Player], seconds: float) -> None:
    """Everybody makes some moves."""
    before = [len(player.acknowledged) for player in players]
    earliest = time.monotonic() + seconds
    while time.monotonic() < earliest or any(
        len(player.acknowledged) < count + 4 and not player.over for player, count in zip(players, before, strict=True)
    ):
        assert time.monotonic() < earliest + 20, f"no moves any more: {[player.fault for player in players]}"
        time.sleep(0.05)


def wait_for_return(players: list[Player], since: float) -> None:
    """Whoever was sent away is back in time."""
    until = since + BACK_SECONDS + 5
    while any(len(player.back) < player.restarts for player in players) and time.monotonic() < until:
        time.sleep(0.02)
    for player in players:
        assert len(player.back) == player.restarts, "somebody did not come back"
    late = max((player.back[-1] - since for player in players if player.back), default=0)
    assert late < BACK_SECONDS, f"back after {late:.1f} seconds"


def check_all(players: list[Player]) -> None:
    """Every acknowledged move is stored as the step that was said, once; nothing was missed or told twice."""
    for player in players:
        player.done = True
    for player in players:
        player.join(10)
        assert player.fault is None, repr(player.fault)
        with player.person as person:
            assert set(player.codes) <= {RESTART}, player.codes
            updates = person.get(f"/api/tables/{player.table}/events", since=0, wait=0).json()["updates"]
            by_seq = {update["seq"]: update for update in updates}
            assert [update["seq"] for update in updates] == list(range(1, len(updates) + 1))
            for key, seq in player.acknowledged.items():
                assert by_seq[seq]["move"] == player.sent[key]["move"]
            assert len(set(player.acknowledged.values())) == len(player.acknowledged)


def children(house: ServerProcess) -> list[int]:
    """The worker processes: those children that listen."""
    assert house.process is not None
    listed = Path(f"/proc/{house.process.pid}/task/{house.process.pid}/children").read_text().split()
    return [int(pid) for pid in listed if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()]


def wait_for_workers(house: ServerProcess, count: int, seconds: float = 60) -> None:
    """Until so many have said that they are open."""
    wait_for_line(house, '"open"', count, seconds)


def wait_for_line(house: ServerProcess, part: str, count: int = 1, seconds: float = 60) -> None:
    """Until so many lines of the server's log have this in them."""
    until = time.monotonic() + seconds
    while house.log().count(part) < count:
        assert time.monotonic() < until, house.log()
        assert house.process is not None
        assert house.process.poll() is None, house.log()
        time.sleep(0.1)


def closed_with(socket: Socket) -> int | None:
    """The code with which the server closes the socket."""
    try:
        while True:
            socket.hear(seconds=10)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def test_a_worker_that_dies_is_replaced_whatever_it_was_doing(tmp_path: Path) -> None:
    with postgres_server(tmp_path) as postgres:
        house = ServerProcess(postgres.address, workers=2)
        house.open()
        try:
            wait_for_workers(house, 2)
            silent = children(house)[0]
            os.kill(silent, signal.SIGSTOP)
            time.sleep(1.5)  # it has been asked for a sign of life by now
            os.kill(silent, signal.SIGKILL)
            wait_for_workers(house, 3, 90)  # without the wait for its sign of life, which would take two minutes
            postgres.stop()
            os.kill(children(house)[0], signal.SIGKILL)
            wait_for_line(house, "a worker waits for the database")
            waiting = children(house)
            time.sleep(2)
            assert children(house) == waiting, "it does not end and start again and again"
            postgres.start()
            wait_for_workers(house, 4)
            assert "Traceback" not in house.log()
        finally:
            house.close()
