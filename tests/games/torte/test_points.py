"""The house edition in play: how many points good play earns."""

import random
import statistics

from konditorei import torte
from konditorei.bots.levels import choose


def test_with_good_play_the_marker_laps_the_track_once() -> None:
    """T30 and the house edition: some 30 points in 7 rounds."""
    rng = random.Random(1)
    scores: list[int] = []
    for seed in range(12):
        state = torte.new(players=2, seed=seed)
        while not state.over:
            seat = state.actors[0]
            state.play(choose(state.observe(seat), "medium", rng), seat)
        scores += state.scores
    assert 25 <= statistics.mean(scores) <= 36
