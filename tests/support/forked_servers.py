"""Servers that start at once: a process that has loaded everything forks them, so that they can die often."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass

from tests.support.server_process import ROOMY, ServerProcess, wait_until_open

MOTHER = """
import os, signal, sys
import uvloop, uvicorn.protocols.websockets.websockets_sansio_impl
from alembic import command as _, config as _
from konditorei.server import app
from konditorei.server import command
from konditorei.cli.compile_games import warm_up
from konditorei.core.registry import games

for game in games():
    for _ in warm_up(games()[game]):
        pass
signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to wait for the dead
print("ready", flush=True)
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDWR), 1)
        port, database = line.split()
        command.play(port=int(port), host="127.0.0.1", database=database, workers=1)
        os._exit(0)
    print(child, flush=True)
"""


class ForkedServers:
    """The process that forks."""

    def __enter__(self) -> "ForkedServers":
        self.mother = subprocess.Popen(
            [sys.executable, "-c", MOTHER],
            env={**os.environ, **ROOMY},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._hear() == "ready"
        return self

    def __exit__(self, *_: object) -> None:
        assert self.mother.stdin is not None
        assert self.mother.stdout is not None
        self.mother.stdin.close()
        self.mother.wait(60)
        self.mother.stdout.close()

    def _hear(self) -> str:
        assert self.mother.stdout is not None
        return self.mother.stdout.readline().strip()

    def fork(self, port: int, database: str) -> int:
        """The id of a new server process."""
        assert self.mother.stdin is not None
        self.mother.stdin.write(f"{port} {database}\n")
        self.mother.stdin.flush()
        return int(self._hear())

    def server(self, database: str) -> "ForkedServerProcess":
        """A server that is not open yet."""
        return ForkedServerProcess(database, forked_servers=self)


@dataclass
class ForkedServerProcess(ServerProcess):
    """A server process out of the forked_servers."""

    forked_servers: ForkedServers | None = None
    child: int = 0

    def open(self) -> None:
        assert self.forked_servers is not None
        self.child = self.forked_servers.fork(self.port, self.database)
        wait_until_open(self.address, self._alive)

    def _alive(self) -> bool:
        with suppress(ProcessLookupError):
            os.kill(self.child, 0)
            return True
        return False

    def _end(self, how: signal.Signals) -> None:
        os.kill(self.child, how)
        deadline = time.monotonic() + 60
        while self._alive():
            assert time.monotonic() < deadline, "the server does not end"
            time.sleep(0.002)

    def kill(self) -> None:
        """Kill -9: the process has no chance to tidy up."""
        self._end(signal.SIGKILL)

    def close(self) -> int:
        """Asks the process to end; its exit code belongs to the process that forked it."""
        self._end(signal.SIGTERM)
        self.written.close()
        return 0
