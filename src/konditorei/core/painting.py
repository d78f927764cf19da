"""Colours of the pieces in a terminal. A colour never comes without its letters."""

from rich.text import Text

STYLES = {
    "blue": "white on dodger_blue3",
    "pink": "black on pink1",
    "green": "white on green4",
    "purple": "white on purple4",
    "orange": "black on dark_orange",
    "gold": "black on gold1",
    "turquoise": "black on dark_turquoise",
    "red": "white on red3",
    "yellow": "black on yellow1",
}
HIDDEN = Text("?", style="dim")


def chip(words: str, colour: str) -> Text:
    """Words on their colour."""
    return Text(f" {words} ", style=STYLES[colour])


def row(pieces: list[Text], empty: str = "none") -> Text:
    """Pieces side by side."""
    return Text(" ").join(pieces) if pieces else Text(empty, style="dim")
