"""Throws mutated frames and requests at a server of its own: `python -m tools.fuzz --seed 1`.

The same seed sends the same. Nothing may be answered with `internal` or 500, and the server's log may hold no trace.
"""

import argparse
import contextlib
import json
import random
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.support.server_process import Person, ServerProcess
from tools.mutations import mutated_body, mutated_path, mutated_text

FRAMES, REQUESTS = 200_000, 20_000
BATCH = 100  # frames between two signs of life
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="
PING = b'{"type":"ping"}'
METHODS = ("GET", "POST", "PATCH", "GET", "POST", "PATCH", "DELETE", "PUT", "OPTIONS", "HEAD")
TYPES = ("application/json",) * 8 + ("text/plain", "application/json; charset=utf-16", "application/x+json", "")
TEXT = 0x81  # the first byte of a frame that is a whole text
OPCODES = (TEXT,) * 8 + (0x82, 0x01, 0x80, 0x89, 0x8A, 0x88, 0xC1, 0x83)
BROKEN = 0.002  # of all frames may be no text, or of another kind; they end the connection
MOST_FAULTS = 50
SECONDS = 20


class Fuzzer:
    """One run."""

    def __init__(self, server: ServerProcess, person: Person, seed: int) -> None:
        self.server = server
        self.rng = random.Random(seed)
        self.cookie = f"konditorei={person.http.cookies['konditorei']}"
        self.table = person.open_table("torte", "me", "local")["table"]
        self.over = person.open_table("mice", "me", "local")["table"]["id"]
        person.post(f"/api/tables/{self.over}/requests", {"kind": "end", "seat": 0})
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []

    # ── frames ───────────────────────────────────────────────────────────────────────────────────
    def frames(self, count: int) -> None:
        """Mutated messages over sockets; those that the server did not come to, after a broken frame, do not count."""
        connection: socket.socket | None = None
        while (left := count - self.answers["frames"]) > 0 and len(self.faults) < MOST_FAULTS:
            if connection is None:
                connection = self._upgraded()
            if not self._send(connection, [self._frame() for _ in range(min(BATCH, left))]):
                connection.close()
                connection = None
        if connection is not None:
            connection.close()

    def _upgraded(self) -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", self.server.port))
        connection.settimeout(SECONDS)
        connection.sendall(
            (
                f"GET /api/ws HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
                f"cookie: {self.cookie}\r\nsec-websocket-version: 13\r\nsec-websocket-key: {KEY}\r\n\r\n"
            ).encode()
        )
        head = b""
        while b"\r\n\r\n" not in head:
            head += connection.recv(1)
        if b" 101 " not in head:
            raise RuntimeError(f"the socket was refused: {head!r}")
        return connection

    def _frame(self) -> bytes:
        message = mutated_text(self.rng, self.rng.choice(self._messages()))
        if self.rng.random() > BROKEN:
            return masked(message.decode(errors="replace").encode(), TEXT)
        return masked(message, self.rng.choice(OPCODES))

    def _messages(self) -> list[dict[str, Any]]:
        table, n = self.table["id"], self.rng.randrange(4)
        move = {"type": "move", "table": table, "seat": n % 2, "seq": 1, "id": f"m{n}"}
        return [
            {"type": "follow", "table": table, "since": n, "seat": n - 1, "snapshots": False},
            {"type": "unfollow", "table": table},
            {"type": "ping"},
            {**move, "move": {"choose": {"tile": n, "turned": True}}},
            {**move, "move": {"stock": ["blue", "pink"]}},
        ]

    def _send(self, connection: socket.socket, frames: list[bytes]) -> bool:
        """False: the server has closed the connection, as it may after a broken frame."""
        heard = bytearray()
        try:
            connection.sendall(b"".join(frames) + masked(PING, 0x81))
            while b'{"type":"pong"}' not in heard[-64:]:
                part = connection.recv(1 << 18)
                if not part:
                    break
                heard += part
        except (ConnectionError, TimeoutError) as error:
            if isinstance(error, TimeoutError):
                self.faults.append("no answer to a ping")
        if b'"code":"internal"' in heard:
            self.faults.append(f"`internal` after one of {[frame[:120] for frame in frames]}")
        answered = b'{"type":"pong"}' in heard[-64:]
        self.answers["frames" if answered else "connections closed"] += len(frames) if answered else 1
        return answered

    # ── requests ─────────────────────────────────────────────────────────────────────────────────
    def requests(self, count: int) -> None:
        """Mutated requests, each on a connection that stays open as long as the server likes."""
        connection: socket.socket | None = None
        for _ in range(count):
            if connection is None:
                connection = socket.create_connection(("127.0.0.1", self.server.port))
                connection.settimeout(SECONDS)
            request = self._request()
            status, closed = self._ask(connection, request)
            self.answers[str(status)] += 1
            if status >= 500 or status == 0:
                self.faults.append(f"{status} to {request[:300]!r}")
            if closed or status in (0, 400):
                connection.close()
                connection = None
        if connection is not None:
            connection.close()

    def _request(self) -> bytes:
        method, path, body = self.rng.choice(self._known_requests())
        if self.rng.random() < 0.2:
            method = self.rng.choice(METHODS)
        content = b"" if body is None else mutated_body(self.rng, body)
        lines = [f"{method} {mutated_path(self.rng, path)} HTTP/1.1", "host: 127.0.0.1", f"cookie: {self.cookie}"]
        lines += [f"content-length: {len(content)}", f"content-type: {self.rng.choice(TYPES)}"]
        return "\r\n".join([*lines, "", ""]).encode() + content

    def _known_requests(self) -> list[tuple[str, str, Any]]:
        table, n = f"/api/tables/{self.table['id']}", self.rng.randrange(4)
        of_seat = {"seat": n % 2, "seq": n}
        return [
            ("GET", "/api/me", None),
            ("PATCH", "/api/me", {"name": "Mia", "avatar": "pretzel"}),
            ("GET", "/api/lobby", None),
            ("GET", "/api/tables", None),
            ("GET", f"/api/codes/{self.table['code']}", None),
            ("GET", "/api/games/torte/words?lang=de", None),
            ("GET", "/api/games/torte/editions/house", None),
            ("GET", "/api/rules/mice?lang=fr", None),
            ("POST", "/api/tables", {"game": "mice", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {}}),
            ("POST", "/api/tables", {"game": "torte", "seats": [{"kind": "me"}] * 2, "position": {"game": "torte"}}),
            ("POST", "/api/import", {"game": "mice", "options": {"players": 2}, "start": {}, "entries": [{}]}),
            ("GET", f"{table}?seat=0", None),
            ("PATCH", table, {"pace": "brisk", "clock": 30, "options": {"rounds": 6}}),
            ("PATCH", f"{table}/seats/1", {"kind": "bot", "level": "easy", "name": "Ben"}),
            ("GET", f"{table}/events?since=0&seat=0", None),
            ("POST", f"{table}/moves", {**of_seat, "move": {"choose": {"tile": 1, "turned": False}}, "id": "x"}),
            ("POST", f"{table}/undo", of_seat),
            ("POST", f"{table}/requests", {"seat": 0, "kind": "undo"}),
            ("POST", f"{table}/requests/r_1", {"accept": True}),
            ("POST", f"{table}/join", {"seat": 1, "name": "Ben", "luck": "c0ffee"}),
            ("POST", f"{table}/takeover", {"seat": 0, "bot": True}),
            ("POST", f"{table}/reactions", {"reaction": "yum"}),
            ("POST", f"{table}/carry", {"seat": 0}),
            ("POST", "/api/carry/token", None),
            ("GET", f"/api/tables/{self.over}/replay?seat=-1", None),
            ("GET", f"/api/tables/{self.over}/export", None),
            ("GET", f"/api/tables/{self.over}/log", None),
            ("GET", "/assets/x.js", None),
            ("GET", "/t/anything", None),
        ]

    def _ask(self, connection: socket.socket, request: bytes) -> tuple[int, bool]:
        """The status, and whether the connection has ended; 0: there was no answer."""
        with contextlib.suppress(ConnectionError, TimeoutError):
            connection.sendall(request)
            answer = connection.recv(1 << 16)
            while b"\r\n\r\n" not in answer and (part := connection.recv(1 << 16)):
                answer += part
            head, _, body = answer.partition(b"\r\n\r\n")
            lines = head.lower().split(b"\r\n")
            length = next((int(line[15:]) for line in lines if line.startswith(b"content-length:")), 0)
            wanted = 0 if request.startswith(b"HEAD") else length
            while len(body) < wanted and (part := connection.recv(1 << 16)):
                body += part
            return int(lines[0].split()[1]), b"connection: close" in lines or b"transfer-encoding: chunked" in lines
        return 0, True


def masked(text: bytes, first: int) -> bytes:
    """A frame of a client."""
    size = len(text)
    if size < 126:
        head = bytes([first, 0x80 | size])
    elif size < 1 << 16:
        head = bytes([first, 0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([first, 0x80 | 127]) + size.to_bytes(8, "big")
    return head + bytes(4) + text


def traces(log: str) -> Iterator[str]:
    """What the server could not foresee."""
    for line in log.splitlines():
        client_fault = "WSProtocolError" in line or "WS parser error" in line
        if ("Traceback" in line or '"level": "error"' in line) and not client_fault:
            yield line[:2000]


def fuzz(database: str, seed: int, frames: int, requests: int, transport: str = "auto") -> list[str]:
    """What went wrong; nothing, as it should be."""
    server = ServerProcess(database, settings={"KONDITOREI_TRANSPORT": transport})
    server.open()
    try:
        with Person(server.address, "Mia") as mia:
            fuzzer = Fuzzer(server, mia, seed)
            started = time.monotonic()
            fuzzer.frames(frames)
            fuzzer.requests(requests)
            print(f"seed {seed}: {dict(fuzzer.answers)} in {time.monotonic() - started:.0f} s")
            return [*fuzzer.faults, *traces(server.log())]
    finally:
        server.close()


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--frames", type=int, default=FRAMES)
    parser.add_argument("--requests", type=int, default=REQUESTS)
    parser.add_argument("--transport", default="auto")
    parser.add_argument("--database", help="an empty database; by default an SQLite file that goes away")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{Path(folder) / 'tables.db'}"
        faults = fuzz(database, given.seed, given.frames, given.requests, given.transport)
    for fault in faults[:20]:
        print(json.dumps(fault))
    print(f"{len(faults)} faults")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
