"""Runs npm in web/ with the Node of this machine or of the wheel: python -m tools.run_npm run check"""

import subprocess
import sys

from tools.node import install, npm


def main() -> None:
    install()
    try:
        npm(*sys.argv[1:])
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main()
