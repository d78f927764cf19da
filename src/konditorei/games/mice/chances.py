"""Chance in Mice in the Kitchen, draw by draw: the dice of a roll, and each card when it is turned over."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

import numpy as np

from konditorei.core.chances import Chances, Decided, Draw, counted_draw
from konditorei.core.setup import Setup
from konditorei.core.state import State
from konditorei.games.mice.edition import DICE, FACES, MOUSE
from konditorei.games.mice.rules import RING, ROLL

FIRST_SEED = 0  # any will do: the cards come in the order in which they are drawn


class MiceChances:
    """M3, M5: how dice fall, and in which order cards lie in the pile."""

    most = MOUSE**DICE

    def deal(self, setup: Setup, starter: int, drawn: Sequence[int]) -> Draw | Decided:
        """M2: the centre is the same in every game; the pile is drawn from later."""
        return Decided(setup.game.new(seed=FIRST_SEED, starter=starter, **setup.options))

    def move(self, state: State, seat: int, action: int, drawn: Sequence[int]) -> Draw | Decided:
        """The dice of a roll, or the next card that the move turns over."""
        if action == ROLL:
            return self._roll(state, drawn)
        before, unknown = state.copy(), unknown_cards(state)
        left = Counter(unknown)
        left.subtract(drawn)
        put_on_pile(before, [*drawn, *left.elements()])
        if len(drawn) < len(unknown) and turned_over(before, seat, action) > len(drawn):
            return counted_draw(left, state.setup.names["cards"])
        return Decided(before)

    def _roll(self, state: State, drawn: Sequence[int]) -> Draw | Decided:
        dice = DICE - int(state.record.dice_lost)
        if drawn:
            return Decided(state.copy(), tuple(drawn[0] // MOUSE**die % MOUSE for die in range(dice)))
        faces, names = state.box.faces.tolist(), state.setup.names["cards"]
        rolls = Counter(sum(face * MOUSE**die for die, face in enumerate(shown)) for shown in product(*faces[:dice]))
        total, numbers = FACES**dice, sorted(rolls)
        words = (" ".join(names[number // MOUSE**die % MOUSE] for die in range(dice)) for number in numbers)
        return Draw(tuple((number, rolls[number] / total) for number in numbers), tuple(words))


def unknown_cards(state: State) -> list[int]:
    """The cards of the pile without those that are known to lie under it (M11, MR7)."""
    record = state.record
    count = record.pile_count - min(record.under_count, record.pile_count)
    cards: list[int] = record.pile[pile_places(state, int(count))].tolist()
    return cards


def put_on_pile(state: State, cards: Sequence[int]) -> None:
    """The first cards of the pile, from the top."""
    state.record.pile[pile_places(state, len(cards))] = cards


def pile_places(state: State, count: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Where in the record the first cards of the pile lie."""
    return (int(state.record.pile_top) + np.arange(count)) & (RING - 1)


def turned_over(state: State, seat: int, action: int) -> int:
    """How many cards a move turns over, as the pile lies."""
    played, _ = state.after_action(action, seat)
    return (int(played.record.pile_top) - int(state.record.pile_top)) & (RING - 1)


CHANCES: Chances = MiceChances()
