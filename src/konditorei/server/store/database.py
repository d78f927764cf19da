"""Opening the database: SQLite with a write-ahead log, or PostgreSQL; migrated before use."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).with_name("migrations")
ROWS = 256  # in one statement at most
WRITES = "writes"
MIGRATION_LOCK = 7_300_415  # PostgreSQL: workers that start together migrate one after another


def open_database(url: str) -> Engine:
    """An engine for the address; the folder of an SQLite file is made when it is missing."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        if address.database and address.database != ":memory:":
            Path(address.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(address, connect_args={"check_same_thread": False})
        _durable_sqlite(engine)
        return engine
    if address.get_backend_name() == "postgresql":
        return create_engine(address.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    raise ValueError("The database is an SQLite or a PostgreSQL address.")


def is_postgres(engine: Engine) -> bool:
    """Whether several workers can share this database."""
    return engine.dialect.name == "postgresql"


def _durable_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def settings(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says, see below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
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
    return _revision(engine) == _newest()


def migrate(engine: Engine) -> None:
    """Brings the schema up to date."""
    if is_migrated(engine):
        return
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


def _revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        return found


def _newest() -> str:
    """The number of the last migration; their files begin with it."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))
