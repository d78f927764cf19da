"""`konditorei play` in a terminal of its own, as a person starts it."""

import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from select import select

COLOURS = re.compile(r"\x1b\[[0-9;]*m")


class TerminalProcess:
    """A process whose output is a terminal."""

    def __init__(self, *words: str, **settings: str) -> None:
        self._terminal, end = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", **settings}
        if not settings.get("NO_COLOR"):
            environment.pop("NO_COLOR", None)
        command = [sys.executable, "-m", "konditorei", *words]
        self.process = subprocess.Popen(command, env=environment, stdin=end, stdout=end, stderr=end)
        os.close(end)
        self.raw = ""

    @property
    def text(self) -> str:
        """What was written, without colours."""
        return COLOURS.sub("", self.raw)

    def wait_for(self, words: str, seconds: float = 60) -> str:
        """Everything up to some words."""
        deadline = time.monotonic() + seconds
        while words not in self.text:
            assert time.monotonic() < deadline, self.text
            assert self._read(0.2) or self.process.poll() is None, self.text
        return self.text

    def _read(self, seconds: float) -> bool:
        if not select([self._terminal], [], [], seconds)[0]:
            return False
        with suppress(OSError):  # nobody writes any more
            self.raw += os.read(self._terminal, 65_536).decode(errors="replace").replace("\r\n", "\n")
            return True
        return False

    def close(self) -> int:
        """Ends it as Ctrl+C does."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.wait()

    def wait(self) -> int:
        """Waits until it has ended; its exit code."""
        while self.process.poll() is None:
            self._read(0.2)
        while self._read(0):
            pass
        os.close(self._terminal)
        return self.process.returncode


@contextmanager
def in_terminal(*words: str, **settings: str) -> Iterator[TerminalProcess]:
    """A process for the length of a block."""
    started = TerminalProcess(*words, **settings)
    try:
        yield started
    finally:
        if started.process.poll() is None:
            started.close()
