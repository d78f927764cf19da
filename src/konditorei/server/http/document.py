"""The OpenAPI document: the HTTP API, the messages of the socket, and the shapes of every installed game.

Litestar describes the routes. The shapes are described by msgspec, which reads them too: it knows the limits
inside of lists, which keys are refused, and what is left to the games.
"""

from typing import Any, get_args

import msgspec
from litestar import Litestar, Request, Response, Router
from litestar.enums import MediaType
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.routes import HTTPRoute

from konditorei.bots.levels import Level
from konditorei.core import registry
from konditorei.core.shapes import REFERENCE, all_components, members
from konditorei.server.errors import Error
from konditorei.server.fields import Avatar, Pace, Reaction, RequestKind, SeatKind, Status, Visibility
from konditorei.server.socket.messages import ClientMessage, ServerMessage, TableEvent
from konditorei.server.store.log import encode

Schema = dict[str, Any]
UNIONS = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage, "TableEvent": TableEvent}
ORDERED = {
    frozenset(get_args(kind)): list(get_args(kind))
    for kind in (Avatar, Level, Pace, Reaction, RequestKind, SeatKind, Status, Visibility)
}
ERRORS = {
    400: "The request cannot be read",
    403: "Not allowed",
    404: "Not there",
    408: "Too slow",
    409: "Stale, or not in this state of the table",
    413: "Too large",
    422: "Illegal by the rules, or invalid",
    429: "Too many requests, tables or streams",
    503: "The database cannot be used now",
}
# links: which part of an answer the next request needs, written down for programs
SNAPSHOTS = {"Snapshot": "", "Moved": "/snapshot", "Events": "/snapshot"}  # where an answer has its snapshot
OPERATIONS = {
    "look": "The table again",
    "events": "Its steps",
    "join": "An open seat of it",
    "start": "Deals",
    "leave": "Leaves it",
    "move": "The first legal move of seat 0, for whoever holds it",
    "undo": "Takes back the last decision, where that can be",
    "replay": "All steps, after the game",
    "analysis": "Win chances, after the game",
    "export": "The game as a file, after the game",
    "stored_log": "All stored events, after the game",
}
BODIES = {  # the fields of a request, and where they stand in the snapshot
    "move": {"seat": "table/seats/0/seat", "seq": "seq", "move": "moves/0/0"},
    "undo": {"seat": "can_undo/0", "seq": "seq"},
}


class Document(OpenAPIRenderPlugin):
    """Serves the document, which is made once."""

    def __init__(self) -> None:
        super().__init__(path=["/", "/openapi.json"], media_type=MediaType.JSON)
        self._written: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: Schema) -> bytes:
        """The document as JSON."""
        if self._written is None:
            self._written = encode(_complete(openapi_schema, request.app))
        return self._written

    def receive_router(self, router: Router) -> None:
        """Leaves out Litestar's own page for unknown addresses, which is not of our shape."""
        router.routes = [route for route in router.routes if not route.path_parameters]


def _complete(document: Schema, app: Litestar) -> Schema:
    taken, given = _shapes_of(app)
    messages = [struct for union in (ServerMessage, TableEvent) for struct in members(union)]
    schemas = _components([*taken, *members(ClientMessage)]) | _always_sent(_components([*given, *messages, Error]))
    for name, union in UNIONS.items():
        schemas[name] = {"oneOf": [_reference(struct.__name__) for struct in members(union)]}
    schemas["AnyEvent"] = {"anyOf": [_reference("Event"), _reference("TableEvent")]}
    document["components"]["schemas"] = _in_order(schemas) | all_components(registry.games())
    for path, operations in document["paths"].items():
        for operation in operations.values():
            if path.startswith("/api"):
                _add_errors_and_links(operation)
    return document


def _shapes_of(app: Litestar) -> tuple[list[Any], list[Any]]:
    """What the routes take and give."""
    taken, given = [], []
    routes = [route for route in app.routes if isinstance(route, HTTPRoute)]
    for handler in (handler for route in routes for handler in route.route_handlers):
        if not handler.resolve_include_in_schema():
            continue
        if handler.parsed_data_field is not None:
            taken.append(handler.parsed_data_field.annotation)
        answer = handler.parsed_return_field
        given.append(answer.inner_types[0].annotation if answer.is_subclass_of(Response) else answer.annotation)
    return taken, given


def _components(shapes: list[Any]) -> dict[str, Schema]:
    return msgspec.json.schema_components(shapes, ref_template=f"{REFERENCE}{{name}}")[1]


def _always_sent(schemas: dict[str, Schema]) -> dict[str, Schema]:
    """An answer has all its fields, also those with a default; only what is unset is left out."""
    for schema in schemas.values():
        fields = schema["properties"]
        known = {*schema["required"], *(name for name, field in fields.items() if "default" in field)}
        schema["required"] = [name for name in fields if name in known]
        for field in fields.values():
            field.pop("default", None)
    return schemas


def _in_order(part: Any) -> Any:
    """The same with choices in the order in which they are declared, which msgspec sorts, and without null as a
    default: a key that may be null can be left out."""
    if isinstance(part, list):
        return [_in_order(one) for one in part]
    if not isinstance(part, dict):
        return part
    ordered = {key: _in_order(one) for key, one in part.items() if (key, one) != ("default", None)}
    if isinstance(choices := part.get("enum"), list):
        ordered["enum"] = ORDERED.get(frozenset(choices), choices)
    return ordered


def _add_errors_and_links(operation: Schema) -> None:
    error = {"application/json": {"schema": _reference("Error")}}
    answers = operation["responses"]
    (good,) = (answers[status] for status in ("200", "201") if status in answers)
    answers.update({str(status): {"description": text, "content": error} for status, text in ERRORS.items()})
    shape = next(iter(good["content"].values()))["schema"].get("$ref", "").removeprefix(REFERENCE)
    if links := _links_from(shape):
        good["links"] = links


def _links_from(answer: str) -> dict[str, Any]:
    """What can follow when one has seen a table in an answer of this shape."""
    if answer not in SNAPSHOTS:
        return {}
    snapshot = f"$response.body#{SNAPSHOTS[answer]}"
    links: dict[str, Any] = {
        name: {"operationId": name, "description": text, "parameters": {"table": f"{snapshot}/table/id"}}
        for name, text in OPERATIONS.items()
    }
    for name, fields in BODIES.items():
        links[name]["requestBody"] = {field: f"{snapshot}/{place}" for field, place in fields.items()}
    return links


def _reference(name: str) -> Schema:
    return {"$ref": f"{REFERENCE}{name}"}
