"""Who acts without being asked: bots at their turn, and the clock when somebody's time is up."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from konditorei.server.bots.processes import BotProcesses, NoAnswerError
from konditorei.server.errors import Refused
from konditorei.server.fields import Pace
from konditorei.server.store.log_events import TakenOver
from konditorei.server.tables import decisions
from konditorei.server.tables.decisions import Decision
from konditorei.server.tables.live_table import LiveTable
from konditorei.server.tables.table import Table

log = logging.getLogger("konditorei.scheduler")
PAUSES: dict[Pace, float] = {"calm": 1.2, "brisk": 0.4, "instant": 0.0}  # seconds that a bot seems to think

Submit = Callable[..., Awaitable[Any]]  # `TableDirectory.submitted`


class BotScheduler:
    """Serves all tables of this worker."""

    def __init__(self, bots: BotProcesses, submit: Submit) -> None:
        self.bots = bots
        self.submit = submit
        self.closing = False
        self._tasks: set[asyncio.Task[Any]] = set()

    def wake(self, live: LiveTable) -> None:
        """Something has changed: sees whether somebody is needed."""
        if self.closing:
            return
        if (live.bots is None or live.bots.done()) and live.table.bots():
            live.bots = self.spawn(self._play_bots(live))
        if live.clock is not None or live.table.settings.clock is not None:
            self._wind_clock(live)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task that is kept until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _play_bots(self, live: LiveTable) -> None:
        while (seats := live.table.bots()) and not self.closing:
            seat, name = seats[0], live.table.id
            if pause := PAUSES[live.table.settings.pace]:
                await asyncio.sleep(pause)
            if seat not in live.table.bots():
                continue
            seq = live.table.seq
            try:
                chosen = await self.bots.think(live.table, seat)
                await self.submit(name, decisions.bot_move, seat, seq, chosen)
            except Refused as refused:
                if refused.code == "damaged":
                    return
                if refused.code != "stale":
                    log.warning("bot refused", extra={"table": name, "seat": seat, "code": refused.code})
                    await asyncio.sleep(1)
            except NoAnswerError:
                await asyncio.sleep(1)

    def _wind_clock(self, live: LiveTable) -> None:
        if live.clock is not None:
            live.clock.cancel()
            live.clock = None
        table, seconds = live.table, live.table.settings.clock
        if seconds is None or not _late(table):
            return
        wait, seq = max(0.0, table.due_since + seconds - time.time()), table.seq
        live.clock = asyncio.get_running_loop().call_later(wait, lambda: self.spawn(self._time_up(live, seq)))

    async def _time_up(self, live: LiveTable, seq: int) -> None:
        with contextlib.suppress(Refused):
            await self.submit(live.table.id, _time_up, seq)

    async def close(self) -> None:
        """Ends the bots' turns."""
        self.closing = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _time_up(table: Table, seq: int) -> Decision:
    return Decision([TakenOver(n, True) for n in _late(table)] if table.seq == seq else [])


def _late(table: Table) -> list[int]:
    """People whom the table waits for."""
    bots = table.bots()
    return [n for n in table.actors if n not in bots]
