"""The command line: rules, new games, pictures of positions, random games, and the compile step."""

import json
import sys
from enum import StrEnum
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from konditorei import IllegalMove
from konditorei.core.game import Game, Starter
from konditorei.server import command
from konditorei.warmup import GAMES, STEPS, compile_all, game_named

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Three cake-themed table games.")
app.command()(command.play)
app.command()(command.verify)
console = Console()
errors = Console(stderr=True)


class GameName(StrEnum):
    """The games."""

    torte = "torte"
    mice = "mice"
    cherry = "cherry"


Players = Annotated[int, typer.Option(help="How many play.")]
Seed = Annotated[int | None, typer.Option(help="The same seed deals the same game.")]
Choices = Annotated[list[str] | None, typer.Option("--option", "-o", help="name=value, e.g. rounds=8.")]


def refuse(message: str) -> typer.Exit:
    """Says what is wrong and ends."""
    errors.print(message, style="red", markup=False, highlight=False)
    return typer.Exit(code=2)


def read_choices(game: Game, choices: list[str] | None) -> dict[str, Any]:
    """Options given as name=value; a path given as edition is loaded."""
    chosen: dict[str, Any] = {}
    for choice in choices or []:
        name, equals, value = choice.partition("=")
        if not equals:
            raise refuse(f"An option is written name=value, not {choice!r}.")
        chosen[name] = int(value) if value.lstrip("-").isdigit() else value
        if name == "edition" and value.endswith(".toml"):
            chosen[name] = load_edition(game, value)
    return chosen


def load_edition(game: Game, path: str) -> Any:
    """A family's own edition."""
    if not hasattr(game, "load_edition"):
        raise refuse(f"The game {game.name} has no editions.")
    try:
        return game.load_edition(path)
    except ValueError as error:
        raise refuse(str(error)) from None


@app.command()
def rules(game: GameName, plain: Annotated[bool, typer.Option(help="As Markdown.")] = False) -> None:
    """Print the rules of a game, with their ids."""
    text = files("konditorei.games").joinpath(game.value, "rules.md").read_text(encoding="utf-8")
    if plain or not console.is_terminal:
        print(text)
    else:
        console.print(Markdown(text))


@app.command()
def new(
    game: GameName,
    players: Players = 2,
    seed: Seed = None,
    starter: Annotated[str, typer.Option(help="A seat, or random.")] = "0",
    option: Choices = None,
) -> None:
    """Open a new game and print its position as JSON."""
    chosen = game_named(game)
    first: Starter = "random" if starter == "random" else int(starter) if starter.isdigit() else -1
    try:
        state = chosen.new(players=players, seed=seed, starter=first, **read_choices(chosen, option))
    except IllegalMove as error:
        raise refuse(str(error)) from None
    print(json.dumps(state.position(), ensure_ascii=False))


@app.command()
def show(
    position: Annotated[Path, typer.Argument(help="A file with a position, or - for standard input.")],
    seat: Annotated[int | None, typer.Option(help="Only what this seat may see.")] = None,
) -> None:
    """Draw a position in the terminal."""
    from konditorei.terminal import picture

    try:
        text = sys.stdin.read() if str(position) == "-" else position.read_text(encoding="utf-8")
        data = json.loads(text)
        name = data.get("game") if isinstance(data, dict) else None
        if name not in GAMES:
            raise refuse(f"The position names no game that is known: {name!r}.")
        state = game_named(name).from_position(data)
        drawn = state.position() if seat is None else state.view(seat)
    except OSError as error:
        raise refuse(f"{position} cannot be read: {error.strerror}.") from None
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise refuse(f"{position} is not JSON: {error}.") from None
    except IllegalMove as error:
        raise refuse(str(error)) from None
    console.print(picture(drawn))


@app.command()
def playout(game: GameName, players: Players = 2, seed: Seed = None, option: Choices = None) -> None:
    """Play one random game and print it as a log."""
    from konditorei.core.rng import fresh_seed
    from konditorei.playlog import playout_lines

    chosen = game_named(game)
    number = fresh_seed() if seed is None else seed
    try:
        for line in playout_lines(chosen, number, players=players, **read_choices(chosen, option)):
            console.print(line, markup=False, highlight=False, soft_wrap=True)
    except IllegalMove as error:
        raise refuse(str(error)) from None


@app.command("compile")
def compile_rules() -> None:
    """Compile the rules of all games and keep them on disk."""
    columns = (TextColumn("{task.description:<22}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        bars = {name: progress.add_task(name, total=len(STEPS)) for name in GAMES}

        def tell(name: str, step: str) -> None:
            progress.update(bars[name], advance=1, description=f"{name}: {step}")

        compile_all(tell)


if __name__ == "__main__":
    app()
