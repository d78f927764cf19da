"""Mean luck over many bot games: zero within its interval, if chance is expected as it comes.

    python -m tools.luck --game mice --games 10000

The seats play at two levels in turn, so that symmetry alone does not make the mean zero. Luck is counted for the first
seat, and for whoever moved.
"""

import argparse
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from konditorei.bots.analysis import analyse
from konditorei.bots.decisions import Effort, PlayedStep
from konditorei.bots.levels import choose
from konditorei.core.game import Game
from konditorei.core.registry import games
from konditorei.core.state import State

LEVELS = ("medium", "easy")
QUICK = Effort(batch=8, most=8, costs=False)  # the mean is right with any number of worlds


def bot_game(game: Game, players: int, seed: int, **options: Any) -> tuple[list[PlayedStep], State]:
    """A game between bots of two levels, and its last state."""
    state, rng, played = game.new(players, seed, "random", **options), Random(f"{seed}"), list[PlayedStep]()
    while not state.over:
        seat = rng.choice(state.actors)
        move = choose(state.observe(seat), LEVELS[seat % 2], rng)
        played.append(PlayedStep(state.copy(), seat, move))
        state.step(move, seat)
    return played, state


def lucks(game: Game, players: int, count: int, seed: int, **options: Any) -> Iterator[tuple[float, float]]:
    """The luck of the first seat, and of those who moved, for game after game."""
    for number in range(count):
        played, last = bot_game(game, players, 1_000_000 * seed + number, **options)
        found = analyse(played, last, dealt=True, seed=number, effort=QUICK)
        yield found.seats[0].luck, sum(step.luck[step.seat] for step in found.steps)


def interval(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    return float(np.mean(values)), float(np.std(values, ddof=1) / len(values) ** 0.5)


def main() -> None:
    """Prints mean luck with its 95 % interval."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=[*games()], action="append", help="by default all that are installed")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for name in chosen.game or games():
        found = list(lucks(games()[name], chosen.players, chosen.games, chosen.seed))
        for who, values in zip(("the first seat", "whoever moved"), zip(*found, strict=True), strict=True):
            mean, error = interval(list(values))
            print(f"{name}, {chosen.games} games: {who} {100 * mean:+.2f} ± {196 * error:.2f} points", flush=True)


if __name__ == "__main__":
    main()
