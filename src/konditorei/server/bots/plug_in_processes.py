"""Bots of anybody else think in processes of their own. One that crashes, cheats or thinks too long is stopped."""

import asyncio
import logging
import multiprocessing
import random
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from konditorei.bots.plug_ins import load, plug_ins
from konditorei.core import registry
from konditorei.core.state import Observation
from konditorei.core.storage import unpack
from konditorei.server.bots.worker_process import end_pool, prepare_process
from konditorei.server.fields import BotFault, Move

log = logging.getLogger("konditorei.bots")
START_SECONDS = 30.0  # for a new process to load a bot


class BotStoppedError(Exception):
    """A bot cannot play on; says why."""

    def __init__(self, bot: str, why: BotFault) -> None:
        super().__init__(bot, why)
        self.bot, self.why = bot, why


class PlugInProcesses:
    """One process for each bot that plays here: none of them holds up another."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._processes: dict[tuple[str, str], PlugInProcess] = {}

    async def think(self, bot: str, game: str, seen: bytes, seat: int) -> Move:
        """The move that a bot chooses; BotStoppedError when it does not."""
        if bot not in plug_ins(game):
            raise BotStoppedError(bot, "missing")
        process = self._processes.setdefault((bot, game), PlugInProcess(bot, game, self.seconds))
        return await process.think(seen, seat)

    def close(self) -> None:
        """Ends all processes."""
        for process in self._processes.values():
            process.end()


class PlugInProcess:
    """A bot, and the process in which it plays a game at all tables."""

    def __init__(self, bot: str, game: str, seconds: float) -> None:
        self.bot, self.game, self.seconds = bot, game, seconds
        self._turn = asyncio.Lock()  # waiting for another table is no thinking
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, seen: bytes, seat: int) -> Move:
        """The move that the bot chooses."""
        async with self._turn:
            try:
                pool = await self._started()
                asked = pool.submit(think, self.bot, self.game, seen, seat)
                answer = await asyncio.wait_for(asyncio.wrap_future(asked), self.seconds)
                return msgspec.json.decode(answer, type=Move)
            except msgspec.ValidationError:
                raise BotStoppedError(self.bot, "illegal") from None
            except asyncio.CancelledError:
                self.end()  # the next one to ask does not wait for this answer
                raise
            except Exception as error:
                self.end()
                raise BotStoppedError(self.bot, self._reason(error)) from error

    def _reason(self, error: Exception) -> BotFault:
        if isinstance(error, TimeoutError):
            return "slow"
        if not isinstance(error, BrokenProcessPool):
            log.error("the bot %s made a mistake", self.bot, exc_info=error)
        return "crashed"

    async def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), prepare_process)
            asked = self._pool.submit(prepare, self.bot, self.game)
            await asyncio.wait_for(asyncio.wrap_future(asked), START_SECONDS)
        return self._pool

    def end(self) -> None:
        """Ends the process, whatever it does."""
        if self._pool is not None:
            end_pool(self._pool)
            self._pool = None


def prepare(bot: str, game: str) -> None:
    """Runs in the process: makes the bot and loads the rules."""
    load(bot, game)
    registry.game(game).new().moves()


def think(bot: str, game: str, seen: bytes, seat: int) -> bytes:
    """Runs in the process: from what a seat sees to a move, as JSON."""
    rules = registry.game(game)
    options, cells = unpack(rules, seen)
    observation = Observation(rules.setup(options), cells, seat)
    return msgspec.json.encode(load(bot, game).choose(observation, random.Random()))
