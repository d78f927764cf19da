"""How likely each seat was to win, step by step: worked out after the game, in the bots' processes."""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field

from konditorei.server.bots.processes import NoAnswerError
from konditorei.server.bots.scheduler import BotScheduler
from konditorei.server.tables.table import Table

log = logging.getLogger("konditorei.analysis")
AT_ONCE = 8  # positions that a process judges before a bot gets its turn
KEPT = 200  # analyses in memory


@dataclass
class Analysis:
    """The chances of one game, as far as they are known."""

    steps: int
    chances: list[list[float]] = field(default_factory=list)  # the first row is before the first step

    @property
    def ready(self) -> bool:
        """Whether all of them are there."""
        return len(self.chances) > self.steps


class Analyses:
    """Those of this worker, one being worked out at a time."""

    def __init__(self, scheduler: BotScheduler) -> None:
        self.scheduler = scheduler
        self._kept: OrderedDict[str, Analysis] = OrderedDict()
        self._desk = asyncio.Semaphore()

    def find(self, table: str) -> Analysis | None:
        """What has been worked out of a table so far; none when nobody has asked."""
        if table in self._kept:
            self._kept.move_to_end(table)
        return self._kept.get(table)

    def begin(self, table: Table) -> Analysis:
        """Starts to work it out; `table` is finished and has all its steps."""
        started = self._kept[table.id] = Analysis(len(table.entries))
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        self.scheduler.spawn(self._work(table, started))
        return started

    async def _work(self, table: Table, analysis: Analysis) -> None:
        try:
            async with self._desk:
                positions = await asyncio.to_thread(_positions, table)
                for first in range(0, len(positions), AT_ONCE):
                    some = dict(enumerate(positions[first : first + AT_ONCE], first))
                    analysis.chances += await self.scheduler.bots.forecast(table.game.name, some)
        except NoAnswerError:
            log.warning("no analysis", extra={"table": table.id})
            self._kept.pop(table.id, None)  # whoever asks next starts it again


def _positions(table: Table) -> list[bytes]:
    """The game after each step, hidden cards included; the first one is the deal."""
    state = table.opening()
    found = [state.to_bytes()]
    for entry in table.entries:
        state.step(entry.move, entry.seat, entry.chance)
        found.append(state.to_bytes())
    return found
