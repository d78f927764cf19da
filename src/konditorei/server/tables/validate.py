"""Replays every stored game on the installed rules and compares it with what was told. Nothing is changed."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from sqlalchemy import Engine, select

from konditorei.server.store import schema
from konditorei.server.store.log import Event, UnreadableLogError, read_log
from konditorei.server.store.log_events import Ended, Moved
from konditorei.server.tables.rebuild import read_events
from konditorei.server.tables.steps import steps
from konditorei.server.tables.table import DivergedError, Table, result_of


class Checked(NamedTuple):
    """What was found of one table."""

    table: str
    game: str
    rules: int  # the version of the rules that it was started with; 0: it has not begun
    moves: int
    difference: str | None  # from what was told
    damage: str | None  # why its log cannot be read


Tell = Callable[[int, int], None]  # how many tables are done, of how many


def check_all(engine: Engine, tell: Tell) -> Iterator[Checked]:
    """All stored tables."""
    with engine.connect() as connection:
        tables = connection.execute(select(schema.tables.c.id, schema.tables.c.game)).all()
    for done, (name, game) in enumerate(tables):
        tell(done, len(tables))
        with engine.connect() as connection:
            try:
                events = read_log(connection, name)
                yield read_events(events, lambda log, _: _check(log))
            except UnreadableLogError as error:
                yield Checked(name, game, 0, 0, None, str(error))
    tell(len(tables), len(tables))


def _check(log: list[Event]) -> Checked:
    table, moves, difference = Table(log[0].table), 0, None
    try:
        for step in steps(log):
            table = step.table
            moves += step.move is not None
            difference = difference or _other_result(table, step.event)
    except DivergedError as error:
        difference = str(error)
    return Checked(table.id, table.game.name, table.rules, moves, difference, None)


def _other_result(table: Table, event: object) -> str | None:
    told = event.result if isinstance(event, Moved | Ended) else None
    if told is None or table.state is None or told == result_of(table.state):
        return None
    return f"step {table.seq}: the result was told as {told.scores}, and now it would be {table.state.scores}"
