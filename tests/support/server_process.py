"""Helpers of the server's tests: start and kill a server, and act as a person."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from ssl import SSLContext
from typing import IO, Any

import httpx
from websockets.sync.client import ClientConnection, connect

START_SECONDS = 120
PLAY = "import typer; from konditorei.server.command import play; typer.run(play)"
ROOMY = {
    "KONDITOREI_REQUESTS_PER_SECOND": "100000",
    "KONDITOREI_REQUEST_BURST": "100000",
    "KONDITOREI_STREAMS_PER_CLIENT": "5000",
    "KONDITOREI_STREAMS_PER_PERSON": "5000",
    "KONDITOREI_PERSON_REQUESTS_PER_SECOND": "100000",
    "KONDITOREI_PERSON_REQUEST_BURST": "100000",
    "KONDITOREI_IDENTITIES_PER_MINUTE": "100000",
    "KONDITOREI_IDENTITY_BURST": "100000",
    "KONDITOREI_MESSAGES_PER_SECOND": "100000",
    "KONDITOREI_MESSAGE_BURST": "100000",
    "KONDITOREI_TABLES_PER_PERSON": "100000",
    "KONDITOREI_LISTED_PER_PERSON": "1000",
}


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def eventually(holds: Callable[[], bool], seconds: float = 15) -> None:
    """Waits for something that takes a moment."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def wait_until_open(address: str, alive: Callable[[], bool]) -> bool:
    """Waits for the first answer; false when the process is gone before."""
    deadline = time.monotonic() + START_SECONDS
    while alive():
        assert time.monotonic() < deadline, "the server did not start in time"
        try:
            if httpx.get(address + "/healthz", timeout=5).status_code == 200:
                return True
        except httpx.TransportError:
            time.sleep(0.02)
    return False


def wait_until_listening(port: int, alive: Callable[[], bool]) -> None:
    """Waits until somebody listens on a port of this machine."""
    deadline = time.monotonic() + START_SECONDS
    while True:
        assert alive(), "the process has ended"
        assert time.monotonic() < deadline, "nobody listens"
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.02)


@dataclass
class ServerProcess:
    """One server process."""

    database: str
    port: int = field(default_factory=free_port)
    settings: dict[str, str] = field(default_factory=dict)
    workers: int = 1
    program: str = PLAY
    options: tuple[str, ...] = ()  # more options of the command
    inside: tuple[str, ...] = ()  # how a command is run where its disk is mounted
    process: subprocess.Popen[bytes] | None = None
    written: IO[bytes] = field(default_factory=tempfile.TemporaryFile)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        """What is run."""
        options = ["--port", str(self.port), "--database", self.database, "--workers", str(self.workers)]
        return [*self.inside, sys.executable, "-c", self.program, *options, *self.options]

    def open(self) -> None:
        """Starts the process and waits until it answers."""
        environment = {**os.environ, **ROOMY, **self.settings}
        self.process = subprocess.Popen(
            self.command(),
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=self.written,
        )
        process = self.process
        if not wait_until_open(self.address, lambda: process.poll() is None):
            raise RuntimeError(f"the server ended at once:\n{self.log()}")

    def log(self) -> str:
        """What it has written; a file, because a pipe that nobody empties would stop it."""
        self.written.seek(0)
        return self.written.read().decode()

    def bot_processes(self) -> list[int]:
        """The ids of the processes in which its bots think."""
        assert self.process is not None
        found = []
        for status in Path("/proc").glob("[0-9]*/status"):
            with suppress(OSError):  # a process that has just ended
                parent = status.read_text().split("PPid:")[1].split()[0]
                command = (status.parent / "cmdline").read_text()
                if int(parent) == self.process.pid and "spawn_main" in command:
                    found.append(int(status.parent.name))
        return found

    def kill(self) -> None:
        """Kill -9: the process has no chance to tidy up."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._forget()

    def close(self) -> int:
        """Asks the process to end, as a service manager does."""
        if self.process is None:
            return 0
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30)
        self._forget()
        self.written.close()
        return code

    def _forget(self) -> None:
        self.process = None


@contextmanager
def running_server(database: str, inside: tuple[str, ...] = (), /, **settings: str) -> Iterator[ServerProcess]:
    """A server for the length of a block."""
    chosen = {f"KONDITOREI_{key.upper()}": value for key, value in settings.items()}
    house = ServerProcess(database, settings=chosen, inside=inside)
    house.open()
    try:
        yield house
    finally:
        house.close()


class Person:
    """Somebody with a browser: a cookie jar, requests, sockets."""

    def __init__(self, address: str, name: str, *, tls: SSLContext | None = None, source: str | None = None) -> None:
        """`source` is the network address that somebody comes from."""
        self.name = name
        self.tls, self.source = tls, source
        transport = httpx.HTTPTransport(verify=tls or True, local_address=source)
        self.http = httpx.Client(base_url=address, timeout=40, transport=transport)
        self.sockets: list[Socket] = []
        self.id: str = self.patch("/api/me", {"name": name}).json()["id"]

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        for opened in self.sockets:
            opened.close()
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(path, json=body)

    def patch(self, path: str, body: Any) -> httpx.Response:
        return self.http.patch(path, json=body)

    def open_table(self, game: str, *seats: Any, start: bool = True, **more: Any) -> dict[str, Any]:
        """Opens a table, by default as seat 0, with instant bots; starts it when no seat is open."""
        wanted = [seat if isinstance(seat, dict) else {"kind": seat} for seat in (seats or ("me", "bot"))]
        answer = self.post("/api/tables", {"game": game, "seats": wanted, "pace": "instant", **more})
        assert answer.status_code == 201, answer.text
        snapshot: dict[str, Any] = answer.json()
        if start and all(seat["kind"] != "open" for seat in wanted):
            return self.start(snapshot["table"]["id"])
        return snapshot

    def start(self, table: str) -> dict[str, Any]:
        answer = self.post(f"/api/tables/{table}/start")
        assert answer.status_code == 200, answer.text
        started: dict[str, Any] = answer.json()
        return started

    def look(self, table: str, **query: Any) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{table}", **query)
        assert answer.status_code == 200, answer.text
        snapshot: dict[str, Any] = answer.json()
        return snapshot

    def move(self, table: str, seat: int, seq: int, move: Any, key: str | None = None) -> httpx.Response:
        return self.post(f"/api/tables/{table}/moves", {"seat": seat, "seq": seq, "move": move, "id": key})

    def socket(self, **headers: str) -> "Socket":
        opened = Socket(self, **headers)
        self.sockets.append(opened)
        return opened


class Socket:
    """One WebSocket of a person."""

    def __init__(self, person: Person, query: str = "", **headers: str) -> None:
        address = str(person.http.base_url).replace("http", "ws", 1).rstrip("/") + "/api/ws" + query
        cookie = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        self._open = ExitStack()
        opened = connect(
            address,
            additional_headers={"cookie": cookie, **headers},
            max_size=None,
            max_queue=None,  # reads all the time, whether somebody listens or not
            compression=None,
            ssl=person.tls,
            source_address=(person.source, 0) if person.source else None,
        )
        self.connection: ClientConnection = self._open.enter_context(opened)
        self.bytes_heard = 0

    def say(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def hear(self, kind: str | None = None, seconds: float = 30) -> dict[str, Any]:
        """The next message, or the next of a kind."""
        while True:
            text = self.connection.recv(seconds)
            self.bytes_heard += len(text)
            message: dict[str, Any] = json.loads(text)
            if kind is None or message["type"] == kind:
                return message

    def follow(self, table: str, **more: Any) -> dict[str, Any]:
        self.say(type="follow", table=table, **more)
        snapshot: dict[str, Any] = self.hear()["snapshot"]
        return snapshot

    def move(self, table: str, seat: int, seq: int, move: Any, key: str) -> None:
        self.say(type="move", table=table, seat=seat, seq=seq, move=move, id=key)

    def close(self) -> None:
        self._open.close()


def two_at_a_table(mia: Person, ben: Person, game: str, **more: Any) -> str:
    """A running game of two people, the first one at seat 0; returns its table."""
    table: str = mia.open_table(game, "me", "open", **more)["table"]["id"]
    ben.post(f"/api/tables/{table}/join", {})
    mia.start(table)
    return table


def error(answer: httpx.Response) -> dict[str, Any]:
    """The inner part of an error, whose shape is always the same."""
    body = answer.json()["error"]
    assert body.keys() == {"code", "rule", "reason", "message", "field"}
    assert "Traceback" not in answer.text
    return dict(body)


def play_to_the_end(table: str, people: dict[int, Person], seed: int = 1, limit: int = 3000) -> dict[str, Any]:
    """Every person plays random legal moves over HTTP, until the game is over; returns the last snapshot."""
    rng = random.Random(seed)
    first = next(iter(people.values()))
    for _ in range(3000):
        snapshot = first.look(table)
        if snapshot["table"]["status"] == "over":
            return snapshot
        mine = [seat for seat in snapshot["actors"] if seat in people]
        if not mine:
            first.get(f"/api/tables/{table}/events", since=snapshot["seq"], wait=5)
            continue
        seat = mine[0]
        snapshot = people[seat].look(table, seat=seat)
        moves = snapshot["moves"].get(str(seat))
        if moves:
            people[seat].move(table, seat, snapshot["seq"], rng.choice(moves))
    raise AssertionError("the game did not end")
