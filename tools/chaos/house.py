"""The server and its database during a run."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from tests.support.postgres_server import PostgresServer, postgres_server
from tests.support.server_process import PLAY, ServerProcess

ATTEMPTS = 10
STOP_SECONDS = 90  # a worker that is just being started ends after its start, which takes a while under load


class House:
    """PostgreSQL with two workers, or SQLite with one."""

    def __init__(self, kind: str, folder: Path, program: str = PLAY) -> None:
        self._stack = ExitStack()
        self.file = folder / "tables.db"
        self.postgres: PostgresServer | None = None
        database, workers = f"sqlite:///{self.file}", 1
        if kind == "postgresql":
            self.postgres = self._stack.enter_context(postgres_server(folder))
            database, workers = self.postgres.address, 2
        self.changing = False  # the server is being ended or started on purpose
        self.server = ServerProcess(database, workers=workers, program=program)

    def open(self) -> None:
        """Starts the server and waits until it answers. Workers of a killed master may hold the port for a moment."""
        for attempt in range(ATTEMPTS):
            try:
                self.server.open()
                return
            except RuntimeError:
                if attempt == ATTEMPTS - 1:
                    raise
                time.sleep(0.5)

    def kill(self) -> None:
        """Kill -9, and starts the next one; the workers end with their master."""
        with self._change():
            workers = self.workers()
            self.server.kill()
            while any(Path(f"/proc/{worker}").exists() for worker in workers):  # they would answer for the next one
                time.sleep(0.05)
            self.open()

    def restart(self) -> None:
        """Asks the server to end, and starts the next one."""
        process = self.server.process
        assert process is not None
        with self._change():
            process.send_signal(signal.SIGTERM)
            process.wait(STOP_SECONDS)
            self.open()

    @contextmanager
    def _change(self) -> Iterator[None]:
        self.changing = True
        try:
            yield
        finally:
            self.changing = False

    def has_ended(self) -> str | None:
        """The last lines of a server that has ended without being asked to."""
        process = self.server.process
        if self.changing or process is None or process.poll() is None:
            return None
        return "\n".join(self.server.log().splitlines()[-15:])

    def workers(self) -> list[int]:
        """The processes that serve."""
        process = self.server.process
        assert process is not None
        if self.server.workers == 1:
            return [process.pid]
        found = []
        for name in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split():
            with suppress(OSError):
                if "spawn_main" in Path(f"/proc/{name}/cmdline").read_text():
                    found.append(int(name))
        return found or [process.pid]

    def signal(self, process: int, how: signal.Signals) -> None:
        """Sends a signal to a process that may have ended."""
        with suppress(ProcessLookupError):
            os.kill(process, how)

    def close(self) -> None:
        """Ends server and database."""
        try:
            if self.server.process is not None:
                for process in self.workers():  # a run that ends early leaves one stopped
                    self.signal(process, signal.SIGCONT)
                self.server.process.send_signal(signal.SIGTERM)
                self.server.process.wait(STOP_SECONDS)
                self.server.process = None
            self.server.written.close()
        finally:
            self._stack.close()
