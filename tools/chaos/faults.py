"""What goes wrong during a run, drawn at random."""

import asyncio
import random
import signal
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable

from tools.chaos.house import House
from tools.chaos.relay import Relay

PAUSE = (0.5, 4.0)  # seconds between two faults
Fault = Callable[[], Awaitable[None]]


class Faults:
    """One fault after the other; each is over before the next begins."""

    def __init__(self, house: House, relay: Relay, rng: random.Random) -> None:
        self.house = house
        self.relay = relay
        self.rng = rng
        self.counts: Counter[str] = Counter()
        self.kinds: dict[str, Fault] = {
            "kills": self._kill,
            "restarts": self._restart,
            "stops": self._stop,
            "cuts": self._cut,
            "delays": self._hold_up,
        }
        if house.postgres is not None:
            self.kinds |= {"worker kills": self._kill_worker, "worker restarts": self._restart_worker}
            self.kinds |= {"database restarts": self._restart_database}
        else:
            self.kinds["database locks"] = self._lock_database

    async def run(self, seconds: float) -> None:
        """Each kind comes once, in a random order, before any comes again."""
        until = asyncio.get_running_loop().time() + seconds
        left: list[str] = []
        while asyncio.get_running_loop().time() < until:
            await asyncio.sleep(self.rng.uniform(*PAUSE))
            if not left:
                left = self.rng.sample(sorted(self.kinds), len(self.kinds))
            kind = left.pop()
            await self.kinds[kind]()
            self.counts[kind] += 1

    async def _kill(self) -> None:
        await asyncio.to_thread(self.house.kill)

    async def _restart(self) -> None:
        await asyncio.to_thread(self.house.restart)

    async def _stop(self) -> None:
        chosen = self.rng.choice(self.house.workers())
        self.house.signal(chosen, signal.SIGSTOP)
        await asyncio.sleep(self.rng.uniform(0.3, 6))
        self.house.signal(chosen, signal.SIGCONT)

    async def _kill_worker(self) -> None:
        self.house.signal(self.rng.choice(self.house.workers()), signal.SIGKILL)

    async def _restart_worker(self) -> None:
        self.house.signal(self.rng.choice(self.house.workers()), signal.SIGTERM)

    async def _cut(self) -> None:
        self.counts["connections cut"] += self.relay.cut(self.rng.choice((0.05, 0.3, 1.0)), self.rng)

    async def _hold_up(self) -> None:
        await self.relay.hold_up(self.rng.uniform(0.3, 5))

    async def _restart_database(self) -> None:
        postgres = self.house.postgres
        assert postgres is not None
        await asyncio.to_thread(postgres.stop)
        await asyncio.sleep(self.rng.uniform(0, 3))
        await asyncio.to_thread(postgres.start)

    async def _lock_database(self) -> None:
        """Somebody else writes for a while, as a backup program may."""
        connection = sqlite3.connect(self.house.file, timeout=10, check_same_thread=False)
        try:
            await asyncio.to_thread(connection_lock, connection)
            await asyncio.sleep(self.rng.uniform(0.3, 3))
        finally:
            connection.close()


def connection_lock(connection: sqlite3.Connection) -> None:
    """Keeps all others from writing until the connection is closed."""
    connection.execute("BEGIN IMMEDIATE")
