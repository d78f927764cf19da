"""Work that goes on beside the requests. It never ends by an exception: it is logged, and tried again later."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from konditorei.server.ops.metrics import FAILURES, TROUBLES
from konditorei.server.store.faults import storage_fault

log = logging.getLogger("konditorei.background")
FIRST_WAIT = 0.5  # seconds after a failure; twice as long after each further one,
LONGEST_WAIT = 8.0  # up to this
UNKNOWN = "It fails with {}; the log of the server says more."

Work = Callable[[], Awaitable[None]]


class Troubles:
    """What does not work now, by the part of the server that it belongs to."""

    def __init__(self) -> None:
        self._now: dict[str, dict[str, str]] = {}
        self._serious: set[str] = set()

    def report(self, part: str, sentence: str, key: str = "", *, serious: bool = False) -> None:
        """Something of a part fails; `serious` when people cannot play because of it."""
        self._now.setdefault(part, {})[key] = sentence
        if serious:
            self._serious.add(part)
        TROUBLES.labels(part).set(len(self._now[part]))

    def clear(self, part: str, key: str = "") -> None:
        """It works again."""
        found = self._now.get(part)
        if found is None or found.pop(key, None) is None:
            return
        TROUBLES.labels(part).set(len(found))
        if not found:
            del self._now[part]
            self._serious.discard(part)
            log.info("works again", extra={"part": part})

    def sentences(self) -> dict[str, str]:
        """One sentence for each part that is in trouble."""
        return {part: next(iter(found.values())) for part, found in self._now.items() if found}

    def serious(self) -> dict[str, str]:
        """Those that keep people from playing."""
        return {part: sentence for part, sentence in self.sentences().items() if part in self._serious}


class Attempts:
    """Tries the same work until it succeeds, with growing pauses. One of these belongs to one task."""

    def __init__(self, troubles: Troubles, part: str, key: str = "", *, serious: bool = False) -> None:
        self._troubles = troubles
        self._part, self._key = part, key
        self._serious = serious
        self._failures = 0

    async def failed(self, error: Exception) -> None:
        """Logs and reports the error, then waits."""
        sentence = storage_fault(error)
        known = sentence or UNKNOWN.format(type(error).__name__)
        trace = error if sentence is None and not self._failures else None
        log.warning("background work failed", extra={"part": self._part, "reason": known}, exc_info=trace)
        FAILURES.labels(self._part).inc()
        self._troubles.report(self._part, known, self._key, serious=self._serious)
        wait = min(FIRST_WAIT * 2**self._failures, LONGEST_WAIT)
        self._failures = min(self._failures + 1, 10)
        await asyncio.sleep(wait)

    def succeeded(self) -> None:
        """The work is done."""
        self._failures = 0
        self._troubles.clear(self._part, self._key)

    @contextmanager
    def ending(self) -> Iterator[None]:
        """The trouble ends with the task."""
        try:
            yield
        finally:
            self._troubles.clear(self._part, self._key)


async def repeat(part: str, seconds: float, work: Work, troubles: Troubles) -> None:
    """Does the work again and again, until the task is cancelled."""
    attempts = Attempts(troubles, part)
    while True:
        await asyncio.sleep(seconds)
        await _until_done(attempts, work)


async def _until_done(attempts: Attempts, work: Work) -> None:
    while True:
        try:
            await work()
        except Exception as error:
            await attempts.failed(error)
        else:
            attempts.succeeded()
            return
