"""Me, the games, and finding tables."""

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from sqlalchemy import select
from starlette.responses import PlainTextResponse, Response

from konditorei.bots.levels import LEVELS
from konditorei.core import registry
from konditorei.core.game import Game
from konditorei.core.shapes import REFERENCE
from konditorei.server.errors import Refused, not_found
from konditorei.server.http import identity, shapes
from konditorei.server.http import static_files as static
from konditorei.server.http.routes.common import ERRORS, Here, Me, json
from konditorei.server.store import schema
from konditorei.server.store.log import encode
from konditorei.server.tables import messages

router = APIRouter(prefix="/api", responses=ERRORS)
Language = Annotated[str, Query(pattern=r"^[a-z]{2}$")]
MARKDOWN: dict[int | str, Any] = {
    200: {"content": {"text/markdown": {"schema": {"type": "string"}}}},
    404: {"description": "Not there", "content": {"application/json": {"schema": {"$ref": f"{REFERENCE}Error"}}}},
}
LISTED = 50
MINE = 100


@router.get("/me", response_model=shapes.Person, tags=["people"])
async def me(server: Here, person: Me) -> Response:
    """Who I am."""
    return json(await identity.find(server.store, person))


@router.patch("/me", response_model=shapes.Person, tags=["people"])
async def change_me(server: Here, person: Me, wanted: shapes.ChangeMe) -> Response:
    """Chooses a name or an avatar."""
    return json(await identity.rename(server.store, person, wanted.name, wanted.avatar))


@router.get("/games", response_model=list[shapes.GameInfo], tags=["games"])
async def games() -> Response:
    """The games, their options and the levels of their bots."""
    return json([_facts(game) for game in registry.games().values()])


def _facts(game: Game) -> dict[str, Any]:
    options = {name: option for name, option in game.options.items() if name != "players"}
    return {
        "name": game.name,
        "titles": {language: game.words(language).title for language in game.languages},
        "players": list(game.players),
        "age": game.age,
        "minutes": game.minutes,
        "options": [
            {"name": name, "values": list(o.values) or [o.default], "default": o.default, "rule": o.rule}
            for name, o in options.items()
        ],
        "editions": list(game.editions.names) if game.editions else [],
        "levels": list(LEVELS),
        "match_target": game.match_target,
        "hidden": game.hidden,
    }


@router.get("/games/{game}/words", response_model=shapes.GameWords, tags=["games"])
async def words(game: shapes.GameName, lang: Language = "en") -> Response:
    """The words of a game for boards that know nothing of it; in English when it has none in that language."""
    return json(known_game(game).words(lang))


@router.get("/rules/{game}", response_class=PlainTextResponse, responses=MARKDOWN, tags=["games"])
async def rules(game: shapes.GameName, lang: Language = "en") -> Response:
    """The rules of a game; in English when there is no translation."""
    return Response(known_game(game).rules_text(lang), media_type="text/markdown")


def known_game(name: str) -> Game:
    """The game of that name."""
    try:
        return registry.game(name)
    except registry.UnknownGameError:
        raise not_found("game") from None


@router.get("/games/{game}/editions/{name}", response_model=dict[str, Any], tags=["games"])
async def edition(request: Request, game: shapes.GameName, name: Annotated[str, Path(max_length=40)]) -> Response:
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


@router.get("/lobby", response_model=list[shapes.Table], tags=["tables"])
async def lobby(server: Here, person: Me) -> Response:
    """Listed tables with an open seat."""
    tables = schema.tables
    wanted = (
        select(tables.c.id)
        .where(tables.c.status == "lobby", tables.c.visibility == "lobby")
        .order_by(tables.c.updated.desc())
        .limit(LISTED)
    )
    found = await _tables(server, person, wanted)
    return json([table for table in found if any(seat["kind"] == "open" for seat in table["seats"])])


@router.get("/tables", response_model=list[shapes.Table], tags=["tables"])
async def my_tables(server: Here, person: Me) -> Response:
    """My tables, the newest first."""
    tables, members = schema.tables, schema.members
    wanted = (
        select(tables.c.id)
        .join(members, members.c.table_id == tables.c.id)
        .where(members.c.person == person)
        .order_by(tables.c.updated.desc())
        .limit(MINE)
    )
    return json(await _tables(server, person, wanted))


async def _tables(server: Here, person: str, wanted: Any) -> list[dict[str, Any]]:
    found = []
    for name in await server.store.ask(lambda c: c.execute(wanted).scalars().all()):
        try:
            live = await server.directory.find(name)
        except Refused:
            continue
        viewer = messages.viewer_of(live.table, person, None)
        found.append(messages.write_table(live.table, viewer, live.present()))
    return found


@router.get("/codes/{code}", response_model=shapes.TableName, tags=["tables"])
async def by_code(server: Here, code: Annotated[str, Path(max_length=12)]) -> Response:
    """The table behind a spoken code."""
    tables = schema.tables
    wanted = select(tables.c.id).where(tables.c.code == code.strip().upper())
    table = await server.store.ask(lambda c: c.execute(wanted).scalar())
    if table is None:
        raise not_found("code")
    return json({"table": table})
