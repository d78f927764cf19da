"""A PostgreSQL of the tests' own, in a folder that goes away with them."""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.support.server_process import free_port

MISSING = "PostgreSQL's programs are missing: run tools/ensure_postgres.sh as root, or install PostgreSQL."


def programs() -> Path:
    """The folder of initdb and postgres."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    in_path = shutil.which("initdb")
    if in_path is None:
        raise RuntimeError(MISSING)
    return Path(in_path).parent


def _as_somebody() -> dict[str, str]:
    """PostgreSQL refuses to run as root."""
    return {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}


class PostgresServer:
    """A server on loopback that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"postgresql://baker@127.0.0.1:{self.port}/postgres"
        self.process: subprocess.Popen[bytes] | None = None
        self._programs = programs()
        self._how: Any = {
            "cwd": folder,
            "env": {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
            **_as_somebody(),
        }

    def make(self, owner: str = "baker", password: str = "") -> None:
        """An empty database; without a password everybody is let in."""
        if user := _as_somebody():
            shutil.chown(self.folder, user["user"], user["group"])
        self._open_folders()
        initdb, data = str(self._programs / "initdb"), str(self.folder / "data")
        command = [initdb, "-D", data, "-A", "scram-sha-256" if password else "trust", "-U", owner, "--no-sync"]
        if password:
            file = self.folder / "password"
            file.write_text(password)
            file.chmod(0o644)
            command.append(f"--pwfile={file}")
        subprocess.run(command, check=True, capture_output=True, **self._how)

    def _open_folders(self) -> None:
        """Pytest closes its own folders to other users, again whenever another run of it begins."""
        for parent in self.folder.parents if _as_somebody() else ():
            if parent.stat().st_uid == os.geteuid() and "pytest" in str(parent):
                parent.chmod(0o755)

    def start(self, **settings: str) -> None:
        """Starts the server and waits until it answers."""
        self._open_folders()
        settings = {
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "max_connections": "60",
            **settings,
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        command = [str(self._programs / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), *options]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, **self._how)
        ready = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port), "-t", "20"]
        while subprocess.run(ready, check=False).returncode != 0 and self.process.poll() is None:
            pass

    def stop(self) -> None:
        """Ends all connections and the server."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(20)
            self.process = None


@contextmanager
def postgres_server(folder: Path) -> Iterator[PostgresServer]:
    """A server for the length of a block."""
    server = PostgresServer(folder)
    server.make()
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def running_postgres(folder: Path) -> Iterator[str]:
    """As `postgres_server`; gives its address."""
    with postgres_server(folder) as server:
        yield server.address
