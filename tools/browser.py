"""Starts a table of its own, with an empty database, and runs the browser tests of the web app against it."""

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.installed_example import EXAMPLES, install_example
from tools.ensure_chromium import find
from tools.node import WEB, environment, install

PATIENCE = 60  # seconds until the server must answer


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    """Returns once the page is there."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if server.poll() is not None:
            sys.exit("The server ended before it answered.")
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=2):
                return
        except (urllib.error.URLError, TimeoutError):
            time.sleep(0.2)
    sys.exit(f"No answer after {PATIENCE} seconds.")


@contextmanager
def serving(**more: str) -> Iterator[str]:
    """A server with an empty database and these settings; gives its address and ends it afterwards."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        settings = {
            "KONDITOREI_DATABASE": f"sqlite:///{Path(folder) / 'tables.db'}",
            # every visitor of these tests comes from one address
            "KONDITOREI_REQUESTS_PER_SECOND": "5000",
            "KONDITOREI_REQUEST_BURST": "5000",
            "KONDITOREI_PERSON_REQUESTS_PER_SECOND": "5000",
            "KONDITOREI_PERSON_REQUEST_BURST": "5000",
            "KONDITOREI_IDENTITY_BURST": "5000",
            "KONDITOREI_LISTED_PER_PERSON": "100",
            "KONDITOREI_TABLES_PER_PERSON": "1000",
            **more,
        }
        command = [sys.executable, "-m", "konditorei", "play", "--port", str(port)]
        with (Path(folder) / "server.log").open("wb") as log:
            server = subprocess.Popen(command, env=os.environ | settings, stdout=log, stderr=log)
            try:
                wait_for(address, server)
                yield address
            finally:
                server.terminate()
                server.wait(timeout=20)


@contextmanager
def serving_example() -> Iterator[str]:
    """A server beside which the example game and the example bots are installed."""
    with tempfile.TemporaryDirectory() as folder:
        install_example(Path(folder), EXAMPLES / "bots")
        with serving(**install_example(Path(folder))) as address:
            yield address


def run(script: str, names: list[str]) -> int:
    """Runs an npm script against fresh servers; returns its exit code."""
    install()
    with serving() as address, serving_example() as with_example:
        words = ["npm", "run", script, "--silent", "--", *names]
        told = {"KONDITOREI_URL": address, "CHROMIUM": find(), "PYTHON": sys.executable}
        told["KONDITOREI_EXAMPLE_URL"] = with_example
        return subprocess.run(words, cwd=WEB, env=environment() | told, check=False).returncode


if __name__ == "__main__":
    sys.exit(run(sys.argv[1] if len(sys.argv) > 1 else "e2e", sys.argv[2:]))
