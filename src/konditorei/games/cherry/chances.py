"""Chance in Cherry on Top, draw by draw: the cards that are dealt, seat after seat. Nothing else is left to it."""

from collections.abc import Sequence

import numpy as np

from konditorei.core.chances import Chances, Decided, Draw, even_draw
from konditorei.core.setup import Setup
from konditorei.core.state import State
from konditorei.games.cherry.cards import CARDS
from konditorei.games.cherry.hands import ASIDE, hand_out

FIRST_SEED = 0  # any will do: the cards are dealt anew


class CherryChances:
    """C1, C2: which cards each seat gets."""

    most = CARDS

    def deal(self, setup: Setup, starter: int, drawn: Sequence[int]) -> Draw | Decided:
        """The next card that somebody gets."""
        players = setup.options["players"]
        hand_size = int(setup.boxes["hand_size"][0][players])
        if len(drawn) < hand_size * players:
            left = sorted(set(range(CARDS)) - set(drawn))
            return even_draw(left, [setup.names["cards"][card] for card in left])
        state = setup.game.new(seed=FIRST_SEED, starter=starter, **setup.options)
        holder = np.full(CARDS, ASIDE)
        holder[list(drawn)] = np.repeat(np.arange(players), hand_size)
        hand_out(state.record, holder)
        return Decided(state)

    def move(self, state: State, seat: int, action: int, drawn: Sequence[int]) -> Draw | Decided:
        """No move leaves anything to chance."""
        return Decided(state.copy())


CHANCES: Chances = CherryChances()
