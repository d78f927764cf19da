"""`konditorei analyse`: luck, skill, turning points and costly decisions of a saved game, in the terminal."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from konditorei.bots.analysis import AnalysedStep, GameAnalysis, analyse_saved
from konditorei.core.errors import IllegalMove
from konditorei.core.playthrough import NAMES
from konditorei.core.saved import Saved, game_of
from konditorei.core.state import Move
from konditorei.server.command import refuse

PARTS = ("game", "options", "start", "entries")  # of an exported file; the rest is proof and names
BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60  # bars in a line


def analyse(
    file: Annotated[Path, typer.Argument(help="A game saved by the table.")],
    as_json: Annotated[bool, typer.Option("--json", help="All numbers as JSON.")] = False,
    language: Annotated[str, typer.Option(help="Of the moves: de, en, es or fr.")] = "en",
) -> None:
    """Tell luck from skill in a saved game: win chances, turning points, and what decisions cost.

    All numbers are points of a hundred of the chance to win.
    """
    saved, names = _read(file)
    try:
        found = analyse_saved(saved)
    except IllegalMove as error:
        raise refuse(f"{file} is not a saved game: {error}") from None
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    words = game_of(saved).words(language)
    moves = [entry for entry in saved["entries"] if "move" in entry]
    told = _Told(found, names, lambda move: words.describe(move, names.__getitem__), [one["move"] for one in moves])
    console = Console() if Console().is_terminal else Console(width=100)
    console.print(words.title, style="bold", markup=False)
    console.print(told.sums())
    for line in [*told.course(), *told.turning_points(), *told.costly(), told.how_sure()]:
        console.print(line, markup=False, highlight=False)


def _read(file: Path) -> tuple[Saved, Sequence[str]]:
    """The saved game, and what the seats are called."""
    try:
        data: Any = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise refuse(f"{file} cannot be read: {error.strerror}.") from None
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise refuse(f"{file} is not JSON: {error}.") from None
    if not isinstance(data, dict) or not all(part in data for part in PARTS):
        raise refuse(f"{file} is not a saved game: it needs {', '.join(PARTS)}.")
    seats = data.get("seats") or ()
    names = [str(seat.get("name") or NAMES[number]) for number, seat in enumerate(seats)]
    return {part: data[part] for part in PARTS}, names or NAMES


def points(part: float) -> str:
    """A part of one as points of a hundred, with its sign."""
    return f"{100 * part:+.0f}" if round(100 * part) else "0"


class _Told:
    """An analysis in words."""

    def __init__(
        self, found: GameAnalysis, names: Sequence[str], describe: Callable[[Move], str], moves: Sequence[Move]
    ) -> None:
        self.found, self.names, self.describe, self.moves = found, names, describe, moves

    def sums(self) -> Table:
        """One line for each seat."""
        table = Table("", "start", "luck", "own decisions", "others' decisions", "result", "cost of own mistakes")
        for name, seat in zip(self.names, self.found.seats, strict=False):
            parts = (points(seat.luck), points(seat.skill), points(seat.others))
            table.add_row(name, _percent(seat.start), *parts, _percent(seat.result), points(-seat.cost))
        return table

    def course(self) -> list[str]:
        """The chances from the deal to the end."""
        rows = [self.found.chances, *(step.chances for step in self.found.steps)]
        some = [rows[place * (len(rows) - 1) // WIDTH] for place in range(WIDTH + 1)] if len(rows) > WIDTH else rows
        width = max(map(len, self.names))
        return [
            f"{name:<{width}} {''.join(BARS[min(7, int(8 * row[seat]))] for row in some)}"
            for seat, name in enumerate(self.names[: len(self.found.seats)])
        ]

    def turning_points(self) -> list[str]:
        """The steps that changed most."""
        return ["", "Turning points", *(self._turn(number) for number in self.found.turning_points)]

    def _turn(self, number: int) -> str:
        step = self._step(number)
        before = self._step(number - 1).chances if number > 1 else self.found.chances
        gains = [now - then for now, then in zip(step.chances, before, strict=True)]
        seat = max(range(len(gains)), key=lambda seat: abs(gains[seat]))
        part = "luck" if abs(step.luck[seat]) > abs(step.skill[seat]) else "decision"
        return f"  {self._played(number)} {self.names[seat]} {points(gains[seat])} ({part})"

    def costly(self) -> list[str]:
        """The decisions that cost most, and what was better."""
        return ["", "Costly decisions", *(self._cost(number) for number in self.found.costly)]

    def _cost(self, number: int) -> str:
        step = self._step(number)
        better = ", ".join(self.describe(move) for move in step.best or ())
        return f"  {self._played(number)} {points(-step.cost)}. Better: {better}."

    def _played(self, number: int) -> str:
        return f"Step {number}, {self.names[self._step(number).seat]}: {self.describe(self.moves[number - 1])}."

    def _step(self, number: int) -> AnalysedStep:
        return self.found.steps[number - 1]

    def how_sure(self) -> str:
        """How well the chances are known."""
        noise = 100 * self.found.noise
        return f"\nFrom {self.found.games:,} games played on; after chance the standard error is {noise:.1f} points."


def _percent(part: float) -> str:
    return f"{100 * part:.0f} %"
