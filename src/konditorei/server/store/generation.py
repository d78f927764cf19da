"""Notices that an SQLite database was restored while the server ran: the tables in memory are of another one then."""

from typing import Any

from sqlalchemy import Connection, Engine, inspect, select

from konditorei.server.store import schema
from konditorei.server.store.database import GENERATION
from konditorei.server.store.faults import RESTORED, StorageError


class Generation:
    """The database that the tables in memory come from."""

    def __init__(self, engine: Engine) -> None:
        with engine.connect() as connection:
            known = inspect(connection).has_table(schema.settings.name)
            self._name = read_generation(connection) if known else ""
        self._version = -1  # SQLite's count of what other connections have written

    def check(self, connection: Connection) -> None:
        """Refuses to write what was decided before a restore into the restored log."""
        driver: Any = connection.connection.driver_connection
        (version,) = driver.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            if self.newer(connection) is not None:
                raise StorageError(RESTORED)
            self._version = version

    def forget_version(self) -> None:
        """The writer has a new connection, which counts anew."""
        self._version = -1

    def newer(self, connection: Connection) -> str | None:
        """The name of another database, if there is another one in its place."""
        found = read_generation(connection)
        return found if found != self._name else None

    def use(self, name: str) -> None:
        """The tables in memory are of this database now."""
        self._name = name


def read_generation(connection: Connection) -> str:
    """Empty until the database was restored for the first time."""
    found = select(schema.settings.c.value).where(schema.settings.c.name == GENERATION)
    return str(connection.execute(found).scalar() or "")
