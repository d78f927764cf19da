"""Work that gathers during one turn of the event loop."""

import asyncio
import logging
from collections.abc import Callable

log = logging.getLogger("konditorei.socket")


class LoopTurn:
    """Work that is done together at the end of a turn.

    The network and the rules take turns in this way, because each pushes the other's code and memory out of the
    processor's caches; and several messages to one client leave in one piece.
    """

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def add(self, work: Callable[[], None]) -> None:
        """Does this at the end of the turn."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._run)
        self._waiting.append(work)

    def _run(self) -> None:
        waiting, self._waiting = self._waiting, []
        for work in waiting:
            try:
                work()
            except Exception:  # of one client; the others in this turn are served all the same
                log.exception("a message could not be handled")


READING, WRITING = LoopTurn(), LoopTurn()
