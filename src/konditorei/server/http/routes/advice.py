"""What a strong bot would do: hints in a game that goes on, and comments on a finished one."""

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from konditorei.bots.hints import Comment, Hint
from konditorei.core.state import Observation
from konditorei.server import requests
from konditorei.server.errors import conflict, not_found, outdated
from konditorei.server.fields import Move
from konditorei.server.http.routes.common import Visit
from konditorei.server.tables.hinting import seen_for_hint
from konditorei.server.tables.steps import PlayedMove
from konditorei.server.tables.table import Table

TAGS = ["advice"]
StepNumber = Annotated[int, Parameter(ge=1, le=2**31 - 1, description="The first step is 1")]


@post("/tables/{table:str}/hint", tags=TAGS, status_code=200)
async def hint(request: Visit, table: str, data: requests.AskHint) -> Hint:
    """What my seat can do, from what it sees alone, where the table allows hints. One question at a time."""
    server = request.server
    live = await server.directory.fresh(table)
    seen = seen_for_hint(live.table, request.person, data.seat)
    return await server.advisor.hint(request.person, live.table, seen)


@get("/tables/{table:str}/comment", tags=TAGS)
async def comment(request: Visit, table: str, step: StepNumber) -> Comment:
    """A decision of a finished game, beside what a strong bot would have done from what that seat saw."""
    server = request.server
    finished, moves = await server.directory.finished(table)
    if finished.status != "over":
        raise conflict("The game is still going on.")
    return await server.advisor.comment(request.person, *_decision(finished, moves, step))


def _decision(table: Table, moves: list[PlayedMove], step: int) -> tuple[Observation, list[Move]]:
    """What the seat saw that made this step, and what it did then: one move, or the rest of its turn."""
    if step > len(moves):
        raise not_found("step")
    first = moves[step - 1].number
    state = table.opening() if step == 1 else moves[step - 2].state
    if state is None or first.seat is None or table.outdated:
        raise outdated()
    played: list[Move] = []
    for move in moves[step - 1 : step - 1 + table.game.judgement.plan_length]:
        if move.number.seat != first.seat:
            break
        played.append(move.number.move or {})
    return state.observe(first.seat), played


ROUTES = (hint, comment)
