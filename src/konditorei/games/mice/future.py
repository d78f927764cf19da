"""What is still to come in Mice in the Kitchen: the cards of the pile that nobody has seen."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.rng import shuffle
from konditorei.games.mice.edition import KINDS
from konditorei.games.mice.rules import RING


@rule
def redeal(record: Any, box: Any) -> None:
    """Shuffles what is left of the first deck. Cards that went under it (MR7) have been seen, and keep their order."""
    fresh: Any = np.int64(record.pile_count) - min(np.int64(record.under_count), np.int64(record.pile_count))
    counts = np.zeros(KINDS, np.int64)
    for place in range(fresh):
        counts[record.pile[(record.pile_top + place) & (RING - 1)]] += 1
    cards = np.zeros(RING, np.int8)
    count = 0
    for card in range(KINDS):
        for _ in range(counts[card]):
            cards[count] = card
            count += 1
    shuffle(record, cards, fresh)
    for place in range(fresh):
        record.pile[(record.pile_top + place) & (RING - 1)] = cards[place]
