"""Once after an upgrade: what older releases did not store is added beside their logs, which stay as they are.

Added are the deals of games that were started before deals were stored, drawn with the generator of that time, and what
lists show of each table.
"""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, delete, insert, select, text, update

from konditorei.server.fields import AnyObject
from konditorei.server.store import schema
from konditorei.server.store.database import is_postgres, writing
from konditorei.server.store.log import (
    Event,
    StoredEvent,
    UnreadableLogError,
    decode,
    encode,
    find_number,
    read_deal,
    read_stored,
)
from konditorei.server.store.positions import NewPosition, StoredPosition, save_positions
from konditorei.server.tables.listing import latest_of, write_listed
from konditorei.server.tables.lobby import dealt
from konditorei.server.tables.positions import position_of
from konditorei.server.tables.rebuild import read_events, rebuilt
from konditorei.server.tables.table import DivergedError, Table

log = logging.getLogger("konditorei.upgrade")
DONE = "beside_logs"  # the setting that says for which form it was done
FORM = "2"
AT_ONCE = 50  # tables in one transaction
TELL_SECONDS = 5.0
LOCK = 7_300_416  # PostgreSQL: of workers that start together, one does it


def add_what_is_missing(engine: Engine) -> None:
    """Goes through all tables, if that was not done before."""
    if _is_done(engine):
        return
    with _alone(engine):
        if _is_done(engine):
            return
        with engine.connect() as connection:
            waiting = (
                connection.execute(select(schema.tables.c.id).where(schema.tables.c.listed.is_(None))).scalars().all()
            )
        told = time.monotonic()
        for first in range(0, len(waiting), AT_ONCE):
            with writing(engine).begin() as connection:
                for table in waiting[first : first + AT_ONCE]:
                    _add(connection, table)
            if time.monotonic() - told > TELL_SECONDS:
                told = time.monotonic()
                log.info("reading stored tables", extra={"done": first + AT_ONCE, "total": len(waiting)})
        with writing(engine).begin() as connection:
            connection.execute(delete(schema.settings).where(schema.settings.c.name == DONE))
            connection.execute(insert(schema.settings), {"name": DONE, "value": FORM})


def _is_done(engine: Engine) -> bool:
    done = select(schema.settings.c.value).where(schema.settings.c.name == DONE)
    with engine.connect() as connection:
        return connection.execute(done).scalar() == FORM


@contextmanager
def _alone(engine: Engine) -> Iterator[None]:
    """SQLite has one server only."""
    if not is_postgres(engine):
        yield
        return
    with engine.connect() as connection:
        connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": LOCK})
        try:
            yield
        finally:
            connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": LOCK})


def _add(connection: Connection, name: str) -> None:
    """A table that cannot be read is left as it is, and is shown as damaged."""
    try:
        events = read_stored(connection, name)
        deal = read_deal(connection, name) or _deal(events)
        table = read_events([event.read(deal) for event in events], rebuilt)
    except (UnreadableLogError, DivergedError) as error:
        log.warning("a table of an older release cannot be read", extra={"table": name, "reason": str(error)})
        return
    number = find_number(connection, name)
    if deal is not None:
        connection.execute(delete(schema.deals).where(schema.deals.c.log == number))
        connection.execute(insert(schema.deals), {"log": number, "position": encode(deal)})
    connection.execute(update(schema.tables).where(schema.tables.c.id == name).values(listed=write_listed(table)))
    if now := latest_of(table):
        row = {"log": number, "seq": now.seq, "at": now.at, "actors": now.actors, "progress": now.progress}
        connection.execute(delete(schema.latest).where(schema.latest.c.log == number))
        connection.execute(insert(schema.latest), row)
    if number and (position := position_of(table)):
        save_positions(connection, [NewPosition(number, *position[1:])])


def _deal(events: list[StoredEvent]) -> AnyObject | None:
    """Deals as the first version did, for a game that it started."""
    start = next((event for event in events if event.kind == "started" and event.version == 1), None)
    if start is None:
        return None

    def deal_again(before: list[Event], _: StoredPosition | None) -> AnyObject:
        table = Table(start.table)
        for event in before:
            table.apply(event)
        return dealt(table, _seed(start)).position()

    return read_events([event.read() for event in events[: start.number]], deal_again)


def _seed(start: StoredEvent) -> int:
    return int(decode(start.body)["seed"])
