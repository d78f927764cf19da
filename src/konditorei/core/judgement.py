"""What a game may tell its bots, as compiled functions over a board: four records that lie side by side.

Everything is optional. A game that tells nothing is played on at random, and its bots still try moves out.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from konditorei.core.options import Options
from konditorei.core.record import Cells

SEEN, WORLD, GAME, TRIAL = range(4)  # what a bot sees, one way it may be, a game played on in it, a try
NONE = -1  # stands behind the end of a plan


def no_table(options: Options) -> Cells:
    """For a game that is not solved."""
    return np.zeros(0, np.uint8)


@dataclass(frozen=True)
class Judgement:
    """How the bots of one game think; all functions are compiled."""

    glance: Callable[..., int] | None = None  # (records, box, seat, moves, outcome): a move in GAME
    policy: Callable[..., int] | None = None  # (record, box, seat, moves): the same for games played on
    play_on: Callable[..., None] | None = None  # (records, box, moves, outcome): plays GAME to its end
    suppose: Callable[..., None] | None = None  # (record, box, seat, moves): makes an imagined world more likely
    worth: Callable[..., float] | None = None  # (record, box, seat): of a finished game; a win is 1
    margin: float = 0.0  # without `worth`: what each point more than the best other seat has is worth
    propose: Callable[..., int] | None = None  # (records, box, seat, plans, moves, outcome): writes plans, how many
    plan_length: int = 1  # actions of a plan at most
    plan_limit: int = 0  # plans at most; 0: as many as there can be moves
    games_a_plan: int = 0  # with fewer games for each, only the first plans are tried out; 0: all of them
    solved: Callable[..., int] | None = None  # (record, box, seat, table): the best move where it is known, or NONE
    table: Callable[[Options], Cells] = no_table  # what `solved` looks up in a game with these options
    budgets: tuple[int, int, int] | None = None  # games tried out by `medium`, `hard` and `expert`
