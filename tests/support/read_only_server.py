"""The program of a server whose database is read-only while a file of its folder says so.

A file system that holds an open file cannot be made read-only from outside; SQLite's own switch refuses with the same
code as a file that it may not write to.
"""

import os
from pathlib import Path
from typing import Any

FOLDER = "KONDITOREI_TEST_FOLDER"
SWITCH = "read-only"
ROOT = Path(__file__).resolve().parents[2]
PROGRAM = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.support.read_only_server import serve; serve()"


def serve() -> None:
    """Runs in the server process."""
    import typer
    from sqlalchemy import Connection, Engine, event

    from konditorei.server.command import play

    switch = Path(os.environ[FOLDER]) / SWITCH

    @event.listens_for(Engine, "begin")
    def begin(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        driver.execute(f"PRAGMA query_only = {'ON' if switch.exists() else 'OFF'}").close()

    typer.run(play)
