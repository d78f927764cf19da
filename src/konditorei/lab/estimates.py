"""A mean over whole blocks, and how sure it is."""

from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from konditorei.core.record import Cells

SURE = 0.95  # an interval holds in so many cases
ENOUGH_BLOCKS = 30  # with fewer, an interval is shown but proves nothing


@dataclass(frozen=True)
class Estimate:
    """A mean with its interval."""

    mean: float
    half: float  # of the interval; infinite for less than two blocks
    variance: float  # of one block
    blocks: int


def quantile(freedom: int) -> float:
    """Of Student's distribution, for such an interval; a series that is right to one part in a hundred from 3 on."""
    normal = NormalDist().inv_cdf((1 + SURE) / 2)
    first = (normal**3 + normal) / 4
    second = (5 * normal**5 + 16 * normal**3 + 3 * normal) / 96
    third = (3 * normal**7 + 19 * normal**5 + 17 * normal**3 - 15 * normal) / 384
    return normal + first / freedom + second / freedom**2 + third / freedom**3


def estimate(blocks: Cells) -> Estimate:
    """The mean of blocks; each counts as one, because the games of a deal are alike."""
    count = len(blocks)
    mean = float(np.mean(blocks)) if count else 0.0
    if count < 2:
        return Estimate(mean, float("inf"), 0.0, count)
    variance = float(np.var(blocks, ddof=1))
    return Estimate(mean, quantile(count - 1) * (variance / count) ** 0.5, variance, count)


def factor(plain: float, other: float) -> float | None:
    """How many times less something varies; None where one of both does not vary at all."""
    return plain / other if plain > 0 and other > 0 else None
