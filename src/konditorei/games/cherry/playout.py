"""Random games of Cherry on Top at full speed, for benchmarks and the lab."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.rng import WORDS, below
from konditorei.core.slip import SLIP
from konditorei.games.cherry.moves import count_moves, nth_move
from konditorei.games.cherry.rules import OVER, apply, deal


@rule
def random_action(record: Any) -> Any:
    """One of the actor's legal moves, each equally likely, without writing them all down."""
    return nth_move(record, below(record, count_moves(record)))


@rule
def random_games(records: Any, box: Any, games: Any) -> Any:
    """Plays random games from the options in `records[0]`, in `records[1]`; returns the decisions."""
    slips = np.zeros(1, SLIP)
    slip = slips[0]
    template, record = records[0], records[1]
    decisions = 0
    for _ in range(games):
        records[1] = template
        deal(record, box, below(record, record.players))
        while record.phase != OVER:
            apply(record, box, np.int64(record.actor), random_action(record), slip)
            decisions += 1
        for word in range(WORDS):
            template.rng[word] = record.rng[word]
    slips["count"][0] = 0  # a record does not hold its array: this does, until here
    return decisions
