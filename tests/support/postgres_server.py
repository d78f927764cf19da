"""A PostgreSQL of the tests' own, in a folder that goes away with them."""

import os
import shutil
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


@contextmanager
def running_postgres(folder: Path) -> Iterator[str]:
    """A server on loopback; gives its address."""
    data, port, bin_folder = folder / "data", free_port(), programs()
    user: Any = _as_somebody()
    if user:
        shutil.chown(folder, **user)
        for parent in folder.parents:  # of pytest's own folders, which are closed to other users
            if parent.stat().st_uid == os.geteuid() and "pytest" in str(parent):
                parent.chmod(0o755)
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    subprocess.run(
        [str(bin_folder / "initdb"), "-D", str(data), "-A", "trust", "-U", "baker", "--no-sync"],
        check=True,
        capture_output=True,
        cwd=folder,
        env=environment,
        **user,
    )
    settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "max_connections": "60"}
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [str(bin_folder / "postgres"), "-D", str(data), "-p", str(port), *options],
            stdout=log,
            stderr=log,
            cwd=folder,
            env=environment,
            **user,
        )
    try:
        ready = [str(bin_folder / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port), "-t", "20"]
        while subprocess.run(ready, check=False).returncode != 0 and process.poll() is None:
            pass
        yield f"postgresql://baker@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(20)
