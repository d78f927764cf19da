"""Whole games between bots, with every state of them; the example game too."""

import sys
from importlib import import_module
from pathlib import Path

from tools.luck import bot_game

from konditorei import cherry, mice, torte
from konditorei.core.game import Game

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "pig"


def _example() -> Game:
    sys.path.insert(0, str(EXAMPLE))
    try:
        game: Game = import_module("konditorei_pig").pig
    finally:
        sys.path.remove(str(EXAMPLE))
    return game


EVERY_GAME = (mice, cherry, torte, _example())
__all__ = ["EVERY_GAME", "bot_game"]
