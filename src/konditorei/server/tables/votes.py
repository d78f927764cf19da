"""What the others are asked for: an undo, a bot for somebody who left, the end of the game."""

import secrets
from typing import Any

from konditorei.server.errors import conflict, forbidden, not_found
from konditorei.server.tables.decisions import (
    Decide,
    Decision,
    check_own,
    check_status,
    checked_seat,
    touched,
)
from konditorei.server.tables.table import Table


def request(person: str, kind: str, seat: int) -> Decide:
    """Asks the others for an undo, a bot for somebody who left, or the end of the game."""

    def decide(table: Table) -> Decision:
        check_status(table, "playing")
        if person not in table.people() and not table.held_by(person):
            raise forbidden("Only players of this table can ask.")
        checked_seat(table, seat)
        if kind == "undo":
            check_own(table, seat, person)
            _entries_before(table, seat)
        if any(known.kind == kind and known.seat == seat for known in table.requests.values()):
            raise conflict("The others have been asked already.")
        body = {"id": "r_" + secrets.token_urlsafe(8), "kind": kind, "seat": seat, "by": person}
        asked = _asked(table, kind, seat, person)
        if not asked:
            return Decision([_granted(table, kind, seat)], _row_after(kind))
        return Decision([("requested", body)])

    return decide


def vote(person: str, rid: str, accept: bool) -> Decide:
    """Answers a request; it is settled as soon as its outcome is certain."""

    def decide(table: Table) -> Decision:
        asked = table.requests.get(rid)
        if asked is None:
            raise not_found("request")
        voters = _asked(table, asked.kind, asked.seat, asked.by)
        if person not in voters:
            raise forbidden("You are not asked.")
        votes = {**asked.votes, person: accept}
        events: list[tuple[str, dict[str, Any]]] = [("voted", {"id": rid, "by": person, "accept": accept})]
        needed = len(voters) if asked.kind != "bot" else len(voters) // 2 + 1
        yes = sum(votes.values())
        if yes >= needed:
            granted = _granted(table, asked.kind, asked.seat)
            return Decision([*events, ("settled", {"id": rid}), granted], _row_after(asked.kind))
        if len(voters) - (len(votes) - yes) < needed:
            events.append(("settled", {"id": rid}))
        return Decision(events)

    return decide


def _asked(table: Table, kind: str, seat: int, by: str) -> list[str]:
    absent = table.seats[seat].holders if kind == "bot" else set()
    return [person for person in table.people() if person != by and person not in absent]


def _granted(table: Table, kind: str, seat: int) -> tuple[str, dict[str, Any]]:
    if kind == "bot":
        return ("takeover", {"seat": seat, "bot": True})
    if kind == "end":
        return ("ended", {"seat": seat})
    kept = _entries_before(table, seat)
    return ("undone", {"seat": seat, "entries": kept, "reseed": table.seq})


def _row_after(kind: str) -> dict[str, Any] | None:
    return touched(status="over") if kind == "end" else None


def _entries_before(table: Table, seat: int) -> int:
    """How many entries stay when the seat's last decision and all after it are taken back."""
    for n in range(len(table.entries) - 1, -1, -1):
        if table.entries[n].seat == seat:
            return n
    raise conflict("This seat has decided nothing yet.")
