"""What every part of one server process shares."""

import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from konditorei.server.errors import too_many
from konditorei.server.ops.settings import Settings
from konditorei.server.store.event_store import EventStore

if TYPE_CHECKING:
    from konditorei.server.bots.analysis import Analyses
    from konditorei.server.http.identity import Identity
    from konditorei.server.tables.directory import TableDirectory

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
AsgiApp = Callable[[Scope, Receive, Send], Awaitable[None]]

CLIENTS = 20_000  # network addresses remembered


class RateLimits:
    """Requests per second and client: a bucket that fills steadily and is emptied by requests."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, list[float]] = OrderedDict()  # what is left, and since when

    def take(self, client: str) -> None:
        """Takes one, or refuses."""
        now = time.monotonic()
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._add(client, now)
        left = bucket[0] + (now - bucket[1]) * self.rate
        if left > self.burst:
            left = self.burst
        self._buckets.move_to_end(client)
        bucket[0], bucket[1] = left - 1 if left > 1 else 0.0, now
        if left < 1:
            raise too_many("Too many requests. Wait a moment.")

    def _add(self, client: str, now: float) -> list[float]:
        """A full bucket for somebody new, in the place of the one that was used longest ago."""
        if len(self._buckets) >= CLIENTS:
            self._buckets.popitem(last=False)
        bucket = self._buckets[client] = [self.burst, now]
        return bucket


class ConnectionLimits:
    """Sockets and long polls that one client holds open."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._open: Counter[str] = Counter()

    @contextmanager
    def one(self, client: str) -> Iterator[None]:
        """Counts one stream while it is open."""
        if self._open[client] >= self.limit:
            raise too_many("Too many open connections from this address.")
        self._open[client] += 1
        try:
            yield
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]


def client_of(scope: Mapping[str, Any]) -> str:
    """The network address of a client."""
    client: Any = scope.get("client")
    return str(client[0]) if client else ""


@dataclass
class Server:
    """The parts, put together by `app.py`; store, directory and identity come when the process starts."""

    settings: Settings
    buckets: RateLimits
    streams: ConnectionLimits
    store: EventStore
    directory: "TableDirectory"
    identity: "Identity"
    analyses: "Analyses"
