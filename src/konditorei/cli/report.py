"""`konditorei report`: what a game is like, as one page with figures."""

import shlex
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from konditorei.cli.arguments import Choices, Players, Which, read_choices, refuse
from konditorei.core.errors import IllegalMove
from konditorei.core.extras import MissingExtraError, need
from konditorei.core.figures import Figure
from konditorei.core.game import Game
from konditorei.lab.report import general
from konditorei.lab.report.page import write_page
from konditorei.lab.report.study import LabStudy

console = Console()


def report(
    game: Which,
    players: Players = 2,
    games: Annotated[int, typer.Option(min=100, help="How many games of sensible players; others are fewer.")] = 20_000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    option: Choices = None,
    out: Annotated[Path | None, typer.Option(help="The file to write; by default named after the game.")] = None,
) -> None:
    """Write a report of a game: one HTML file with figures, that needs no network and no script."""
    try:
        need("altair", "lab")
        need("vl_convert", "lab")
        chosen = read_choices(game, option)
        game.new(players=players, seed=seed, **chosen)
    except (IllegalMove, MissingExtraError) as error:
        raise refuse(str(error)) from None
    file = out or Path(f"{game.name}.html")
    columns: Any = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("beginning")

        def tell(played: int) -> None:
            progress.update(task, description=f"{played:,} games played")

        study = LabStudy(game, players, seed, chosen, tell)
        figures = _figures(study, games)
        progress.update(task, description="drawing")
        text = write_page(
            _title(game, players), _about(study), _command(game, players, games, seed, option, file), figures
        )
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise refuse(f"{file} cannot be written: {error.strerror}.") from None
    console.print(f"Written: {file}", markup=False)


def _figures(study: LabStudy, games: int) -> list[Figure]:
    own = study.game.figures
    return [*general.figures(study, games), *(own(study, games) if own else ())]


def _title(game: Game, players: int) -> str:
    return f"{general.title_of(game)}: a report for {players} players"


def _about(study: LabStudy) -> list[str]:
    return [
        f"From {study.played:,} games that bots have played. Where nothing else is said they are of the level medium, "
        "which plays by rules of thumb.",
        "A point is what was measured; the bar around it is its interval, in which the true value lies in 95 of 100 "
        "cases. A broken line is what would be fair, or no change.",
    ]


def _command(game: Game, players: int, games: int, seed: int, option: list[str] | None, file: Path) -> str:
    words = ["konditorei", "report", game.name, "--players", str(players), "--games", str(games), "--seed", str(seed)]
    for choice in option or []:
        words += ["--option", choice]
    return shlex.join([*words, "--out", file.name])
