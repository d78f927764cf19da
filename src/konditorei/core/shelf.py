"""Memory that is used move after move: to make it anew each time costs more than most moves."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import numpy as np

from konditorei.core.record import Cells

Thing = TypeVar("Thing")


class Shelf(Generic[Thing]):
    """Things to be borrowed; those who work at the same time, in threads, never share one."""

    __slots__ = ("_make", "_things")

    def __init__(self, make: Callable[[], Thing]) -> None:
        self._make = make
        self._things: list[Thing] = []

    def take(self) -> Thing:
        """One that nobody else has."""
        try:
            return self._things.pop()
        except IndexError:
            return self._make()

    def put_back(self, thing: Thing) -> None:
        """It is not needed any more, and as good as new."""
        self._things.append(thing)


class Glass:
    """An empty record to look through."""

    __slots__ = ("_bytes", "_empty", "cells")

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self._empty = bytes(dtype.itemsize)
        self._bytes = bytearray(self._empty)
        self.cells: Cells = np.ndarray(1, dtype, self._bytes)

    def wipe(self) -> None:
        """Makes it empty again."""
        self._bytes[:] = self._empty


class Choices:
    """A list of actions; Python reads it as numbers, which is quicker than as an array."""

    __slots__ = ("cells", "numbers")

    def __init__(self, limit: int) -> None:
        kept = bytearray(4 * limit)
        self.cells: Cells = np.ndarray(limit, np.int32, kept)
        self.numbers = memoryview(kept).cast("i")
