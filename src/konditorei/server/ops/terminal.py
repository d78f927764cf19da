"""What a person reads in a terminal: colours, and an address as a QR code."""

import io
import os
from typing import TextIO

import segno

CODES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36", "qr": "97;40"}


def is_coloured(stream: TextIO) -> bool:
    """A terminal that can show colours, and nobody has asked for none (https://no-color.org)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def painted(text: str, colour: str, wanted: bool) -> str:
    """The text in a colour, where colours are wanted."""
    return f"\x1b[{CODES[colour]}m{text}\x1b[0m" if wanted else text


def qr_code(text: str, coloured: bool) -> str:
    """Half blocks, two rows of the code a line. With colours it is dark on white whatever the terminal's own are."""
    drawn = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return "\n".join(painted(line, "qr", coloured) for line in drawn.getvalue().splitlines())
