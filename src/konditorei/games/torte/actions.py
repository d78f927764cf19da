"""Moves of Topp die Torte! as integers, in ascending blocks."""

import itertools
from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.games.torte.record import BLUE_JARS, KINDS, PLAIN, SWAPPED
from konditorei.games.torte.stripes import FIRST_PLATE

INTO = BLUE_JARS + 1  # the jars that a cube can go into
TARGETS = (KINDS + 1) * INTO  # of a swap: no colour or one, into no jar or one

# which three cubes leave the swap jar: every ascending triple of colours; gold is never there
TRIPLES = np.array(list(itertools.combinations_with_replacement(range(KINDS), SWAPPED)), np.int16)

STOCK = 0  # + 25 * small + 5 * medium + large
CHOOSE = STOCK + PLAIN * PLAIN * PLAIN  # + layer
PUT = CHOOSE + FIRST_PLATE  # + 4 * colour + jar
TAKE = PUT + KINDS * INTO  # + 4 * colour + jar
EMPTY = TAKE + KINDS * INTO  # + jar
EXCHANGE = EMPTY + BLUE_JARS  # + 28 * triple + 4 * (colour + 1) + (jar + 1); without a cube colour and jar are -1
SKIP = EXCHANGE + len(TRIPLES) * TARGETS
DONE = SKIP + 1
ACTIONS = DONE + 1

MOVE_LIMIT = ACTIONS - EXCHANGE + BLUE_JARS


@rule
def stocked_colour(action: Any, jar: Any) -> Any:
    """The colour that a stock action puts in a jar."""
    offset = action - STOCK
    if jar == 0:
        return offset // (PLAIN * PLAIN)
    if jar == 1:
        return offset // PLAIN % PLAIN
    return offset % PLAIN


@rule
def swapped_for(target: Any) -> Any:
    """The colour that a swap takes and the jar for it, each -1 for none."""
    return target // INTO - 1, target % INTO - 1


@rule
def cube_into(offset: Any) -> Any:
    """The colour that is put or taken, and the jar for it."""
    return offset // INTO, offset % INTO
