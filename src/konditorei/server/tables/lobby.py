"""What may be done at a table before the game starts, and who comes and goes."""

from collections.abc import Callable
from typing import Any

import msgspec

from konditorei.server.errors import conflict, forbidden, invalid
from konditorei.server.tables import fairness
from konditorei.server.tables.decisions import Decide, Decision, check_status, checked_seat, touched
from konditorei.server.tables.table import Table


class Person(msgspec.Struct, frozen=True):
    """Who asks."""

    id: str
    name: str
    avatar: str


def _host_in_lobby(table: Table, person: str) -> None:
    if person != table.host:
        raise forbidden("Only the host of the table can do this.")
    check_status(table, "lobby")


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


def join(person: Person, wanted: int | None, luck: str) -> Decide:
    """Takes an open seat; whoever sits already stays there."""

    def decide(table: Table) -> Decision:
        for n, seat in enumerate(table.seats):
            if seat.kind == "person" and person.id in seat.holders and wanted in (None, n):
                return _renamed(n, person, (seat.name, seat.avatar))
        check_status(table, "lobby", "playing")
        free = [n for n, seat in enumerate(table.seats) if seat.kind == "open"]
        if wanted is not None and checked_seat(table, wanted) not in free:
            raise conflict("This seat is taken.")
        if not free:
            raise conflict("All seats are taken. You can watch.")
        if any(seat.kind == "person" and person.id in seat.holders for seat in table.seats):
            raise conflict("You have a seat already.")
        chosen = free[0] if wanted is None else wanted
        events = [("seated", {"seat": chosen, "as": person_seat(person, luck)})]
        return Decision(events, touched(), [person.id])

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
            return Decision([("seated", {"seat": n, "as": open_seat()}) for n in mine], touched())
        others = [other for other in table.people() if other != person.id]
        if others:
            return Decision([("takeover", {"seat": n, "bot": True}) for n in mine])
        return Decision()

    return decide


def change_seat(person: Person, seat: int, changes: dict[str, Any]) -> Decide:
    """The host gives a seat another kind, level or name."""

    def decide(table: Table) -> Decision:
        _host_in_lobby(table, person.id)
        now = table.seats[checked_seat(table, seat)]
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
        return Decision([("seated", {"seat": seat, "as": new})], touched())

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
        return Decision([("settings", new)], touched(visibility=new["visibility"]))

    return decide


def start(person: Person) -> Decide:
    """Mixes the seed and deals."""

    def decide(table: Table) -> Decision:
        _host_in_lobby(table, person.id)
        if any(seat.kind == "open" for seat in table.seats):
            raise conflict("Some seats are still open.")
        return Decision([("started", {"seed": seed_of(table)})], touched(status="playing"))

    return decide


def seed_of(table: Table) -> str:
    """The seed of the game that is about to start; a lesson always goes the same way."""
    if table.lesson is not None:
        return str(table.lesson)
    return str(fairness.mix(table.id, table.secret, [seat.luck for seat in table.seats]))
