"""Hands and the cards aside: short sorted lists."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.games.cherry.cards import CARDS, SEATS

NOBODY = -1
ASIDE = SEATS  # behind the seats: who holds a card that was not dealt


@rule
def hand_out(record: Any, holder: Any) -> None:
    """Gives each card to its holder, seat or ASIDE; hands and cards aside come out sorted."""
    record.hand_count[:] = 0
    record.aside_count = 0
    for card in range(CARDS):
        if holder[card] == ASIDE:
            record.aside[record.aside_count] = card
            record.aside_count += 1
        elif holder[card] != NOBODY:
            seat = holder[card]
            record.hand[seat, record.hand_count[seat]] = card
            record.hand_count[seat] += 1


@rule
def find_in_hand(record: Any, seat: Any, card: Any) -> Any:
    """Where in the hand a card is, or -1."""
    for index in range(record.hand_count[seat]):
        if record.hand[seat, index] == card:
            return index
    return -1


@rule
def take_from_hand(record: Any, seat: Any, card: Any) -> None:
    """Takes a card out of a sorted hand."""
    for index in range(find_in_hand(record, seat, card), record.hand_count[seat] - 1):
        record.hand[seat, index] = record.hand[seat, index + 1]
    record.hand_count[seat] -= 1


@rule
def put_in_hand(record: Any, seat: Any, card: Any) -> None:
    """Puts a card into a sorted hand."""
    index = np.int64(record.hand_count[seat])
    while index > 0 and record.hand[seat, index - 1] > card:
        record.hand[seat, index] = record.hand[seat, index - 1]
        index -= 1
    record.hand[seat, index] = card
    record.hand_count[seat] += 1
