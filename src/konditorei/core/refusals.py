"""Reasons for a refusal: a number in compiled code, a rule id and a sentence outside.

Each game numbers its reasons and gives each a name and a rule; the sentences stand with its other words, by that name.
"""

from dataclasses import dataclass

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
