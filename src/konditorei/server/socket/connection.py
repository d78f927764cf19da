"""The WebSocket: one per browser, any number of tables followed over it."""

import asyncio
import logging
from collections import deque
from functools import partial
from typing import Any, Literal

import msgspec
from starlette.types import Receive, Scope, Send

from konditorei.core.errors import IllegalMove
from konditorei.server.context import Server, client_of
from konditorei.server.errors import Refused, illegal, invalid
from konditorei.server.ops.metrics import RESYNCS, SOCKETS
from konditorei.server.socket.wire import Wire
from konditorei.server.store.log import encode
from konditorei.server.tables import decisions, messages
from konditorei.server.tables.decisions import Decide
from konditorei.server.tables.directory import Outcome
from konditorei.server.tables.live_table import LiveTable

log = logging.getLogger("konditorei.socket")
TABLES_PER_SOCKET = 600
INBOX = 32  # messages of one client that wait for their answer


class Incoming(msgspec.Struct):
    """Any message of a client."""

    type: Literal["follow", "unfollow", "move", "ping"]
    table: str = ""
    since: int | None = None
    seat: int | None = None
    seq: int = -1
    move: dict[str, Any] = {}
    id: str | None = None
    snapshots: bool = True  # false: updates come without snapshots, with the legal moves alone


decode = msgspec.json.Decoder(Incoming).decode


class Watch:
    """One table followed over one socket."""

    def __init__(self, link: "Link", seat: int | None, lean: bool) -> None:
        self.person = link.person
        self.wanted = seat
        self.lean = lean
        self.deliver = link.push


class Link:
    """One open socket. Its messages are answered one after the other, in the order in which they came."""

    def __init__(self, scope: Scope, server: Server) -> None:
        self.wire: Wire = scope["state"]["wire"]
        self.server = server
        self.directory = directory = server.directory
        self.client = client_of(scope)
        self.person: str = scope["state"]["person"]
        self.cookie: list[tuple[bytes, bytes]] = scope["state"]["cookie"]
        self.watches: dict[str, Watch] = {}
        self.outbox: deque[tuple[bytes, bool]] = deque()  # message, and whether a snapshot makes up for it
        self.limit = directory.settings.outbox_limit
        self.lagging = False
        self._inbox: deque[bytes] = deque()
        self._news: asyncio.Future[None] | None = None  # the reader waits for a message, or for the end
        self._idle = False  # nothing is being answered
        self._ended = False
        self._held_up = False  # the client reads too slowly
        self._draining: asyncio.Task[None] | None = None

    async def run(self, receive: Receive, send: Send) -> None:
        """From the client's wish to connect to its last word."""
        with self.server.streams.one(self.client):
            await receive()
            self.wire.reader = self
            await send({"type": "websocket.accept", "headers": self.cookie})
            SOCKETS.inc()
            try:
                await self._read_on()
            finally:
                SOCKETS.dec()
                if self._draining is not None:
                    self._draining.cancel()
                for table in list(self.watches):
                    await self._unfollow(table)

    # ── writing ──────────────────────────────────────────────────────────────────────────────────
    def push(self, message: bytes, replaceable: bool = True) -> None:
        """Sends at once, or when the client reads on; a reader too slow for its queue gets fresh snapshots
        instead of the backlog, but never loses an answer to its own messages."""
        if not self._held_up:
            self.wire.write(message)
        elif replaceable and (self.lagging or len(self.outbox) >= self.limit):
            self.lagging = True
        else:
            self.outbox.append((message, replaceable))

    def pause(self) -> None:
        """The client reads too slowly: messages wait."""
        self._held_up = True

    def resume(self) -> None:
        """The client reads on."""
        self._draining = asyncio.create_task(self._drain())

    async def _drain(self) -> None:
        """Sends what has gathered, unless it is too much again."""
        while self.wire.writable.is_set():
            if self.lagging:
                await self._resync()
            elif self.outbox:
                self.wire.write(self.outbox.popleft()[0])
            else:
                self._held_up = False
                return

    async def _resync(self) -> None:
        RESYNCS.inc()
        self.lagging = False
        self.outbox = deque(kept for kept in self.outbox if not kept[1])
        for table in list(self.watches):
            self._snapshot(await self.directory.find(table), self.watches.get(table))

    # ── reading ──────────────────────────────────────────────────────────────────────────────────
    def hear(self, message: bytes) -> None:
        """A message has come; who sends faster than it can be answered is not read any more for a while."""
        if self._idle and not self._inbox and self._begin_move(message):
            return
        self._inbox.append(message)
        self._wake()
        if len(self._inbox) >= INBOX:
            self.wire.hold()

    def end(self) -> None:
        """The line is closed; what came before is still answered."""
        self._ended = True
        self._wake()

    def _wake(self) -> None:
        if self._idle and self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def _read_on(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            while self._inbox:
                await self._answer(self._inbox.popleft())
            if self._ended:
                return
            self.wire.go_on()
            self._news = loop.create_future()
            self._idle = True
            await self._news
            self._idle = False

    def _begin_move(self, message: bytes) -> bool:
        """A move needs no reader that waits; all else does."""
        heard = None
        try:
            heard = self._read(message)
            if heard.type != "move":
                return False
            decide = self._decide(heard)
            self.server.buckets.take(self.client)
            self._idle = False
            self.directory.submit(heard.table, decide, partial(self._moved, heard))
        except Exception as error:
            self._refuse(error, heard.id if heard else None)
            self._idle = True
        return True

    def _moved(self, heard: Incoming, outcome: Outcome) -> None:
        """The end of a move that needed no reader."""
        if isinstance(outcome, Exception):
            self._refuse(outcome, heard.id)
        else:
            self._acknowledge(heard, outcome.seq)
        self._idle = True
        if self._inbox or self._ended:
            self._wake()

    async def _answer(self, message: bytes) -> None:
        heard = None
        try:
            heard = self._read(message)
            self.server.buckets.take(self.client)
            if heard.type == "move":
                _, seq = await self.directory.submitted(heard.table, self._decide(heard))
                self._acknowledge(heard, seq)
            elif heard.type == "follow":
                await self._follow(heard)
            elif heard.type == "unfollow":
                await self._unfollow(heard.table)
            else:
                self._send({"type": "pong"})
        except Exception as error:
            self._refuse(error, heard.id if heard else None)

    def _refuse(self, error: Exception, key: str | None) -> None:
        if isinstance(error, IllegalMove):
            error = illegal(error)
        if not isinstance(error, Refused):
            log.error("a message could not be answered", exc_info=error)
            error = Refused(500, "internal", "Something went wrong here.")
        self._send({"type": "refused", "id": key, "error": error.body()})

    def _read(self, message: bytes) -> Incoming:
        if len(message) > self.directory.settings.body_limit:
            raise Refused(413, "too_large", "The message is too large.")
        try:
            return decode(message)
        except (msgspec.DecodeError, RecursionError) as error:
            raise invalid(f"The message cannot be read: {error}.") from None

    def _decide(self, heard: Incoming) -> Decide:
        if heard.seat is None or (heard.id is not None and not 1 <= len(heard.id) <= 64):
            raise invalid("A move names its seat, and its id has at most 64 characters.", "seat")
        return decisions.move(self.person, heard.seat, heard.seq, heard.move, heard.id)

    def _acknowledge(self, heard: Incoming, seq: int) -> None:
        self._send({"type": "ack", "id": heard.id, "table": heard.table, "seq": seq})

    async def _follow(self, heard: Incoming) -> None:
        if len(self.watches) >= TABLES_PER_SOCKET and heard.table not in self.watches:
            raise Refused(429, "too_many", "Too many tables over one connection.")
        live = await self.directory.fresh(heard.table)
        messages.viewer_of(live.table, self.person, heard.seat)  # refuses eyes that are not the person's own
        if old := self.watches.pop(heard.table, None):
            live.remove(old)
        watch = self.watches[heard.table] = Watch(self, heard.seat, not heard.snapshots)
        await self._catch_up(live, watch, heard.since)
        await self.directory.follow(live, watch)

    async def _catch_up(self, live: LiveTable, watch: Watch, since: int | None) -> None:
        """What was missed, each step once; or a snapshot when no step is named or it is not of this table."""
        if since is None or not 0 <= since <= live.table.seq:
            self._snapshot(live, watch)
            return
        missed = await self.directory.updates_since(live, since)
        viewer = messages.viewer_of(live.table, self.person, watch.wanted)
        snapshot = live.snapshot(self.person, watch.wanted, here=True)
        for update in missed:
            step = live.writer.step(update, viewer.eyes)
            self._send({"type": "update", "table": live.table.id, "update": step, "snapshot": snapshot})
        if not missed:
            self._send({"type": "table", "table": live.table.id, "snapshot": snapshot})

    def _snapshot(self, live: LiveTable, watch: Watch | None) -> None:
        if watch is None:
            return
        snapshot = live.snapshot(self.person, watch.wanted, here=True)
        self._send({"type": "snapshot", "table": live.table.id, "snapshot": snapshot})

    async def _unfollow(self, table: str) -> None:
        if watch := self.watches.pop(table, None):
            await self.directory.unfollow(await self.directory.find(table), watch)

    def _send(self, message: dict[str, Any]) -> None:
        """An answer to this client: never dropped."""
        self.push(encode(message), replaceable=False)
