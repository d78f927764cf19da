"""Changes of a table between the decision and the disk."""

import time
from collections.abc import Sequence

from konditorei.server.store.event_store import Append
from konditorei.server.store.log import Event
from konditorei.server.store.log_events import LogEvent
from konditorei.server.tables.decisions import Decision
from konditorei.server.tables.listing import latest_of, write_listed
from konditorei.server.tables.table import Table
from konditorei.server.tables.table_parts import NumberedStep, Played


class Draft:
    """A table with a change that is not stored yet. What lists show is stored together with the change."""

    def __init__(self, table: Table, events: list[Event], played: Played | None) -> None:
        self.table, self.events = table.copy(), events
        self.updates = applied(self.table, events, played)

    def append(self, decision: Decision) -> Append:
        """What is to be stored."""
        row = {**(decision.row or {}), "listed": write_listed(self.table)}
        return Append(self.events, row=row, members=decision.members, latest=latest_of(self.table))


def numbered(table: str, first: int, bodies: Sequence[LogEvent]) -> list[Event]:
    """Events at their places in the log."""
    now = time.time()
    return [Event(table, number, now, body) for number, body in enumerate(bodies, first)]


def applied(table: Table, events: Sequence[Event], played: Played | None) -> list[NumberedStep]:
    """Applies events that are not applied yet; returns the steps of the game among them."""
    updates = [table.apply(event, played) for event in events if event.number >= table.number]
    return [update for update in updates if update is not None]


def new_table(table: Table, events: list[Event]) -> Append:
    """A table that is not stored yet, with its first events."""
    row = {name: getattr(table.opened, name) for name in ("code", "game", "host", "visibility")}
    row |= {"id": table.id, "created": table.created, "updated": table.updated, "status": table.status}
    row["listed"] = write_listed(table)
    members = list(dict.fromkeys([table.host, *table.people()]))
    return Append(events, new_row=row, members=members, latest=latest_of(table))
