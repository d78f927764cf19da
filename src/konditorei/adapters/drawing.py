"""A game's picture for the terminal as text with colours, and as pixels."""

import io
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console, RenderableType
from rich.pretty import Pretty
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from konditorei.core.extras import need
from konditorei.core.state import State

COLUMNS, WIDE = 120, 160  # of text, and of pictures in pixels
CELL, LINE, MARGIN, FONT_SIZE = 11, 24, 16, 18  # pixels
PAPER, INK, PALE, WHITE = (255, 250, 242), (43, 33, 28), (110, 100, 92), (255, 255, 255)
PLAIN_COLOURS = [INK, (178, 24, 24), (0, 110, 60), (150, 100, 0), (20, 80, 180), (130, 40, 130), (0, 110, 120), WHITE]
THEME = TerminalTheme(PAPER, INK, PLAIN_COLOURS)
LINES = {  # frames: their parts to the left, to the right, up and down
    "─": "lr",
    "│": "ud",
    "╭": "rd",
    "╮": "ld",
    "╰": "ru",
    "╯": "lu",
}
ENDS = {"l": (-1, 0), "r": (1, 0), "u": (0, -0.5), "d": (0, 0.5)}
Colour = tuple[int, int, int]


def picture_of(state: State) -> RenderableType:
    """What lies on the table, hidden things included, as the game draws it."""
    position = state.position()
    return state.game.picture(position) or Pretty(position)


def text_of(state: State) -> str:
    """The picture as text, with the colours of a terminal."""
    console = _console(COLUMNS)
    with console.capture() as capture:
        console.print(picture_of(state))
    return capture.get()


def pixels_of(state: State) -> NDArray[np.uint8]:
    """The picture as an array of pixels: rows, columns, red-green-blue."""
    console = _console(WIDE)
    lines = [_without_margin(line) for line in console.render_lines(picture_of(state), pad=False)]
    width = 2 * MARGIN + CELL * max((Segment.get_line_length(line) for line in lines), default=1)
    image = need("PIL.Image", "rl").new("RGB", (width, 2 * MARGIN + LINE * len(lines)), PAPER)
    canvas = need("PIL.ImageDraw", "rl").Draw(image)
    for number, line in enumerate(lines):
        _draw_line(canvas, line, MARGIN + LINE * number)
    return np.asarray(image, np.uint8).copy()


def _console(width: int) -> Console:
    return Console(
        width=width,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        _environ={},
    )


def _without_margin(line: list[Segment]) -> list[Segment]:
    """The line without empty cells at its end."""
    while line and not line[-1].text.strip() and not (line[-1].style and line[-1].style.bgcolor):
        line = line[:-1]
    return line


def _draw_line(canvas: Any, line: list[Segment], top: int) -> None:
    left = MARGIN
    for segment in line:
        ink, paper, style = *_colours(segment.style), segment.style
        if paper:
            canvas.rectangle((left, top + 1, left + CELL * len(segment.text) - 1, top + LINE - 2), fill=paper)
        for character in segment.text:
            _draw_character(canvas, character, left, top, ink, bool(style and style.bold))
            left += CELL


def _draw_character(canvas: Any, character: str, left: int, top: int, ink: Colour, bold: bool) -> None:
    """One character in the middle of its cell, so that columns stay straight with any font."""
    if character in LINES:
        middle = (left + CELL // 2, top + LINE // 2)
        for x, y in (ENDS[end] for end in LINES[character]):
            canvas.line((*middle, middle[0] + x * CELL, middle[1] + y * LINE), fill=ink, width=2)
    elif character.strip():
        place = (left + CELL / 2, top + LINE / 2)
        canvas.text(place, character, fill=ink, font=_font(), anchor="mm", stroke_width=0.4 if bold else 0)


def _colours(style: Style | None) -> tuple[Colour, Colour | None]:
    """Ink and paper; none: the paper of the picture."""
    if style is None:
        return INK, None
    ink = style.color.get_truecolor(THEME) if style.color else INK
    paper = style.bgcolor.get_truecolor(THEME) if style.bgcolor and not style.bgcolor.is_default else None
    return (PALE if style.dim else ink), paper


@cache
def _font() -> Any:
    return need("PIL.ImageFont", "rl").load_default(FONT_SIZE)
