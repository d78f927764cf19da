"""The tables in memory: every change goes through `execute`, which stores, applies and tells it."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

from konditorei.server import decisions
from konditorei.server.bots import Bots
from konditorei.server.bus import Bus
from konditorei.server.decisions import Decide, Decision
from konditorei.server.errors import Refused, not_found
from konditorei.server.log import Event
from konditorei.server.metrics import CONFLICTS, TABLES, count_move
from konditorei.server.parts import Update
from konditorei.server.room import Follower, Room
from konditorei.server.settings import Settings
from konditorei.server.staff import Staff
from konditorei.server.store import Append, Store, TakenError
from konditorei.server.table import RECENT, Table

Done = Callable[[Exception | None, int], None]  # is told the step that a move became, or what went wrong
ATTEMPTS = 20  # at a place in the log that other workers want too


class Rooms:
    """All rooms of this worker."""

    def __init__(self, store: Store, bus: Bus, bots: Bots, settings: Settings) -> None:
        self.store = store
        self.bus = bus
        self.staff = Staff(bots, self.execute)
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}

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
            async with room.turn:
                await self.catch_up(room)
        return room

    async def _load(self, name: str) -> Room:
        events = await self.store.events(name)
        if not events:
            raise not_found("table")
        table = await asyncio.to_thread(rebuild, name, events)
        room = self.rooms[name] = Room(table)
        TABLES.set(len(self.rooms))
        async with room.turn:  # or else a move that is just being stored would be heard of twice
            await self.catch_up(room)  # what was written while it was not yet listening
        self.staff.wake(room)
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
            async with room.turn:
                await self.catch_up(room)

    # ── changing ─────────────────────────────────────────────────────────────────────────────────
    async def create(self, table: str, events: list[tuple[str, dict[str, Any]]], row: dict[str, Any]) -> Room:
        """A new table."""
        now = time.time()
        numbered = [Event(table, n, kind, now, body) for n, (kind, body) in enumerate(events)]
        fresh = await asyncio.to_thread(rebuild, table, numbered)
        members = list(dict.fromkeys([row["host"], *fresh.people()]))
        if any(seat.kind == "bot" for seat in fresh.seats):
            self.staff.spawn(self.staff.bots.warm_up())
        full_row = {"id": table, "created": now, "updated": now, **row, "status": fresh.status}
        await self.store.append(Append(numbered, new_row=full_row, members=members))
        room = self.rooms[table] = Room(fresh)
        TABLES.set(len(self.rooms))
        self.staff.wake(room)
        return room

    async def execute(self, table: str, decide: Decide) -> tuple[Room, Decision, list[Update]]:
        """Decides, stores, applies and tells, one after the other for each table."""
        room = await self.room(table)
        async with room.turn:
            for attempt in range(ATTEMPTS):
                try:
                    decision = decide(room.table)
                except Refused:
                    if attempt or not self.bus.shared or not await self.catch_up(room):
                        raise
                    continue  # another worker knew more
                if not decision.events:
                    return room, decision, []
                append = _numbered(room.table, decision)
                try:
                    await self.store.append(append)
                except TakenError:
                    CONFLICTS.inc()
                    await self.catch_up(room)
                    continue
                return room, decision, self._take_over(room, decision, append)
        raise Refused(409, "conflict", "Too many moves at once. Try again.")

    def free_room(self, table: str) -> Room | None:
        """The room, if it is in memory and nobody can be changing its table now, here or elsewhere."""
        room = self.rooms.get(table)
        return None if room is None or room.turn.taken or self.bus.shared else room

    def begin(self, room: Room, decide: Decide, done: Done) -> None:
        """As `execute`, for a free room: refuses at once, or says later which step it became."""
        decision = decide(room.table)
        if not decision.events:
            done(None, decision.seq)
            return
        append = _numbered(room.table, decision)
        room.turn.take()

        def stored(error: Exception | None) -> None:
            updates: list[Update] = []
            try:
                updates = [] if error else self._take_over(room, decision, append)
            except Exception as fault:  # whoever waits for the answer gets one, and says so in the log
                error = fault
            room.turn.give()
            done(error, updates[-1].seq if updates else 0)

        self.store.submit(append, stored)

    def _take_over(self, room: Room, decision: Decision, append: Append) -> list[Update]:
        """What is stored becomes true, and is told."""
        updates = []
        for event in append.events:
            update = room.table.apply(event, decision.played)
            if update is not None:
                updates.append(update)
        if decision.played is not None:
            count_move(room.table.game.name, append.events[0].body["by"])
        self.publish(room, updates)
        return updates

    async def move(
        self, person: str, table: str, seat: int, seq: int, chosen: dict[str, Any], key: str | None
    ) -> tuple[Room, int]:
        """A person's move, over the socket or HTTP; returns the step that it became."""
        room, decision, updates = await self.execute(table, decisions.move(person, seat, seq, chosen, key))
        return room, updates[-1].seq if updates else decision.seq

    # ── telling ──────────────────────────────────────────────────────────────────────────────────
    def publish(self, room: Room, updates: list[Update]) -> None:
        """Tells everybody who watches, and those who have to act on it."""
        room.publish(updates)
        self.staff.wake(room)

    async def follow(self, room: Room, follower: Follower) -> None:
        """Somebody starts to watch. Whoever has only asked before was not announced."""
        new = follower.person not in room.watching()
        room.add(follower)
        if new:
            await self._presence(room)

    async def unfollow(self, room: Room, follower: Follower) -> None:
        """Somebody stops; what she asked for meanwhile keeps nobody here."""
        room.remove(follower)
        if follower.person not in room.watching():
            room.polls.pop(follower.person, None)
        if follower.person not in room.present():
            await self._presence(room)

    async def _presence(self, room: Room) -> None:
        self.publish(room, [])
        await self.bus.send({"table": room.table.id, "here": sorted(room.watching())})

    async def hear(self, notice: dict[str, Any]) -> None:
        """What another worker says."""
        for name in notice.get("tables", ()):
            if room := self.rooms.get(name):
                async with room.turn:
                    await self.catch_up(room)
        heard_room = self.rooms.get(notice.get("table", ""))
        if heard_room is None:
            return
        if "here" in notice:
            heard_room.elsewhere[notice["worker"]] = set(notice["here"])
            self.publish(heard_room, [])
        if "message" in notice:
            heard_room.tell(notice["message"])

    # ── memory ──────────────────────────────────────────────────────────────────────────────────
    def forget_unused(self) -> None:
        """Lets go of tables that nobody has used for a while; they are loaded again when somebody comes."""
        now = time.monotonic()
        for name, room in list(self.rooms.items()):
            if not room.busy() and now - room.used > self.settings.keep_in_memory:
                if room.clock is not None:
                    room.clock.cancel()
                del self.rooms[name]
        TABLES.set(len(self.rooms))


def _numbered(table: Table, decision: Decision) -> Append:
    """The events of a decision at their places in the log."""
    now, events = time.time(), []
    for number, (kind, body) in enumerate(decision.events, table.number):
        events.append(Event(table.id, number, kind, now, body))
    return Append(events, row=decision.row, members=decision.members)


def rebuild(name: str, events: list[Event], recent: int | None = RECENT) -> Table:
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
