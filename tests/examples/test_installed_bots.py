"""Bots that are installed beside ours play at tables, and those that fail are stopped and named."""

import ast
import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.support.installed_example import EXAMPLES, install_example
from tests.support.server_process import Person, ServerProcess, error, eventually, play_to_the_end

from konditorei import cherry, mice
from konditorei.server.bots.plug_in_processes import BotStoppedError, PlugInProcesses

BOTS = EXAMPLES / "bots"
FAILING = """
import os, time

class Raises:
    def choose(self, observation, rng):
        raise ValueError("I do not know what to do")

class Vanishes:
    def choose(self, observation, rng):
        os._exit(3)

class Sleeps:
    def choose(self, observation, rng):
        time.sleep(60)

class Cheats:
    def choose(self, observation, rng):
        return {"stop": True}

class Mumbles:
    def choose(self, observation, rng):
        return "roll"

class Breaks:
    def __init__(self):
        raise RuntimeError("I cannot be made")
"""
WHY = {
    "raises": "crashed",
    "vanishes": "crashed",
    "sleeps": "slow",
    "cheats": "illegal",
    "mumbles": "illegal",
    "breaks": "crashed",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """With the bots of the example, and with some that fail."""
    folder = tmp_path_factory.mktemp("installed")
    environment = install_example(folder, BOTS)
    (folder / "failing.py").write_text(FAILING)
    facts = folder / "failing-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: failing\nVersion: 1.0\n")
    points = [f"{name} = failing:{name.capitalize()}" for name in WHY]
    (facts / "entry_points.txt").write_text("\n".join(["[konditorei.bots]", "mice.gone = nowhere:Gone", *points]))
    database = f"sqlite:///{tmp_path_factory.mktemp('database') / 'tables.db'}"
    running = ServerProcess(database, settings={**environment, "KONDITOREI_PLUG_IN_SECONDS": "8"})
    running.open()
    yield running
    running.close()


@pytest.fixture
def mia(server: ServerProcess) -> Iterator[Person]:
    with Person(server.address, "Mia") as person:
        yield person


def bot(name: str) -> dict[str, Any]:
    return {"kind": "bot", "bot": name}


def test_a_game_names_the_bots_that_play_it(mia: Person) -> None:
    offered = {game["name"]: game["bots"] for game in mia.get("/api/games").json()}
    assert {"dreamer", "mice.careful"} <= set(offered["mice"])
    assert "mice.careful" not in offered["torte"]


@pytest.mark.parametrize("game", [mice.name, cherry.name])
def test_a_bot_plays_to_the_end_under_its_own_name(mia: Person, game: str) -> None:
    opened = mia.open_table(game, "me", bot("dreamer"))
    assert opened["table"]["seats"][1]["name"] == "Dreamer"
    end = play_to_the_end(opened["table"]["id"], {0: mia})
    assert end["table"]["winners"]
    assert end["table"]["seats"][1]["bot_fault"] is None


def test_a_bot_is_chosen_in_the_lobby(mia: Person) -> None:
    table = mia.open_table("mice", "me", "open", start=False)["table"]["id"]
    seats = f"/api/tables/{table}/seats/1"
    assert mia.patch(seats, bot("mice.careful")).json()["table"]["seats"][1]["name"] == "Careful"
    assert mia.patch(seats, {"level": "hard"}).json()["table"]["seats"][1]["bot"] is None
    assert error(mia.patch(seats, bot("nobody")))["field"] == "bot"
    assert (
        error(mia.post("/api/tables", {"game": "torte", "seats": [{"kind": "me"}, bot("mice.careful")]}))["field"]
        == "bot"
    )


def test_bots_that_fail_are_stopped_and_named_and_ours_play_on(mia: Person) -> None:
    why = {**WHY, "mice.gone": "crashed"}
    tables = {name: mia.open_table("mice", "me", bot(name), starter=1)["table"]["id"] for name in why}
    for name, table in tables.items():
        eventually(lambda name=name, table=table: stopped(mia, table) == why[name], 60)  # type: ignore[misc]
        seat = play_to_the_end(table, {0: mia})["table"]["seats"][1]
        assert (seat["bot"], seat["level"]) == (name, "medium")
    metrics = mia.get("/metrics").text
    for name, reason in why.items():
        assert f'konditorei_bots_stopped_total{{bot="{name}",why="{reason}"}} 1.0' in metrics


def stopped(person: Person, table: str) -> str | None:
    reason: str | None = person.look(table)["table"]["seats"][1]["bot_fault"]
    return reason


def test_a_bot_that_is_not_installed_any_more_is_stopped() -> None:
    with pytest.raises(BotStoppedError) as stopped:
        asyncio.run(PlugInProcesses(1).think("dreamer", "mice", b"", 0))
    assert stopped.value.why == "missing"


def test_a_program_plays_over_http(mia: Person, server: ServerProcess) -> None:
    opened = mia.open_table("mice", "me", "open", start=False)["table"]
    program = subprocess.Popen([sys.executable, str(BOTS / "over_http.py"), server.address, opened["code"]])
    eventually(lambda: mia.look(opened["id"])["table"]["seats"][1]["name"] == "Over HTTP", 40)
    mia.start(opened["id"])
    end = play_to_the_end(opened["id"], {0: mia})
    assert end["table"]["winners"]
    assert program.wait(30) == 0


@pytest.mark.parametrize("file", sorted(BOTS.rglob("*.py")), ids=lambda file: file.name)
def test_an_example_is_about_twenty_lines(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    parsed = ast.parse("\n".join(lines))
    words = {line for node in ast.walk(parsed) if (found := _words(node)) for line in found}
    code = [n for n, line in enumerate(lines, 1) if line.strip() and n not in words]
    assert len(code) <= 20


def _words(node: ast.AST) -> range | None:
    """The lines of a docstring."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return range(node.lineno, (node.end_lineno or node.lineno) + 1)
    return None
