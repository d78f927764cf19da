"""What the lab counts in games: whole numbers that a game declares in a module `features`, each with a text.

Everything is optional.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from konditorei.core.compile import rule


@dataclass(frozen=True)
class Counted:
    """A record of whole numbers (np.int32), with a text for each field. The first axis of a field that has several
    numbers is the seat."""

    dtype: np.dtype[Any] = field(default_factory=lambda: np.dtype([("nothing", np.int32)]))
    texts: Mapping[str, str] = field(default_factory=dict)  # of the fields that are kept

    def __post_init__(self) -> None:
        if any(self.dtype[name].base != np.int32 for name in self.dtype.names or ()):
            raise ValueError("What is counted is of np.int32.")


@rule
def note_nothing(record: Any, box: Any, seat: Any, action: Any, out: Any) -> None:
    """For a game that counts nothing on the way."""


@rule
def write_nothing(record: Any, box: Any, out: Any) -> None:
    """For a game that counts nothing."""


@rule
def describe_nothing(record: Any, box: Any, seat: Any, out: Any) -> None:
    """For a game that does not describe decisions."""


@dataclass(frozen=True)
class Features:
    """What a game counts; all functions are compiled."""

    game: Counted = field(default_factory=Counted)
    write_game: Callable[..., None] = write_nothing  # (record, box, out): at the end of a game
    note_move: Callable[..., None] = note_nothing  # (record, box, seat, action, out): before every move
    decision: Counted = field(default_factory=Counted)
    write_decision: Callable[..., None] = describe_nothing  # (record, box, seat, out): before a decision
