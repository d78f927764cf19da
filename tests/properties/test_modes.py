"""The rules do the same compiled and interpreted: same seeds and moves, same bytes at every step."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def played(**environment: str) -> list[str]:
    """The hashes of games played in a process of its own."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    finished = subprocess.run(
        [sys.executable, "-m", "tests.support.play_hashes"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    return finished.stdout.splitlines()


def test_compiled_and_interpreted_games_are_the_same() -> None:
    compiled = played(NUMBA_DISABLE_JIT="0")
    assert len(compiled) > 500
    assert played(NUMBA_DISABLE_JIT="1") == compiled
