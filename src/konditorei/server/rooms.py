"""The tables in memory: every change goes through `execute`, which stores, applies and tells it."""

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Any, Protocol

from konditorei.server import decisions, views
from konditorei.server.bots import Bots, NoAnswerError
from konditorei.server.bus import Bus
from konditorei.server.decisions import Decide, Decision
from konditorei.server.errors import Refused, not_found
from konditorei.server.log import Event, encode
from konditorei.server.metrics import CONFLICTS, MOVES, TABLES
from konditorei.server.settings import Settings
from konditorei.server.store import Append, Store, TakenError
from konditorei.server.table import Table, Update

log = logging.getLogger("konditorei.rooms")
PAUSES = {"calm": 1.2, "brisk": 0.4, "instant": 0.0}  # seconds that a bot seems to think
POLL_PRESENCE = 40.0  # seconds that somebody who polls counts as present
ATTEMPTS = 20  # at a place in the log that other workers want too


class Follower(Protocol):
    """Somebody who watches a table."""

    person: str
    wanted: int | None
    lean: bool

    def deliver(self, table: str, message: bytes) -> None:
        """Takes a message; never waits."""


class Room:
    """A table in memory, with those who watch it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.followers: set[Follower] = set()
        self.polls: dict[str, float] = {}
        self.elsewhere: dict[str, set[str]] = {}  # worker: people who watch there
        self.changed = asyncio.Event()
        self.used = time.monotonic()
        self.bots: asyncio.Task[None] | None = None
        self.clock: asyncio.TimerHandle | None = None

    def present(self) -> set[str]:
        """The people who are here now."""
        now = time.monotonic()
        people = {follower.person for follower in self.followers}
        people.update(person for person, at in self.polls.items() if now - at < POLL_PRESENCE)
        return people.union(*self.elsewhere.values())

    def busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.followers) or self.lock.locked() or (self.bots is not None and not self.bots.done())


class Rooms:
    """All rooms of this worker."""

    def __init__(self, store: Store, bus: Bus, bots: Bots, settings: Settings) -> None:
        self.store = store
        self.bus = bus
        self.bots = bots
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.closing = False

    # ── finding ──────────────────────────────────────────────────────────────────────────────────
    async def room(self, table: str) -> Room:
        """The room of a table, loaded when it is not in memory."""
        room = self.rooms.get(table)
        if room is None:
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            room = await asyncio.shield(task)
        room.used = time.monotonic()
        return room

    async def fresh_room(self, table: str) -> Room:
        """The room with all that any worker has stored: whoever acted there reads it here."""
        room = await self.room(table)
        if self.bus.shared:
            async with room.lock:
                await self.catch_up(room)
        return room

    async def _load(self, name: str) -> Room:
        events = await self.store.events(name)
        if not events:
            raise not_found("table")
        table = await asyncio.to_thread(rebuild, name, events)
        room = self.rooms[name] = Room(table)
        TABLES.set(len(self.rooms))
        async with (
            room.lock
        ):  # a move that is being stored must not be read from the log before it is applied
            await self.catch_up(room)  # what was written while it was not yet listening
        self._wake(room)
        return room

    async def catch_up(self, room: Room) -> bool:
        """Takes over what other workers have written; says whether there was something."""
        table = room.table
        missed = await self.store.events(table.id, table.number)
        told = [update for event in missed if (update := _follow(table, event))]
        if missed:
            self.publish(room, told)
        return bool(missed)

    async def catch_up_all(self) -> None:
        """After notices may have been lost: every table looks for itself."""
        for room in list(self.rooms.values()):
            async with room.lock:
                await self.catch_up(room)

    # ── changing ─────────────────────────────────────────────────────────────────────────────────
    async def create(self, table: str, events: list[tuple[str, dict[str, Any]]], row: dict[str, Any]) -> Room:
        """A new table."""
        now = time.time()
        numbered = [Event(table, n, kind, now, body) for n, (kind, body) in enumerate(events)]
        fresh = await asyncio.to_thread(rebuild, table, numbered)
        members = list(dict.fromkeys([row["host"], *fresh.people()]))
        if any(seat.kind == "bot" for seat in fresh.seats):
            self.spawn(self.bots.warm_up())
        full_row = {"id": table, "created": now, "updated": now, **row, "status": fresh.status}
        await self.store.append(Append(numbered, new_row=full_row, members=members))
        room = self.rooms[table] = Room(fresh)
        TABLES.set(len(self.rooms))
        self._wake(room)
        return room

    async def execute(self, table: str, decide: Decide) -> tuple[Room, Decision, list[Update]]:
        """Decides, stores, applies and tells, one after the other for each table."""
        room = await self.room(table)
        async with room.lock:
            for attempt in range(ATTEMPTS):
                try:
                    decision = decide(room.table)
                except Refused:
                    if attempt or not self.bus.shared or not await self.catch_up(room):
                        raise
                    continue  # another worker knew more
                if not decision.events:
                    return room, decision, []
                now = time.time()
                numbered = [
                    Event(table, room.table.number + n, kind, now, body)
                    for n, (kind, body) in enumerate(decision.events)
                ]
                try:
                    await self.store.append(Append(numbered, row=decision.row, members=decision.members))
                except TakenError:
                    CONFLICTS.inc()
                    await self.catch_up(room)
                    continue
                updates = [
                    update
                    for event in numbered
                    if (update := room.table.apply(event, decision.played)) is not None
                ]
                self.publish(room, updates)
                return room, decision, updates
        raise Refused(409, "conflict", "Too many moves at once. Try again.")

    async def move(
        self, person: str, table: str, seat: int, seq: int, chosen: dict[str, Any], key: str | None
    ) -> tuple[Room, int]:
        """A person's move, over the socket or HTTP; returns the step that it became."""
        room, decision, updates = await self.execute(table, decisions.move(person, seat, seq, chosen, key))
        if not updates:
            return room, decision.seq
        MOVES.labels(room.table.game.name, "person").inc()
        return room, updates[-1].seq

    # ── telling ──────────────────────────────────────────────────────────────────────────────────
    def publish(self, room: Room, updates: list[Update]) -> None:
        """Gives every follower its own view of what happened."""
        room.changed.set()
        room.changed = asyncio.Event()
        room.used = time.monotonic()
        writer = Writer(room)
        for follower in tuple(room.followers):
            for message in writer.messages(follower, updates):
                follower.deliver(room.table.id, message)
        self._wake(room)

    def tell(self, room: Room, message: dict[str, Any]) -> None:
        """The same message to every follower."""
        body = encode(message)
        for follower in tuple(room.followers):
            follower.deliver(room.table.id, body)

    async def follow(self, room: Room, follower: Follower) -> None:
        """Somebody starts to watch."""
        new = follower.person not in room.present()
        room.followers.add(follower)
        if new:
            await self._presence(room)

    async def unfollow(self, room: Room, follower: Follower) -> None:
        """Somebody stops."""
        room.followers.discard(follower)
        if follower.person not in room.present():
            await self._presence(room)

    async def _presence(self, room: Room) -> None:
        self.publish(room, [])
        people = sorted({follower.person for follower in room.followers})
        await self.bus.send({"table": room.table.id, "here": people})

    async def hear(self, notice: dict[str, Any]) -> None:
        """What another worker says."""
        for name in notice.get("tables", ()):
            if room := self.rooms.get(name):
                async with room.lock:
                    await self.catch_up(room)
        heard_room = self.rooms.get(notice.get("table", ""))
        if heard_room is None:
            return
        if "here" in notice:
            heard_room.elsewhere[notice["worker"]] = set(notice["here"])
            self.publish(heard_room, [])
        if "message" in notice:
            self.tell(heard_room, notice["message"])

    # ── bots, clocks, memory ─────────────────────────────────────────────────────────────────────
    def _wake(self, room: Room) -> None:
        if self.closing:
            return
        if room.table.bots() and (room.bots is None or room.bots.done()):
            room.bots = self.spawn(self._play_bots(room))
        self._wind_clock(room)

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """A task that is kept until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _play_bots(self, room: Room) -> None:
        table = room.table
        while (seats := table.bots()) and not self.closing:
            seat, seq = seats[0], table.seq
            if pause := PAUSES[table.pace]:
                await asyncio.sleep(pause)
            if table.seq != seq and seat not in table.bots():
                continue
            seq = table.seq
            try:
                chosen = await self.bots.think(table, seat)
                await self.execute(table.id, bot_move(seat, seq, chosen))
                MOVES.labels(table.game.name, "bot").inc()
            except Refused as refused:
                if refused.code != "stale":
                    log.warning("bot refused", extra={"table": table.id, "seat": seat, "code": refused.code})
                    await asyncio.sleep(1)
            except NoAnswerError:
                await asyncio.sleep(1)

    def _wind_clock(self, room: Room) -> None:
        if room.clock is not None:
            room.clock.cancel()
            room.clock = None
        table = room.table
        late = [n for n in table.actors if n not in table.bots()]
        if table.clock is None or not late:
            return
        wait = max(0.0, table.due_since + table.clock - time.time())
        room.clock = asyncio.get_running_loop().call_later(
            wait, lambda: self.spawn(self._time_up(room, table.seq))
        )

    async def _time_up(self, room: Room, seq: int) -> None:
        def decide(table: Table) -> Decision:
            late = [n for n in table.actors if n not in table.bots()]
            if table.seq != seq or not late:
                return Decision()
            return Decision([("takeover", {"seat": n, "bot": True}) for n in late])

        with contextlib.suppress(Refused):
            await self.execute(room.table.id, decide)

    def forget_unused(self) -> None:
        """Lets go of tables that nobody has used for a while; they are loaded again when somebody comes."""
        now = time.monotonic()
        for name, room in list(self.rooms.items()):
            if not room.busy() and now - room.used > self.settings.keep_in_memory:
                if room.clock is not None:
                    room.clock.cancel()
                del self.rooms[name]
        TABLES.set(len(self.rooms))

    async def close(self) -> None:
        """Ends the bots' turns."""
        self.closing = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Writer:
    """Writes messages for followers, each kind of viewer once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.present = room.present()
        self._written: dict[Any, list[bytes]] = {}

    def messages(self, follower: Follower, updates: list[Update]) -> list[bytes]:
        """The messages for one follower."""
        viewer = views.viewer(self.room.table, follower.person, _allowed(self.room.table, follower))
        key = (viewer.eyes, viewer.held, viewer.host, follower.lean)
        if key not in self._written:
            self._written[key] = self._write(viewer, follower.lean, updates)
        return self._written[key]

    def _write(self, viewer: views.Viewer, lean: bool, updates: list[Update]) -> list[bytes]:
        table = self.room.table
        if lean and updates:
            rest: dict[str, Any] = {
                "status": table.status,
                "actors": list(table.actors),
                "moves": views.write_moves(table, viewer),
            }
        else:
            rest = {"snapshot": views.write_snapshot(table, viewer, self.present)}
        if not updates:
            return [encode({"type": "table", "table": table.id, **rest})]
        return [
            encode(
                {
                    "type": "update",
                    "table": table.id,
                    "update": views.write_update(table, update, viewer.eyes),
                    **rest,
                }
            )
            for update in updates
        ]


def _allowed(table: Table, follower: Follower) -> int | None:
    """The seat that was asked for, as long as the follower still holds it."""
    return follower.wanted if follower.wanted in (*table.held_by(follower.person), views.SPECTATOR) else None


def bot_move(seat: int, seq: int, chosen: dict[str, Any]) -> Decide:
    """A bot's move."""

    def decide(table: Table) -> Decision:
        if seat not in table.bots():
            return Decision()
        return decisions.played(table, "bot", seat, seq, chosen, None)

    return decide


def rebuild(name: str, events: list[Event], recent: int | None = 64) -> Table:
    """A table from its log."""
    table = Table(name, recent)
    for event in events:
        table.apply(event)
    return table


def _follow(table: Table, event: Event) -> Update | None:
    return table.apply(event) if event.number == table.number else None


def new_table_id() -> str:
    """A name that nobody can guess."""
    return "t_" + secrets.token_urlsafe(12)
