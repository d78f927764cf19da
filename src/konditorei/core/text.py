"""JSON text from numbers, by a few compiled functions for all games.

The rules tell things as numbers, in the order of a shape's fields. `notation` turns a game's shapes into a program of
small instructions; `write_value` follows it and writes the text. What does not fit the buffer is counted but not
written, so that the caller can come back with a larger one.
"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule, rule_apart
from konditorei.core.record import UNKNOWN

# An instruction writes a text, which may be empty, and then, and the first six then take the next number:
NUMBER = 0  # writes the number
OPTIONAL_NUMBER = 1  # the same; null for UNKNOWN
NAME = 2  # writes the text so many places after a given one; just before that is null, for UNKNOWN
SPOT = 3  # writes a cell of a grid of a given width, with [0, 0] in its middle
LIST = 4  # of that length: repeats what follows; an empty one goes on at a given step
OPTIONAL = 5  # 0 is null, which goes on at a given step
END = 6  # of what a list repeats
OWN = 7  # null for other seats, which go on at a given step and leave out so many numbers
GO_ON = 8
STOP = 9
KIND, TEXT, GIVEN, LEFT_OUT = range(4)  # the columns of an instruction

EVERYTHING = -2  # the seat of a viewer who sees what belongs to any seat
NULL, EMPTY_LIST, OPEN, CLOSE, COMMA, MINUS = range(6)  # texts that every program has
ZERO, SMALL, LARGE = 106, -100, 1000  # the text of 0; the numbers around it that have a text of their own
FIRST, ENTRY, PARTS, PARTS_END = range(4)  # of a kind of move: its first action, its program, its numbers
SIZE, LOWEST = range(2)  # of a number in a move: how many values it has, and the first of them

WORK = np.dtype(
    [
        ("count", np.int32),
        ("texts", np.int32, 32),  # to be written next
        ("depth", np.int32),  # of the list that goes on, from 1
        ("back", np.int32, 9),  # where each list begins
        ("left", np.int32, 9),  # how often it is still repeated
    ]
)


@rule
def put(work: Any, text: Any) -> None:
    """Writes a text next."""
    work.texts[work.count] = text
    work.count += 1


@rule
def put_number(work: Any, number: Any) -> None:
    """Writes a whole number next."""
    if SMALL <= number < LARGE:
        put(work, ZERO + number)
        return
    if number < 0:
        put(work, MINUS)
        number = -number
    place = 1
    while number // place >= LARGE:
        place *= 10
    put(work, ZERO + number // place)
    while place > 1:
        place //= 10
        put(work, ZERO + number // place % 10)


@rule
def put_spot(work: Any, spot: Any, width: Any) -> None:
    """Writes a cell of a grid next, as [x, y]."""
    put(work, OPEN)
    put_number(work, spot % width - width // 2)
    put(work, COMMA)
    put_number(work, spot // width - width // 2)
    put(work, CLOSE)


@rule
def put_scalar(work: Any, kind: Any, given: Any, number: Any) -> None:
    """Writes a number next, as its instruction says."""
    if kind == NAME:
        put(work, given + number)
    elif kind == SPOT:
        put_spot(work, number, given)
    elif kind == OPTIONAL_NUMBER and number == UNKNOWN:
        put(work, NULL)
    else:
        put_number(work, number)


@rule
def begin_part(work: Any, kind: Any, number: Any, step: Any, given: Any) -> Any:
    """A list of so many items, or something that may be null; returns the step that follows."""
    if number == 0:
        put(work, NULL if kind == OPTIONAL else EMPTY_LIST)
        return given
    if kind == LIST:
        put(work, OPEN)
        work.depth += 1
        work.back[work.depth], work.left[work.depth] = step, number
    return step


@rule
def end_item(work: Any, step: Any) -> Any:
    """An item of a list has ended; returns the step that follows."""
    work.left[work.depth] -= 1
    if work.left[work.depth] > 0:
        put(work, COMMA)
        return np.int64(work.back[work.depth])
    put(work, CLOSE)
    work.depth -= 1
    return step


@rule_apart
def write_value(script: Any, step: Any, numbers: Any, here: Any, seat: Any, works: Any, out: Any, at: Any) -> Any:
    """Follows the program from a step on, with the numbers from `here` on, the first of which is the owner.

    Arrays are used here and nowhere below, since handing them on to other functions costs more than the rest; and
    places in texts are unsigned, which spares a check for negative ones.
    """
    program, texts, spans = script
    work = works[0]
    hides = seat != EVERYTHING and numbers[here] != seat
    kind = GO_ON
    while kind != STOP:
        kind, given = program[step, KIND], np.int64(program[step, GIVEN])
        work.count = 0
        put(work, program[step, TEXT])
        step += 1
        if kind <= OPTIONAL:
            number = np.int64(numbers[here])
            here += 1
            if kind < LIST:
                put_scalar(work, kind, given, number)
            else:
                step = begin_part(work, kind, number, step, given)
        elif kind == END:
            step = end_item(work, step)
        elif kind == OWN and hides:
            put(work, NULL)
            here += program[step - 1, LEFT_OUT]
            step = given
        for place in range(work.count):
            text = np.uint64(work.texts[place])
            first, start = np.uint64(spans[text, 0]), np.uint64(at)
            length = np.uint64(spans[text, 1]) - first
            at += np.int64(length)
            if at <= out.shape[0]:
                for byte in range(length):
                    out[start + byte] = texts[first + byte]
    return at


@rule
def end_of_item(out: Any, at: Any) -> Any:
    """A comma after an item."""
    if at < out.shape[0]:
        out[at] = 44  # ,
    return at + 1


@rule
def end_of_list(out: Any, at: Any) -> Any:
    """The brackets around the items; the last comma becomes the closing one."""
    end = max(at, 2)
    if end <= out.shape[0]:
        out[0], out[end - 1] = 91, 93  # [ and ]
    return end


@rule
def write_events(script: Any, entries: Any, starts: Any, numbers: Any, seat: Any, works: Any, out: Any) -> Any:
    """Writes events as a seat may see them; `starts` says where the numbers of each begin."""
    at = 1
    for event in range(starts.shape[0]):
        start = starts[event]
        at = write_value(script, entries[numbers[start]], numbers, start + 1, seat, works, out, at)
        at = end_of_item(out, at)
    return end_of_list(out, at)


@rule
def split_action(action: Any, kinds: Any, parts: Any, numbers: Any) -> Any:
    """Takes an action apart into the numbers of its move; returns the kind of move."""
    kind = 0
    while kind + 1 < kinds.shape[0] and action >= kinds[kind + 1, FIRST]:
        kind += 1
    rest = action - kinds[kind, FIRST]
    for part in range(kinds[kind, PARTS_END] - 1, kinds[kind, PARTS] - 1, -1):
        numbers[part - kinds[kind, PARTS]] = rest % parts[part, SIZE] + parts[part, LOWEST]
        rest //= parts[part, SIZE]
    return kind


@rule
def write_moves(script: Any, kinds: Any, parts: Any, actions: Any, numbers: Any, works: Any, out: Any) -> Any:
    """Writes actions as moves."""
    at = 1
    for place in range(actions.shape[0]):
        kind = split_action(actions[place], kinds, parts, numbers)
        at = write_value(script, kinds[kind, ENTRY], numbers, 0, EVERYTHING, works, out, at)
        at = end_of_item(out, at)
    return end_of_list(out, at)
