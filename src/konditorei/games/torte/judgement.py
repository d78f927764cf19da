"""Topp die Torte!: the layer that earns most, now and later, and cubes where they fill a jar.

The weights were found by playing against each other (CMA-ES); they are in cubes and points, about.
"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule, rule_apart
from konditorei.core.judgement import SEEN, Judgement
from konditorei.core.rng import below
from konditorei.games.torte.actions import CHOOSE, EMPTY, EXCHANGE, INTO, PUT, SKIP, TAKE, TARGETS, swapped_for
from konditorei.games.torte.jars import cubes_in
from konditorei.games.torte.legal import legal
from konditorei.games.torte.record import BLUE_JARS, KINDS, PLAIN, SWAP, Phase
from konditorei.games.torte.stripes import MOST_LAYERS, spread

FILLS = np.array(  # what a cube is worth in each blue jar, by the cubes that are there
    [[0.63, 1.47, 2.02, 2.0, 2.0], [1.59, 2.42, 2.77, 4.16, 4.0], [1.95, 3.13, 8.2, 7.53, 12.69]]
)
IN_SWAP, IN_NO_JAR = 0.4, 0.1
SWAPPED = 0.35
FIRST = 20.0  # a full jar is emptied before anything else
CUBE, STAR = 0.34, 0.69  # of a connection
NEXT_CUBE, NEXT_STAR = 0.71, 1.2  # of stripes that the next layer may connect
LATER = 0.5  # more of that for each round to come
FITS = 0.62  # a cube that finds a blue jar without its colour
GOLD_TILE = 1.18  # a gold cube on the dough
TIE = 0.01  # decides between moves that are judged alike


@rule
def judge(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """How good a move looks at a glance."""
    if action < CHOOSE or action >= SKIP:
        return 0.0
    if action < PUT:
        return layer_earns(record, box, seat, action - CHOOSE)
    if action < EMPTY:
        return cube_fills(record, seat, (action - PUT) % INTO)  # put and take differ by whole colours
    if action < EXCHANGE:
        return FIRST
    _, jar = swapped_for((action - EXCHANGE) % TARGETS)
    return IN_NO_JAR if jar < 0 else SWAPPED + cube_fills(record, seat, jar)


@rule
def cube_fills(record: Any, seat: Any, jar: Any) -> Any:
    """A cube is worth more the nearer its jar is to full."""
    if jar == SWAP:
        return IN_SWAP
    return FILLS[jar, min(cubes_in(record, seat, jar), FILLS.shape[1] - 1)]


@rule_apart
def layer_earns(record: Any, box: Any, seat: Any, layer: Any) -> Any:
    """T17, T18: what this layer connects when it lies on top, and what the next one may connect with it."""
    masks, cubes = np.zeros(MOST_LAYERS, np.int16), np.zeros(KINDS, np.int64)
    top, cake = np.int64(record.layers[seat]), record.cake[seat]
    rounds_left = record.rounds - top
    cake[top] = layer
    looks = GOLD_TILE * box.gold[layer // 2]
    seen = 0
    for seed in range(box.stripes[layer]):
        if seen >> seed & 1:
            continue
        masks[:] = 0
        masks[top] = 1 << seed
        while spread(box, cake, top, masks):
            pass
        seen |= masks[top]
        found, stars = printed_on(box, cake, top, masks)
        if masks[top - 1] != 0:
            looks += CUBE * found + STAR * stars
            cubes[box.colour[layer, seed]] += found
        if rounds_left > 0:
            looks += (
                meets_next(box, layer, masks[top])
                * (NEXT_CUBE * found + NEXT_STAR * stars)
                * (1 + LATER * (rounds_left - 1))
            )
    cake[top] = 0
    return looks + FITS * cubes_that_fit(record, box, seat, cubes)


@rule
def printed_on(box: Any, cake: Any, top: Any, masks: Any) -> Any:
    """The cubes and stars of some stripes of a cake."""
    cubes, stars = 0, 0
    for place in range(top + 1):
        for stripe in range(box.stripes[cake[place]]):
            if masks[place] >> stripe & 1:
                cubes += box.cubes[cake[place], stripe]
                stars += box.stars[cake[place], stripe]
    return cubes, stars


@rule
def meets_next(box: Any, layer: Any, mask: Any) -> Any:
    """How likely a layer on top meets one of these stripes."""
    misses = 1.0
    for stripe in range(box.stripes[layer]):
        if mask >> stripe & 1:
            misses *= 1 - box.meets[layer, stripe]
    return 1 - misses


@rule
def cubes_that_fit(record: Any, box: Any, seat: Any, cubes: Any) -> Any:
    """T20: how many of these cubes find a blue jar that has room and none of their colour."""
    fit = 0
    for colour in range(PLAIN):
        room = 0
        for jar in range(BLUE_JARS):
            if record.jars[seat, jar, colour] == 0 and cubes_in(record, seat, jar) < box.jars[jar]:
                room += 1
        fit += min(room, cubes[colour])
    return fit


@rule_apart
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


@rule
def suppose(record: Any, box: Any, seat: Any, moves: Any) -> None:
    """TR3: who has locked a layer has locked the one that looks best."""
    if record.phase != Phase.CHOOSING:
        return
    for baker in range(record.players):
        if baker == seat or not record.decided >> baker & 1:
            continue
        best = -1.0
        for place in range(record.open_count[baker]):
            for turned in range(2):
                layer = 2 * np.int64(record.open[baker, place]) + turned
                looks = layer_earns(record, box, baker, layer) + TIE * below(record, 1000) / 1000
                if looks > best:
                    best = looks
                    record.chosen[baker] = layer + 1


@rule_apart
def propose(records: Any, box: Any, seat: Any, plans: Any, moves: Any, outcome: Any) -> Any:
    """Every legal move; of cubes that can be put away in any order, only the first colour."""
    record = records[SEEN]
    count = legal(record, box, seat, moves)
    if record.phase == Phase.PLACING and moves[0] >= PUT and moves[0] < TAKE and order_is_free(record, box, seat):
        colour, one_colour = (moves[0] - PUT) // INTO, 1
        while one_colour < count and (moves[one_colour] - PUT) // INTO == colour:
            one_colour += 1
        count = one_colour
    for place in range(count):
        plans[place, 0] = moves[place]
    return count


@rule
def order_is_free(record: Any, box: Any, seat: Any) -> Any:
    """T20, T21: whether each earned cube finds a blue jar, however the others are put. Such a jar has room for every
    earned colour that it lacks."""
    for colour in range(PLAIN):
        if record.earned[colour] == 0:
            continue
        sure = 0
        for jar in range(BLUE_JARS):
            lacks = 0
            for other in range(PLAIN):
                lacks += record.earned[other] > 0 and record.jars[seat, jar, other] == 0
            room = box.jars[jar] - cubes_in(record, seat, jar)
            sure += record.jars[seat, jar, colour] == 0 and room >= lacks
        if sure < record.earned[colour]:
            return False
    return True


JUDGEMENT = Judgement(policy=policy, suppose=suppose, margin=0.02, propose=propose)
