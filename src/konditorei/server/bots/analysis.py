"""Analyses of finished games: jobs in the database, done in the bots' processes by one supervised loop a worker."""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from konditorei.bots.analysis import GameAnalysis, Progress, looks_dealt
from konditorei.server.bots.processes import BotProcesses, NoAnswerError, PackedStep
from konditorei.server.errors import Refused
from konditorei.server.ops.background import Attempts
from konditorei.server.store import analysis_jobs as jobs
from konditorei.server.store.database import is_postgres
from konditorei.server.store.event_store import EventStore
from konditorei.server.tables.directory import TableDirectory
from konditorei.server.tables.steps import PlayedMove
from konditorei.server.tables.table import Table

log = logging.getLogger("konditorei.analysis")
LOOK_SECONDS = 5.0  # between two looks for jobs of other workers
WAIT_SECONDS = 2.0  # before a job that failed is tried again
read_result = msgspec.json.Decoder(GameAnalysis).decode


class Analysis(Struct):
    """What is known about a finished game so far."""

    done: Annotated[float, Meta(description="The part of the work that is done, from 0 to 1")] = 0.0
    ready: bool = False
    failed: Annotated[bool, Meta(description="Whether it was tried several times, and given up")] = False
    result: Annotated[GameAnalysis | None, Meta(description="None until ready")] = None


class Analyses:
    """The analyses of one worker; it works on one at a time."""

    def __init__(self, directory: TableDirectory) -> None:
        self.directory = directory
        self.store: EventStore = directory.store
        self.bots: BotProcesses = directory.scheduler.bots
        self._asked = asyncio.Event()

    async def find(self, table: str) -> Analysis | None:
        """What has been found out about a table so far; none when nobody has asked."""
        found = await self.store.ask(lambda connection: jobs.read_analysis(connection, table))
        if found is None:
            return None
        result = None if found.result is None else read_result(found.result)
        return Analysis(found.done, result is not None, found.failed, result)

    async def begin(self, table: str) -> Analysis:
        """Lets some worker analyse a finished game."""
        await self.store.change(lambda connection: jobs.add_job(connection, table))
        self._asked.set()
        return Analysis()

    async def run(self) -> None:
        """Does job after job, until the task is cancelled."""
        attempts, started = Attempts(self.store.troubles, "analysis"), False
        while True:
            try:
                if not started and not is_postgres(self.store.engine):
                    await self.store.change(jobs.free_all)
                started = True
                worked = await self._do_next()
            except Exception as error:
                await attempts.failed(error)
                continue
            attempts.succeeded()
            if not worked:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._asked.wait(), LOOK_SECONDS)
                self._asked.clear()

    async def _do_next(self) -> bool:
        """Does one job; says whether there was one."""
        worker = self.store.worker
        table = await self.store.change(partial(jobs.claim_job, worker=worker))
        if table is None:
            return False
        try:
            await self._analyse(table)
        except (NoAnswerError, Refused) as error:
            log.warning("no analysis", extra={"table": table, "reason": type(error).__name__})
            await self.store.change(partial(jobs.give_back, worker=worker, table=table, wait=WAIT_SECONDS))
        return True

    async def _analyse(self, name: str) -> None:
        table, moves = await self.directory.finished(name)
        steps, last, dealt = await asyncio.to_thread(_pack, table, moves)
        worker, so_far = self.store.worker, Progress()
        while so_far.result is None:
            so_far = await self.bots.analyse(table.game.name, steps, last, dealt, so_far)
            done = so_far.fraction
            if not await self.store.change(partial(jobs.report_progress, worker=worker, table=name, done=done)):
                return
        result = msgspec.json.encode(so_far.result)
        await self.store.change(partial(jobs.finish_job, worker=worker, table=name, result=result))


def _pack(table: Table, moves: list[PlayedMove]) -> tuple[list[PackedStep], bytes, bool]:
    """For another process: the steps of a game with the states before them, the last state, and whether the game began
    with a deal."""
    opening = table.opening()
    states = [opening.to_bytes(), *(move.state.to_bytes() for move in moves if move.state is not None)]
    played = [(move.number.seat or 0, move.number.move or {}) for move in moves]
    steps = [(before, *move) for before, move in zip(states, played, strict=False)]
    return steps, states[-1], table.origin != "position" and looks_dealt(opening)
