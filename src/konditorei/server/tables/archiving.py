"""Old finished tables go to the archive, if they can be read; finished and idle ones give their spoken code back."""

from functools import partial

from sqlalchemy import Connection, and_, or_, select, update

from konditorei.server.errors import Refused
from konditorei.server.store import schema
from konditorei.server.store.log import archive, find_number, old_tables
from konditorei.server.tables.directory import TableDirectory

HOUR = 3600
AT_ONCE = 200  # tables
FREED = "-"  # stands before the number of a table that has no code; nobody can say it


async def archive_old(directory: TableDirectory, days: int, now: float | None = None) -> int:
    """Archives some finished tables that nobody has touched for so many days; returns how many.

    A damaged log stays as it is: whoever repairs it needs every row.
    """
    store, damaged = directory.store, directory.damaged.names()
    archived = 0
    for table in await store.ask(lambda connection: old_tables(connection, days, damaged, now)):
        try:
            await directory.check_readable(table)
        except Refused:
            continue
        await store.change(partial(archive, table=table))
        archived += 1
    return archived


async def expire_idle(directory: TableDirectory, hours: float, now: float) -> int:
    """Frees the codes of finished tables, and of those that have waited for players too long and are empty. The latter
    leave the lobby too, until their host changes something; their link still works. Returns how many."""

    def expire(connection: Connection) -> int:
        expired = [table for table in _with_old_code(connection, now - hours * HOUR) if not directory.present(table)]
        for table in expired:
            _free_code(connection, table)
        return len(expired)

    return await directory.store.change(expire)


def _with_old_code(connection: Connection, before: float) -> list[str]:
    tables = schema.tables.c
    idle = and_(tables.status == "lobby", tables.updated < before)
    wanted = or_(tables.status == "over", idle) & tables.code.not_like(f"{FREED}%")
    return list(connection.execute(select(tables.id).where(wanted).limit(AT_ONCE)).scalars())


def _free_code(connection: Connection, table: str) -> None:
    tables = schema.tables
    row = update(tables).where(tables.c.id == table)
    number = find_number(connection, table)
    if number is not None:
        connection.execute(row.values(code=f"{FREED}{number:x}", visibility="link"))
