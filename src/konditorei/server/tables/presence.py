"""Who watches which table, told to the others at it and to the other workers."""

from konditorei.server.store.bus import Bus
from konditorei.server.tables.live_table import Follower, LiveTable


class Presence:
    """The comings and goings of this worker's followers."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus

    async def follow(self, live: LiveTable, follower: Follower) -> None:
        """Somebody starts to watch. Whoever has only asked before was not announced."""
        new = follower.person not in live.watching()
        live.add(follower)
        if new:
            await self._announce(live)

    async def unfollow(self, live: LiveTable, follower: Follower) -> None:
        """Somebody stops; earlier requests do not count as presence any more."""
        live.remove(follower)
        if follower.person not in live.watching():
            live.polls.pop(follower.person, None)
        if follower.person not in live.present():
            await self._announce(live)

    async def _announce(self, live: LiveTable) -> None:
        live.publish([])
        await self._bus.send({"table": live.table.id, "here": sorted(live.watching())})
