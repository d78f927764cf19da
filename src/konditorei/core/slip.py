"""The order slip of one move: what chance decides in it, and what happens, as integers.

Compiled rules read and write it; it is a record, because handing a record from function to function is free,
while every array handed on is counted. A game's events module puts the rows into words.
"""

from typing import Any

import numba
import numpy as np

from konditorei.core.compile import rule_for
from konditorei.core.record import Cells, Record
from konditorei.core.shelf import Shelf

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
_PLACES = {name: field[1] for name, field in (SLIP.fields or {}).items()}  # in bytes
_COUNT, _GIVEN, _DECIDED, _CHANCES = (_PLACES[name] // 2 for name in ("count", "given", "decided", "chances"))
_FIRST_ROW, _ROW = _PLACES["rows"], 4 * COLUMNS


def new_slip() -> Record:
    """An empty slip that keeps rows, as a record."""
    return Pad().slips.view(np.recarray)[0]


class Pad:
    """A slip that is used move after move: a new one for each would be sixteen kilobytes to fill. Python
    reads and clears it as bytes, which is quicker than as an array."""

    __slots__ = ("_bytes", "_numbers", "slips")

    def __init__(self) -> None:
        kept = bytearray(_EMPTY)
        self.slips: Cells = np.ndarray(1, SLIP, kept)
        self._bytes = memoryview(kept)
        self._numbers = self._bytes.cast("h")

    def give(self, given: list[int]) -> None:
        """These chances decide instead of the generator."""
        self._numbers[_GIVEN] = len(given)
        self.slips["chances"][0, : len(given)] = given

    def rows(self) -> list[list[int]]:
        """The rows that were written."""
        count = self._numbers[_COUNT]
        if count >= ROWS:
            raise RuntimeError("a move wrote more events than a slip can hold")
        if count == 0:
            return []
        written = self._bytes[_FIRST_ROW : _FIRST_ROW + count * _ROW]
        table: Any = written.cast("i", (count, COLUMNS))
        rows: list[list[int]] = table.tolist()
        return rows

    def chances(self) -> list[int]:
        """What chance decided in the move; empty when it had nothing to decide."""
        return self._numbers[_CHANCES : _CHANCES + self._numbers[_DECIDED]].tolist()

    def wipe(self) -> None:
        """Makes it as good as new."""
        numbers = self._numbers
        used = numbers[_COUNT] * _ROW
        self._bytes[_FIRST_ROW : _FIRST_ROW + used] = bytes(used)
        numbers[_COUNT] = numbers[_GIVEN] = numbers[_DECIDED] = 0


PADS = Shelf(Pad)


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
