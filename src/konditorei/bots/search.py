"""Trying out: every plan is played to the end in many imagined worlds, the better half again and again.

A number of games bounds the search, not the clock: the same seed gives the same move on every machine.
"""

import numpy as np

from konditorei.bots.judgement import Board, Judgement


def best_action(board: Board, judgement: Judgement, games: int) -> int:
    """The first action of the plan that does best on average (sequential halving)."""
    plans = judgement.plans(board)
    totals = np.zeros(len(plans))
    alive = np.arange(len(plans))
    rounds = max(1, int(np.ceil(np.log2(len(plans)))))
    while len(alive) > 1:
        worlds = max(1, games // (rounds * len(alive)))
        gained = np.zeros(len(alive))
        judgement.trials(
            board.records, board.box, board.seat, np.ascontiguousarray(plans[alive]), worlds, gained
        )
        totals[alive] += gained
        order = np.argsort(-totals[alive], kind="stable")
        alive = alive[order[: (len(alive) + 1) // 2]]
    return int(plans[alive[0], 0])
