"""How likely each seat was to win, step by step: worked out after the game, in the bots' processes."""

import asyncio
import logging
from collections import OrderedDict
from typing import Annotated

from msgspec import Meta, Struct

from konditorei.bots.forecast import GAMES_PLAYED
from konditorei.server.bots.processes import NoAnswerError
from konditorei.server.bots.scheduler import BotScheduler
from konditorei.server.tables.steps import PlayedMove
from konditorei.server.tables.table import Table

log = logging.getLogger("konditorei.analysis")
AT_ONCE = 8  # positions that a process judges before a waiting bot is served
KEPT = 200  # analyses in memory


class Analysis(Struct):
    """How likely each seat was to win, as far as it is known."""

    total: Annotated[int, Meta(description="Positions in all: one more than there are steps")]
    done: Annotated[int, Meta(description="Positions judged so far")] = 0
    ready: bool = False
    games: Annotated[int, Meta(description="How often each position is played to the end")] = GAMES_PLAYED
    chances: Annotated[
        list[list[float]] | None,
        Meta(description="At the deal and after each step: every seat's chance to win, 0 to 1; none until ready"),
    ] = None


class Analyses:
    """The analyses of this worker; one is worked out at a time."""

    def __init__(self, scheduler: BotScheduler) -> None:
        self.scheduler = scheduler
        self._kept: OrderedDict[str, Analysis] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    def find(self, table: str) -> Analysis | None:
        """What has been worked out of a table so far; none when nobody has asked."""
        if table in self._kept:
            self._kept.move_to_end(table)
        return self._kept.get(table)

    def begin(self, table: Table, moves: list[PlayedMove]) -> Analysis:
        """Starts to work out the chances of a finished game."""
        started = self._kept[table.id] = Analysis(len(moves) + 1)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        states = (table.opening(), *(move.state for move in moves))
        positions = [state.to_bytes() for state in states if state is not None]
        self.scheduler.spawn(self._work(table, positions, started))
        return started

    async def _work(self, table: Table, positions: list[bytes], analysis: Analysis) -> None:
        try:
            async with self._one_at_a_time:
                chances: list[list[float]] = []
                while analysis.done < analysis.total:
                    some = dict(enumerate(positions[analysis.done : analysis.done + AT_ONCE], analysis.done))
                    chances += await self.scheduler.bots.forecast(table.game.name, some)
                    analysis.done = len(chances)
                analysis.ready, analysis.chances = True, chances
        except Exception as error:
            trace = None if isinstance(error, NoAnswerError) else error
            log.warning("no analysis", extra={"table": table.id}, exc_info=trace)
            self._kept.pop(table.id, None)  # whoever asks next starts it again
