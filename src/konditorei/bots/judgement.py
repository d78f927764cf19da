"""What a game's bots file offers, as functions over a board: four records that lie side by side."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from konditorei.core.compile import rule
from konditorei.core.record import Record, Records, blank
from konditorei.core.rng import seed_words
from konditorei.core.state import Observation

SEEN, WORLD, GAME, TRIAL = range(4)  # what a bot sees, one way it may be, a game played on in it, a try
Plans = NDArray[np.int32]  # one row of actions for each plan, NONE behind its end
NONE = -1


@rule
def share_out(mask: Any, players: Any, shares: Any) -> None:
    """A win counts 1; a shared one counts a part of it for each winner."""
    wins = 0
    for seat in range(players):
        wins += mask >> seat & 1
    for seat in range(players):
        if mask >> seat & 1:
            shares[seat] += 1 / wins


@dataclass(frozen=True)
class Judgement:
    """How the bots of one game think; all but `plans` is compiled."""

    sensible: Callable[..., int]  # (records, box, seat): a good move in the game, at a glance
    trials: Callable[..., None]  # (records, box, seat, plans, worlds, totals): plays the plans to the end
    plans: Callable[["Board"], Plans]  # what is worth trying out
    forecast: Callable[..., None]  # (records, box, games, shares): plays on from SEEN, adds each seat's wins


class Board:
    """The records of a bot that thinks about one decision."""

    def __init__(self, observation: Observation, deal: Callable[..., None], seed: int) -> None:
        assert observation.seat is not None
        self.seat = observation.seat
        self.box: Record = observation.box
        self.actions = observation.actions(observation.seat)
        self.records: Records = blank(observation.game.dtype, 4)
        self.records[SEEN] = observation.records[0]
        self.records[SEEN].rng[:] = seed_words(observation.game.name, seed)
        self.records[GAME] = self.records[SEEN]
        deal(self.records[GAME], self.box, self.seat)

    def single_moves(self) -> Plans:
        """Every legal move as a plan of its own."""
        return np.array(self.actions, np.int32).reshape(-1, 1)
