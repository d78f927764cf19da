"""Old finished tables move to the archive: one compressed row each instead of many. Nothing is deleted."""

import time
import zlib

from sqlalchemy import Connection, insert, select

from konditorei.server.store import schema
from konditorei.server.store.log import encode
from konditorei.server.store.log_numbers import empty_log, read_log

DAY = 24 * 3600
AT_ONCE = 50


def archive_old(connection: Connection, days: int, now: float | None = None) -> int:
    """Archives some finished tables that nobody has touched for so many days; returns how many."""
    if days <= 0:
        return 0
    now = time.time() if now is None else now
    tables, archived = schema.tables, select(schema.archive.c.table_id)
    old = connection.execute(
        select(tables.c.id)
        .where(tables.c.status == "over", tables.c.updated < now - days * DAY, tables.c.id.not_in(archived))
        .limit(AT_ONCE)
    ).scalars()
    count = 0
    for table in old.all():
        _archive(connection, table, now)
        count += 1
    return count


def _archive(connection: Connection, table: str, now: float) -> None:
    events = read_log(connection, table)
    if not events or events[0].number != 0:
        return
    packed = zlib.compress(encode(events), 9)
    connection.execute(insert(schema.archive), {"table_id": table, "archived": now, "log": packed})
    empty_log(connection, table)
