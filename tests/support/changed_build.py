"""A build of another release: a copy of the sources in which rules or draws are changed."""

import os
import shutil
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "src" / "konditorei"
Edit = tuple[str, str, str]  # a file, what stands there, and what stands there instead

NEW_RULES: Edit = ("core/game.py", "rules_version: ClassVar[int] = 1", "rules_version: ClassVar[int] = 2")
OTHER_DRAWS: list[Edit] = [
    NEW_RULES,
    (
        "core/rng.py",
        "product = next_word(record) * n\n    if",
        "next_word(record)\n    product = next_word(record) * n\n    if",
    ),
    ("core/rng.py", "range(count - 1, 0, -1)", "range(1, count)"),
]
OTHER_RULE: list[Edit] = [  # a mouse costs two dice
    NEW_RULES,
    (
        "games/mice/rules.py",
        "        record.dice_lost += 1\n        note(outcome, MOUSED",
        "        record.dice_lost += 2\n        note(outcome, MOUSED",
    ),
]


def build(folder: Path, edits: list[Edit]) -> dict[str, str]:
    """Writes the build; returns the environment in which Python uses it, with rules that are not compiled."""
    shutil.copytree(SOURCES, folder / "konditorei", ignore=shutil.ignore_patterns("__pycache__", "web_dist"))
    for name, before, after in edits:
        file = folder / "konditorei" / name
        text = file.read_text(encoding="utf-8")
        assert text.count(before) == 1, (name, before)
        file.write_text(text.replace(before, after), encoding="utf-8")
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {"PYTHONPATH": path, "NUMBA_DISABLE_JIT": "1"}
