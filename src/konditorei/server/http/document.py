"""The OpenAPI document: the HTTP API, the messages of the socket, and the shapes of every installed game."""

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from konditorei.core import registry
from konditorei.core.shapes import REFERENCE, all_components, members
from konditorei.server.socket.messages import ClientMessage, ServerMessage, TableEvent

GAME = "game:"  # begins the title of what the shapes of the HTTP API leave to the games


def describe(api: FastAPI) -> dict[str, Any]:
    """The document, made once."""
    if api.openapi_schema is None:
        document = get_openapi(title=api.title, version=api.version, description=api.description, routes=api.routes)
        document = _with_games(document)
        document["components"]["schemas"] |= all_components(registry.games()) | _messages()
        api.openapi_schema = document
    return api.openapi_schema


def _with_games(part: Any) -> Any:
    """The same with references in the place of what only games know."""
    if isinstance(part, list):
        return [_with_games(one) for one in part]
    if not isinstance(part, dict):
        return part
    title = part.get("title")
    if isinstance(title, str) and title.startswith(GAME):
        return {"$ref": REFERENCE + title.removeprefix(GAME)}
    return {key: _with_games(one) for key, one in part.items()}


def _messages() -> dict[str, Any]:
    """The unions of messages and of table events, with the structs in them."""
    unions = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage, "TableEvent": TableEvent}
    structs = [struct for union in unions.values() for struct in members(union)]
    _, found = msgspec.json.schema_components(structs, ref_template=f"{REFERENCE}{{name}}")
    for name, union in unions.items():
        found[name] = {"oneOf": [{"$ref": f"{REFERENCE}{struct.__name__}"} for struct in members(union)]}
    found["AnyEvent"] = {"anyOf": [{"$ref": f"{REFERENCE}Event"}, {"$ref": f"{REFERENCE}TableEvent"}]}
    return found
