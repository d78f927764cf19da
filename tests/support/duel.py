"""Two levels against each other: every deal twice, with the seats changed in between."""

from collections.abc import Iterator, Sequence
from random import Random

from konditorei.bots.levels import choose
from konditorei.core.game import Game

RANDOM = "random"  # a level below all others: any legal move
TRIED = {"hard": 500, "expert": 1500}  # games tried out for a decision: fewer than at a table, which takes too long


def share(game: Game, one: str, other: str, games: int, seed: int = 0) -> tuple[float, float]:
    """The games that one level won, a tie counting half, and how many standard errors that is above half."""
    return weigh(list(duel(game, one, other, games, seed)))


def duel(game: Game, one: str, other: str, games: int, seed: int = 0) -> Iterator[float]:
    """The result of game after game: 1 for a win of the first level, a share of it for a tie."""
    return (_play(game, one, other, number, seed) for number in range(games))


def weigh(results: Sequence[float]) -> tuple[float, float]:
    """The mean, and how many standard errors it is above half."""
    games = len(results)
    mean = sum(results) / games
    variance = sum((result - mean) ** 2 for result in results) / games
    return mean, (mean - 0.5) / max(variance / games, 1e-9) ** 0.5


def _play(game: Game, one: str, other: str, number: int, seed: int) -> float:
    deal, seat_of_one = divmod(number, 2)
    state = game.new(players=2, seed=1000 * seed + deal, starter=deal % 2)
    levels = (one, other) if seat_of_one == 0 else (other, one)
    rng = Random(f"{seed} {number}")
    while not state.over:
        seat = state.actors[0]
        if levels[seat] == RANDOM:
            move = rng.choice(state.moves(seat))
        else:
            move = choose(state.observe(seat), levels[seat], rng, TRIED.get(levels[seat]))
        state.play(move, seat)
    return 1 / len(state.winners) if seat_of_one in state.winners else 0.0
