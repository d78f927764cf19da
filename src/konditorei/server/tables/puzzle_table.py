"""A puzzle as a table that is stored nowhere: everybody has one of their own, and it says nothing of the solution."""

from konditorei.bots.puzzles import SEED, Puzzle
from konditorei.core.errors import IllegalMove
from konditorei.core.game import Game
from konditorei.server.errors import conflict, illegal
from konditorei.server.fields import Move, Person, SeatSetup
from konditorei.server.store.log_events import Created, Started
from konditorei.server.tables.decisions import moved_event
from konditorei.server.tables.drafts import numbered
from konditorei.server.tables.steps import read_table
from konditorei.server.tables.table import Table
from konditorei.server.tables.table_parts import Played


def puzzle_table(game: Game, puzzle: Puzzle, person: Person) -> Table:
    """The table before the decision."""
    options = puzzle.opened(game).options
    seats = [SeatSetup("bot", level="hard") for _ in range(options["players"])]
    seats[puzzle.seat] = SeatSetup("person", person.name, person.avatar, person=person.id)
    created = Created(
        game=game.name,
        host=person.id,
        code="",
        secret="",
        options=options,
        seats=seats,
        position=puzzle.position,
        hints=False,
    )
    return read_table(numbered("puzzle", 0, [created, Started(str(SEED), puzzle.position, game.rules_version)]))


def play_on(table: Table, puzzle: Puzzle, moves: list[Move]) -> bool:
    """Plays an answer; whether it is complete: one move, or a turn with all its moves."""
    for place, move in enumerate(moves):
        if place > 0 and is_decided(table, puzzle, place):
            raise conflict("The decision was taken before this move.")
        assert table.state is not None
        try:
            state, step = table.state.after(move, puzzle.seat)
        except IllegalMove as error:
            raise illegal(error) from None
        moved = moved_event(puzzle.seat, move, "puzzle", None, step)
        (event,) = numbered(table.id, table.number, [moved])
        table.apply(event, Played(state, step))
    return is_decided(table, puzzle, len(moves))


def is_decided(table: Table, puzzle: Puzzle, moves: int) -> bool:
    """Whether so many moves are all of a decision; whole turns last until it is the turn of another seat."""
    longest = table.game.judgement.plan_length
    return moves >= longest or puzzle.seat not in table.actors
