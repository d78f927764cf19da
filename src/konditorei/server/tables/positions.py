"""Stores where the games stand, a moment after their moves.

A release with corrected rules may not be able to replay a running game; then it is shown where it stood. To store that
with every move would cost a tenth of all moves, so the games that moved are stored together, once a second and when the
server stops. What a killed server did not store is stored at the next start.
"""

from sqlalchemy import Engine

from konditorei.server.store.database import writing
from konditorei.server.store.event_store import EventStore
from konditorei.server.store.log import UnreadableLogError, find_number, read_log
from konditorei.server.store.positions import NewPosition, save_positions, tables_behind
from konditorei.server.tables.live_table import LiveTable
from konditorei.server.tables.rebuild import read_events, rebuilt
from konditorei.server.tables.table import DivergedError, Table

SECONDS = 1.0
AT_ONCE = 100  # tables; the server answers in between


class PositionSaver:
    """The tables of this worker that have moved since their positions were stored."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._moved: dict[str, LiveTable] = {}

    def note(self, live: LiveTable) -> None:
        """A table has moved."""
        self._moved[live.table.id] = live

    async def save(self) -> None:
        """Stores all that is not stored. What fails is kept for the next time."""
        moved, self._moved = list(self._moved.values()), {}
        for first in range(0, len(moved), AT_ONCE):
            some = moved[first : first + AT_ONCE]
            try:
                await self._store.save_positions([row for live in some if (row := position_of(live.table))])
            except Exception:
                self._moved = {live.table.id: live for live in moved[first:]} | self._moved
                raise


def position_of(table: Table) -> tuple[str, int, bytes] | None:
    """Where the game of a table stands: nowhere before it has begun. Of an outdated one that is stored already."""
    if table.state is None or table.outdated:
        return None
    return table.id, table.seq, table.state.position_text()


def save_what_is_behind(engine: Engine) -> None:
    """At the start."""
    with engine.connect() as connection:
        behind = tables_behind(connection)
    for first in range(0, len(behind), AT_ONCE):
        with writing(engine).begin() as connection:
            for name in behind[first : first + AT_ONCE]:
                try:
                    row = position_of(read_events(read_log(connection, name), rebuilt))
                except (UnreadableLogError, DivergedError):
                    continue  # whoever opens it is told
                if row and (number := find_number(connection, name)):
                    save_positions(connection, [NewPosition(number, *row[1:])])
