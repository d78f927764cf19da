"""Finished games: step by step, as a file, and back from a file."""

import asyncio
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from konditorei.bots.forecast import GAMES_PLAYED
from konditorei.core.saved import steps
from konditorei.server.context import Server
from konditorei.server.errors import conflict, not_found
from konditorei.server.http import identity, shapes
from konditorei.server.http.routes import links
from konditorei.server.http.routes.common import ERRORS, Here, Me, json, snapshot
from konditorei.server.store.log import encode
from konditorei.server.store.log_events import Created, LogEvent, Moved, Started
from konditorei.server.tables import export as saved
from konditorei.server.tables import messages
from konditorei.server.tables import new_table as opening
from konditorei.server.tables.table import Table
from konditorei.server.tables.table_parts import Update as Step

router = APIRouter(prefix="/api", responses=ERRORS, tags=["replay"])


async def _finished(server: Server, name: str) -> Table:
    live = await server.directory.fresh(name)
    if live.table.status != "over" or live.table.state is None:
        raise conflict("The game is not over yet.")
    return await server.directory.whole(name)


@router.get("/tables/{table}/replay", response_model=shapes.Replay)
async def replay(
    server: Here,
    person: Me,
    table: str,
    seat: Annotated[int | None, Query(ge=0, le=7, description="Through whose eyes; none: fully open")] = None,
) -> Response:
    """A finished game, step by step, without what was taken back."""
    whole = await _finished(server, table)
    if seat is not None and seat >= len(whole.seats):
        raise not_found("seat")
    answer = await asyncio.to_thread(_steps, whole, seat)
    answer["table"] = messages.write_table(whole, messages.viewer_of(whole, person, None), ())
    return json(answer)


def _steps(table: Table, seat: int | None) -> dict[str, Any]:
    state = table.opening()

    def position() -> dict[str, Any]:
        return state.position() if seat is None else state.view(seat)

    start, steps = position(), []
    for n, entry in enumerate(table.entries):
        events = state.step(entry.move, entry.seat, entry.chance).events
        step = Step(n + 1, entry.seat, entry.move, events, table.updated)
        seen = messages.write_update(table, step, seat) if seat is not None else messages.write_open(step)
        steps.append({"update": seen, "position": position()})
    return {
        "start": start,
        "steps": steps,
        "seed": str(table.seed),
        "commitment": table.commitment,
        "fairness": saved.proof(table),
    }


@router.get("/tables/{table}/analysis", response_model=shapes.Analysis)
async def analysis(server: Here, table: str) -> Response:
    """How likely each seat was to win, step by step. The first request starts the work.

    As an onlooker judges it: what lies open is played to the end many times by sensible players, with
    everything hidden dealt at random.
    """
    live = await server.directory.fresh(table)
    found = server.analyses.find(table) if live.table.status == "over" else None
    if found is None:
        finished = await _finished(server, table)
        found = server.analyses.find(table) or server.analyses.begin(finished)
    answer = {"ready": found.ready, "done": len(found.chances), "total": found.steps + 1}
    return json({**answer, "games": GAMES_PLAYED, "chances": found.chances if found.ready else None})


@router.get("/tables/{table}/export", response_model=shapes.Saved)
async def export(server: Here, table: str) -> Response:
    """A finished game as one file; `konditorei verify` checks it."""
    body = encode(saved.export(await _finished(server, table)))
    headers = {"content-disposition": f'attachment; filename="{table}.json"'}
    return Response(body, 200, headers, "application/json")


@router.post("/import", response_model=shapes.Snapshot, status_code=201, responses=links.OPENED)
async def import_game(server: Here, person: Me, wanted: shapes.SavedGame) -> Response:
    """A table from a saved game: to look at when it is over, to play on at this device when it is not."""
    events = await asyncio.to_thread(_read, wanted)
    me = await identity.find(server.store, person)
    options = wanted.start["options"]
    seats = saved.local_seats(options["players"], me.name)
    new = Created(game=wanted.game, host=me.id, options=options, seats=seats, position=wanted.start, imported=True)
    return json(snapshot(await opening.store_table(server, new, events), person), 201)


def _read(wanted: shapes.SavedGame) -> list[LogEvent]:
    """Every move of the file, played; refuses a file that could not have been played."""
    seed = secrets.randbits(128)  # for chances to come, which nobody may foresee
    events: list[LogEvent] = [Started(str(seed))]
    played = {
        "game": wanted.game,
        "options": wanted.options,
        "start": wanted.start,
        "entries": wanted.entries,
    }
    for seat, move, step, _ in steps(played):
        events.append(Moved(seat, move, "import", None, step.chance, step.chance is not None))
    return events
