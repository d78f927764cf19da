"""Ratings of bots from whole games, by the Plackett-Luce model of OpenSkill.

Games count in the order of their deals. Every seat is a player of its own: a bot that sits in several seats of a game
is moved by the mean of what its seats are moved by. Bots do not change, so no doubt is added between games.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import version
from typing import Any

from konditorei.core.extras import need

MODEL = "PlackettLuce"
PARAMETERS = {"mu": 25.0, "sigma": 25.0 / 3.0, "beta": 25.0 / 6.0, "kappa": 0.0001, "tau": 0.0}
CAREFUL = 3.0  # so many times the doubt below the mean: where a bot is placed


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, and how sure that is."""

    mu: float
    sigma: float
    games: int

    @property
    def careful(self) -> float:
        """So strong it is at least, as far as is known."""
        return self.mu - CAREFUL * self.sigma


@dataclass(frozen=True)
class RatedGame:
    """A game: who sat where, and the points."""

    bots: Sequence[str]
    points: Sequence[float]


def model() -> Any:
    """The model with its parameters; MissingExtraError where OpenSkill is not installed."""
    return need("openskill.models", "lab").PlackettLuce(**PARAMETERS)


def about() -> dict[str, Any]:
    """What ratings are made with, to be kept with them."""
    return {"package": "openskill", "version": version("openskill"), "model": MODEL, "parameters": PARAMETERS}


def rate(games: Iterable[RatedGame]) -> dict[str, Rating]:
    """The ratings after these games."""
    rules, ratings, counts = model(), dict[str, Any](), dict[str, int]()
    for game in games:
        for bot in game.bots:
            ratings.setdefault(bot, rules.rating())
        rated = rules.rate([[ratings[bot]] for bot in game.bots], scores=list(game.points))
        for bot in set(game.bots):
            seats = [seat for seat, sitting in enumerate(game.bots) if sitting == bot]
            mu = sum(rated[seat][0].mu for seat in seats) / len(seats)
            sigma = sum(rated[seat][0].sigma for seat in seats) / len(seats)
            ratings[bot] = rules.rating(mu=mu, sigma=sigma)
            counts[bot] = counts.get(bot, 0) + 1
    return {bot: Rating(found.mu, found.sigma, counts[bot]) for bot, found in ratings.items()}


def as_data(ratings: dict[str, Rating]) -> dict[str, Any]:
    """Ratings with all that is needed to make them again."""
    return {**about(), "ratings": {bot: asdict(rating) for bot, rating in ratings.items()}}
