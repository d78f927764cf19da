"""Runs of the table server: each on a fresh server and database, with the clients in a process of their own."""

import asyncio
import multiprocessing
import os
import random
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from statistics import mean, quantiles
from typing import Any, NamedTuple

from konditorei.core import registry
from load_clients import Load, Measured, grow, play
from socket_player import OutOfTablesError
from table_opener import TableOpener
from usage import Result, cpu_seconds, memory_of, place_clients, place_server

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.support.server_process import ServerProcess  # noqa: E402

WARM_UP = 1.0
HEADROOM = 1.5  # at first; it is doubled when a run was faster than its warm-up by more than that
PATIENCE = 300  # seconds to wait for the clients: as long as it takes to open the tables
LENGTH_GAMES = 40  # random games that tell how many moves a game has
SPARE_FILES = 300  # open files of a process besides the sockets of players

Target = Callable[[Load, Any], None]
Environment = tuple[tuple[str, str], ...]


class Setting(NamedTuple):
    """What is measured."""

    game: str = "mice"
    seconds: float = 6.0
    lean: bool = False
    environment: Environment = ()  # of the server


@cache
def moves_a_game(game: str) -> float:
    """Of a game of two who move at random."""
    rng = random.Random(1)
    return mean(_random_game(game, seed, rng) for seed in range(LENGTH_GAMES))


def _random_game(game: str, seed: int, rng: random.Random) -> int:
    """Its number of moves."""
    state = registry.game(game).new(players=2, seed=seed)
    moves = 0
    while not state.over:
        seat = state.actors[0]
        state.play(rng.choice(state.moves(seat)), seat)
        moves += 1
    return moves


def run_ours(setting: Setting, size: int) -> Result:
    """Players who move as soon as they may."""
    headroom = HEADROOM
    while True:
        try:
            return _run(setting, size, play, headroom)
        except OutOfTablesError:
            headroom *= 2
            print(f"    out of tables: again, with {headroom:g} times what the warm-up needed", flush=True)


def run_growth(setting: Setting, size: int) -> Result:
    """Many tables, two sockets at each, and a move at each of them now and then."""
    allow_sockets(2 * size)
    return _run(setting, size, grow, HEADROOM)


def allow_sockets(count: int) -> None:
    """Raises the limit of open files for this process and those that it starts."""
    wanted = count + SPARE_FILES
    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and wanted > most:
        raise RuntimeError(f"{count} sockets need {wanted} open files, but only {most} are allowed here")
    if limit != resource.RLIM_INFINITY and wanted > limit:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _run(setting: Setting, size: int, target: Target, headroom: float) -> Result:
    sockets = {"KONDITOREI_STREAMS_PER_CLIENT": str(2 * size + SPARE_FILES)}
    with fresh_server({**sockets, **dict(setting.environment)}) as server:
        assert server.process is not None
        process = server.process.pid
        place_server(process)
        asyncio.run(TableOpener(server.port, setting.game).open(1))  # the rules are loaded
        before = memory_of(process)
        game = setting.game
        load = Load(server.port, game, size, setting.seconds, WARM_UP, moves_a_game(game), setting.lean, headroom)
        with clients_of(load, target) as out:
            hear(out)  # the clock begins
            begun = cpu_seconds(process)
            measured: Measured = hear(out)
            used = cpu_seconds(process) - begun
            grown = memory_of(process) - before
    cuts = [1000 * cut for cut in quantiles(measured.seen, n=100)]
    rate = measured.moves / setting.seconds
    return Result(rate, cuts[49], cuts[98], 100 * used / setting.seconds, 1024 * grown / measured.tables)


@contextmanager
def fresh_server(environment: dict[str, str]) -> Iterator[ServerProcess]:
    """A server on an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"sqlite:///{folder}/tables.db", settings=environment)
        server.open()
        try:
            yield server
        finally:
            server.kill()


@contextmanager
def clients_of(load: Load, target: Target) -> Iterator[Any]:
    """The process of the clients; gives the queue over which it tells what it sees."""
    context = multiprocessing.get_context("spawn")
    out = context.Queue()
    clients = context.Process(target=target, args=(load, out), daemon=True)
    clients.start()
    assert clients.pid is not None
    place_clients(clients.pid)
    try:
        yield out
    finally:
        clients.terminate()
        clients.join()


def hear(out: Any) -> Any:
    """What the clients say next; raises their error."""
    told = out.get(timeout=PATIENCE)
    if isinstance(told, Exception):
        raise told
    return told


def checkout_environment(checkout: Path) -> Environment:
    """What makes Python take our package from another checkout, whose rules are compiled here."""
    source = checkout.resolve() / "src"
    environment = (("PYTHONPATH", str(source)),)
    where = _python(environment, "-c", "import konditorei; print(konditorei.__file__)").strip()
    if not Path(where).is_relative_to(source):
        raise RuntimeError(f"{checkout} is not used: Python finds {where}")
    _python(environment, "-m", "konditorei", "compile")
    return environment


def _python(environment: Environment, *words: str) -> str:
    """Runs Python; its output."""
    everything = os.environ | dict(environment)
    done = subprocess.run([sys.executable, *words], env=everything, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout
