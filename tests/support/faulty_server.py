"""The program of a server that fails once after a commit, where a file of its folder says so."""

import os
from pathlib import Path
from typing import Any

FOLDER = "KONDITOREI_TEST_FOLDER"
SWITCH = "fault"
ROOT = Path(__file__).resolve().parents[2]
PROGRAM = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.support.faulty_server import serve; serve()"


def settings(folder: Path) -> dict[str, str]:
    """The environment of the server."""
    return {FOLDER: str(folder)}


def serve() -> None:
    """Runs in the server process."""
    import typer

    from konditorei.server.command import play
    from konditorei.server.tables.live_table import LiveTable
    from konditorei.server.tables.table import Table

    switch = Path(os.environ[FOLDER]) / SWITCH

    def fail_once(where: str) -> None:
        if switch.exists() and switch.read_text() == where:
            switch.unlink()
            raise RuntimeError("a planted fault")

    apply, publish = Table.apply, LiveTable.publish

    def faulty_apply(self: Table, event: Any, *played: Any) -> Any:
        """Stops in the middle: the number has changed, the game has not."""
        if event.body.KIND == "moved":
            before = self.number
            self.number += 1
            fail_once("apply")
            self.number = before
        return apply(self, event, *played)

    def faulty_publish(self: LiveTable, updates: list[Any], *more: Any, **named: Any) -> None:
        if updates:
            fail_once("publish")
        publish(self, updates, *more, **named)

    table: Any = Table
    live: Any = LiveTable
    table.apply, live.publish = faulty_apply, faulty_publish
    typer.run(play)
