"""A table in memory, with its lock and its followers."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from konditorei.core.calls import SPECTATOR
from konditorei.server.store.log import encode
from konditorei.server.tables.answers import Snapshot
from konditorei.server.tables.messages import MessageWriter, Viewer, viewer_of
from konditorei.server.tables.table import Table
from konditorei.server.tables.table_parts import NumberedStep

POLL_PRESENCE = 40.0  # seconds that somebody who polls counts as present


@dataclass(eq=False)
class Follower:
    """Somebody who watches a table."""

    person: str
    wanted: int | None  # through which seat's eyes
    lean: bool  # without snapshots
    deliver: Callable[[bytes], None]  # takes a message; never waits


Audience = list[tuple[Viewer, bool, list[Follower]]]  # who look alike, and without snapshots or with


class TableLock:
    """One holder at a time, in the order of asking. Unlike `asyncio.Lock` it can be taken without waiting
    when it is free, and released by a callback."""

    def __init__(self) -> None:
        self.taken = False
        self._waiting: list[asyncio.Future[None]] = []  # short, and empty at nearly every table

    def take(self) -> None:
        """Takes the free lock."""
        if self.taken:
            raise RuntimeError("the lock is taken")
        self.taken = True

    def release(self) -> None:
        """Hands the lock to whoever has waited longest, or makes it free."""
        while self._waiting:
            first = self._waiting.pop(0)
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
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()


class LiveTable:
    """One table and its people."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.writer = MessageWriter(table)
        self.lock = TableLock()
        self.polls: dict[str, float] = {}
        self.elsewhere: dict[str, set[str]] = {}  # worker: people who watch there
        self.used = time.monotonic()
        self.damaged = False  # its log cannot be read, so nothing may be added to it
        self.bots: asyncio.Task[None] | None = None
        self.clock: asyncio.TimerHandle | None = None
        self.due: tuple[float, float, float] | None = None  # since when, seconds, and the end by the loop's clock
        self._followers: list[Follower] = []
        self._watching: frozenset[str] | None = None
        self._audience: Audience | None = None  # as long as it is certain who looks through whose eyes
        self._setup = -1
        self._changed: asyncio.Event | None = None

    # ── who is here ──────────────────────────────────────────────────────────────────────────────
    def add(self, follower: Follower) -> None:
        """Somebody watches from now on."""
        self._followers.append(follower)
        self._watching = self._audience = None

    def remove(self, follower: Follower) -> None:
        """And no longer."""
        if follower in self._followers:
            self._followers.remove(follower)
        self._watching = self._audience = None

    def watching(self) -> frozenset[str]:
        """The people who watch over this worker's sockets."""
        if self._watching is None:
            self._watching = frozenset(follower.person for follower in self._followers)
        return self._watching

    def present(self) -> frozenset[str]:
        """The people who are here now."""
        people = self.watching()
        if self.polls:
            now = time.monotonic()
            people = people.union(person for person, at in self.polls.items() if now - at < POLL_PRESENCE)
        return people.union(*self.elsewhere.values()) if self.elsewhere else people

    def busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self._followers) or self.lock.taken or (self.bots is not None and not self.bots.done())

    def change(self) -> asyncio.Event:
        """Is set at the next change."""
        if self._changed is None:
            self._changed = asyncio.Event()
        return self._changed

    def end_polls(self) -> None:
        """Whoever waits for a change waits no longer."""
        if self._changed is not None:
            self._changed.set()
            self._changed = None

    # ── telling them ─────────────────────────────────────────────────────────────────────────────
    def snapshot(self, person: str, seat: int | None = None, *, here: bool = False) -> Snapshot:
        """The table as a person sees it; `here` counts the person as present."""
        present = self.present()
        if here and person not in present:
            present |= {person}
        return self.writer.snapshot(viewer_of(self.table, person, seat), present)

    def replace(self, table: Table) -> None:
        """The same table, built anew from its log."""
        self.table, self.writer, self._audience = table, MessageWriter(table), None

    def publish(self, steps: list[NumberedStep], *, fresh: bool = False) -> None:
        """Sends every follower its own view of what happened; `fresh`: of all, in a new snapshot."""
        self.end_polls()
        self.used = time.monotonic()
        if not self._followers:
            return
        present = self.present()
        for viewer, lean, followers in self._viewers():
            messages = self.writer.messages(viewer, lean, steps, present, fresh)
            for follower in followers:
                for message in messages:
                    follower.deliver(message)
        self.writer.forget_game()

    def tell(self, message: Any) -> None:
        """The same message to every follower."""
        body = encode(message)
        for follower in self._followers:
            follower.deliver(body)

    def _viewers(self) -> Audience:
        """All who look alike together."""
        if self._audience is not None and self._setup == self.table.setup:
            return self._audience
        alike: dict[Any, tuple[Viewer, bool, list[Follower]]] = {}
        certain = True
        for follower in self._followers:
            held = self.table.held_by(follower.person)
            wanted = follower.wanted if follower.wanted in (*held, SPECTATOR) else None
            viewer = viewer_of(self.table, follower.person, wanted)
            key = (viewer.eyes, viewer.held, viewer.host, follower.lean)
            alike.setdefault(key, (viewer, follower.lean, []))[2].append(follower)
            certain = certain and (len(held) < 2 or wanted is not None)  # eyes that go from seat to seat
        audience = list(alike.values())
        self._audience, self._setup = audience if certain else None, self.table.setup
        return audience
