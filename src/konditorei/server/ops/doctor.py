"""Looks at everything that the server needs, and says what to do where something is missing."""

import shutil
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Engine, func, select, text

from konditorei.core import registry
from konditorei.server.http.static_files import find_web
from konditorei.server.ops.settings import Settings, SettingsError
from konditorei.server.store import schema
from konditorei.server.store.backup import sqlite_file
from konditorei.server.store.database import NEWER, is_postgres, newest_schema, open_database, revision_of
from konditorei.server.store.faults import StorageError, storage_fault

LEAST_ROOM = 100_000_000  # bytes
EARLIEST = 1_760_000_000.0  # this version was not written before
TOLERANCE = 300.0  # seconds that something stored may lie in the future
PACKAGES = ("konditorei", "numba", "llvmlite", "litestar", "uvicorn", "picows", "sqlalchemy", "psycopg")


class Finding(NamedTuple):
    """What was found of one thing."""

    thing: str
    good: bool
    sentence: str  # with what to do, where it is not good


def examine() -> Iterator[Finding]:
    """All findings, one after the other."""
    yield _versions()
    try:
        settings = Settings.from_environment()
    except SettingsError as error:
        yield Finding("settings", False, str(error))
        return
    yield Finding("settings", True, "All values are possible.")
    yield from _tried("rules", _rules)
    yield _web(settings)
    yield from _of_database(settings)


def _tried(thing: str, look: Callable[[], str]) -> Iterator[Finding]:
    """A finding that is good unless looking fails."""
    try:
        yield Finding(thing, True, look())
    except Exception as error:
        yield Finding(thing, False, storage_fault(error) or f"{type(error).__name__}: {error}")


def _versions() -> Finding:
    found = ", ".join(f"{name} {version(name)}" for name in PACKAGES if _is_installed(name))
    return Finding("versions", True, f"Python {sys.version.split()[0]}, {found}.")


def _is_installed(name: str) -> bool:
    try:
        version(name)
    except ImportError:
        return False
    return True


def _rules() -> str:
    games = registry.games()
    for game in games.values():
        state = game.new(players=game.players[0], seed=1)
        state.play(state.moves(state.actors[0])[0], state.actors[0])
    return f"{', '.join(games)} can be played."


def _web(settings: Settings) -> Finding:
    found = find_web(settings.web)
    if found is None:
        return Finding("web app", False, "The web app is not built. Run `make web`, or install the wheel.")
    return Finding("web app", True, f"It is in {found}.")


def _of_database(settings: Settings) -> Iterator[Finding]:
    shown = settings.shown_database
    try:
        if settings.database_url.startswith("sqlite"):
            file = sqlite_file(settings.database_url)
            yield _disk(file.parent)
            if not file.exists():
                yield Finding("database", True, f"{shown} does not exist yet; the server makes it when it starts.")
                return
            _check_file(file)
        engine = open_database(settings.database_url)
    except Exception as error:
        yield Finding("database", False, f"{shown}: {storage_fault(error) or error}")
        return
    yield from _tried("database", lambda: f"{shown} {_check_schema(engine)}")
    yield from _tried("writing", lambda: _check_writing(engine))
    yield from _tried("clock", lambda: _check_clock(engine))
    engine.dispose()


def _disk(folder: Path) -> Finding:
    place = next(place for place in (folder, *folder.parents) if place.exists())
    free = shutil.disk_usage(place).free
    sentence = f"{free / 1e9:.1f} GB are free in {place}."
    return Finding("disk", free >= LEAST_ROOM, sentence if free >= LEAST_ROOM else f"{sentence} Make room.")


def _check_file(file: Path) -> None:
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
        found = database.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StorageError(f"It is damaged ({found}). Restore a backup of it (konditorei restore).")


def _check_schema(engine: Engine) -> str:
    found = revision_of(engine)
    if found is not None and found > newest_schema():
        raise StorageError(NEWER.format(found, newest_schema()))
    if found is None:
        return "is empty; the server sets it up when it starts."
    return "is up to date." if found == newest_schema() else "is brought up to date when the server starts."


def _check_writing(engine: Engine) -> str:
    with engine.connect() as connection, connection.begin() as transaction:
        connection.execute(text("CREATE TABLE konditorei_doctor (number INTEGER)"))
        transaction.rollback()
    return "PostgreSQL lets the server write." if is_postgres(engine) else "The database can be written to."


def _check_clock(engine: Engine) -> str:
    now = time.time()
    if now < EARLIEST:
        raise StorageError("The clock of the machine is years behind. Set it.")
    if revision_of(engine) is not None:
        with engine.connect() as connection:
            newest = connection.execute(select(func.max(schema.tables.c.updated))).scalar()
        if newest is not None and newest > now + TOLERANCE:
            hours = (newest - now) / 3600
            raise StorageError(f"The newest table is {hours:.1f} hours in the future: the clock was set back. Set it.")
    return "The clock agrees with what is stored."
