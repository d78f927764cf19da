"""The examples in docs/server.md and docs/fairness.md, run as they stand: with curl and a few common tools."""

import json
import os
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

from tests.support.server_process import Person, ServerProcess, play_to_the_end

from konditorei.core.errors import IllegalMove
from konditorei.server.errors import illegal
from konditorei.server.ops.settings import Settings

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "server.md"
FAIRNESS = DOCUMENT.with_name("fairness.md")


def examples(heading: str, document: Path = DOCUMENT) -> list[str]:
    """The shell examples under a heading."""
    text = document.read_text(encoding="utf-8")
    part = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return re.findall(r"```sh\n(.*?)```", part, re.DOTALL)


def test_the_examples_play_a_whole_game_with_curl(house: ServerProcess, tmp_path: Path) -> None:
    script = "\n".join(["set -e", *examples("Playing with curl")])
    script = script.replace("http://127.0.0.1:8000", house.address)
    done = subprocess.run(
        ["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    last = json.loads(done.stdout.strip().splitlines()[-1])
    assert last["table"]["status"] == "over"
    assert last["table"]["winners"]


def test_a_game_is_checked_by_hand_as_described(house: ServerProcess, mia: Person, ben: Person, tmp_path: Path) -> None:
    opened = mia.open_table("mice", "me", "open", luck="c0ffee")["table"]
    ben.post(f"/api/tables/{opened['id']}/join", {"luck": "0ff1ce"})
    mia.start(opened["id"])
    play_to_the_end(opened["id"], {0: mia, 1: ben})
    script = "\n".join(["set -e", *examples("Check a game yourself", FAIRNESS)])
    script = script.replace("http://127.0.0.1:8000", house.address)
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "TABLE": opened["id"], "PATH": tools}
    done = subprocess.run(
        ["bash", "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == opened["commitment"]
    assert lines[1].startswith("Proved: ")
    assert lines[-3] == f"{opened['commitment']}  -"
    assert lines[-2] == lines[-1]


def test_every_status_and_code_that_is_refused_is_documented() -> None:
    source = Path(__file__).resolve().parents[2] / "src" / "konditorei" / "server"
    codes = {illegal(IllegalMove("M5", "No.")).code}
    for file in source.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        codes.update(re.findall(r'Refused\(\s*\d{3}, "(\w+)"', text))
        codes.update(re.findall(r'[{ ]\d{3}: "(\w+)"', text))
    documented = set(re.findall(r"^\| \d{3} \| `(\w+)`", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE))
    assert codes == documented


def test_every_setting_is_documented_with_its_default() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `KONDITOREI_(\w+)` \| ([^|]*) \|", text, re.MULTILINE))
    assert set(rows) == {field.name.upper() for field in fields(Settings)}
    for field in fields(Settings):
        if isinstance(field.default, int | float) or field.default in ("auto", "info"):
            shown = f"{field.default:g}" if isinstance(field.default, float) else str(field.default)
            assert rows[field.name.upper()].strip("` ") == shown
