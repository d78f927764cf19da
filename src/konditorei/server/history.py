"""Steps of the past: from memory when they are recent, from the log when they are not."""

import asyncio

from konditorei.server.parts import Update
from konditorei.server.room import Room
from konditorei.server.rooms import Rooms, rebuild
from konditorei.server.table import Table


async def updates_since(rooms: Rooms, room: Room, since: int) -> list[Update]:
    """All steps after a number, without gap or repeat."""
    table = room.table
    if since >= table.seq:
        return []
    if table.updates and table.updates[0].seq <= since + 1:
        return [update for update in table.updates if update.seq > since]
    upto = table.seq
    whole = await full(rooms, room)
    earlier = [update for update in whole.updates if since < update.seq <= upto]
    return earlier + [update for update in table.updates if update.seq > upto]  # came while it was read


async def full(rooms: Rooms, room: Room) -> Table:
    """The table with every step since its start."""
    events = await rooms.store.events(room.table.id)
    return await asyncio.to_thread(rebuild, room.table.id, events, None)
