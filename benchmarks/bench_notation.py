"""What it costs to tell a game: views, legal moves, events and playing, in whole random games of three players.

Beside each view stands what msgspec, written in C, needs for the encoding alone, from objects that are ready.
"""

import random
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import msgspec

from konditorei.core.game import Game
from konditorei.core.registry import games

SEEDS = range(6)
REPEATS = 5  # of each call, of which the quickest counts


def microseconds(call: Callable[..., Any], *given: Any) -> float:
    """The quickest of a few calls."""
    taken = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        call(*given)
        taken.append(time.perf_counter() - start)
    return 1e6 * min(taken)


def told(game: Game, seed: int) -> Iterator[tuple[str, float]]:
    """The costs of each step of a random game."""
    state, rng = game.new(players=3, seed=seed), random.Random(seed)
    while not state.over:
        seat = state.actors[0]
        move = rng.choice(state.moves(seat))
        yield "view", microseconds(state.text, 0)
        yield "msgspec", microseconds(msgspec.json.encode, state.view(0))
        yield "moves", microseconds(state.moves_text, seat)
        yield "play", microseconds(state.after, move, seat)
        yield "events", microseconds(state.step(move, seat).text, 0)


def main() -> None:
    for game in games().values():
        costs: dict[str, list[float]] = {}
        for seed in SEEDS:
            for what, cost in told(game, seed):
                costs.setdefault(what, []).append(cost)
        figures = {what: median(of_steps) for what, of_steps in costs.items()}
        ratio = figures["view"] / figures["msgspec"]
        print(
            f"{game.name:8}",
            *(f"{what} {figures[what]:5.1f} us " for what in ("view", "moves", "events", "play")),
            end="",
        )
        print(f" a view costs {ratio:.1f}x of msgspec's encoding alone")


if __name__ == "__main__":
    main()
