"""A game in progress is one NumPy record: helpers to make such records."""

from types import SimpleNamespace
from typing import Any

import numpy as np

UNKNOWN = -1  # stands in an observed record wherever the seat may not look; null in a view

Record = Any  # np.record; its fields are each game's own, so they cannot be typed here
Records = np.recarray[Any, Any]
Cells = np.ndarray[Any, np.dtype[Any]]  # the same records as a plain array


def blank(dtype: np.dtype[Any], count: int = 1) -> Records:
    """`count` records of zeros. A recarray, so that `record.field` works compiled and interpreted."""
    return np.zeros(count, dtype).view(np.recarray)


def from_buffer(dtype: np.dtype[Any], data: bytes) -> Cells:
    """The records that `records.tobytes()` wrote."""
    return np.frombuffer(bytearray(data), dtype)


def copy_cells(cells: Cells) -> Cells:
    """An independent copy; as bytes, because NumPy copies records field by field."""
    return cells.view(np.uint8).copy().view(cells.dtype)


def plain(cells: Cells) -> SimpleNamespace:
    """The first record with its fields as Python numbers and lists: quick to read many times."""
    names = cells.dtype.names
    assert names is not None
    values = cells.tolist()[0]
    return SimpleNamespace(
        **{
            name: value.tolist() if isinstance(value, np.ndarray) else value
            for name, value in zip(names, values, strict=True)
        }
    )
