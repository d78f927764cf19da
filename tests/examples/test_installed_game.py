"""A game that is installed beside ours is played over HTTP and socket, by bots and on the command line."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.installed_example import EXAMPLE, install_example
from tests.support.server_process import Person, ServerProcess, error, play_to_the_end

from konditorei.bots.levels import LEVELS

ROLL, HOLD = {"roll": True}, {"hold": True}


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install_example(tmp_path_factory.mktemp("installed"))


@pytest.fixture(scope="module")
def server(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    database = f"sqlite:///{tmp_path_factory.mktemp('database') / 'tables.db'}"
    running = ServerProcess(database, settings=environment)
    running.open()
    yield running
    running.close()


@pytest.fixture
def mia(server: ServerProcess) -> Iterator[Person]:
    with Person(server.address, "Mia") as person:
        yield person


def test_the_game_is_offered_with_its_facts_and_words(mia: Person) -> None:
    offered = {game["name"]: game for game in mia.get("/api/games").json()}
    assert offered.keys() >= {"pig", "mice"}
    pig = offered["pig"]
    assert (pig["titles"]["de"], pig["players"], pig["age"], pig["match_target"], pig["hidden"]) == (
        "Pig",
        [2, 3, 4],
        6,
        None,
        False,
    )
    assert [option["name"] for option in pig["options"]] == ["target"]
    words = mia.get("/api/games/pig/words", lang="fr").json()
    assert words["moves"]["hold"] == "Garder"
    assert "P5" in mia.get("/api/rules/pig").text


def test_its_board_is_handed_out_as_a_module(mia: Person) -> None:
    assert {game["name"]: game["board"] for game in mia.get("/api/games").json()}.items() >= {
        ("pig", True),
        ("mice", False),
    }
    answer = mia.get("/api/games/pig/board.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert answer.text == (EXAMPLE / "konditorei_pig" / "board.js").read_text(encoding="utf-8")
    assert error(mia.get("/api/games/mice/board.js"))["code"] == "not_found"


def test_the_document_describes_its_shapes(mia: Person) -> None:
    schemas = mia.get("/api/openapi.json").json()["components"]["schemas"]
    assert schemas.keys() >= {"PigMove", "PigEvent", "PigView", "PigPosition", "PigChance", "MiceMove"}
    assert {"$ref": "#/components/schemas/PigMove"} in schemas["Move"]["anyOf"]


@pytest.mark.parametrize("level", LEVELS)
def test_it_is_played_over_http_against_bots(mia: Person, level: str) -> None:
    table = mia.open_table("pig", "me", {"kind": "bot", "level": level}, options={"target": 25})["table"]["id"]
    end = play_to_the_end(table, {0: mia})
    assert max(end["table"]["scores"]) >= 25
    assert end["table"]["winners"]
    assert mia.get(f"/api/tables/{table}/replay").status_code == 200


def test_it_is_played_over_the_socket_and_refused_with_its_rules(mia: Person) -> None:
    table = mia.open_table("pig", "local", "local", options={"target": 25})["table"]["id"]
    socket = mia.socket()
    seq = socket.follow(table)["seq"]
    socket.move(table, 0, seq, HOLD, "too early")
    refused = socket.hear("refused")["error"]
    assert (refused["rule"], refused["reason"]) == ("P6", "roll-first")
    socket.move(table, 0, seq, ROLL, "first")
    update = socket.hear("update")["update"]
    assert update["events"][0]["event"] == "rolled"
    assert socket.hear("ack")["seq"] == seq + 1
    assert error(mia.move(table, 0, seq + 1, {"swap": True}))["rule"] in ("P3", "P2")


def test_it_is_played_on_the_command_line(environment: dict[str, str]) -> None:
    def run(*words: str) -> str:
        command = [sys.executable, "-m", "konditorei", *words]
        settings = {**os.environ, **environment}
        return subprocess.run(command, capture_output=True, text=True, check=True, env=settings).stdout

    story = run("playout", "pig", "--seed", "3", "-o", "target=25")
    assert story.startswith("Pig, 2 players, seed 3")
    assert "Winners: " in story
    assert json.loads(run("new", "pig", "--players", "3", "--seed", "1"))["points"] == [0, 0, 0]
    assert "P5" in run("rules", "pig", "--plain")


def test_its_own_tests_pass(environment: dict[str, str]) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLE / "tests")]
    result = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **environment})
    assert result.returncode == 0, result.stdout


ADAPTED = """
import pyspiel
from pettingzoo.test import api_test

from konditorei.adapters import openspiel
from konditorei.adapters.pettingzoo import pig_v1

pyspiel.random_sim_test(pyspiel.load_game("python_pig(target=25)"), 1, True, False)
env = pig_v1.env(render_mode="ansi", target=25)
api_test(env, num_cycles=20)
print(env.render())
"""


def test_it_is_an_environment_for_learning_programs(environment: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ADAPTED], env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "'target'" in done.stdout


def test_no_source_of_ours_names_it() -> None:
    root = Path(__file__).resolve().parents[2]
    command = ["git", "grep", "-nwi", "-e", "pig", "-e", "konditorei_pig", "--", "src", "web/src"]
    found = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False).stdout
    assert [line for line in found.splitlines() if "src/konditorei/testing.py" not in line] == []
