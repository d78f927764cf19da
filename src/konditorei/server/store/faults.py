"""What an error of the database means, in one sentence for people. It passes or is repaired without a restart."""

import errno
import sqlite3

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

FULL = "The disk of the server is full. Nothing can be stored until there is room again."
READ_ONLY = "The database of the server is read-only. Nothing can be stored until it can be written to again."
GONE = "The database file of the server is missing. Nothing can be stored until it is back."
REPLACED = "The database file of the server was replaced by another one. The server has to be restarted."
RESTORED = "The database of the server was restored a moment ago. Look at the table again."
DAMAGED = "The database file of the server is damaged. Restore a backup of it (konditorei restore)."
BUSY = "The database of the server is busy. Try again in a moment."
SILENT = "The database of the server does not answer."
FORBIDDEN = "The server may not read or write its database file."
BROKEN = "The disk of the server cannot be read or written."

# SQLite's primary result codes
_SQLITE = {5: BUSY, 6: BUSY, 8: READ_ONLY, 10: BROKEN, 11: DAMAGED, 13: FULL, 14: GONE, 26: DAMAGED}
# PostgreSQL: the beginning of SQLSTATE
_POSTGRES = {"53100": FULL, "25006": READ_ONLY, "08": SILENT, "57P": SILENT, "53": BUSY, "40": BUSY, "55P03": BUSY}
_SYSTEM = {errno.ENOSPC: FULL, errno.EROFS: READ_ONLY, errno.EACCES: FORBIDDEN, errno.EIO: BROKEN}


class StorageError(Exception):
    """The database cannot be used now; the message is a sentence for people."""


def storage_fault(error: BaseException) -> str | None:
    """The sentence for an error of the database; none for an error of any other kind."""
    if isinstance(error, StorageError):
        return str(error)
    if isinstance(error, PoolTimeoutError):
        return BUSY
    if isinstance(error, OSError) and error.errno in _SYSTEM:
        return _SYSTEM[error.errno]
    if isinstance(error, DBAPIError):
        origin = error.orig
        known = _of_driver(origin) if origin is not None else None
        return known or (SILENT if isinstance(error, OperationalError | InterfaceError) else None)
    return _of_driver(error)


def _of_driver(error: BaseException) -> str | None:
    if isinstance(error, sqlite3.Error):
        return _of_sqlite(error)
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        return next((text for start, text in _POSTGRES.items() if state.startswith(start)), None)
    is_of_psycopg = type(error).__module__.partition(".")[0] == "psycopg"
    return SILENT if is_of_psycopg and type(error).__name__ in ("OperationalError", "InterfaceError") else None


def _of_sqlite(error: sqlite3.Error) -> str | None:
    if isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError):
        return None
    return _SQLITE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
