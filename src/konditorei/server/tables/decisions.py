"""What may be done in a game, and which events follow.

Nothing here changes a table: it is asked, and says no by raising `Refused`, or yes with events to be stored.
"""

import time
from collections.abc import Callable
from typing import Any

import msgspec

from konditorei.core.errors import IllegalMove
from konditorei.core.state import Step
from konditorei.core.text import EVERYTHING
from konditorei.server.errors import conflict, forbidden, illegal, not_found, outdated, stale
from konditorei.server.fields import BotFault, Move, Status
from konditorei.server.store.log_events import NOTHING, BotStopped, Carried, LogEvent, Moved, TakenOver, Undone
from konditorei.server.tables.table import Table, draw, result_of
from konditorei.server.tables.table_parts import Played


class Decision(msgspec.Struct, gc=False):
    """Events to be stored together, and the table's row when it changes with them."""

    events: list[LogEvent] = []
    row: dict[str, Any] | None = None
    members: list[str] = []
    played: Played | None = None
    seq: int = 0  # of a move that was answered before


Decide = Callable[[Table], Decision]


def checked_seat(table: Table, seat: int) -> int:
    """The seat, if there is one of that number."""
    if not 0 <= seat < len(table.seats):
        raise not_found("seat")
    return seat


def check_own(table: Table, seat: int, person: str) -> None:
    """Refuses a seat that is not the person's."""
    if checked_seat(table, seat) not in table.held_by(person):
        raise forbidden("This is not your seat.")


def check_status(table: Table, *statuses: Status) -> None:
    """Refuses a table in another state."""
    if table.status not in statuses:
        raise conflict(f"This cannot be done while the table is in the state '{table.status}'.")


def check_goes_on(table: Table) -> None:
    """Refuses to change a game that nobody can play on."""
    check_status(table, "playing")
    if table.outdated:
        raise outdated()


def touched(**changes: Any) -> dict[str, Any]:
    """The changes of the table's row, with the time."""
    return {"updated": time.time(), **changes}


def move(table: Table, person: str, seat: int, seq: int, chosen: Move, key: str | None) -> Decision:
    """Plays a move: the seat's own player, the step that it answers, the rules, in this order."""
    check_own(table, seat, person)
    if key and (known := table.keys.get((person, key))):
        if known[1:] != (seat, chosen):
            raise conflict("This id was used for another move.")
        return Decision(seq=known[0])
    return played(table, person, seat, seq, chosen, key)


def played(table: Table, by: str, seat: int, seq: int, chosen: Move, key: str | None) -> Decision:
    """The move of a person or a bot, checked against the step and the rules."""
    check_status(table, "playing", "over")
    if table.status == "over" and table.ended_early:
        raise conflict("The game has ended.")
    if table.outdated:
        raise outdated()
    if not table.due.get(seat, table.seq) <= seq <= table.seq:
        raise stale(table.seq)
    try:
        state, step = draw(table, seat, chosen)
    except IllegalMove as error:
        raise illegal(error) from None
    moved = moved_event(seat, chosen, by, key, step)
    if step.actors:
        return Decision([moved], played=Played(state, step))
    moved.result = result_of(state)
    return Decision([moved], touched(status="over"), played=Played(state, step))


def moved_event(seat: int, move: Move, by: str, key: str | None, step: Step) -> Moved:
    """A move for the log, with what it brought about."""
    chance = NOTHING if step.chance_text is None else msgspec.Raw(step.chance_text)
    return Moved(seat, move, by, key, chance, msgspec.Raw(step.text(EVERYTHING)))


def undo(table: Table, person: str, seat: int, seq: int) -> Decision:
    """Takes back the seat's own last decision, under the fair rule."""
    check_own(table, seat, person)
    check_goes_on(table)
    if seq != table.seq:
        raise stale(table.seq)
    if table.undoable != seat:
        raise conflict("Something was shown, rolled or done since. You can ask the others.")
    return Decision([Undone(seat, len(table.entries) - 1)])


def takeover(table: Table, person: str, seat: int, bot: bool) -> Decision:
    """A player hands the own seat to a bot, or takes it back."""
    check_own(table, seat, person)
    check_goes_on(table)
    if table.seats[seat].bot_takes_over == bot:
        return Decision()
    return Decision([TakenOver(seat, bot)])


def bot_move(table: Table, seat: int, seq: int, chosen: Move) -> Decision:
    """A bot's move."""
    if seat not in table.bots():
        return Decision()
    return played(table, "bot", seat, seq, chosen, None)


def stop_bot(table: Table, seat: int, bot: str, why: BotFault) -> Decision:
    """A bot of somebody else is not asked any more."""
    return Decision([BotStopped(seat, why)] if table.plug_in(seat) == bot else [])


def carry(table: Table, person: str, table_seat: int, nonce: str, owner: str) -> Decision:
    """Another device joins in playing a seat."""
    if nonce in table.used_links:
        raise conflict("This link was used already. Make a new one.")
    if owner not in table.seats[checked_seat(table, table_seat)].holders and owner != table.host:
        raise forbidden("This link is not valid any more.")
    if table_seat in table.held_by(person):
        return Decision()
    return Decision([Carried(table_seat, person, nonce)], None, [person])


def reacting_seat(table: Table, person: str) -> int:
    """The seat that a person's reaction comes from; a spectator has none."""
    held = table.held_by(person)
    if not held:
        raise forbidden("Only players of this table can react.")
    return held[0]
