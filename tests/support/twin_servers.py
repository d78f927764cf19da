"""The program of a twin: a server that draws the ids, secrets and dice that its twin draws.

Its bots are played by the test: what a bot is shown becomes a file, and the bot waits for a file that tells
its move. On demand the twin leaks one hidden thing, see `planted_leaks.py`.
"""

import base64
import json
import os
import random
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from pathlib import Path
from typing import Any

FOLDER = "KONDITOREI_TEST_FOLDER"
LEAKY = "KONDITOREI_TEST_LEAKY"
ROOT = Path(__file__).resolve().parents[2]
PROGRAM = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.support.twin_servers import serve; serve()"


def settings(folder: Path, leaky: bool = False) -> dict[str, str]:
    """The environment of one twin; the folder is its own."""
    return {
        "KONDITOREI_SECRET": "x",
        "KONDITOREI_BOT_SECONDS": "600",
        FOLDER: str(folder),
        LEAKY: "yes" if leaky else "",
    }


def serve() -> None:
    """Runs in the server process."""
    import typer

    from konditorei.server.bots.processes import BotProcesses
    from konditorei.server.command import play

    folder = Path(os.environ[FOLDER])
    draw_alike()
    puppets = Puppets(folder)
    BotProcesses._running = lambda self: puppets  # type: ignore[assignment,return-value,method-assign]
    if os.environ[LEAKY]:
        from tests.support.planted_leaks import install

        install(folder)
    typer.run(play)


def draw_alike() -> None:
    """All that is drawn at random is the same in both processes."""
    chance = random.Random(5)
    drawn: Any = secrets
    drawn.token_bytes = lambda n=None: chance.randbytes(n or 32)
    drawn.token_hex = lambda n=None: chance.randbytes(n or 32).hex()
    drawn.token_urlsafe = lambda n=None: base64.urlsafe_b64encode(chance.randbytes(n or 32)).decode().strip("=")
    drawn.choice, drawn.randbits = chance.choice, chance.getrandbits


class Puppets:
    """In the place of the processes in which bots think; gets exactly what they would get."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._processes: dict[int, Any] = {}
        self._asked = count()

    def submit(self, what: Callable[..., Any], *about: Any) -> "Future[Any]":
        """A question to a bot, or the wish to warm it up."""
        answer: Future[Any] = Future()
        if not about:
            answer.set_result(None)
            return answer
        name, seen, seat, _ = about
        asked = next(self._asked)
        _write(self.folder / f"asked-{asked}", {"seat": seat, "seen": seen.hex()})
        thread = threading.Thread(target=self._wait, args=(asked, name, seen, seat, answer), daemon=True)
        thread.start()
        return answer

    def _wait(self, asked: int, name: str, seen: bytes, seat: int, answer: "Future[Any]") -> None:
        told = read_when_there(self.folder / f"told-{asked}")
        answer.set_result(choose(legal_moves(name, seen, seat), **told))

    def shutdown(self, **_: Any) -> None:
        """The server ends; whoever still waits ends with it."""


def legal_moves(name: str, seen: bytes, seat: int) -> list[Any]:
    """What a bot may do, from what it is shown."""
    from konditorei.core.registry import game
    from konditorei.core.state import Observation
    from konditorei.core.storage import unpack

    rules = game(name)
    options, cells = unpack(rules, seen)
    return Observation(rules.setup(options), cells, seat).moves()


def choose(legal: list[Any], number: float, wanted: Any = None, hidden: bool = False) -> Any:
    """A move by a number from 0 to 1, or the one wanted; when that is hidden, another one instead."""
    if wanted is None:
        return legal[int(number * len(legal))]
    return next(move for move in legal if move != wanted) if hidden else wanted


def _write(file: Path, content: Any) -> None:
    """Nobody reads half a file."""
    draft = file.with_suffix(".draft")
    draft.write_text(json.dumps(content), encoding="utf-8")
    draft.rename(file)


def read_when_there(file: Path) -> Any:
    """Waits for a file of the other process."""
    while not file.exists():
        time.sleep(0.003)
    return json.loads(file.read_text(encoding="utf-8"))


class Strings:
    """The test's hold on the bots of a twin."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told = 0

    def asked(self) -> bool:
        """Whether a bot waits for its move."""
        return (self.folder / f"asked-{self.told}").exists()

    def seen(self, since: int) -> list[str]:
        """All that bots were shown, from that question on."""
        return [str(read_when_there(self.folder / f"asked-{n}")) for n in range(since, self.told)]

    def tell(self, word: dict[str, Any]) -> None:
        """The bot that waits, moves."""
        _write(self.folder / f"told-{self.told}", word)
        self.told += 1
