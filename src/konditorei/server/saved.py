"""Games as files: the saved form that replays without any generator, with the proof of fairness beside it."""

from typing import Any

from konditorei.server import fairness
from konditorei.server.table import Table

FORMULA = (
    "sha256('konditorei|' + table + '|' + secret + '|' + luck of each seat joined by '|'), first 16 bytes"
)


def export(table: Table) -> dict[str, Any]:
    """A finished game as one JSON object."""
    entries: list[dict[str, Any]] = []
    for entry in table.entries:
        entries.append({"seat": entry.seat, "move": entry.move})
        if entry.chance is not None:
            entries.append({"chance": entry.chance})
    return {
        "game": table.game.name,
        "options": table.options,
        "start": table.opening().position(),
        "entries": entries,
        "fairness": proof(table),
        "seats": [{"name": seat.name, "avatar": seat.avatar, "kind": seat.kind} for seat in table.seats],
    }


def proof(table: Table) -> dict[str, Any] | None:
    """All that is needed to check the deal and the dice; an imported game has its own, or none."""
    if table.imported:
        return None
    luck = [seat.luck for seat in table.dealt_to]
    assert table.seed == fairness.mix(table.id, table.secret, luck)
    return {
        "table": table.id,
        "commitment": table.commitment,
        "secret": table.secret,
        "luck": luck,
        "formula": FORMULA,
        "seed": str(table.seed),
        "starter": table.starter,
        "dealt": table.position is None,  # false: the game began from a position
        "undos": [{"entries": entries, "number": number} for entries, number in table.reseeds],
    }
