"""When a tournament may stop: a sequential test on the means of whole blocks.

One observation is the edge in one block, the mean over all games of one deal with every seat order; games of a deal are
alike, so they never count one by one. Two one-sided tests run side by side: is the first bot better by at least the
difference in question, and is the second? Each is a generalised sequential probability ratio test: the variance is
taken from the blocks themselves. No look is taken before the thirtieth block, because a variance from a few blocks is
too often much too small.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.record import Cells
from konditorei.core.rng import WORDS, below, seed_words

ALPHA = 0.04  # the design error: with it at most 5 of 100 tournaments of equal bots end with a winner
BETA = 0.05  # how often a difference as large as the one in question is overlooked
FIRST_LOOK = 30  # blocks
LEAST_VARIANCE = 1e-4  # of a block: two deterministic bots that always share have none at all
BETTER, WORSE, ALIKE, OPEN = 1, -1, 0, 2  # what is known of the first bot, compared with the second
NEITHER, FIRST, SECOND = 0, 1, 2  # which of them may still turn out to be better, as bits
SURE = 100  # taken from a verdict that was reached, to tell it from the sides
CHANCE = np.dtype([("nothing", np.uint32), ("rng", np.uint32, WORDS)])  # no beginning of any game's record


@rule
def look(sides: Any, count: Any, total: Any, squares: Any, difference: Any, upper: Any, lower: Any) -> Any:
    """Which sides are still open after so many blocks with this sum of edges and of their squares; a verdict less
    SURE, when one of them won. The variance is that of each hypothesis, which for few blocks errs less often."""
    mean = total / count
    variance = max(LEAST_VARIANCE, (squares / count - mean * mean) * count / (count - 1))
    for side in (FIRST, SECOND):
        if sides & side:
            edge = mean if side == FIRST else -mean
            against = variance + edge * edge
            ratio = count / 2 * math.log(against / (variance + (edge - difference) ** 2))
            if ratio >= upper:
                return BETTER - SURE if side == FIRST else WORSE - SURE
            if ratio <= lower:
                sides -= side
    return sides


@rule
def null_tournament(chance: Any, pool: Any, difference: Any, upper: Any, lower: Any, first_look: Any, most: Any) -> Any:
    """The verdict on two equal bots whose blocks are drawn from a pool, each with either sign, and their number."""
    sides, total, squares, size = FIRST | SECOND, 0.0, 0.0, len(pool)
    for count in range(1, most + 1):
        drawn = below(chance, 2 * size)
        edge = pool[drawn] if drawn < size else -pool[drawn - size]
        total += edge
        squares += edge * edge
        if count >= first_look:
            sides = look(sides, count, total, squares, difference, upper, lower)
            if sides < 0:
                return sides + SURE, count
            if sides == NEITHER:
                return ALIKE, count
    return OPEN, most


@rule
def null_tournaments(
    chances: Any,
    pool: Any,
    difference: Any,
    upper: Any,
    lower: Any,
    first_look: Any,
    most: Any,
    verdicts: Any,
    blocks: Any,
) -> None:
    """Many of them, one after the other."""
    for place in range(len(verdicts)):
        verdict, count = null_tournament(chances[0], pool, difference, upper, lower, first_look, most)
        verdicts[place] = verdict
        blocks[place] = count


@dataclass(frozen=True)
class Question:
    """What a tournament is to find out: whether a bot is better by so much, as a part of 1."""

    difference: float
    pairings: int = 1  # questions that are asked at once: together they err no more often than one
    alpha: float = ALPHA
    beta: float = BETA
    first_look: int = FIRST_LOOK

    def __post_init__(self) -> None:
        if not 0 < self.difference < 1:
            raise ValueError("the difference in question lies between 0 and 100 points")
        if self.first_look < 2:
            raise ValueError("the first look is taken after two blocks or later")

    @property
    def side(self) -> float:
        """The design error of one of the two tests of one pairing."""
        return self.alpha / 2 / self.pairings

    @property
    def upper(self) -> float:
        """The logarithm of the likelihood ratio from which a bot counts as better."""
        return math.log((1 - self.beta) / self.side)

    @property
    def lower(self) -> float:
        """The one below which it counts as not better by the difference in question."""
        return math.log(self.beta / (1 - self.side))


class SequentialTest:
    """The test of one pairing, fed with one block after the other."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.blocks = 0
        self.verdict = OPEN
        self._total = self._squares = 0.0
        self._sides = FIRST | SECOND

    @property
    def over(self) -> bool:
        """Whether the answer is certain; further blocks change nothing."""
        return self.verdict != OPEN

    def add(self, edges: Iterable[float]) -> None:
        """Counts blocks, in the order of their deals, as long as nothing is certain."""
        for edge in edges:
            if self.over:
                return
            self._add(edge)

    def _add(self, edge: float) -> None:
        self.blocks += 1
        self._total += edge
        self._squares += edge * edge
        asked = self.question
        if self.blocks < asked.first_look:
            return
        sums = (self.blocks, self._total, self._squares)
        self._sides = int(look(self._sides, *sums, asked.difference, asked.upper, asked.lower))
        if self._sides < 0:
            self.verdict = self._sides + SURE
        elif self._sides == NEITHER:
            self.verdict = ALIKE

    def in_words(self, first: str, second: str) -> str:
        """What is known, as a sentence."""
        points, after = f"{100 * self.question.difference:g} points", f"after {self.blocks} blocks"
        if self.verdict == BETTER:
            return f"{first} is better than {second}: certain {after}."
        if self.verdict == WORSE:
            return f"{second} is better than {first}: certain {after}."
        if self.verdict == ALIKE:
            return f"No difference of {points} between {first} and {second}: certain {after}."
        if self.blocks < self.question.first_look:
            return (
                f"{first} and {second}: too early to tell, {self.blocks} of at least {self.question.first_look} blocks."
            )
        return f"{first} and {second}: not certain {after}."


def calibrate(
    pool: Cells, question: Question, tournaments: int = 10_000, most: int = 200_000, seed: int = 1
) -> tuple[Cells, Cells]:
    """Verdicts and lengths of tournaments between equal bots; their blocks are drawn from a pool of real ones."""
    chances = np.zeros(1, CHANCE).view(np.recarray)
    chances[0].rng[:] = seed_words("sequential", seed)
    verdicts, blocks = np.zeros(tournaments, np.int64), np.zeros(tournaments, np.int64)
    bounds = (question.difference, question.upper, question.lower, question.first_look, most)
    null_tournaments(chances, np.ascontiguousarray(pool, np.float64), *bounds, verdicts, blocks)
    return verdicts, blocks


def false_verdicts(verdicts: Cells) -> float:
    """The part of null tournaments that found a winner."""
    return float(np.isin(verdicts, (BETTER, WORSE)).mean())
