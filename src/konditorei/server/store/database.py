"""Opening the database: SQLite with a write-ahead log, or PostgreSQL; migrated before use."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError

from konditorei.server.store.faults import FULL, GONE, REPLACED, StorageError

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).with_name("migrations")
ROWS = 256  # in one statement at most
WRITES = "writes"
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=10000",
    "foreign_keys=ON",
    "cache_size=-512",  # KiB for each connection; the system keeps the file in memory anyway
)
LEAST_ROOM = 500_000  # bytes
CONNECT_SECONDS = 5  # PostgreSQL: as long as one attempt to connect may take
GENERATION = "generation"  # a row of `settings` that tells a running server that its database was restored
NEWER = (
    "The database was written by a newer version of Konditorei (schema {}, this version knows {}). "
    "Install that version, or restore a backup from before the upgrade."
)
MIGRATION_LOCK = 7_300_415  # PostgreSQL: workers that start together migrate one after another


def open_database(url: str) -> Engine:
    """An engine for the address; the folder of an SQLite file is made when it is missing."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise ValueError("The database is an SQLite or a PostgreSQL address.") from None
    if address.get_backend_name() == "sqlite":
        engine = create_engine(address, connect_args={"check_same_thread": False}, **_existing_file(address))
        _durable_sqlite(engine)
        return engine
    if address.get_backend_name() == "postgresql":
        waits = {"connect_timeout": CONNECT_SECONDS}
        return create_engine(address.set(drivername="postgresql+psycopg"), pool_pre_ping=True, connect_args=waits)
    raise ValueError("The database is an SQLite or a PostgreSQL address.")


def _existing_file(address: URL) -> dict[str, Any]:
    """Makes the file when it is missing, now and never later: a database that has gone is not replaced by an empty
    one."""
    if not address.database or address.database == ":memory:":
        return {}
    file = Path(address.database).expanduser().absolute()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    name = f"file:{quote(str(file))}?mode=rw"
    return {"creator": lambda: sqlite3.connect(name, uri=True, check_same_thread=False)}


class DatabaseFile:
    """The file of an SQLite database: SQLite would go on writing into one that was moved away or deleted."""

    def __init__(self, engine: Engine) -> None:
        is_file = engine.dialect.name == "sqlite" and engine.url.database not in (None, "", ":memory:")
        self._path = Path(str(engine.url.database)).expanduser().absolute() if is_file else None
        self._identity = self._read(self._path) if self._path else None

    def check(self) -> None:
        """Raises when the file is missing or is another one."""
        if self._path is not None and self._read(self._path) != self._identity:
            raise StorageError(REPLACED)

    def check_room(self) -> None:
        """Raises when there is next to no room on the disk, where a small change may still find a place."""
        if self._path is not None and shutil.disk_usage(self._path.parent).free < LEAST_ROOM:
            raise StorageError(FULL)

    def _read(self, path: Path) -> tuple[int, int]:
        try:
            found = path.stat()
        except FileNotFoundError:
            raise StorageError(GONE) from None
        return found.st_dev, found.st_ino


def is_postgres(engine: Engine) -> bool:
    """Whether several workers can share this database."""
    return engine.dialect.name == "postgresql"


def _durable_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def settings(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says, see below
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection  # on the way of every move, so no detours
        driver.execute("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN").close()


def writing(engine: Engine) -> Engine:
    """The same database, for transactions that write; SQLite begins one of them at a time. A transaction that
    starts with a read cannot be upgraded to a write while others write."""
    return engine.execution_options(**{WRITES: True})


def copy_sqlite(url: str, file: Path) -> str:
    """Copies an SQLite database, which may be in use, into a file; returns the address of the copy."""
    database = Path(make_url(url).database or "").expanduser()
    if not database.is_file():
        raise FileNotFoundError(f"There is no database {database}.")
    address = f"file:{quote(str(database))}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as source, closing(sqlite3.connect(file)) as copy:
        source.backup(copy)
    return f"sqlite:///{file}"


def is_migrated(engine: Engine) -> bool:
    """Whether the schema is up to date."""
    return revision_of(engine) == newest_schema()


def migrate(engine: Engine) -> None:
    """Brings the schema up to date."""
    found = revision_of(engine)
    if found == newest_schema():
        return
    if found is not None and found > newest_schema():
        raise StorageError(NEWER.format(found, newest_schema()))
    from alembic import command  # slow to import, seldom needed

    with writing(engine).begin() as connection:
        if is_postgres(engine):
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        command.upgrade(migrations(connection), "head")


def migrations(connection: Connection) -> "Config":
    """What alembic needs to know."""
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", MIGRATIONS.as_posix().replace("%", "%%"))
    return config


def revision_of(engine: Engine) -> str | None:
    """The number of the last migration that a database has seen; none: it is empty."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        return found


def newest_schema() -> str:
    """The number of the last migration; their files begin with it."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))
