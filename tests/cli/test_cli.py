"""The command line, as somebody types it."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from konditorei import torte
from konditorei.cli import app
from konditorei.cli.compile_games import LAB_STEPS, STEPS, warm_up, warm_up_lab
from konditorei.core.registry import games
from konditorei.games.torte.edition import EDITIONS

runner = CliRunner()


def run(*words: str, stdin: str | None = None) -> str:
    result = runner.invoke(app, list(words), input=stdin)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*words: str, stdin: str | None = None) -> str:
    result = runner.invoke(app, list(words), input=stdin)
    assert result.exit_code == 2
    return result.stderr


@pytest.mark.parametrize("game", games())
def test_rules_are_printed_with_their_ids(game: str) -> None:
    first = {"torte": "T1", "mice": "M1", "cherry": "C1"}[game]
    assert f"- {first} " in run("rules", game)


@pytest.mark.parametrize("game", games())
def test_a_new_game_can_be_shown(game: str) -> None:
    position = run("new", game, "--players", "2", "--seed", "7")
    assert json.loads(position) == games()[game].new(players=2, seed=7).position()
    assert len(run("show", "-", stdin=position).splitlines()) > 3


@pytest.mark.parametrize("game", games())
def test_a_playout_ends_and_the_same_seed_tells_the_same_story(game: str) -> None:
    story = run("playout", game, "--players", "2", "--seed", "3")
    assert len(story.splitlines()) > 10
    assert story == run("playout", game, "--players", "2", "--seed", "3")
    assert story != run("playout", game, "--players", "2", "--seed", "4")


def test_options_are_given_by_name() -> None:
    position = json.loads(run("new", "torte", "-o", "rounds=8", "-o", "swap_colour=other", "--seed", "1"))
    assert position["options"]["rounds"] == 8
    assert position["options"]["swap_colour"] == "other"


def test_a_family_edition_is_read_from_its_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    shutil.copy(EDITIONS.folder / "house.toml", own)
    own.write_text(own.read_text(encoding="utf-8").replace("small = 3", "small = 2"), encoding="utf-8")
    position = json.loads(run("new", "torte", "--seed", "1", "-o", f"edition={own}"))
    assert position["options"]["edition"]["jars"]["small"] == 2
    assert torte.from_position(position).position() == position


def test_a_seat_is_shown_only_what_it_sees() -> None:
    position = run("new", "cherry", "--players", "2", "--seed", "7")
    hidden = json.loads(position)["hands"][1][0].split("-")
    seen = run("show", "-", "--seat", "0", stdin=position)
    assert "11 cards" in seen
    assert f"{hidden[0]} {hidden[1]}" not in seen


def test_a_picture_shows_every_step_of_a_game() -> None:
    for game in games().values():
        state = game.new(players=2, seed=2)
        while not state.over:
            assert game.picture(state.position()) is not None
            assert game.picture(state.view(None)) is not None
            state.play(state.moves()[0])
        assert game.picture(state.position()) is not None


@pytest.mark.parametrize(
    ("words", "stdin", "complaint"),
    [
        (("new", "torte", "-o", "rounds=9"), None, "T9"),
        (("new", "mice", "--players", "7"), None, "M2"),
        (("new", "cherry", "--starter", "somebody"), None, "C3"),
        (("new", "torte", "-o", "rounds"), None, "name=value"),
        (("new", "cherry", "-o", "edition=own.toml"), None, "no editions"),
        (("new", "torte", "-o", "edition=nowhere.toml"), None, "nowhere.toml"),
        (("show", "nowhere.json"), None, "cannot be read"),
        (("show", "-"), "{", "not JSON"),
        (("show", "-"), "[]", "no game"),
        (("show", "-"), '{"game": "mice"}', "options"),
    ],
)
def test_bad_input_gets_a_clear_answer(words: tuple[str, ...], stdin: str | None, complaint: str) -> None:
    assert complaint in refused(*words, stdin=stdin)


def test_compiling_goes_through_all_steps() -> None:
    assert tuple(warm_up(games()["mice"])) == STEPS
    assert tuple(warm_up_lab(games()["mice"])) == LAB_STEPS


def test_the_package_runs_as_a_module() -> None:
    import subprocess
    import sys

    words = [sys.executable, "-m", "konditorei", "new", "mice", "--seed", "1"]
    result = subprocess.run(words, capture_output=True, text=True, check=True)
    assert json.loads(result.stdout)["game"] == "mice"
