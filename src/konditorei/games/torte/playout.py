"""Random games of Topp die Torte! at full speed, for benchmarks and the lab."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.rng import WORDS, below
from konditorei.core.slip import SLIP
from konditorei.games.torte.actions import MOVE_LIMIT
from konditorei.games.torte.legal import legal
from konditorei.games.torte.record import OVER
from konditorei.games.torte.rules import actors, apply, deal


@rule
def random_games(records: Any, box: Any, games: Any) -> Any:
    """Plays random games in `records[1]` with the options of `records[0]`; returns the decisions made."""
    moves = np.zeros(MOVE_LIMIT, np.int32)
    slips = np.zeros(1, SLIP)
    slip = slips[0]
    template, record = records[0], records[1]
    decisions = 0
    for _ in range(games):
        records[1] = template
        deal(record, box, below(record, record.players))
        while record.phase != OVER:
            seat = first_seat(actors(record))
            count = legal(record, box, seat, moves)
            action = np.int64(moves[below(record, count)] if count > 1 else moves[0])
            apply(record, box, seat, action, slip)
            decisions += 1
        for word in range(WORDS):
            template.rng[word] = record.rng[word]
    slips["count"][0] = 0  # a record does not hold its array: this does, until here
    return decisions


@rule
def first_seat(mask: Any) -> Any:
    """The lowest seat of a bit mask."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat
