"""A game in progress is one NumPy record: helpers to make such records."""

from collections.abc import Iterable
from typing import Any

import numpy as np

MOST_SEATS = 8  # that a game can have
UNKNOWN = -1  # stands in an observed record wherever the seat may not look; null in a view

Record = Any  # np.record; its fields are each game's own, so they cannot be typed here
Records = np.recarray[Any, Any]
Cells = np.ndarray[Any, np.dtype[Any]]  # the same records as a plain array


def blank(dtype: np.dtype[Any], count: int = 1) -> Records:
    """`count` records of zeros. A recarray, so that `record.field` works compiled and interpreted."""
    return np.zeros(count, dtype).view(np.recarray)


def spans_of(dtype: np.dtype[Any], names: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """Where in a record the bytes of these fields begin and end; neighbours make one span."""
    assert dtype.fields is not None
    spans: list[tuple[int, int]] = []
    for kind, first, *_ in sorted((dtype.fields[name] for name in names), key=lambda field: field[1]):
        before = spans.pop() if spans and spans[-1][1] == first else (first, first)
        spans.append((before[0], first + kind.itemsize))
    return tuple(spans)


def from_buffer(dtype: np.dtype[Any], data: bytes) -> Cells:
    """The records that `records.tobytes()` wrote."""
    return np.frombuffer(bytearray(data), dtype)


def blank_cells(dtype: np.dtype[Any]) -> Cells:
    """One record of zeros as a plain array; quicker than `np.zeros`."""
    return np.ndarray(1, dtype, bytearray(dtype.itemsize))


def copy_cells(cells: Cells) -> Cells:
    """An independent copy of one record; as bytes, because NumPy copies records field by field."""
    return np.ndarray(1, cells.dtype, bytearray(cells.tobytes()))
