"""What a row of results holds: one for each game, and one for each decision where they are kept."""

from functools import lru_cache
from typing import Any

import numpy as np

from konditorei.core.features import Counted
from konditorei.core.game import Game

GAME_TEXTS = {
    "game": "The number of the game: with the same seed it is always the same game",
    "starter": "The seat that begins",
    "moves": "How many moves were made",
    "winners": "The seats that won, as bits: 1 is seat 0, 2 is seat 1, 3 is both",
    "decisions": "How many of them each seat made",
    "scores": "The points of each seat",
}
DECISION_TEXTS = {
    "game": "The number of the game",
    "number": "How many moves were made before",
    "seat": "Whose decision it is",
    "bot": "Which bot decides, as its place among the bots",
    "action": "The move, as the game's own number",
    "choices": "How many legal moves there are",
}


@lru_cache(None)
def game_dtype(game: Game, players: int) -> np.dtype[Any]:
    """The row of a game."""
    about: list[Any] = [("game", np.int64), ("starter", np.int32), ("moves", np.int32), ("winners", np.int32)]
    seats: list[Any] = [("decisions", np.int32, (players,)), ("scores", np.int32, (players,))]
    return np.dtype(about + seats + _fields(game.features.game))


@lru_cache(None)
def decision_dtype(game: Game) -> np.dtype[Any]:
    """The row of a decision."""
    names = ("number", "seat", "bot", "action", "choices")
    about: list[Any] = [("game", np.int64), *((name, np.int32) for name in names)]
    return np.dtype(about + _fields(game.features.decision))


def _fields(counted: Counted) -> list[Any]:
    return counted.dtype.descr if counted.texts else []


def shares(rows: Any, players: int) -> Any:
    """Each seat's share of the win in every game: a tie is shared."""
    won = (rows["winners"][:, None] >> np.arange(players)) & 1
    return won / won.sum(axis=1, keepdims=True)
