"""Golden playthroughs: a random game of each kind, told in words, exactly as it was told before.

When a rule changes on purpose, `make golden` tells them anew; read the difference before you commit it.
"""

import os
import random
from pathlib import Path

import numpy as np
import pytest

from konditorei.core.game import Game
from konditorei.core.playthrough import chooser, playthrough
from konditorei.core.registry import games

GAMES = games()
HERE = Path(__file__).resolve().parent
SEED = 2024
CASES = [(game, players) for game in GAMES.values() for players in game.options["players"].values]
NAMES = [f"{game.name}-{players}" for game, players in CASES]


@pytest.mark.parametrize(("game", "players"), CASES, ids=NAMES)
def test_the_game_is_told_as_before(game: Game, players: int) -> None:
    file = HERE / f"{game.name}-{players}.txt"
    told = "\n".join(playthrough(game, SEED, players=players)) + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text(told, encoding="utf-8")
    assert file.exists(), f"{file.name} is missing: run make golden"
    assert told == file.read_text(encoding="utf-8")


def test_there_is_one_file_for_each_game_and_number_of_players() -> None:
    assert sorted(file.stem for file in HERE.glob("*.txt")) == sorted(NAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_playthrough_depends_on_nothing_but_its_seed(game: Game) -> None:
    first = list(playthrough(game, 5, players=3))
    random.seed(1)
    np.random.default_rng(1).random(10)
    assert list(playthrough(game, 5, players=3)) == first
    assert list(playthrough(game, 6, players=3)) != first
    assert first[-1].startswith("Winners: ")


def test_choices_are_even() -> None:
    choose = chooser("mice", 1)
    counts = [0] * 7
    for _ in range(7000):
        counts[choose(7)] += 1
    assert all(880 < count < 1120 for count in counts)
