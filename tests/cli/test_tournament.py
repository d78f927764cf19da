"""`konditorei tournament`: a table, JSON, a command to repeat it, and clear refusals."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from konditorei.cli import app
from konditorei.core import extras


def run(*given: str) -> Any:
    return CliRunner().invoke(app, ["tournament", *given])


def test_the_result_is_told_and_written(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    given = ("mice", "--bots", "medium,random", "--deals", "60", "--difference", "2", "--ceiling", "20")
    done = run(*given, "--json", str(file))
    assert done.exit_code == 0, done.output
    assert re.search(r"medium +│ random", done.output)
    assert "Is a bot better by 2 points?" in done.output
    assert "fewer games are needed" in done.output
    assert "the deal alone decides" in done.output
    assert "To repeat it: konditorei" in done.output
    told = json.loads(file.read_text())
    assert told["about"]["game"] == "mice"
    assert told["ratings"]["model"] == "PlackettLuce"
    assert {bot["name"] for bot in told["bots"]} == {"medium", "random"}
    assert all(bot["milliseconds"] > 0 for bot in told["bots"])
    (pair,) = told["pairs"]
    assert 30 <= pair["blocks"] <= 60


def test_one_bot_plays_all_others(tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    given = ("mice", "--bots", "medium,easy,random", "--against", "medium", "--deals", "5", "--plain")
    assert run(*given, "--json", str(file)).exit_code == 0
    told = json.loads(file.read_text())
    assert [(pair["first"], pair["second"]) for pair in told["pairs"]] == [("medium", "easy"), ("medium", "random")]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("chess",), "no game 'chess'"),
        (("mice", "--bots", "medium,genius"), "no bot 'genius'"),
        (("mice", "--bots", "medium"), "at least two bots"),
        (("mice", "--bots", "medium,medium"), "named twice"),
        (("mice", "--bots", "medium,easy", "--against", "hard"), "none of the bots"),
        (("mice", "--bots", "medium,easy", "--players", "3", "--mixed"), "as many different bots"),
        (("mice", "--bots", "medium,easy", "--players", "9"), "M2"),
        (("mice", "--bots", "medium,easy", "--difference", "0"), "between 0 and 100"),
        (("mice", "--bots", "medium,easy", "--deals", "0"), "At least one deal"),
        (("mice", "--bots", "medium,easy", "--workers", "-1"), "greater than or equal to 0"),
        (("mice", "--bots", "medium,gone", "--plug-in", "gone=nowhere:Bot"), "plug-in gone is not found"),
        (("mice", "--bots", "medium,gone", "--plug-in", "nowhere:Bot"), "name=module:class"),
        (("mice", "--bots", "medium,easy", "--option", "mouse_lasts"), "name=value"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(given: tuple[str, ...], said: str) -> None:
    done = run(*given)
    assert done.exit_code == 2
    assert said in " ".join(done.output.split())
    assert "Traceback" not in done.output


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name=name.partition(".")[0])

    monkeypatch.setattr(extras, "import_module", missing)
    done = run("mice", "--bots", "medium,easy")
    assert done.exit_code == 2
    assert "pip install 'konditorei[lab]'" in " ".join(done.output.split())


def test_a_bot_that_fails_ends_it_and_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("mice", "--bots", "medium,bad", "--deals", "3", "--plug-in", "bad=tests.lab.bad_bots:Raising")
    assert done.exit_code == 1
    assert "The bot bad failed: ZeroDivisionError: no more cake. The tournament ends here." in done.output
    assert "0 blocks are kept in tournament.jsonl. To go on: konditorei" in done.output
    assert (tmp_path / "tournament.jsonl").exists()


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path: Path) -> None:
    file, given = tmp_path / "kept.jsonl", ["mice", "--bots", "medium,easy", "--results", "kept.jsonl"]
    command = [sys.executable, "-m", "konditorei", "tournament", *given, "--deals", "10000000"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=-1, stderr=-1, text=True) as process:
        until = time.monotonic() + 300
        while time.monotonic() < until and not (file.exists() and file.read_text().count("\n") > 3):
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    kept = int(re.findall(r"(\d+) blocks are kept in kept.jsonl", err)[0])
    assert kept > 2
    lines = file.read_text().count("\n")
    assert lines > kept
    assert f"To go on: konditorei tournament {' '.join(given)} --deals 10000000" in err
    assert "Not complete" in out
    more = run("mice", "--bots", "medium,easy", "--results", str(file), "--deals", str(lines + 1))
    assert more.exit_code == 0, more.output
    deals = [json.loads(line)["deal"] for line in file.read_text().splitlines()[1:]]
    assert len(deals) == len(set(deals)) >= lines + 1
    assert set(range(lines + 1)) <= set(deals)  # workers had already played later ones, too
