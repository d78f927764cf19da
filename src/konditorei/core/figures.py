"""Figures for reports, as plain data: a game says what to show, the lab draws it."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import numpy as np

from konditorei.core.record import Cells


class Measured(NamedTuple):
    """A number with its interval, in which it lies in 95 of 100 cases."""

    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Bars:
    """A number for each of several things; `fair` draws a line to compare them with."""

    title: str
    text: str  # what is seen, in a sentence or two
    axis: str  # what the numbers are
    rows: Sequence[Measured]
    things: str = ""  # what there is a number for
    fair: float | None = None
    percent: bool = False


@dataclass(frozen=True)
class Spread:
    """How often each number came up, for one or more groups."""

    title: str
    text: str
    axis: str
    shares: dict[str, dict[int, float]] = field(default_factory=dict)  # of a group: the share of each number


@dataclass(frozen=True)
class Grid:
    """A number for each pair of two things; None where it is not known."""

    title: str
    text: str
    across: str
    down: str
    columns: Sequence[str]
    rows: Sequence[str]
    values: Sequence[Sequence[float | None]]
    axis: str = ""
    percent: bool = False
    limits: tuple[float, float] | None = None  # of the values, for their colours


Figure = Bars | Spread | Grid


class Study(Protocol):
    """What a game gets to look at itself."""

    players: int

    def play(
        self, games: int, bots: str | Sequence[str], decisions: bool = False, **options: Any
    ) -> tuple[Cells, Cells]:
        """Rows of so many games, and of their decisions when they are wanted."""

    def won(self, rows: Cells) -> Cells:
        """Each seat's share of the win in every game."""


def mean(label: str, values: Any) -> Measured:
    """The mean of independent numbers."""
    numbers = np.asarray(values, np.float64)
    if not len(numbers):
        return Measured(label, 0.0, 0.0, 0.0)
    middle = float(numbers.mean())
    half = 1.96 * float(numbers.std(ddof=1)) / math.sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return Measured(label, middle, middle - half, middle + half)


def spreads(groups: Mapping[str, Any], steps: int = 0) -> dict[str, dict[int, float]]:
    """How often each whole number comes up in each group; with steps, numbers are rounded down to about so many."""
    found = {group: np.asarray(numbers).reshape(-1) for group, numbers in groups.items()}
    every = np.concatenate(list(found.values()))
    width = int(every.max() - every.min()) // steps + 1 if steps and len(every) else 1
    return {group: _shares(numbers // width * width) for group, numbers in found.items()}


def _shares(numbers: Cells) -> dict[int, float]:
    values, counts = np.unique(numbers, return_counts=True)
    return {int(value): float(count) / len(numbers) for value, count in zip(values, counts, strict=True)}
