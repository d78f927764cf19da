"""Tournaments: bots play every deal with all seat orders, until there are enough deals or the answer is certain.

A bot of somebody else that raises an error or chooses a move that is not legal ends the tournament with a sentence that
names it: a forfeit would count a mistake of its author as weakness. What was played until then is kept.
"""

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from itertools import islice
from typing import Any

import numpy as np

from konditorei.core.game import Game
from konditorei.core.options import Options, read_options
from konditorei.core.record import Cells
from konditorei.core.registry import game as game_of
from konditorei.lab.block_player import BlockJob, BlockPlayer, BlocksPlayed, check_bots, plays_in_python
from konditorei.lab.blocks import Block, ResultsFile, luck_of, shares_of
from konditorei.lab.contests import Contest, Pair, contests_of
from konditorei.lab.sequential import Question, SequentialTest
from konditorei.lab.workers import LocalWorkers

DEALS, MOST_DEALS = 500, 100_000  # without a question, and with one
CHUNK_SECONDS = 0.5  # of a job, as far as one deal is not longer
MOST_CHUNK = 5_000  # deals


@dataclass(frozen=True)
class Plan:
    """What is played."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)  # those that are not as usual; `players` among them
    seed: int = 1
    deals: int = DEALS  # at most, for each contest
    against: str | None = None  # one bot against each other one, instead of everybody against everybody
    mixed: bool = False  # different bots in all seats
    difference: float | None = None  # the question that ends a contest; a part of 1
    without_luck: bool = True  # where the game knows what chance brought
    plug_ins: Mapping[str, str] = field(default_factory=dict)  # bots that are not installed: name and module:class

    def __post_init__(self) -> None:
        if self.deals < 1:
            raise ValueError("at least one deal is played")
        check_bots(self.playing, self.bots, self.chosen["players"], self.plug_ins)

    @property
    def playing(self) -> Game:
        """The game."""
        return game_of(self.game)

    @property
    def chosen(self) -> Options:
        """All its options."""
        return read_options(self.playing.options, dict(self.options), self.playing.setup_rule)

    @property
    def corrects(self) -> bool:
        """Whether chance is taken out of the results."""
        luck = self.playing.luck
        return self.without_luck and luck is not None and luck.table(self.chosen).size > 0

    @property
    def about(self) -> dict[str, Any]:
        """What results depend on, beside the bots of a contest and the deal."""
        return {
            "game": self.game,
            "options": dict(self.chosen),
            "seed": self.seed,
            "rules_version": self.playing.rules_version,
            "version": version("konditorei"),
        }


@dataclass
class Standing:
    """How far a contest is."""

    contest: Contest
    corrects: bool
    tests: dict[Pair, SequentialTest]
    played: dict[int, Block] = field(default_factory=dict)
    next_deal: int = 0  # to be played
    tested: int = 0  # deals that the tests have seen
    seconds: float = 0.0  # of all jobs
    jobs_blocks: int = 0

    @property
    def certain(self) -> bool:
        """Whether nothing is left to be found out."""
        return bool(self.tests) and all(test.over for test in self.tests.values())

    @property
    def blocks(self) -> list[Block]:
        """Those that count, in the order of their deals: none behind the one that made the answer certain, which some
        worker may have played already."""
        return [self.played[deal] for deal in islice(sorted(self.played), self.count)]

    @property
    def count(self) -> int:
        """How many blocks count."""
        return max(test.blocks for test in self.tests.values()) if self.certain else len(self.played)

    def take(self, blocks: Sequence[Block]) -> None:
        """Counts blocks; the tests see them in the order of their deals, so that it does not matter who was quicker."""
        self.played.update((block.deal, block) for block in blocks)
        ready = []
        while self.tested in self.played:
            ready.append(self.played[self.tested])
            self.tested += 1
        if ready and self.tests:
            found = self.corrected(ready) if self.corrects else shares_of(ready, self.contest)
            for pair, test in self.tests.items():
                test.add(self.contest.edges(found, pair).tolist())

    def corrected(self, blocks: Sequence[Block]) -> Cells:
        """Shares of the win without what chance brought."""
        luck = luck_of(blocks, self.contest)
        shares = shares_of(blocks, self.contest)
        return shares if luck is None else shares - luck

    def missing(self, deals: int) -> Iterator[int]:
        """The deals that are neither played nor given to somebody."""
        return (deal for deal in range(self.next_deal, deals) if deal not in self.played)


class Tournament:
    """A tournament that is played; results that were kept are not played again."""

    def __init__(self, plan: Plan, results: ResultsFile | None = None) -> None:
        self.plan, self.results = plan, results
        players = plan.chosen["players"]
        contests = contests_of(plan.bots, players, plan.against, plan.mixed)
        pairs = len({frozenset((one.bots[a], one.bots[b])) for one in contests for a, b in one.pairs})
        self.question = None if plan.difference is None else Question(plan.difference, pairs)
        self.standings = [self._standing(contest) for contest in contests]

    def _standing(self, contest: Contest) -> Standing:
        asked = self.question
        tests = {pair: SequentialTest(asked) for pair in contest.pairs} if asked else {}
        standing = Standing(contest, self.plan.corrects, tests)
        if self.results is not None:
            kept = [block for block in self.results.kept(contest) if block.deal < self.plan.deals]
            standing.take([block for block in kept if not self.plan.corrects or block.luck is not None])
        return standing

    @property
    def done(self) -> int:
        """Blocks that are played."""
        return sum(one.count for one in self.standings)

    @property
    def most(self) -> int:
        """Blocks at most."""
        return sum(one.count if one.certain else self.plan.deals for one in self.standings)

    @property
    def games(self) -> int:
        """Games that are played."""
        return sum(one.count * one.contest.games for one in self.standings)

    def run(
        self, workers: int = 1, tell: Callable[["Tournament"], None] = lambda _: None, seconds: float = math.inf
    ) -> None:
        """Plays to the end, or for about so long. KeyboardInterrupt and BotFailedError leave what was played until
        then."""
        until = time.monotonic() + seconds
        crew: LocalWorkers[BlockJob, BlocksPlayed] = LocalWorkers(
            partial(BlockPlayer, self.plan), workers, plays_in_python(self.plan)
        )
        try:
            waiting: dict[Future[BlocksPlayed], Standing] = {}
            self._hand_out(crew, waiting, 2 * workers)
            while waiting:
                ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in ready:
                    self._take(waiting.pop(future), *future.result())
                tell(self)
                self._hand_out(crew, waiting, 2 * workers if time.monotonic() < until else 0)
        finally:
            crew.stop()

    def _hand_out(
        self, crew: LocalWorkers[BlockJob, BlocksPlayed], waiting: dict[Future[Any], Standing], most: int
    ) -> None:
        while len(waiting) < most:
            open_ones = [one for one in self.standings if not one.certain and self._has_more(one)]
            if not open_ones:
                return
            standing = min(open_ones, key=lambda one: one.next_deal)
            deals = list(islice(standing.missing(self.plan.deals), self._chunk(standing)))
            standing.next_deal = deals[-1] + 1
            waiting[crew.submit(BlockJob(standing.contest, tuple(deals)))] = standing

    def _has_more(self, standing: Standing) -> bool:
        return next(standing.missing(self.plan.deals), None) is not None

    @staticmethod
    def _chunk(standing: Standing) -> int:
        """So many deals that a job takes neither long nor nothing; few at first, when nobody knows."""
        if not standing.seconds:
            return 1
        rate = standing.jobs_blocks / standing.seconds
        return max(1, min(MOST_CHUNK, 2 * standing.jobs_blocks, int(CHUNK_SECONDS * rate)))

    def _take(self, standing: Standing, blocks: list[Block], seconds: float) -> None:
        standing.seconds += seconds
        standing.jobs_blocks += len(blocks)
        if self.results is not None:
            self.results.add(standing.contest, blocks)
        standing.take(blocks)


def decisions_by_bot(standings: Sequence[Standing]) -> dict[str, int]:
    """How many decisions each bot made."""
    found: dict[str, int] = {}
    for standing in standings:
        orders, bots = standing.contest.orders, standing.contest.bots
        for block in standing.blocks:
            counts = np.array(block.decisions)
            for game, order in enumerate(orders):
                for seat, bot in enumerate(order):
                    found[bots[bot]] = found.get(bots[bot], 0) + int(counts[game, seat])
    return found
