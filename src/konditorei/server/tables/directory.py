"""The tables in memory: every change goes through `submit`, which stores, applies and publishes it."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection, Sequence
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from konditorei.server.bots.processes import BotProcesses
from konditorei.server.bots.scheduler import BotScheduler
from konditorei.server.errors import Refused, conflict, damaged
from konditorei.server.ops.metrics import CONFLICTS, TABLES, count_move
from konditorei.server.ops.settings import Settings
from konditorei.server.socket.messages import RefusedSent
from konditorei.server.store.bus import Bus
from konditorei.server.store.event_store import Append, EventStore, TakenError, called_back
from konditorei.server.store.faults import storage_fault
from konditorei.server.store.log import Event
from konditorei.server.store.log_events import Created, LogEvent, Moved
from konditorei.server.store.positions import StoredPosition
from konditorei.server.tables.damage import DamagedTables
from konditorei.server.tables.decisions import Decide, Decision
from konditorei.server.tables.drafts import Draft, applied, new_table, numbered
from konditorei.server.tables.listing import latest
from konditorei.server.tables.live_table import LiveTable
from konditorei.server.tables.positions import PositionSaver
from konditorei.server.tables.presence import Presence
from konditorei.server.tables.reader import TableReader
from konditorei.server.tables.rebuild import rebuilt, rebuilt_game
from konditorei.server.tables.reporting import report, report_opened
from konditorei.server.tables.steps import PlayedMove, read_table, steps
from konditorei.server.tables.table import Table
from konditorei.server.tables.table_parts import NumberedStep

log = logging.getLogger("konditorei.tables")
ATTEMPTS = 20  # at a place in the log that other workers want too


class Changed(NamedTuple):
    """A change that is stored, applied and published."""

    live: LiveTable
    seq: int  # the table's last step then; of a move that was sent again, the step that it became


Outcome = Changed | Exception
Done = Callable[[Outcome], None]
Answer = TypeVar("Answer")
About = ParamSpec("About")  # what a decision is about, besides its table


class TableDirectory:
    """All tables of this worker that are in memory."""

    def __init__(self, store: EventStore, bus: Bus, bots: BotProcesses, settings: Settings) -> None:
        self.store = store
        self.bus = bus
        self.presence = Presence(bus)
        self.positions = PositionSaver(store)
        self.scheduler = BotScheduler(bots, self.submitted, store.troubles)
        self.settings = settings
        self.live_tables: dict[str, LiveTable] = {}
        self.damaged = DamagedTables(self._give_up)
        self._reader = TableReader(store, self.damaged)
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
        """The live table with everything that any worker has stored."""
        live = await self.find(table)
        if self.bus.shared:
            async with live.lock:
                await self.catch_up(live)
        return live

    async def _load(self, name: str) -> LiveTable:
        live = self._add(await self._reader.read(name, rebuilt))
        async with live.lock:  # or else a move that is just being stored would be applied twice
            await self.catch_up(live)  # what was written before this worker listened
        self.scheduler.wake(live)
        return live

    def _give_up(self, name: str, refused: Refused) -> None:
        """Nothing more happens at a table that cannot be read."""
        if live := self.live_tables.get(name):
            live.damaged = True
            self._forget(live)
            live.tell(RefusedSent(None, refused.body))

    def _add(self, table: Table) -> LiveTable:
        live = self.live_tables[table.id] = LiveTable(table)
        TABLES.set(len(self.live_tables))
        return live

    async def catch_up(self, live: LiveTable) -> bool:
        """Applies what other workers have written; says whether there was something. Needs the lock."""
        missed = await self._reader.events(live.table.id, live.table.number)
        if not missed:
            return False
        try:
            self._apply(live, missed)
        except Exception:
            log.exception("a stored change could not be applied", extra={"table": live.table.id})
            await self._load_again(live, missed[-1])
        return True

    async def catch_up_all(self) -> None:
        """After notices may have been lost."""
        for live in list(self.live_tables.values()):
            await self._catch_up_if_possible(live)

    async def _catch_up_if_possible(self, live: LiveTable) -> None:
        """A damaged table does not keep the others from being told; a fault of the database is for the caller."""
        try:
            async with live.lock:
                await self.catch_up(live)
        except Refused:
            pass
        except Exception as error:
            if storage_fault(error):
                raise
            log.exception("a table could not catch up", extra={"table": live.table.id})
            self._forget(live)  # whoever asks next loads it again

    async def reload_restored(self) -> None:
        """After a backup was restored: every table in memory is read again, and its followers are told."""
        generation = await self.store.restored()
        if generation is None:
            return
        log.warning("the database was restored", extra={"tables": len(self.live_tables)})
        for live in list(self.live_tables.values()):
            async with live.lock:
                try:
                    live.replace(await self._reader.read(live.table.id, rebuilt))
                    live.publish([], fresh=True)
                except Refused as refused:  # it was opened after the backup was made
                    self._give_up(live.table.id, refused)
        self.store.use_restored(generation)
        for live in self.live_tables.values():
            self.scheduler.wake(live)

    async def steps_since(self, live: LiveTable, since: int) -> list[NumberedStep]:
        """All steps after a number, without gap or repeat; old ones are read from the log."""
        table = live.table
        if since >= table.seq:
            return []
        if table.steps and table.steps[0].seq <= since + 1:
            return [update for update in table.steps if update.seq > since]
        upto = table.seq
        stored = await self._reader.read(table.id, lambda *log: [step.update for step in steps(*log) if step.update])
        earlier = [update for update in stored if since < update.seq <= upto]
        return earlier + [update for update in live.table.steps if update.seq > upto]  # came meanwhile

    async def finished(self, table: str) -> tuple[Table, list[PlayedMove]]:
        """A finished table, or one at which nobody can play on, and its moves; its log is played once."""
        if table in self.live_tables:
            _check_finished((await self.fresh(table)).table)
        found, moves = await self._reader.read(table, rebuilt_game)
        _check_finished(found)
        return found, moves

    async def check_readable(self, table: str) -> None:
        """Refuses a table that is damaged."""
        await self._reader.read(table, rebuilt)

    async def check_open_to_all(self, table: str) -> None:
        """Refuses a game that still has something to hide; nobody can play on at a damaged table."""
        try:
            _check_finished((await self.fresh(table)).table)
        except Refused as refused:
            if refused.code != "damaged":
                raise

    def end_polls(self) -> None:
        """Whoever waits for the next step is answered without one: this worker ends."""
        for live in self.live_tables.values():
            live.end_polls()

    def present(self, table: str) -> Collection[str]:
        """The people who are at a table now, if it is in memory."""
        live = self.live_tables.get(table)
        return live.present() if live else ()

    # ── changing ─────────────────────────────────────────────────────────────────────────────────
    async def create(self, table: str, created: Created, then: Sequence[LogEvent] = ()) -> LiveTable:
        """A new table."""
        events = numbered(table, 0, [created, *then])
        fresh = await asyncio.to_thread(read_table, events)
        if any(seat.kind == "bot" for seat in fresh.seats):
            self.scheduler.spawn(self.scheduler.bots.warm_up())
        await self.store.append(new_table(fresh, events))
        live = self._add(fresh)
        report_opened(fresh)
        self.positions.note(live)
        self.scheduler.wake(live)
        return live

    def submit(self, table: str, decide: Decide, done: Done) -> None:
        """Decides on a change, stores, applies and publishes it; then calls `done` with the outcome.

        Changes of one table run one after the other. At a table that is in memory and free, which is the
        usual case, no task has to wait.
        """
        live = self.live_tables.get(table)
        if live is None or live.lock.taken or self.bus.shared:
            self.scheduler.spawn(self._submit_later(table, decide, done))
            return
        live.lock.take()

        def finished(outcome: Outcome) -> None:
            live.lock.release()
            if isinstance(outcome, TakenError):  # another process has written to this log
                self.scheduler.spawn(self._submit_later(table, decide, done))
            else:
                done(outcome)

        self._attempt(live, decide, finished)

    async def submitted(
        self, table: str, decide: Callable[Concatenate[Table, About], Decision], *args: About.args, **more: About.kwargs
    ) -> Changed:
        """As `submit`, for callers that wait; raises what went wrong."""
        outcome: Outcome = await called_back(
            lambda done: self.submit(table, lambda now: decide(now, *args, **more), done)
        )
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    async def _submit_later(self, table: str, decide: Decide, done: Done) -> None:
        """Loads the table and waits for its lock."""
        try:
            live = await self.find(table)
            async with live.lock:
                outcome = await self._try_often(live, decide)
        except Exception as error:
            outcome = error
        done(outcome)

    async def _try_often(self, live: LiveTable, decide: Decide) -> Outcome:
        """Tries again after other workers have written to the log."""
        for attempt in range(ATTEMPTS):
            outcome: Outcome = await called_back(lambda done: self._attempt(live, decide, done))
            if isinstance(outcome, TakenError):
                CONFLICTS.inc()
                await self.catch_up(live)
                continue
            refused = isinstance(outcome, Refused) and attempt == 0 and self.bus.shared
            if not (refused and await self.catch_up(live)):
                return outcome
        return conflict("Too many moves at once. Try again.")

    def _attempt(self, live: LiveTable, decide: Decide, done: Done) -> None:
        """One attempt, by the holder of the lock; `done` is called at once, or when the change is stored."""
        if live.damaged:
            done(damaged())
            return
        try:
            decision = decide(live.table)
        except Exception as error:
            done(error)
            return
        if not decision.events:
            done(Changed(live, decision.seq))
            return
        events = numbered(live.table.id, live.table.number, decision.events)
        played = decision.played
        draft = None
        if played is not None and played.step.actors:
            append = Append(events, latest=latest(played.state, played.step.actors, live.table.seq + 1, events[0].at))
        else:
            try:
                draft = Draft(live.table, events, played)
            except Exception as error:
                done(error)
                return
            append = draft.append(decision)

        def stored(error: Exception | None) -> None:
            if error is not None:
                done(error)
                return
            try:
                self._apply(live, events, decision, draft)
            except Exception:
                log.exception("a stored change could not be applied", extra={"table": live.table.id})
                self.scheduler.spawn(self._recover(live, events[-1], done))
                return
            done(Changed(live, live.table.seq))

        self.store.submit(append, stored)

    def _apply(
        self, live: LiveTable, events: list[Event], decision: Decision | None = None, draft: Draft | None = None
    ) -> None:
        """Applies stored events and publishes what they changed."""
        if draft is not None:
            report(live.table, draft.table, events)
            live.replace(draft.table)
            updates = draft.updates
        else:
            updates = applied(live.table, events, decision.played if decision else None)
        if isinstance(moved := events[0].body, Moved) and decision is not None:
            count_move(live.table.game.name, moved.by)
        if updates:
            self.positions.note(live)
        live.table.forget_old_steps()
        live.publish(updates)
        self.scheduler.wake(live)

    async def _recover(self, live: LiveTable, last: Event, done: Done) -> None:
        """The change up to `last` is stored, so it counts, although the table in memory is damaged."""
        try:
            done(Changed(live, await self._load_again(live, last)))
        except Exception as error:
            self._forget(live)  # whoever asks next loads it again
            done(error)

    async def _load_again(self, live: LiveTable, last: Event) -> int:
        """Replaces a damaged table by what its log says and sends fresh snapshots; the step at `last`."""

        def read(events: list[Event], last_position: StoredPosition | None) -> tuple[Table, int]:
            table = rebuilt(events[: last.number + 1], last_position)
            seq = table.seq
            for event in events[last.number + 1 :]:
                table.apply(event)
            return table, seq

        table, seq = await self._reader.read(live.table.id, read)
        live.replace(table)
        try:
            live.publish([], fresh=True)
        except Exception:
            log.exception("followers could not be told", extra={"table": table.id})
        self.scheduler.wake(live)
        return seq

    # ── other workers ────────────────────────────────────────────────────────────────────────────
    async def hear(self, notice: dict[str, Any]) -> None:
        """What another worker says."""
        for name in notice.get("tables", ()):
            if live := self.live_tables.get(name):
                await self._catch_up_if_possible(live)
        named = self.live_tables.get(notice.get("table", ""))
        if named is None:
            return
        if "here" in notice:
            named.elsewhere[notice["worker"]] = set(notice["here"])
            named.publish([])
        if "message" in notice:
            named.tell(notice["message"])

    # ── memory ──────────────────────────────────────────────────────────────────────────────────
    def forget_unused(self) -> None:
        """Lets go of tables that nobody has used for a while; they are loaded again when somebody comes."""
        now = time.monotonic()
        for live in list(self.live_tables.values()):
            live.table.forget_old_steps()
            if not live.busy() and now - live.used > self.settings.keep_in_memory:
                self._forget(live)

    def _forget(self, live: LiveTable) -> None:
        if live.clock is not None:
            live.clock.cancel()
        if self.live_tables.get(live.table.id) is live:
            del self.live_tables[live.table.id]
        TABLES.set(len(self.live_tables))


def _check_finished(table: Table) -> None:
    if table.outdated is None and (table.status != "over" or table.state is None):
        raise conflict("The game is not over yet.")


def new_table_id() -> str:
    """A name that nobody can guess."""
    return "t_" + secrets.token_urlsafe(12)
