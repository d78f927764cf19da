"""Mice in the Kitchen in plain words."""

from itertools import groupby
from typing import Any

from konditorei.playlog.words import NAMES, counted, listed

TITLE = "Mice in the Kitchen"
Event = dict[str, Any]


def ends_round(events: list[Event], position: dict[str, Any]) -> bool:
    """Whether the turn has come to the first seat again."""
    return any(event["event"] == "turn" and event["seat"] == 0 for event in events)


def phrases(events: list[Event]) -> list[str]:
    """What one baker does; cards that come one after another are told together."""
    told = []
    for name, group in groupby(events, key=lambda event: event["event"]):
        alike = list(group)
        if name == "turned_over":
            told.append(f"turned over: {listed([event['card'] for event in alike])}")
        elif name == "collected":
            told.append(f"collects {listed([event['card'] for event in alike])}")
        else:
            told += [_phrase(event) for event in alike]
    return told


def _phrase(event: Event) -> str:
    kind = event["event"]
    if kind == "turn":
        return "begins a turn" + _dice_left(event["dice_lost"])
    if kind == "rolled":
        return f"rolls {listed(event['dice'])}"
    if kind == "stopped":
        return f"stops and keeps {counted(event['cards'], 'card')}"
    if kind == "mouse":
        return f"a mouse{_dice_left(event['dice_lost'])}"
    if kind == "lost":
        where = "for good" if event["to"] == "out" else "to the bottom of the pile"
        return f"loses {counted(event['cards'], 'card')} {where}"
    if kind == "over":
        return f"the pile is empty, the game is over; keeps {counted(event['cards'], 'card')}"
    if kind == "fishbone":
        return "a fishbone ends the turn" if event["ends_turn"] else "another fishbone, put away"
    return {"continued": "goes on", "no_dice": "has no die left"}[kind]


def _dice_left(lost: int) -> str:
    return f" ({counted(max(0, 3 - lost), 'die').replace('dies', 'dice')} left)" if lost else ""


def table(position: dict[str, Any]) -> list[str]:
    """What lies on the table."""
    kept = [f"{NAMES[seat]} {len(cards)}" for seat, cards in enumerate(position["collected"])]
    cards = f"centre: {listed(position['centre'])} | pile: {len(position['pile'])}"
    return [f"{cards} | out: {len(position['out'])} | {', '.join(kept)}"]
