"""Playing over plain HTTP: the same as over the socket."""

import asyncio
import contextlib
import time
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from konditorei.server.context import client_of
from konditorei.server.errors import Refused, conflict, forbidden
from konditorei.server.http import shapes
from konditorei.server.http.routes import links
from konditorei.server.http.routes.common import ERRORS, Here, Me, json, snapshot
from konditorei.server.http.routes.tables import Eyes
from konditorei.server.store.log_events import Rematched
from konditorei.server.tables import decisions, lobby, messages, votes
from konditorei.server.tables import new_table as opening
from konditorei.server.tables.decisions import Decision

router = APIRouter(prefix="/api", responses=ERRORS, tags=["play"])
LONGEST_WAIT = 30


@router.post("/tables/{table}/moves", response_model=shapes.Moved, responses=links.TOLD)
async def move(server: Here, person: Me, table: str, wanted: shapes.NewMove) -> Response:
    """Plays a move. Repeated with the same id it is answered the same and played once."""
    decide = decisions.move(person, wanted.seat, wanted.seq, wanted.move, wanted.id)
    live, seq = await server.directory.submitted(table, decide)
    events = []
    for update in await server.directory.updates_since(live, seq - 1):
        if update.seq == seq:
            events = messages.write_update(live.table, update, wanted.seat)["events"]
    return json({"seq": seq, "events": events, "snapshot": snapshot(live, person, wanted.seat)})


@router.get("/tables/{table}/events", response_model=shapes.Events, responses=links.TOLD)
async def events(
    request: Request,
    server: Here,
    person: Me,
    table: str,
    since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = 0,
    seat: Eyes = None,
) -> Response:
    """The steps after `since`; waits up to `wait` seconds for the next one (a long poll)."""
    live = await server.directory.fresh(table)
    viewer = messages.viewer_of(live.table, person, seat)
    live.polls[person] = time.monotonic() + wait
    change = live.change()
    if live.table.seq <= since and wait and live.table.status != "over":
        with server.streams.one(client_of(request.scope)), contextlib.suppress(TimeoutError):
            await asyncio.wait_for(change.wait(), wait)
    updates = await server.directory.updates_since(live, since)
    viewer = messages.viewer_of(live.table, person, seat)
    written = [messages.write_update(live.table, update, viewer.eyes) for update in updates]
    return json({"updates": written, "snapshot": snapshot(live, person, seat)})


@router.post("/tables/{table}/undo", response_model=shapes.Snapshot, responses=links.SEEN)
async def undo(server: Here, person: Me, table: str, wanted: shapes.Undo) -> Response:
    """Takes back my last decision, while nothing was shown, rolled or done by others since."""
    live, _ = await server.directory.submitted(table, decisions.undo(person, wanted.seat, wanted.seq))
    return json(snapshot(live, person))


@router.post("/tables/{table}/requests", response_model=shapes.Snapshot)
async def ask(server: Here, person: Me, table: str, wanted: shapes.Ask) -> Response:
    """Asks the others for an undo, for a bot in the place of somebody who left, or for the end."""
    live, _ = await server.directory.submitted(table, votes.request(person, wanted.kind, wanted.seat))
    return json(snapshot(live, person))


@router.post("/tables/{table}/requests/{rid}", response_model=shapes.Snapshot)
async def vote(server: Here, person: Me, table: str, rid: str, wanted: shapes.Vote) -> Response:
    """Accepts or declines."""
    live, _ = await server.directory.submitted(table, votes.vote(person, rid, wanted.accept))
    return json(snapshot(live, person))


@router.post("/tables/{table}/takeover", response_model=shapes.Snapshot)
async def take_over(server: Here, person: Me, table: str, wanted: shapes.TakeOver) -> Response:
    """Takes my seat back from a bot, or hands it to one."""
    live, _ = await server.directory.submitted(table, decisions.takeover(person, wanted.seat, wanted.bot))
    return json(snapshot(live, person))


@router.post("/tables/{table}/reactions", response_model=shapes.Done)
async def react(server: Here, person: Me, table: str, wanted: shapes.React) -> Response:
    """A short reaction for everybody at the table."""
    live = await server.directory.find(table)
    seat = decisions.reacting_seat(live.table, person)
    message = {"type": "reaction", "table": table, "seat": seat, "reaction": wanted.reaction}
    live.tell(message)
    await server.directory.bus.send({"table": table, "message": message})
    return json({"ok": True})


@router.post("/tables/{table}/rematch", response_model=shapes.Snapshot, responses=links.SEEN)
async def rematch(server: Here, person: Me, table: str) -> Response:
    """The same people at a new table; the second one who asks is led to the same table."""
    live = await server.directory.find(table)
    if person not in live.table.people() and not live.table.held_by(person):
        raise forbidden("Only players of this table can ask for a rematch.")
    if live.table.status != "over":
        raise conflict("The game is still going on.")
    if live.table.rematch is None:
        new = await opening.rematch(server, live.table)
        await server.directory.submitted(table, _rematched(new.table.id))
    name = live.table.rematch
    assert name is not None
    fresh = await server.directory.find(name)
    with contextlib.suppress(Refused):  # somebody else has started it
        await server.directory.submitted(name, lobby.start_if_complete)
    return json(snapshot(fresh, person))


def _rematched(new: str) -> decisions.Decide:
    return lambda table: Decision([Rematched(new)] if table.rematch is None else [])


@router.post("/tables/{table}/carry", response_model=shapes.Link, tags=["people"])
async def carry(server: Here, person: Me, table: str, wanted: shapes.Carry) -> Response:
    """A personal link that carries my seat to another device; it works once, for a day."""
    live = await server.directory.find(table)
    if wanted.seat not in live.table.held_by(person):
        raise forbidden("This is not your seat.")
    return json({"link": "/carry/" + server.identity.link(table, wanted.seat, person)})


@router.post("/carry/{token}", response_model=shapes.Snapshot, tags=["people"])
async def carried(server: Here, person: Me, token: str) -> Response:
    """Plays a seat on this device too."""
    table, seat, owner, nonce = server.identity.read_link(token)
    live, _ = await server.directory.submitted(table, decisions.carry(person, seat, nonce, owner))
    return json(snapshot(live, person))
