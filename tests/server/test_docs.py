"""The examples in docs/server.md, run as they stand: a bot author follows them with curl alone."""

import json
import re
import subprocess
from dataclasses import fields
from pathlib import Path

from tests.support.server_process import ServerProcess

from konditorei.core.errors import IllegalMove
from konditorei.server.errors import illegal
from konditorei.server.ops.settings import Settings

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "server.md"


def examples(heading: str) -> list[str]:
    """The shell examples under a heading."""
    text = DOCUMENT.read_text(encoding="utf-8")
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
