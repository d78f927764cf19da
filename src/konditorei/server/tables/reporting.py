"""Tells the server's log who comes and goes, and which games begin and end. Names of people are for a terminal only."""

import logging

from konditorei.server.store.log import Event
from konditorei.server.store.log_events import Seated, Started
from konditorei.server.tables.table import Table

log = logging.getLogger("konditorei.tables")


def report_opened(table: Table) -> None:
    """A new table."""
    hosts = [seat.name for seat in table.seats if seat.person == table.host]
    _report("opened", table, person=hosts[0] if hosts else "Somebody")
    if table.status == "playing":
        _report("begun", table, people=_people(table))


def report(before: Table, table: Table, events: list[Event]) -> None:
    """A change of a table that is stored; moves that end nothing are not told."""
    for event in events:
        if isinstance(event.body, Seated):
            _report_seat(before, table, event.body)
        elif isinstance(event.body, Started):
            _report("begun", table, people=_people(table))
    if table.status == "over" and before.status != "over":
        _report("over", table, result=_result(table))


def _report_seat(before: Table, table: Table, seated: Seated) -> None:
    was, now = before.seats[seated.seat], table.seats[seated.seat]
    if now.person == was.person:
        return
    if now.person:
        _report("joined", table, person=now.name)
    elif was.person:
        _report("left", table, person=was.name)


def _report(what: str, table: Table, **told: str) -> None:
    facts = {"table": table.id, "game": table.game.name, "code": table.opened.code}
    log.info(what, extra={**facts, **told})


def _people(table: Table) -> str:
    return ", ".join(_name(table, seat) for seat in range(len(table.seats)))


def _name(table: Table, seat: int) -> str:
    return table.seats[seat].name or ("a bot" if table.seats[seat].kind == "bot" else f"seat {seat + 1}")


def _result(table: Table) -> str:
    if table.ended_early:
        return "ended before its end"
    winners = " and ".join(_name(table, seat) for seat in table.winners or ())
    return f"won by {winners}" if winners else "nobody has won"
