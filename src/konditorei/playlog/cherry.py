"""Cherry on Top in plain words."""

from typing import Any

from konditorei.playlog.words import NAMES, counted

TITLE = "Cherry on Top"
Event = dict[str, Any]


def ends_round(events: list[Event], position: dict[str, Any]) -> bool:
    """Whether a new round begins."""
    return any(event["event"] == "round" for event in events)


def phrases(events: list[Event]) -> list[str]:
    """What one player does."""
    return [_phrase(event) for event in events]


def _phrase(event: Event) -> str:
    kind = event["event"]
    if kind == "laid":
        x, y = event["at"]
        group = f"a group of {event['size']}, alike in {event['attribute']}"
        return f"lays {event['card']} at {x},{y} ({group})"
    if kind == "group":
        return f"finishes a group of {event['size']}: {event['value']}"
    if kind == "passed":
        back = counted(len(event["taken_back"]), "card")
        return f"passes and takes {back} back" if event["taken_back"] else "passes"
    return {"round": "starts a new round", "over": "has laid the last card"}[kind]


def table(position: dict[str, Any]) -> list[str]:
    """The hands by size and the display as a grid: the top card of each stack, its height behind it."""
    hands = [f"{NAMES[seat]} {counted(len(hand), 'card')}" for seat, hand in enumerate(position["hands"])]
    return [", ".join(hands), *_grid(position["display"])]


def _grid(display: list[dict[str, Any]]) -> list[str]:
    cells = {tuple(stack["at"]): stack["cards"] for stack in display}
    if not cells:
        return []
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    return ["  ".join(_cell(cells.get((x, y))) for x in columns) for y in rows]


def _cell(cards: list[str] | None) -> str:
    if cards is None:
        return "   .   "
    colour, fruit = cards[-1].split("-")
    height = str(len(cards)) if len(cards) > 1 else " "
    return f"{colour[:3]}-{fruit[:2]}{height}"
