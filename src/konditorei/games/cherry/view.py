"""What a seat may see of Cherry on Top, everything but the other hands and the cards aside, and how it is told.

An observation holds also what an attentive player remembers and no view shows: who passed on what, and which cards were
laid and taken back.
"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.record import UNKNOWN
from konditorei.core.rng import shuffle
from konditorei.core.told import push, push_list, sort
from konditorei.games.cherry.cards import CARDS, SEATS
from konditorei.games.cherry.display import NO_CARD, PLACES
from konditorei.games.cherry.groups import group_attribute
from konditorei.games.cherry.hands import ASIDE, NOBODY, hand_out
from konditorei.games.cherry.rules import tell_cells, tell_laid_cards

UNSEEN = -2  # instead of the holder of a card
# The display is open with all covered cards: everybody saw them laid.
OPEN_FIELDS = (
    *("players", "phase", "actor", "to_beat", "last_layer", "passes", "winner", "hand_count", "aside_count"),
    *("place_count", "spot", "top", "beside", "beneath", "laid_count", "laid_card", "laid_place", "places_before"),
    *("group_by", "group_size", "reach_count", "reach", "order_count", "order", "order_seat"),
    *("pass_count", "pass_seat", "pass_to_beat", "pass_after", "shown_by"),
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
    """Deals the cards of which the seat does not know where they are, to the other hands and aside, as many as each
    lacks."""
    holder = np.full(CARDS, UNSEEN)
    find_seen(record, seat, holder)
    known = np.zeros(SEATS, np.int64)
    unseen = np.zeros(CARDS, np.int64)
    count = 0
    for card in range(CARDS):
        if holder[card] == UNSEEN:
            unseen[count] = card
            count += 1
        elif holder[card] != NOBODY:
            known[holder[card]] += 1
    shuffle(record, unseen, count)
    dealt = 0
    for other in range(record.players):
        for _ in range(record.hand_count[other] - known[other]):
            holder[unseen[dealt]] = other
            dealt += 1
    for place in range(dealt, count):
        holder[unseen[place]] = ASIDE
    hand_out(record, holder)


@rule
def find_seen(record: Any, seat: Any, holder: Any) -> None:
    """Who holds the cards that the seat has seen: CR5, cards taken back are in the hand of whoever laid them; its own;
    nobody holds those on the display."""
    for card in range(CARDS):
        if record.shown_by[card] > 0:
            holder[card] = record.shown_by[card] - 1
    if seat >= 0:
        for index in range(record.hand_count[seat]):
            holder[record.hand[seat, index]] = seat
    for place in range(record.place_count):
        card = record.top[place]
        while card != NO_CARD:
            holder[card] = NOBODY
            card = record.beneath[card]


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
