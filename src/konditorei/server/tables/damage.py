"""Tables that cannot be read from their log. Each is reported once, and harms no other."""

import logging
import time
from collections.abc import Callable

from konditorei.server.errors import Refused, damaged
from konditorei.server.ops.metrics import DAMAGED_TABLES

log = logging.getLogger("konditorei.tables")
TRY_AGAIN = 60.0  # seconds; somebody may have repaired the log, or installed a missing game


class DamagedTables:
    """The damaged tables that this worker has come across."""

    def __init__(self, tell: Callable[[str, Refused], None]) -> None:
        self._tell = tell
        self._found: dict[str, float] = {}  # when each was last tried

    def __contains__(self, table: str) -> bool:
        return table in self._found

    def names(self) -> frozenset[str]:
        """All of them."""
        return frozenset(self._found)

    def check(self, table: str) -> None:
        """Refuses a table that was found damaged a moment ago."""
        if table in self._found and time.monotonic() - self._found[table] < TRY_AGAIN:
            raise damaged()

    def add(self, table: str, error: Exception) -> Refused:
        """A table cannot be read; returns what whoever asked for it is told."""
        if table not in self._found:
            log.error("a table is damaged", extra={"table": table, "reason": str(error)}, exc_info=error)
        self._found[table] = time.monotonic()
        DAMAGED_TABLES.set(len(self._found))
        refused = damaged()
        self._tell(table, refused)
        return refused

    def remove(self, table: str) -> None:
        """A table can be read."""
        if self._found.pop(table, None) is not None:
            log.info("a damaged table can be read again", extra={"table": table})
            DAMAGED_TABLES.set(len(self._found))
