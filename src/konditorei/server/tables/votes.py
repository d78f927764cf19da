"""What the others are asked for: an undo, a bot for somebody who left, the end of the game."""

import secrets

from konditorei.server.errors import conflict, forbidden, not_found
from konditorei.server.fields import RequestKind
from konditorei.server.store.log_events import Ended, LogEvent, Requested, Settled, TakenOver, Undone, Voted
from konditorei.server.tables.decisions import Decision, check_goes_on, check_own, check_status, checked_seat, touched
from konditorei.server.tables.table import Table, result_of


def request(table: Table, person: str, kind: RequestKind, seat: int) -> Decision:
    """Asks the others for an undo, a bot for somebody who left, or the end of the game."""
    if kind == "end":
        check_status(table, "playing")
    else:
        check_goes_on(table)
    if person not in table.people() and not table.held_by(person):
        raise forbidden("Only players of this table can ask.")
    checked_seat(table, seat)
    if kind == "undo":
        check_own(table, seat, person)
        _entries_before(table, seat)
    if any(known.kind == kind and known.seat == seat for known in table.requests.values()):
        raise conflict("The others have been asked already.")
    if not _asked(table, kind, seat, person):
        return _decided(table, kind, seat)
    return Decision([Requested("r_" + secrets.token_urlsafe(8), kind, seat, person)])


def vote(table: Table, person: str, rid: str, accept: bool) -> Decision:
    """Answers a request; it is settled as soon as its outcome is certain."""
    asked = table.requests.get(rid)
    if asked is None:
        raise not_found("request")
    voters = _asked(table, asked.kind, asked.seat, asked.by)
    if person not in voters:
        raise forbidden("You are not asked.")
    votes = {**asked.votes, person: accept}
    events: list[LogEvent] = [Voted(rid, person, accept)]
    needed = len(voters) if asked.kind != "bot" else len(voters) // 2 + 1
    yes = sum(votes.values())
    if yes >= needed:
        return _decided(table, asked.kind, asked.seat, *events, Settled(rid))
    if len(voters) - (len(votes) - yes) < needed:
        events.append(Settled(rid))
    return Decision(events)


def _asked(table: Table, kind: RequestKind, seat: int, by: str) -> list[str]:
    absent = table.seats[seat].holders if kind == "bot" else set()
    return [person for person in table.people() if person != by and person not in absent]


def _decided(table: Table, kind: RequestKind, seat: int, *before: LogEvent) -> Decision:
    """What was asked for happens."""
    if kind == "bot":
        return Decision([*before, TakenOver(seat, True)])
    if kind == "end":
        result = None if table.state is None else result_of(table.state)
        return Decision([*before, Ended(seat, result)], touched(status="over"))
    return Decision([*before, Undone(seat, _entries_before(table, seat))])


def _entries_before(table: Table, seat: int) -> int:
    """How many entries stay when the seat's last decision and all after it are taken back."""
    for n in range(len(table.entries) - 1, -1, -1):
        if table.entries[n].seat == seat:
            return n
    raise conflict("This seat has decided nothing yet.")
