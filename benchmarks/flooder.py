"""One client that asks for as much as it can, in a process of its own and from an address of its own."""

import json
import os
import select
import socket
import time
from collections.abc import Callable
from multiprocessing.synchronize import Event
from typing import Any

ADDRESS = "127.0.0.2"  # another visitor than the one who is measured
CONNECTIONS = 16
PAUSE = 0.01  # seconds after a connection was refused or cut
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="
OPEN = {"game": "mice", "seats": [{"kind": "me"}, {"kind": "open"}]}


def frame(message: dict[str, Any] | str) -> bytes:
    """A short text as a client sends it."""
    text = (message if isinstance(message, str) else json.dumps(message)).encode()
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


def request(method: str, path: str, cookie: str = "", body: Any = None) -> bytes:
    """A request on a connection that stays open."""
    content = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", f"content-length: {len(content)}"]
    lines += ["content-type: application/json"] if content else []
    lines += [f"cookie: {cookie}"] if cookie else []
    return "\r\n".join([*lines, "", ""]).encode() + content


class Flood:
    """Some connections that send the same again and again."""

    def __init__(self, port: int, cookie: str, way: str, table: str) -> None:
        self.port, self.cookie = port, cookie
        self.reads = way != "slow reading"
        hello = (
            f"GET /api/ws HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
            f"cookie: {cookie}\r\nsec-websocket-version: 13\r\nsec-websocket-key: {KEY}\r\n\r\n"
        ).encode()
        self.first, self.again = {
            "frames": (hello, frame({"type": "ping"}) * 500),
            "refusals": (hello, frame("nonsense") * 500),
            "slow reading": (hello, frame({"type": "follow", "table": table}) * 100),
            "requests": (b"", request("GET", "/api/tables", cookie)),
            "new visitors": (b"", request("GET", "/api/me")),
            "table creation": (b"", request("POST", "/api/tables", cookie, OPEN)),
            "half-open connections": (b"", b""),
        }[way]
        self.connections: list[socket.socket] = []

    def run(self, going_on: Callable[[], bool]) -> None:
        """Until it is told to stop."""
        while going_on():
            while len(self.connections) < CONNECTIONS:
                self._connect()
            _, writable, _ = select.select([], self.connections, [], 0.05)
            for connection in self.connections[:]:
                self._use(connection, connection in writable)
            if not self.again:
                time.sleep(PAUSE)
        for connection in self.connections:
            connection.close()
        self.connections.clear()

    def _connect(self) -> None:
        connection = socket.create_connection(("127.0.0.1", self.port), source_address=(ADDRESS, 0))
        connection.setblocking(False)
        connection.send(self.first) if self.first else None
        self.connections.append(connection)

    def _use(self, connection: socket.socket, writable: bool) -> None:
        try:
            if self.reads:
                self._read(connection)
            if writable and self.again:
                connection.send(self.again)
        except BlockingIOError:
            pass
        except OSError:
            connection.close()
            self.connections.remove(connection)
            time.sleep(PAUSE)

    def _read(self, connection: socket.socket) -> None:
        try:
            if connection.recv(1 << 16) == b"":
                raise ConnectionError("the server has closed it")
        except BlockingIOError:
            pass


def serve(port: int, cookie: str, table: str, orders: Any, flooding: Event) -> None:
    """Runs in the process of the flooder: floods in the way that it is told, while it is told to."""
    os.nice(19)  # it may use what the measured client leaves, which has a core with it
    os.sched_setaffinity(0, set(range(1, os.cpu_count() or 1)) or {0})
    while (way := orders.get()) is not None:
        Flood(port, cookie, way, table).run(flooding.is_set)
        orders.task_done()
