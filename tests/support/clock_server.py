"""The program of a server whose clock jumps by as many seconds as a file of its folder says."""

import os
import time
from pathlib import Path

FOLDER = "KONDITOREI_TEST_FOLDER"
JUMP = "jump"
ROOT = Path(__file__).resolve().parents[2]
PROGRAM = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.support.clock_server import serve; serve()"


def serve() -> None:
    """Runs in the server process."""
    import typer

    from konditorei.server.command import play

    file, real = Path(os.environ[FOLDER]) / JUMP, time.time

    def jumping() -> float:
        return real() + (float(file.read_text() or 0) if file.exists() else 0)

    time.time = jumping
    typer.run(play)
