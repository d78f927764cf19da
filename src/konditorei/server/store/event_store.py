"""The store: one append queue with group commit, and the few questions that the server asks its database.

While one transaction is being committed, all that wants to be appended gathers for the next one. Whoever
appends waits until its own events are on the disk.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from konditorei.server.ops.background import Troubles
from konditorei.server.ops.metrics import COMMIT_SECONDS, COMMIT_SIZE
from konditorei.server.store import schema
from konditorei.server.store.database import DatabaseFile, is_postgres, writing
from konditorei.server.store.event_rows import event_row, insert_rows
from konditorei.server.store.faults import DAMAGED, storage_fault
from konditorei.server.store.file_damage import FileDamage
from konditorei.server.store.generation import Generation
from konditorei.server.store.log import Event, LogNumbers, encode, read_log
from konditorei.server.store.positions import NewPosition, StoredPosition, read_position, save_positions

log = logging.getLogger("konditorei.store")
Answer = TypeVar("Answer")
Stored = Callable[[Exception | None], None]  # is called when events are durable, or with what went wrong
CHANNEL = "konditorei"
STORAGE = "database"  # as `/healthz` calls it
TAKEN = (IntegrityError, sqlite3.IntegrityError)
BATCH = 2000  # appends in one transaction at most
NOTICE = 150  # table ids in one notice; PostgreSQL allows 8000 bytes


class TakenError(Exception):
    """Somebody else has written at this place of the log."""


class Latest(msgspec.Struct, gc=False):
    """What lists show of a running game."""

    seq: int
    at: float
    actors: bytes  # JSON, like the rest
    progress: bytes


class Append(msgspec.Struct, gc=False):
    """Events of one table that are written together or not at all, and the rows that change with them."""

    events: list[Event]
    new_row: dict[str, Any] | None = None
    row: dict[str, Any] | None = None
    members: list[str] = []
    latest: Latest | None = None

    @property
    def table(self) -> str:
        """The table that they belong to."""
        return self.events[0].table


class EventStore:
    """All reading and writing of the database."""

    def __init__(self, engine: Engine, worker: str) -> None:
        self.engine = engine
        self.worker = worker
        self.troubles = Troubles()
        self._file = DatabaseFile(engine)
        self._numbers = LogNumbers()
        self._generation = Generation(engine)
        self._damage = FileDamage(self.troubles, STORAGE)
        self._waiting: list[tuple[Append, Stored]] = []
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._connection: Connection | None = None  # SQLite: the writer's own, which is never lost
        self._readers = ThreadPoolExecutor(4, "store-reader")
        self._writing: asyncio.Task[None] | None = None

    # ── the log ──────────────────────────────────────────────────────────────────────────────────
    async def append(self, append: Append) -> None:
        """Returns when the events are durable; TakenError when their place in the log is not free."""
        error: Exception | None = await called_back(lambda stored: self.submit(append, stored))
        if error is not None:
            raise error

    def submit(self, append: Append, stored: Stored) -> None:
        """As `append`, with a callback."""
        self._waiting.append((append, stored))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())

    async def _write_all(self) -> None:
        """Commits batch after batch; the callbacks of a batch run while the next one is being written."""
        loop = asyncio.get_running_loop()
        written: list[tuple[Stored, Exception | None]] = []
        while self._waiting or written:
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            appends = [append for append, _ in batch]
            started = time.perf_counter()
            committing = loop.run_in_executor(self._writer, self._commit, appends)
            for stored, error in written:
                _call(stored, error)
            results = await committing
            self._note(results)
            written = [(stored, error) for (_, stored), error in zip(batch, results, strict=True)]
            if batch:
                COMMIT_SECONDS.observe(time.perf_counter() - started)
                COMMIT_SIZE.observe(len(batch))

    def _note(self, results: list[Exception | None]) -> None:
        """Keeps what the last commit says about the database for `/healthz`."""
        faults = [fault for error in results if error is not None and (fault := storage_fault(error))]
        if DAMAGED in faults:
            self._damage.found()
        elif faults:
            self.troubles.report(STORAGE, faults[0], serious=True)
        elif None in results:
            self.troubles.clear(STORAGE)

    def _commit(self, appends: list[Append]) -> list[Exception | None]:
        """One transaction for all; when one of them fails, each gets its own."""
        if not appends:
            return []
        try:
            self._commit_together(appends)
            return [None] * len(appends)
        except Exception as error:
            if len(appends) == 1:
                return [TakenError() if isinstance(error, TAKEN) else error]
            if storage_fault(error):  # would be met by each of them alone, too
                return [error] * len(appends)
        return [self._commit([append])[0] for append in appends]

    def _commit_together(self, appends: list[Append]) -> None:
        with self._transaction() as connection:
            self._write_rows(connection, appends)
            tables = [append.table for append in appends]
            numbers = self._numbers.numbers(connection, tables)
            rows = [event_row(numbers[event.table], event) for append in appends for event in append.events]
            newest = {numbers[append.table]: append.latest for append in appends if append.latest}
            latest = [(log, now.seq, now.at, now.actors, now.progress) for log, now in newest.items()]
            insert_rows(connection, rows, latest)
            if is_postgres(self.engine):
                self._notify(connection, tables)
        self._numbers.keep(numbers)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        if is_postgres(self.engine):
            with self.engine.begin() as connection:
                yield connection
            return
        self._file.check()
        if self._connection is None:
            self._connection = writing(self.engine).connect()
        try:
            with self._connection.begin():
                self._generation.check(self._connection)
                yield self._connection
        except Exception as error:
            if not isinstance(error, TAKEN):
                self._drop_connection()
            raise

    async def restored(self) -> str | None:
        """The name of the restored database, when it was restored and the tables in memory are of before."""
        if is_postgres(self.engine):
            return None
        return await self.ask(self._generation.newer)

    def use_restored(self, generation: str) -> None:
        """The tables in memory are those of the restored database now."""
        self._numbers = LogNumbers()
        self._generation.use(generation)
        self._damage.repaired()

    def _drop_connection(self) -> None:
        """After a fault of the disk the writer starts with a new connection."""
        dropped, self._connection = self._connection, None
        self._generation.forget_version()
        if dropped is not None:
            with suppress(Exception):
                dropped.invalidate()
            with suppress(Exception):
                dropped.close()

    def _write_rows(self, connection: Connection, appends: list[Append]) -> None:
        for append in appends:
            if append.new_row:
                connection.execute(insert(schema.tables), append.new_row)
            if append.row:
                change = update(schema.tables).where(schema.tables.c.id == append.table).values(append.row)
                connection.execute(change)
            for person in append.members:
                self._add_member(connection, person, append.table)

    def _add_member(self, connection: Connection, person: str, table: str) -> None:
        known = select(schema.members).filter_by(person=person, table_id=table)
        if connection.execute(known).first() is None:
            connection.execute(insert(schema.members), {"person": person, "table_id": table})

    def _notify(self, connection: Connection, tables: Sequence[str]) -> None:
        for first in range(0, len(tables), NOTICE):
            notice = {"worker": self.worker, "tables": list(tables[first : first + NOTICE])}
            self.send_notice(connection, notice)

    def send_notice(self, connection: Connection, notice: dict[str, Any]) -> None:
        """Tells the other workers, when the transaction commits."""
        connection.execute(
            text("SELECT pg_notify(:channel, :notice)"),
            {"channel": CHANNEL, "notice": encode(notice).decode()},
        )

    async def events(self, table: str, first: int = 0) -> list[Event]:
        """A table's log from a place on; empty when there is no such table. UnreadableLogError when it is damaged."""
        return await self.ask(lambda connection: read_log(connection, table, first))

    async def last_position(self, table: str) -> StoredPosition | None:
        """Where a game stood last, as far as that is stored."""
        return await self.ask(lambda connection: read_position(connection, table))

    async def save_positions(self, positions: Sequence[tuple[str, int, bytes]]) -> None:
        """Stores where games stand: tables, steps and positions. Takes its turn with what is appended."""

        def save() -> None:
            with self._transaction() as connection:
                numbers = self._numbers.numbers(connection, [table for table, _, _ in positions])
                save_positions(connection, [NewPosition(numbers[table], seq, text) for table, seq, text in positions])
            self._numbers.keep(numbers)

        await asyncio.get_running_loop().run_in_executor(self._writer, save)

    async def knows(self, table: str) -> bool:
        """Whether a table was ever opened under this name."""
        row = select(schema.tables.c.id).where(schema.tables.c.id == table)
        return await self.ask(lambda connection: connection.execute(row).first() is not None)

    async def has_member(self, table: str, person: str) -> bool:
        """Whether somebody has ever had a seat at the table, or opened it."""
        row = select(schema.members).filter_by(person=person, table_id=table)
        return await self.ask(lambda connection: connection.execute(row).first() is not None)

    # ── everything else ──────────────────────────────────────────────────────────────────────────
    async def ask(self, question: Callable[[Connection], Answer]) -> Answer:
        """Runs a question in a thread."""
        return await self._run(self.engine, question)

    async def change(self, change: Callable[[Connection], Answer]) -> Answer:
        """Runs a small change in a thread."""
        return await self._run(writing(self.engine), change)

    async def check(self) -> None:
        """Raises when the database cannot be read, or could not be written to and still cannot."""
        await self.ask(lambda connection: connection.execute(text("SELECT 1")).scalar())
        await asyncio.get_running_loop().run_in_executor(self._readers, self._file.check)
        if self._damage.is_due():
            await self.ask(self._damage.look)
            self._damage.repaired()
        if STORAGE in self.troubles.sentences():
            self._file.check_room()
            secret = schema.settings.c.name == "secret"
            again = update(schema.settings).where(secret).values(value=schema.settings.c.value)
            await self.change(lambda connection: connection.execute(again))
            self.troubles.clear(STORAGE)

    async def _run(self, engine: Engine, work: Callable[[Connection], Answer]) -> Answer:
        def run() -> Answer:
            with engine.begin() as connection:
                return work(connection)

        with self._damage.noticed():
            return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def close(self) -> None:
        """Waits for what is being written."""
        if self._writing is not None:
            await asyncio.shield(self._writing)
        self._writer.shutdown()
        if self._connection is not None:
            self._connection.close()
        self._readers.shutdown()
        self.engine.dispose()


async def called_back(start: Callable[[Callable[[Answer], None]], None]) -> Answer:
    """Waits for the outcome of something that takes a callback."""
    future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    start(lambda outcome: None if future.done() else future.set_result(outcome))
    return await future


def _call(stored: Stored, error: Exception | None) -> None:
    try:
        stored(error)
    except Exception:
        log.exception("the callback of an append failed")
