"""The database cannot be used for a while: one sentence says why, nothing acknowledged is lost, and all goes on."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from tests.support import read_only_server
from tests.support.postgres_server import PostgresServer, postgres_server
from tests.support.server_process import Person, ServerProcess, error, running_server
from tests.support.small_disk import SmallDisk, small_disk

from konditorei.server.store.backup import back_up, restore
from konditorei.server.store.database import open_database

SECONDS = 30


def until(what: Callable[[], bool], seconds: float = SECONDS) -> None:
    deadline = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.05)


def healthy(person: Person) -> bool:
    return person.get("/healthz").status_code == 200


class Game:
    """A person plays at one table while two bots play at another; what was acknowledged is remembered."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.table = person.open_table("mice", "me", "local")["table"]["id"]
        self.bots = person.open_table("torte", "bot", "bot", pace="brisk")["table"]["id"]
        self.acknowledged: dict[int, Any] = {}

    def play(self, moves: int) -> None:
        for _ in range(moves):
            assert self.try_move() == 200

    def try_move(self) -> int:
        seen = self.person.look(self.table)
        seat = seen["actors"][0]
        move = seen["moves"][str(seat)][0]
        answer = self.person.move(self.table, seat, seen["seq"], move)
        if answer.status_code == 200:
            self.acknowledged[answer.json()["seq"]] = move
        else:
            self.refusal = error(answer)
        return answer.status_code

    def check(self) -> None:
        steps = self.person.get(f"/api/tables/{self.table}/events", since=0).json()["updates"]
        assert [step["seq"] for step in steps] == list(range(1, len(steps) + 1))
        assert {step["seq"]: step["move"] for step in steps if step["move"]} == self.acknowledged

    def bots_play_on(self) -> None:
        """Without a reload: nobody has looked at the table since it was started."""
        seen = self.person.look(self.bots)
        until(lambda: self.person.look(self.bots)["seq"] > seen["seq"] + 1)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    with small_disk(tmp_path / "disk") as disk:
        yield disk


@pytest.fixture
def house(disk: SmallDisk) -> Iterator[ServerProcess]:
    with running_server(f"sqlite:///{disk.mounted / 'tables.db'}", disk.inside) as house:
        yield house


@pytest.fixture
def mia(house: ServerProcess) -> Iterator[Person]:
    with Person(house.address, "Mia") as person:
        yield person


def fails_and_recovers(mia: Person, house: ServerProcess, word: str, fail: Any, repair: Any) -> None:
    game = Game(mia)
    game.play(5)
    fail()
    until(lambda: all(game.try_move() == 503 for _ in range(5)))  # some bytes may be left at first
    assert game.refusal["code"] == "unavailable"
    assert word in game.refusal["message"]
    socket = mia.socket()
    seen = socket.follow(game.table)
    seat = seen["actors"][0]
    socket.move(game.table, seat, seen["seq"], seen["moves"][str(seat)][0], "over the socket")
    refused = socket.hear("refused")
    assert (refused["id"], refused["error"]["code"]) == ("over the socket", "unavailable")
    health = mia.get("/healthz")
    assert health.status_code == 503
    assert word in error(health)["message"]
    until(lambda: 'konditorei_troubles{part="bots"} 1.0' in mia.get("/metrics").text)
    repair()
    until(lambda: healthy(mia))
    game.play(5)
    game.check()
    game.bots_play_on()
    assert 'konditorei_troubles{part="bots"} 0.0' in mia.get("/metrics").text
    assert "Traceback" not in house.log()
    house.kill()
    house.open()
    game.check()


def test_a_full_disk(disk: SmallDisk, house: ServerProcess, mia: Person) -> None:
    fails_and_recovers(mia, house, "full", disk.fill, disk.empty)


def test_a_database_file_that_is_moved_away(disk: SmallDisk, house: ServerProcess, mia: Person) -> None:
    """Nothing is written into the file that nobody can find."""
    names = [disk.folder / f"tables.db{end}" for end in ("", "-wal", "-shm")]

    def move(there: str, back: str) -> None:
        for name in names:
            Path(f"{name}{there}").rename(f"{name}{back}")

    fails_and_recovers(mia, house, "missing", lambda: move("", ".away"), lambda: move(".away", ""))


def test_a_database_that_becomes_read_only(tmp_path: Path) -> None:
    switch = tmp_path / read_only_server.SWITCH
    house = ServerProcess(
        f"sqlite:///{tmp_path / 'tables.db'}",
        program=read_only_server.PROGRAM,
        settings={read_only_server.FOLDER: str(tmp_path)},
    )
    house.open()
    try:
        with Person(house.address, "Mia") as mia:
            fails_and_recovers(mia, house, "read-only", switch.touch, switch.unlink)
    finally:
        house.close()


# ── damage ───────────────────────────────────────────────────────────────────────────────────────
PAGE = 4096


def overwrite(file: Path, first: int, size: int) -> None:
    """Damages a part of a file that SQLite holds open; what was only in its write-ahead log is in the file then."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with file.open("r+b") as opened:
        opened.seek(first)
        opened.write(b"\xff" * size)


def says_damaged(answer: httpx.Response) -> bool:
    return answer.status_code == 503 and "is damaged. Restore a backup" in error(answer)["message"]


def test_a_file_that_is_damaged_while_people_play(tmp_path: Path) -> None:
    """A restore goes on with the same server; what was acknowledged before the backup is there."""
    file = tmp_path / "tables.db"
    with running_server(f"sqlite:///{file}") as house, Person(house.address, "Mia") as mia:
        game = Game(mia)
        game.play(5)
        back_up(house.database, tmp_path / "backup.db")
        overwrite(file, 0, file.stat().st_size)
        before = file.read_bytes()
        seats = [{"kind": "me"}, {"kind": "local"}]
        until(lambda: says_damaged(mia.post("/api/tables", {"game": "mice", "seats": seats})))
        assert says_damaged(mia.get("/healthz"))
        assert says_damaged(mia.get("/api/tables"))
        kept = restore(house.database, tmp_path / "backup.db")
        assert kept is not None
        assert kept.read_bytes()[PAGE:] == before[PAGE:]
        until(lambda: healthy(mia))
        game.play(5)
        game.check()
        game.bots_play_on()
        assert "Traceback" not in house.log()


def test_damage_of_a_part_stays_known_while_the_rest_is_used(tmp_path: Path) -> None:
    """A commit elsewhere in the file does not say that it is whole."""
    file = tmp_path / "tables.db"
    with running_server(f"sqlite:///{file}") as house, Person(house.address, "Mia") as mia:
        game = Game(mia)
        game.play(2)
        with closing(sqlite3.connect(file)) as database:
            page = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'people'").fetchone()[0]
        back_up(house.database, tmp_path / "backup.db")
        overwrite(file, PAGE * (page - 1), PAGE)
        until(lambda: says_damaged(mia.get("/api/me")))
        for _ in range(3):
            assert says_damaged(mia.get("/healthz"))
            game.try_move()
        assert 'konditorei_troubles{part="database"} 1.0' in mia.get("/metrics").text
        restore(house.database, tmp_path / "backup.db")
        until(lambda: healthy(mia))
        assert mia.get("/api/me").json()["name"] == "Mia"
        assert "Traceback" not in house.log()


@pytest.fixture
def postgres(tmp_path: Path) -> Iterator[PostgresServer]:
    with postgres_server(tmp_path) as server:
        yield server


def set_read_only(address: str, on: bool) -> None:
    engine = open_database(address)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("SET default_transaction_read_only = off"))
        connection.execute(text(f"ALTER SYSTEM SET default_transaction_read_only = {'on' if on else 'off'}"))
        connection.execute(text("SELECT pg_reload_conf()"))
    engine.dispose()


def test_a_postgresql_that_becomes_read_only(postgres: PostgresServer) -> None:
    with running_server(postgres.address) as house, Person(house.address, "Mia") as mia:
        away, back = (lambda on=on: set_read_only(postgres.address, on) for on in (True, False))
        fails_and_recovers(mia, house, "read-only", away, back)


def test_a_postgresql_that_is_stopped_and_started(postgres: PostgresServer) -> None:
    with running_server(postgres.address) as house, Person(house.address, "Mia") as mia:
        game = Game(mia)
        game.play(5)
        postgres.stop()
        answer = mia.get("/healthz")
        assert answer.status_code == 503
        assert "does not answer" in error(answer)["message"]
        refused = mia.post("/api/tables", {"game": "mice", "seats": [{"kind": "me"}, {"kind": "open"}]})
        assert (refused.status_code, error(refused)["code"]) == (503, "unavailable")
        time.sleep(2)
        postgres.start()
        until(lambda: healthy(mia))
        game.play(5)
        game.check()
        game.bots_play_on()
        assert "Traceback" not in house.log()
