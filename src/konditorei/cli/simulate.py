"""`konditorei simulate`: games by the million, in the terminal."""

from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from konditorei.bots.plug_ins import UnknownBotError
from konditorei.cli.arguments import Choices, Players, Which, read_choices, refuse
from konditorei.core.errors import IllegalMove
from konditorei.core.extras import MissingExtraError
from konditorei.core.record import Cells
from konditorei.lab.bots import BotFailedError
from konditorei.lab.cluster import ClusterError, RayWorkers
from konditorei.lab.parts import OtherResultsError, ResultParts
from konditorei.lab.playing import Played
from konditorei.lab.rows import shares
from konditorei.lab.run import Workers, local_workers, play_in_parts
from konditorei.lab.simulation import Simulation, describe

INTERRUPTED = 130  # the exit code of a program that Ctrl-C ended
console = Console()


def simulate(
    game: Which,
    players: Players = 2,
    bots: Annotated[
        str, typer.Option(help="Levels, random or plug-ins: one for all seats, or one each: hard,medium.")
    ] = "random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10_000,
    first: Annotated[int, typer.Option(min=0, help="The number of the first game.")] = 0,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    starter: Annotated[int | None, typer.Option(help="The seat that begins; without it they take turns.")] = None,
    option: Choices = None,
    workers: Annotated[int, typer.Option(min=0, help="How many cores; 0: all.")] = 0,
    out: Annotated[Path | None, typer.Option(help="A Parquet file for the results.")] = None,
    cluster: Annotated[
        str | None, typer.Option(help="ray: a Ray cluster of this machine's cores; or the address of a cluster.")
    ] = None,
    decisions: Annotated[bool, typer.Option(help="Also keep every decision, in a file beside --out.")] = False,
) -> None:
    """Play many games and tell what became of them.

    A run that is ended by Ctrl-C keeps what it has in a folder beside --out; the same command goes on from there.
    """
    if decisions and out is None:
        raise refuse("Decisions are kept in a file: say which with --out.")
    names = bots.split(",")
    try:
        chosen = read_choices(game, option)
        simulation = describe(game, players, names if len(names) > 1 else bots, seed, starter, decisions, **chosen)
        run = _Run(simulation, range(first, first + games), out)
        run.play(hire(simulation, workers, cluster))
    except (
        IllegalMove,
        UnknownBotError,
        BotFailedError,
        OtherResultsError,
        MissingExtraError,
        ClusterError,
        ValueError,
    ) as error:
        raise refuse(str(error)) from None
    if not run.complete:
        raise typer.Exit(INTERRUPTED)


def hire(simulation: Simulation, workers: int, cluster: str | None) -> Workers:
    """Whoever plays: so many cores of this machine, or a cluster."""
    if cluster is None:
        return local_workers(simulation, workers)
    return RayWorkers(simulation, cluster, workers or None)


class Sums:
    """What is told at the end, added up part by part."""

    def __init__(self, players: int) -> None:
        self.players, self.games = players, 0
        self._sums = {name: np.zeros(players) for name in ("won", "squares", "points")}
        self._moves = 0

    def add(self, rows: Cells) -> None:
        """Takes games."""
        won = shares(rows, self.players)
        self.games += len(rows)
        self._sums["won"] += won.sum(axis=0)
        self._sums["squares"] += (won**2).sum(axis=0)
        self._sums["points"] += rows["scores"].sum(axis=0)
        self._moves += int(rows["moves"].sum())

    def table(self, bots: tuple[str, ...]) -> Table:
        """A line for each seat."""
        won = self._sums["won"] / self.games
        half = 1.96 * np.sqrt((self._sums["squares"] / self.games - won**2) / self.games)
        points = self._sums["points"] / self.games
        table = Table("seat", "bot", "won", "points", title=self._title())
        for seat, bot in enumerate(bots):
            table.add_row(str(seat), bot, f"{won[seat]:.2%} ± {half[seat]:.2%}", f"{points[seat]:.2f}")
        return table

    def _title(self) -> str:
        return f"{self.games:,} games, {self._moves / self.games:.1f} moves each"


class _Run:
    """One run of the command."""

    def __init__(self, simulation: Simulation, games: range, out: Path | None) -> None:
        self.simulation, self.games = simulation, games
        self.parts = ResultParts(out, simulation, games) if out else None
        self.done = self.parts.done if self.parts else games.start
        self.sums = Sums(simulation.players)

    @property
    def complete(self) -> bool:
        """Whether all games are played."""
        return self.done >= self.games.stop

    def play(self, workers: Workers) -> None:
        """Plays what is left, until it is done or somebody presses Ctrl-C."""
        if self.done > self.games.start:
            console.print(f"Going on after {self.done - self.games.start:,} games that are there already.")
        columns: Any = (TextColumn("{task.fields[rate]:>14}"), BarColumn(), MofNCompleteColumn())
        try:
            with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=console) as progress:
                self._play(workers, progress)
        except KeyboardInterrupt:
            self._tell_interrupted()
        finally:
            workers.stop()
        self._tell()

    def _play(self, workers: Workers, progress: Progress) -> None:
        before = self.done
        task = progress.add_task("", total=len(self.games), completed=before - self.games.start, rate="")

        def tell(done: int) -> None:
            rate = done / max(progress.tasks[0].elapsed or 0, 0.1)
            progress.update(task, completed=before - self.games.start + done, rate=f"{rate:,.0f} games/s")

        for played in play_in_parts(range(before, self.games.stop), workers, tell):
            self._take(played)

    def _take(self, played: Played) -> None:
        self.done += len(played.games)
        self.sums.add(played.games)
        if self.parts:
            self.parts.add(played)

    def _tell_interrupted(self) -> None:
        console.print(f"Stopped after {self.done - self.games.start:,} of {len(self.games):,} games.")
        if self.parts:
            self.parts.write()
            console.print("They are kept: the same command goes on from there.")
        else:
            console.print(f"With --first {self.done} --games {self.games.stop - self.done} you play the rest.")

    def _tell(self) -> None:
        if self.sums.games:
            console.print(self.sums.table(self.simulation.bots))
        if self.parts and self.complete:
            for file in self.parts.finish():
                console.print(f"Written: {file}", markup=False)
