"""What compiled rules tell: numbers, in the order of the fields that `notation` names for each shape."""

from typing import Any

import numba
import numpy as np

from konditorei.core.compile import rule, rule_apart, rule_for

EVENTS, NUMBERS = 256, 4096
BITS = 16  # of the masks that are told as lists
NOTES = 16
CHANCES = 40  # the longest chance is a deal: four piles of eight tiles

TOLD = np.dtype([("count", np.int32), ("numbers", np.int32, NUMBERS)])  # a position, a view or a chance
OUTCOME = np.dtype(
    [
        ("keeps", np.int32),  # 1: events are written; 0: play at full speed
        ("events", np.int32),  # how many are written
        ("starts", np.int32, EVENTS),  # where the numbers of each begin: its kind, then its fields
        ("count", np.int32),  # numbers written
        ("numbers", np.int32, NUMBERS),
        ("given", np.int32),  # how many chances are handed in, from a saved game; 0: the generator decides
        ("decided", np.int32),  # how many the move has used
        ("chances", np.int32, CHANCES),  # handed in, or drawn and written down
        ("notes", np.int16, (NOTES, NOTES)),  # what a rule writes down while it works; arrays of its own cost time
    ]
)


# These are called with many kinds of integers; one version that converts them is enough.
_TOLD, _OUTCOME = numba.from_dtype(TOLD), numba.from_dtype(OUTCOME)
_NUMBER = [numba.void(_TOLD, numba.int64), numba.void(_OUTCOME, numba.int64)]
_EVENT = numba.void(_OUTCOME, *[numba.int64] * 5)


@rule_for(*_NUMBER)
def push(told: Any, number: Any) -> None:
    """Tells one more number."""
    if told.count < NUMBERS:
        told.numbers[told.count] = number
    told.count += 1


@rule_apart
def push_part(told: Any, values: Any, first: Any, end: Any) -> None:
    """Tells a part of an array as a list."""
    push(told, end - first)
    for place in range(first, end):
        push(told, values[place])


@rule
def push_list(told: Any, values: Any, count: Any) -> None:
    """Tells the first values of an array as a list."""
    push_part(told, values, 0, count)


@rule_apart
def push_counted(told: Any, counts: Any, kinds: Any) -> None:
    """Tells a list of things of which there are so many of each kind, kind after kind."""
    total = 0
    for kind in range(kinds):
        total += counts[kind]
    push(told, total)
    for kind in range(kinds):
        for _ in range(counts[kind]):
            push(told, kind)


@rule_for(*_NUMBER)
def push_bits(told: Any, mask: Any) -> None:
    """Tells the bits of a mask as a list of their numbers."""
    count = 0
    for bit in range(BITS):
        count += mask >> bit & 1
    push(told, count)
    for bit in range(BITS):
        if mask >> bit & 1:
            push(told, bit)


@rule_for(_NUMBER[1])
def begin(outcome: Any, kind: Any) -> None:
    """Begins an event whose numbers follow; only while `keeps` is set."""
    if outcome.events < EVENTS:
        outcome.starts[outcome.events] = outcome.count
    outcome.events += 1
    push(outcome, kind)


@rule_apart
def tell_event(outcome: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> None:
    """Tells an event of four numbers; more may follow."""
    begin(outcome, kind)
    push(outcome, a)
    push(outcome, b)
    push(outcome, c)
    push(outcome, d)


@rule_for(_EVENT)
def note(outcome: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> None:
    """Tells an event of at most four numbers, if events are kept."""
    if outcome.keeps:
        tell_event(outcome, kind, a, b, c, d)


@rule
def sort(values: Any, first: Any, end: Any) -> None:
    """Sorts a short part of an array."""
    for place in range(first + 1, end):
        value = values[place]
        while place > first and values[place - 1] > value:
            values[place] = values[place - 1]
            place -= 1
        values[place] = value
