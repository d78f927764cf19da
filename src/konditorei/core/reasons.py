"""Why a choice is better than the next one, in a sentence.

A game declares its reasons in an optional module `reasons` of its package, as `REASONS`, the most telling ones first.
Each looks at two choices as their seat may judge them: what it sees, what it does, and what comes of that in worlds
that may be the real one. What it finds fills the slots of a sentence in the `[reasons]` of the game's words.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from konditorei.core.state import Event, Move, Observation, State, imagine

WORLDS = 60
SEED = 1
Facts = Mapping[str, Any]


class Outcome(NamedTuple):
    """What came of a choice in one world."""

    before: State
    after: State
    events: list[Event]  # as the seat sees them


class Prospect:
    """A choice of a seat, and what may come of it."""

    def __init__(self, observation: Observation, moves: Sequence[Move]) -> None:
        assert observation.seat is not None
        self.observation, self.seat, self.moves = observation, observation.seat, list(moves)

    @property
    def kind(self) -> str:
        """The key of the first move."""
        return next(iter(self.moves[0]))

    @property
    def first(self) -> Any:
        """What the first move holds."""
        return self.moves[0][self.kind]

    @cached_property
    def outcomes(self) -> list[Outcome]:
        """In each of several worlds."""
        return [self._outcome(imagine(self.observation, SEED + number)) for number in range(WORLDS)]

    def _outcome(self, before: State) -> Outcome:
        after, events = before.copy(), list[Event]()
        for move in self.moves:
            events += after.step(move, self.seat).seen(self.seat)
        return Outcome(before, after, events)

    def share(self, holds: Callable[[Outcome], float]) -> float:
        """How often something comes of it, or what it comes to on average."""
        return sum(map(holds, self.outcomes)) / len(self.outcomes)

    def wins(self) -> bool:
        """Whether it wins the game at once, whatever is hidden."""
        return all(self.seat in one.after.winners for one in self.outcomes)

    def loses(self) -> bool:
        """Whether it ends the game at once, and somebody else has won."""
        return all(one.after.over and self.seat not in one.after.winners for one in self.outcomes)


Better = Callable[[Prospect, Prospect], Facts | None]


class Reason(NamedTuple):
    """A sentence of the game's words, and when it is true of a choice and not of the next one."""

    sentence: str
    better: Better


class Why(NamedTuple):
    """A reason that holds."""

    sentence: str
    facts: Facts


def only(fact: Callable[[Prospect], Facts | None]) -> Better:
    """For a fact about one choice: it does not hold in the same way for the next one."""

    def better(best: Prospect, other: Prospect) -> Facts | None:
        found = fact(best)
        return None if found is None or found == fact(other) else found

    return better


def more(measure: Callable[[Prospect], float | None], slot: str, least: float = 1, of_next: str = "") -> Better:
    """For a number that is larger by so much; the next one's number may fill a slot, too."""

    def better(best: Prospect, other: Prospect) -> Facts | None:
        here, there = measure(best), measure(other)
        if here is None or there is None or here - there < least:
            return None
        return {slot: abs(round(here))} | ({of_next: abs(round(there))} if of_next else {})

    return better


def fewer(measure: Callable[[Prospect], float | None], slot: str, least: float = 1, of_next: str = "") -> Better:
    """For a number that is smaller by so much."""

    def negative(prospect: Prospect) -> float | None:
        found = measure(prospect)
        return None if found is None else -found

    return more(negative, slot, least, of_next)


wins = only(lambda choice: {} if choice.wins() else None)  # it wins the game at once
goes_on = only(lambda choice: None if choice.loses() else {})  # anything else loses it at once


def reason_for(reasons: Sequence[Reason], best: Prospect, other: Prospect) -> Why | None:
    """The first reason that holds for a choice and not for another one."""
    for sentence, better in reasons:
        if (facts := better(best, other)) is not None:
            return Why(sentence, dict(facts))
    return None
