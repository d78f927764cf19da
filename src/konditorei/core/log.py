"""What happened in a move, as rows of integers that compiled rules write and each game's events module words."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from konditorei.core.compile import rule

ROWS, COLUMNS = 256, 16
Log = NDArray[np.int32]


def new_log(rows: int = ROWS) -> Log:
    """An empty log; `rows=0` makes one that keeps nothing, for play at full speed."""
    return np.zeros((rows, COLUMNS), np.int32)


def entries(log: Log) -> Log:
    """The rows written so far. Row 0 holds their number."""
    return log[1 : 1 + int(log[0, 0])]


@rule
def note(log: Any, kind: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0) -> Any:
    """Writes one row and returns its index, or -1 when the log keeps nothing."""
    if log.shape[0] == 0:
        return -1
    row = log[0, 0] + 1
    if row >= log.shape[0]:
        return -1
    log[0, 0] = row
    log[row, 0] = kind
    log[row, 1] = a
    log[row, 2] = b
    log[row, 3] = c
    log[row, 4] = d
    return row
