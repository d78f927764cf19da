"""Lists and openings of stored tables, each asked of a server that has just been started.

My tables with 100 long games against 100 short ones, the start and the list with 20,000 stored tables against 200, and
how long it takes to open a game from its log. All runs alternate; medians are compared.
"""

import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import NamedTuple

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.server_process import Person, ServerProcess

ROUNDS = 7
MINE = 100  # tables in a list
FEW, MANY = 200, 20_000
SHORT, LONG = 3, 150  # moves
GAME, PLAYERS = "torte", 4


class Stored(NamedTuple):
    """A database with many copies of one game."""

    database: Path
    cookie: str
    table: str  # the first one
    steps: int


class Measured(NamedTuple):
    """Seconds of one visit to a server that was not running."""

    start: float
    listing: float
    opening: float


def store(folder: Path, tables: int, moves: int) -> Stored:
    """Plays one game and stores it many times; a hundred of the tables are Mia's."""
    database = folder / f"{tables}-{moves}.db"
    server = ServerProcess(f"sqlite:///{database}")
    server.open()
    with Person(server.address, "Mia") as mia:
        seats = ["me", *["local"] * (PLAYERS - 1)]
        table = mia.open_table(GAME, *seats, options={"rounds": 8})["table"]["id"]
        seen = mia.look(table)
        while seen["actors"] and seen["seq"] <= moves:
            seat = seen["actors"][0]
            seen = mia.look(table, seat=seat)
            mia.move(table, seat, seen["seq"], seen["moves"][str(seat)][-1])
            seen = mia.look(table)
        cookie = mia.http.cookies["konditorei"]
    server.close()
    _copy(database, table, tables)
    return Stored(database, cookie, table, int(seen["seq"]))


def _copy(database: Path, table: str, tables: int) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        (log,) = connection.execute("SELECT number FROM volumes WHERE table_id = ?", [table]).fetchone()
        for n in range(1, tables):
            name = f"t_copy{n}"
            connection.execute(
                "INSERT INTO tables SELECT ?, ?, game, host, visibility, status, created, updated - ?, listed"
                " FROM tables WHERE id = ?",
                [name, f"{n:08d}", n, table],
            )
            number = connection.execute("INSERT INTO volumes (table_id) VALUES (?)", [name]).lastrowid
            connection.execute(
                "INSERT INTO events SELECT ?, number, kind, at, body, version FROM events WHERE volume = ?",
                [number, log],
            )
            connection.execute(
                "INSERT INTO latest SELECT ?, seq, at - ?, actors, progress FROM latest WHERE volume = ?",
                [number, n, log],
            )
            connection.execute(
                "INSERT INTO positions SELECT ?, seq, position FROM positions WHERE volume = ?", [number, log]
            )
            person = "person" if n < MINE else f"'p_{n}'"
            connection.execute(f"INSERT INTO members SELECT {person}, ? FROM members WHERE table_id = ?", [name, table])


def visit(stored: Stored) -> Measured:
    """Starts the server, asks for the list, then for one table."""
    server = ServerProcess(f"sqlite:///{stored.database}")
    begun = time.perf_counter()
    server.open()
    start = time.perf_counter() - begun
    with httpx.Client(base_url=server.address, cookies={"konditorei": stored.cookie}) as client:
        client.get("/api/games")  # the games are loaded
        listing, found = _timed(lambda: client.get("/api/tables"))
        assert len(found.json()) == MINE, found.text
        client.get("/api/tables/t_copy2")  # the rules are loaded
        opening, opened = _timed(lambda: client.get(f"/api/tables/{stored.table}"))
        assert opened.json()["seq"] == stored.steps
    server.close()
    return Measured(start, listing, opening)


def _timed(call: Callable[[], httpx.Response]) -> tuple[float, httpx.Response]:
    begun = time.perf_counter()
    answer = call()
    return time.perf_counter() - begun, answer


def main() -> None:
    """Prints medians and ratios."""
    with tempfile.TemporaryDirectory() as there:
        folder = Path(there)
        databases = {
            "short": store(folder, MINE, SHORT),
            "long": store(folder, MINE, LONG),
            "few": store(folder, FEW, SHORT),
            "many": store(folder, MANY, SHORT),
        }
        runs: dict[str, list[Measured]] = {name: [] for name in databases}
        for _ in range(ROUNDS):
            for name, stored in databases.items():
                runs[name].append(visit(stored))
    medians = {name: Measured(*map(median, zip(*found, strict=True))) for name, found in runs.items()}
    for name, (start, listing, opening) in medians.items():
        print(f"{name:6} start {start:5.2f} s  list {1000 * listing:6.1f} ms  opening {1000 * opening:6.1f} ms")
    short, long, few, many = (medians[name] for name in databases)
    print(
        f"100 long games ({databases['long'].steps} steps) against short ones: list {long.listing / short.listing:.2f}x"
    )
    print(
        f"20,000 stored tables against 200: list {many.listing / few.listing:.2f}x, start {many.start / few.start:.2f}x"
    )
    print(f"opening 300 steps: {1000 * long.opening / databases['long'].steps * 300:.1f} ms")


if __name__ == "__main__":
    main()
