"""What a tournament found out, as data: for the table, for JSON, and for whoever calls it from Python."""

from collections.abc import Iterator
from itertools import islice, zip_longest
from typing import Any

from msgspec import Struct

from konditorei.core.record import Cells
from konditorei.lab.blocks import points_of, shares_of
from konditorei.lab.contests import Pair
from konditorei.lab.estimates import Estimate, estimate, factor
from konditorei.lab.ratings import RatedGame, about, rate
from konditorei.lab.sequential import ALIKE, BETTER, WORSE, Question
from konditorei.lab.tournament import Standing, Tournament, decisions_by_bot

MOST_RATED = 50_000  # games for ratings, the first ones: more move them no more
VERDICTS = {BETTER: "first", WORSE: "second", ALIKE: "alike"}


class Interval(Struct):
    """A mean, and half of its interval of 95 %, in points: 100 are a game won. None: too few blocks to say."""

    mean: float
    half: float | None

    @classmethod
    def of(cls, found: Estimate) -> "Interval":
        """An estimate in points."""
        return cls(100 * found.mean, 100 * found.half if found.blocks > 1 else None)


class PairResult(Struct):
    """Two bots compared."""

    bots: tuple[str, ...]  # who sat at the table
    first: str
    second: str
    blocks: int
    games: int
    won: tuple[Interval, Interval]  # by the first and the second, where they sat alone; fair is one game in as many
    edge: Interval  # of the first over the second: half of the difference
    corrected: Interval | None  # the same, with what chance brought taken out
    luck: Interval | None  # what chance brought the first: the difference of both, nothing on average
    pairing: float | None  # how many games played one by one tell as much as one of these
    less: float | None  # how many times fewer games are needed with luck taken out
    verdict: str | None  # first, second, alike; None: not certain, or not asked
    in_words: str | None


class BotResult(Struct):
    """What is known of one bot."""

    name: str
    edge: float  # the mean over its pairs, in points, with luck taken out where that is known
    decisions: int
    milliseconds: float | None = None  # of CPU time for one decision
    mu: float | None = None  # the rating
    sigma: float | None = None


class TournamentResult(Struct):
    """All of it."""

    about: dict[str, Any]
    players: int
    fair: float  # points
    question: dict[str, Any] | None
    corrected: bool
    complete: bool
    pairs: list[PairResult]
    bots: list[BotResult]
    ratings: dict[str, Any] | None = None  # what they were made with
    measured: dict[str, Any] | None = None  # what was measured beside the games
    command: str | None = None


def pair_result(standing: Standing, pair: Pair) -> PairResult:
    """What is known of a pair."""
    contest, test = standing.contest, standing.tests.get(pair)
    blocks = standing.blocks[: test.blocks] if test and test.over else standing.blocks
    plain, free = shares_of(blocks, contest), standing.corrected(blocks) if standing.corrects else None
    edge = estimate(contest.edges(plain, pair))
    corrected = None if free is None else estimate(contest.edges(free, pair))
    first, second = contest.bots[pair.first], contest.bots[pair.second]
    won = contest.won(plain)
    return PairResult(
        contest.bots,
        first,
        second,
        len(blocks),
        len(blocks) * contest.games,
        (Interval.of(estimate(won[:, pair.first])), Interval.of(estimate(won[:, pair.second]))),
        Interval.of(edge),
        None if corrected is None else Interval.of(corrected),
        None if free is None else Interval.of(estimate(contest.edges(plain - free, pair))),
        factor(one_by_one(plain, standing, pair), edge.variance),
        None if corrected is None else factor(edge.variance, corrected.variance),
        VERDICTS.get(test.verdict) if test else None,
        test.in_words(first, second) if test else None,
    )


def one_by_one(shares: Cells, standing: Standing, pair: Pair) -> float:
    """The variance of the edge from as many games as a block has, each on a deal of its own."""
    if len(shares) < 2:
        return 0.0
    contest = standing.contest
    total = 0.0
    for game in range(contest.games):
        alone = shares.copy()
        alone[:, [other for other in range(contest.games) if other != game]] = 0.0
        total += estimate(contest.edges(alone, pair)).variance
    return total


def rated_games(tournament: Tournament) -> Iterator[RatedGame]:
    """All games in the order of their deals, contest after contest within a deal."""
    columns = [(one.contest, points_of(one.blocks, one.contest)) for one in tournament.standings]
    for row in zip_longest(*(points for _, points in columns)):
        for (contest, _), block in zip(columns, row, strict=True):
            for order, points in zip(contest.orders, () if block is None else block, strict=False):
                yield RatedGame([contest.bots[bot] for bot in order], points.tolist())


def result_of(tournament: Tournament, rates: bool = True) -> TournamentResult:
    """What a tournament has found out so far."""
    plan, asked = tournament.plan, tournament.question
    pairs = [pair_result(one, pair) for one in tournament.standings for pair in one.contest.pairs]
    ratings = rate(islice(rated_games(tournament), MOST_RATED)) if rates else {}
    decisions = decisions_by_bot(tournament.standings)
    bots = []
    for name in plan.bots:
        rating = ratings.get(name)
        known = (rating.mu, rating.sigma) if rating else (None, None)
        bots.append(BotResult(name, mean_edge(name, pairs), decisions.get(name, 0), None, *known))
    return TournamentResult(
        plan.about,
        plan.chosen["players"],
        100 / plan.chosen["players"],
        None if asked is None else question_of(asked),
        plan.corrects,
        tournament.done == tournament.most,
        pairs,
        sorted(bots, key=lambda bot: -bot.edge),
        {**about(), "games": min(tournament.games, MOST_RATED)} if ratings else None,
    )


def question_of(asked: Question) -> dict[str, Any]:
    """What was asked, and how often the answer may err."""
    return {
        "difference": 100 * asked.difference,
        "pairings": asked.pairings,
        "alpha": asked.alpha,
        "beta": asked.beta,
        "first_look": asked.first_look,
    }


def mean_edge(name: str, pairs: list[PairResult]) -> float:
    """Of one bot over those that it was compared with."""
    edges = []
    for pair in pairs:
        edge = (pair.corrected or pair.edge).mean
        if name in (pair.first, pair.second) and pair.blocks:
            edges.append(edge if name == pair.first else -edge)
    return sum(edges) / len(edges) if edges else 0.0
