"""Who sits with whom: every deal is played with all seat orders of a contest, and that is one block.

In a contest of two bots at a larger table, each of them sits once in every seat among copies of the other: with three
seats A B B, B A B, B B A, and then B A A, A B A, A A B. At mixed tables as many different bots as there are seats play
in every order. What a bot has won is what it won where it sat alone, so that fair is one win in as many games as there
are seats; the edge of a bot over another is half of the difference, and nothing on average for equal ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import NamedTuple

import numpy as np

from konditorei.core.record import Cells


class Pair(NamedTuple):
    """Two bots of a contest, by their places in it."""

    first: int
    second: int


@dataclass(frozen=True)
class Contest:
    """Bots that are compared with each other at a table of so many seats."""

    bots: tuple[str, ...]
    seats: int

    @cached_property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """All seat orders of a block, as places of the bots."""
        if len(self.bots) == self.seats:
            return tuple(permutations(range(self.seats)))
        both = (Pair(0, 1), Pair(1, 0))
        return tuple(
            tuple(alone if seat == place else others for seat in range(self.seats))
            for alone, others in both
            for place in range(self.seats)
        )

    @property
    def games(self) -> int:
        """Of one block."""
        return len(self.orders)

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """Who is compared with whom."""
        return tuple(Pair(*pair) for pair in combinations(range(len(self.bots)), 2))

    @cached_property
    def _alone(self) -> Cells:
        """By bot, game of a block and seat: what counts for a bot, as parts of 1."""
        counts = np.zeros((len(self.bots), self.games, self.seats))
        for game, order in enumerate(self.orders):
            for seat, bot in enumerate(order):
                counts[bot, game, seat] = order.count(bot) == 1
        parts: Cells = counts / counts.sum(axis=(1, 2), keepdims=True)
        return parts

    def won(self, shares: Cells) -> Cells:
        """From shares of the win by block, game and seat: what each bot won, by block and bot."""
        found: Cells = np.einsum("kgs,bgs->kb", shares, self._alone)
        return found

    def edges(self, shares: Cells, pair: Pair) -> Cells:
        """The edge of the first bot of a pair over the second in each block."""
        won = self.won(shares)
        edges: Cells = (won[:, pair.first] - won[:, pair.second]) / 2
        return edges

    def __str__(self) -> str:
        return " / ".join(self.bots)


def contests_of(bots: Sequence[str], seats: int, against: str | None = None, mixed: bool = False) -> list[Contest]:
    """All contests of a tournament: everybody with everybody, or one bot with all others."""
    if len(bots) < 2:
        raise ValueError("a tournament needs at least two bots")
    twice = sorted({bot for bot in bots if bots.count(bot) > 1})
    if twice:
        raise ValueError(f"{twice[0]} is named twice; a bot does not play against itself")
    if against is not None and against not in bots:
        raise ValueError(f"{against} is none of the bots that play")
    if mixed and len(bots) < seats:
        raise ValueError(f"{seats} seats at mixed tables need as many different bots")
    size = seats if mixed else 2
    found = [Contest(group, seats) for group in combinations(bots, size)]
    return [contest for contest in found if against is None or against in contest.bots]
