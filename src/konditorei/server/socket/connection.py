"""The messages of a WebSocket: one connection per browser, any number of tables followed over it."""

import asyncio
from contextlib import suppress
from functools import partial

import msgspec

from konditorei.server.context import Scope, Server, client_of
from konditorei.server.errors import UNREADABLE, Refused, refusal, too_large, too_many, unreadable
from konditorei.server.ops.metrics import RESYNCS, SOCKETS
from konditorei.server.socket.hello import OLDEST, TOO_OLD, greeting, protocol_of
from konditorei.server.socket.loop_turn import READING, WRITING
from konditorei.server.socket.messages import (
    Ack,
    ClientMessage,
    Follow,
    MakeMove,
    Pong,
    RefusedSent,
    ServerMessage,
    SnapshotSent,
    TableChanged,
    Unfollow,
    UpdateSent,
)
from konditorei.server.socket.transport import Headers, Transport
from konditorei.server.store.log import encode
from konditorei.server.tables import decisions, messages
from konditorei.server.tables.decisions import Decide
from konditorei.server.tables.directory import Outcome
from konditorei.server.tables.live_table import Follower, LiveTable

TABLES_PER_CONNECTION = 600
INBOX_LIMIT = 32  # messages of one client that wait for their answer
FLOOD_SECONDS = 10.0  # a client that uses up more than its budget for so long is cut off
CALM_SECONDS = 3.0  # after so long within the budget, the time starts anew
LONGEST_WAIT = 5.0
TOO_MANY = 1008  # the close code for it
SERVICE_RESTART = 1012  # the close code for a client that is to come back
STOP_SECONDS = 1.0  # for the last answers, when the server stops
STALLED_HEARTBEATS = 2  # a client that does not read for so long is cut off
AT_ONCE = 8  # messages to one client that leave in one piece

decode = msgspec.json.Decoder(ClientMessage).decode


class Connection:
    """One open WebSocket. Messages are answered one after the other, in the order in which they came."""

    def __init__(self, scope: Scope, server: Server, transport: Transport) -> None:
        self.transport = transport
        self.server = server
        self.directory = server.directory
        self.client = client_of(scope)
        self.person: str = scope["state"]["person"]
        self.cookie: Headers = scope["state"]["cookie"]
        self._protocol = protocol_of(scope)
        self.subscriptions: dict[str, Follower] = {}
        self._unsent: list[bytes] = []  # goes out at the end of this turn of the event loop
        self._inbox: list[bytes] = []
        self._idle = True  # nothing is being answered
        self._end: asyncio.Future[None] | None = None  # of the last answer, for a client that has gone
        self._answering: asyncio.Task[None] | None = None
        self._outbox: list[tuple[bytes, bool]] = []  # message, and whether a snapshot replaces it
        self._outbox_limit = server.settings.outbox_limit
        self._overflown = False  # the outbox was full: snapshots will replace updates
        self._writable = True
        self._queueing = False  # what is sent goes through the outbox
        self._stalled: asyncio.TimerHandle | None = None  # ends a client that does not read
        self._wait: float | None = None  # for the first message in the inbox, as far as that is known
        self._flood = 0.0, 0.0  # since when and until when the client has been ahead of its budget
        self._draining: asyncio.Task[None] | None = None
        self._stopping = False  # the server ends

    async def serve(self) -> None:
        """Accepts the client; all that follows is called by the transport, so a silent client needs no task."""
        self.server.limits.open_stream(self.client, self.person)
        SOCKETS.inc()
        await self.transport.serve(self, self.cookie)

    async def gone(self) -> None:
        """Leaves the tables, after the last message is answered."""
        try:
            if not self._idle:
                self._end = asyncio.get_running_loop().create_future()
                await self._end
        finally:
            SOCKETS.dec()
            self.server.limits.close_stream(self.client, self.person)
            for task in (self._answering, self._draining, self._stalled):
                if task is not None:
                    task.cancel()
            for table in list(self.subscriptions):
                await self._unfollow(table)

    def opened(self) -> None:
        """Greets a client that names its protocol, and sends it away when that is too old."""
        if self._protocol is None:
            return
        self._send(greeting(self.server))
        if self._protocol < OLDEST:
            self._flush()
            self.transport.finish(TOO_OLD)

    # ── writing ──────────────────────────────────────────────────────────────────────────────────
    def push(self, message: bytes, replaceable: bool = True) -> None:
        """Sends now, or when the client has caught up. A client that is too slow for its outbox gets fresh
        snapshots instead of the backlog, but never loses an answer to its own messages."""
        if not self._queueing:
            if not self._unsent:
                WRITING.add(self._flush)
            self._unsent.append(message)
            if len(self._unsent) >= AT_ONCE:
                self._flush()
        elif replaceable and (self._overflown or len(self._outbox) >= self._outbox_limit):
            self._overflown = True
        else:
            self._outbox.append((message, replaceable))

    def _flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        if unsent:
            self.transport.send(unsent)

    def pause_writing(self) -> None:
        """The client reads too slowly: until it has caught up, it is not read either."""
        self._writable, self._queueing = False, True
        self.transport.pause_reading()
        if self._stalled is None:
            patience = STALLED_HEARTBEATS * self.server.settings.heartbeat
            self._stalled = asyncio.get_running_loop().call_later(patience, self.transport.abort)

    def resume_writing(self) -> None:
        """The client has caught up."""
        self._writable = True
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        if self._draining is None or self._draining.done():
            self._draining = asyncio.create_task(self._drain())

    async def _drain(self) -> None:
        while self._writable and self._queueing:
            if self._overflown:
                await self._replace_backlog()
            elif self._outbox:
                self.transport.send([self._outbox.pop(0)[0]])
            else:
                self._queueing = False
                self._resume_reading()

    async def _replace_backlog(self) -> None:
        RESYNCS.inc()
        self._overflown = False
        self._outbox = [kept for kept in self._outbox if not kept[1]]
        for table in list(self.subscriptions):
            try:
                live = await self.directory.find(table)
            except Refused as refused:  # the table was found damaged meanwhile
                self.subscriptions.pop(table, None)
                self._refuse(refused, None)
                continue
            if follower := self.subscriptions.get(table):
                self._send_snapshot(live, follower)

    # ── reading ──────────────────────────────────────────────────────────────────────────────────
    def received(self, message: bytes) -> None:
        """Takes a message, to be answered after this turn of the event loop. A client that sends faster than it is
        answered, or than its budget allows, is not read for a while."""
        if self._stopping:  # whoever gets no answer asks again when it has come back
            return
        self._inbox.append(message)
        if len(self._inbox) >= INBOX_LIMIT:
            self.transport.pause_reading()
        if self._idle:
            self._idle = False
            READING.add(self._answer_first)

    def _answer_first(self) -> None:
        message = self._inbox.pop(0)
        wait = self._charge(message)
        if wait or not self._begin_move(message):
            self._inbox.insert(0, message)
            self._wait = wait
            self._answer_next()

    def _answer_next(self) -> None:
        if self._inbox:
            self._answering = asyncio.create_task(self._answer_all())
        else:
            self._rest()

    async def _answer_all(self) -> None:
        while self._inbox:
            wait = self._charge(self._inbox[0]) if self._wait is None else self._wait
            self._wait = None
            if wait and not await self._wait_for_budget(wait):
                break
            await self._answer(self._inbox.pop(0))
        self._rest()
        self._resume_reading()

    def _rest(self) -> None:
        self._idle, self._answering = True, None
        if self._end is not None and not self._end.done():
            self._end.set_result(None)
        if self._stopping:
            self._send_away()

    def server_stops(self) -> None:
        """What was received before is still answered, unless that takes too long; then the client is sent away."""
        self._stopping = True
        if self._idle:
            self._send_away()
        else:
            asyncio.get_running_loop().call_later(STOP_SECONDS, self._send_away)

    def _send_away(self) -> None:
        self._flush()
        self.transport.finish(SERVICE_RESTART)

    def _charge(self, message: bytes) -> float:
        return self.server.limits.message(self.client, self.person, len(message))

    async def _wait_for_budget(self, seconds: float) -> bool:
        """Reads nothing more until the client has a budget again; false: it went on for too long and is cut off."""
        loop = asyncio.get_running_loop()
        since, until = self._flood
        now = loop.time()
        self._flood = now if now - until > CALM_SECONDS else since, now + seconds
        if now - self._flood[0] > FLOOD_SECONDS:
            self._inbox.clear()
            self.transport.close(TOO_MANY)
            loop.call_later(CALM_SECONDS, self.transport.abort)
            return False
        self.transport.pause_reading()
        await asyncio.sleep(min(seconds, LONGEST_WAIT))
        return True

    def _resume_reading(self) -> None:
        if not self._queueing and not self._inbox:
            self.transport.resume_reading()

    def _begin_move(self, message: bytes) -> bool:
        """Starts a move, without a task; false: it is something else."""
        incoming = None
        try:
            incoming = self._read(message)
            if not isinstance(incoming, MakeMove):
                return False
            self.directory.submit(incoming.table, self._decide(incoming), partial(self._moved, incoming))
        except Exception as error:
            self._refuse(error, incoming)
            self._answer_next()
        return True

    def _moved(self, incoming: MakeMove, outcome: Outcome) -> None:
        if isinstance(outcome, Exception):
            self._refuse(outcome, incoming)
        else:
            self._acknowledge(incoming, outcome.seq)
        self._answer_next()

    async def _answer(self, message: bytes) -> None:
        incoming = None
        try:
            incoming = self._read(message)
            if isinstance(incoming, MakeMove):
                _, seq = await self.directory.submitted(incoming.table, self._decide(incoming))
                self._acknowledge(incoming, seq)
            elif isinstance(incoming, Follow):
                await self._follow(incoming)
            elif isinstance(incoming, Unfollow):
                await self._unfollow(incoming.table)
            else:
                self._send(Pong())
        except Exception as error:
            self._refuse(error, incoming)

    def _read(self, message: bytes) -> ClientMessage:
        if len(message) > self.server.settings.body_limit:
            raise too_large()
        try:
            read: ClientMessage = decode(message)
            return read
        except UNREADABLE as error:
            raise unreadable(error) from None

    def _decide(self, incoming: MakeMove) -> Decide:
        seat, seq, move, key = incoming.seat, incoming.seq, incoming.move, incoming.id
        return lambda table: decisions.move(table, self.person, seat, seq, move, key)

    # ── answers ──────────────────────────────────────────────────────────────────────────────────
    def _acknowledge(self, incoming: MakeMove, seq: int) -> None:
        self._send(Ack(incoming.id, incoming.table, seq))

    def _refuse(self, error: Exception, incoming: ClientMessage | None) -> None:
        self._send(RefusedSent(getattr(incoming, "id", None), refusal(error).body))

    async def _follow(self, incoming: Follow) -> None:
        if len(self.subscriptions) >= TABLES_PER_CONNECTION and incoming.table not in self.subscriptions:
            raise too_many("Too many tables over one connection.")
        live = await self.directory.fresh(incoming.table)
        messages.viewer_of(live.table, self.person, incoming.seat)  # refuses a seat that is not the person's own
        if old := self.subscriptions.pop(incoming.table, None):
            live.remove(old)
        follower = Follower(self.person, incoming.seat, not incoming.snapshots, self.push)
        self.subscriptions[incoming.table] = follower
        await self._catch_up(live, follower, incoming.since)
        await self.directory.presence.follow(live, follower)

    async def _catch_up(self, live: LiveTable, follower: Follower, since: int | None) -> None:
        """Sends each missed step once; or a snapshot if no step is named or it is not of this table."""
        if since is None or not 0 <= since <= live.table.seq:
            self._send_snapshot(live, follower)
            return
        missed = await self.directory.steps_since(live, since)
        viewer = messages.viewer_of(live.table, self.person, follower.wanted)
        snapshot = live.snapshot(self.person, follower.wanted, here=True)
        for update in missed:
            step = live.writer.step(update, viewer.eyes)
            self._send(UpdateSent(live.table.id, step, snapshot))
        if not missed:
            self._send(TableChanged(live.table.id, snapshot))

    def _send_snapshot(self, live: LiveTable, follower: Follower) -> None:
        snapshot = live.snapshot(self.person, follower.wanted, here=True)
        self._send(SnapshotSent(live.table.id, snapshot))

    async def _unfollow(self, table: str) -> None:
        if follower := self.subscriptions.pop(table, None):
            with suppress(Refused):  # a table that is damaged now has no followers
                await self.directory.presence.unfollow(await self.directory.find(table), follower)

    def _send(self, message: ServerMessage) -> None:
        """Sends an answer to this client, which is never dropped."""
        self.push(encode(message), replaceable=False)
