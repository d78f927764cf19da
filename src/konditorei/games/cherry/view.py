"""What a seat may see of Cherry on Top, everything but the other hands and the cards aside, and how it is told."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.record import UNKNOWN
from konditorei.core.rng import shuffle
from konditorei.core.told import push, push_list, sort
from konditorei.games.cherry.cards import CARDS
from konditorei.games.cherry.display import NO_CARD, PLACES
from konditorei.games.cherry.groups import group_attribute
from konditorei.games.cherry.hands import ASIDE, NOBODY, hand_out
from konditorei.games.cherry.rules import tell_cells, tell_laid_cards

# The display is open with all covered cards: everybody saw them laid.
OPEN_FIELDS = (
    *("players", "phase", "actor", "to_beat", "last_layer", "passes", "winner", "hand_count", "aside_count"),
    *("place_count", "spot", "top", "beside", "beneath", "laid_count", "laid_card", "laid_place", "places_before"),
    *("group_by", "group_size", "reach_count", "reach"),
)


@rule
def observe(record: Any, box: Any, seat: Any, out: Any) -> None:
    """Copies the seat's own hand; of other hands and the cards aside only their number shows."""
    for holder in range(record.players):
        for index in range(record.hand_count[holder]):
            out.hand[holder, index] = record.hand[holder, index] if holder == seat else UNKNOWN
    for index in range(record.aside_count):
        out.aside[index] = UNKNOWN


@rule
def deal_unseen(record: Any, box: Any, seat: Any) -> None:
    """Deals the cards that the seat does not see to the other hands and aside, as many as each has."""
    unseen = np.arange(CARDS)
    count = leave_unseen(record, seat, unseen)
    shuffle(record, unseen, count)
    holder = np.full(CARDS, NOBODY)
    dealt = 0
    for other in range(record.players + 1):
        hidden = record.aside_count if other == record.players else record.hand_count[other]
        for index in range(hidden):
            if other == seat:
                holder[record.hand[seat, index]] = seat
                continue
            holder[unseen[dealt]] = ASIDE if other == record.players else other
            dealt += 1
    hand_out(record, holder)


@rule
def leave_unseen(record: Any, seat: Any, cards: Any) -> Any:
    """Of all cards, ascending, leaves those that the seat does not see in front; returns how many."""
    seen = np.zeros(CARDS, np.bool_)
    for place in range(record.place_count):
        card = record.top[place]
        while card != NO_CARD:
            seen[card] = True
            card = record.beneath[card]
    if seat >= 0:
        for index in range(record.hand_count[seat]):
            seen[record.hand[seat, index]] = True
    count = 0
    for card in range(CARDS):
        if not seen[card]:
            cards[count] = card
            count += 1
    return count


@rule
def tell_position(record: Any, box: Any, told: Any) -> None:
    """The numbers of a position, or of what is seen of it."""
    push(told, record.actor)
    push(told, record.phase)
    push(told, record.players)
    for seat in range(record.players):
        push_list(told, record.hand[seat], record.hand_count[seat])
    tell_display(record, told)
    tell_laid_cards(record, told)
    push(told, record.to_beat)
    push(told, record.last_layer)
    push(told, record.passes)
    push_list(told, record.aside, record.aside_count)
    push(told, record.winner)


@rule
def tell_traces(record: Any, box: Any, told: Any) -> None:
    """The group that the cards laid in this turn make, or else the one last laid in this round."""
    if record.laid_count > 0:
        tell_cells(record, group_attribute(record), told)
    elif record.group_by > 0:
        tell_cells(record, record.group_by - 1, told)
    else:
        push(told, 0)


@rule
def tell_display(record: Any, told: Any) -> None:
    """All stacks, row by row."""
    cells = np.empty(CARDS, np.int64)
    count = 0
    for place in range(record.place_count):
        if record.top[place] != NO_CARD:
            cells[count] = np.int64(record.spot[place]) * PLACES + place
            count += 1
    sort(cells, 0, count)
    push(told, count)
    for cell in cells[:count]:
        push(told, cell // PLACES)
        tell_stack(record, record.top[cell % PLACES], told)


@rule
def tell_stack(record: Any, top: Any, told: Any) -> None:
    """The cards of a stack from the bottom up; the record links them from the top down."""
    height, card = 0, top
    while card != NO_CARD:
        height += 1
        card = record.beneath[card]
    push(told, height)
    first, card = told.count, top
    for place in range(first + height - 1, first - 1, -1):
        told.numbers[place] = card
        card = record.beneath[card]
    told.count = first + height
