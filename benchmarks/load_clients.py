"""Players who move as soon as they may: one process, one raw socket each, so that the clients cost little."""

import asyncio
import base64
import os
import random
import struct
import time
from typing import Any

import msgspec
import uvloop

TEXT = 0x81  # a whole text frame
MASKED = 0x80


class Step(msgspec.Struct):
    """The part of an update that a player looks at."""

    seq: int
    seat: int | None


class Snapshot(msgspec.Struct):
    """The part of a snapshot that a player looks at."""

    seq: int
    actors: list[int]
    moves: dict[str, list[msgspec.Raw]]


class Message(msgspec.Struct):
    """Any message of the table server."""

    type: str
    table: str = ""
    update: Step | None = None
    snapshot: Snapshot | None = None
    actors: list[int] = []  # these two come with updates without snapshots
    moves: dict[str, list[msgspec.Raw]] = {}


decode = msgspec.json.Decoder(Message).decode


class Figures:
    """What the clients of one run have measured."""

    def __init__(self) -> None:
        self.sent: dict[tuple[str, int], float] = {}  # table, step that the move becomes
        self.seen: list[float] = []  # seconds from sending a move to the other one seeing it
        self.acknowledged = 0
        self.connected = 0
        self.idle = 0  # players who had no table left
        self.start = self.end = 0.0

    def counts(self) -> bool:
        """Whether the clock runs."""
        return self.start <= time.perf_counter() <= self.end


class Player(asyncio.Protocol):
    """One socket that follows one table after the other."""

    def __init__(self, tables: list[str], seat: int, cookie: str, lean: bool, figures: Figures) -> None:
        self.tables = tables
        self.lean = lean
        self.table = ""
        self.seat = seat
        self.cookie = cookie
        self.figures = figures
        self.rng = random.Random(seat)
        self.buffer = b""
        self.open = False
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for a WebSocket."""
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            (
                "GET /api/ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        """Cuts frames out of the stream."""
        self.buffer += data
        if not self.open:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.open, self.buffer = True, rest
            self.figures.connected += 1
        while (frame := self._frame()) is not None:
            if frame:
                self.hear(decode(frame))

    def _frame(self) -> bytes | None:
        """The next whole frame; pings, pongs and closes count as empty ones."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        length, first = buffer[1], 2
        if length == 126:
            length, first = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            length, first = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < first + length:
            return None
        self.buffer = buffer[first + length :]
        return buffer[first : first + length] if buffer[0] == TEXT else b""

    def send(self, text: bytes) -> None:
        """One masked frame; the mask of zeros leaves the text as it is."""
        length = len(text)
        size = bytes((MASKED | length,)) if length < 126 else struct.pack("!BH", MASKED | 126, length)
        self.transport.write(bytes((TEXT,)) + size + bytes(4) + text)

    def follow(self) -> None:
        """Begins to watch the next table, as the web app does, or without snapshots, as a bot may."""
        if self.table:
            self.send(msgspec.json.encode({"type": "unfollow", "table": self.table}))
        if not self.tables:
            self.figures.idle += 1
            return
        self.table = self.tables.pop()
        self.send(msgspec.json.encode({"type": "follow", "table": self.table, "snapshots": not self.lean}))

    def hear(self, message: Message) -> None:
        """Notes what is to be measured, and moves."""
        figures = self.figures
        if message.type == "ack":
            figures.acknowledged += figures.counts()
            return
        if message.type == "refused":
            raise RuntimeError("a legal move was refused")
        if message.table != self.table:
            return  # a last word from the table before
        if message.update is not None and message.update.seat != self.seat:
            begun = figures.sent.pop((self.table, message.update.seq), None)
            if begun is not None and figures.counts():
                figures.seen.append(time.perf_counter() - begun)
        if message.snapshot is not None:
            self.move(message.snapshot)
        elif message.update is not None:
            self.move(Snapshot(message.update.seq, message.actors, message.moves))

    def move(self, snapshot: Snapshot) -> None:
        """Plays any legal move, at once."""
        if not snapshot.actors:
            self.follow()
            return
        moves = snapshot.moves.get(str(self.seat))
        if not moves or time.perf_counter() > self.figures.end:
            return
        seq = snapshot.seq
        self.figures.sent[self.table, seq + 1] = time.perf_counter()
        key = f"{self.seat}-{seq}"
        move = {"type": "move", "table": self.table, "seat": self.seat, "seq": seq, "id": key}
        self.send(msgspec.json.encode({**move, "move": self.rng.choice(moves)}))


def _seat(tables: list[tuple[str, list[str]]], size: int, lean: bool, figures: Figures) -> list[Player]:
    """Two players at each of `size` tables, who go on to the others, each pair to its own."""
    players = []
    for first in range(size):
        names = [table for table, _ in tables[first::size]]
        for seat, cookie in enumerate(tables[first][1]):
            players.append(Player(list(names), seat, cookie, lean, figures))
    return players


async def _play(
    port: int,
    tables: list[tuple[str, list[str]]],
    size: int,
    lean: bool,
    seconds: float,
    warm_up: float,
    out: Any,
) -> None:
    figures = Figures()
    loop = asyncio.get_running_loop()
    players = _seat(tables, size, lean, figures)
    for player in players:
        await loop.create_connection(lambda player=player: player, "127.0.0.1", port)  # type: ignore[misc]
    while figures.connected < len(players):
        await asyncio.sleep(0.02)
    figures.start = time.perf_counter() + warm_up
    figures.end = figures.start + seconds
    for player in players:
        player.follow()
    await asyncio.sleep(warm_up)
    out.put("begun")
    await asyncio.sleep(seconds)
    if figures.idle:
        raise RuntimeError(f"{figures.idle} players had nothing left to play")
    out.put((figures.acknowledged, seconds, figures.seen))


def play(*settings: Any) -> None:
    """Runs all players; says when the clock begins, then the moves, the seconds and the latencies."""
    uvloop.run(_play(*settings))
