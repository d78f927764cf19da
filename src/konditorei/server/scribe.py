"""Writes what viewers of a table get, and keeps each part for as long as it stays true.

Two players and a spectator see nearly the same. A view, a step or the legal moves of a seat are written once
for all who may see them; the table without its game is written again only when something about it changes. A
message is put together from such parts, because this happens for every viewer of every move.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from konditorei.server import views
from konditorei.server.log import encode
from konditorei.server.parts import Update
from konditorei.server.table import Table
from konditorei.server.views import Viewer, iso

SNAPSHOT = (
    b'{"table":%b,"seq":%d,"view":%b,"seat":%b,"actors":%b,"moves":%b,'
    b'"can_undo":%b,"requests":%b,"deadline":%b}'
)
STEP = b'{"type":"update","table":"%b","update":%b,"snapshot":%b}'
LEAN_STEP = b'{"type":"update","table":"%b","update":%b,"status":"%b","actors":%b,"moves":%b}'
NO_STEP = b'{"type":"table","table":"%b","snapshot":%b}'


class Scribe:
    """Writes for all viewers of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._id = table.id.encode()
        self._number = self._setup = -1
        self._blocks: dict[Any, bytes] = {}  # the table without its game, by who looks and who is there
        self._views: dict[int | None, bytes] = {}  # by eyes
        self._moves: dict[int, bytes] = {}  # by seat
        self._steps: dict[tuple[int, int | None], bytes] = {}  # by number and eyes
        self._actors = self._requests = self._deadline = self._end = b""

    def snapshot(self, viewer: Viewer, present: frozenset[str]) -> Raw:
        """All that a viewer may know now."""
        self._turn_page()
        return Raw(self._snapshot(viewer, present))

    def step(self, update: Update, eyes: int | None) -> Raw:
        """A step as a seat may see it."""
        self._turn_page()
        return Raw(self._step(update, eyes))

    def messages(
        self, viewer: Viewer, lean: bool, updates: Sequence[Update], present: frozenset[str]
    ) -> list[bytes]:
        """What a follower is told: the steps, each with what is true now."""
        self._turn_page()
        if lean and updates:
            rest = (self.table.status.encode(), self._actors, self._moves_of(viewer))
            return [LEAN_STEP % (self._id, self._step(update, viewer.eyes), *rest) for update in updates]
        snapshot = self._snapshot(viewer, present)
        if not updates:
            return [NO_STEP % (self._id, snapshot)]
        return [STEP % (self._id, self._step(update, viewer.eyes), snapshot) for update in updates]

    def _turn_page(self) -> None:
        """Forgets what is not true any more."""
        table = self.table
        if self._number != table.number:
            self._number = table.number
            self._views.clear()
            self._moves.clear()
            self._steps.clear()
            self._actors = encode(table.actors)
            self._requests = encode(views.write_requests(table)) if table.requests else b"[]"
            self._deadline = encode(views.deadline(table))
            self._end = b',"seq":%d,"updated":"%b"}' % (table.seq, iso(table.updated).encode())
        if self._setup != table.setup:
            self._setup = table.setup
            self._blocks.clear()

    def _snapshot(self, viewer: Viewer, present: frozenset[str]) -> bytes:
        eyes = viewer.eyes
        return SNAPSHOT % (
            self._block(viewer, present) + self._end,
            self.table.seq,
            self._view(eyes),
            b"null" if eyes is None else b"%d" % eyes,
            self._actors,
            self._moves_of(viewer),
            self._can_undo(viewer),
            self._requests,
            self._deadline,
        )

    def _block(self, viewer: Viewer, present: frozenset[str]) -> bytes:
        """The table without its game, and without its end: what changes with every move."""
        key = (viewer.held, viewer.host, present)
        block = self._blocks.get(key)
        if block is None:
            block = self._blocks[key] = encode(views.write_setup(self.table, viewer, present))[:-1]
        return block

    def _view(self, eyes: int | None) -> bytes:
        if self.table.state is None:
            return b"null"
        key = None if self.table.game.open_views else eyes
        view = self._views.get(key)
        if view is None:
            view = self._views[key] = encode(self.table.state.view(eyes))
        return view

    def _moves_of(self, viewer: Viewer) -> bytes:
        """The legal moves of the viewer's own seats."""
        own = [b'"%d":%b' % (seat, self._legal(seat)) for seat in self.table.actors if seat in viewer.held]
        return b"{%b}" % b",".join(own)

    def _legal(self, seat: int) -> bytes:
        assert self.table.state is not None
        legal = self._moves.get(seat)
        if legal is None:
            legal = self._moves[seat] = encode(self.table.state.moves(seat))
        return legal

    def _can_undo(self, viewer: Viewer) -> bytes:
        return encode([seat for seat in viewer.held if self.table.can_undo(seat)])

    def _step(self, update: Update, eyes: int | None) -> bytes:
        key = (update.seq, None if self.table.game.open_events else eyes)
        step = self._steps.get(key)
        if step is None:
            step = self._steps[key] = encode(views.write_update(self.table, update, eyes))
        return step
