"""Finished games: step by step, as a file, and back from a file."""

import asyncio
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from konditorei.bots.forecast import GAMES_PLAYED
from konditorei.core.saved import steps
from konditorei.core.state import State
from konditorei.server.errors import not_found
from konditorei.server.fields import Position, changed
from konditorei.server.http import identity, shapes
from konditorei.server.http.routes import links
from konditorei.server.http.routes.common import ERRORS, Here, Me, json, snapshot
from konditorei.server.store.log import encode
from konditorei.server.store.log_events import Created, LogEvent, Moved, Started
from konditorei.server.tables import export as saved
from konditorei.server.tables import messages
from konditorei.server.tables import new_table as opening
from konditorei.server.tables.steps import PlayedMove
from konditorei.server.tables.table import Table

router = APIRouter(prefix="/api", responses=ERRORS, tags=["replay"])


@router.get("/tables/{table}/replay", response_model=shapes.Replay)
async def replay(
    server: Here,
    person: Me,
    table: str,
    seat: Annotated[int | None, Query(ge=0, le=7, description="Through whose eyes; none: fully open")] = None,
) -> Response:
    """A finished game, step by step, without what was taken back."""
    finished, moves = await server.directory.finished(table)
    if seat is not None and seat >= len(finished.seats):
        raise not_found("seat")
    answer = await asyncio.to_thread(_replay, finished, moves, seat)
    answer["table"] = messages.write_table(finished, messages.viewer_of(finished, person, None), ())
    return json(answer)


def _replay(table: Table, moves: list[PlayedMove], seat: int | None) -> dict[str, Any]:
    def position(state: State) -> Position:
        return state.position() if seat is None else state.view(seat)

    steps = []
    for n, move in enumerate(moves, 1):
        update = changed(move.update, seq=n, at=table.updated)
        seen = messages.write_open(update) if seat is None else messages.write_update(table, update, seat)
        steps.append({"update": seen, "position": position(move.state)})
    return {
        "start": position(table.opening()),
        "steps": steps,
        "seed": str(table.seed),
        "commitment": table.commitment,
        "fairness": saved.proof(table),
    }


@router.get("/tables/{table}/analysis", response_model=shapes.Analysis)
async def analysis(server: Here, table: str) -> Response:
    """How likely each seat was to win, step by step. The first request starts the work.

    As a spectator judges it: what lies open is played to the end many times by sensible players, with
    everything hidden dealt at random.
    """
    found = server.analyses.find(table)
    if found is None:
        finished, moves = await server.directory.finished(table)
        found = server.analyses.find(table) or server.analyses.begin(finished, moves)
    answer = {"ready": found.ready, "done": len(found.chances), "total": found.steps + 1}
    return json({**answer, "games": GAMES_PLAYED, "chances": found.chances if found.ready else None})


@router.get("/tables/{table}/export", response_model=shapes.Saved)
async def export(server: Here, table: str) -> Response:
    """A finished game as one file; `konditorei verify` checks it."""
    finished, _ = await server.directory.finished(table)
    body = encode(saved.export(finished))
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
