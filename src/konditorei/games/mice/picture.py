"""Mice in the Kitchen in a terminal."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text


def _cards(cards: list[str | None]) -> Text:
    names = [f"[{card or '?'}]" for card in cards]
    return Text(" ".join(names)) if names else Text("none", style="dim")


def _headline(position: dict[str, Any]) -> Text:
    if position["phase"] == "over":
        return Text("The game is over.", style="bold")
    do = "rolls" if position["phase"] == "roll" else "decides: stop or continue"
    lost = position["dice_lost"]
    dice = f" ({3 - lost} dice)" if lost else ""
    return Text(f"Baker {position['actor']} {do}{dice}.", style="bold")


def picture(position: dict[str, Any]) -> RenderableType:
    """Centre, stand, dice, pile and what everybody has collected."""
    table = Table.grid(padding=(0, 2))
    table.add_row("centre", _cards(position["centre"]))
    table.add_row("stand", _cards(position["stand"]))
    table.add_row("dice", _cards(position["dice"]))
    table.add_row("pile", Text(f"{len(position['pile'])} cards"))
    table.add_row("out", Text(f"{len(position['out'])} cards"))
    for seat, cards in enumerate(position["collected"]):
        table.add_row(f"baker {seat}", Text(f"{len(cards)} cards"))
    return Group(_headline(position), table)
