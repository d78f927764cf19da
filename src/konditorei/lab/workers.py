"""Who plays: threads, since compiled games need no lock of Python's, or processes for bots that are written in Python.

The results are the same, however many there are.
"""

import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from konditorei.core.record import Cells

Job = TypeVar("Job")
Result = TypeVar("Result")


class Player(Protocol):
    """Plays one job after another, also several at once in threads."""

    def play(self, job: Any) -> Any:
        """Plays a job; it may end early when it was told to stop."""


class LocalWorkers(Generic[Job, Result]):
    """So many workers on this machine. `make` gets an array of one number and makes a player, which stops when that
    number is no longer 0. Processes make players of their own."""

    def __init__(self, make: Callable[[Cells], Player], count: int, in_python: bool) -> None:
        if count < 1:
            raise ValueError("at least one worker plays")
        self.count = count
        context = get_context("spawn")
        memory = context.RawArray("q", 1)
        self._stop: Cells = np.frombuffer(memory, np.int64)
        self._own = None if in_python and count > 1 else make(self._stop)
        self._executor: Executor = (
            ThreadPoolExecutor(count) if self._own else ProcessPoolExecutor(count, context, _begin, (make, memory))
        )

    def submit(self, job: Job) -> "Future[Result]":
        """Somebody plays it."""
        return self._executor.submit(self._own.play if self._own else _play, job)

    def stop(self) -> None:
        """Ends what is being played, and drops what is not."""
        self._stop[0] = 1
        self._executor.shutdown(cancel_futures=True)


_player: list[Player] = []  # of this process


def _begin(make: Callable[[Cells], Player], memory: Any) -> None:
    """Prepares a process; it leaves Ctrl-C to the one that began it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _player[:] = [make(np.frombuffer(memory, np.int64))]


def _play(job: Any) -> Any:
    return _player[0].play(job)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
