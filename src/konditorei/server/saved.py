"""Games as files: the saved form that replays without any generator, with the proof of fairness beside it."""

from typing import Any

from konditorei.server import fairness
from konditorei.server.errors import invalid
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
    """All that is needed to check the deal and the dice; imported games and lessons have none."""
    if table.imported or table.lesson is not None:
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


def moves_of(entries: list[dict[str, Any]]) -> list[tuple[int, dict[str, Any], dict[str, Any] | None]]:
    """Seat, move and chance of every entry that is a move."""
    moves: list[tuple[int, dict[str, Any], dict[str, Any] | None]] = []
    for n, entry in enumerate(entries):
        if (
            entry.keys() == {"chance"}
            and isinstance(entry["chance"], dict)
            and moves
            and moves[-1][2] is None
        ):
            moves[-1] = (*moves[-1][:2], entry["chance"])
        elif entry.keys() == {"seat", "move"} and isinstance(entry["seat"], int):
            moves.append((entry["seat"], entry["move"], None))
        else:
            raise invalid("An entry is a seat with its move, or a chance after one.", f"entries[{n}]")
    return moves


def local_seats(saved: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """Seats at one device for the players of a saved game."""
    players = saved["start"]["options"]["players"]
    return [
        {
            "kind": "local",
            "person": None,
            "name": f"{name} {n + 1}",
            "avatar": "macaron",
            "level": None,
            "luck": "",
        }
        for n in range(players)
    ]
