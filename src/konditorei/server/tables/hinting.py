"""Who may ask for a hint, and what is asked then."""

from konditorei.core.state import Observation
from konditorei.server.errors import conflict, forbidden
from konditorei.server.tables.decisions import check_goes_on, check_own
from konditorei.server.tables.table import Table


def allows_hints(table: Table) -> bool:
    """As the host has set it; else where nobody plays against somebody at another device. A lesson says itself what
    comes next."""
    if table.opened.lesson is not None:
        return False
    if table.settings.hints is not None:
        return table.settings.hints
    people = {seat.person for seat in table.seats if seat.kind == "person"}
    return len(people) < 2 and all(seat.kind != "open" for seat in table.seats)


def seen_for_hint(table: Table, person: str, seat: int) -> Observation:
    """What a seat sees, for whoever plays it and may be helped."""
    check_own(table, seat, person)
    check_goes_on(table)
    if not allows_hints(table):
        raise forbidden("At this table nobody gets hints.")
    if seat not in table.actors or table.state is None:
        raise conflict("This seat has nothing to decide now.")
    return table.state.observe(seat)
