"""The bots of torte as they were in November 2026: a fixed opponent for newer ones."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.judgement import Judgement
from konditorei.core.rng import below
from konditorei.games.torte.actions import CHOOSE, EMPTY, EXCHANGE, INTO, PUT, SKIP, TARGETS, swapped_for
from konditorei.games.torte.edition import MOST_STRIPES
from konditorei.games.torte.jars import cubes_in
from konditorei.games.torte.legal import legal
from konditorei.games.torte.record import SWAP
from konditorei.games.torte.stripes import MOST_LAYERS, connections

WORTH = np.array([2.0, 4.0, 6.5])  # of a full jar, about
IN_SWAP, IN_NO_JAR = 0.5, 0.1
SWAPPED = 1.0
FIRST = 10.0  # a full jar is emptied before anything else
TIE = 0.01  # decides between moves that are judged alike


@rule
def judge(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """How good a move looks at a glance."""
    if action < CHOOSE or action >= SKIP:
        return 0.0
    if action < PUT:
        return layer_earns(record, box, seat, action - CHOOSE)
    if action < EMPTY:
        return cube_fills(record, box, seat, (action - PUT) % INTO)  # put and take differ by whole colours
    if action < EXCHANGE:
        return FIRST
    _, jar = swapped_for((action - EXCHANGE) % TARGETS)
    return IN_NO_JAR if jar < 0 else SWAPPED + cube_fills(record, box, seat, jar)


@rule
def cube_fills(record: Any, box: Any, seat: Any, jar: Any) -> Any:
    """A cube is worth more the nearer its jar is to full."""
    if jar == SWAP:
        return IN_SWAP
    return WORTH[jar] * (cubes_in(record, seat, jar) + 1) / box.jars[jar]


@rule
def layer_earns(record: Any, box: Any, seat: Any, layer: Any) -> Any:
    """T17, T18: the cubes and stars of all connections, with this layer on top."""
    masks = np.zeros((MOST_STRIPES, MOST_LAYERS), np.int16)
    height = record.layers[seat]
    record.cake[seat, height] = layer
    earned = 0.0
    for number in range(connections(box, record.cake[seat], height + 1, masks)):
        for place in range(height + 1):
            here = record.cake[seat, place]
            for stripe in range(box.stripes[here]):
                if masks[number, place] >> stripe & 1:
                    earned += box.cubes[here, stripe] + box.stars[here, stripe]
    record.cake[seat, height] = 0
    return earned


@rule
def policy(record: Any, box: Any, seat: Any, moves: Any) -> Any:
    """The move that looks best; ties at random."""
    count = legal(record, box, seat, moves)
    best, chosen = -1.0, np.int64(moves[0])
    if count == 1:
        return chosen
    for place in range(count):
        looks = judge(record, box, seat, np.int64(moves[place])) + TIE * below(record, 1000) / 1000
        if looks > best:
            best, chosen = looks, np.int64(moves[place])
    return chosen


JUDGEMENT = Judgement(policy=policy, margin=0.02, budgets=(0, 500, 500))
