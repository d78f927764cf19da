"""Opening, joining and starting tables."""

from typing import Annotated

from litestar import get, patch, post
from litestar.params import Parameter

from konditorei.core.calls import SPECTATOR
from konditorei.core.state import MOST_SEATS
from konditorei.server import requests
from konditorei.server.http import identity
from konditorei.server.http.routes.common import Visit
from konditorei.server.tables import lobby
from konditorei.server.tables import new_table as opening
from konditorei.server.tables.answers import Snapshot

LAST_SEAT = MOST_SEATS - 1
TAGS = ["tables"]
AnySeat = Annotated[int, Parameter(ge=0, le=LAST_SEAT)]
Eyes = Annotated[int | None, Parameter(ge=SPECTATOR, le=LAST_SEAT, description="Through whose eyes; -1: a spectator's")]


@post("/tables", tags=TAGS)
async def open_table(request: Visit, data: requests.NewTable) -> Snapshot:
    """Opens a table."""
    await request.check_new_table(data.visibility)
    name, avatar = next(((seat.name, seat.avatar) for seat in data.seats if seat.kind == "me"), (None, None))
    host = await identity.rename(request.server.store, request.person, name, avatar)
    live = await opening.open_table(request.server, host, data)
    return live.snapshot(request.person)


@get("/tables/{table:str}", tags=TAGS)
async def look(request: Visit, table: str, seat: Eyes = None) -> Snapshot:
    """The table as I see it."""
    live = await request.server.directory.fresh(table)
    return live.snapshot(request.person, seat)


@post("/tables/{table:str}/join", tags=TAGS, status_code=200)
async def join(request: Visit, table: str, data: requests.Join) -> Snapshot:
    """Takes an open seat."""
    me = await identity.rename(request.server.store, request.person, data.name, data.avatar)
    return await request.changed(table, lobby.join, me, data.seat, data.luck)


@post("/tables/{table:str}/leave", tags=TAGS, status_code=200)
async def leave(request: Visit, table: str) -> Snapshot:
    """Leaves: in the lobby the seat is free again, in a game a bot plays on until one comes back."""
    return await request.changed(table, lobby.leave, request.person)


@patch("/tables/{table:str}/seats/{seat:str}", tags=TAGS)
async def change_seat(request: Visit, table: str, seat: AnySeat, data: requests.ChangeSeat) -> Snapshot:
    """The host changes a seat in the lobby."""
    me = await identity.find(request.server.store, request.person)
    return await request.changed(table, lobby.change_seat, me, seat, data)


@patch("/tables/{table:str}", tags=TAGS)
async def change_table(request: Visit, table: str, data: requests.ChangeTable) -> Snapshot:
    """The host changes the settings in the lobby."""
    if data.visibility == "lobby":
        await opening.check_listed(request.server, request.person, table)
    return await request.changed(table, lobby.change_settings, request.person, data)


@post("/tables/{table:str}/start", tags=TAGS, status_code=200)
async def start(request: Visit, table: str) -> Snapshot:
    """Deals."""
    return await request.changed(table, lobby.start, request.person)


ROUTES = (open_table, look, join, leave, change_seat, change_table, start)
