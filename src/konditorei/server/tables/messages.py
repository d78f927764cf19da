"""What viewers of a table get to see, in the shapes of the API.

Two players and a spectator see nearly the same. A view, a step or the legal moves of a seat are written once
for all who may see them; the table without its game is written again only when something about it changes. A
message is put together from such parts, because this happens for every viewer of every move.
"""

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec
from msgspec import Raw

from konditorei.core.calls import SPECTATOR
from konditorei.core.state import MOST_SEATS
from konditorei.server.errors import forbidden
from konditorei.server.fields import Person, PublicSeat, Settings, fields_of
from konditorei.server.store.log import encode
from konditorei.server.tables import answers
from konditorei.server.tables.hinting import allows_hints
from konditorei.server.tables.table import Table
from konditorei.server.tables.table_parts import NumberedStep, Seat, Update, iso

OPEN_STEP = b'{"type":"update","table":"%b","update":'
OPEN_TABLE = b'{"type":"table","table":"%b","snapshot":'
OPEN_SNAPSHOT = b'{"type":"snapshot","table":"%b","snapshot":'
LEAN = b',"status":"%b","actors":%b,"moves":'
EYES: dict[int | None, bytes] = {None: b"null", **{seat: b"%d" % seat for seat in range(MOST_SEATS)}}
END = b',"requests":[],"deadline":null}'  # no open request, and no clock
UNDOABLE = {seat: b"[%d]" % seat for seat in range(MOST_SEATS)}


class Viewer(msgspec.Struct, frozen=True):
    """Somebody who looks at a table: the person, and through which seat's eyes (None: a spectator's)."""

    person: str
    eyes: int | None
    held: tuple[int, ...]
    host: bool


def viewer_of(table: Table, person: str, wanted: int | None) -> Viewer:
    """The viewer. By default the eyes follow the one of the person's seats that is to move; whoever has a seat
    can also ask for a spectator's view."""
    held = table.held_by(person)
    if wanted is not None and wanted != SPECTATOR and wanted not in held:
        raise forbidden("You can look only through the eyes of your own seat.")
    return Viewer(person, _eyes(table, held, wanted), held, person == table.host)


def _eyes(table: Table, held: tuple[int, ...], wanted: int | None) -> int | None:
    if wanted == SPECTATOR or not held:
        return None
    if wanted is not None:
        return wanted
    return next((seat for seat in held if seat in table.due), held[0])


def write_seat(n: int, seat: Seat, viewer: Viewer, present: Iterable[str]) -> answers.Seat:
    """One seat."""
    person = None
    if seat.kind == "person" and seat.person:
        person = Person(seat.person, seat.name, seat.avatar)
    return answers.Seat(
        **fields_of(PublicSeat, seat),
        seat=n,
        person=person,
        present=seat.kind in ("bot", "local") or not seat.holders.isdisjoint(present),
        bot_takes_over=seat.bot_takes_over,
        yours=n in viewer.held,
    )


def write_setup(table: Table, viewer: Viewer, present: Iterable[str]) -> answers.Setup:
    """All of the table that an ordinary move does not change."""
    return answers.Setup(
        **{**fields_of(Settings, table.settings), "hints": allows_hints(table)},
        id=table.id,
        code=table.opened.code,
        game=table.game.name,
        status=table.status,
        host=table.host,
        you_are_host=viewer.host,
        lesson=table.opened.lesson is not None,
        seats=[write_seat(n, seat, viewer, present) for n, seat in enumerate(table.seats)],
        created=iso(table.created),
        match=table.match,
        rematch=table.rematch,
        commitment=table.commitment,
        scores=table.scores,
        winners=table.winners,
        ended_early=table.ended_early,
        origin=table.origin,
        outdated=table.outdated is not None,
        shown_step=table.shown_step,
    )


def write_table(table: Table, viewer: Viewer, present: Iterable[str]) -> answers.Table:
    """The table, without its game."""
    setup = fields_of(answers.Setup, write_setup(table, viewer, present))
    return answers.Table(**setup, seq=table.seq, updated=iso(table.updated))


def deadline(table: Table) -> str | None:
    """When the time of those who are to move is up."""
    clock = table.settings.clock
    return iso(table.due_since + clock) if clock and table.actors else None


class MessageWriter:
    """Writes for all viewers of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._open_step = OPEN_STEP % table.id.encode()
        self._number = self._setup = -1
        self._present: frozenset[str] = frozenset()
        self._blocks: dict[tuple[tuple[int, ...], bool], bytes] = {}  # the table without its game
        self._views: dict[int | None, bytes] = {}  # by eyes; None also for all, when there is nothing to hide
        self._steps: dict[tuple[int, int | None], bytes] = {}  # by number, and eyes in the same way
        self._moves: dict[int, bytes] = {}  # by seat
        self._traces = b""
        self._due: tuple[int, ...] = ()
        self._undoable: int | None = None
        self._before_view = self._actors = self._before_moves = self._end = b""

    def snapshot(self, viewer: Viewer, present: frozenset[str]) -> answers.Snapshot:
        """All that a viewer may know now; it is JSON already, and is encoded as it stands."""
        self._refresh(present)
        return cast(answers.Snapshot, Raw(b"".join(self._snapshot(viewer))))

    def step(self, step: NumberedStep, eyes: int | None) -> Update:
        """A step as a seat may see it, as JSON in the same way."""
        return cast(Update, Raw(self._step(step, eyes)))

    def messages(
        self, viewer: Viewer, lean: bool, steps: Sequence[NumberedStep], present: frozenset[str], fresh: bool
    ) -> list[bytes]:
        """What a follower is told: the steps, each with what is true now."""
        self._refresh(present)
        if not steps:
            opening = (OPEN_SNAPSHOT if fresh else OPEN_TABLE) % self.table.id.encode()
            return [b"".join((opening, *self._snapshot(viewer), b"}"))]
        end = self._lean_end(viewer) if lean else (b',"snapshot":', *self._snapshot(viewer), b"}")
        messages = []
        for step in steps:
            messages.append(b"".join((self._open_step, self._step(step, viewer.eyes), *end)))
        return messages

    def forget_game(self) -> None:
        """Frees what was written of the game; it is written again when somebody asks."""
        self._traces = b""
        self._views.clear()
        self._moves.clear()
        self._steps.clear()

    def _refresh(self, present: frozenset[str]) -> None:
        """Forgets what is not true any more."""
        table = self.table
        if self._number != table.number:
            self._number = table.number
            self.forget_game()
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
        if table.requests or table.settings.clock:
            requests, until = encode(list(table.requests.values())), encode(deadline(table))
            self._end = b',"requests":%b,"deadline":%b}' % (requests, until)

    def _snapshot(self, viewer: Viewer) -> tuple[bytes, ...]:
        """In parts, because it is longest of all and only needed as a part of something else."""
        eyes, undoable = viewer.eyes, self._undoable
        shown = None if self.table.game.open_views else eyes
        return (
            self._blocks.get((viewer.held, viewer.host)) or self._write_block(viewer),
            self._before_view,
            self._views.get(shown) or self._write_view(shown),
            b',"traces":',
            self._traces or self._write_traces(),
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
        setup = encode(write_setup(self.table, viewer, self._present))
        block = self._blocks[viewer.held, viewer.host] = b'{"table":' + setup[:-1]
        return block

    def _write_view(self, eyes: int | None) -> bytes:
        state = self.table.state
        view = self._views[eyes] = b"null" if state is None else state.text(eyes)
        return view

    def _write_traces(self) -> bytes:
        state = self.table.state
        self._traces = b"null" if state is None else state.traces_text()
        return self._traces

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

    def _step(self, step: NumberedStep, eyes: int | None) -> bytes:
        key = (step.seq, None if self.table.game.open_events else eyes)
        written = self._steps.get(key)
        if written is None:
            written = self._steps[key] = encode(step.seen(eyes))
        return written
