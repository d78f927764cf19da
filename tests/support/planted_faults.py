"""Programs of servers with one planted fault each, to prove that the chaos run finds it."""

import asyncio
import random
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
RARE = 0.02  # of all moves
EARLY = 0.3  # seconds


def program(fault: str) -> str:
    """What a server process runs."""
    return (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.support import planted_faults; "
        f"planted_faults.serve({fault!r})"
    )


def serve(fault: str) -> None:
    """Runs in the server process."""
    import typer

    from konditorei.server.command import play

    {"early-ack": early_ack, "lost-update": lost_update}[fault]()
    typer.run(play)


def early_ack() -> None:
    """Moves are acknowledged and shown a moment before they are stored: a server that is killed then loses them."""
    from konditorei.server.store.event_store import EventStore

    store: Any = EventStore
    submit = store.submit

    def hasty(self: EventStore, append: Any, stored: Any) -> None:
        if append.new_row or append.row:
            submit(self, append, stored)
            return
        asyncio.get_running_loop().call_later(EARLY, submit, self, append, lambda _: None)
        stored(None)

    store.submit = hasty


def lost_update() -> None:
    """Some steps are stored, but those who watch are not told."""
    from konditorei.server.tables.live_table import LiveTable

    live: Any = LiveTable
    publish = live.publish

    def forgetful(self: LiveTable, steps: Any, **more: Any) -> None:
        if not steps or random.random() > RARE:
            publish(self, steps, **more)

    live.publish = forgetful
