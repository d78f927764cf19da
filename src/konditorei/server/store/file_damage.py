"""Damage of the database file that somebody has met: it stays known until the whole file was found good again.

Other parts of the file may still be read and written, so neither an answer nor a commit says that it has passed.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, text

from konditorei.server.ops.background import Troubles
from konditorei.server.store.faults import DAMAGED, StorageError, storage_fault

KEY = "damage"
REST = 20  # after a look at the file, as many times as long as it took,
LEAST_REST = 2.0  # and so many seconds at least, nobody looks again


class FileDamage:
    """Of an SQLite file; PostgreSQL looks after its own."""

    def __init__(self, troubles: Troubles, part: str) -> None:
        self._troubles = troubles
        self._part = part
        self._known = False
        self._next_look = 0.0

    def found(self) -> None:
        """Somebody has met damage."""
        self._known = True
        self._troubles.report(self._part, DAMAGED, KEY, serious=True)

    @contextmanager
    def noticed(self) -> Iterator[None]:
        """Notices damage that an error of the block tells of."""
        try:
            yield
        except Exception as error:
            if storage_fault(error) == DAMAGED:
                self.found()
            raise

    def repaired(self) -> None:
        """The whole file is good."""
        self._known = False
        self._troubles.clear(self._part, KEY)

    def is_due(self) -> bool:
        """Whether it is time to look again; StorageError when damage is known and it is not."""
        if self._known and time.monotonic() < self._next_look:
            raise StorageError(DAMAGED)
        return self._known

    def look(self, connection: Connection) -> None:
        """Reads the whole file, which takes a while when it is large."""
        started = time.monotonic()
        try:
            found = connection.execute(text("PRAGMA quick_check(1)")).scalar()
        finally:
            now = time.monotonic()
            self._next_look = now + max(LEAST_REST, REST * (now - started))
        if found != "ok":
            raise StorageError(DAMAGED)
