"""The stored log: every table's events, filed by the table's number; old finished tables are archived.

The name of a table is random, so events filed by name would each change a page of their own. Numbers are
short, and the logs of tables that are played at the same time lie side by side.
"""

import time
import zlib
from collections.abc import Collection, Iterable
from typing import Any

import msgspec
from sqlalchemy import Column, Connection, LargeBinary, cast, delete, insert, select

from konditorei.server.errors import UNREADABLE
from konditorei.server.fields import AnyObject
from konditorei.server.store import schema
from konditorei.server.store.log_events import LogEvent, decode_event

DAY = 24 * 3600
NUMBERS_KEPT = 100_000  # numbers of tables in memory
ARCHIVED_AT_ONCE = 50  # tables

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode


class UnreadableLogError(Exception):
    """What is stored of a table is no log; says where and why."""


class Event(msgspec.Struct, gc=False):
    """What happened at a table; stored before anybody is told."""

    table: str
    number: int  # its place in the log
    at: float
    body: LogEvent


class StoredEvent(msgspec.Struct):
    """An event as it is stored."""

    table: str
    number: int
    kind: str
    at: float
    body: msgspec.Raw
    version: int = 1

    def read(self, deal: AnyObject | None = None) -> Event:
        """The event; `deal` is that of a game whose start does not name it."""
        try:
            return Event(self.table, self.number, self.at, decode_event(self.kind, self.version, self.body, deal))
        except UNREADABLE as error:
            raise UnreadableLogError(f"event {self.number}: {error}") from error


class LogNumbers:
    """The numbers of the tables that are being played."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}

    def numbers(self, connection: Connection, tables: Iterable[str]) -> dict[str, int]:
        """The numbers of at least these tables; a new one gets the next."""
        known = self._known
        missing = [table for table in dict.fromkeys(tables) if table not in known]
        if not missing:
            return known
        return known | {table: find_number(connection, table) or _add(connection, table) for table in missing}

    def keep(self, numbers: dict[str, int]) -> None:
        """Remembers numbers, when they are durable."""
        self._known = numbers if len(numbers) <= NUMBERS_KEPT else {}


def find_number(connection: Connection, table: str) -> int | None:
    """The number of a table's log, if it has one."""
    logs = schema.logs
    number: int | None = connection.execute(select(logs.c.number).where(logs.c.table_id == table)).scalar()
    return number


def _add(connection: Connection, table: str) -> int:
    logs = schema.logs
    number: int = connection.execute(insert(logs).values(table_id=table).returning(logs.c.number)).scalar_one()
    return number


def read_log(connection: Connection, table: str, first: int = 0) -> list[Event]:
    """A table's events from a place on, also out of the archive; empty when there is no such table."""
    events = read_stored(connection, table, first)
    deal = read_deal(connection, table) if any(event.version == 1 for event in events) else None
    return [event.read(deal) for event in events]


def read_stored(connection: Connection, table: str, first: int = 0) -> list[StoredEvent]:
    """As `read_log`, the events as they are stored."""
    events = read_recent(connection, table, first)
    if not first and not (events and events[0].number == 0):
        events = [*unpacked(read_archived(connection, table)), *events]  # a rematch may follow an archived game
    return events


def read_deal(connection: Connection, table: str) -> AnyObject | None:
    """The deal of a game that was started before deals were stored with the start."""
    stored = select(schema.deals.c.position).where(schema.deals.c.log == find_number(connection, table))
    found = connection.execute(stored).scalar()
    return None if found is None else read_object(found)


def read_object(stored: bytes) -> AnyObject:
    """A position out of the database."""
    try:
        return msgspec.json.decode(bytes(stored), type=dict[str, Any])
    except UNREADABLE as error:
        raise UnreadableLogError(f"the stored position: {error}") from error


def read_recent(connection: Connection, table: str, first: int = 0) -> list[StoredEvent]:
    """The events from a place on that are not archived."""
    log = schema.events.c
    rows = connection.execute(
        select(log.number, _any_bytes(connection, log.kind), log.at, _any_bytes(connection, log.body), log.version)
        .where(log.log == find_number(connection, table), log.number >= first)
        .order_by(log.number)
    )
    return [
        StoredEvent(table, number, _text(kind), at, msgspec.Raw(body), form) for number, kind, at, body, form in rows
    ]


def _any_bytes(connection: Connection, column: Column[Any]) -> Any:
    """A column, whatever it holds: SQLite stores anything in it, and the driver fails on text that is no UTF-8."""
    return cast(column, LargeBinary) if connection.dialect.name == "sqlite" else column


def _text(kind: str | bytes) -> str:
    return kind if isinstance(kind, str) else kind.decode(errors="backslashreplace")


def read_archived(connection: Connection, table: str) -> bytes | None:
    """The archived log of a table, packed as it is stored."""
    kept = connection.execute(select(schema.archive.c.log).where(schema.archive.c.table_id == table)).scalar()
    return None if kept is None else bytes(kept)


def unpacked(packed: bytes | None) -> list[StoredEvent]:
    """The events of an archived log."""
    try:
        return [] if packed is None else msgspec.json.decode(zlib.decompress(packed), type=list[StoredEvent])
    except (*UNREADABLE, zlib.error) as error:
        raise UnreadableLogError(f"the archived log: {error}") from error


def old_tables(
    connection: Connection, days: int, left_alone: Collection[str] = (), now: float | None = None
) -> list[str]:
    """Some finished tables that nobody has touched for so many days; 0 days: none."""
    if days <= 0:
        return []
    now = time.time() if now is None else now
    tables, archived = schema.tables, select(schema.archive.c.table_id)
    old = connection.execute(
        select(tables.c.id)
        .where(tables.c.status == "over", tables.c.updated < now - days * DAY, tables.c.id.not_in(archived))
        .limit(ARCHIVED_AT_ONCE + len(left_alone))
    ).scalars()
    return [table for table in old if table not in left_alone][:ARCHIVED_AT_ONCE]


def archive(connection: Connection, table: str) -> None:
    """Archives a log that can be read: one compressed row instead of many. Nothing is deleted."""
    events = read_recent(connection, table)
    if not events or events[0].number != 0:  # another worker was faster
        return
    packed = zlib.compress(encode(events), 9)
    connection.execute(insert(schema.archive), {"table_id": table, "archived": time.time(), "log": packed})
    clear_log(connection, table)


def clear_log(connection: Connection, table: str) -> None:
    """Deletes the events of a table that are kept elsewhere; its number stays."""
    connection.execute(delete(schema.events).where(schema.events.c.log == find_number(connection, table)))
