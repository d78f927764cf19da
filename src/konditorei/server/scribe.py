"""Writes what viewers of a table get, and keeps each part for as long as it stays true.

Two players and a spectator see nearly the same. A view, a step or the legal moves of a seat are written once
for all who may see them; the table without its game is written again only when something about it changes.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Raw

from konditorei.server import views
from konditorei.server.log import encode
from konditorei.server.parts import Update
from konditorei.server.table import Table
from konditorei.server.views import Viewer, iso


class Scribe:
    """Writes for all viewers of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._number = self._setup = -1
        self._blocks: dict[Any, bytes] = {}  # the table without its game, by who looks and who is there
        self._views: dict[int | None, Raw] = {}  # by eyes
        self._moves: dict[int, Raw] = {}  # by seat
        self._steps: dict[tuple[int, int | None], Raw] = {}  # by number and eyes

    def snapshot(self, viewer: Viewer, present: Iterable[str]) -> dict[str, Any]:
        """All that a viewer may know now."""
        self._turn_page()
        table = self.table
        return {
            "table": self._block(viewer, frozenset(present)),
            "seq": table.seq,
            "view": None if table.state is None else self._view(viewer.eyes),
            "seat": viewer.eyes,
            "actors": table.actors,
            "moves": self.moves(viewer),
            "can_undo": [seat for seat in viewer.held if table.can_undo(seat)],
            "requests": views.write_requests(table),
            "deadline": iso(table.due_since + table.clock) if table.clock and table.actors else None,
        }

    def moves(self, viewer: Viewer) -> dict[str, Raw]:
        """The legal moves of the viewer's own seats."""
        self._turn_page()
        return {str(seat): self._moves_of(seat) for seat in self.table.actors if seat in viewer.held}

    def step(self, update: Update, eyes: int | None) -> Raw:
        """A step as a seat may see it."""
        self._turn_page()
        key = (update.seq, None if self.table.game.open_events else eyes)
        if key not in self._steps:
            self._steps[key] = Raw(encode(views.write_update(self.table, update, eyes)))
        return self._steps[key]

    def _turn_page(self) -> None:
        """Forgets what is not true any more."""
        if self._number != self.table.number:
            self._number = self.table.number
            self._views.clear()
            self._moves.clear()
            self._steps.clear()
        if self._setup != self.table.setup:
            self._setup = self.table.setup
            self._blocks.clear()

    def _view(self, eyes: int | None) -> Raw:
        assert self.table.state is not None
        key = None if self.table.game.open_views else eyes
        if key not in self._views:
            self._views[key] = Raw(encode(self.table.state.view(eyes)))
        return self._views[key]

    def _moves_of(self, seat: int) -> Raw:
        assert self.table.state is not None
        if seat not in self._moves:
            self._moves[seat] = Raw(encode(self.table.state.moves(seat)))
        return self._moves[seat]

    def _block(self, viewer: Viewer, present: frozenset[str]) -> Raw:
        """The table without its game; what changes with every move is put in last."""
        table = self.table
        key = (viewer.held, viewer.host, present)
        block = self._blocks.get(key)
        if block is None:
            block = self._blocks[key] = encode(views.write_setup(table, viewer, present))[:-1]
        return Raw(block + b',"seq":%d,"updated":"%b"}' % (table.seq, iso(table.updated).encode()))
