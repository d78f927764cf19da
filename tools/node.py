"""Finds Node: the machine's, or else the one that a PyPI wheel carries into .venv."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
LOCK = ROOT / "requirements" / "node.lock"
OLDEST = 20


def environment() -> dict[str, str]:
    """The environment in which `node` and `npm` are found."""
    scripts = Path(sys.executable).parent
    if _version(None) < OLDEST:
        if _version(str(scripts)) < OLDEST:
            print(f"==> no Node {OLDEST} or newer on this machine: taking it from a Python wheel", flush=True)
            install = [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(LOCK)]
            subprocess.run(install, check=True)
        return os.environ | {"PATH": f"{scripts}{os.pathsep}{os.environ.get('PATH', '')}"}
    return dict(os.environ)


def npm(*words: str) -> None:
    """Runs npm in web/."""
    subprocess.run(["npm", *words], cwd=WEB, env=environment(), check=True)


def install() -> None:
    """Installs exactly what package-lock.json names, if that has not been done."""
    done = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    if not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")


def _version(folder: str | None) -> int:
    node = shutil.which("node", path=folder)
    npm_too = shutil.which("npm", path=folder)
    if node is None or npm_too is None:
        return 0
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    match = re.match(r"v(\d+)", told)
    return int(match.group(1)) if match else 0
