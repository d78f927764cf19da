"""Work in parts: a simulation played on all cores, or wherever an executor takes it, with its results in order."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from typing import Any, Protocol

import numpy as np

from konditorei.core.record import Cells
from konditorei.lab.playing import Played
from konditorei.lab.simulation import Simulation, is_own, lab_bots, play_part

PART_SECONDS = 0.4  # about so long a part is played
LARGEST_PART = 200_000  # games
WAITING = 2  # parts for each worker: while one is played, the next lies ready
LOOK_SECONDS = 0.5


class Workers(Protocol):
    """Where parts are played."""

    count: int

    def submit(self, simulation: Simulation, games: range) -> "Future[Played]":
        """Plays a part."""

    def stop(self) -> None:
        """Lets go of everything that is not done."""


class LocalWorkers:
    """Threads of this process, since compiled games need no lock of Python's; processes for bots in Python."""

    def __init__(self, simulation: Simulation, count: int) -> None:
        self.count = count
        self._memory = multiprocessing.get_context("spawn").RawArray("q", 1)
        self._stop: Cells = np.frombuffer(self._memory, np.int64)
        in_python = any(bot.player is not None for bot in lab_bots(simulation))
        self._threads = not in_python or is_own(simulation) or count == 1
        self._executor: Executor = ThreadPoolExecutor(count) if self._threads else self._processes(count)
        if self._threads:
            play_part(simulation, range(0))

    def _processes(self, count: int) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(count, context, _begin_process, (self._memory,))

    def submit(self, simulation: Simulation, games: range) -> "Future[Played]":
        """Plays a part in a thread or a process."""
        if self._threads:
            return self._executor.submit(play_part, simulation, games, self._stop)
        return self._executor.submit(_play_in_process, simulation, games)

    def stop(self) -> None:
        """Ends parts in the middle of a game; they come back with the games before it."""
        self._stop[0] = 1
        self._executor.shutdown(cancel_futures=True)


_stop_here: Cells | None = None  # of a process of its own


def _begin_process(memory: Any) -> None:
    global _stop_here  # noqa: PLW0603 - the executor has no other way to hand it to every part
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that began this one decides
    _stop_here = np.frombuffer(memory, np.int64)


def _play_in_process(simulation: Simulation, games: range) -> Played:
    return play_part(simulation, games, _stop_here)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_in_parts(
    simulation: Simulation, games: range, workers: Workers, tell: Callable[[int], None] | None = None
) -> Iterator[Played]:
    """Plays games, and yields them in order; `tell` hears how many are done. The results do not depend on who works."""
    waiting: dict[Future[Played], range] = {}
    ready: dict[int, Played] = {}
    size, asked, given = 1, games.start, games.start
    started, done = time.monotonic(), 0
    while given < games.stop:
        while asked < games.stop and len(waiting) < WAITING * workers.count:
            part = range(asked, min(asked + size, games.stop))
            waiting[workers.submit(simulation, part)] = part
            asked = part.stop
        finished, _ = wait(waiting, LOOK_SECONDS, FIRST_COMPLETED)
        for future in finished:
            part = waiting.pop(future)
            ready[part.start] = future.result()
            done += len(part)
        if tell is not None:
            tell(done)
        rate = done / (time.monotonic() - started)
        size = max(1, min(LARGEST_PART, int(rate * PART_SECONDS / workers.count), 4 * size))
        while given in ready:
            played = ready.pop(given)
            given += len(played.games)
            yield played
