"""Simulations: the same rows for the same seed, files that explain themselves, runs that go on where they stopped."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

from konditorei import Observation, cherry, mice, torte
from konditorei.core import extras
from konditorei.core.game import Game
from konditorei.core.registry import games
from konditorei.lab.parts import OtherResultsError, ResultParts
from konditorei.lab.rows import shares
from konditorei.lab.simulation import describe, play_part

GAMES = sorted(games().values(), key=lambda game: game.name)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_game
@pytest.mark.parametrize("bots", ["random", "medium"])
def test_the_rows_are_the_same_whatever_the_number_of_workers(game: Game, bots: str) -> None:
    one = game.simulate(games=200, players=3, bots=bots, seed=4, workers=1)
    assert one.tobytes() == game.simulate(games=200, players=3, bots=bots, seed=4, workers=3).tobytes()
    parts = [game.simulate(games=100, players=3, bots=bots, seed=4, first=first) for first in (0, 100)]
    assert one.tobytes() == np.concatenate(parts).tobytes()
    assert list(one["game"]) == list(range(200))


class First:
    """A bot that need not be installed."""

    def choose(self, observation: Observation, rng: Random) -> dict[str, Any]:
        """The first move."""
        return observation.moves()[0]


@each_game
def test_a_bot_of_ones_own_is_given_as_an_object(game: Game) -> None:
    rows = game.simulate(games=6, bots=[First(), "medium"], seed=1, workers=2)
    assert np.allclose(shares(rows, 2).sum(axis=1), 1)


def test_features_add_up() -> None:
    """T30, M12, M16, MR3, C11: what is counted agrees with the points and with the box."""
    cakes = torte.simulate(games=50, players=4)
    assert (cakes["stars"] + cakes["chip_points"].sum(axis=2) == cakes["scores"]).all()
    assert ((cakes["tiles"] > 0).sum(axis=2) == 7).all()
    kitchens, cards = mice.simulate(games=50, players=3), sum(mice.edition("house")["cards"].values())
    gone = kitchens["lost"] + kitchens["pile"] + kitchens["scores"].sum(axis=1)
    assert (gone <= cards + 6).all()
    assert (kitchens["mice"] <= 3).all()
    displays = cherry.simulate(games=50, players=5)
    assert (displays["groups"].sum(axis=2) > 0).any()
    laid = (displays["groups"] * np.arange(8)).sum(axis=(1, 2))
    dealt = (displays["dealt"] > 0).sum(axis=(1, 2))
    assert (dealt - displays["left"].sum(axis=1) <= laid).all()
    assert (displays["left"][displays["scores"] == 1] == 0).all()


@each_game
def test_results_explain_themselves(game: Game, tmp_path: Path) -> None:
    simulation = describe(game, 3, "random", seed=2, decisions=True)
    parts = ResultParts(tmp_path / "results.parquet", simulation, range(10))
    played = play_part(simulation, range(10))
    parts.add(played)
    for file, rows in zip(parts.finish(), played, strict=True):
        table = pyarrow.parquet.read_table(file)
        assert table.num_rows == len(rows)
        assert all(field.metadata[b"description"] for field in table.schema)
        about = json.loads(table.schema.metadata[b"konditorei"])
        assert about["simulation"]["seed"] == 2
        for name in table.column_names:
            expected = rows[name] if rows[name].ndim == 1 else rows[name][:, :3]
            assert table[name].to_pylist() == expected.tolist()


def test_parts_of_other_results_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.parquet"
    first = describe(mice, 2, "random", seed=1)
    parts = ResultParts(file, first, range(10))
    parts.add(play_part(first, range(5)))
    parts.write()
    assert ResultParts(file, first, range(10)).done == 5
    with pytest.raises(OtherResultsError, match="holds parts of other results"):
        ResultParts(file, describe(mice, 2, "random", seed=2), range(10))
    with pytest.raises(OtherResultsError, match="holds parts of other results"):
        ResultParts(file, first, range(3, 10))


def command(*given: str) -> list[str]:
    """`konditorei simulate`."""
    return [sys.executable, "-m", "konditorei", "simulate", *given]


def test_a_run_that_is_stopped_goes_on_and_ends_as_one_that_was_not(tmp_path: Path) -> None:
    file = tmp_path / "results.parquet"
    run = command("torte", "--bots", "hard:300,medium", "--games", "60", "--seed", "3", "--out", str(file))
    with subprocess.Popen(run, stdout=subprocess.PIPE, text=True) as stopped:
        time.sleep(0.5)
        while stopped.poll() is None:  # until it plays, Ctrl-C ends it without a word
            time.sleep(1)
            if Path(f"{file}.parts").exists():
                time.sleep(1)
                stopped.send_signal(signal.SIGINT)
                break
        said = stopped.communicate()[0]
    assert stopped.returncode == 130, said
    assert "Stopped after" in said
    assert not file.exists()
    subprocess.run(run, check=True, stdout=subprocess.DEVNULL)
    rows = torte.simulate(games=60, bots=["hard:300", "medium"], seed=3)
    assert pyarrow.parquet.read_table(file)["moves"].to_pylist() == rows["moves"].tolist()
    assert not Path(f"{file}.parts").exists()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (
            ("mice", "--bots", "nobody"),
            "There is no bot 'nobody' for mice; there is easy, medium, hard,",
        ),
        (("mice", "--bots", "easy,easy,easy"), "There are 2 players and 3 bots"),
        (("torte", "--players", "7"), "The option players must be one of: 2, 3, 4."),
        (("mice", "--starter", "2"), "The starter is a seat from 0 to 1."),
        (("mice", "--decisions"), "Decisions are kept in a file: say which with --out."),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(given: tuple[str, ...], sentence: str) -> None:
    ended = subprocess.run(command(*given), capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert sentence in " ".join(ended.stderr.split())


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(extras.MissingExtraError, match=r"needs the package pyarrow.*pip install 'konditorei\[lab\]'"):
        ResultParts(tmp_path / "results.parquet", describe(mice), range(1))
