"""An honest table while one other client floods the server, in each way: the p95 of a move stays below twice as much.

The server has the limits that it has by default. Quiet and flooded runs alternate; the median of the ratios counts.
"""

import json
import multiprocessing
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.server_process import ROOMY, Person, ServerProcess, Socket

from flooder import serve
from konditorei.server.ops.settings import Settings
from usage import place_server

ROUNDS = 5
SECONDS = 3.0  # of one run
EVERY = 0.05  # seconds between two moves, as a very quick table plays
SETTLE = 0.7  # seconds before a run is measured
LIMIT = 2.0
WAYS = (
    "frames",
    "refusals",
    "slow reading",
    "requests",
    "new visitors",
    "table creation",
    "half-open connections",
)
DEFAULTS = {name: str(getattr(Settings(), name.removeprefix("KONDITOREI_").lower())) for name in ROOMY}


class Table:
    """Somebody who plays at both seats."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.socket: Socket = person.socket()
        self._open()

    def _open(self) -> None:
        self.table = self.person.open_table("mice", "me", "local")["table"]["id"]
        self.seen: dict[str, Any] = self.socket.follow(self.table)

    def measure(self, seconds: float) -> float:
        """The p95 of the milliseconds from a move to its acknowledgement."""
        times, until = [], time.monotonic() + seconds
        while time.monotonic() < until:
            times.append(1000 * self._move())
            time.sleep(EVERY)
        return quantiles(times, n=20)[18]

    def _move(self) -> float:
        if not self.seen["actors"]:
            self._open()
        seat = self.seen["actors"][0]
        move, seq = self.seen["moves"][str(seat)][0], self.seen["seq"]
        started = time.perf_counter()
        self.socket.move(self.table, seat, seq, move, f"{self.table}-{seq}")
        while (heard := self.socket.hear())["type"] != "ack":
            if heard["type"] == "refused":
                raise RuntimeError(f"the honest table was refused: {json.dumps(heard['error'])}")
            self.seen = heard.get("snapshot", self.seen)
        return time.perf_counter() - started


def compare(way: str, table: Table, orders: Any, flooding: Any) -> float:
    """The median of the ratios, flooded to quiet."""
    ratios, shown = [], []
    for _ in range(ROUNDS):
        quiet = table.measure(SECONDS)
        flooding.set()
        orders.put(way)
        time.sleep(SETTLE)
        flooded = table.measure(SECONDS)
        flooding.clear()
        orders.join()
        time.sleep(SETTLE)
        ratios.append(flooded / quiet)
        shown.append(f"{quiet:.1f}>{flooded:.1f}")
    ratio = median(ratios)
    print(f"  {way:<22} p95 {ratio:5.2f} times the quiet one   (ms: {', '.join(shown)})", flush=True)
    return ratio


def main(ways: tuple[str, ...]) -> int:
    """0 when all ratios are below the limit."""
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"sqlite:///{folder}/tables.db", settings=DEFAULTS)
        server.open()
        assert server.process is not None
        place_server(server.process.pid)
        orders, flooding = context.JoinableQueue(), context.Event()
        with Person(server.address, "Eve") as eve, Person(server.address, "Mia") as mia:
            cookie, watched = f"konditorei={eve.http.cookies['konditorei']}", eve.open_table("torte", "me", "local")
            told = (server.port, cookie, watched["table"]["id"], orders, flooding)
            flooder = context.Process(target=serve, args=told, daemon=True)
            flooder.start()
            ratios = [compare(way, Table(mia), orders, flooding) for way in ways]
            orders.put(None)
            flooder.join()
        server.close()
    return int(max(ratios) >= LIMIT)


if __name__ == "__main__":
    sys.exit(main(tuple(sys.argv[1:]) or WAYS))
