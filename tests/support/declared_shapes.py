"""Compares what a server says with what is declared: every field, no other, and a game's parts by the game's shapes."""

import re
import types
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import httpx
import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from tests.support.server_process import Person, Socket

from konditorei.core.game import Game
from konditorei.core.registry import games
from konditorei.core.shapes import REFERENCE, members
from konditorei.server.errors import Error
from konditorei.server.http.routes import health, people, play, replay, tables
from konditorei.server.socket.hello import PROTOCOL
from konditorei.server.socket.messages import ServerMessage, TableEvent

MESSAGES = {struct.__struct_config__.tag: struct for struct in members(ServerMessage)}
TABLE_EVENTS = {struct.__struct_config__.tag: struct for struct in members(TableEvent)}
ROUTES = [*people.ROUTES, *tables.ROUTES, *play.ROUTES, *replay.ROUTES, *health.ROUTES]


def check(value: Any, kind: Any, game: Game) -> None:
    """Fails unless `value` is of this type, with all its fields and no others."""
    origin = get_origin(kind)
    if origin is Annotated:
        _check_annotated(value, kind, game)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        _check_struct(value, kind, game)
    elif origin in (Union, types.UnionType):
        _check_union(value, kind, game)
    elif origin is list:
        assert isinstance(value, list)
        for item in value:
            check(item, get_args(kind)[0], game)
    elif origin is dict:
        assert isinstance(value, dict)
        for item in value.values():
            check(item, get_args(kind)[1], game)
    else:
        msgspec.convert(value, kind, strict=True)


def _check_annotated(value: Any, kind: Any, game: Game) -> None:
    for meta in kind.__metadata__:
        part = ((getattr(meta, "extra_json_schema", None) or {}).get("$ref") or "").removeprefix(REFERENCE)
        if part:
            _check_part(value, part, game)
            return
    msgspec.convert(value, kind, strict=True)
    check(value, get_args(kind)[0], game)


def _check_part(value: Any, part: str, game: Game) -> None:
    """What a game declares; the structs of a game forbid unknown fields."""
    if part == "Move":
        game.shapes.read_move(value)
    elif part == "AnyEvent":
        shapes: dict[str, Any] = {**game.shapes.events, **TABLE_EVENTS}
        check(value, shapes[value["event"]], game)
    elif part == "Traces":
        assert game.shapes.traces is not None
        msgspec.convert(value, game.shapes.traces, strict=True)
    elif value["game"] == game.name:
        msgspec.convert(value, game.shapes.position if part == "Position" else game.shapes.view, strict=True)
    else:
        raise AssertionError(f"{part} of another game")


def _check_struct(value: Any, struct: type[msgspec.Struct], game: Game) -> None:
    config = struct.__struct_config__
    fields = msgspec.structs.fields(struct)
    optional = {field.encode_name for field in fields if field.default is msgspec.UNSET}
    known = {field.encode_name for field in fields} | ({config.tag_field} if config.tag_field else set())
    assert value.keys() <= known, f"{struct.__name__} does not declare {value.keys() - known}"
    assert value.keys() >= known - optional, f"{struct.__name__} lacks {known - optional - value.keys()}"
    hints = get_type_hints(struct, include_extras=True)
    for field in fields:
        if field.encode_name in value:
            check(value[field.encode_name], hints[field.name], game)


def _check_union(value: Any, union: Any, game: Game) -> None:
    kinds = [kind for kind in get_args(union) if kind not in (types.NoneType, msgspec.UnsetType)]
    if value is None:
        assert types.NoneType in get_args(union)
    elif len(kinds) == 1:
        check(value, kinds[0], game)
    else:
        msgspec.convert(value, union, strict=True)


class CheckedSocket(Socket):
    """Checks every message, also those that nobody waits for."""

    def __init__(self, person: Person, game: Game) -> None:
        super().__init__(person, f"?protocol={PROTOCOL}")
        self.game = game
        self.kinds: set[str] = set()
        self.hear("hello")

    def hear(self, kind: str | None = None, seconds: float = 30) -> dict[str, Any]:
        while True:
            message = super().hear(None, seconds)
            check(message, MESSAGES[message["type"]], self.game)
            self.kinds.add(message["type"])
            if "update" in message and "snapshot" not in message:
                self.kinds.add("lean update")
            if kind in (None, message["type"]):
                return message

    def hear_all(self) -> None:
        """Everything that was sent up to now."""
        self.say(type="ping")
        self.hear("pong")


class AnswerCheck:
    """Checks every answer that a person gets over HTTP, by the type that its route returns."""

    def __init__(self, person: Person) -> None:
        self.game = next(iter(games().values()))
        self.met: set[str] = set()
        person.http.event_hooks = {"response": [self]}

    def __call__(self, answer: httpx.Response) -> None:
        answer.read()
        handler = next(handler for handler in ROUTES if _answers(handler, answer.request))
        self.met.add(handler.fn.__name__)
        if answer.status_code >= 400:
            check(answer.json(), Error, self.game)
        elif answer.headers["content-type"] == "application/json":
            check(answer.json(), _returned(handler), self.game)


def _answers(handler: HTTPRouteHandler, request: httpx.Request) -> bool:
    path = re.sub(r"\{\w+:str\}", "[^/]+", next(iter(handler.paths)))
    matches = re.fullmatch(f"(/api)?{path}", request.url.path)
    return matches is not None and request.method in handler.http_methods


def _returned(handler: HTTPRouteHandler) -> Any:
    kind = get_type_hints(handler.fn, include_extras=True)["return"]
    return get_args(kind)[0] if get_origin(kind) is Response else kind
