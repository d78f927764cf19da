"""Chance, one draw after the other, for programs that walk through all that can happen.

A game may declare `CHANCES` in a module `chances` of its package: an object with the methods of `Chances`. It draws
late: a card is drawn when it is turned over, not when the pile is shuffled, so that no draw decides more than somebody
gets to see. A game without the module gets `SeededChances`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from konditorei.core.rng import seed_words
from konditorei.core.setup import Setup
from konditorei.core.state import State


@dataclass(frozen=True)
class Draw:
    """What chance can decide next: numbers and how likely they are, and what each of them stands for."""

    outcomes: tuple[tuple[int, float], ...]  # ascending
    words: tuple[str, ...]

    def name(self, number: int) -> str:
        """What one of the numbers stands for."""
        return self.words[[known for known, _ in self.outcomes].index(number)]


class Decided(NamedTuple):
    """A game before a move, or after the deal, in which nothing is left to the generator."""

    state: State
    given: tuple[int, ...] = ()  # for `State.after_action`


class Chances(Protocol):
    """How chance decides in one game. `drawn` are the numbers decided so far in this deal or move."""

    most: int  # numbers of draws are less than this

    def deal(self, setup: Setup, starter: int, drawn: Sequence[int]) -> Draw | Decided:
        """The next draw of the deal, or the game that is dealt."""

    def move(self, state: State, seat: int, action: int, drawn: Sequence[int]) -> Draw | Decided:
        """The next draw of a legal move, or the state before it, in which its chances are settled."""


def even_draw(numbers: Sequence[int], words: Sequence[str]) -> Draw:
    """All numbers are equally likely."""
    return Draw(tuple((number, 1 / len(numbers)) for number in numbers), tuple(words))


def counted_draw(counts: dict[int, int], words: Sequence[str]) -> Draw:
    """Numbers as likely as there are pieces of them; `words` by number."""
    total, known = sum(counts.values()), sorted(number for number, count in counts.items() if count)
    return Draw(tuple((number, counts[number] / total) for number in known), tuple(words[number] for number in known))


class SeededChances:
    """For any game: one of so many seeds decides a deal, and one of as many whatever a move leaves to chance."""

    def __init__(self, most: int = 256) -> None:
        self.most = most
        self._draw = even_draw(range(most), [f"seed {number}" for number in range(most)])

    def deal(self, setup: Setup, starter: int, drawn: Sequence[int]) -> Draw | Decided:
        """The game that the seed deals."""
        return Decided(setup.game.new(seed=drawn[0], starter=starter, **setup.options)) if drawn else self._draw

    def move(self, state: State, seat: int, action: int, drawn: Sequence[int]) -> Draw | Decided:
        """A seed for a move that needs the generator."""
        before = state.copy()
        if drawn:
            before.cells["rng"][0] = seed_words(state.game.name, drawn[0])
            return Decided(before)
        played, _ = before.after_action(action, seat)
        return Decided(before) if (played.cells["rng"] == before.cells["rng"]).all() else self._draw
