"""Random games of Cherry on Top at full speed, for benchmarks and the lab."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.fate import SIZE
from konditorei.core.log import COLUMNS
from konditorei.core.rng import below
from konditorei.games.cherry.moves import count_moves, nth_move
from konditorei.games.cherry.rules import OVER, apply, deal


@rule
def random_action(record: Any) -> Any:
    """One of the actor's legal moves, each equally likely, without writing them all down."""
    return nth_move(record, below(record.rng, count_moves(record)))


@rule
def random_games(records: Any, box: Any, games: Any) -> Any:
    """Plays random games from the options in `records[0]`, in `records[1]`; returns the decisions."""
    fate = np.zeros(SIZE, np.int16)
    log = np.zeros((0, COLUMNS), np.int32)
    template, record = records[0], records[1]
    decisions = 0
    for _ in range(games):
        records[1] = template
        deal(record, box, below(record.rng, record.players))
        while record.phase != OVER:
            apply(record, box, np.int64(record.actor), random_action(record), fate, log)
            decisions += 1
        template.rng[:] = record.rng
    return decisions
