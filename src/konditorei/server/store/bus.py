"""How workers on one database hear of each other's moves; alone, a worker has nobody to tell."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import make_url

from konditorei.server.ops.background import Attempts
from konditorei.server.store.event_store import CHANNEL, EventStore
from konditorei.server.store.log import decode

NOTICES = "notices"  # as `/healthz` calls it
CHECK_SECONDS = 10.0  # without a notice, the connection is asked whether it still works
ANSWER_SECONDS = 5.0
KEEPALIVES = {"keepalives_idle": 10, "keepalives_interval": 3, "keepalives_count": 3, "connect_timeout": 5}

Hear = Callable[[dict[str, Any]], Awaitable[None]]
Missed = Callable[[], Awaitable[None]]


class Bus:
    """Carries notices between workers. This one serves a worker that is alone: everybody who has to know is in
    its process."""

    shared = False  # whether other workers may write to the same tables

    async def open(self, hear: Hear, missed: Missed) -> None:
        """Starts to listen; `missed` is called when notices may have been lost."""

    async def send(self, notice: dict[str, Any]) -> None:
        """Tells the other workers. Moves are told by their transaction itself."""

    async def close(self) -> None:
        """Stops listening."""


class PostgresBus(Bus):
    """LISTEN and NOTIFY."""

    shared = True

    def __init__(self, url: str, store: EventStore) -> None:
        address = make_url(url).set(drivername="postgresql")
        self.address = address.render_as_string(hide_password=False)
        self.store = store
        self._task: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()
        self._attempts = Attempts(store.troubles, NOTICES, serious=True)

    async def open(self, hear: Hear, missed: Missed) -> None:
        """Listens until closed, over as many connections as it takes."""
        self._task = asyncio.create_task(self._listen_forever(hear, missed))
        await self._listening.wait()

    async def _listen_forever(self, hear: Hear, missed: Missed) -> None:
        """Connects again after every error, whatever it is: a worker that does not listen shows old tables."""
        while True:
            try:
                await self._listen(hear, missed)
            except Exception as error:
                await self._attempts.failed(error)

    async def _listen(self, hear: Hear, missed: Missed) -> None:
        from psycopg import AsyncConnection  # needed with PostgreSQL only

        connection = await AsyncConnection.connect(self.address, autocommit=True, **KEEPALIVES)  # type: ignore[arg-type]
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self._listening.set()
            await missed()
            self._attempts.succeeded()
            while True:
                async for notify in connection.notifies(timeout=CHECK_SECONDS):
                    notice = decode(notify.payload.encode())
                    if notice.get("worker") != self.store.worker:
                        await hear(notice)
                async with asyncio.timeout(ANSWER_SECONDS):
                    await connection.execute("SELECT 1")

    async def send(self, notice: dict[str, Any]) -> None:
        """A notice of its own."""
        full = {"worker": self.store.worker, **notice}
        await self.store.change(lambda connection: self.store.send_notice(connection, full))

    async def close(self) -> None:
        """Stops listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
