"""What happens in Cherry on Top, in words. Everything here is public."""

from collections.abc import Callable
from typing import Any

from konditorei.games.cherry import rules
from konditorei.games.cherry.cards import data
from konditorei.games.cherry.groups import COLOUR
from konditorei.games.cherry.notation import write_lay, write_spot

Event = dict[str, Any]
ATTRIBUTES = ("colour", "fruit")


def _laid(row: list[int]) -> Event:
    """The group is what the card laid makes so far, with the cells that belong to it."""
    seat, action, attribute, size = row[1:5]
    group = [write_spot(spot) for spot in sorted(row[5 : 5 + size])]
    lay = write_lay(action)
    return {
        "event": "laid",
        "seat": seat,
        **lay,
        "size": size,
        "attribute": ATTRIBUTES[attribute],
        "group": group,
    }


def _made(row: list[int]) -> Event:
    seat, size, attribute, value = row[1:5]
    values = data().colours if attribute == COLOUR else data().fruits
    return {
        "event": "group",
        "seat": seat,
        "size": size,
        "attribute": ATTRIBUTES[attribute],
        "value": values[value],
    }


def _passed(row: list[int]) -> Event:
    return {
        "event": "passed",
        "seat": row[1],
        "taken_back": [write_lay(action) for action in row[3 : 3 + row[2]]],
    }


def _round(row: list[int]) -> Event:
    return {"event": "round", "seat": row[1]}


def _ended(row: list[int]) -> Event:
    return {"event": "over", "seat": row[1]}


WORDS: dict[int, Callable[[list[int]], Event]] = {
    rules.LAID: _laid,
    rules.MADE: _made,
    rules.PASSED: _passed,
    rules.ROUND: _round,
    rules.ENDED: _ended,
}


def write_event(row: list[int]) -> Event:
    """One row of a outcome in words."""
    return WORDS[row[0]](row)
