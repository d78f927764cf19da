"""The clients of a run, all in one process: two players at each table.

How many tables a run needs depends on the machine, so the warm-up counts the moves a second, and then the
players wait until enough tables are opened; no table is opened while the clock runs.
"""

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import uvloop

from socket_player import Figures, OutOfTablesError, Pair, Player, Tables
from table_opener import TableOpener

SETTLE = 0.5  # seconds of play after the pause, before the clock begins
CONNECT_AT_ONCE = 50
TABLE_PAUSE = 5.0  # seconds between two moves at a table of a growth run


class Load(NamedTuple):
    """What the clients are to do."""

    port: int
    game: str
    size: int  # tables that are played at the same time
    seconds: float
    warm_up: float
    moves_a_game: float
    lean: bool
    headroom: float  # tables to open, as a multiple of what the speed of the warm-up would need


class Measured(NamedTuple):
    """What the clients of a run have seen."""

    moves: int
    seen: list[float]  # seconds from sending a move to the other one seeing it
    tables: int  # that were opened


class Clients:
    """All players of a run."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.figures = Figures()
        self.tables = Tables()
        self.opened = 0
        self.opener = TableOpener(load.port, load.game)
        self.pairs = [self._pair() for _ in range(load.size)]
        self.players = [player for pair in self.pairs for player in pair]

    def _pair(self) -> list[Player]:
        pair = Pair(self.tables)
        return [
            Player(pair, seat, cookie, self.load.lean, self.figures) for seat, cookie in enumerate(self.opener.cookies)
        ]

    async def open_tables(self, count: int) -> None:
        """More tables to play at."""
        self.tables.unused += await self.opener.open(count)
        self.opened += count

    async def sit_down(self) -> None:
        """Connects all players, and each pair follows its first table."""
        for first in range(0, len(self.players), CONNECT_AT_ONCE):
            some = self.players[first : first + CONNECT_AT_ONCE]
            await asyncio.gather(*map(self._connect, some))
            await self._until(lambda: self.figures.connecting == 0)
            for player in some:
                player.follow_next()
        await self._until(lambda: all(player.state for player in self.players))
        gc.collect()
        gc.freeze()  # pauses of the clients would count as the server's

    async def _connect(self, player: Player) -> None:
        self.figures.connecting += 1
        await asyncio.get_running_loop().create_connection(lambda: player, "127.0.0.1", self.load.port)

    async def warm_up(self) -> float:
        """Plays for a while; the moves a second. When the tables run out, it begins again with more of them."""
        while True:
            before, begun = self.figures.moves, time.perf_counter()
            try:
                self.resume()
                await self.figures.wait(self.load.warm_up)
                rate = (self.figures.moves - before) / (time.perf_counter() - begun)
                await self.pause()
                return rate
            except OutOfTablesError:
                self.figures.go_on()
                await self.pause()
                await self.open_tables(self.opened)

    def resume(self) -> None:
        """Players answer the states that they have kept, and from now on at once."""
        self.figures.playing = True
        for player in self.players:
            player.answer()

    async def pause(self) -> None:
        """Players answer no more; every move that was sent has arrived."""
        self.figures.playing = False
        await self._until(lambda: not any(player.on_its_way for player in self.players))

    async def count(self, out: Any) -> Measured:
        """Starts the clock and lets it run."""
        self.figures.start = time.perf_counter()
        self.figures.end = self.figures.start + self.load.seconds
        out.put("begun")
        await self.figures.wait(self.load.seconds)
        self.figures.playing = False
        return Measured(self.figures.counted, self.figures.seen, self.opened)

    async def _until(self, reached: Callable[[], bool]) -> None:
        while not reached():
            await self.figures.wait(0.02)


async def _play(clients: Clients, out: Any) -> Measured:
    """Everybody moves as soon as possible."""
    load = clients.load
    await clients.open_tables(load.size)
    await clients.sit_down()
    rate = await clients.warm_up()
    games = load.headroom * rate * (SETTLE + load.seconds) / load.moves_a_game
    await clients.open_tables(load.size + int(games))
    clients.resume()
    await clients.figures.wait(SETTLE)
    return await clients.count(out)


async def _grow(clients: Clients, out: Any) -> Measured:
    """Moves come at a steady rate, one table after the other."""
    await clients.open_tables(clients.load.size)
    await clients.sit_down()
    pace = asyncio.create_task(_keep_pace(clients))
    await clients.figures.wait(clients.load.warm_up)
    measured = await clients.count(out)
    pace.cancel()
    return measured


async def _keep_pace(clients: Clients) -> None:
    """Each table has its turn every `TABLE_PAUSE` seconds."""
    begun, turns = time.perf_counter(), 0
    try:
        while True:
            due = int((time.perf_counter() - begun) * len(clients.pairs) / TABLE_PAUSE)
            for turn in range(turns, due):
                for player in clients.pairs[turn % len(clients.pairs)]:
                    player.answer()
            turns = due
            await asyncio.sleep(0.001)
    except Exception as error:
        clients.figures.stop(error)


def _run(load: Load, out: Any, work: Callable[[Clients, Any], Awaitable[Measured]]) -> None:
    """Says when the clock begins, and then what was measured; or what went wrong."""

    async def main() -> Measured:
        return await work(Clients(load), out)

    try:
        out.put(uvloop.run(main()))
    except Exception as error:
        out.put(error)


def play(load: Load, out: Any) -> None:
    """The process of clients who move as soon as possible."""
    _run(load, out, _play)


def grow(load: Load, out: Any) -> None:
    """The process of clients who follow many tables and seldom move."""
    _run(load, out, _grow)
