"""From a stored log back to a table; whatever goes wrong on the way, the log is unreadable."""

from collections.abc import Callable
from typing import TypeVar

from konditorei.server.store.log import Event, UnreadableLogError
from konditorei.server.store.positions import StoredPosition
from konditorei.server.tables.messages import MessageWriter, viewer_of
from konditorei.server.tables.steps import PlayedMove, read_game, read_table
from konditorei.server.tables.table import DivergedError, Table

Answer = TypeVar("Answer")
Read = Callable[[list[Event], StoredPosition | None], Answer]  # of a log, and of where the game stood last


def read_events(events: list[Event], read: Read[Answer], last_position: StoredPosition | None = None) -> Answer:
    """What is made of a log. The rules and the code have changed since it was written, so anything may happen."""
    _check_complete(events)
    try:
        return read(events, last_position)
    except (DivergedError, MemoryError):  # say nothing about the log
        raise
    except Exception as error:
        raise UnreadableLogError(f"{type(error).__name__}: {error}") from error


def _check_complete(events: list[Event]) -> None:
    if not events:
        raise UnreadableLogError("there are no events")
    for place, event in enumerate(events):
        if event.number != place:
            raise UnreadableLogError(f"event {place} is missing")


def rebuilt(events: list[Event], last_position: StoredPosition | None = None) -> Table:
    """The table at the end of its log, if it can be shown."""
    return _checked(read_table(events, last_position))


def rebuilt_game(events: list[Event], last_position: StoredPosition | None = None) -> tuple[Table, list[PlayedMove]]:
    """The same, with the moves that were not taken back."""
    table, moves = read_game(events, last_position)
    return _checked(table), moves


def _checked(table: Table) -> Table:
    """Does with the table what everybody else will do, so that it fails here."""
    table.bots()
    MessageWriter(table).snapshot(viewer_of(table, "", None), frozenset())
    return table
