"""Me, the games, and finding tables."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Annotated, Any

from litestar import Response, get, patch
from litestar.params import Parameter
from sqlalchemy import Connection, Row, select

from konditorei.bots.levels import LEVELS
from konditorei.bots.plug_ins import plug_ins
from konditorei.core import registry
from konditorei.core.game import Game
from konditorei.core.words import Words
from konditorei.server.context import client_of
from konditorei.server.errors import not_found
from konditorei.server.fields import Person
from konditorei.server.http import identity
from konditorei.server.http import static_files as static
from konditorei.server.http.answers import GameInfo, OptionInfo, SiteAddress, TableName
from konditorei.server.http.routes.common import Visit
from konditorei.server.requests import ChangeMe
from konditorei.server.store import schema
from konditorei.server.store.log import encode
from konditorei.server.tables.answers import ListedTable
from konditorei.server.tables.listing import open_tables, tables_of, write_row

Language = Annotated[str, Parameter(pattern=r"^[a-z]{2}$")]
Short = Annotated[str, Parameter(max_length=40)]


@get("/me", tags=["people"])
async def me(request: Visit) -> Person:
    """Who I am."""
    return await identity.find(request.server.store, request.person)


@patch("/me", tags=["people"])
async def change_me(request: Visit, data: ChangeMe) -> Person:
    """Chooses a name or an avatar."""
    return await identity.rename(request.server.store, request.person, data.name, data.avatar)


@get("/address", tags=["people"])
async def address(request: Visit) -> SiteAddress:
    """Where other devices reach this server, for invites from a page that was opened by the name localhost."""
    return SiteAddress(request.server.settings.address.rstrip("/") or None)


@get("/games", tags=["games"])
async def games() -> list[GameInfo]:
    """The games, their options and the levels of their bots."""
    return [_facts(game) for game in registry.games().values()]


def _facts(game: Game) -> GameInfo:
    options = {name: option for name, option in game.options.items() if name != "players"}
    return GameInfo(
        game.name,
        titles={language: game.words(language).title for language in game.languages},
        players=list(game.players),
        age=game.age,
        minutes=game.minutes,
        options=[OptionInfo(name, list(o.values) or [o.default], o.default, o.rule) for name, o in options.items()],
        editions=list(game.editions.names) if game.editions else [],
        levels=list(LEVELS),
        bots=plug_ins(game.name),
        match_target=game.match_target,
        hidden=game.hidden,
        board=game.board_module is not None,
    )


@get("/games/{game:str}/words", tags=["games"])
async def words(game: Short, lang: Language = "en") -> Words:
    """The words of a game for boards that know nothing of it; in English when it has none in that language."""
    return known_game(game).words(lang)


@get("/games/{game:str}/board.js", tags=["games"], media_type="text/javascript")
async def board(request: Visit, game: Short) -> Response[Any]:
    """The board that a game's package brings along, an ES module."""
    module = known_game(game).board_module
    if module is None:
        raise not_found("board")
    pack = static.packs(request.headers)
    body, tag = static.packed(module, pack)
    return static.tagged(body, tag, "text/javascript", request.headers, pack=pack)


@get("/rules/{game:str}", tags=["games"], media_type="text/markdown")
async def rules(game: Short, lang: Language = "en") -> str:
    """The rules of a game; in English when there is no translation."""
    return known_game(game).rules_text(lang)


def known_game(name: str) -> Game:
    """The game of that name."""
    try:
        return registry.game(name)
    except registry.UnknownGameError:
        raise not_found("game") from None


@get("/games/{game:str}/editions/{name:str}", tags=["games"])
async def edition(request: Visit, game: Short, name: Short) -> Response[dict[str, Any]]:
    """A built-in edition: what is in the box. A table with an edition of its own has it in its options."""
    pack = static.packs(request.headers)
    try:
        body, tag = _box(game, name, pack)
    except (LookupError, ValueError):
        raise not_found("edition") from None
    return static.tagged(body, tag, "application/json", request.headers, pack=pack)


@lru_cache(16)
def _box(game: str, name: str, pack: bool) -> tuple[bytes, str]:
    return static.packed(encode(registry.game(game).edition(name)), pack)


@get("/lobby", tags=["tables"])
async def list_lobby(request: Visit) -> list[ListedTable]:
    """Listed tables with an open seat."""
    found = await _tables(request, open_tables)
    return [table for table in found if table.damaged is True or any(seat.kind == "open" for seat in table.seats)]


@get("/tables", tags=["tables"])
async def my_tables(request: Visit) -> list[ListedTable]:
    """My tables, the last used first."""
    return await _tables(request, lambda connection: tables_of(connection, request.person))


async def _tables(request: Visit, find: Callable[[Connection], Sequence[Row[Any]]]) -> list[ListedTable]:
    directory = request.server.directory
    rows = await directory.store.ask(find)
    return [write_row(row, request.person, directory.present(row.id), row.id in directory.damaged) for row in rows]


@get("/codes/{code:str}", tags=["tables"])
async def by_code(request: Visit, code: Annotated[str, Parameter(max_length=12)]) -> TableName:
    """The table behind a spoken code."""
    tables = schema.tables.c
    spoken = code.strip().upper()
    wanted = select(tables.id).where(tables.code == spoken, tables.status != "over")
    with request.server.limits.guess(client_of(request.scope)):
        is_code = spoken.isascii() and spoken.isalpha()
        table = await request.server.store.ask(lambda c: c.execute(wanted).scalar()) if is_code else None
        if table is None:
            raise not_found("code")
    return TableName(table)


ROUTES = (me, change_me, address, games, words, board, rules, edition, list_lobby, my_tables, by_code)
