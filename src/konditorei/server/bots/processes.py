"""Bots think in processes of their own, see only what their seat sees, and are replaced when they crash."""

import asyncio
import logging
import multiprocessing
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, TypeVar

from konditorei.core import registry
from konditorei.core.state import Observation
from konditorei.core.storage import pack, unpack
from konditorei.server.bots.plug_in_processes import PlugInProcesses
from konditorei.server.bots.worker_process import end_pool, prepare_process
from konditorei.server.ops.metrics import BOT_CRASHES
from konditorei.server.tables.table import Table

if TYPE_CHECKING:
    from konditorei.bots.analysis import Progress
    from konditorei.bots.hints import Comment, Hint, Verdict

log = logging.getLogger("konditorei.bots")
TRIES = 5
ANALYSIS_SECONDS = 0.25  # that a process works on before a waiting bot is served
WORLDS_SEED = 1
PackedStep = tuple[bytes, int, dict[str, Any]]  # the state before a move, the seat, and the move
Answer = TypeVar("Answer")


class NoAnswerError(Exception):
    """No bot could answer; somebody will ask again."""


class BotProcesses:
    """A pool of thinking processes."""

    def __init__(self, processes: int, seconds: float, plug_in_seconds: float = 5.0) -> None:
        self.processes = processes
        self.seconds = seconds
        self.plug_ins = PlugInProcesses(plug_in_seconds)
        self._pool: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, context, prepare_process)
        return self._pool

    async def think(self, table: Table, seat: int) -> dict[str, Any]:
        """The move that a bot chooses for a seat."""
        assert table.state is not None
        observation = table.state.observe(seat)
        seen = pack(table.game, table.options, observation.cells)
        if bot := table.plug_in(seat):
            return await self.plug_ins.think(bot, table.game.name, seen, seat)
        level = table.seats[seat].level or "medium"
        return await self._ask(think, table.game.name, seen, seat, level)

    async def analyse(
        self, game: str, steps: list[PackedStep], last: bytes, dealt: bool, so_far: "Progress"
    ) -> "Progress":
        """Goes on with the analysis of a game for a moment; bots that wait are served in between."""
        return await self._ask(analyse, game, steps, last, dealt, so_far)

    async def hint(self, game: str, seen: bytes, seat: int) -> "Hint":
        """What a seat can do, and what that is worth."""
        return await self._ask(hint, game, seen, seat)

    async def comment(self, game: str, seen: bytes, seat: int, moves: list[dict[str, Any]]) -> "Comment":
        """What a seat did, beside what it could have done."""
        return await self._ask(comment, game, seen, seat, moves)

    async def judge(self, game: str, number: int, moves: list[dict[str, Any]]) -> "Verdict":
        """Whether an answer to a puzzle is right."""
        return await self._ask(judge, game, number, moves)

    async def _ask(self, question: Callable[..., Answer], *about: Any) -> Answer:
        for _ in range(TRIES):
            pool = self._running()
            try:
                asked = pool.submit(question, *about)
                return await asyncio.wait_for(asyncio.wrap_future(asked), self.seconds)
            except (BrokenProcessPool, TimeoutError, RuntimeError) as error:
                self._replace(pool, type(error).__name__)
            except Exception as error:
                log.exception("a bot made a mistake")
                raise NoAnswerError from error
        raise NoAnswerError

    def _replace(self, broken: ProcessPoolExecutor, why: str) -> None:
        if self._pool is not broken:
            return  # somebody else has done it
        log.warning("bot processes replaced", extra={"error": why})
        BOT_CRASHES.inc()
        self._pool = None
        end_pool(broken)

    async def warm_up(self) -> None:
        """Starts the processes before the first bot is asked."""
        if self._pool is not None:
            return
        try:
            await asyncio.wrap_future(self._running().submit(_nothing))
        except (BrokenProcessPool, RuntimeError, OSError) as error:
            log.warning("bots could not warm up", extra={"error": type(error).__name__})

    def close(self) -> None:
        """Ends all processes."""
        self.plug_ins.close()
        if self._pool is not None:
            end_pool(self._pool)


def _nothing() -> None:
    import konditorei.bots.levels  # noqa: F401


def analyse(game: str, steps: list[PackedStep], last: bytes, dealt: bool, so_far: "Progress") -> "Progress":
    """Runs in a bot process: some more of the analysis of a game."""
    from konditorei.bots.analysis import go_on
    from konditorei.bots.decisions import PlayedStep

    rules = registry.game(game)
    played = [PlayedStep(rules.from_bytes(before), seat, move) for before, seat, move in steps]
    go_on(played, rules.from_bytes(last), dealt, WORLDS_SEED, so_far, ANALYSIS_SECONDS)
    return so_far


def hint(game: str, seen: bytes, seat: int) -> "Hint":
    """Runs in a bot process: what a seat can do."""
    from konditorei.bots import hints

    return hints.hint(_observation(game, seen, seat))


def comment(game: str, seen: bytes, seat: int, moves: list[dict[str, Any]]) -> "Comment":
    """Runs in a bot process: what a seat did."""
    from konditorei.bots import hints

    return hints.comment(_observation(game, seen, seat), moves)


def judge(game: str, number: int, moves: list[dict[str, Any]]) -> "Verdict":
    """Runs in a bot process: an answer to a puzzle."""
    from konditorei.bots.hints import judge_answer
    from konditorei.bots.puzzles import puzzles_of

    rules = registry.game(game)
    puzzle = puzzles_of(rules)[number]
    return judge_answer(puzzle, puzzle.opened(rules).observe(puzzle.seat), moves)


def _observation(game: str, seen: bytes, seat: int) -> Observation:
    rules = registry.game(game)
    options, cells = unpack(rules, seen)
    return Observation(rules.setup(options), cells, seat)


def think(game: str, seen: bytes, seat: int, level: str) -> dict[str, Any]:
    """Runs in a bot process: from what a seat sees to a move."""
    from konditorei.bots.levels import choose

    return choose(_observation(game, seen, seat), level, random.Random())
