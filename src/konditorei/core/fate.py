"""Chances of one move: dice and deals, drawn from the record's generator or handed in from a saved game.

`fate[0]` counts the values behind it. A rule that needs chance takes them if there are any; otherwise it draws
and writes down what it drew, so that the caller can store it.
"""

import numpy as np
from numpy.typing import NDArray

SIZE = 40  # the longest chance: four piles of eight tiles
Fate = NDArray[np.int16]


def no_fate() -> Fate:
    """Nothing decided: the generator will."""
    return np.zeros(SIZE, np.int16)


def fixed_fate(values: list[int]) -> Fate:
    """These values instead of the generator's."""
    fate = no_fate()
    fate[0] = len(values)
    fate[1 : 1 + len(values)] = values
    return fate


def drawn(fate: Fate) -> list[int]:
    """The values that were used."""
    return [int(value) for value in fate[1 : 1 + int(fate[0])]]
