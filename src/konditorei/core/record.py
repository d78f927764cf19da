"""A game in progress is one NumPy record: helpers to make, copy and number such records."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

UNKNOWN = -1  # stands in an observed record wherever the seat may not look; null in a view

Record = Any  # np.record; its fields are each game's own, so they cannot be typed here
Records = np.recarray[Any, Any]


def blank(dtype: np.dtype[Any], count: int = 1) -> Records:
    """`count` records of zeros. A recarray, so that `record.field` works compiled and interpreted."""
    return np.zeros(count, dtype).view(np.recarray)


def from_buffer(dtype: np.dtype[Any], data: bytes) -> Records:
    """The records that `bytes(records)` wrote."""
    return np.frombuffer(data, dtype).copy().view(np.recarray)


def fields_to_copy(source: Record, target: Record, names: tuple[str, ...]) -> None:
    """Copies the named fields from one record to another."""
    for name in names:
        target[name] = source[name]


def filled(values: NDArray[Any], count: int) -> list[int]:
    """The first `count` entries as plain integers."""
    return [int(value) for value in values[:count]]
