"""What a game may tell its bots, as functions over a board: four records that lie side by side.

Everything is optional. A game that tells nothing is played on at random, and its bots still try moves out.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from konditorei.core.record import Cells, Records, blank
from konditorei.core.rng import seed_words
from konditorei.core.state import Observation

SEEN, WORLD, GAME, TRIAL = range(4)  # what a bot sees, one way it may be, a game played on in it, a try
NONE = -1  # stands behind the end of a plan
Plans = NDArray[np.int32]  # one row of actions for each plan


class Board:
    """The records of a bot that thinks about one decision."""

    def __init__(self, observation: Observation, seed: int) -> None:
        assert observation.seat is not None
        self.seat = observation.seat
        self.boxes: Cells = observation.boxes
        self.actions = observation.actions(observation.seat)
        self.records: Records = blank(observation.game.dtype, 4)
        self.records[SEEN] = observation.records[0]
        self.records[SEEN].rng[:] = seed_words(observation.game.name, seed)
        self.records[GAME] = self.records[SEEN]
        observation.game.deal_unseen(self.records[GAME], observation.box, self.seat)

    def single_moves(self) -> Plans:
        """Every legal move as a plan of its own."""
        return np.array(self.actions, np.int32).reshape(-1, 1)


@dataclass(frozen=True)
class Judgement:
    """How the bots of one game think; all but `plans` is compiled."""

    glance: Callable[..., int] | None = None  # (records, box, seat, moves, outcome): a move in GAME
    policy: Callable[..., int] | None = None  # (record, box, seat, moves): the same for games played on
    play_on: Callable[..., None] | None = None  # (records, box, moves, outcome): plays GAME to its end
    worth: Callable[..., float] | None = None  # (record, box, seat): of a finished game; a win is 1
    margin: float = 0.0  # without `worth`: what each point more than the best other seat has is worth
    plans: Callable[[Board], Plans] = Board.single_moves  # what is worth trying out
    trials: int = 500  # games that a hard bot plays on for one decision
