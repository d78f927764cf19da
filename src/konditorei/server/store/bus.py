"""How workers on one database hear of each other's moves; alone, a worker has nobody to tell."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import make_url

from konditorei.server.store.event_store import CHANNEL, EventStore
from konditorei.server.store.log import decode

log = logging.getLogger("konditorei.bus")
Hear = Callable[[dict[str, Any]], Awaitable[None]]


class Bus:
    """Carries notices between workers. This one serves a worker that is alone: everybody who has to know is in
    its process."""

    shared = False  # whether other workers may write to the same tables

    async def open(self, hear: Hear, missed: Callable[[], Awaitable[None]]) -> None:
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

    async def open(self, hear: Hear, missed: Callable[[], Awaitable[None]]) -> None:
        """Listens until closed, over as many connections as it takes."""
        self._task = asyncio.create_task(self._listen_forever(hear, missed))
        await self._listening.wait()

    async def _listen_forever(self, hear: Hear, missed: Callable[[], Awaitable[None]]) -> None:
        import psycopg  # needed with PostgreSQL only

        while True:
            try:
                await self._listen(hear, missed)
            except (psycopg.Error, OSError) as error:
                log.warning("lost the database's notices", extra={"error": type(error).__name__})
                await asyncio.sleep(0.5)

    async def _listen(self, hear: Hear, missed: Callable[[], Awaitable[None]]) -> None:
        from psycopg import AsyncConnection

        connection = await AsyncConnection.connect(self.address, autocommit=True)
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self._listening.set()
            await missed()
            async for notify in connection.notifies():
                notice = decode(notify.payload.encode())
                if notice.get("worker") != self.store.worker:
                    await hear(notice)

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
