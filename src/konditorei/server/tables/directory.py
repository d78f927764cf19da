"""The tables in memory: every change goes through `execute`, which stores, applies and tells it."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

from konditorei.server.bots.processes import BotProcesses
from konditorei.server.bots.scheduler import BotScheduler
from konditorei.server.errors import Refused, not_found
from konditorei.server.ops.metrics import CONFLICTS, TABLES, count_move
from konditorei.server.ops.settings import Settings
from konditorei.server.store.bus import Bus
from konditorei.server.store.event_store import Append, EventStore, TakenError
from konditorei.server.store.log import Event
from konditorei.server.tables import decisions
from konditorei.server.tables.decisions import Decide, Decision
from konditorei.server.tables.live_table import Follower, LiveTable
from konditorei.server.tables.table import RECENT, Table
from konditorei.server.tables.table_parts import Update

Done = Callable[[Exception | None, int], None]  # is told the step that a move became, or what went wrong
ATTEMPTS = 20  # at a place in the log that other workers want too


class TableDirectory:
    """All tables of this worker that are in memory."""

    def __init__(self, store: EventStore, bus: Bus, bots: BotProcesses, settings: Settings) -> None:
        self.store = store
        self.bus = bus
        self.scheduler = BotScheduler(bots, self.execute)
        self.settings = settings
        self.live_tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    # ── finding ──────────────────────────────────────────────────────────────────────────────────
    async def find(self, table: str) -> LiveTable:
        """The live table, loaded when it is not in memory."""
        live = self.live_tables.get(table)
        if live is None:
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(task)
        live.used = time.monotonic()
        return live

    async def fresh(self, table: str) -> LiveTable:
        """The live table with all that any worker has stored: whoever acted there reads it here."""
        live = await self.find(table)
        if self.bus.shared:
            async with live.lock:
                await self.catch_up(live)
        return live

    async def _load(self, name: str) -> LiveTable:
        events = await self.store.events(name)
        if not events:
            raise not_found("table")
        table = await asyncio.to_thread(rebuild, name, events)
        live = self.live_tables[name] = LiveTable(table)
        TABLES.set(len(self.live_tables))
        async with live.lock:  # or else a move that is just being stored would be heard of twice
            await self.catch_up(live)  # what was written while it was not yet listening
        self.scheduler.wake(live)
        return live

    async def updates_since(self, live: LiveTable, since: int) -> list[Update]:
        """All steps after a number, without gap or repeat; old ones are read from the log."""
        table = live.table
        if since >= table.seq:
            return []
        if table.updates and table.updates[0].seq <= since + 1:
            return [update for update in table.updates if update.seq > since]
        upto = table.seq
        whole = await self.whole(table.id)
        earlier = [update for update in whole.updates if since < update.seq <= upto]
        return earlier + [update for update in table.updates if update.seq > upto]  # came while it was read

    async def whole(self, table: str) -> Table:
        """The table with every step since its start."""
        return await asyncio.to_thread(rebuild, table, await self.store.events(table), None)

    async def catch_up(self, live: LiveTable) -> bool:
        """Takes over what other workers have written; says whether there was something."""
        table = live.table
        missed = await self.store.events(table.id, table.number)
        told = [update for event in missed if (update := _follow(table, event))]
        if missed:
            self.publish(live, told)
        return bool(missed)

    async def catch_up_all(self) -> None:
        """After notices may have been lost: every table looks for itself."""
        for live in list(self.live_tables.values()):
            async with live.lock:
                await self.catch_up(live)

    # ── changing ─────────────────────────────────────────────────────────────────────────────────
    async def create(
        self, table: str, events: list[tuple[str, dict[str, Any]]], row: dict[str, Any]
    ) -> LiveTable:
        """A new table."""
        now = time.time()
        numbered = [Event(table, n, kind, now, body) for n, (kind, body) in enumerate(events)]
        fresh = await asyncio.to_thread(rebuild, table, numbered)
        members = list(dict.fromkeys([row["host"], *fresh.people()]))
        if any(seat.kind == "bot" for seat in fresh.seats):
            self.scheduler.spawn(self.scheduler.bots.warm_up())
        full_row = {"id": table, "created": now, "updated": now, **row, "status": fresh.status}
        await self.store.append(Append(numbered, new_row=full_row, members=members))
        live = self.live_tables[table] = LiveTable(fresh)
        TABLES.set(len(self.live_tables))
        self.scheduler.wake(live)
        return live

    async def execute(self, table: str, decide: Decide) -> tuple[LiveTable, Decision, list[Update]]:
        """Decides, stores, applies and tells, one after the other for each table."""
        live = await self.find(table)
        async with live.lock:
            for attempt in range(ATTEMPTS):
                try:
                    decision = decide(live.table)
                except Refused:
                    if attempt or not self.bus.shared or not await self.catch_up(live):
                        raise
                    continue  # another worker knew more
                if not decision.events:
                    return live, decision, []
                append = _numbered(live.table, decision)
                try:
                    await self.store.append(append)
                except TakenError:
                    CONFLICTS.inc()
                    await self.catch_up(live)
                    continue
                return live, decision, self._take_over(live, decision, append)
        raise Refused(409, "conflict", "Too many moves at once. Try again.")

    def free(self, table: str) -> LiveTable | None:
        """The live table, if it is in memory and nobody can be changing its table now, here or elsewhere."""
        live = self.live_tables.get(table)
        return None if live is None or live.lock.taken or self.bus.shared else live

    def begin(self, live: LiveTable, decide: Decide, done: Done) -> None:
        """As `execute`, for a free table: refuses at once, or says later which step it became."""
        decision = decide(live.table)
        if not decision.events:
            done(None, decision.seq)
            return
        append = _numbered(live.table, decision)
        live.lock.take()

        def stored(error: Exception | None) -> None:
            updates: list[Update] = []
            try:
                updates = [] if error else self._take_over(live, decision, append)
            except Exception as fault:  # whoever waits for the answer gets one, and says so in the log
                error = fault
            live.lock.release()
            done(error, updates[-1].seq if updates else 0)

        self.store.submit(append, stored)

    def _take_over(self, live: LiveTable, decision: Decision, append: Append) -> list[Update]:
        """What is stored becomes true, and is told."""
        updates = []
        for event in append.events:
            update = live.table.apply(event, decision.played)
            if update is not None:
                updates.append(update)
        if decision.played is not None:
            count_move(live.table.game.name, append.events[0].body["by"])
        self.publish(live, updates)
        return updates

    async def move(
        self, person: str, table: str, seat: int, seq: int, chosen: dict[str, Any], key: str | None
    ) -> tuple[LiveTable, int]:
        """A person's move, over the socket or HTTP; returns the step that it became."""
        live, decision, updates = await self.execute(table, decisions.move(person, seat, seq, chosen, key))
        return live, updates[-1].seq if updates else decision.seq

    # ── telling ──────────────────────────────────────────────────────────────────────────────────
    def publish(self, live: LiveTable, updates: list[Update]) -> None:
        """Tells everybody who watches, and those who have to act on it."""
        live.publish(updates)
        self.scheduler.wake(live)

    async def follow(self, live: LiveTable, follower: Follower) -> None:
        """Somebody starts to watch. Whoever has only asked before was not announced."""
        new = follower.person not in live.watching()
        live.add(follower)
        if new:
            await self._presence(live)

    async def unfollow(self, live: LiveTable, follower: Follower) -> None:
        """Somebody stops; what she asked for meanwhile keeps nobody here."""
        live.remove(follower)
        if follower.person not in live.watching():
            live.polls.pop(follower.person, None)
        if follower.person not in live.present():
            await self._presence(live)

    async def _presence(self, live: LiveTable) -> None:
        self.publish(live, [])
        await self.bus.send({"table": live.table.id, "here": sorted(live.watching())})

    async def hear(self, notice: dict[str, Any]) -> None:
        """What another worker says."""
        for name in notice.get("tables", ()):
            if live := self.live_tables.get(name):
                async with live.lock:
                    await self.catch_up(live)
        heard = self.live_tables.get(notice.get("table", ""))
        if heard is None:
            return
        if "here" in notice:
            heard.elsewhere[notice["worker"]] = set(notice["here"])
            self.publish(heard, [])
        if "message" in notice:
            heard.tell(notice["message"])

    # ── memory ──────────────────────────────────────────────────────────────────────────────────
    def forget_unused(self) -> None:
        """Lets go of tables that nobody has used for a while; they are loaded again when somebody comes."""
        now = time.monotonic()
        for name, live in list(self.live_tables.items()):
            if not live.busy() and now - live.used > self.settings.keep_in_memory:
                if live.clock is not None:
                    live.clock.cancel()
                del self.live_tables[name]
        TABLES.set(len(self.live_tables))


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
