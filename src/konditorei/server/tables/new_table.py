"""Opening a table: from a request, from an old table for a rematch, or from a saved game."""

import secrets
from collections.abc import Sequence

from sqlalchemy import select

from konditorei.bots.plug_ins import title_of
from konditorei.core import registry
from konditorei.core.game import Game
from konditorei.core.options import read_all_options
from konditorei.server.context import Server
from konditorei.server.errors import invalid, too_many
from konditorei.server.fields import (
    AVATARS,
    Match,
    Opening,
    Options,
    Person,
    Position,
    SeatSetup,
    Settings,
    Starter,
    changed,
    fields_of,
)
from konditorei.server.requests import NewSeat, NewTable
from konditorei.server.store import schema
from konditorei.server.store.event_store import TakenError
from konditorei.server.store.log_events import Created, LogEvent
from konditorei.server.tables import fairness
from konditorei.server.tables.archiving import FREED
from konditorei.server.tables.directory import new_table_id
from konditorei.server.tables.live_table import LiveTable
from konditorei.server.tables.lobby import check_listing, check_starter, checked_bot, checked_options, person_seat
from konditorei.server.tables.table import Table

CONSONANTS, VOWELS = "BDFGKLMNPRSTVZ", "AEIOU"


async def open_table(server: Server, host: Person, wanted: NewTable) -> LiveTable:
    """A new table in the lobby."""
    game, players = _known(wanted.game), len(wanted.seats)
    check_starter(game, wanted.starter, players)
    if wanted.position is not None:
        options = _position_options(game, wanted.position, players)
    else:
        options = checked_options(game, wanted.options, players)
    new = Created(
        **{**fields_of(Opening, wanted), "options": options},
        host=host.id,
        seats=_new_seats(game, wanted.seats, host, wanted.luck),
        match=_new_match(game, players) if wanted.match else None,
    )
    check_listing(new.lesson, new)
    return await store_table(server, new)


def _known(name: str) -> Game:
    try:
        return registry.game(name)
    except registry.UnknownGameError as error:
        raise invalid(str(error), "game") from None


def _position_options(game: Game, position: Position, players: int) -> Options:
    if game.from_position(position, 0).over:  # refuses an impossible position, too
        raise invalid("The game is over in this position.", "position")
    options = read_all_options(game.options, position["options"], game.setup_rule)
    if options["players"] != players:
        raise invalid("There are as many seats as players in the position.", "seats")
    return options


def _new_seats(game: Game, wanted: list[NewSeat], host: Person, luck: str) -> list[SeatSetup]:
    """The seats as the request describes them."""
    if sum(seat.kind == "me" for seat in wanted) > 1:
        raise invalid("Only one seat can be yours; others at your device are local.", "seats")
    return [_new_seat(game, n, seat, host, luck) for n, seat in enumerate(wanted)]


def _new_seat(game: Game, n: int, wanted: NewSeat, host: Person, luck: str) -> SeatSetup:
    avatar = AVATARS[n % len(AVATARS)]
    if wanted.kind == "open":
        return SeatSetup("open", avatar=avatar)
    made = person_seat(host, luck) if wanted.kind == "me" else SeatSetup(wanted.kind, avatar=avatar)
    if wanted.kind == "bot":
        made.level = wanted.level or "medium"
        made.bot = checked_bot(game, wanted.bot)
        made.name = title_of(made.bot)
    made.name = wanted.name or made.name
    made.avatar = wanted.avatar or made.avatar
    return made


def _new_match(game: Game, players: int) -> Match:
    if game.match_target is None:
        raise invalid("No matches are played in this game.", "match")
    return Match([0] * players, game.match_target)


async def store_table(server: Server, new: Created, then: Sequence[LogEvent] = ()) -> LiveTable:
    """Stores the table's first events under a new id, code and secret."""
    await _check_number(server, new.host)
    if new.visibility == "lobby":
        await check_listed(server, new.host)
    for attempt in range(6):
        code = _new_code(2 if attempt < 3 else 3)
        created = changed(new, code=code, secret=fairness.new_secret())
        try:
            return await server.directory.create(new_table_id(), created, then)
        except TakenError:
            continue
    raise too_many("No free code was found. Try again.")


def _new_code(syllables: int) -> str:
    """A code that can be said aloud."""
    return "".join(secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(syllables))


async def _check_number(server: Server, host: str) -> None:
    """An idle table that gave its code back does not count."""
    tables = schema.tables.c
    unfinished = select(tables.id).where(
        tables.host == host, tables.status != "over", tables.code.not_like(f"{FREED}%")
    )
    found = await server.store.ask(lambda c: c.execute(unfinished).scalars().all())
    hosted = [table for table in found if table not in server.directory.damaged]  # nobody can finish those
    if len(hosted) >= server.settings.tables_per_person:
        raise too_many("You host too many unfinished tables. Finish or end one first.")


async def check_listed(server: Server, host: str, table: str = "") -> None:
    """Refuses a further table for all to see, besides this one; nobody fills the lobby alone."""
    tables = schema.tables.c
    listed = select(tables.id).where(tables.host == host, tables.status == "lobby", tables.visibility == "lobby")
    found = await server.store.ask(lambda c: c.execute(listed.where(tables.id != table)).scalars().all())
    if len(found) >= server.settings.listed_per_person:
        raise too_many("You have too many tables in the lobby. Start or hide one first.")


async def rematch(server: Server, old: Table) -> LiveTable:
    """The same people and settings."""
    new = changed(
        old.opened,
        **{**fields_of(Settings, old.settings), "starter": _next_starter(old)},
        seats=[SeatSetup(**{**fields_of(SeatSetup, seat), "luck": "", "bot_fault": None}) for seat in old.seats],
        match=_next_match(old),
        position=None,
        lesson=None,
        imported=False,
        previous=old.id,
    )
    return await store_table(server, new)


def _next_starter(old: Table) -> Starter:
    starter = old.settings.starter
    if isinstance(starter, int) and (old.match is not None or old.game.rotates_starter):
        return (starter + 1) % len(old.seats)
    return starter


def _next_match(old: Table) -> Match | None:
    """The match goes on, or starts again when somebody has won it."""
    if old.match is not None and max(old.match.wins) >= old.match.target:
        return Match([0] * len(old.seats), old.match.target)
    return old.match
