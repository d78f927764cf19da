"""Reasons for a refusal: a number in compiled code, a rule id and a sentence outside.

Each game numbers its reasons in `refusals.py` and words them, by the same names, in `refusals.toml`.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from konditorei.core.errors import IllegalMove

ALLOWED = 0  # what a game's `refusal` answers for a legal move


@dataclass(frozen=True)
class Refusal:
    """Why a move is not allowed."""

    reason: str
    rule: str
    text: str

    def error(self, detail: str = "") -> IllegalMove:
        """The error that tells it."""
        return IllegalMove(self.rule, self.text, self.reason, detail)


def load_refusals(file: Path, numbers: Mapping[str, object]) -> dict[int, Refusal]:
    """Pairs the numbers of a game's `refusals.py` (its module variables) with the words of its data file."""
    worded = tomllib.loads(file.read_text(encoding="utf-8"))
    numbered = {name: number for name, number in numbers.items() if name.isupper() and isinstance(number, int)}
    numbered.pop("ALLOWED", None)
    if worded.keys() != numbered.keys():
        raise ValueError(f"{file.name} and refusals.py differ: {sorted(worded.keys() ^ numbered.keys())}")
    return {
        number: Refusal(name.lower().replace("_", "-"), worded[name]["rule"], worded[name]["text"])
        for name, number in numbered.items()
    }
