"""What may be done at a table before the game starts, and who comes and goes."""

from typing import Any

from konditorei.core.game import Game
from konditorei.core.options import read_options
from konditorei.server.errors import conflict, forbidden, invalid
from konditorei.server.fields import Options, Person, SeatSetup, Settings, Starter, changed
from konditorei.server.store.log_events import Named, Seated, SettingsChanged, Started, TakenOver
from konditorei.server.tables import fairness
from konditorei.server.tables.decisions import Decide, Decision, check_status, checked_seat, touched
from konditorei.server.tables.table import Table
from konditorei.server.tables.table_parts import Seat


def person_seat(person: Person, luck: str = "") -> SeatSetup:
    """A seat with somebody on it."""
    return SeatSetup("person", person.id, person.name, person.avatar, luck=luck)


# ── checks ───────────────────────────────────────────────────────────────────────────────────────────────
def checked_options(game: Game, given: Options, players: int) -> Options:
    """All options of the game; `players` is the number of seats."""
    if given.get("players", players) != players:
        raise invalid("There are as many players as seats.", "options.players")
    return read_options(game.options, {**given, "players": players}, game.setup_rule)


def check_starter(game: Game, starter: Starter, players: int) -> None:
    """Refuses a starter that is no seat."""
    if starter != "random":
        game.check_starter(starter, players)


def check_listing(lesson: int | None, settings: Settings) -> None:
    """A lesson is played alone."""
    if lesson is not None and settings.visibility != "link":
        raise invalid("A lesson is not listed for others.", "visibility")


def _check_host_in_lobby(table: Table, person: str) -> None:
    if person != table.host:
        raise forbidden("Only the host of the table can do this.")
    check_status(table, "lobby")


# ── decisions ────────────────────────────────────────────────────────────────────────────────────────────
def join(person: Person, wanted: int | None, luck: str) -> Decide:
    """Takes an open seat; whoever sits already stays there."""

    def decide(table: Table) -> Decision:
        mine = _seats_of(table, person)
        if mine and wanted in (None, *mine):
            return _renamed(table, mine[0] if wanted is None else wanted, person)
        check_status(table, "lobby", "playing")
        free = [n for n, seat in enumerate(table.seats) if seat.kind == "open"]
        if wanted is not None and checked_seat(table, wanted) not in free:
            raise conflict("This seat is taken.")
        if not free:
            raise conflict("All seats are taken. You can watch.")
        if mine:
            raise conflict("You have a seat already.")
        seat = free[0] if wanted is None else wanted
        return Decision([Seated(seat, person_seat(person, luck))], touched(), [person.id])

    return decide


def _seats_of(table: Table, person: Person) -> list[int]:
    return [n for n, seat in enumerate(table.seats) if seat.kind == "person" and person.id in seat.holders]


def _renamed(table: Table, seat: int, person: Person) -> Decision:
    if (person.name, person.avatar) == (table.seats[seat].name, table.seats[seat].avatar):
        return Decision()
    return Decision([Named(seat, person.name, person.avatar)])


def leave(person: Person) -> Decide:
    """In the lobby the seat is free again; in a game it stays reserved, and a bot plays it."""

    def decide(table: Table) -> Decision:
        mine = _seats_of(table, person)
        if not mine or table.status == "over":
            return Decision()
        if table.status == "lobby":
            return Decision([Seated(n, SeatSetup("open")) for n in mine], touched())
        if any(other != person.id for other in table.people()):
            return Decision([TakenOver(n, True) for n in mine])
        return Decision()

    return decide


def change_seat(person: Person, seat: int, changes: dict[str, Any]) -> Decide:
    """The host gives a seat another kind, level, name or avatar."""

    def decide(table: Table) -> Decision:
        _check_host_in_lobby(table, person.id)
        now = table.seats[checked_seat(table, seat)]
        kind = changes.get("kind", now.kind)
        if kind == "person" and now.kind != "person":
            raise invalid("A person takes a seat by joining.", "kind")
        new = person_seat(person) if kind == "me" else _with_kind(now, kind)
        if new.kind == "bot":
            new.level = changes.get("level") or now.level or "medium"
        chosen = {name: changes[name] for name in ("name", "avatar") if name in changes}
        return Decision([Seated(seat, changed(new, **chosen))], touched())

    return decide


def _with_kind(seat: Seat, kind: Any) -> SeatSetup:
    if kind == "person":
        return SeatSetup(seat.kind, seat.person, seat.name, seat.avatar, seat.level, seat.luck)
    if kind == "open":
        return SeatSetup("open")
    return SeatSetup(kind, name=seat.name if seat.kind == kind else "", avatar=seat.avatar)


def change_settings(person: Person, changes: dict[str, Any]) -> Decide:
    """The host changes options, starter, visibility, pace or clock."""

    def decide(table: Table) -> Decision:
        _check_host_in_lobby(table, person.id)
        settings = _settings(table, changes)
        check_listing(table.opened.lesson, settings)
        check_starter(table.game, settings.starter, len(table.seats))
        return Decision([settings], touched(visibility=settings.visibility))

    return decide


def _settings(table: Table, changes: dict[str, Any]) -> SettingsChanged:
    """The changed settings in full, with all options of the game."""
    old = table.settings
    options = {**old.options, **changes.get("options", {})}
    if table.opened.position is not None and options != old.options:
        raise invalid("The options of a position cannot be changed.", "options")
    kept = {name: getattr(old, name) for name in Settings.__struct_fields__}
    options = checked_options(table.game, options, len(table.seats))
    return SettingsChanged(**{**kept, **changes, "options": options})


def start(person: Person) -> Decide:
    """Mixes the seed and deals."""

    def decide(table: Table) -> Decision:
        _check_host_in_lobby(table, person.id)
        if any(seat.kind == "open" for seat in table.seats):
            raise conflict("Some seats are still open.")
        return Decision([Started(seed_of(table))], touched(status="playing"))

    return decide


def start_if_complete(table: Table) -> Decision:
    """A rematch starts at once when nobody is missing."""
    if table.status != "lobby" or any(seat.kind == "open" for seat in table.seats):
        return Decision()
    return Decision([Started(seed_of(table))], {"status": "playing"})


def seed_of(table: Table) -> str:
    """The seed of the game that is about to start; a lesson always goes the same way."""
    if table.opened.lesson is not None:
        return str(table.opened.lesson)
    return str(fairness.mix(table.id, table.opened.secret, [seat.luck for seat in table.seats]))
