"""The order slip of one move: what chance decides in it, and what happens, as integers.

Compiled rules read and write it; it is a record, because handing a record from function to function is free,
while every array handed on is counted. A game's events module puts the rows into words.
"""

from typing import Any

import numba
import numpy as np

from konditorei.core.compile import rule_for
from konditorei.core.record import Cells, Record

ROWS, COLUMNS = 256, 16
CHANCES = 40  # the longest chance is a deal: four piles of eight tiles

SLIP = np.dtype(
    [
        ("keeps", np.int16),  # 1: rows are written; 0: play at full speed
        ("count", np.int16),  # rows written so far
        ("rows", np.int32, (ROWS, COLUMNS)),  # a kind, then what that kind needs
        ("given", np.int16),  # how many chances are handed in, from a saved game; 0: the generator decides
        ("decided", np.int16),  # how many the move has used
        ("chances", np.int16, CHANCES),  # handed in, or drawn and written down
    ]
)


_EMPTY = np.array([(1, 0, 0, 0, 0, 0)], SLIP).tobytes()  # keeps rows, and nothing is written yet


def new_slips(given: list[int] | None = None) -> Cells:
    """An empty slip that keeps rows, as an array of one; given chances decide instead of the generator."""
    slips: Cells = np.ndarray(1, SLIP, bytearray(_EMPTY))
    if given is not None:
        slips["given"] = len(given)
        slips["chances"][0, : len(given)] = given
    return slips


def new_slip() -> Record:
    """An empty slip that keeps rows, as a record."""
    return new_slips().view(np.recarray)[0]


def rows(slips: Cells) -> list[list[int]]:
    """The rows that were written."""
    count = slips["count"].item()
    if count >= ROWS:
        raise RuntimeError("a move wrote more events than a slip can hold")
    written: list[list[int]] = slips["rows"][0, :count].tolist()
    return written


def chances(slips: Cells) -> list[int]:
    """What chance decided in the move; empty when it had nothing to decide."""
    decided: list[int] = slips["chances"][0, : slips["decided"].item()].tolist()
    return decided


# `note` is called with many kinds of integers; one version that converts them is enough
_NOTE = numba.int64(numba.from_dtype(SLIP), *[numba.int64] * 5)


@rule_for(_NOTE)
def note(slip: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Writes one row and returns its index, or -1 when the slip keeps nothing."""
    if slip.keeps == 0 or slip.count >= ROWS:
        return -1
    row = slip.count
    slip.count = row + 1
    slip.rows[row, 0] = kind
    slip.rows[row, 1] = a
    slip.rows[row, 2] = b
    slip.rows[row, 3] = c
    slip.rows[row, 4] = d
    return row
