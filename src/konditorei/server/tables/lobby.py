"""What may be done at a table before the game starts, and who comes and goes."""

from msgspec import UNSET

from konditorei.bots.plug_ins import UnknownBotError, plug_ins, title_of
from konditorei.core.game import Game
from konditorei.core.options import read_options
from konditorei.core.state import State
from konditorei.server.errors import conflict, forbidden, invalid
from konditorei.server.fields import Options, Person, SeatKind, SeatSetup, Settings, Starter, fields_of
from konditorei.server.requests import ChangeSeat, ChangeTable
from konditorei.server.store.log_events import Named, Rematched, Seated, SettingsChanged, Started, TakenOver
from konditorei.server.tables import fairness
from konditorei.server.tables.decisions import Decision, check_status, checked_seat, touched
from konditorei.server.tables.table import Table
from konditorei.server.tables.table_parts import Seat


def person_seat(person: Person, luck: str = "") -> SeatSetup:
    """A seat with somebody on it."""
    return SeatSetup("person", person.name, person.avatar, person=person.id, luck=luck)


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


def checked_bot(game: Game, bot: str | None) -> str | None:
    """The bot, if it is installed beside ours and plays this game."""
    if bot is not None and bot not in plug_ins(game.name):
        raise invalid(str(UnknownBotError(bot, game.name)), "bot")
    return bot


def check_listing(lesson: int | None, settings: Settings) -> None:
    """A lesson is played alone."""
    if lesson is not None and settings.visibility != "link":
        raise invalid("A lesson is not listed for others.", "visibility")


def _check_host_in_lobby(table: Table, person: str) -> None:
    if person != table.host:
        raise forbidden("Only the host of the table can do this.")
    check_status(table, "lobby")


# ── decisions ────────────────────────────────────────────────────────────────────────────────────────────
def join(table: Table, person: Person, wanted: int | None, luck: str) -> Decision:
    """Takes an open seat; whoever sits already stays there."""
    mine = _seats_of(table, person.id)
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


def _seats_of(table: Table, person: str) -> list[int]:
    return [n for n, seat in enumerate(table.seats) if seat.kind == "person" and person in seat.holders]


def _renamed(table: Table, seat: int, person: Person) -> Decision:
    if (person.name, person.avatar) == (table.seats[seat].name, table.seats[seat].avatar):
        return Decision()
    return Decision([Named(seat, person.name, person.avatar)])


def leave(table: Table, person: str) -> Decision:
    """In the lobby the seat is free again; in a game it stays reserved, and a bot plays it."""
    mine = _seats_of(table, person)
    if not mine or table.status == "over":
        return Decision()
    if table.status == "lobby":
        return Decision([Seated(n, SeatSetup("open")) for n in mine], touched())
    if any(other != person for other in table.people()):
        return Decision([TakenOver(n, True) for n in mine])
    return Decision()


def change_seat(table: Table, person: Person, seat: int, wanted: ChangeSeat) -> Decision:
    """The host gives a seat another kind, level, name or avatar."""
    _check_host_in_lobby(table, person.id)
    now = table.seats[checked_seat(table, seat)]
    kind = wanted.kind or now.kind
    if kind == "person" and now.kind != "person":
        raise invalid("A person takes a seat by joining.", "kind")
    new = person_seat(person) if kind == "me" else _with_kind(now, kind)
    if new.kind == "bot":
        new.level = wanted.level or now.level or "medium"
        new.bot = None if wanted.level else checked_bot(table.game, wanted.bot) or now.bot
        if new.bot != now.bot:
            new.name = title_of(new.bot)
    new.name, new.avatar = wanted.name or new.name, wanted.avatar or new.avatar
    return Decision([Seated(seat, new)], touched())


def _with_kind(seat: Seat, kind: SeatKind) -> SeatSetup:
    if kind == "person":
        return SeatSetup(**fields_of(SeatSetup, seat))
    if kind == "open":
        return SeatSetup("open")
    return SeatSetup(kind, seat.name if seat.kind == kind else "", seat.avatar)


def change_settings(table: Table, person: str, wanted: ChangeTable) -> Decision:
    """The host changes options, starter, visibility, pace or clock."""
    _check_host_in_lobby(table, person)
    settings = _settings(table, wanted)
    check_listing(table.opened.lesson, settings)
    check_starter(table.game, settings.starter, len(table.seats))
    return Decision([settings], touched(visibility=settings.visibility))


def _settings(table: Table, wanted: ChangeTable) -> SettingsChanged:
    """The changed settings in full, with all options of the game."""
    old, given = fields_of(Settings, table.settings), fields_of(ChangeTable, wanted)
    changes = {name: value for name, value in given.items() if value is not (UNSET if name == "clock" else None)}
    options = {**old["options"], **changes.get("options", {})}
    if table.opened.position is not None and options != old["options"]:
        raise invalid("The options of a position cannot be changed.", "options")
    options = checked_options(table.game, options, len(table.seats))
    return SettingsChanged(**{**old, **changes, "options": options})


def start(table: Table, person: str) -> Decision:
    """Mixes the seed and deals."""
    _check_host_in_lobby(table, person)
    decision = start_if_complete(table)
    if not decision.events:
        raise conflict("Some seats are still open.")
    return decision


def start_if_complete(table: Table) -> Decision:
    """A rematch starts at once when nobody is missing."""
    if table.status != "lobby" or any(seat.kind == "open" for seat in table.seats):
        return Decision()
    return Decision([started(table)], touched(status="playing"))


def started(table: Table) -> Started:
    """Deals, or sets up the position that the game starts from."""
    seed = _seed_of(table)
    return Started(str(seed), dealt(table, seed).position(), table.game.rules_version)


def dealt(table: Table, seed: int) -> State:
    """The game before its first move, dealt by the generator."""
    if table.opened.position is not None:
        return table.game.from_position(table.opened.position, seed)
    options = {name: value for name, value in table.options.items() if name != "players"}
    return table.game.new(table.options["players"], seed, table.settings.starter, **options)


def _seed_of(table: Table) -> int:
    """The seed of the game that is about to start; a lesson always goes the same way."""
    if table.opened.lesson is not None:
        return table.opened.lesson
    return fairness.mix(table.id, table.opened.secret, [seat.luck for seat in table.seats])


def rematched(table: Table, new: str) -> Decision:
    """The players go on at another table; the first one who asks decides which."""
    return Decision([Rematched(new)] if table.rematch is None else [])
