"""A server that cannot start says why in one sentence; one that is killed leaves no process behind."""

import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from tests.support.postgres_server import running_postgres
from tests.support.server_process import Person, ServerProcess
from tests.support.small_disk import small_disk

from konditorei.server.ops.parent import end_with_parent


def refusal(database: str, inside: tuple[str, ...] = ()) -> str:
    """What `konditorei play` says before it ends."""
    house = ServerProcess(database, inside=inside)
    house.written.close()
    done = subprocess.run(house.command(), capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert done.stderr.count("\n") == 1
    assert "is open at" not in done.stdout
    return done.stderr


def test_a_damaged_file(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"no database at all " * 1000)
    assert "is damaged. Restore a backup" in refusal(f"sqlite:///{tmp_path / 'tables.db'}")


def test_a_damaged_page(tmp_path: Path) -> None:
    house = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}")
    house.open()
    house.close()
    file = tmp_path / "tables.db"
    with file.open("r+b") as database:
        database.seek(100)
        database.write(b"\xff" * (file.stat().st_size - 100))
    assert "is damaged. Restore a backup" in refusal(house.database)


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    house = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}")
    house.open()
    house.close()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version of Konditorei (schema 9999, this version knows 0" in refusal(house.database)


def test_a_read_only_disk(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        disk.read_only(True)
        assert "read-only" in refusal(f"sqlite:///{disk.mounted / 'tables.db'}", disk.inside)


def test_a_full_disk(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        disk.fill()
        assert "full" in refusal(f"sqlite:///{disk.mounted / 'tables.db'}", disk.inside)


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    assert "database file" in refusal(f"sqlite:///{tmp_path}")


def test_a_postgresql_that_is_not_there() -> None:
    said = refusal("postgresql://baker:secret" + "@127.0.0.1:1/postgres")
    assert "does not answer" in said
    assert "secret" not in said


@pytest.mark.parametrize("address", ["mysql://here/tables", "tables.db"])
def test_an_address_that_is_none(address: str) -> None:
    assert "an SQLite or a PostgreSQL address" in refusal(address)


# ── the end ──────────────────────────────────────────────────────────────────────────────────────
def family(process: int) -> set[int]:
    """The children of a process, and theirs."""
    parents = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(status.parent.name)] = int(status.read_text().rpartition(")")[2].split()[1])
    found, last = {process}, 0
    while len(found) > last:
        last = len(found)
        found |= {child for child, parent in parents.items() if parent in found}
    return found - {process}


def ended(processes: set[int], seconds: float = 12) -> bool:
    deadline = time.monotonic() + seconds
    while any(alive(process) for process in processes):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def alive(process: int) -> bool:
    with suppress(OSError):
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        return state != "Z"
    return False


def test_bots_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    house = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}")
    house.open()
    with Person(house.address, "Mia") as mia:
        mia.open_table("mice", "bot", "bot")
        deadline = time.monotonic() + 60
        while not house.bot_processes():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        time.sleep(1)  # until they think
        assert house.process is not None
        children = family(house.process.pid)
    house.kill()
    house.written.close()
    assert ended(children)


def _wait_for_the_parent(ready: Any) -> None:
    sys.platform = "another system"  # without Linux' signal
    end_with_parent(signal.SIGKILL)
    ready.send(os.getpid())
    time.sleep(60)


def _parent(ready: Any) -> None:
    context = multiprocessing.get_context("spawn")
    context.Process(target=_wait_for_the_parent, args=(ready,)).start()
    time.sleep(60)


def test_a_child_ends_with_its_parent_on_other_systems_too() -> None:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    parent = context.Process(target=_parent, args=(there,))
    parent.start()
    assert here.poll(60)
    child = here.recv()
    assert alive(child)
    parent.kill()
    parent.join()
    assert ended({child})


def test_workers_and_their_bots_end_with_a_killed_master(tmp_path: Path) -> None:
    with running_postgres(tmp_path) as database:
        house = ServerProcess(database, workers=2)
        house.open()
        with Person(house.address, "Mia") as mia:
            mia.open_table("mice", "bot", "bot")
            time.sleep(3)
            assert house.process is not None
            children = family(house.process.pid)
            assert len(children) > 3  # two workers, a bot, and Python's resource trackers
        os.kill(house.process.pid, signal.SIGKILL)
        house.process.wait()
        house.written.close()
        assert ended(children)


SLOW_START = "import sys, time\nif any('spawn_main' in word for word in sys.orig_argv): time.sleep(11)\n"


def test_workers_open_on_a_busy_machine(tmp_path: Path) -> None:
    """A worker that needs longer than five seconds to start is waited for, not replaced again and again. A master with
    a patience of five seconds asks one of two workers only after ten, so they need a little more."""
    (tmp_path / "slow").mkdir()
    (tmp_path / "slow" / "sitecustomize.py").write_text(SLOW_START)
    (tmp_path / "postgres").mkdir()
    with running_postgres(tmp_path / "postgres") as database:
        house = ServerProcess(database, workers=2, settings={"PYTHONPATH": str(tmp_path / "slow")})
        house.open()
        assert house.process is not None
        children = family(house.process.pid)
        assert house.close() == 0
        assert ended(children)
