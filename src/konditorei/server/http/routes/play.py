"""Playing over plain HTTP: the same as over the socket."""

import asyncio
import contextlib
import time
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from konditorei.server import requests
from konditorei.server.context import client_of
from konditorei.server.errors import Refused, conflict, forbidden
from konditorei.server.http.answers import Done, Events, Link, Moved
from konditorei.server.http.routes.common import Visit
from konditorei.server.http.routes.tables import Eyes
from konditorei.server.socket.messages import Reacted
from konditorei.server.tables import decisions, lobby, messages, votes
from konditorei.server.tables import new_table as opening
from konditorei.server.tables.answers import Snapshot

TAGS = ["play"]
LONGEST_WAIT = 30


@post("/tables/{table:str}/moves", tags=TAGS, status_code=200)
async def move(request: Visit, table: str, data: requests.NewMove) -> Moved:
    """Plays a move. Repeated with the same id it is answered the same and played once."""
    directory, seat = request.server.directory, data.seat
    live, seq = await directory.submitted(table, decisions.move, request.person, seat, data.seq, data.move, data.id)
    step = next(step for step in await directory.steps_since(live, seq - 1) if step.seq == seq)
    return Moved(seq, step.seen(seat).events, live.snapshot(request.person, seat))


@get("/tables/{table:str}/events", tags=TAGS)
async def events(
    request: Visit,
    table: str,
    since: Annotated[int, Parameter(ge=0, le=2**31 - 1)] = 0,
    wait: Annotated[float, Parameter(ge=0, le=LONGEST_WAIT)] = 0,
    seat: Eyes = None,
) -> Events:
    """The steps after `since`; waits up to `wait` seconds for the next one (a long poll)."""
    server, person = request.server, request.person
    live = await server.directory.fresh(table)
    messages.viewer_of(live.table, person, seat)  # refuses a seat that is not the person's own
    live.polls[person] = time.monotonic() + wait
    change = live.change()
    if live.table.seq <= since and wait and live.table.status != "over":
        with server.limits.stream(client_of(request.scope), person), contextlib.suppress(TimeoutError):
            await asyncio.wait_for(change.wait(), wait)
    steps = await server.directory.steps_since(live, since)
    eyes = messages.viewer_of(live.table, person, seat).eyes
    return Events([step.seen(eyes) for step in steps], live.snapshot(person, seat))


@post("/tables/{table:str}/undo", tags=TAGS, status_code=200)
async def undo(request: Visit, table: str, data: requests.Undo) -> Snapshot:
    """Takes back my last decision, while nothing was shown, rolled or done by others since."""
    return await request.changed(table, decisions.undo, request.person, data.seat, data.seq)


@post("/tables/{table:str}/requests", tags=TAGS, status_code=200)
async def ask(request: Visit, table: str, data: requests.Ask) -> Snapshot:
    """Asks the others for an undo, for a bot in the place of somebody who left, or for the end."""
    return await request.changed(table, votes.request, request.person, data.kind, data.seat)


@post("/tables/{table:str}/requests/{rid:str}", tags=TAGS, status_code=200)
async def vote(request: Visit, table: str, rid: str, data: requests.Vote) -> Snapshot:
    """Accepts or declines."""
    return await request.changed(table, votes.vote, request.person, rid, data.accept)


@post("/tables/{table:str}/takeover", tags=TAGS, status_code=200)
async def take_over(request: Visit, table: str, data: requests.TakeOver) -> Snapshot:
    """Takes my seat back from a bot, or hands it to one."""
    return await request.changed(table, decisions.takeover, request.person, data.seat, data.bot)


@post("/tables/{table:str}/reactions", tags=TAGS, status_code=200)
async def react(request: Visit, table: str, data: requests.React) -> Done:
    """A short reaction for everybody at the table."""
    directory = request.server.directory
    live = await directory.find(table)
    reacted = Reacted(table, decisions.reacting_seat(live.table, request.person), data.reaction)
    live.tell(reacted)
    await directory.bus.send({"table": table, "message": reacted})
    return Done()


@post("/tables/{table:str}/rematch", tags=TAGS, status_code=200)
async def rematch(request: Visit, table: str) -> Snapshot:
    """The same people at a new table; the second one who asks is led to the same table."""
    directory, person = request.server.directory, request.person
    live = await directory.find(table)
    if person not in live.table.people() and not live.table.held_by(person):
        raise forbidden("Only players of this table can ask for a rematch.")
    if live.table.status != "over":
        raise conflict("The game is still going on.")
    if live.table.rematch is None:
        await request.check_new_table(live.table.settings.visibility)
        new = await opening.rematch(request.server, live.table)
        await directory.submitted(table, lobby.rematched, new.table.id)
    name = live.table.rematch
    assert name is not None
    fresh = await directory.find(name)
    with contextlib.suppress(Refused):  # somebody else has started it
        await directory.submitted(name, lobby.start_if_complete)
    return fresh.snapshot(person)


@post("/tables/{table:str}/carry", tags=["people"], status_code=200)
async def carry(request: Visit, table: str, data: requests.Carry) -> Link:
    """A personal link that carries my seat to another device; it works once, for a day."""
    live = await request.server.directory.find(table)
    if data.seat not in live.table.held_by(request.person):
        raise forbidden("This is not your seat.")
    return Link("/carry/" + request.server.identity.link(table, data.seat, request.person))


@post("/carry/{token:str}", tags=["people"], status_code=200)
async def carried(request: Visit, token: str) -> Snapshot:
    """Plays a seat on this device too."""
    table, seat, owner, nonce = request.server.identity.read_link(token)
    return await request.changed(table, decisions.carry, request.person, seat, nonce, owner)


ROUTES = (move, events, undo, ask, vote, take_over, react, rematch, carry, carried)
