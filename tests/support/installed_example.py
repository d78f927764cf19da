"""An example, installed beside Konditorei in a folder of its own, as a user would install it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
EXAMPLE = EXAMPLES / "pig"


def install_example(folder: Path, example: Path = EXAMPLE) -> dict[str, str]:
    """Builds and installs the example into a folder; returns the environment in which Python finds it."""
    words = ["install", "--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", *words, "--target", str(folder), str(example)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    return {"PYTHONPATH": os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])}
