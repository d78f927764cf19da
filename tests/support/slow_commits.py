"""The program of a server whose commits take a while, so that moves are on their way for long enough to be tested."""

import time
from pathlib import Path
from typing import Any

SECONDS = 0.4
ROOT = Path(__file__).resolve().parents[2]
PROGRAM = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.support.slow_commits import serve; serve()"


def serve() -> None:
    """Runs in the server process."""
    import typer

    from konditorei.server.command import play
    from konditorei.server.store.event_store import EventStore

    store: Any = EventStore
    commit = store._commit_together

    def slowly(self: EventStore, *args: Any) -> Any:
        time.sleep(SECONDS)
        return commit(self, *args)

    store._commit_together = slowly
    typer.run(play)
