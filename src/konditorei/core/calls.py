"""The calls from Python into the compiled rules, and the memory that they use.

Handing a record to compiled code costs ten microseconds, an array of records half of one. So whatever is called for
every move takes arrays of one record each. These calls are written once, here, and compiled for each game with its
rules in the place of the names below. Their buffers are used again, because making them costs more than most moves.
"""

import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import FunctionType
from typing import Any
from zlib import crc32

import numpy as np

from konditorei.core.compile import compile_for, compiles, rule
from konditorei.core.record import MOST_SEATS, Cells, Record
from konditorei.core.refusals import ALLOWED
from konditorei.core.rng import WORDS, below
from konditorei.core.told import EVENTS, NUMBERS, OUTCOME, TOLD

_PLACES = {name: field[1] // 4 for name, field in (OUTCOME.fields or {}).items()}  # in numbers of four bytes


class OutcomeBuffer:
    """The outcome of one move after another. Python reads and clears it as numbers, which is quicker."""

    __slots__ = ("_numbers", "cells")

    def __init__(self) -> None:
        memory = bytearray(OUTCOME.itemsize)
        self.cells: Cells = np.ndarray(1, OUTCOME, memory)
        self._numbers = memoryview(memory).cast("i")
        self._numbers[_PLACES["keeps"]] = 1

    def give(self, given: Sequence[int]) -> None:
        """These chances decide instead of the generator."""
        self._numbers[_PLACES["given"]] = len(given)
        self.cells["chances"][0, : len(given)] = given

    def told(self) -> tuple[bytes, bytes]:
        """Where the events begin, and all their numbers."""
        events, count = self._numbers[_PLACES["events"]], self._numbers[_PLACES["count"]]
        if events > EVENTS or count > NUMBERS:
            raise RuntimeError("a move tells more than fits")
        return self._part("starts", events), self._part("numbers", count)

    def _part(self, name: str, count: int) -> bytes:
        return self._numbers[_PLACES[name] : _PLACES[name] + count].tobytes()

    @property
    def decided(self) -> int:
        """How many numbers chance has decided in the move."""
        return self._numbers[_PLACES["decided"]]

    def clear(self) -> None:
        """Makes it as good as new."""
        for name in ("events", "count", "given", "decided"):
            self._numbers[_PLACES[name]] = 0


def new_outcome() -> Record:
    """An empty outcome that keeps events, as a record."""
    return OutcomeBuffer().cells.view(np.recarray)[0]


class Buffers(threading.local):
    """The memory of one game in one thread, so that threads which work at the same time never share any."""

    def __init__(self, dtype: np.dtype[Any], move_limit: int) -> None:
        self._empty = bytes(dtype.itemsize)
        self._seen_bytes = bytearray(self._empty)
        self._seen: Cells = np.ndarray(1, dtype, self._seen_bytes)
        self._outcome = OutcomeBuffer()
        memory = bytearray(4 * move_limit)
        self.actions: Cells = np.ndarray(move_limit, np.int32, memory)
        self.action_numbers = memoryview(memory).cast("i")  # the same; Python reads them quicker than an array
        self.told: Cells = np.zeros(1, TOLD)
        self.numbers: Cells = self.told["numbers"][0]

    def empty_record(self) -> Cells:
        """A record of zeros for what a seat may see."""
        self._seen_bytes[:] = self._empty
        return self._seen

    def empty_outcome(self) -> OutcomeBuffer:
        """For the next move."""
        self._outcome.clear()
        return self._outcome


# ── the calls; these names stand for the rules of a game ──────────────────────────────────────────
actors: Any = None
apply: Any = None
deal: Any = None
legal: Any = None
observe: Any = None
open_spans: Any = None
random_action: Any = None
refusal: Any = None
tell_chance: Any = None
tell_position: Any = None
tell_traces: Any = None

SPECTATOR = -1  # the seat of somebody who only watches
LOWEST_SEAT = np.array(
    [(mask & -mask).bit_length() - 1 for mask in range(1 << MOST_SEATS)], np.int8
)  # by mask of seats


def play_actions(records: Any, boxes: Any, seat: Any, actions: Any, outcomes: Any) -> Any:
    """Plays actions one after the other; returns who can move then, or stops at the first that is not legal
    and returns its refusal as a negative number."""
    for action in actions:
        refused = refusal(records[0], boxes[0], seat, action)
        if refused != ALLOWED:
            return -refused
        apply(records[0], boxes[0], seat, action, outcomes[0])
    return actors(records[0])


def who_acts(records: Any) -> Any:
    """Bit mask of the seats that can move now."""
    return actors(records[0])


def list_actions(records: Any, boxes: Any, seat: Any, out: Any) -> Any:
    """Writes the legal actions of a seat, ascending, and returns their number."""
    return legal(records[0], boxes[0], seat, out)


def observe_into(records: Any, boxes: Any, seat: Any, seen: Any) -> None:
    """Copies what a seat may see into an empty record; -1: a spectator."""
    source, out = records.view(np.uint8), seen.view(np.uint8)
    for first, end in open_spans:
        for place in range(first, end):
            out[place] = source[place]
    observe(records[0], boxes[0], seat, seen[0])


def tell_view(records: Any, boxes: Any, seat: Any, seen: Any, told: Any) -> None:
    """Tells what a seat may see."""
    observe_into(records, boxes, seat, seen)
    told[0].count = 0
    tell_position(seen[0], boxes[0], told[0])


def tell_all(records: Any, boxes: Any, told: Any) -> None:
    """Tells a position, or an observation."""
    told[0].count = 0
    tell_position(records[0], boxes[0], told[0])


def tell_seen_traces(records: Any, boxes: Any, seen: Any, told: Any) -> None:
    """Tells the traces of the last moves, from what everybody may see."""
    observe_into(records, boxes, SPECTATOR, seen)
    told[0].count = 0
    tell_traces(seen[0], boxes[0], told[0])


def tell_decided(records: Any, outcomes: Any, told: Any) -> None:
    """Tells what chance decided in a move."""
    told[0].count = 0
    tell_chance(records[0], outcomes[0], told[0])


def pick_at_random(record: Any, box: Any, seat: Any, moves: Any) -> Any:
    """One of the legal actions of a seat, each equally likely."""
    count = legal(record, box, seat, moves)
    return np.int64(moves[below(record, count)] if count > 1 else moves[0])


def random_games(records: Any, boxes: Any, games: Any, moves: Any, outcomes: Any) -> Any:
    """Plays random games in `records[1]` with the options of `records[0]`; returns the decisions made."""
    template, record, box, outcome = records[0], records[1], boxes[0], outcomes[0]
    decisions = 0
    for _ in range(games):
        records[1] = template
        deal(record, box, below(record, record.players))
        mask = actors(record)
        while mask != 0:
            seat = np.int64(first_seat(mask))
            apply(record, box, seat, random_action(record, box, seat, moves), outcome)
            decisions += 1
            mask = actors(record)
        copy_generator(record, template)
    return decisions


@rule
def observe_no_more(record: Any, box: Any, seat: Any, out: Any) -> None:
    """For a game in which everything lies open, or nothing else can be seen."""


@rule
def first_seat(mask: Any) -> Any:
    """The lowest seat of a bit mask; looked up, because who moves next is a costly guess."""
    return np.int64(LOWEST_SEAT[mask])


@rule
def copy_generator(record: Any, into: Any) -> None:
    """Lets another record go on with this one's random numbers."""
    for word in range(WORDS):
        into.rng[word] = record.rng[word]


Rules = Mapping[str, Callable[..., Any]]
SOURCES = "sources"  # an attribute of functions that were specialised


class Calls:
    """The compiled calls of one game; `spans` are the bytes of a record that lie open."""

    def __init__(self, rules: Rules, spans: tuple[tuple[int, int], ...]) -> None:
        self.play_actions = specialise(play_actions, rules)
        self.who_acts = specialise(who_acts, rules)
        self.list_actions = specialise(list_actions, rules)
        self.observe_into = specialise(observe_into, rules, open_spans=spans)
        self.tell_view = specialise(tell_view, {**rules, "observe_into": self.observe_into}, open_spans=spans)
        self.tell_all = specialise(tell_all, rules)
        self.tell_traces = (
            specialise(tell_seen_traces, {**rules, "observe_into": self.observe_into}, open_spans=spans)
            if "tell_traces" in rules
            else None
        )
        self.tell_decided = specialise(tell_decided, rules) if "tell_chance" in rules else None
        self.random_action = rules.get("random_action") or specialise(pick_at_random, rules)
        self.random_games = specialise(random_games, {**rules, "random_action": self.random_action})


def specialise(template: Any, rules: Rules, within: bool = False, **constants: Any) -> Callable[..., Any]:
    """A function of this house, compiled with the rules of a game in the place of the names that it uses.

    Compiled code is kept on disk by the name of the function, so constants are a part of the name. What is compiled
    within the functions that call it is not compiled by itself, which saves time.
    """
    name = "_".join([template.__name__, *(f"{crc32(repr(value).encode()):x}" for value in constants.values())])
    function = FunctionType(template.__code__, {**template.__globals__, **rules, **constants}, name)
    function.__module__, function.__qualname__ = template.__module__, name
    function.__dict__[SOURCES] = sources = [source for one in (template, *rules.values()) for source in _sources(one)]
    if not compiles():
        return _interpreted(function)
    return compile_for(function, sources, within)


def _sources(function: Any) -> list[Path]:
    """The modules that a function is made from; what was specialised is made from those of its rules, too."""
    written = getattr(function, "py_func", function)
    known: list[Path] = written.__dict__.get(SOURCES) or [Path(written.__code__.co_filename)]
    return known


def _interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*given: Any) -> Any:
        return function(
            *(
                value.view(np.recarray) if isinstance(value, np.ndarray) and value.dtype.names else value
                for value in given
            )
        )

    return call
