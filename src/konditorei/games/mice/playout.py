"""Random games of Mice in the Kitchen at full speed, for benchmarks and the lab."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.fate import SIZE
from konditorei.core.log import COLUMNS
from konditorei.core.rng import below
from konditorei.games.mice.rules import CONTINUE, OVER, apply, deal, legal


@rule
def random_games(records: Any, box: Any, games: Any) -> Any:
    """Plays uniformly random games from the options in `records[0]`, in `records[1]`; returns the decisions."""
    moves = np.zeros(CONTINUE + 1, np.int32)
    fate = np.zeros(SIZE, np.int16)
    log = np.zeros((0, COLUMNS), np.int32)
    template, record = records[0], records[1]
    decisions = 0
    for _ in range(games):
        records[1] = template
        deal(record, box, below(record.rng, record.players))
        while record.phase != OVER:
            seat = record.actor
            action = moves[below(record.rng, legal(record, box, seat, moves))]
            fate[0] = 0
            apply(record, box, seat, action, fate, log)
            decisions += 1
        template.rng[:] = record.rng
    return decisions
