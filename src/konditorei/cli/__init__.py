"""The command line: rules, new games, pictures of positions, random games, and the compile step."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.json import JSON
from rich.markdown import Markdown
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from konditorei.cli import analyse_game, operations, report, simulate, tournament
from konditorei.cli.arguments import Choices, Players, Seed, Which, read_choices, refuse
from konditorei.core.errors import IllegalMove
from konditorei.core.game import Starter
from konditorei.core.registry import UnknownGameError, game, games
from konditorei.server import command

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Three cake-themed table games.")
app.command()(command.play)
app.command()(command.verify)
app.command()(analyse_game.analyse)
app.command()(simulate.simulate)
app.command()(report.report)
app.command()(tournament.tournament)
for operation in (operations.settings, operations.backup, operations.restore, operations.doctor):
    app.command()(operation)
console = Console()


@app.command()
def rules(
    game: Which,
    plain: Annotated[bool, typer.Option(help="As Markdown.")] = False,
    language: Annotated[str, typer.Option(help="de, en, es or fr.")] = "en",
) -> None:
    """Print the rules of a game, with their ids."""
    text = game.rules_text(language)
    if plain or not console.is_terminal:
        print(text)
    else:
        console.print(Markdown(text))


@app.command()
def new(
    game: Which,
    players: Players = 2,
    seed: Seed = None,
    starter: Annotated[str, typer.Option(help="A seat, or random.")] = "0",
    option: Choices = None,
) -> None:
    """Open a new game and print its position as JSON."""
    first: Starter = "random" if starter == "random" else int(starter) if starter.isdigit() else -1
    try:
        state = game.new(players=players, seed=seed, starter=first, **read_choices(game, option))
    except IllegalMove as error:
        raise refuse(str(error)) from None
    print(json.dumps(state.position(), ensure_ascii=False))


@app.command()
def show(
    position: Annotated[Path, typer.Argument(help="A file with a position, or - for standard input.")],
    seat: Annotated[int | None, typer.Option(help="Only what this seat may see.")] = None,
) -> None:
    """Draw a position in the terminal."""
    try:
        text = sys.stdin.read() if str(position) == "-" else position.read_text(encoding="utf-8")
        data = json.loads(text)
        state = game(data.get("game") if isinstance(data, dict) else None).from_position(data)
        drawn = state.position() if seat is None else state.view(seat)
    except OSError as error:
        raise refuse(f"{position} cannot be read: {error.strerror}.") from None
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise refuse(f"{position} is not JSON: {error}.") from None
    except (IllegalMove, UnknownGameError) as error:
        raise refuse(str(error)) from None
    picture = state.game.picture(drawn)
    console.print(JSON(json.dumps(drawn)) if picture is None else picture)


@app.command()
def playout(game: Which, players: Players = 2, seed: Seed = None, option: Choices = None) -> None:
    """Play one random game and print it as a log."""
    from konditorei.core.playthrough import playthrough
    from konditorei.core.rng import fresh_seed

    number = fresh_seed() if seed is None else seed
    try:
        for line in playthrough(game, number, players=players, **read_choices(game, option)):
            console.print(line, markup=False, highlight=False, soft_wrap=True)
    except IllegalMove as error:
        raise refuse(str(error)) from None


@app.command()
def validate(
    database: Annotated[
        str | None, typer.Option(help="An SQLite or PostgreSQL address; by default the server's.")
    ] = None,
) -> None:
    """Replay every stored game on the installed rules and compare it with what was told; changes nothing.

    Before an upgrade, run it with the new release: it works on a copy of an SQLite database, also while people play.
    """
    from konditorei.cli.validate_games import validate_games

    try:
        valid = validate_games(database)
    except (ValueError, OSError) as error:
        raise refuse(str(error)) from None
    raise typer.Exit(0 if valid else 1)


@app.command("compile")
def compile_rules(
    lab: Annotated[bool, typer.Option("--lab", help="Also what only the lab and learning programs need.")] = False,
) -> None:
    """Compile the rules of all games and keep them on disk."""
    from konditorei.cli.compile_games import LAB_STEPS, STEPS, compile_all

    columns = (TextColumn("{task.description:<22}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        bars = {name: progress.add_task(name, total=len(STEPS) + lab * len(LAB_STEPS)) for name in games()}

        def tell(name: str, step: str) -> None:
            progress.update(bars[name], advance=1, description=f"{name}: {step}")

        compile_all(tell, lab)


if __name__ == "__main__":
    app()
