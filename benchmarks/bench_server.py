"""Load on the table server, on loopback: many tables of two players who move as soon as they may.

One server process on one core, every move checked by the real rules and durably committed before anybody sees
it; the clients run in a process of their own. Then the same load goes to a boardgame.io server with in-memory
storage and a trivial game (npm, in a temporary folder; `--no-peer` leaves it out). The clock runs
until a fifth of the games is over, six seconds at most.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
from msgspec.json import decode
from websockets.asyncio.client import connect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.house import House  # noqa: E402

SIZES = (50, 200, 500)
SECONDS = 6.0
WARM_UP = 0.5


class Figures:
    """What one client process has measured."""

    def __init__(self) -> None:
        self.sent: dict[tuple[str, int], float] = {}  # table, step that the move becomes
        self.seen: list[float] = []
        self.acknowledged: list[float] = []
        self.tables = 0
        self.connected = 0
        self.go = asyncio.Event()  # set when all are connected
        self.over: set[str] = set()
        self.start = 0.0
        self.end = 0.0

    def counts(self) -> bool:
        return self.start <= time.perf_counter() <= self.end


async def player(address: str, cookie: str, table: str, seat: int, figures: Figures, lean: bool) -> None:
    """Moves as soon as it may; notes when it sees the other's move."""
    rng = random.Random(seat)
    opened = connect(
        address,
        additional_headers={"cookie": cookie},
        compression=None,
        max_size=None,
        open_timeout=60,
        ping_interval=None,
    )
    async with opened as socket:
        figures.connected += 1
        await figures.go.wait()
        await socket.send(json.dumps({"type": "follow", "table": table, "snapshots": not lean}))
        async for text in socket:
            message = decode(text)
            if time.perf_counter() > figures.end:
                return
            if message["type"] == "ack":
                if figures.counts():
                    figures.acknowledged.append(time.perf_counter())
                continue
            if message["type"] == "update":
                update = message["update"]
                begun = figures.sent.pop((table, update["seq"]), None) if update["seat"] != seat else None
                if begun is not None and figures.counts():
                    figures.seen.append(time.perf_counter() - begun)
            state = message.get("snapshot") or message
            seq = message["update"]["seq"] if message["type"] == "update" else state["seq"]
            moves = state["moves"].get(str(seat))
            if not state["actors"]:
                figures.over.add(table)
                if len(figures.over) * 5 >= figures.tables:
                    figures.end = min(figures.end, time.perf_counter())
                return
            if moves:
                move = {"type": "move", "table": table, "seat": seat, "seq": seq, "move": rng.choice(moves)}
                figures.sent[table, seq + 1] = time.perf_counter()
                await socket.send(json.dumps({**move, "id": f"{seat}-{seq}"}))


def open_tables(address: str, count: int) -> list[tuple[str, list[str]]]:
    """Tables of two people each, started."""
    tables = []
    with httpx.Client(base_url=address, timeout=60) as mia, httpx.Client(base_url=address, timeout=60) as ben:
        for person in (mia, ben):
            person.get("/api/me")
        cookies = [f"konditorei={person.cookies['konditorei']}" for person in (mia, ben)]
        for _ in range(count):
            body = {"game": "mice", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": "instant"}
            table = mia.post("/api/tables", json=body).json()["table"]["id"]
            ben.post(f"/api/tables/{table}/join", json={})
            mia.post(f"/api/tables/{table}/start")
            tables.append((table, cookies))
    return tables


async def run_clients(
    address: str, tables: list[tuple[str, list[str]]], figures: Figures, lean: bool
) -> None:
    socket_address = address.replace("http", "ws", 1) + "/api/ws"
    figures.tables = len(tables)
    players = [
        asyncio.create_task(player(socket_address, cookies[seat], table, seat, figures, lean))
        for table, cookies in tables
        for seat in (0, 1)
    ]
    while figures.connected < len(players):
        await asyncio.sleep(0.02)
    figures.start = time.perf_counter() + WARM_UP
    figures.end = figures.start + SECONDS
    figures.go.set()
    _, late = await asyncio.wait(players, timeout=WARM_UP + SECONDS + 5)
    for task in late:
        task.cancel()


def client_process(address: str, tables: list[tuple[str, list[str]]], lean: bool, out: Any) -> None:
    figures = Figures()
    asyncio.run(run_clients(address, tables, figures, lean))
    out.put((len(figures.acknowledged) / (figures.end - figures.start), figures.seen))


def memory_of(process: int) -> float:
    """Resident megabytes."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def measure(address: str, tables: list[tuple[str, list[str]]], lean: bool) -> tuple[float, float, float]:
    """Moves a second, p50 and p99 in milliseconds."""
    context = multiprocessing.get_context("spawn")
    out = context.Queue()
    process = context.Process(target=client_process, args=(address, tables, lean, out))
    process.start()
    rate, seen = out.get(timeout=120)
    process.join()
    cuts = quantiles(seen, n=100) if len(seen) > 1 else [0.0] * 99
    return rate, 1000 * cuts[49], 1000 * cuts[98]


def bench_ours(sizes: tuple[int, ...], lean: bool) -> dict[int, tuple[float, float, float]]:
    results = {}
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            house = House(f"sqlite:///{folder}/tables.db")
            house.open()
            assert house.process is not None
            try:
                os.sched_setaffinity(house.process.pid, {0})
                warm = open_tables(house.address, 1)
                before = memory_of(house.process.pid)
                tables = open_tables(house.address, size)
                results[size] = measure(house.address, tables, lean)
                per_table = 1024 * (memory_of(house.process.pid) - before) / size
                show(
                    "konditorei" + (" (lean)" if lean else ""),
                    size,
                    results[size],
                    f"{per_table:.0f} KiB a table",
                )
                assert warm
            finally:
                house.kill()
    return results


def show(who: str, size: int, figures: tuple[float, float, float], more: str = "") -> None:
    rate, p50, p99 = figures
    print(
        f"{who:20} {size:4} tables  {rate:8.0f} moves/s  p50 {p50:7.1f} ms  p99 {p99:7.1f} ms  {more}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES))
    parser.add_argument("--no-peer", action="store_true", help="without boardgame.io")
    arguments = parser.parse_args()
    os.sched_setaffinity(0, set(range(os.cpu_count() or 1)))
    bench_ours(tuple(arguments.sizes), lean=False)
    ours = bench_ours(tuple(arguments.sizes), lean=True)
    if arguments.no_peer:
        return
    if shutil.which("npm") is None:
        print("boardgame.io: not measured, npm is not installed")
        return
    from peer_boardgameio import bench_peer

    theirs = bench_peer(tuple(arguments.sizes), SECONDS, WARM_UP, show)
    for size, (rate, _, p99) in theirs.items():
        print(
            f"at {size} tables: {ours[size][0] / rate:.1f}x its moves/s, {ours[size][2] / p99:.2f}x its p99"
        )


if __name__ == "__main__":
    main()
