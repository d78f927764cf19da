"""The game of two bakers, solved: whether to stop, one bit for each decision. `tools/solve_mice.py` finds it."""

import zlib
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.options import Options
from konditorei.core.record import Cells
from konditorei.games.mice.edition import DICE, FISHBONE, MOUSE

FILE = Path(__file__).with_name("two_bakers.bin")
BONES, MICE, CARDS = 4, 4, 49  # in the pile: from none to all
PATTERNS = 4  # of the centre after a roll: none, one card, a pair, two unlike
STANDS = 25  # a larger stand counts as 24
LEADS, ZERO = 97, 48  # from 48 behind to 48 ahead
SOLVED = {"players": 2, "mouse_lasts": "turn", "failed_cards": "out", "edition": "house"}


def packed(stops: Any) -> bytes:
    """The bits as they are shipped."""
    return zlib.compress(np.packbits(stops.ravel()).tobytes(), 9)


@lru_cache(1)
def stops() -> Cells:
    """The bits, eight to a byte; a copy, because what cannot be written is of another type for compiled code."""
    return np.frombuffer(zlib.decompress(FILE.read_bytes()), np.uint8).copy()


def table(options: Options) -> Cells:
    """The bits for a game with these options; none for one that is not solved."""
    return stops() if options == SOLVED else np.zeros(0, np.uint8)


@rule
def left_in_pile(record: Any, box: Any, card: Any) -> Any:
    """Mice or fishbones that were not turned over; each of them lies out afterwards."""
    left = np.int64(box.amount[card])
    for place in range(record.out_count):
        left -= record.out[place] == card
    return left


@rule
def should_stop(record: Any, box: Any, table: Any) -> Any:
    """Whether the baker who decides should stop."""
    bones, mice = left_in_pile(record, box, FISHBONE), left_in_pile(record, box, MOUSE)
    cards = record.pile_count - bones - mice
    pattern = np.int64(record.centre_count)
    if pattern == 2 and record.centre[0] != record.centre[1]:
        pattern = np.int64(3)
    baker = record.actor
    lead = np.int64(record.collected_count[baker] - record.collected_count[1 - baker]) + ZERO
    stand = min(np.int64(record.stand_count), STANDS - 1)
    place = (bones * MICE + mice) * CARDS + min(cards, CARDS - 1)
    place = (place * PATTERNS + pattern) * DICE + record.dice_lost
    place = (place * (STANDS - 1) + stand - 1) * LEADS + max(0, min(lead, LEADS - 1))
    return table[place >> 3] >> (7 - (place & 7)) & 1
