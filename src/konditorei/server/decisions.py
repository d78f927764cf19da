"""What may be done at a table, and which events follow.

Nothing here changes a table: it is asked, and says no by raising `Refused`, or yes with events to be stored.
"""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from konditorei.core.errors import IllegalMove
from konditorei.server import fairness
from konditorei.server.errors import Refused, conflict, forbidden, illegal, invalid, not_found, stale
from konditorei.server.table import Played, Table, play

REACTIONS = ("yum", "wow", "oops", "thanks", "hurry", "clap")


@dataclass
class Decision:
    """Events to be stored together, and the table's row when it changes with them."""

    events: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    row: dict[str, Any] | None = None
    members: list[str] = field(default_factory=list)
    played: Played | None = None
    seq: int = 0  # of a move that was answered before


Decide = Callable[[Table], Decision]


@dataclass(frozen=True)
class Person:
    """Who asks."""

    id: str
    name: str
    avatar: str


def _seat(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.seats):
        raise not_found("seat")
    return seat


def _own(table: Table, seat: int, person: str) -> None:
    if _seat(table, seat) not in table.held_by(person):
        raise forbidden("This is not your seat.")


def _host_in_lobby(table: Table, person: str) -> None:
    if person != table.host:
        raise forbidden("Only the host of the table can do this.")
    _in(table, "lobby")


def _in(table: Table, *statuses: str) -> None:
    if table.status not in statuses:
        raise conflict(f"This cannot be done while the table is in the state '{table.status}'.")


def _touched(**changes: Any) -> dict[str, Any]:
    return {"updated": time.time(), **changes}


def open_seat() -> dict[str, Any]:
    """An empty chair."""
    return {"kind": "open", "person": None, "name": "", "avatar": "macaron", "level": None, "luck": ""}


def person_seat(person: Person, luck: str = "") -> dict[str, Any]:
    """A chair with somebody on it."""
    return {
        "kind": "person",
        "person": person.id,
        "name": person.name,
        "avatar": person.avatar,
        "level": None,
        "luck": luck,
    }


# ── before the game ─────────────────────────────────────────────────────────────────────────────
def join(person: Person, wanted: int | None, luck: str) -> Decide:
    """Takes an open seat; whoever sits already stays there."""

    def decide(table: Table) -> Decision:
        for n, seat in enumerate(table.seats):
            if seat.kind == "person" and person.id in seat.holders and wanted in (None, n):
                return _renamed(n, person, (seat.name, seat.avatar))
        _in(table, "lobby", "playing")
        free = [n for n, seat in enumerate(table.seats) if seat.kind == "open"]
        if wanted is not None and _seat(table, wanted) not in free:
            raise conflict("This seat is taken.")
        if not free:
            raise conflict("All seats are taken. You can watch.")
        if any(seat.kind == "person" and person.id in seat.holders for seat in table.seats):
            raise conflict("You have a seat already.")
        chosen = free[0] if wanted is None else wanted
        events = [("seated", {"seat": chosen, "as": person_seat(person, luck)})]
        return Decision(events, _touched(), [person.id])

    return decide


def _renamed(seat: int, person: Person, known: tuple[str, str]) -> Decision:
    if (person.name, person.avatar) == known:
        return Decision()
    return Decision([("named", {"seat": seat, "name": person.name, "avatar": person.avatar})])


def leave(person: Person) -> Decide:
    """In the lobby the seat is free again; in a game it stays reserved, and a bot plays it."""

    def decide(table: Table) -> Decision:
        mine = [
            n for n, seat in enumerate(table.seats) if seat.kind == "person" and person.id in seat.holders
        ]
        if not mine or table.status == "over":
            return Decision()
        if table.status == "lobby":
            return Decision([("seated", {"seat": n, "as": open_seat()}) for n in mine], _touched())
        others = [other for other in table.people() if other != person.id]
        if others:
            return Decision([("takeover", {"seat": n, "bot": True}) for n in mine])
        return Decision()

    return decide


def change_seat(person: Person, seat: int, changes: dict[str, Any]) -> Decide:
    """The host gives a seat another kind, level or name."""

    def decide(table: Table) -> Decision:
        _host_in_lobby(table, person.id)
        now = table.seats[_seat(table, seat)]
        kind = changes.get("kind") or now.kind
        if kind == "open":
            new = open_seat()
        elif kind in ("me", "person"):
            if kind == "person" and now.kind != "person":
                raise invalid("A person takes a seat by joining.", "kind")
            new = person_seat(person) if kind == "me" else _kept(now)
        else:
            new = {**open_seat(), "kind": kind, "name": now.name if now.kind == kind else ""}
            new["avatar"] = now.avatar
            new["level"] = (changes.get("level") or now.level or "medium") if kind == "bot" else None
        for name in ("name", "avatar"):
            if changes.get(name):
                new[name] = changes[name]
        return Decision([("seated", {"seat": seat, "as": new})], _touched())

    return decide


def _kept(seat: Any) -> dict[str, Any]:
    return {name: getattr(seat, name) for name in ("kind", "person", "name", "avatar", "level", "luck")}


def change_settings(
    person: Person, changes: dict[str, Any], check: Callable[[Table, dict[str, Any]], None]
) -> Decide:
    """The host changes options, starter, visibility, pace or clock."""

    def decide(table: Table) -> Decision:
        _host_in_lobby(table, person.id)
        new = {
            "starter": table.starter,
            "visibility": table.visibility,
            "pace": table.pace,
            "clock": table.clock,
            "preview": table.preview,
            **changes,
            "options": {**table.options, **changes.get("options", {})},
        }
        check(table, new)
        return Decision([("settings", new)], _touched(visibility=new["visibility"]))

    return decide


def start(person: Person) -> Decide:
    """Mixes the seed and deals."""

    def decide(table: Table) -> Decision:
        _host_in_lobby(table, person.id)
        if any(seat.kind == "open" for seat in table.seats):
            raise conflict("Some seats are still open.")
        return Decision([("started", {"seed": seed_of(table)})], _touched(status="playing"))

    return decide


def seed_of(table: Table) -> str:
    """The seed of the game that is about to start; a lesson always goes the same way."""
    if table.lesson is not None:
        return str(table.lesson)
    return str(fairness.mix(table.id, table.secret, [seat.luck for seat in table.seats]))


# ── the game ────────────────────────────────────────────────────────────────────────────────────
def move(person: str, seat: int, seq: int, chosen: dict[str, Any], key: str | None) -> Decide:
    """Plays a move: the seat's own player, the step that it answers, the rules, in this order."""

    def decide(table: Table) -> Decision:
        _own(table, seat, person)
        if key and (known := table.keys.get((person, key))):
            if known[1] != repr((seat, chosen)):
                raise conflict("This id was used for another move.")
            return Decision(seq=known[0])
        return played(table, person, seat, seq, chosen, key)

    return decide


def played(table: Table, by: str, seat: int, seq: int, chosen: dict[str, Any], key: str | None) -> Decision:
    """The move of a person or a bot, checked against the step and the rules."""
    _in(table, "playing", "over")
    if table.status == "over" and table.ended_early:
        raise conflict("The game has ended.")
    if not table.due.get(seat, table.seq) <= seq <= table.seq:
        raise stale(table.seq)
    body = {"seat": seat, "move": chosen, "by": by, "key": key}
    try:
        result = play(table, body)
    except IllegalMove as error:
        raise illegal(error) from None
    if result.chance is not None:
        body["chance"] = result.chance
    row = _touched(status="over") if not result.actors else None
    return Decision([("moved", body)], row, played=result)


def undo(person: str, seat: int, seq: int) -> Decide:
    """Takes back the seat's own last decision, under the fair rule."""

    def decide(table: Table) -> Decision:
        _own(table, seat, person)
        _in(table, "playing")
        if seq != table.seq:
            raise stale(table.seq)
        if not table.can_undo(seat):
            raise conflict("Something was shown, rolled or done since. You can ask the others.")
        body = {"seat": seat, "entries": len(table.entries) - 1, "reseed": None}
        return Decision([("undone", body)])

    return decide


def takeover(person: str, seat: int, bot: bool) -> Decide:
    """A player hands the own seat to a bot, or takes it back."""

    def decide(table: Table) -> Decision:
        _own(table, seat, person)
        _in(table, "playing")
        if table.seats[seat].bot_takes_over == bot:
            return Decision()
        return Decision([("takeover", {"seat": seat, "bot": bot})])

    return decide


# ── asking the others ───────────────────────────────────────────────────────────────────────────
def request(person: str, kind: str, seat: int) -> Decide:
    """Asks the others for an undo, a bot for somebody who left, or the end of the game."""

    def decide(table: Table) -> Decision:
        _in(table, "playing")
        if person not in table.people() and not table.held_by(person):
            raise forbidden("Only players of this table can ask.")
        _seat(table, seat)
        if kind == "undo":
            _own(table, seat, person)
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
    return _touched(status="over") if kind == "end" else None


def _entries_before(table: Table, seat: int) -> int:
    """How many entries stay when the seat's last decision and all after it are taken back."""
    for n in range(len(table.entries) - 1, -1, -1):
        if table.entries[n].seat == seat:
            return n
    raise conflict("This seat has decided nothing yet.")


def carry(person: str, table_seat: int, nonce: str, owner: str) -> Decide:
    """Another device joins in playing a seat."""

    def decide(table: Table) -> Decision:
        if nonce in table.used_links:
            raise conflict("This link was used already. Make a new one.")
        if owner not in table.seats[_seat(table, table_seat)].holders and owner != table.host:
            raise forbidden("This link is not valid any more.")
        if table_seat in table.held_by(person):
            return Decision()
        return Decision([("carried", {"seat": table_seat, "person": person, "nonce": nonce})], None, [person])

    return decide


def react(person: str, reaction: str) -> Callable[[Table], int | None]:
    """The seat that a reaction comes from; a spectator has none."""

    def decide(table: Table) -> int | None:
        if reaction not in REACTIONS:
            raise invalid("There is no such reaction.", "reaction")
        held = table.held_by(person)
        if not held:
            raise forbidden("Only players of this table can react.")
        return held[0]

    return decide


__all__ = ["Decision", "Person", "Refused"]
