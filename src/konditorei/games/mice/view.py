"""What a seat may see of Mice in the Kitchen, everything but the pile, and how it is told.

A view shows nothing of the pile. An observation holds also what an attentive baker remembers: the cards that went under
the pile, in order.
"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.record import UNKNOWN
from konditorei.core.rng import shuffle
from konditorei.core.told import push, push_list
from konditorei.games.mice.rules import RING

OPEN_FIELDS = (
    *("players", "mouse_lasts", "failed_cards", "phase", "actor", "dice_lost", "dice_count", "dice", "centre_count"),
    *("centre", "stand_count", "stand", "pile_count", "out_count", "out", "collected_count", "collected"),
)


@rule
def observe(record: Any, box: Any, seat: Any, out: Any) -> None:
    """Of the pile only its height shows, to all alike; M11, MR7: which cards went under it is remembered."""
    for place in range(record.pile_count):
        out.pile[place] = UNKNOWN
    out.under_count = min(record.under_count, record.pile_count)
    first = record.pile_top + record.pile_count - out.under_count
    for place in range(out.under_count):
        out.under[place] = record.pile[(first + place) & (RING - 1)]


@rule
def deal_unseen(record: Any, box: Any, seat: Any) -> None:
    """Deals the cards that lie nowhere else into the pile, above those that are known to lie under it."""
    left = box.amount.copy()
    take_out(record.centre, record.centre_count, left)
    take_out(record.stand, record.stand_count, left)
    take_out(record.out, record.out_count, left)
    for baker in range(record.players):
        take_out(record.collected[baker], record.collected_count[baker], left)
    take_out(record.under, record.under_count, left)
    unseen = np.zeros(RING, np.int8)
    count = 0
    for card in range(left.shape[0]):
        for _ in range(left[card]):
            unseen[count] = card
            count += 1
    shuffle(record, unseen, count)
    record.pile_top = 0
    first = record.pile_count - record.under_count
    for place in range(first):
        record.pile[place] = unseen[place]
    for place in range(record.under_count):
        record.pile[first + place] = record.under[place]


@rule
def take_out(cards: Any, count: Any, left: Any) -> None:
    """Takes the first `count` cards out of what is left of each kind."""
    for place in range(count):
        left[cards[place]] -= 1


@rule
def tell_position(record: Any, box: Any, told: Any) -> None:
    """The numbers of a position, or of what is seen of it."""
    push(told, record.phase)
    push(told, record.actor)
    push_list(told, record.centre, record.centre_count)
    push_list(told, record.stand, record.stand_count)
    push(told, record.pile_count)
    for place in range(record.pile_count):
        push(told, record.pile[(record.pile_top + place) & (RING - 1)])
    push_list(told, record.out, record.out_count)
    push_list(told, record.dice, record.dice_count)
    push(told, record.dice_lost)
    push(told, record.players)
    for baker in range(record.players):
        push_list(told, record.collected[baker], record.collected_count[baker])


@rule
def tell_chance(record: Any, outcome: Any, told: Any) -> None:
    """M5: the dice of a roll."""
    push(told, 0)
    push_list(told, outcome.chances, outcome.decided)
