"""Load on the table server, on loopback: many tables of two players who move as soon as they may.

One server process on one core; the clients run in a process of their own. Every move is checked by the real
rules and durably committed before anybody sees it, and every client gets what the web app gets: the step and
a snapshot; a second run, `lean`, is that of clients who ask for steps and legal moves alone. When a game is
over, its players go on to the next table, which was opened before the clock began.

The same load goes to a boardgame.io server with in-memory storage (npm, in a temporary folder; `--no-peer`
leaves it out), in turn with ours, so that both meet the same machine. It plays the same game, Mice in the
Kitchen, written for it in `boardgameio/game.js`, with the pile hidden from its players as well.
"""

import argparse
import multiprocessing
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median, quantiles

import httpx

from load_clients import play
from usage import Result, cpu_seconds, memory_of, place_clients, place_server

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.support.server_process import ServerProcess  # noqa: E402

SIZES = (50, 200, 500)
SECONDS = 6.0
WARM_UP = 1.0
ROUNDS = 2
PEER = "boardgame.io"
FASTEST = 9500  # moves a second for which enough tables are opened
SHORTEST = {"mice": 54, "torte": 43, "cherry": 26}  # moves of a game; most take more

Run = Callable[[int], Result]


def open_tables(address: str, count: int, game: str) -> list[tuple[str, list[str]]]:
    """Tables of two people each, started; with the cookies of both."""
    tables = []
    with httpx.Client(base_url=address, timeout=60) as mia, httpx.Client(base_url=address, timeout=60) as ben:
        for person in (mia, ben):
            person.get("/api/me")
        cookies = [f"konditorei={person.cookies['konditorei']}" for person in (mia, ben)]
        for _ in range(count):
            body = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "pace": "instant"}
            table = mia.post("/api/tables", json=body).json()["table"]["id"]
            ben.post(f"/api/tables/{table}/join", json={})
            mia.post(f"/api/tables/{table}/start")
            tables.append((table, cookies))
    return tables


def games_each(size: int, game: str) -> int:
    """How many games the players of one table need, so that none of them is ever without one."""
    return 1 + int(FASTEST * (WARM_UP + SECONDS) / SHORTEST[game] / size)


def run_ours(size: int, game: str = "mice", lean: bool = False, **environment: str) -> Result:
    """One run on a fresh server and database."""
    with tempfile.TemporaryDirectory() as folder:
        house = ServerProcess(f"sqlite:///{folder}/tables.db", settings=environment)
        house.open()
        assert house.process is not None
        process = house.process.pid
        try:
            place_server(process)
            open_tables(house.address, 1, game)  # the rules are loaded
            before = memory_of(process)
            tables = open_tables(house.address, size * games_each(size, game), game)
            result = _measure(house.port, tables, size, lean, process)
            return result._replace(kib_a_table=1024 * (memory_of(process) - before) / len(tables))
        finally:
            house.kill()


def _measure(port: int, tables: list[tuple[str, list[str]]], size: int, lean: bool, process: int) -> Result:
    context = multiprocessing.get_context("spawn")
    out = context.Queue()
    clients = context.Process(target=play, args=(port, tables, size, lean, SECONDS, WARM_UP, out))
    clients.start()
    assert clients.pid is not None
    place_clients(clients.pid)
    out.get(timeout=120)  # the clock begins
    begun = cpu_seconds(process)
    moves, seconds, seen = out.get(timeout=120)
    used = cpu_seconds(process) - begun
    clients.join()
    cuts = quantiles(seen, n=100)
    return Result(moves / seconds, 1000 * cuts[49], 1000 * cuts[98], 100 * used / seconds)


def show(who: str, size: int, result: Result) -> None:
    """One line."""
    memory = f"  {result.kib_a_table:.0f} KiB a table" if result.kib_a_table else ""
    print(
        f"{who:15} {size:4} tables  {result.rate:7.0f} moves/s  p50 {result.p50:6.1f} ms  "
        f"p99 {result.p99:6.1f} ms  CPU {result.cpu:3.0f} %, {result.cpu_a_move:4.0f} us a move{memory}",
        flush=True,
    )


def compare(sizes: list[int], runs: dict[str, Run], rounds: int) -> None:
    """Runs all in turn, and prints the medians and their ratios to the last one's."""
    for size in sizes:
        results: dict[str, list[Result]] = {who: [] for who in runs}
        for _ in range(rounds):
            for who, run in runs.items():
                results[who].append(run(size))
                show(who, size, results[who][-1])
        medians = {who: Result(*map(median, zip(*results[who], strict=True))) for who in runs}
        base_name, base = list(medians.items())[-1]
        for who, own in medians.items():
            show(f"{who}, median", size, own)
            rate, late, cpu = own.rate / base.rate, own.p99 / base.p99, own.cpu_a_move / base.cpu_a_move
            print(
                f"    against {base_name}: {rate:.2f}x moves/s, {late:.2f}x p99, {cpu:.2f}x CPU a move",
                flush=True,
            )


def transports(game: str) -> dict[str, Run]:
    """The same server with picows, and over plain ASGI."""
    return {name: partial(run_ours, game=game, KONDITOREI_TRANSPORT=name) for name in ("picows", "asgi")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES))
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--game", default="mice", choices=("mice", "torte", "cherry"))
    parser.add_argument("--no-peer", action="store_true", help="without boardgame.io")
    parser.add_argument("--transports", action="store_true", help="our two socket transports instead")
    arguments = parser.parse_args()
    if arguments.transports:
        compare(arguments.sizes, transports(arguments.game), arguments.rounds)
        return
    runs: dict[str, Run] = {
        "konditorei": lambda size: run_ours(size, arguments.game),
        "konditorei lean": lambda size: run_ours(size, arguments.game, lean=True),
    }
    with ExitStack() as stack:
        if not arguments.no_peer and shutil.which("npm") is None:
            print("boardgame.io: not measured, npm is not installed")
        elif not arguments.no_peer:
            from peer_boardgameio import Peer

            peer = stack.enter_context(Peer(SECONDS, WARM_UP))
            runs[PEER] = peer.run
        compare(arguments.sizes, runs, arguments.rounds)


if __name__ == "__main__":
    main()
