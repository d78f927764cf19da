"""What all routes use."""

from typing import Annotated, Any

from fastapi import Depends, Request
from msgspec import Raw
from starlette.responses import Response

from konditorei.server.context import Server
from konditorei.server.http.shapes import Error
from konditorei.server.store.log import encode
from konditorei.server.tables.live_table import LiveTable


def _server(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


def _person(request: Request) -> str:
    person: str = request.scope["state"]["person"]
    return person


Here = Annotated[Server, Depends(_server)]
Me = Annotated[str, Depends(_person)]

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": Error, "description": text}
    for status, text in {
        400: "The request cannot be read",
        403: "Not allowed",
        404: "Not there",
        409: "Stale, or not in this state of the table",
        413: "Too large",
        422: "Illegal by the rules, or invalid",
        429: "Too many requests, tables or streams",
    }.items()
}


def json(body: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(encode(body), status, {"cache-control": "no-store"}, "application/json")


def snapshot(live: LiveTable, person: str, seat: int | None = None) -> Raw:
    """The table as a person sees it."""
    return live.snapshot(person, seat)
