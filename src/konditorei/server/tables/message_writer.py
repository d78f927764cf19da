"""Writes what viewers of a table get, and keeps each part for as long as it stays true.

Two players and a spectator see nearly the same. A view, a step or the legal moves of a seat are written once
for all who may see them; the table without its game is written again only when something about it changes. A
message is put together from such parts, because this happens for every viewer of every move.
"""

from collections.abc import Sequence

from msgspec import Raw

from konditorei.core.state import MOST_SEATS
from konditorei.server.store.log import encode
from konditorei.server.tables import views
from konditorei.server.tables.table import Table
from konditorei.server.tables.table_parts import Update
from konditorei.server.tables.views import Viewer, iso

OPEN_STEP, OPEN_TABLE = (
    b'{"type":"update","table":"%b","update":',
    b'{"type":"table","table":"%b","snapshot":',
)
LEAN = b',"status":"%b","actors":%b,"moves":'
EYES: dict[int | None, bytes] = {None: b"null", **{seat: b"%d" % seat for seat in range(MOST_SEATS)}}
END = b',"requests":[],"deadline":null}'  # nobody asks for anything, and there is no clock
UNDOABLE = {seat: b"[%d]" % seat for seat in range(MOST_SEATS)}


class MessageWriter:
    """Writes for all viewers of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._open_step, self._open_table = OPEN_STEP % table.id.encode(), OPEN_TABLE % table.id.encode()
        self._number = self._setup = -1
        self._present: frozenset[str] = frozenset()
        self._blocks: dict[tuple[tuple[int, ...], bool], bytes] = {}  # the table without its game
        self._views: dict[int | None, bytes] = {}  # by eyes; None also for all, when there is nothing to hide
        self._steps: dict[tuple[int, int | None], bytes] = {}  # by number, and eyes in the same way
        self._moves: dict[int, bytes] = {}  # by seat
        self._due: tuple[int, ...] = ()
        self._undoable: int | None = None
        self._before_view = self._actors = self._before_moves = self._end = b""

    def snapshot(self, viewer: Viewer, present: frozenset[str]) -> Raw:
        """All that a viewer may know now."""
        self._turn_page(present)
        return Raw(b"".join(self._snapshot(viewer)))

    def step(self, update: Update, eyes: int | None) -> Raw:
        """A step as a seat may see it."""
        return Raw(self._step(update, eyes))

    def messages(
        self, viewer: Viewer, lean: bool, updates: Sequence[Update], present: frozenset[str]
    ) -> list[bytes]:
        """What a follower is told: the steps, each with what is true now."""
        self._turn_page(present)
        if not updates:
            return [b"".join((self._open_table, *self._snapshot(viewer), b"}"))]
        end = self._lean_end(viewer) if lean else (b',"snapshot":', *self._snapshot(viewer), b"}")
        messages = []
        for update in updates:
            messages.append(b"".join((self._open_step, self._step(update, viewer.eyes), *end)))
        return messages

    def _turn_page(self, present: frozenset[str]) -> None:
        """Forgets what is not true any more."""
        table = self.table
        if self._number != table.number:
            self._number = table.number
            self._views, self._moves, self._steps = {}, {}, {}
            self._due = table.actors
            self._undoable = table.undoable
            self._write_common()
        if self._setup != table.setup or self._present != present:
            self._setup, self._present = table.setup, present
            self._blocks = {}

    def _write_common(self) -> None:
        """The parts of a snapshot that all viewers share."""
        table, seq = self.table, self.table.seq
        updated = iso(table.updated).encode()
        self._before_view = b',"seq":%d,"updated":"%b"},"seq":%d,"view":' % (seq, updated, seq)
        self._actors = encode(self._due)
        self._before_moves = b',"actors":%b,"moves":' % self._actors
        self._end = END
        if table.requests or table.clock:
            requests, deadline = encode(views.write_requests(table)), encode(views.deadline(table))
            self._end = b',"requests":%b,"deadline":%b}' % (requests, deadline)

    def _snapshot(self, viewer: Viewer) -> tuple[bytes, ...]:
        """In parts, because it is longest of all and only needed as a part of something else."""
        eyes, undoable = viewer.eyes, self._undoable
        shown = None if self.table.game.open_views else eyes
        return (
            self._blocks.get((viewer.held, viewer.host)) or self._write_block(viewer),
            self._before_view,
            self._views.get(shown) or self._write_view(shown),
            b',"seat":',
            EYES[eyes],
            self._before_moves,
            self._moves_of(viewer),
            b',"can_undo":',
            UNDOABLE[undoable] if undoable is not None and undoable in viewer.held else b"[]",
            self._end,
        )

    def _lean_end(self, viewer: Viewer) -> tuple[bytes, ...]:
        return LEAN % (self.table.status.encode(), self._actors), self._moves_of(viewer), b"}"

    def _write_block(self, viewer: Viewer) -> bytes:
        """The table without its game, and without its end: what changes with every move."""
        setup = encode(views.write_setup(self.table, viewer, self._present))
        block = self._blocks[viewer.held, viewer.host] = b'{"table":' + setup[:-1]
        return block

    def _write_view(self, eyes: int | None) -> bytes:
        state = self.table.state
        view = self._views[eyes] = b"null" if state is None else state.text(eyes)
        return view

    def _moves_of(self, viewer: Viewer) -> bytes:
        """The legal moves of the viewer's own seats."""
        own = []
        for seat in self._due:
            if seat in viewer.held:
                own.append(b'"%d":%b' % (seat, self._moves.get(seat) or self._write_moves(seat)))
        return b"{%b}" % b",".join(own) if own else b"{}"

    def _write_moves(self, seat: int) -> bytes:
        assert self.table.state is not None
        moves = self._moves[seat] = self.table.state.moves_text(seat)
        return moves

    def _step(self, update: Update, eyes: int | None) -> bytes:
        key = (update.seq, None if self.table.game.open_events else eyes)
        step = self._steps.get(key)
        if step is None:
            step = self._steps[key] = encode(views.write_update(self.table, update, eyes))
        return step
