"""A stored game, step by step: opening, replay, export, analysis and verify all read a log this way."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from konditorei.core.state import State
from konditorei.core.state import Step as GameStep
from konditorei.server.store.log import Event
from konditorei.server.store.log_events import LogEvent, Moved, Undone
from konditorei.server.tables.table import Table, play
from konditorei.server.tables.table_parts import NumberedStep


class Step(NamedTuple):
    """One event of a log, and the table after it. The table is the same one all along."""

    table: Table
    event: LogEvent
    update: NumberedStep | None  # none: it is no numbered step of the game
    move: "PlayedMove | None"


class PlayedMove(NamedTuple):
    """A move, what it brought about, and the game after it."""

    number: NumberedStep
    step: GameStep
    state: State


def steps(log: Iterable[Event]) -> Iterator[Step]:
    """Every event of a log; each move is played once."""
    table = None
    for event in log:
        table = table or Table(event.table)
        if not isinstance(event.body, Moved):
            yield Step(table, event.body, table.apply(event), None)
            continue
        played = play(table, event.body)
        update = table.apply(event, played)
        assert update is not None
        yield Step(table, event.body, update, PlayedMove(update, played.step, played.state))


def read_table(log: Iterable[Event]) -> Table:
    """The table at the end of its log."""
    return read_game(log)[0]


def read_game(log: Iterable[Event]) -> tuple[Table, list[PlayedMove]]:
    """The table at the end of its log, and the moves that were not taken back."""
    moves: list[PlayedMove] = []
    for step in steps(log):
        if isinstance(step.event, Undone):
            del moves[step.event.entries :]
        elif step.move is not None:
            moves.append(step.move)
    return step.table, moves
