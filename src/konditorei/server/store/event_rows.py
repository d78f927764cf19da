"""How rows of events get into the database fast."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from sqlalchemy import Connection, insert
from sqlalchemy.dialects import postgresql

from konditorei.server.store import schema
from konditorei.server.store.database import ROWS
from konditorei.server.store.log import Event, encode
from konditorei.server.store.upgrades import VERSION

EventRow = tuple[int, int, str, float, bytes, int]  # in the order of the columns
LatestRow = tuple[int, int, float, bytes, bytes]
_INSERT_EVENTS = "INSERT INTO events (volume, number, kind, at, body, version) VALUES"
_REPLACE_LATEST = "REPLACE INTO latest (volume, seq, at, actors, progress) VALUES"


def event_row(log: int, event: Event) -> EventRow:
    """An event of the log with this number."""
    return log, event.number, event.body.KIND, event.at, encode(event.body), VERSION


def insert_rows(connection: Connection, events: list[EventRow], latest: list[LatestRow]) -> None:
    """Adds events, and replaces what lists show of their tables."""
    if connection.dialect.name == "postgresql":
        names = schema.events.columns.keys()
        connection.execute(insert(schema.events), [dict(zip(names, row, strict=True)) for row in events])
        _replace_latest(connection, latest)
    else:
        _insert_at_once(connection, _INSERT_EVENTS, events)
        _insert_at_once(connection, _REPLACE_LATEST, latest)


def _replace_latest(connection: Connection, rows: list[LatestRow]) -> None:
    names = schema.latest.columns.keys()
    new = postgresql.insert(schema.latest)
    upsert = new.on_conflict_do_update(
        index_elements=[schema.latest.c.log], set_={name: new.excluded[name] for name in names[1:]}
    )
    if values := [dict(zip(names, row, strict=True)) for row in rows]:
        connection.execute(upsert, values)


def _insert_at_once(connection: Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """SQLite: one statement for many rows, because every statement releases the interpreter's lock and
    has to wait for it again while the server is busy; and straight to the driver."""
    driver: Any = connection.connection.driver_connection
    first = 0
    while left := len(rows) - first:
        size = min(ROWS, 1 << left.bit_length() - 1)  # few different statements, which SQLite keeps
        part = rows[first : first + size]
        driver.execute(_with_places(statement, size, len(part[0])), tuple(chain.from_iterable(part))).close()
        first += size


@lru_cache(64)
def _with_places(statement: str, rows: int, values: int) -> str:
    """The statement for so many rows."""
    row = f"({','.join('?' * values)})"
    return f"{statement} {','.join([row] * rows)}"
