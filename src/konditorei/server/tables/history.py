"""Steps of the past: from memory when they are recent, from the log when they are not."""

import asyncio

from konditorei.server.tables.directory import TableDirectory, rebuild
from konditorei.server.tables.live_table import LiveTable
from konditorei.server.tables.table import Table
from konditorei.server.tables.table_parts import Update


async def updates_since(directory: TableDirectory, live: LiveTable, since: int) -> list[Update]:
    """All steps after a number, without gap or repeat."""
    table = live.table
    if since >= table.seq:
        return []
    if table.updates and table.updates[0].seq <= since + 1:
        return [update for update in table.updates if update.seq > since]
    upto = table.seq
    whole = await full(directory, live)
    earlier = [update for update in whole.updates if since < update.seq <= upto]
    return earlier + [update for update in table.updates if update.seq > upto]  # came while it was read


async def full(directory: TableDirectory, live: LiveTable) -> Table:
    """The table with every step since its start."""
    events = await directory.store.events(live.table.id)
    return await asyncio.to_thread(rebuild, live.table.id, events, None)
