"""Opening a table: from a request, from an old table for a rematch, or from a saved game."""

import secrets
from typing import Any

from sqlalchemy import func, select

from konditorei.core.errors import IllegalPosition
from konditorei.core.game import Game
from konditorei.core.options import read_all_options, read_options
from konditorei.server.context import Server
from konditorei.server.errors import invalid, too_many
from konditorei.server.http.shapes import AVATARS, NewSeat, NewTable
from konditorei.server.store import schema
from konditorei.server.store.event_store import TakenError
from konditorei.server.tables import fairness
from konditorei.server.tables.directory import new_table_id
from konditorei.server.tables.live_table import LiveTable
from konditorei.server.tables.lobby import Person, open_seat, person_seat
from konditorei.server.tables.table import GAMES, Table

CONSONANTS, VOWELS = "BDFGKLMNPRSTVZ", "AEIOU"
TARGET = 2  # won games that win a match (C15)
Events = list[tuple[str, dict[str, Any]]]


def new_code(syllables: int) -> str:
    """A code that can be said aloud."""
    return "".join(secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(syllables))


def checked_options(game: Game, given: dict[str, Any], players: int) -> dict[str, Any]:
    """All options of the game; `players` is the number of seats."""
    if given.get("players", players) != players:
        raise invalid("There are as many players as seats.", "options.players")
    return read_options(game.options, {**given, "players": players}, game.setup_rule)


def new_seats(wanted: list[NewSeat], host: Person, luck: str) -> list[dict[str, Any]]:
    """The seats as the request describes them."""
    seats = []
    for n, seat in enumerate(wanted):
        made = person_seat(host, luck) if seat.kind == "me" else {**open_seat(), "kind": seat.kind}
        if seat.kind != "me":
            made["avatar"] = AVATARS[n % len(AVATARS)]
        if seat.kind == "bot":
            made["level"] = seat.level or "medium"
        if seat.name and seat.kind != "open":
            made["name"] = seat.name
        if seat.avatar and seat.kind != "open":
            made["avatar"] = seat.avatar
        seats.append(made)
    if sum(seat.kind == "me" for seat in wanted) > 1:
        raise invalid("Only one seat can be yours; others at your device are local.", "seats")
    return seats


def check_starter(game: Game, starter: int | str, players: int) -> None:
    """Refuses a starter that is no seat."""
    if isinstance(starter, int) and not 0 <= starter < players:
        raise IllegalPosition(
            game.turn_order_rule, f"The starter is a seat from 0 to {players - 1}.", "starter"
        )


def check_listing(lesson: int | None, visibility: str) -> None:
    """A lesson is played alone."""
    if lesson is not None and visibility != "link":
        raise invalid("A lesson is not listed for others.", "visibility")


def check_settings(table: Table, new: dict[str, Any]) -> None:
    """Checks changed settings of a table in the lobby, and completes the options."""
    if table.position is not None and new["options"] != table.options:
        raise invalid("The options of a position cannot be changed.", "options")
    check_listing(table.lesson, new["visibility"])
    new["options"] = checked_options(table.game, new["options"], len(table.seats))
    check_starter(table.game, new["starter"], len(table.seats))


async def open_table(server: Server, host: Person, wanted: NewTable) -> LiveTable:
    """A new table in the lobby, or playing already when nobody else is waited for."""
    game = GAMES[wanted.game]
    players = len(wanted.seats)
    check_starter(game, wanted.starter, players)
    if wanted.position is not None:
        options = _position_options(game, wanted.position, players)
    else:
        options = checked_options(game, wanted.options, players)
    check_listing(wanted.lesson, wanted.visibility)
    if wanted.match and game.name != "cherry":
        raise invalid("Matches are played in Cherry on Top.", "match")
    body = {
        "game": game.name,
        "options": options,
        "seats": new_seats(wanted.seats, host, wanted.luck),
        "starter": wanted.starter,
        "visibility": wanted.visibility,
        "pace": wanted.pace,
        "clock": wanted.clock,
        "preview": wanted.preview,
        "position": wanted.position,
        "match": {"wins": [0] * players, "target": TARGET} if wanted.match else None,
        "lesson": wanted.lesson,
    }
    return await store_table(server, host.id, body)


def _position_options(game: Game, position: dict[str, Any], players: int) -> dict[str, Any]:
    if game.from_position(position, 0).over:  # refuses a position that cannot be, too
        raise invalid("The game is over in this position.", "position")
    options = read_all_options(game.options, position["options"], game.setup_rule)
    if options["players"] != players:
        raise invalid("There are as many seats as players in the position.", "seats")
    return options


async def store_table(
    server: Server, host: str, body: dict[str, Any], then: Events | None = None
) -> LiveTable:
    """Stores the table's first events under a new id, code and secret."""
    await _check_number(server, host)
    for attempt in range(6):
        syllables = 2 if attempt < 3 else 3
        created = {**body, "host": host, "code": new_code(syllables), "secret": fairness.new_secret()}
        row = {
            "code": created["code"],
            "game": body["game"],
            "host": host,
            "visibility": body["visibility"],
            "status": "lobby",
        }
        try:
            return await server.directory.create(new_table_id(), [("created", created), *(then or [])], row)
        except TakenError:
            continue
    raise too_many("No free code was found. Try again.")


async def _check_number(server: Server, host: str) -> None:
    tables = schema.tables
    hosted = select(func.count()).where(tables.c.host == host, tables.c.status != "over")
    if await server.store.ask(lambda c: c.execute(hosted).scalar_one()) >= server.settings.tables_per_person:
        raise too_many("You host too many unfinished tables. Finish or end one first.")


async def rematch(server: Server, person: str, old: Table) -> LiveTable:
    """The same people and settings; in a match the next seat starts (CR7)."""
    seats = [
        {
            "kind": seat.kind,
            "person": seat.person,
            "name": seat.name,
            "avatar": seat.avatar,
            "level": seat.level,
            "luck": "",
        }
        for seat in old.seats
    ]
    body = {
        "game": old.game.name,
        "options": old.options,
        "seats": seats,
        "starter": _next_starter(old),
        "visibility": old.visibility,
        "pace": old.pace,
        "clock": old.clock,
        "preview": old.preview,
        "position": None,
        "match": _next_match(old),
        "previous": old.id,
    }
    return await store_table(server, old.host, body)


def _next_starter(old: Table) -> int | str:
    if isinstance(old.starter, int) and (old.match is not None or old.game.name != "torte"):
        return (old.starter + 1) % len(old.seats)
    return old.starter


def _next_match(old: Table) -> dict[str, Any] | None:
    if old.match is None:
        return None
    if max(old.match["wins"]) >= old.match["target"]:
        return {**old.match, "wins": [0] * len(old.seats)}
    return old.match
