"""Plays a small batch and prints a hash of all its arrays, compiled or interpreted."""

import hashlib
from typing import Any

from konditorei import cherry, mice, torte
from konditorei.adapters.batch import Batch
from konditorei.core.game import Game

TABLES, STEPS = 2, 70


def played(game: Game, seed: int = 1, **given: Any) -> str:
    """A hash of what some steps show; masks are left out, because they can be written in several ways."""
    batch = Batch(game, TABLES, seed=seed, players=3, **given)
    digest = hashlib.blake2b(digest_size=8)
    for _ in range(STEPS):
        for shown in (batch.observations, batch.actors, batch.rewards, batch.ended, batch.final_observations):
            digest.update(shown.tobytes())
        chosen = batch.sample()
        digest.update(chosen.tobytes())
        batch.step(chosen)
    return digest.hexdigest()


if __name__ == "__main__":
    print(*(played(game) for game in (cherry, mice, torte)))
