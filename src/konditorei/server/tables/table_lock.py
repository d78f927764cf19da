"""Whose turn it is to change a table: one after the other, in the order in which they asked.

As `asyncio.Lock`, and it can also be taken without waiting when it is free, and given back from a callback.
"""

import asyncio
from collections import deque


class TableLock:
    """One turn at a time."""

    def __init__(self) -> None:
        self.taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take(self) -> None:
        """Takes a free turn."""
        if self.taken:
            raise RuntimeError("the turn is somebody else's")
        self.taken = True

    def give(self) -> None:
        """Gives it to whoever has waited longest, or makes it free."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():
                first.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if not self.taken:
            self.taken = True
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was mine already
                self.give()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give()
