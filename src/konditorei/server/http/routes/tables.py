"""Opening, joining and starting tables."""

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from konditorei.server.http import identity, shapes
from konditorei.server.http.routes import links
from konditorei.server.http.routes.common import ERRORS, Here, Me, json, snapshot
from konditorei.server.tables import lobby
from konditorei.server.tables import new_table as opening

router = APIRouter(prefix="/api", responses=ERRORS, tags=["tables"])
Eyes = Annotated[int | None, Query(ge=-1, le=7, description="Through whose eyes; -1: a spectator's")]


@router.post("/tables", response_model=shapes.Snapshot, status_code=201, responses=links.OPENED)
async def open_table(server: Here, person: Me, wanted: shapes.NewTable) -> Response:
    """Opens a table."""
    name, avatar = next(((seat.name, seat.avatar) for seat in wanted.seats if seat.kind == "me"), (None, None))
    host = await identity.rename(server.store, person, name, avatar)
    live = await opening.open_table(server, host, wanted)
    return json(snapshot(live, person), 201)


@router.get("/tables/{table}", response_model=shapes.Snapshot, responses=links.SEEN)
async def look(server: Here, person: Me, table: str, seat: Eyes = None) -> Response:
    """The table as I see it."""
    return json(snapshot(await server.directory.fresh(table), person, seat))


@router.post("/tables/{table}/join", response_model=shapes.Snapshot, responses=links.SEEN)
async def join(server: Here, person: Me, table: str, wanted: shapes.Join) -> Response:
    """Takes an open seat."""
    me = await identity.rename(server.store, person, wanted.name, wanted.avatar)
    live, _ = await server.directory.submitted(table, lobby.join(me, wanted.seat, wanted.luck))
    return json(snapshot(live, person))


@router.post("/tables/{table}/leave", response_model=shapes.Snapshot, responses=links.SEEN)
async def leave(server: Here, person: Me, table: str) -> Response:
    """Leaves: in the lobby the seat is free again, in a game a bot plays on until one comes back."""
    me = await identity.find(server.store, person)
    live, _ = await server.directory.submitted(table, lobby.leave(me))
    return json(snapshot(live, person))


@router.patch("/tables/{table}/seats/{seat}", response_model=shapes.Snapshot)
async def change_seat(
    server: Here, person: Me, table: str, seat: shapes.SeatNumber, wanted: shapes.ChangeSeat
) -> Response:
    """The host changes a seat in the lobby."""
    me = await identity.find(server.store, person)
    decide = lobby.change_seat(me, seat, wanted.model_dump(exclude_none=True))
    live, _ = await server.directory.submitted(table, decide)
    return json(snapshot(live, person))


@router.patch("/tables/{table}", response_model=shapes.Snapshot)
async def change_table(server: Here, person: Me, table: str, wanted: shapes.ChangeTable) -> Response:
    """The host changes the settings in the lobby."""
    me = await identity.find(server.store, person)
    changes = wanted.model_dump(exclude_unset=True)
    kept = {name: value for name, value in changes.items() if value is not None or name == "clock"}
    live, _ = await server.directory.submitted(table, lobby.change_settings(me, kept))
    return json(snapshot(live, person))


@router.post("/tables/{table}/start", response_model=shapes.Snapshot, responses=links.SEEN)
async def start(server: Here, person: Me, table: str) -> Response:
    """Deals."""
    me = await identity.find(server.store, person)
    live, _ = await server.directory.submitted(table, lobby.start(me))
    return json(snapshot(live, person))
