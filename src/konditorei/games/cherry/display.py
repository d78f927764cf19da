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
NO_CARD = -1


@rule
def find_place(record: Any, spot: Any) -> Any:
    """The place at a spot, or -1: no card may be laid there."""
    for place in range(record.place_count):
        if record.spot[place] == spot:
            return place
    return -1


@rule
def open_place(record: Any, spot: Any) -> Any:
    """The place at a spot, a new one if there is none yet."""
    place = find_place(record, spot)
    if place >= 0:
        return place
    place = np.int64(record.place_count)
    record.place_count += 1
    record.spot[place] = spot
    record.top[place] = NO_CARD
    return place


@rule
def put_card(record: Any, card: Any, place: Any) -> None:
    """Lays a card on a place; around a new cell, new places come up."""
    record.beneath[card] = record.top[place]
    if record.top[place] == NO_CARD:
        spot = np.int64(record.spot[place])
        record.beside[place, 0] = open_place(record, spot - WIDTH)
        record.beside[place, 1] = open_place(record, spot - 1)
        record.beside[place, 2] = open_place(record, spot + 1)
        record.beside[place, 3] = open_place(record, spot + WIDTH)
    record.top[place] = card


@rule
def lift_card(record: Any, place: Any, places_before: Any) -> None:
    """Takes the card laid last off the display again."""
    record.top[place] = record.beneath[record.top[place]]
    record.place_count = places_before
