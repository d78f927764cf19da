"""How much one person and one network address may ask for. Many people may share an address: two school classes do."""

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from konditorei.server.errors import Refused, too_many
from konditorei.server.ops.settings import Settings

CLIENTS = 20_000  # people or addresses remembered
FILES = 10  # files of the web app that one address may ask for, for each request to the API
ADDRESS_SHARE = 10  # people at one address who may use all their socket messages at once
BYTES_A_MESSAGE = 4096  # a longer socket message counts as several
LONGEST_DELAY = 2.0  # seconds that a refusal is held back
DELAY = 0.1  # seconds for each refusal of the last moment
TABLES_AT_ONCE = 5  # so many parts of the tables that somebody may host can be opened at once,
TABLES_PER_SECOND = 0.0125  # and this part of those again each second
TABLES_PER_ADDRESS = 5  # times as many as by one person
CODE_GUESSES, GUESSES_PER_SECOND = 40, 0.2  # wrong codes of one address, at once and on average
LISTINGS, LISTINGS_PER_SECOND = 30, 0.05  # new tables of one address for all to see


class TokenBucket:
    """What somebody may use up: it fills steadily up to its limit."""

    __slots__ = ("left", "pressure", "since")

    def __init__(self, left: float, since: float) -> None:
        self.left = left
        self.since = since
        self.pressure = 0.0  # refusals of the last moment; halves every second


class RateLimits:
    """A bucket for each client; those that were used longest ago are forgotten."""

    def __init__(self, rate: float, burst: float, message: str = "Too many requests. Wait a moment.") -> None:
        self.rate = rate
        self.burst = burst
        self._message = message
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, client: str) -> None:
        """Takes one, or refuses. Who goes on all the same waits longer and longer for the refusal."""
        bucket = self._filled(client)
        if bucket.left >= 1:
            bucket.left -= 1
            return
        bucket.pressure += 1
        refused = too_many(self._message)
        refused.delay = min(LONGEST_DELAY, DELAY * (bucket.pressure - 1))
        raise refused

    def check(self, client: str) -> None:
        """Refuses when nothing is left, and takes nothing."""
        if self._filled(client).left < 1:
            raise too_many(self._message)

    def use(self, client: str, cost: float) -> float:
        """Takes even what is not there yet; the seconds after which it would have been there."""
        bucket = self._filled(client)
        bucket.left -= cost
        return max(0.0, -bucket.left / self.rate)

    def _filled(self, client: str) -> TokenBucket:
        now = time.monotonic()
        bucket = self._buckets.get(client)
        if bucket is None:
            if len(self._buckets) >= CLIENTS:
                self._buckets.popitem(last=False)
            bucket = self._buckets[client] = TokenBucket(self.burst, now)
            return bucket
        self._buckets.move_to_end(client)
        passed = now - bucket.since
        bucket.since = now
        bucket.left = min(self.burst, bucket.left + passed * self.rate)
        if bucket.pressure:
            bucket.pressure *= 0.5**passed
        return bucket


class ConnectionLimits:
    """Sockets and long polls that one client holds open."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._open: Counter[str] = Counter()

    def open(self, client: str) -> None:
        """Counts one more, or refuses."""
        if self._open[client] >= self.limit:
            raise too_many("Too many open connections.")
        self._open[client] += 1

    def close(self, client: str) -> None:
        """Counts one less."""
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]


class Limits:
    """All limits of one worker."""

    def __init__(self, settings: Settings) -> None:
        rate, burst = settings.requests_per_second, settings.request_burst
        self._by_address = RateLimits(rate, burst)
        self._files = RateLimits(rate, burst * FILES)
        self._by_person = RateLimits(settings.person_requests_per_second, settings.person_request_burst)
        visitors = "Too many new visitors from this address. Wait a moment."
        self._identities = RateLimits(settings.identities_per_minute / 60, settings.identity_burst, visitors)
        self._messages_by_person = RateLimits(settings.messages_per_second, settings.message_burst)
        self._messages_by_address = RateLimits(
            settings.messages_per_second * ADDRESS_SHARE, settings.message_burst * ADDRESS_SHARE
        )
        tables = max(2.0, settings.tables_per_person / TABLES_AT_ONCE)
        opening, again = "You open tables too fast. Wait a moment.", tables * TABLES_PER_SECOND
        self._tables_by_person = RateLimits(again, tables, opening)
        self._tables_by_address = RateLimits(again * TABLES_PER_ADDRESS, tables * TABLES_PER_ADDRESS, opening)
        roomy = settings.listed_per_person / 3
        listing = "Too many new tables for all to see from this address. Wait a moment."
        self._listings = RateLimits(LISTINGS_PER_SECOND * roomy, LISTINGS * roomy, listing)
        self._guesses = RateLimits(GUESSES_PER_SECOND, CODE_GUESSES, "Too many wrong codes. Wait a moment.")
        self._streams_by_address = ConnectionLimits(settings.streams_per_client)
        self._streams_by_person = ConnectionLimits(settings.streams_per_person)

    def file(self, address: str) -> None:
        """A file of the web app."""
        self._files.take(address)

    def request(self, address: str, person: str | None) -> None:
        """A request to the API; without a person it makes a new one."""
        self._by_address.take(address)
        if person is None:
            self._identities.take(address)
        else:
            self._by_person.take(person)

    def open_stream(self, address: str, person: str) -> None:
        """A socket or a long poll begins."""
        self._streams_by_address.open(address)
        try:
            self._streams_by_person.open(person)
        except Refused:
            self._streams_by_address.close(address)
            raise

    def close_stream(self, address: str, person: str) -> None:
        """It has ended."""
        self._streams_by_address.close(address)
        self._streams_by_person.close(person)

    @contextmanager
    def stream(self, address: str, person: str) -> Iterator[None]:
        """A long poll while it is open."""
        self.open_stream(address, person)
        try:
            yield
        finally:
            self.close_stream(address, person)

    def message(self, address: str, person: str, size: int) -> float:
        """A message over a socket; the seconds that its sender is ahead of its budget."""
        cost = 1 + size // BYTES_A_MESSAGE
        ahead = self._messages_by_person.use(person, cost)
        return max(ahead, self._messages_by_address.use(address, cost))

    def new_table(self, address: str, person: str, listed: bool) -> None:
        """A table that somebody wants to open, for all to see or not."""
        self._tables_by_person.take(person)
        self._tables_by_address.take(address)
        if listed:
            self._listings.take(address)

    @contextmanager
    def guess(self, address: str) -> Iterator[None]:
        """A spoken code; wrong ones are counted."""
        self._guesses.check(address)
        try:
            yield
        except Refused:
            self._guesses.use(address, 1)
            raise
