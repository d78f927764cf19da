"""A game in progress is one NumPy record: helpers to make such records."""

from typing import Any

import numpy as np

UNKNOWN = -1  # stands in an observed record wherever the seat may not look; null in a view

Record = Any  # np.record; its fields are each game's own, so they cannot be typed here
Records = np.recarray[Any, Any]


def blank(dtype: np.dtype[Any], count: int = 1) -> Records:
    """`count` records of zeros. A recarray, so that `record.field` works compiled and interpreted."""
    return np.zeros(count, dtype).view(np.recarray)


def from_buffer(dtype: np.dtype[Any], data: bytes) -> Records:
    """The records that `bytes(records)` wrote."""
    return np.frombuffer(data, dtype).copy().view(np.recarray)
