"""Reads tables from their logs, and marks those that cannot be read as damaged."""

import asyncio
import logging
import re
from typing import TypeVar

from konditorei.server.errors import not_found
from konditorei.server.store.event_store import EventStore
from konditorei.server.store.log import Event, UnreadableLogError
from konditorei.server.tables.damage import DamagedTables
from konditorei.server.tables.rebuild import Read, read_events
from konditorei.server.tables.table import DivergedError

log = logging.getLogger("konditorei.tables")
Answer = TypeVar("Answer")
TABLE_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")


class TableReader:
    """Reads for one worker."""

    def __init__(self, store: EventStore, damaged: DamagedTables) -> None:
        self._store = store
        self._damaged = damaged

    async def read(self, name: str, read: Read[Answer]) -> Answer:
        """What is made of a table's log, in a thread. Whatever goes wrong there, the table is damaged."""
        if not TABLE_NAME.fullmatch(name):  # a database may refuse to look for it
            raise not_found("table")
        self._damaged.check(name)
        events = await self.events(name)
        try:
            if not events and not await self._store.knows(name):
                raise not_found("table")
            answer = await self._read_events(name, events, read)
        except (UnreadableLogError, DivergedError) as error:
            raise self._damaged.add(name, error) from None
        self._damaged.remove(name)
        return answer

    async def events(self, name: str, first: int = 0) -> list[Event]:
        """A table's log from a place on."""
        try:
            return await self._store.events(name, first)
        except UnreadableLogError as error:
            raise self._damaged.add(name, error) from None

    async def _read_events(self, name: str, events: list[Event], read: Read[Answer]) -> Answer:
        try:
            return await asyncio.to_thread(read_events, events, read)
        except DivergedError as error:
            log.warning("the rules of today cannot replay a game", extra={"table": name, "reason": str(error)})
            return await asyncio.to_thread(read_events, events, read, await self._store.last_position(name))
