"""Old finished tables go to the archive, if they can be read."""

from functools import partial

from konditorei.server.errors import Refused
from konditorei.server.store.log import archive, old_tables
from konditorei.server.tables.directory import TableDirectory


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
