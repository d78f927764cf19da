"""Who acts without being asked: bots at their turn, and the clock when somebody's time is up."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from konditorei.server import decisions
from konditorei.server.bots import Bots, NoAnswerError
from konditorei.server.decisions import Decide, Decision
from konditorei.server.errors import Refused
from konditorei.server.room import Room
from konditorei.server.table import Table

log = logging.getLogger("konditorei.staff")
PAUSES = {"calm": 1.2, "brisk": 0.4, "instant": 0.0}  # seconds that a bot seems to think

Execute = Callable[[str, Decide], Awaitable[Any]]


class Staff:
    """Serves all rooms of this worker."""

    def __init__(self, bots: Bots, execute: Execute) -> None:
        self.bots = bots
        self.execute = execute
        self.closing = False
        self._tasks: set[asyncio.Task[Any]] = set()

    def wake(self, room: Room) -> None:
        """Something has changed: sees whether somebody is needed."""
        if self.closing:
            return
        if (room.bots is None or room.bots.done()) and room.table.bots():
            room.bots = self.spawn(self._play_bots(room))
        if room.clock is not None or room.table.clock is not None:
            self._wind_clock(room)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task that is kept until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _play_bots(self, room: Room) -> None:
        table = room.table
        while (seats := table.bots()) and not self.closing:
            seat, seq = seats[0], table.seq
            if pause := PAUSES[table.pace]:
                await asyncio.sleep(pause)
            if table.seq != seq and seat not in table.bots():
                continue
            seq = table.seq
            try:
                chosen = await self.bots.think(table, seat)
                await self.execute(table.id, decisions.bot_move(seat, seq, chosen))
            except Refused as refused:
                if refused.code != "stale":
                    log.warning("bot refused", extra={"table": table.id, "seat": seat, "code": refused.code})
                    await asyncio.sleep(1)
            except NoAnswerError:
                await asyncio.sleep(1)

    def _wind_clock(self, room: Room) -> None:
        if room.clock is not None:
            room.clock.cancel()
            room.clock = None
        table = room.table
        if table.clock is None or not _late(table):
            return
        wait = max(0.0, table.due_since + table.clock - time.time())
        room.clock = asyncio.get_running_loop().call_later(
            wait, lambda: self.spawn(self._time_up(room, table.seq))
        )

    async def _time_up(self, room: Room, seq: int) -> None:
        def decide(table: Table) -> Decision:
            if table.seq != seq:
                return Decision()
            return Decision([("takeover", {"seat": n, "bot": True}) for n in _late(table)])

        with contextlib.suppress(Refused):
            await self.execute(room.table.id, decide)

    async def close(self) -> None:
        """Ends the bots' turns."""
        self.closing = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _late(table: Table) -> list[int]:
    """People whom the table waits for."""
    bots = table.bots()
    return [n for n in table.actors if n not in bots]
