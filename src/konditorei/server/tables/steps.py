"""A stored game, step by step: opening, replay, export, analysis and verify all read a log this way."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from konditorei.core.state import State
from konditorei.core.state import Step as GameStep
from konditorei.server.store.log import Event
from konditorei.server.store.log_events import LogEvent, Moved, Undone
from konditorei.server.store.positions import StoredPosition
from konditorei.server.tables.table import Table, play
from konditorei.server.tables.table_parts import NumberedStep, ToldEvents


class Step(NamedTuple):
    """One event of a log, and the table after it. The table is the same one all along."""

    table: Table
    event: LogEvent
    update: NumberedStep | None  # none: it is no numbered step of the game
    move: "PlayedMove | None"


class PlayedMove(NamedTuple):
    """A move, what it brought about, and the game after it, unless the rules of today cannot tell."""

    number: NumberedStep
    step: GameStep | ToldEvents
    state: State | None


def steps(log: Iterable[Event], last_position: StoredPosition | None = None) -> Iterator[Step]:
    """Every event of a log; each move is played once. Raises DivergedError when the rules of today cannot replay it
    and it is not known where it stands."""
    table = None
    for event in log:
        table = table or Table(event.table, last_position)
        if not isinstance(event.body, Moved):
            yield Step(table, event.body, table.apply(event), None)
            continue
        played = play(table, event.body)
        update = table.apply(event, played)
        assert update is not None
        state = None if table.outdated else played.state
        yield Step(table, event.body, update, PlayedMove(update, played.step, state))


def read_table(log: Iterable[Event], last_position: StoredPosition | None = None) -> Table:
    """The table at the end of its log."""
    return read_game(log, last_position)[0]


def read_game(log: Iterable[Event], last_position: StoredPosition | None = None) -> tuple[Table, list[PlayedMove]]:
    """The table at the end of its log, and the moves that were not taken back."""
    moves: list[PlayedMove] = []
    for step in steps(log, last_position):
        if isinstance(step.event, Undone):
            del moves[step.event.entries :]
        elif step.move is not None:
            moves.append(step.move)
    return step.table, moves
