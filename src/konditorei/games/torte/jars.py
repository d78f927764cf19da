"""Jars, cubes, chips, the die, and what is left to do with them in a turn (T19 to T27)."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.rng import below
from konditorei.core.told import begin, note, push, push_counted
from konditorei.games.torte.actions import TRIPLES
from konditorei.games.torte.edition import CHIPS
from konditorei.games.torte.record import (
    BLUE_JARS,
    BRONZE_METAL,
    FACES,
    GOLD,
    GOLD_METAL,
    KINDS,
    PLAIN,
    SWAP,
    SWAPPED,
    Event,
    Face,
    Phase,
    Step,
)

NIBBLE = 4  # bits for the cubes of one colour, the top one free
TOP_BITS = sum(8 << (NIBBLE * colour) for colour in range(KINDS))
TRIPLES_PACKED = (1 << (NIBBLE * TRIPLES.astype(np.int64))).sum(axis=1)
ALL = (1 << KINDS) - 1  # colours, as bits
FROM_DIE, FROM_STRIPES = 0, 1  # where stars come from


@rule
def cubes_in(record: Any, baker: Any, jar: Any) -> Any:
    """How many cubes are in a blue jar."""
    count = 0
    for colour in range(KINDS):
        count += record.jars[baker, jar, colour]
    return count


@rule
def cubes_in_swap(record: Any, baker: Any) -> Any:
    """How many cubes are in the swap jar."""
    count = 0
    for colour in range(PLAIN):
        count += record.swap[baker, colour]
    return count


@rule
def is_full(record: Any, box: Any, baker: Any, jar: Any) -> Any:
    """T5: a blue jar is full at its size."""
    return cubes_in(record, baker, jar) >= box.jars[jar]


@rule
def any_full(record: Any, box: Any, baker: Any) -> Any:
    """T22: whether a jar must be emptied."""
    for jar in range(BLUE_JARS):
        if is_full(record, box, baker, jar):
            return True
    return False


@rule
def has_colour(record: Any, baker: Any, jar: Any, colour: Any) -> Any:
    """T20, TR8: whether a colour is taken in a blue jar; gold never is."""
    return colour != GOLD and record.jars[baker, jar, colour] > 0


@rule
def fits(record: Any, box: Any, baker: Any, jar: Any, colour: Any) -> Any:
    """T20: whether a blue jar can take a cube."""
    return not has_colour(record, baker, jar, colour) and not is_full(record, box, baker, jar)


@rule
def fits_somewhere(record: Any, box: Any, baker: Any, colour: Any) -> Any:
    """T21: whether any blue jar can take a cube."""
    for jar in range(BLUE_JARS):
        if fits(record, box, baker, jar, colour):
            return True
    return False


@rule
def closed_to(record: Any, box: Any, baker: Any, jar: Any) -> Any:
    """T5, T20, TR8: the colours that a blue jar cannot take, as bits; all when it is full."""
    colours, count = 0, np.int64(record.jars[baker, jar, GOLD])
    for colour in range(PLAIN):
        cubes = np.int64(record.jars[baker, jar, colour])
        colours |= (1 if cubes > 0 else 0) << colour
        count += cubes
    return ALL if count >= box.jars[jar] else colours


@rule
def put_in_jar(record: Any, baker: Any, jar: Any, colour: Any) -> None:
    """A cube goes into a blue jar or the swap jar."""
    if jar == SWAP:
        record.swap[baker, colour] += 1
    else:
        record.jars[baker, jar, colour] += 1


@rule
def plain_in_supply(record: Any) -> Any:
    """Whether the supply has a cube that is not gold."""
    for colour in range(PLAIN):
        if record.supply[colour] > 0:
            return True
    return False


@rule
def empty_jar(record: Any, baker: Any, jar: Any, outcome: Any) -> None:
    """T22, T25: the cubes return, the chip of the jar's metal comes; a gold chip rolls the die."""
    if outcome.keeps:
        begin(outcome, Event.EMPTIED)
        push(outcome, baker)
        push(outcome, jar)
        push_counted(outcome, record.jars[baker, jar], KINDS)
    for colour in range(KINDS):
        record.supply[colour] += record.jars[baker, jar, colour]
        record.jars[baker, jar, colour] = 0
    if take_chip(record, baker, jar, outcome) and jar == GOLD_METAL:
        roll_die(record, baker, outcome)


@rule
def take_chip(record: Any, baker: Any, metal: Any, outcome: Any) -> Any:
    """T22, TR9: the top chip of a metal, if there is one."""
    top = record.stack_top[metal]
    if top == CHIPS:
        return False
    value = record.stack[metal, top]
    record.stack_top[metal] = top + 1
    place = record.chip_count[baker]
    record.chip_metal[baker, place] = metal
    record.chip_value[baker, place] = value
    record.chip_count[baker] = place + 1
    note(outcome, Event.CHIP, baker, metal, value, 0)
    return True


@rule
def roll_die(record: Any, baker: Any, outcome: Any) -> None:
    """T25, TR16: the roll is automatic and binding."""
    if outcome.given == 0:
        outcome.chances[0] = 1 + below(record, FACES)
    outcome.decided = 1
    face = outcome.chances[0]
    record.die = face
    note(outcome, Event.ROLLED, baker, face - 1, 0, 0)
    if face == Face.ONE_CUBE or face == Face.TWO_CUBES:
        record.free_cubes = 1 if face == Face.ONE_CUBE else 2
        drop_missing_free(record)
    elif face == Face.GOLD_CUBE:
        if record.supply[GOLD] > 0:
            record.supply[GOLD] -= 1
            record.gold_cubes += 1
    elif face == Face.BRONZE_CHIP:
        take_chip(record, baker, BRONZE_METAL, outcome)
    else:
        count_stars(record, baker, 1 if face == Face.ONE_STAR else 2, FROM_DIE, outcome)


@rule
def count_stars(record: Any, baker: Any, stars: Any, source: Any, outcome: Any) -> None:
    """T18, T25: one space for each star."""
    if stars > 0:
        record.stars[baker] += stars
        note(outcome, Event.STARRED, baker, stars, record.stars[baker], source)


@rule
def drop_missing_free(record: Any) -> None:
    """TR7: free cubes must be taken only if the supply has them."""
    if record.free_cubes > 0 and not plain_in_supply(record):
        record.free_cubes = 0


@rule
def can_give(record: Any, baker: Any, triple: Any) -> Any:
    """TR6: whether the swap jar holds these three cubes."""
    return holds(packed_swap(record, baker), triple)


@rule
def packed_swap(record: Any, baker: Any) -> Any:
    """The cubes in the swap jar, NIBBLE bits for each colour; more than three of one are as good as three."""
    packed = 0
    for colour in range(KINDS):
        cubes = np.int64(record.swap[baker, colour])
        packed |= (int(cubes) if cubes < SWAPPED else SWAPPED) << (NIBBLE * colour)
    return packed


@rule
def holds(packed: Any, triple: Any) -> Any:
    """TR6: whether these three cubes are among packed ones; a colour that lacks cubes borrows its top bit."""
    return ((packed | TOP_BITS) - TRIPLES_PACKED[triple]) & TOP_BITS == TOP_BITS


@rule
def given(triple: Any, colour: Any) -> Any:
    """How many cubes of a colour are among the three returned."""
    return TRIPLES_PACKED[triple] >> (NIBBLE * colour) & SWAPPED


@rule
def swap_cubes(record: Any, baker: Any, triple: Any, colour: Any, jar: Any, outcome: Any) -> None:
    """T23: three cubes return to the supply; one may come back into a blue jar (colour -1: none)."""
    for place in range(SWAPPED):
        record.swap[baker, TRIPLES[triple, place]] -= 1
        record.supply[TRIPLES[triple, place]] += 1
    if colour >= 0:
        record.supply[colour] -= 1
        record.jars[baker, jar, colour] += 1
    note(outcome, Event.SWAPPED_CUBES, baker, triple, colour, jar)


@rule
def step_of_turn(record: Any, box: Any) -> Any:
    """T19, T25, T27: earned cubes first, then free ones, then gold from the die, then tidying."""
    for colour in range(PLAIN):
        if record.earned[colour] > 0:
            return Step.PUTTING
    if record.free_cubes > 0:
        return Step.TAKING
    if record.phase == Phase.PLACING and record.gold_cubes > 0:
        room = fits_somewhere(record, box, np.int64(record.actor), GOLD)
        return Step.PUTTING_GOLD if room else Step.TIDYING
    if record.consolation == 1:
        return Step.CONSOLING
    return Step.TIDYING


@rule
def must_tidy(record: Any, box: Any, baker: Any) -> Any:
    """T22, T23: whether a jar must be emptied or cubes swapped."""
    return any_full(record, box, baker) or cubes_in_swap(record, baker) >= SWAPPED


@rule
def turn_goes_on(record: Any, box: Any) -> Any:
    """Whether the actor has a legal move left."""
    if step_of_turn(record, box) != Step.TIDYING or record.gold_cubes > 0:
        return True
    return must_tidy(record, box, np.int64(record.actor))
