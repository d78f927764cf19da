"""Copies of an SQLite database, made and put back while the server runs."""

import secrets
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url

from konditorei.server.store.database import GENERATION, NEWER, copy_sqlite, migrate, newest_schema, open_database
from konditorei.server.store.faults import StorageError

POSTGRES = (
    "For PostgreSQL use its own programs: pg_dump --format=custom makes a backup, pg_restore --clean restores it."
)
MAGIC = b"SQLite format 3\0"
PAGE = 4096  # bytes; the pages of every database that we have made
NO_DATABASE = "{} is not a database of Konditorei."


def sqlite_file(url: str) -> Path:
    """The file of an SQLite database; StorageError for PostgreSQL."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database:
        raise StorageError(POSTGRES)
    return Path(address.database).expanduser().absolute()


def back_up(url: str, target: Path) -> int:
    """Makes a copy that is complete or not there at all; returns its bytes."""
    sqlite_file(url)
    if target.exists():
        raise StorageError(f"{target} exists already. Choose another name.")
    part = target.with_name(f"{target.name}.part")
    try:
        copy_sqlite(url, part)
        check_copy(part)
        part.rename(target)
    finally:
        part.unlink(missing_ok=True)
    return target.stat().st_size


def check_copy(file: Path) -> None:
    """Refuses a file that is damaged, of a newer version, or no database of ours."""
    if not file.is_file():
        raise StorageError(f"There is no file {file}.")
    try:
        with closing(sqlite3.connect(file)) as database:
            found = database.execute("PRAGMA quick_check(1)").fetchone()[0]
            revision = database.execute("SELECT version_num FROM alembic_version").fetchone()
            database.execute("SELECT count(*) FROM events").fetchone()
    except sqlite3.DatabaseError:
        raise StorageError(NO_DATABASE.format(file)) from None
    if found != "ok" or revision is None:
        raise StorageError(f"{file} is damaged: {found}.")
    if revision[0] > newest_schema():
        raise StorageError(NEWER.format(revision[0], newest_schema()))


def restore(url: str, backup: Path) -> Path | None:
    """Puts a backup in the place of the database, in one transaction; returns where the old one is kept."""
    database = sqlite_file(url)
    check_copy(backup)
    kept = _keep(url, database)
    with tempfile.TemporaryDirectory(dir=database.parent) as folder:
        copy = Path(folder) / "copy.db"
        shutil.copyfile(backup, copy)
        engine = open_database(f"sqlite:///{copy}")
        migrate(engine)  # a running server expects its own schema
        engine.dispose()
        with closing(sqlite3.connect(copy)) as changed, changed:
            changed.execute("REPLACE INTO settings (name, value) VALUES (?, ?)", (GENERATION, secrets.token_hex(8)))
        _make_readable(database, copy)
        with closing(sqlite3.connect(copy)) as source, closing(sqlite3.connect(database, timeout=30)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=WAL")
    return kept


def _keep(url: str, database: Path) -> Path | None:
    if not database.is_file():
        database.parent.mkdir(parents=True, exist_ok=True)
        return None
    kept = database.with_name(f"{database.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    try:
        copy_sqlite(url, kept)
    except sqlite3.DatabaseError:  # nothing that SQLite could read: kept as it is
        for end in ("", "-wal"):
            if (file := database.with_name(database.name + end)).is_file():
                shutil.copyfile(file, f"{kept}{end}")
    return kept


def _make_readable(database: Path, copy: Path) -> None:
    """SQLite writes into no file whose beginning is not that of a database. The file stays the same one, because a
    running server holds it open; all of it is replaced right afterwards."""
    if not database.is_file() or database.stat().st_size == 0:
        return
    with copy.open("rb") as good, database.open("r+b") as damaged:
        if damaged.read(len(MAGIC)) != MAGIC:
            damaged.seek(0)
            damaged.write(good.read(PAGE))
