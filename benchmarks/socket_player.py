"""A player with one raw socket, so that many of them cost little.

A player answers each state once. While a move is on its way, nothing else is sent: where seats choose at the
same time, the other one's choice brings a new state in which this seat still has to choose, although it has
done so. The server accepts such a choice for any step since which the seat can move, so choices of several
seats do not collide, and every refused message is an error of the run.
"""

import asyncio
import base64
import os
import random
import struct
import time
from collections import deque
from typing import Any, NamedTuple

import msgspec

TEXT, PING, PONG = 0x81, 0x89, 0x8A  # first byte of a whole frame
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
    id: str | None = None
    seq: int = 0  # of an acknowledged move
    error: msgspec.Raw = msgspec.Raw(b"")
    update: Step | None = None
    snapshot: Snapshot | None = None
    actors: list[int] = []  # these two come with updates without snapshots
    moves: dict[str, list[msgspec.Raw]] = {}


decode = msgspec.json.Decoder(Message).decode


class OutOfTablesError(RuntimeError):
    """The players had nothing left to play before the run was over."""


class SentMove(NamedTuple):
    """A move that the other player has not seen yet."""

    seq: int  # the step that it answers
    at: float


class Figures:
    """What the clients of one run share: whether they play, and what they have measured."""

    def __init__(self) -> None:
        self.playing = False  # players answer at once; if not, they keep the state for later
        self.sent: dict[tuple[str, int], deque[SentMove]] = {}  # by table and seat
        self.seen: list[float] = []  # seconds from sending a move to the other one seeing it
        self.moves = 0  # acknowledged, whether the clock runs or not
        self.counted = 0  # acknowledged while the clock ran
        self.connecting = 0  # sockets that are not open yet
        self.start = self.end = 0.0
        self._error: Exception | None = None
        self._stopped = asyncio.Event()

    def clock_runs(self) -> bool:
        """Whether moves count now."""
        return self.start <= time.perf_counter() <= self.end

    def stop(self, error: Exception) -> None:
        """Ends the run; the first error is kept, but running out of tables hides no other."""
        self.playing = False
        if self._error is None or isinstance(self._error, OutOfTablesError):
            self._error = error
        self._stopped.set()

    async def wait(self, seconds: float) -> None:
        """Lets the players play; raises what goes wrong meanwhile."""
        try:
            await asyncio.wait_for(self._stopped.wait(), seconds)
        except TimeoutError:
            return
        assert self._error is not None
        raise self._error

    def go_on(self) -> None:
        """The error is dealt with."""
        self._error = None
        self._stopped.clear()

    def note_sent(self, table: str, seat: int, seq: int) -> None:
        """A move is sent."""
        self.sent.setdefault((table, seat), deque()).append(SentMove(seq, time.perf_counter()))

    def note_seen(self, table: str, seat: int, seq: int) -> None:
        """The other player sees a step; it is the seat's last move that was sent before."""
        moves = self.sent.get((table, seat), ())
        move = None
        while moves and moves[0].seq < seq:
            move = moves.popleft()
        if move is not None and self.clock_runs():
            self.seen.append(time.perf_counter() - move.at)


class Tables:
    """Tables at which nobody has played yet, for whoever comes first."""

    def __init__(self) -> None:
        self.unused: list[str] = []

    def take(self) -> str:
        """A table for two players."""
        if not self.unused:
            raise OutOfTablesError("the players had nothing left to play")
        return self.unused.pop()


class Pair:
    """The tables of two players, in the order in which both of them play."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._taken: list[str] = []

    def table(self, number: int) -> str:
        """The first one who comes to a number decides which table that is."""
        if number == len(self._taken):
            self._taken.append(self._tables.take())
        return self._taken[number]


class Player(asyncio.Protocol):
    """One socket that follows one table after the other."""

    def __init__(self, pair: Pair, seat: int, cookie: str, lean: bool, figures: Figures) -> None:
        self.pair = pair
        self.seat = seat
        self.cookie = cookie
        self.lean = lean
        self.figures = figures
        self.rng = random.Random(seat)
        self.table = ""
        self.tables_played = 0
        self.state: Snapshot | None = None  # the newest
        self.on_its_way: str | None = None  # id of the move that is not answered yet
        self.from_seq = 0  # states before this one are answered
        self.buffer = b""
        self.open = False
        self.transport: Any = None

    # ── the socket ───────────────────────────────────────────────────────────────────────────────
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

    def connection_lost(self, exc: Exception | None) -> None:
        """The server should never do this."""
        self.figures.stop(RuntimeError(f"a connection was lost: {exc}"))

    def data_received(self, data: bytes) -> None:
        """Reads what has come; an error ends the run, not just this connection."""
        self.buffer += data
        try:
            if self.open or self._opened():
                self._read_frames()
        except Exception as error:
            self.figures.stop(error)

    def _opened(self) -> bool:
        """Whether the server has answered the request for a WebSocket."""
        head, end, rest = self.buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(f"no WebSocket: {head.decode()}")
        self.open, self.buffer = True, rest
        self.figures.connecting -= 1
        return True

    def _read_frames(self) -> None:
        while (frame := self._next_frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self.hear(decode(payload))
            elif kind == PING:
                self.send(payload, PONG)

    def _next_frame(self) -> tuple[int, bytes] | None:
        """The next whole frame: its first byte and its payload."""
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
        return buffer[0], buffer[first : first + length]

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        """One masked frame; the mask of zeros leaves the payload as it is."""
        length = len(payload)
        size = bytes((MASKED | length,)) if length < 126 else struct.pack("!BH", MASKED | 126, length)
        self.transport.write(bytes((kind,)) + size + bytes(4) + payload)

    # ── the game ─────────────────────────────────────────────────────────────────────────────────
    def follow_next(self) -> None:
        """Begins to watch the next table, as the web app does, or without snapshots, as a bot may."""
        table = self.pair.table(self.tables_played)
        if self.table:
            self.send(msgspec.json.encode({"type": "unfollow", "table": self.table}))
        self.table = table
        self.tables_played += 1
        self.state, self.on_its_way, self.from_seq = None, None, 0
        self.send(msgspec.json.encode({"type": "follow", "table": table, "snapshots": not self.lean}))

    def hear(self, message: Message) -> None:
        """Notes what is to be measured, and keeps the newest state."""
        if message.type == "refused":
            raise RuntimeError(f"the server refused message {message.id}: {bytes(message.error).decode()}")
        if message.type == "ack":
            self.figures.moves += 1
            self.figures.counted += self.figures.clock_runs()
        if message.table != self.table:
            return  # a last word from the table before
        if message.type == "ack" and message.id == self.on_its_way:
            self._arrived(message.seq)
        if message.update is not None:
            self._see(message.update)
            self.state = Snapshot(message.update.seq, message.actors, message.moves)
        if message.snapshot is not None:
            self.state = message.snapshot
        if self.figures.playing:
            self.answer()

    def _see(self, step: Step) -> None:
        if step.seat == self.seat:
            self._arrived(step.seq)
        elif step.seat is not None:
            self.figures.note_seen(self.table, step.seat, step.seq)

    def _arrived(self, seq: int) -> None:
        """The own move has become a step: what follows it can be answered."""
        self.on_its_way, self.from_seq = None, seq

    def answer(self) -> None:
        """Plays any legal move, unless this state is answered; goes on to the next table after the last one."""
        state = self.state
        if state is None or self.on_its_way or state.seq < self.from_seq:
            return
        if not state.actors:
            self.follow_next()
        elif moves := state.moves.get(str(self.seat)):
            self._play(self.rng.choice(moves), state.seq)

    def _play(self, chosen: msgspec.Raw, seq: int) -> None:
        self.on_its_way = f"{self.seat}-{seq}"
        self.figures.note_sent(self.table, self.seat, seq)
        move = {"type": "move", "table": self.table, "seat": self.seat, "seq": seq, "id": self.on_its_way}
        self.send(msgspec.json.encode({**move, "move": chosen}))
