"""Somebody at a table who comes back after every fault, and writes down what was said.

The load client of the benchmarks ends its run when a connection is lost, so this one has its own way to come back.
"""

import asyncio
import hashlib
import random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

SILENCE = 3.0  # seconds without a sign of life, then the client comes back
PASSING = ("stale", "unavailable", "too_many")  # refusals that are no fault
decode = msgspec.json.decode


class Disagreement(Exception):
    """What the server says contradicts itself."""


def digest(update: Any) -> bytes:
    """A short name for a step as one viewer was told it."""
    return hashlib.blake2b(msgspec.json.encode(update, order="deterministic"), digest_size=8).digest()


class Client:
    """One viewer of one table: a player, or an onlooker without a seat."""

    def __init__(self, table: str, seat: int | None, cookie: str, rng: random.Random, pause: float) -> None:
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.rng = rng
        self.pause = pause  # seconds before a move, at most
        self.lean = rng.random() < 0.3
        self.seen: list[bytes] = []  # the digest of each step, the first one first
        self.sent: dict[str, Any] = {}  # moves by id
        self.acknowledged: dict[str, int] = {}
        self.waiting: str | None = None  # the id of a move without an answer
        self.resting = False  # makes no new move
        self.over = False
        self.gone = False
        self.connections = 0
        self._state: tuple[int, Any] = (0, {})  # the newest step and the legal moves after it
        self._thinking: asyncio.Task[None] | None = None

    @property
    def settled(self) -> bool:
        """Whether it knows what became of everything that it has sent."""
        return self.waiting is None and (self._thinking is None or self._thinking.done())

    async def run(self, port: int) -> None:
        """Comes back until it is told to go."""
        address = f"ws://127.0.0.1:{port}/api/ws"
        while not self.gone:
            try:
                async with connect(
                    address,
                    additional_headers={"cookie": self.cookie},
                    compression=None,
                    max_size=None,
                    open_timeout=SILENCE,
                    ping_interval=SILENCE,
                    ping_timeout=SILENCE,
                    close_timeout=0.5,
                ) as socket:
                    self.connections += 1
                    await self._visit(socket)
            except (OSError, WebSocketException, TimeoutError, EOFError):
                await asyncio.sleep(self.rng.uniform(0.1, 0.9))

    async def _visit(self, socket: ClientConnection) -> None:
        await self._follow(socket)
        if self.waiting is not None:  # nobody knows whether it was stored: the same id asks
            await socket.send(msgspec.json.encode(self.sent[self.waiting]).decode())
        try:
            async for text in socket:
                await self._hear(decode(text), socket)
                if self.gone:
                    return
        finally:
            if self._thinking is not None:
                self._thinking.cancel()

    async def _follow(self, socket: ClientConnection) -> None:
        wish: dict[str, Any] = {"type": "follow", "table": self.table, "since": len(self.seen)}
        wish |= {"seat": -1 if self.seat is None else self.seat, "snapshots": not self.lean}
        await socket.send(msgspec.json.encode(wish).decode())

    async def _hear(self, message: dict[str, Any], socket: ClientConnection) -> None:
        kind = message["type"]
        if kind == "ack":
            self._acknowledge(message["id"], message["seq"])
        elif kind == "refused":
            await self._refused(message, socket)
        elif kind == "update":
            self._see(message["update"])
        snapshot = message.get("snapshot")
        if snapshot and snapshot["seq"] >= len(self.seen):
            self._state = snapshot["seq"], snapshot["moves"]
            self.over = snapshot["table"]["status"] == "over"
            if kind == "snapshot" and snapshot["seq"] > len(self.seen):  # steps were left out for a slow reader
                await self._follow(socket)
        elif kind == "update" and "moves" in message:
            self._state = message["update"]["seq"], message["moves"]
            self.over = message["status"] == "over"
        self._think(socket)

    def _see(self, update: dict[str, Any]) -> None:
        seq, told = update["seq"], digest(update)
        if seq <= len(self.seen):
            if self.seen[seq - 1] != told:
                raise Disagreement(f"{self}: step {seq} was told in two ways, now {update}")
        elif seq == len(self.seen) + 1:
            self.seen.append(told)
        else:
            raise Disagreement(f"{self}: step {seq} came after step {len(self.seen)}")

    def _acknowledge(self, key: str, seq: int) -> None:
        if self.acknowledged.setdefault(key, seq) != seq:
            raise Disagreement(f"{self}: the move {key} is step {self.acknowledged[key]} and step {seq}")
        if self.waiting == key:
            self.waiting = None

    async def _refused(self, message: dict[str, Any], socket: ClientConnection) -> None:
        code, key = message["error"]["code"], message["id"]
        if code not in PASSING:
            raise Disagreement(f"{self}: {self.sent.get(key, 'a message')} was refused: {message['error']}")
        if key is None or code != "stale":  # asked again in a while
            await asyncio.sleep(self.rng.uniform(0.2, 0.6))
        if key is None:
            await self._follow(socket)
        elif code == "stale" and self.waiting == key:
            self.waiting = None
            await self._follow(socket)
        elif self.waiting == key:
            await socket.send(msgspec.json.encode(self.sent[key]).decode())

    def _think(self, socket: ClientConnection) -> None:
        if self.seat is None or self.resting or not self.settled:
            return
        seq, moves = self._state
        mine = moves.get(str(self.seat))
        if not mine or seq != len(self.seen) or max(self.acknowledged.values(), default=0) > seq:
            return
        self._thinking = asyncio.create_task(self._play(socket, seq, self.rng.choice(mine)))

    async def _play(self, socket: ClientConnection, seq: int, move: Any) -> None:
        await asyncio.sleep(self.rng.uniform(0, self.pause))
        if self.resting or seq != self._state[0]:
            asyncio.get_running_loop().call_soon(self._think, socket)
            return
        key = f"{self.seat}-{len(self.sent)}"
        self.waiting = key
        message = {"type": "move", "table": self.table, "seat": self.seat, "seq": seq, "move": move, "id": key}
        self.sent[key] = message
        try:
            await socket.send(msgspec.json.encode(message).decode())
        except WebSocketException:
            return  # it is asked about over the next connection

    def __str__(self) -> str:
        return f"table {self.table}, {'an onlooker' if self.seat is None else f'seat {self.seat}'}"
