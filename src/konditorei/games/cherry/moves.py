"""The legal moves of Cherry on Top: how many there are, the n-th one, and all of them in order."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.rng import below
from konditorei.core.told import sort
from konditorei.games.cherry.cards import CARDS, HAND
from konditorei.games.cherry.display import SPOTS
from konditorei.games.cherry.groups import shared_attribute
from konditorei.games.cherry.rules import DONE, OVER, PASS, is_laid, may_finish, may_pass

LIMIT = HAND * (3 * (CARDS - HAND) + 2) + 2  # a full hand, every other card in a cell of its own


@rule
def spots_for(record: Any, card: Any) -> Any:
    """How many spots there are for a card of the hand (C5, C6, CR1, CR4)."""
    if record.laid_count == 0:
        return np.int64(record.place_count)
    attribute = shared_attribute(record, card)
    return np.int64(record.reach_count[attribute] - record.laid_count if attribute >= 0 else 0)


@rule
def nth_spot(record: Any, card: Any, n: Any) -> Any:
    """The n-th of these spots, in no special order."""
    if record.laid_count == 0:
        return np.int64(record.spot[n])
    attribute = shared_attribute(record, card)
    if record.laid_count == 1:  # the first place of the reach is that of the card laid
        return np.int64(record.spot[record.reach[attribute, 1 + n]])
    for index in range(record.reach_count[attribute]):
        place = record.reach[attribute, index]
        if not is_laid(record, place):
            if n == 0:
                return np.int64(record.spot[place])
            n -= 1
    return np.int64(-1)


@rule
def count_moves(record: Any) -> Any:
    """How many legal moves the actor has."""
    cards = np.int64(record.hand_count[record.actor])
    if record.laid_count == 0:
        return cards * record.place_count + may_pass(record)
    count = 0
    for index in range(cards):
        count += spots_for(record, np.int64(record.hand[record.actor, index]))
    return count + may_finish(record) + may_pass(record)


@rule
def nth_move(record: Any, n: Any) -> Any:
    """The n-th legal move of the actor, in no special order."""
    if record.laid_count == 0:
        return nth_first_lay(record, n)
    for index in range(record.hand_count[record.actor]):
        card = np.int64(record.hand[record.actor, index])
        spots = spots_for(record, card)
        if n < spots:
            return card * SPOTS + nth_spot(record, card, n)
        n -= spots
    return DONE if n == 0 and may_finish(record) else PASS


@rule
def nth_first_lay(record: Any, n: Any) -> Any:
    """The n-th way to begin a turn: any card to any place, or to pass."""
    index, place = n // record.place_count, n % record.place_count
    if index >= record.hand_count[record.actor]:
        return np.int64(PASS)
    return np.int64(record.hand[record.actor, index]) * SPOTS + record.spot[place]


@rule
def random_action(record: Any, box: Any, seat: Any, moves: Any) -> Any:
    """One of the actor's legal moves, each equally likely, without writing them all down."""
    return nth_move(record, below(record, count_moves(record)))


@rule
def legal(record: Any, box: Any, seat: Any, out: Any) -> Any:
    """Writes the legal actions of a seat, ascending."""
    if record.phase == OVER or seat != record.actor:
        return 0
    count = 0
    for index in range(record.hand_count[seat]):
        card = np.int64(record.hand[seat, index])
        spots = spots_for(record, card)
        if record.laid_count == 0 and index > 0:  # the same spots as for the first card
            for n in range(spots):
                out[count + n] = out[n] + (card - record.hand[seat, 0]) * SPOTS
        else:
            for n in range(spots):
                out[count + n] = card * SPOTS + nth_spot(record, card, n)
            sort(out, count, count + spots)
        count += spots
    if may_finish(record):
        out[count] = DONE
        count += 1
    if may_pass(record):
        out[count] = PASS
        count += 1
    return count
