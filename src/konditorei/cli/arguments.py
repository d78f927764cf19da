"""What commands take: games, players and options, read and refused in one way."""

from typing import Annotated, Any

import typer
from rich.console import Console

from konditorei.core.game import Game
from konditorei.core.registry import UnknownGameError, game

errors = Console(stderr=True)


def refuse(message: str) -> typer.Exit:
    """Says what is wrong and ends."""
    errors.print(message, style="red", markup=False, highlight=False)
    return typer.Exit(code=2)


def read_game(name: str) -> Game:
    """The game of that name."""
    try:
        return game(name)
    except UnknownGameError as error:
        raise typer.BadParameter(str(error)) from None


Which = Annotated[Game, typer.Argument(parser=read_game, metavar="GAME", help="The name of a game.")]
Players = Annotated[int, typer.Option(help="How many play.")]
Seed = Annotated[int | None, typer.Option(help="The same seed deals the same game.")]
Choices = Annotated[list[str] | None, typer.Option("--option", "-o", help="name=value, e.g. rounds=8.")]


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
    try:
        return game.load_edition(path)
    except ValueError as error:
        raise refuse(str(error)) from None
