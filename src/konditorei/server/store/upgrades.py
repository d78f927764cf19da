"""Events of older versions, brought to the newest one: plain data, one function for each version step.

Stored bytes are never rewritten, so these functions stay for ever. The rest of the code knows only the newest form.
"""

from collections.abc import Callable
from typing import Any

VERSION = 2  # of the events that are written now

Data = dict[str, Any]


def upgraded(kind: str, version: int, data: Data, deal: Data | None) -> Data:
    """An event of any version in the newest form; ValueError when it is of a version that is not known here."""
    if not isinstance(data, dict):
        raise ValueError("an event is an object")
    if not 1 <= version <= VERSION:
        raise ValueError(f"this event is of version {version}; this release knows the versions up to {VERSION}")
    for step in range(version, VERSION):
        data = UPGRADES[step](kind, data, deal)
    return data


def _with_deal_and_way_of_drawing(kind: str, data: Data, deal: Data | None) -> Data:
    """From 1 to 2: the deal and the version of the rules are stored; each move has chances of its own."""
    if kind == "started":
        if deal is None:
            raise ValueError("the deal of this game is not stored")
        return {**data, "deal": deal, "rules": 1}
    if kind == "moved":
        given = data.get("given", False)  # chances that came with an imported game
        return {**{key: value for key, value in data.items() if key != "given"}, "running": not given}
    return data


UPGRADES: dict[int, Callable[[str, Data, Data | None], Data]] = {1: _with_deal_and_way_of_drawing}
