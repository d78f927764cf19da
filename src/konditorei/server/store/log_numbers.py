"""Where the log of a table lies: every table has a number, and events are filed by it.

Nobody can guess the name of a table, so names lie in no order, and nearly every event filed by name would
change a page of its own. Numbers are short, and tables that are played at the same time lie side by side.
"""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select

from konditorei.server.store import schema
from konditorei.server.store.log import Event, decode

KEPT = 100_000  # numbers remembered


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
        return known | {table: _find(connection, table) or _open(connection, table) for table in missing}

    def keep(self, numbers: dict[str, int]) -> None:
        """Remembers numbers, when they are durable."""
        self._known = numbers if len(numbers) <= KEPT else {}


def _find(connection: Connection, table: str) -> int | None:
    volumes = schema.volumes
    number: int | None = connection.execute(
        select(volumes.c.number).where(volumes.c.table_id == table)
    ).scalar()
    return number


def _open(connection: Connection, table: str) -> int:
    volumes = schema.volumes
    number: int = connection.execute(
        insert(volumes).values(table_id=table).returning(volumes.c.number)
    ).scalar_one()
    return number


def read_log(connection: Connection, table: str, first: int = 0) -> list[Event]:
    """The events of a table from a place on."""
    log = schema.events
    rows: list[Row[Any]] = list(
        connection.execute(
            select(log.c.number, log.c.kind, log.c.at, log.c.body)
            .where(log.c.volume == _find(connection, table), log.c.number >= first)
            .order_by(log.c.number)
        )
    )
    return [Event(table, row.number, row.kind, row.at, decode(row.body)) for row in rows]


def empty_log(connection: Connection, table: str) -> None:
    """Takes the events of a table out, when they are kept elsewhere; its number stays."""
    connection.execute(delete(schema.events).where(schema.events.c.volume == _find(connection, table)))
