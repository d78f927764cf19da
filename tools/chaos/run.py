"""One run: games at many tables, faults, a quiet end, and the verdict."""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.server_process import PLAY
from tools.chaos.check import disagreement
from tools.chaos.client import Client, Disagreement
from tools.chaos.faults import Faults
from tools.chaos.house import House
from tools.chaos.relay import Relay
from tools.chaos.tables import Opener

OPEN_AT_ONCE = 4
QUIET_SECONDS = 90.0  # for every table to go on, and every client to be answered, after the last fault
REPORT_SECONDS = 30.0


@dataclass
class Wish:
    """What is to be done."""

    seconds: float
    tables: int
    seed: int
    database: str = "postgresql"
    pause: float = 1.0  # seconds before a move, at most
    quiet_seconds: float = QUIET_SECONDS
    program: str = PLAY


@dataclass
class Verdict:
    """What came of it."""

    fault: str | None = None  # the first disagreement
    moves: int = 0
    games: int = 0  # that came to their end
    tables: int = 0
    steps_compared: int = 0
    connections: int = 0
    faults: dict[str, int] = field(default_factory=dict)


class Run:
    """All parts of a run."""

    def __init__(self, wish: Wish, house: House, relay: Relay, say: Callable[[str], None]) -> None:
        self.wish = wish
        self.house = house
        self.relay = relay
        self.say = say
        rng = random.Random(wish.seed)
        self.opener = Opener(house.server.address, random.Random(rng.random()), wish.pause, self._raise_what_failed)
        self.faults = Faults(house, relay, random.Random(rng.random()))
        self.playing: list[list[Client]] = []
        self.finished: list[list[Client]] = []
        self._tasks: dict[asyncio.Task[None], Client] = {}
        self._faulting: asyncio.Task[None] | None = None
        self._started = time.monotonic()

    # ── playing ──────────────────────────────────────────────────────────────────────────────────
    async def open_tables(self, count: int) -> None:
        """More tables; their clients sit down at once."""
        for first in range(0, count, OPEN_AT_ONCE):
            some = range(first, min(count, first + OPEN_AT_ONCE))
            for clients in await asyncio.gather(*(self.opener.open() for _ in some)):
                self.playing.append(clients)
                for client in clients:
                    self._tasks[asyncio.create_task(client.run(self.relay.port))] = client

    async def play(self, seconds: float) -> None:
        """Games and faults; a finished game is followed by a new one."""
        faults = self._faulting = asyncio.create_task(self.faults.run(seconds))
        try:
            reported = time.monotonic()
            while not faults.done():
                await asyncio.sleep(0.5)
                self._raise_what_failed()
                await self._replace_finished()
                if time.monotonic() - reported > REPORT_SECONDS:
                    reported = time.monotonic()
                    self._report()
            await faults
        finally:
            faults.cancel()

    async def _replace_finished(self) -> None:
        over = [clients for clients in self.playing if all(one.over and one.settled for one in clients)]
        for clients in over:
            self.playing.remove(clients)
            self.finished.append(clients)
            for client in clients:
                client.gone = True
        self._let_go([client for clients in over for client in clients])
        await self.open_tables(len(over))

    def _let_go(self, clients: list[Client]) -> None:
        """Nobody sends anything to a finished table that would wake these up."""
        chosen = {id(client) for client in clients}
        for task, client in list(self._tasks.items()):
            if id(client) in chosen:
                task.cancel()
                del self._tasks[task]

    def _raise_what_failed(self) -> None:
        if (last := self.house.has_ended()) is not None:
            raise Disagreement(f"the server has ended by itself. Its last lines:\n{last}")
        for task in (self._faulting, *self._tasks):
            if task is not None and task.done() and not task.cancelled() and (error := task.exception()):
                raise error

    def _all(self) -> list[Client]:
        return [client for clients in (*self.playing, *self.finished) for client in clients]

    def _report(self) -> None:
        passed = int(time.monotonic() - self._started)
        counts = ", ".join(f"{count} {kind}" for kind, count in sorted(self.faults.counts.items()))
        moves = sum(len(client.acknowledged) for client in self._all())
        self.say(f"{passed // 60:3}:{passed % 60:02}  {moves:,} moves, {len(self.finished):,} games over, {counts}")

    # ── the end ──────────────────────────────────────────────────────────────────────────────────
    async def come_to_rest(self) -> None:
        """Every table goes on without faults; then nobody makes a new move, and every move is answered."""
        before = {clients[0].table: len(clients[0].seen) for clients in self.playing}
        await self._until(lambda: not self._still(before), lambda: f"nothing happens any more: {self._still(before)}")
        for client in self._all():
            client.resting = True
        await self._until(lambda: not self._unanswered(), lambda: f"no answer for {self._unanswered()}")

    def _still(self, before: dict[str, int]) -> list[str]:
        """Tables at which nothing has happened since."""
        tables = ((clients[0], before[clients[0].table]) for clients in self.playing)
        return [str(client) for client, steps in tables if len(client.seen) <= steps and not client.over]

    def _unanswered(self) -> list[str]:
        return [f"{client}, {client.waiting}" for client in self._all() if not client.settled]

    async def _until(self, reached: Callable[[], bool], complaint: Callable[[], str]) -> None:
        deadline = time.monotonic() + self.wish.quiet_seconds
        while not reached():
            self._raise_what_failed()
            if time.monotonic() > deadline:
                raise Disagreement(complaint()[:2000])
            await asyncio.sleep(0.1)

    async def compare(self, verdict: Verdict) -> None:
        """Every client's memory with the log, read by a server that remembers nothing."""
        for client in self._all():
            client.gone = True
        self._let_go(self._all())
        await asyncio.to_thread(self.house.restart)
        for client in self._all():
            verdict.steps_compared += len(client.seen)
            if difference := disagreement(client, await self.opener.log(client)):
                raise Disagreement(difference)


async def run(wish: Wish, folder: Path, say: Callable[[str], None]) -> Verdict:
    """A whole run."""
    house = House(wish.database, folder, wish.program)
    verdict = Verdict()
    try:
        await asyncio.to_thread(house.open)
        relay = Relay(house.server.port)
        await relay.open()
        await _run(Run(wish, house, relay, say), verdict)
        await relay.close()
    finally:
        await asyncio.to_thread(house.close)
    return verdict


async def _run(one: Run, verdict: Verdict) -> None:
    try:
        await one.open_tables(one.wish.tables)
        one.say(f"{len(one.playing)} tables are open")
        await one.play(one.wish.seconds)
        await one.come_to_rest()
        await one.compare(verdict)
    except Disagreement as error:
        verdict.fault = str(error)
    finally:
        one._let_go(one._all())
        await one.opener.http.aclose()
    clients = one._all()
    verdict.moves = sum(len(client.acknowledged) for client in clients)
    verdict.games, verdict.tables = len(one.finished), one.opener.opened
    verdict.connections = sum(client.connections for client in clients)
    verdict.faults = dict(sorted(one.faults.counts.items()))
