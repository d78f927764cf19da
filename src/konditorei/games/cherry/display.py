"""The display: places in the order in which they came up, cards stacked on them.

A place is a spot where a card lies or could be laid next (C6). Its number never changes while it is there:
cards are taken back last in, first out, so that places come and go only at the end of the list.
"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.games.cherry.cards import CARDS

MIDDLE = 50  # [0, 0] is in the middle of the table; 49 cards in a line cannot come to its rim
WIDTH = 2 * MIDDLE + 1
SPOTS = WIDTH * WIDTH  # a spot's code is (y + MIDDLE) * WIDTH + x + MIDDLE
CENTRE = MIDDLE * WIDTH + MIDDLE
PLACES = 3 * CARDS + 2  # n cells that hang together touch at most 2n + 2 free spots
SIDES = 4
STEPS = np.array([-WIDTH, -1, 1, WIDTH])  # from a spot to those around it
NO_CARD = -1


@rule
def find_place(record: Any, spot: Any) -> Any:
    """The place at a spot, or -1: no card may be laid there.

    All places are looked at, because the compiler takes several at a time then.
    """
    found = 0
    for place in range(record.place_count):
        found |= place + 1 if record.spot[place] == spot else 0
    return found - 1


@rule
def open_place(record: Any, spot: Any) -> Any:
    """A new place."""
    place = np.int64(record.place_count)
    record.place_count += 1
    record.spot[place] = spot
    record.top[place] = NO_CARD
    return place


@rule
def find_places_around(record: Any, spot: Any) -> Any:
    """The places above, left, right and below of a spot, all in one go: a byte each, the place + 1, or 0 for none."""
    around = 0
    for place in range(record.place_count):
        offset = record.spot[place] - spot
        above = 1 if offset == -WIDTH else 0
        left = 1 << 8 if offset == -1 else 0
        right = 1 << 16 if offset == 1 else 0
        below = 1 << 24 if offset == WIDTH else 0
        around |= (place + 1) * (above | left | right | below)
    return around


@rule
def put_card(record: Any, card: Any, place: Any) -> None:
    """Lays a card on a place; around a new cell, new places come up."""
    record.beneath[card] = record.top[place]
    if record.top[place] == NO_CARD:
        spot = np.int64(record.spot[place])
        around = find_places_around(record, spot)
        for side in range(SIDES):
            known = around >> (8 * side) & 255
            record.beside[place, side] = known - 1 if known > 0 else open_place(record, spot + STEPS[side])
    record.top[place] = card


@rule
def lift_card(record: Any, place: Any, places_before: Any) -> None:
    """Takes the card laid last off the display again."""
    record.top[place] = record.beneath[record.top[place]]
    record.place_count = places_before
