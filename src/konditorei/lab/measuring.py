"""What is measured beside the games of a tournament: the time of decisions, what taking luck out costs, and how much
of a result the deal alone decides.
"""

import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from konditorei.core.record import Cells
from konditorei.lab.block_player import BlockPlayer, rows_of
from konditorei.lab.contests import Contest
from konditorei.lab.loop import TO_PLAY
from konditorei.lab.playing import Playing
from konditorei.lab.rows import shares
from konditorei.lab.tournament import Plan

SECONDS = 0.3  # of one measurement, as far as one game is not longer
FAR = 1 << 40  # deals that no tournament plays
STREAMS = 8  # chances that follow a deal, to see what it decides by itself


@dataclass(frozen=True)
class Ceiling:
    """What a deal decides."""

    variance: float  # of one seat's share of the win
    left: float  # of it when the deal is always the same

    @property
    def part(self) -> float:
        """How much of the variance comes from the deal."""
        return 1 - self.left / self.variance if self.variance > 0 else 0.0

    @property
    def factor(self) -> float | None:
        """How many times fewer games whoever knew all about the deal would need, at best."""
        return self.variance / self.left if self.left > 0 else None


def timed(playing: Playing, rows: Cells) -> tuple[Any, float]:
    """Plays rows and says how much CPU time it took."""
    started = time.thread_time()
    played = playing.play(rows)
    return played, time.thread_time() - started


def seconds_of_decision(plan: Plan, bot: str) -> float:
    """CPU time of one decision, the rules included, from games of the bot against itself."""
    playing = BlockPlayer(plan).table((bot,), weighs_luck=False)
    rows = np.zeros(1, TO_PLAY)
    playing.play(rows)  # compiled and loaded
    spent, decisions, deal = 0.0, 0, FAR
    while spent < SECONDS:
        rows = np.zeros(min(4096, max(1, 2 * (deal - FAR))), TO_PLAY)
        rows["deal"] = np.arange(deal, deal + len(rows))
        played, seconds = timed(playing, rows)
        spent += seconds
        decisions += int(played.games["decisions"].sum())
        deal += len(rows)
    return spent / max(1, decisions)


def cost_of_luck(plan: Plan, contest: Contest) -> float:
    """How many times longer a game takes when its luck is weighed."""
    player = BlockPlayer(plan)
    plain, weighing = (player.table(contest.bots, weighs) for weighs in (False, True))
    for playing in (plain, weighing):
        playing.play(rows_of(contest, [FAR]))
    spent, first, count = np.zeros(2), FAR, 1
    while spent.min() < SECONDS / 3:
        rows = rows_of(contest, range(first, first + count))
        spent += timed(plain, rows)[1], timed(weighing, rows)[1]
        first, count = first + count, min(2048, 2 * count)
    return float(spent[1] / spent[0])


def ceiling(plan: Plan, contest: Contest, deals: int) -> Ceiling:
    """How much of the result of one game the deal decides: every deal is played with several chances after it."""
    playing = BlockPlayer(plan).table(contest.bots, weighs_luck=False)
    rows = np.repeat(rows_of(contest, range(FAR, FAR + deals))[:: contest.games], STREAMS)
    rows["stream"] = np.tile(np.arange(1, STREAMS + 1), deals)
    won = shares(playing.play(rows).games, contest.seats)[:, 0].reshape(deals, STREAMS)
    return Ceiling(float(won.var()), float(won.var(axis=1, ddof=1).mean()))
