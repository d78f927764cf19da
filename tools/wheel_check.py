"""Build the wheel, install it in a clean environment with the pinned dependencies, and play a game."""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAME = ["playout", "mice", "--players", "2", "--seed", "1"]
PIP_INSTALL = ["-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--quiet"]


def run(*command: str | Path, cwd: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([str(part) for part in command], cwd=cwd, env=environment, check=True)


def build_wheel(out: Path) -> Path:
    options = ["--wheel", "--no-isolation", "--outdir", str(out)]
    run(sys.executable, "-m", "build", *options, ROOT, cwd=out)
    [wheel] = out.glob("*.whl")
    return wheel


def create_environment(folder: Path) -> Path:
    """Return the folder that holds the new environment's commands."""
    venv.create(folder, with_pip=True)
    return folder / ("Scripts" if os.name == "nt" else "bin")


def main() -> None:
    # The commands run in the temporary folder, so that nothing is imported from the source tree by chance.
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = build_wheel(folder)
        commands = create_environment(folder / "clean")
        python = commands / "python"
        run(python, *PIP_INSTALL, "--require-hashes", "-r", ROOT / "requirements" / "base.lock", cwd=folder)
        run(python, *PIP_INSTALL, "--no-deps", wheel, cwd=folder)
        run(commands / "konditorei", *GAME, cwd=folder)
        print(f"    {wheel.name} installs and plays")


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(f"The wheel check failed: {' '.join(error.cmd)}")
