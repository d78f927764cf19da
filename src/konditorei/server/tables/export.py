"""Games as files: the saved form that replays without any generator, with the proof of fairness beside it."""

from typing import Any

from konditorei.core.saved import write_entries
from konditorei.server.fields import SeatSetup
from konditorei.server.tables import fairness
from konditorei.server.tables.table import Table

FORMULA = "sha256('konditorei|' + table + '|' + secret + '|' + luck of each seat joined by '|'), first 16 bytes"


def export(table: Table) -> dict[str, Any]:
    """A finished game as one JSON object."""
    entries = []
    for entry in table.entries:
        entries += write_entries(entry.seat, entry.move, entry.chance)
    return {
        "game": table.game.name,
        "options": table.options,
        "start": table.opening().position(),
        "entries": entries,
        "ended_early": table.ended_early,
        "fairness": proof(table),
        "seats": [{"name": seat.name, "avatar": seat.avatar, "kind": seat.kind} for seat in table.seats],
    }


def proof(table: Table) -> dict[str, Any] | None:
    """All that is needed to check the deal and the dice; imported games and lessons have none."""
    if table.opened.imported or table.opened.lesson is not None:
        return None
    luck = [seat.luck for seat in table.dealt_to]
    assert table.seed == fairness.mix(table.id, table.opened.secret, luck)
    return {
        "table": table.id,
        "commitment": table.commitment,
        "secret": table.opened.secret,
        "luck": luck,
        "formula": FORMULA,
        "seed": str(table.seed),
        "starter": table.settings.starter,
        "dealt": table.opened.position is None,  # false: the game began from a position
        "undos": [{"entries": entries, "number": number} for entries, number in table.reseeds],
    }


def local_seats(players: int, name: str) -> list[SeatSetup]:
    """Seats at one device for the players of a saved game."""
    return [SeatSetup("local", name=f"{name} {n + 1}") for n in range(players)]
