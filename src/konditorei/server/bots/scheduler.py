"""Who acts without being asked: bots at their turn, and the clock when somebody's time is up."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from konditorei.server.bots.plug_in_processes import BotStoppedError
from konditorei.server.bots.processes import BotProcesses, NoAnswerError
from konditorei.server.errors import Refused
from konditorei.server.fields import Pace
from konditorei.server.ops.background import Attempts, Troubles
from konditorei.server.ops.metrics import BOTS_STOPPED
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

    def __init__(self, bots: BotProcesses, submit: Submit, troubles: Troubles) -> None:
        self.bots = bots
        self.submit = submit
        self.troubles = troubles
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
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task ended by an exception", exc_info=error)

    async def _play_bots(self, live: LiveTable) -> None:
        """Until no bot has anything to do, whatever goes wrong meanwhile."""
        attempts = Attempts(self.troubles, "bots", live.table.id)
        with attempts.ending():
            while live.table.bots() and not self.closing and not live.damaged:
                try:
                    await self._play_one(live)
                    attempts.succeeded()
                except Exception as error:
                    await attempts.failed(error)

    async def _play_one(self, live: LiveTable) -> None:
        seat, name = live.table.bots()[0], live.table.id
        if pause := PAUSES[live.table.settings.pace]:
            await asyncio.sleep(pause)
        if seat not in live.table.bots():
            return
        seq = live.table.seq
        try:
            chosen = await self.bots.think(live.table, seat)
            await self.submit(name, decisions.bot_move, seat, seq, chosen)
        except BotStoppedError as stopped:
            await self._stop(live, seat, stopped)
        except Refused as refused:
            if refused.code == "damaged":
                live.damaged = True
            elif refused.code == "illegal" and (bot := live.table.plug_in(seat)):
                await self._stop(live, seat, BotStoppedError(bot, "illegal"))
            elif refused.code != "stale":
                log.warning("bot refused", extra={"table": name, "seat": seat, "code": refused.code})
                await asyncio.sleep(1)
        except NoAnswerError:
            await asyncio.sleep(1)

    async def _stop(self, live: LiveTable, seat: int, stopped: BotStoppedError) -> None:
        """A bot of somebody else is not asked again at this table; one of ours plays on."""
        about = {"table": live.table.id, "seat": seat}
        log.warning("the bot %s was stopped: %s", stopped.bot, stopped.why, extra=about)
        BOTS_STOPPED.labels(stopped.bot, stopped.why).inc()
        await self.submit(live.table.id, decisions.stop_bot, seat, stopped.bot, stopped.why)

    def _wind_clock(self, live: LiveTable) -> None:
        if live.clock is not None:
            live.clock.cancel()
            live.clock = None
        table, seconds = live.table, live.table.settings.clock
        if seconds is None or not _late(table):
            return
        seq = table.seq
        live.clock = asyncio.get_running_loop().call_at(
            _deadline(live, seconds), lambda: self.spawn(self._time_up(live, seq))
        )

    async def _time_up(self, live: LiveTable, seq: int) -> None:
        attempts = Attempts(self.troubles, "clocks", live.table.id)
        with attempts.ending():
            while live.table.seq == seq and not self.closing:
                try:
                    await self.submit(live.table.id, _time_up, seq)
                    return
                except Refused:
                    return
                except Exception as error:
                    await attempts.failed(error)

    async def close(self) -> None:
        """Ends the bots' turns."""
        self.closing = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _deadline(live: LiveTable, seconds: float) -> float:
    """When the time is up, by the event loop's clock: the machine's own may be set meanwhile."""
    since = live.table.due_since
    if live.due is None or live.due[:2] != (since, seconds):
        left = min(max(0.0, since + seconds - time.time()), seconds)
        live.due = since, seconds, asyncio.get_running_loop().time() + left
    return live.due[2]


def _time_up(table: Table, seq: int) -> Decision:
    return Decision([TakenOver(n, True) for n in _late(table)] if table.seq == seq else [])


def _late(table: Table) -> list[int]:
    """People whom the table waits for."""
    bots = table.bots()
    return [n for n in table.actors if n not in bots]
