"""What a viewer of a table gets to see, in the shapes of the API."""

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

import msgspec

from konditorei.server.errors import forbidden
from konditorei.server.tables.table import Table
from konditorei.server.tables.table_parts import Seat, Update

SPECTATOR = -1  # asks for the eyes of a spectator although one has a seat


class Viewer(msgspec.Struct, frozen=True):
    """Somebody who looks at a table: the person, and through which seat's eyes (None: a spectator's)."""

    person: str
    eyes: int | None
    held: tuple[int, ...]
    host: bool


def iso(at: float) -> str:
    """A time as text."""
    return _iso_milli(int(at * 1000))


@lru_cache(256)
def _iso_milli(at: int) -> str:
    second, milli = divmod(at, 1000)
    return f"{_iso_second(second)}.{milli:03}Z"


@lru_cache(256)
def _iso_second(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def viewer(table: Table, person: str, wanted: int | None) -> Viewer:
    """The viewer; by default the eyes follow the one of the person's seats that is to move."""
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


def write_seat(n: int, seat: Seat, viewer: Viewer, present: Iterable[str]) -> dict[str, Any]:
    """One seat."""
    person = None
    if seat.kind == "person" and seat.person:
        person = {"id": seat.person, "name": seat.name, "avatar": seat.avatar}
    return {
        "seat": n,
        "kind": seat.kind,
        "person": person,
        "name": seat.name,
        "avatar": seat.avatar,
        "level": seat.level,
        "present": seat.kind in ("bot", "local") or not seat.holders.isdisjoint(present),
        "bot_takes_over": seat.bot_takes_over,
        "yours": n in viewer.held,
    }


def write_table(table: Table, viewer: Viewer, present: Iterable[str]) -> dict[str, Any]:
    """The table, without its game."""
    setup = write_setup(table, viewer, present)
    return {**setup, "seq": table.seq, "updated": iso(table.updated)}


def write_setup(table: Table, viewer: Viewer, present: Iterable[str]) -> dict[str, Any]:
    """All of the table that an ordinary move does not change."""
    return {
        "id": table.id,
        "code": table.code,
        "game": table.game.name,
        "options": table.options,
        "status": table.status,
        "host": table.host,
        "you_are_host": viewer.host,
        "visibility": table.visibility,
        "starter": table.starter,
        "pace": table.pace,
        "clock": table.clock,
        "preview": table.preview,
        "lesson": table.lesson is not None,
        "seats": [write_seat(n, seat, viewer, present) for n, seat in enumerate(table.seats)],
        "created": iso(table.created),
        "match": table.match,
        "rematch": table.rematch,
        "commitment": table.commitment,
        "scores": table.scores,
        "winners": table.winners,
        "ended_early": table.ended_early,
    }


def write_requests(table: Table) -> list[dict[str, Any]]:
    """What the others are asked for."""
    return [
        {"id": r.id, "kind": r.kind, "seat": r.seat, "by": r.by, "votes": r.votes}
        for r in table.requests.values()
    ]


def deadline(table: Table) -> str | None:
    """When the time of those who are to move is up."""
    return iso(table.due_since + table.clock) if table.clock and table.actors else None


def write_update(table: Table, update: Update, eyes: int | None) -> dict[str, Any]:
    """A step as a seat may see it. The move is shown unless its own event, the first one, hides something."""
    if table.game.open_events:
        return write_open(update)
    seen = [table.game.see_event(event, eyes) for event in update.events]
    hidden = bool(seen) and seen[0] != update.events[0] and update.seat != eyes
    return {
        "seq": update.seq,
        "seat": update.seat,
        "move": None if hidden else update.move,
        "events": seen,
        "at": iso(update.at),
    }


def write_open(update: Update) -> dict[str, Any]:
    """A step that hides nothing."""
    return {
        "seq": update.seq,
        "seat": update.seat,
        "move": update.move,
        "events": update.events,
        "at": iso(update.at),
    }
