"""What happens in Mice in the Kitchen, in words. Everything here is public."""

from collections.abc import Callable, Sequence
from typing import Any

from konditorei.games.mice import rules

Event = dict[str, Any]
Names = Sequence[str | None]


def _turn(row: list[int], names: Names) -> Event:
    return {"event": "turn", "seat": row[1], "dice_lost": row[2]}


def _turned(row: list[int], names: Names) -> Event:
    return {"event": "turned_over", "card": names[row[1]]}


def _mouse(row: list[int], names: Names) -> Event:
    return {"event": "mouse", "seat": row[1], "dice_lost": row[2]}


def _fishbone(row: list[int], names: Names) -> Event:
    return {"event": "fishbone", "seat": row[1], "ends_turn": row[2] == 1}


def _rolled(row: list[int], names: Names) -> Event:
    return {"event": "rolled", "seat": row[1], "dice": [names[face] for face in row[3 : 3 + row[2]]]}


def _took(row: list[int], names: Names) -> Event:
    return {"event": "collected", "seat": row[1], "card": names[row[2]], "from": row[3]}


def _stopped(row: list[int], names: Names) -> Event:
    return {"event": "stopped", "seat": row[1], "cards": row[2]}


def _continued(row: list[int], names: Names) -> Event:
    return {"event": "continued", "seat": row[1]}


def _lost(row: list[int], names: Names) -> Event:
    return {"event": "lost", "seat": row[1], "cards": row[2], "to": "out"}


def _under(row: list[int], names: Names) -> Event:
    return {"event": "lost", "seat": row[1], "cards": row[2], "to": "pile"}


def _no_dice(row: list[int], names: Names) -> Event:
    return {"event": "no_dice", "seat": row[1]}


def _ended(row: list[int], names: Names) -> Event:
    return {"event": "over", "seat": row[1], "cards": row[2]}


WORDS: dict[int, Callable[[list[int], Names], Event]] = {
    rules.TURN: _turn,
    rules.TURNED: _turned,
    rules.MOUSED: _mouse,
    rules.BONED: _fishbone,
    rules.ROLLED: _rolled,
    rules.TOOK: _took,
    rules.STOPPED: _stopped,
    rules.CONTINUED: _continued,
    rules.LOST: _lost,
    rules.UNDER: _under,
    rules.NO_DICE: _no_dice,
    rules.ENDED: _ended,
}


def write_events(rows: list[list[int]], names: Names) -> list[Event]:
    """Rows of the log in words."""
    return [WORDS[row[0]](row, names) for row in rows]
