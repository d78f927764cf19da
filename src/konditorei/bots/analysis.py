"""After the game: win chances step by step, luck apart from skill, turning points, and what decisions cost.

Every step splits the change of the win chances in two. Skill is what the choice brought compared with a sensible
player; luck is what chance brought compared with its expectation. From the fair share at the beginning they add up to
the result, for every seat.
"""

import time
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from konditorei.bots.decisions import Cost, Decision, Effort, Judge, Judged, PlayedStep, decisions_of
from konditorei.bots.value import values_of
from konditorei.core.saved import Saved, opened, steps
from konditorei.core.state import Move, State

SECONDS = 4.5  # of one processor for one game
VALUE_SHARES, COST_SHARES = 12, 3  # of the time that is left, for one decision: most need less than a share
COST_SECONDS = 0.6  # kept for what decisions cost
LEAST_SECONDS = 0.01  # for one decision; with less left, only bad ones are looked at,
LEAST_BAD = 0.02  # those that were so much worse than a sensible one
EFFORT = Effort()
TURNING_POINTS = 3
LEAST_TURN = 0.08  # a turning point changes a win chance by so much


class AnalysedStep(Struct):
    """A step of the game."""

    seat: int
    chances: Annotated[list[float], Meta(description="Each seat's chance to win after it")]
    luck: Annotated[list[float], Meta(description="What chance brought each seat, compared with its expectation")]
    skill: Annotated[list[float], Meta(description="What the choice brought each seat, compared with a sensible one")]
    cost: Annotated[float, Meta(description="What the best choice would have brought more, for whoever decided")] = 0.0
    best: Annotated[list[Move] | None, Meta(description="The better choice, if it cost something")] = None


class SeatAnalysis(Struct):
    """What a game came to for one seat: start + luck + skill + others = result."""

    start: Annotated[float, Meta(description="The chance to win before the deal")]
    luck: Annotated[float, Meta(description="The deal and everything that chance decided later")]
    skill: Annotated[float, Meta(description="Its own decisions, compared with a sensible player's")]
    others: Annotated[float, Meta(description="The decisions of the others")]
    result: Annotated[float, Meta(description="1 for a win, less for a shared one; the last chance if it ended early")]
    cost: Annotated[float, Meta(description="What its decisions cost, compared with the best ones")]


class GameAnalysis(Struct):
    """A game, analysed. All numbers are parts of 1."""

    chances: Annotated[list[float], Meta(description="Each seat's chance to win after the deal")]
    deal: Annotated[list[float], Meta(description="What the deal brought each seat")]
    steps: list[AnalysedStep]
    seats: list[SeatAnalysis]
    turning_points: Annotated[list[int], Meta(description="The steps that changed most, the first step is 1")]
    costly: Annotated[list[int], Meta(description="The steps whose decisions cost most, the first step is 1")]
    noise: Annotated[
        float, Meta(description="The standard error, at most, at the start and after chance; more in between")
    ]
    games: Annotated[int, Meta(description="How many games were played to find this out")]


class Work:
    """The analysis of one game in parts: first what every decision was worth, then what each of them cost."""

    def __init__(
        self, played: Sequence[PlayedStep], decisions: Sequence[Decision], seed: int, effort: Effort = EFFORT
    ) -> None:
        self.played, self.decisions, self.seed, self.effort = played, decisions, seed, effort
        self.parts = len(decisions) * (2 if effort.costs else 1)
        self.judged: list[Judged] = []
        self.costs: list[Cost] = []

    @property
    def done(self) -> int:
        """How many parts are done."""
        return len(self.judged) + len(self.costs)

    def do_some(self, seconds: float, left: float) -> float:
        """Does the next parts, for about so long; returns the seconds that are left for the others."""
        until, end = time.thread_time() + seconds, time.thread_time() + left
        while self.done < self.parts and time.thread_time() < until:
            self._do_next(max(0.0, end - time.thread_time()))
        return end - time.thread_time()

    def _do_next(self, left: float) -> None:
        found: list[Any] = self.judged if len(self.judged) < len(self.decisions) else self.costs
        decision, share = self.decisions[len(found)], left / (len(self.decisions) - len(found))
        judge = Judge(self.played[decision.first].before, decision, self.seed, self.effort)
        if found is self.judged:
            found.append(judge.compared_with_sense(VALUE_SHARES * (share - COST_SECONDS / len(self.decisions))))
        elif share < LEAST_SECONDS and not self._was_bad(decision, self.judged[len(found)]):
            found.append(Cost())
        else:
            found.append(judge.compared_with_best(COST_SHARES * share))

    def _was_bad(self, decision: Decision, judged: Judged) -> bool:
        return judged.skill is not None and judged.skill[decision.seat] < -LEAST_BAD


class Progress(Struct):
    """How far an analysis is; it can go on in another process."""

    decisions: list[Decision] = []
    judged: list[Judged] = []
    costs: list[Cost] = []
    left: float = SECONDS
    result: "GameAnalysis | None" = None

    @property
    def fraction(self) -> float:
        """The part that is done, from 0 to 1."""
        parts = 2 * len(self.decisions)
        return (len(self.judged) + len(self.costs)) / parts if parts else 0.0


def go_on(played: Sequence[PlayedStep], last: State, dealt: bool, seed: int, so_far: Progress, seconds: float) -> None:
    """Works for about so long; the last part makes the result."""
    if not so_far.decisions:
        so_far.decisions = decisions_of(last.game, played)
    work = Work(played, so_far.decisions, seed)
    work.judged, work.costs = so_far.judged, so_far.costs
    if played:
        values_of(last.game).warm_up(played[0].before, played[0].seat)
    so_far.left = work.do_some(seconds, so_far.left)
    if work.done == work.parts:
        so_far.result = combine(work, last, dealt)


def analyse(
    played: Sequence[PlayedStep], last: State, dealt: bool, seed: int = 1, effort: Effort = EFFORT
) -> GameAnalysis:
    """The whole analysis at once."""
    work = Work(played, decisions_of(last.game, played), seed, effort)
    work.do_some(float("inf"), SECONDS)
    return combine(work, last, dealt)


def analyse_saved(saved: Saved, seed: int = 1) -> GameAnalysis:
    """The analysis of a saved game."""
    start = before = opened(saved)
    played: list[PlayedStep] = []
    for step in steps(saved):
        played.append(PlayedStep(before, step.seat, step.move))
        before = step.state.copy()
    return analyse(played, before, looks_dealt(start), seed)


def looks_dealt(start: State) -> bool:
    """Whether a game begins here and not somewhere in the middle: as far as a new one, with nobody having points."""
    options = {name: value for name, value in start.options.items() if name != "players"}
    fresh = [start.game.new(start.players, 0, starter, **options) for starter in range(start.players)]
    return any((new.progress, new.scores, new.actors) == (start.progress, start.scores, start.actors) for new in fresh)


def result_of(state: State) -> list[float] | None:
    """Each seat's share of the win, if the game is over."""
    winners = state.winners
    return [(seat in winners) / len(winners) for seat in range(state.players)] if winners else None


def combine(work: Work, last: State, dealt: bool) -> GameAnalysis:
    """From what was found out about every decision to the whole game."""
    judged, costs = work.judged, work.costs or [Cost()] * len(work.judged)
    seats = range(last.players)
    end = result_of(last) or _last_chances(last, work.seed)
    first = (judged[0].chances if judged else end) or end
    start = [1 / last.players] * last.players if dealt else first
    found: list[AnalysedStep] = []
    for (decision, chances, after, one), cost in zip(_changes(work.decisions, judged, end), costs, strict=True):
        whole = [after[seat] - chances[seat] for seat in seats]
        skill = whole if one.skill is None or not decision.chance else one.skill
        luck = [whole[seat] - skill[seat] for seat in seats]
        nothing = [0.0] * last.players
        for _ in range(decision.steps - 1):  # a turn counts when it is complete
            found.append(AnalysedStep(decision.seat, chances, nothing, nothing))
        found.append(AnalysedStep(decision.seat, after, luck, skill, cost.cost, cost.best))
    deal = [first[seat] - start[seat] for seat in seats]
    return GameAnalysis(
        first,
        deal,
        found,
        [_summed(seat, start[seat], deal[seat], found, end[seat]) for seat in seats],
        _turning_points(first, found),
        _costly(found),
        max((one.noise for one in judged), default=0.0),
        sum(part.worlds for part in judged) + sum(part.worlds for part in costs),
    )


def _changes(
    decisions: Sequence[Decision], judged: Sequence[Judged], end: list[float]
) -> Iterator[tuple[Decision, list[float], list[float], Judged]]:
    """Each decision with the win chances before and after it."""
    chances = (judged[0].chances if judged else None) or end
    for place, (decision, one) in enumerate(zip(decisions, judged, strict=True)):
        follower = judged[place + 1].chances if place + 1 < len(judged) else end
        after = follower or [before + gain for before, gain in zip(chances, one.skill or (), strict=True)]
        yield decision, chances, after, one
        chances = after


def _last_chances(state: State, seed: int) -> list[float]:
    """For a game that was ended early."""
    decision = Decision(0, 1, state.actors[0], [], forced=True, chance=False, anchor=True)
    return Judge(state, decision, seed, EFFORT).compared_with_sense(SECONDS / 10).chances or []


def _summed(seat: int, start: float, deal: float, found: Sequence[AnalysedStep], end: float) -> SeatAnalysis:
    luck = deal + sum(step.luck[seat] for step in found)
    own = sum(step.skill[seat] for step in found if step.seat == seat)
    others = sum(step.skill[seat] for step in found if step.seat != seat)
    return SeatAnalysis(start, luck, own, others, end, sum(step.cost for step in found if step.seat == seat))


def _turning_points(first: list[float], found: Sequence[AnalysedStep]) -> list[int]:
    """The steps that changed most, in the order of the game."""
    before = [first, *(step.chances for step in found)]
    changes = [
        max(abs(now - earlier) for now, earlier in zip(step.chances, before[place], strict=True))
        for place, step in enumerate(found)
    ]
    largest = sorted(range(len(found)), key=lambda place: -changes[place])[:TURNING_POINTS]
    return sorted(place + 1 for place in largest if changes[place] >= LEAST_TURN)


def _costly(found: Sequence[AnalysedStep]) -> list[int]:
    """The steps that cost most, the dearest first."""
    places = sorted(range(len(found)), key=lambda place: -found[place].cost)[:TURNING_POINTS]
    return [place + 1 for place in places if found[place].cost > 0]
