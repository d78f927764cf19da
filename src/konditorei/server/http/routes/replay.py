"""Finished games: step by step, as a file, and back from a file."""

import asyncio
import secrets
from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from konditorei.core import registry
from konditorei.core.calls import SPECTATOR
from konditorei.core.saved import steps
from konditorei.core.state import State
from konditorei.server.bots.analysis import Analysis
from konditorei.server.errors import forbidden, not_found, outdated
from konditorei.server.fields import Position, SavedGame, changed, fields_of
from konditorei.server.http import identity
from konditorei.server.http.answers import Replay, ReplayStep
from konditorei.server.http.routes.common import Visit
from konditorei.server.http.routes.tables import LAST_SEAT
from konditorei.server.store.log_events import Created, LogEvent, Started
from konditorei.server.store.log_file import LogFile, read_log_file
from konditorei.server.tables import export as saved
from konditorei.server.tables import messages
from konditorei.server.tables import new_table as opening
from konditorei.server.tables.answers import Snapshot
from konditorei.server.tables.decisions import moved_event
from konditorei.server.tables.export import Saved
from konditorei.server.tables.messages import Viewer
from konditorei.server.tables.steps import PlayedMove
from konditorei.server.tables.table import Table, result_of
from konditorei.server.tables.table_parts import iso

TAGS = ["replay"]
OpenEyes = Parameter(ge=SPECTATOR, le=LAST_SEAT, description="Through whose eyes; -1: a spectator's; none: fully open")


@get("/tables/{table:str}/replay", tags=TAGS)
async def replay(
    request: Visit,
    table: str,
    seat: Annotated[int | None, OpenEyes] = None,
) -> Replay:
    """A finished game, step by step, without what was taken back."""
    finished, moves = await request.server.directory.finished(table)
    if finished.status != "over":
        await _check_member(request, table)
    if seat is not None and seat >= len(finished.seats):
        raise not_found("seat")
    viewer = messages.viewer_of(finished, request.person, None)
    return await asyncio.to_thread(_replay, finished, moves, seat, viewer)


def _replay(table: Table, moves: list[PlayedMove], seat: int | None, viewer: Viewer) -> Replay:
    eyes = None if seat == SPECTATOR else seat

    def position(state: State | None) -> Position | None:
        if state is None:
            return None
        return state.position() if seat is None else state.view(eyes)

    if moves and moves[-1].state is None:
        moves = [*moves[:-1], moves[-1]._replace(state=table.state)]  # where the game stands is known
    steps = []
    for n, move in enumerate(moves, 1):
        step = changed(move.number, seq=n, at=iso(table.updated))
        update = step.complete() if seat is None else step.seen(eyes)
        after = move.state
        traces, actors = (after.traces, list(after.actors)) if after else (None, [])
        steps.append(ReplayStep(update, position(after), traces, actors))
    opening = table.opening()
    return Replay(
        messages.write_table(table, viewer, ()),
        opening.position() if seat is None else opening.view(eyes),
        opening.traces,
        list(opening.actors),
        steps,
        str(table.seed),
        table.commitment,
        saved.proof(table),
    )


@get("/tables/{table:str}/analysis", tags=TAGS)
async def analysis(request: Visit, table: str) -> Analysis:
    """Win chances step by step, luck apart from skill, and what decisions cost. The first request starts the work.

    Every position is played to the end many times by sensible players. They know what lies open and what each seat
    holds; what is still to come is dealt at random.
    """
    analyses = request.server.analyses
    if found := await analyses.find(table):
        return found
    finished, _ = await request.server.directory.finished(table)
    if finished.outdated:
        raise outdated()
    return await analyses.begin(table)


@get("/tables/{table:str}/export", tags=TAGS)
async def export(request: Visit, table: str) -> Response[Saved]:
    """A finished game as one file; `konditorei verify` checks it. Players can save an outdated table, too."""
    finished, _ = await request.server.directory.finished(table)
    if finished.status != "over":
        await _check_member(request, table)
    return Response(saved.export(finished), headers=_download(f"{table}.json"))


@get("/tables/{table:str}/log", tags=TAGS)
async def stored_log(request: Visit, table: str) -> Response[LogFile]:
    """Every stored event of a damaged or a finished table as it is: one file for those who had a seat there."""
    server = request.server
    await server.directory.check_open_to_all(table)
    await _check_member(request, table)
    file = await server.store.ask(lambda connection: read_log_file(connection, table))
    return Response(file, headers=_download(f"{table}.log.json"))


async def _check_member(request: Visit, table: str) -> None:
    if not await request.server.store.has_member(table, request.person):
        raise forbidden("Only players of this table can download it.")


def _download(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


@post("/import", tags=TAGS)
async def import_game(request: Visit, data: SavedGame) -> Snapshot:
    """A table from a saved game: to look at when it is over, to play on at this device when it is not."""
    await request.check_new_table()
    events = await asyncio.to_thread(_read, data)
    me = await identity.find(request.server.store, request.person)
    options = data.start["options"]
    seats = saved.local_seats(options["players"], me.name)
    new = Created(game=data.game, host=me.id, options=options, seats=seats, position=data.start, imported=True)
    live = await opening.store_table(request.server, new, events)
    return live.snapshot(request.person)


def _read(wanted: SavedGame) -> list[LogEvent]:
    """Every move of the file, played; refuses a file that could not have been played."""
    seed = secrets.randbits(128)  # for chances to come, which nobody may foresee
    moves: list[LogEvent] = []
    for seat, move, step, state in steps(fields_of(SavedGame, wanted)):
        moved = moved_event(seat, move, "import", None, step)
        moved.result = None if step.actors else result_of(state)
        moves.append(moved)
    return [Started(str(seed), wanted.start, registry.game(wanted.game).rules_version), *moves]


ROUTES = (replay, analysis, export, stored_log, import_game)
