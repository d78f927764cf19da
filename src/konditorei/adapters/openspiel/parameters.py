"""A game's options as parameters of OpenSpiel, and back."""

from collections.abc import Mapping
from typing import Any

from konditorei.core.game import Game
from konditorei.core.options import Option, Options, read_options

STARTER, MAX_MOVES = "starter", "max_moves"
OWN = {STARTER: 0, MAX_MOVES: 10_000}  # what every game has besides its options
EDITION_FILE = ".toml"


def defaults(game: Game) -> dict[str, Any]:
    """All parameters of a game."""
    return {name: option.default for name, option in game.options.items()} | OWN


def read_parameters(game: Game, given: Mapping[str, Any]) -> tuple[Options, int, int]:
    """The options, the starter and the number of moves after which a game ends."""
    known = defaults(game) | dict(given)
    own = {name: known.pop(name) for name in OWN}
    chosen = {name: _value(game, game.options.get(name), value) for name, value in known.items()}
    options = read_options(game.options, chosen, game.setup_rule)
    game.check_starter(own[STARTER], options["players"])
    if own[MAX_MOVES] < 1:
        raise ValueError(f"{MAX_MOVES} is at least 1")
    return options, own[STARTER], own[MAX_MOVES]


def _value(game: Game, option: Option | None, value: Any) -> Any:
    """An option that has a check is an edition: its name, or the file that it stands in."""
    if option is not None and option.check is not None and isinstance(value, str) and value.endswith(EDITION_FILE):
        return game.load_edition(value)
    return value
