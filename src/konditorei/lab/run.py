"""A run in parts: a simulation played on all cores, or wherever an executor takes it, with its results in order."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from typing import Protocol

from konditorei.core.record import Cells
from konditorei.lab.playing import Played
from konditorei.lab.simulation import Simulation, is_own, play_part, playing_of
from konditorei.lab.workers import LocalWorkers, cores

PART_SECONDS = 0.4  # about so long a part is played
LARGEST_PART = 200_000  # games
WAITING = 2  # parts for each worker: while one is played, the next lies ready
LOOK_SECONDS = 0.5


class Workers(Protocol):
    """Where parts are played: `LocalWorkers`, or a cluster."""

    count: int

    def submit(self, job: range) -> "Future[Played]":
        """Plays a part."""

    def stop(self) -> None:
        """Lets go of everything that is not done."""


class SimulationPlayer:
    """Plays parts of a simulation."""

    def __init__(self, simulation: Simulation, stop: Cells) -> None:
        self._playing = playing_of(simulation)
        self._playing.stop = stop
        self._simulation = simulation
        self.play(range(0))  # compiled once, before threads ask for it

    def play(self, job: range) -> Played:
        """Plays these games."""
        return play_part(self._simulation, job, self._playing)


def local_workers(simulation: Simulation, count: int | None = None) -> LocalWorkers[range, Played]:
    """So many cores of this machine, or all; a bot that only this process knows is not sent to others."""
    in_python = playing_of(simulation).in_python and not is_own(simulation)
    return LocalWorkers(partial(SimulationPlayer, simulation), count or cores(), in_python)


def play_in_parts(games: range, workers: Workers, tell: Callable[[int], None] | None = None) -> Iterator[Played]:
    """Plays games, and yields them in order; `tell` hears how many are done. The results do not depend on who works."""
    waiting: dict[Future[Played], range] = {}
    ready: dict[int, Played] = {}
    size, asked, given = 1, games.start, games.start
    started, done = time.monotonic(), 0
    while given < games.stop:
        while asked < games.stop and len(waiting) < WAITING * workers.count:
            part = range(asked, min(asked + size, games.stop))
            waiting[workers.submit(part)] = part
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
