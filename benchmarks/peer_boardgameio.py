"""The same load on boardgame.io: its own server with in-memory storage, its own clients, the same game."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.support.server_process import free_port

from usage import Result, cpu_seconds, place_clients, place_server

SCRIPTS = Path(__file__).with_name("boardgameio")


class Peer:
    """boardgame.io in a temporary folder; nothing of it stays."""

    def __init__(self, seconds: float, warm_up: float) -> None:
        self.seconds = seconds
        self.warm_up = warm_up
        self._folder = tempfile.TemporaryDirectory()
        self.folder = Path(self._folder.name)

    def __enter__(self) -> "Peer":
        (self.folder / "package.json").write_text('{"private": true}')
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", "boardgame.io"]
        subprocess.run(install, cwd=self.folder, check=True, timeout=300)
        shutil.copytree(SCRIPTS, self.folder, dirs_exist_ok=True)
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def run(self, size: int) -> Result:
        """One run on a fresh server."""
        port = free_port()
        with self._node("server.js", str(port)) as server:
            try:
                place_server(server.pid)
                _wait_for(server, "ready")
                return self._measure(port, size, server.pid)
            finally:
                server.kill()

    def _measure(self, port: int, size: int, server: int) -> Result:
        options = [f"http://127.0.0.1:{port}", str(size), str(self.seconds), str(self.warm_up)]
        with self._node("clients.js", *options) as clients:
            place_clients(clients.pid)
            _wait_for(clients, "begun")
            begun = cpu_seconds(server)
            figures = json.loads(_wait_for(clients, "{"))
            used = cpu_seconds(server) - begun
        return Result(figures["rate"], figures["p50"], figures["p99"], 100 * used / self.seconds)

    def _node(self, script: str, *options: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(["node", script, *options], cwd=self.folder, stdout=subprocess.PIPE, text=True)


def _wait_for(process: "subprocess.Popen[str]", start: str) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(start):
            return line
    raise RuntimeError(f"boardgame.io ended before it said {start!r}")
