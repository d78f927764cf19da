"""Makes the pictures of the README from the real table: python -m tools.pictures"""

import os
import shutil
import sys

from tools.browser import run
from tools.node import ROOT, WEB

PICTURES = {"home": "home", "torte": "torte-chosen", "mice": "mice-choose", "cherry": "cherry-picked"}
TARGET = ROOT / "docs" / "pictures"


def main() -> None:
    os.environ.update(SHOT_LANGS="en", SHOT_THEMES="light", SHOT_SIZES="desk")
    failed = run("shots", list(PICTURES.values()))
    if failed:
        sys.exit(failed)
    TARGET.mkdir(exist_ok=True)
    for name, shot in PICTURES.items():
        shutil.copy(WEB / "screenshots" / f"{shot}-desk-light-en.png", TARGET / f"{name}.png")


if __name__ == "__main__":
    main()
