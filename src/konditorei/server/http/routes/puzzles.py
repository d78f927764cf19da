"""Puzzles: positions in which one choice is the best; one for each game and day, the same for everybody."""

from datetime import UTC, date, datetime
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from konditorei.bots.puzzles import Puzzle, puzzle_of_day, puzzles_of
from konditorei.core import registry
from konditorei.core.game import Game
from konditorei.server import requests
from konditorei.server.errors import not_found
from konditorei.server.http import identity
from konditorei.server.http.answers import GamePuzzles, PuzzleStart, PuzzleStep
from konditorei.server.http.routes.common import Visit
from konditorei.server.http.routes.people import Short, known_game
from konditorei.server.store.puzzle_answers import PuzzleProgress, note_answer, read_progress, streak
from konditorei.server.tables.live_table import LiveTable
from konditorei.server.tables.puzzle_table import play_on, puzzle_table
from konditorei.server.tables.table import Table

TAGS = ["puzzles"]
Number = Annotated[int, Parameter(ge=0, le=2**31 - 1, description="The first puzzle is 0")]


@get("/puzzles", tags=TAGS)
async def puzzles(request: Visit) -> list[GamePuzzles]:
    """The puzzles of each game, today's among them, and which ones I have solved."""
    progress = await request.server.store.ask(lambda connection: read_progress(connection, request.person))
    nothing = PuzzleProgress([], [], set())
    return [_listed(game, progress.get(game.name, nothing)) for game in registry.games().values() if puzzles_of(game)]


def _listed(game: Game, progress: PuzzleProgress) -> GamePuzzles:
    today = _today()
    number = puzzle_of_day(game, today)
    assert number is not None
    return GamePuzzles(
        game.name,
        len(puzzles_of(game)),
        number,
        today.isoformat(),
        progress.solved,
        progress.tried,
        streak(progress.days, today),
    )


@get("/puzzles/{game:str}/{number:int}", tags=TAGS)
async def puzzle(request: Visit, game: Short, number: Number) -> PuzzleStart:
    """A puzzle, as the seat sees it that is to decide. Its solution is told to whoever has answered."""
    chosen = known_game(game)
    table = await _table(request, chosen, _found(chosen, number))
    return PuzzleStart(game, number, len(puzzles_of(chosen)), LiveTable(table).snapshot(request.person))


@post("/puzzles/{game:str}/{number:int}", tags=TAGS, status_code=200)
async def answer(request: Visit, game: Short, number: Number, data: requests.PuzzleAnswer) -> PuzzleStep:
    """My answer: one move, or the moves of a turn so far. With a whole decision, whether it is right, and why."""
    chosen = known_game(game)
    found = _found(chosen, number)
    table = await _table(request, chosen, found)
    if not play_on(table, found, data.moves):
        return PuzzleStep(table.steps[-1].seen(found.seat), LiveTable(table).snapshot(request.person), None)
    server, person = request.server, request.person
    verdict = await server.advisor.verdict(person, game, number, data.moves)
    day = _today() if puzzle_of_day(chosen, _today()) == number else None
    await server.store.change(lambda connection: note_answer(connection, person, game, number, verdict.right, day))
    return PuzzleStep(None, None, verdict)


def _found(game: Game, number: int) -> Puzzle:
    known = puzzles_of(game)
    if number >= len(known):
        raise not_found("puzzle")
    return known[number]


async def _table(request: Visit, game: Game, chosen: Puzzle) -> Table:
    me = await identity.find(request.server.store, request.person)
    return puzzle_table(game, chosen, me)


def _today() -> date:
    return datetime.now(UTC).date()


ROUTES = (puzzles, puzzle, answer)
