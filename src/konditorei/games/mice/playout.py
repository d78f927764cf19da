"""Random games of Mice in the Kitchen at full speed, for benchmarks and the lab."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.rng import WORDS, below
from konditorei.core.slip import SLIP
from konditorei.games.mice.rules import CONTINUE, OVER, apply, deal, legal


@rule
def random_games(records: Any, box: Any, games: Any) -> Any:
    """Plays random games in `records[1]` with the options of `records[0]`; returns the decisions made."""
    moves = np.zeros(CONTINUE + 1, np.int32)
    slips = np.zeros(1, SLIP)
    slip = slips[0]
    template, record = records[0], records[1]
    decisions = 0
    for _ in range(games):
        records[1] = template
        deal(record, box, below(record, record.players))
        while record.phase != OVER:
            seat = np.int64(record.actor)
            count = legal(record, box, seat, moves)
            action = np.int64(moves[below(record, count)] if count > 1 else moves[0])
            apply(record, box, seat, action, slip)
            decisions += 1
        for word in range(WORDS):
            template.rng[word] = record.rng[word]
    slips["count"][0] = 0  # a record does not hold its array: this does, until here
    return decisions
