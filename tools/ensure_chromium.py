"""The Chromium for browser tests: the one that is there, else Debian's, else Playwright's download."""

import os
import shutil
import subprocess
import sys

from tools.node import WEB, environment

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def on_path() -> str | None:
    """A browser of this machine."""
    chosen = os.environ.get("CHROMIUM")
    return chosen or next((found for name in NAMES if (found := shutil.which(name))), None)


def from_debian() -> str | None:
    """Debian's package, for root on a machine with apt."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    words = ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"]
    for command in (["update", "-qq"], words):
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", *command], env=quiet, stdout=sys.stderr, check=False)
    return on_path()


def from_playwright() -> str | None:
    """The build that Playwright downloads."""
    command = ["npx", "playwright-core", "install", "chromium"]
    subprocess.run(command, cwd=WEB, env=environment(), stdout=sys.stderr, check=False)
    script = "console.log(require('playwright-core').chromium.executablePath())"
    told = subprocess.run(
        ["node", "-e", script], cwd=WEB, env=environment(), capture_output=True, text=True, check=False
    )
    return shutil.which(told.stdout.strip() or "-")


def find() -> str:
    """The browser to use; installs one where there is none."""
    found = on_path() or from_debian() or from_playwright()
    if found is None:
        sys.exit("No Chromium: install one, or name it in the variable CHROMIUM.")
    return found


if __name__ == "__main__":
    print(find())
