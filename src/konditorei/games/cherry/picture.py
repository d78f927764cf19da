"""Cherry on Top in a terminal: the display as a grid, hands below."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from konditorei.core.painting import HIDDEN, chip, row


def _card(card: str | None) -> Text:
    if card is None:
        return HIDDEN
    colour, fruit = card.split("-")
    return chip(f"{colour} {fruit}", colour)


def _stack(stack: dict[str, Any]) -> Text:
    colour, fruit = stack["cards"][-1].split("-")
    depth = len(stack["cards"])
    text = chip(f"{colour:<9}", colour)
    text.append("\n")
    text.append_text(chip(f"{fruit:<6} {f'x{depth}' if depth > 1 else '':>2}", colour))
    return text


def _display(position: dict[str, Any]) -> RenderableType:
    stacks = {tuple(stack["at"]): stack for stack in position["display"]}
    if not stacks:
        return Text("The display is empty.", style="dim")
    columns = range(min(x for x, _ in stacks), max(x for x, _ in stacks) + 1)
    rows = range(min(y for _, y in stacks), max(y for _, y in stacks) + 1)
    grid = Table(box=box.SIMPLE, show_edge=False)
    grid.add_column("")
    for x in columns:
        grid.add_column(str(x), justify="center")
    for y in rows:
        cells = [_stack(stacks[x, y]) if (x, y) in stacks else Text("") for x in columns]
        grid.add_row(str(y), *cells)
    return grid


def _headline(position: dict[str, Any]) -> Text:
    if position["phase"] == "over":
        return Text(f"Player {position['winner']} has won.", style="bold")
    goal = "any group will do" if position["to_beat"] == 0 else f"to beat: {position['to_beat']}"
    laid = f"; laid so far: {len(position['laid'])}" if position["laid"] else ""
    return Text(f"Player {position['actor']} is to lay; {goal}{laid}.", style="bold")


def picture(position: dict[str, Any]) -> RenderableType:
    """The display, what there is to beat, and the hands."""
    hands = Table.grid(padding=(0, 2))
    for seat, hand in enumerate(position["hands"]):
        cards = Text(f"{len(hand)} cards") if None in hand else row([_card(card) for card in hand])
        hands.add_row(f"player {seat}", cards)
    hands.add_row("aside", Text(f"{len(position['aside'])} cards"))
    return Group(_headline(position), _display(position), hands)
