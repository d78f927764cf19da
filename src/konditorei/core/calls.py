"""The calls from Python into the compiled rules, and the memory that they use.

Handing a record to compiled code costs ten microseconds, an array of records half of one. So whatever is called for
every move takes arrays of one record each. These calls are written once, here, and compiled for each game with its
rules in the place of the names below. Their buffers are used again, because making them costs more than most moves.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import FunctionType
from typing import Any, Generic, TypeVar

import numba
import numpy as np

from konditorei.core.compile import compile_for, compiles, rule, rule_for
from konditorei.core.record import Cells, Record
from konditorei.core.refusals import ALLOWED
from konditorei.core.rng import WORDS, below

# ── the outcome of a move ─────────────────────────────────────────────────────────────────────────
ROWS, COLUMNS = 256, 16
CHANCES = 40  # the longest chance is a deal: four piles of eight tiles

OUTCOME = np.dtype(
    [
        ("keeps", np.int16),  # 1: events are written; 0: play at full speed
        ("count", np.int16),  # events written so far
        ("rows", np.int32, (ROWS, COLUMNS)),  # an event a row: its kind, then what that kind needs
        ("given", np.int16),  # how many chances are handed in, from a saved game; 0: the generator decides
        ("decided", np.int16),  # how many the move has used
        ("chances", np.int16, CHANCES),  # handed in, or drawn and written down
    ]
)

_EMPTY = np.array([(1, 0, 0, 0, 0, 0)], OUTCOME).tobytes()  # keeps events, and none is written yet
_PLACES = {name: field[1] for name, field in (OUTCOME.fields or {}).items()}  # in bytes
_COUNT, _GIVEN, _DECIDED, _CHANCES = (_PLACES[name] // 2 for name in ("count", "given", "decided", "chances"))
_FIRST_ROW, _ROW = _PLACES["rows"], 4 * COLUMNS

# `note` is called with many kinds of integers; one version that converts them is enough
_NOTE = numba.int64(numba.from_dtype(OUTCOME), *[numba.int64] * 5)


@rule_for(_NOTE)
def note(outcome: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Writes down an event and returns its row, or -1 when none are kept."""
    if outcome.keeps == 0 or outcome.count >= ROWS:
        return -1
    row = outcome.count
    outcome.count = row + 1
    outcome.rows[row, 0] = kind
    outcome.rows[row, 1] = a
    outcome.rows[row, 2] = b
    outcome.rows[row, 3] = c
    outcome.rows[row, 4] = d
    return row


class OutcomeBuffer:
    """The outcome of one move after another. Python reads and clears it as bytes, which is quicker."""

    __slots__ = ("_bytes", "_numbers", "cells")

    def __init__(self) -> None:
        memory = bytearray(_EMPTY)
        self.cells: Cells = np.ndarray(1, OUTCOME, memory)
        self._bytes = memoryview(memory)
        self._numbers = self._bytes.cast("h")

    def give(self, given: list[int]) -> None:
        """These chances decide instead of the generator."""
        self._numbers[_GIVEN] = len(given)
        self.cells["chances"][0, : len(given)] = given

    def rows(self) -> list[list[int]]:
        """The events that were written, as numbers."""
        count = self._numbers[_COUNT]
        if count >= ROWS:
            raise RuntimeError("a move wrote more events than fit")
        if count == 0:
            return []
        written = self._bytes[_FIRST_ROW : _FIRST_ROW + count * _ROW]
        table: Any = written.cast("i", (count, COLUMNS))
        rows: list[list[int]] = table.tolist()
        return rows

    def chances(self) -> list[int]:
        """What chance decided in the move; empty when it had nothing to decide."""
        return self._numbers[_CHANCES : _CHANCES + self._numbers[_DECIDED]].tolist()

    def clear(self) -> None:
        """Makes it as good as new."""
        numbers = self._numbers
        used = numbers[_COUNT] * _ROW
        self._bytes[_FIRST_ROW : _FIRST_ROW + used] = bytes(used)
        numbers[_COUNT] = numbers[_GIVEN] = numbers[_DECIDED] = 0


def new_outcome() -> Record:
    """An empty outcome that keeps events, as a record."""
    return OutcomeBuffer().cells.view(np.recarray)[0]


class ActionBuffer:
    """A list of actions; Python reads it as numbers, which is quicker than as an array."""

    __slots__ = ("cells", "numbers")

    def __init__(self, limit: int) -> None:
        memory = bytearray(4 * limit)
        self.cells: Cells = np.ndarray(limit, np.int32, memory)
        self.numbers = memoryview(memory).cast("i")


class ViewBuffer:
    """An empty record for what a seat may see."""

    __slots__ = ("_bytes", "_empty", "cells")

    def __init__(self, dtype: np.dtype[Any]) -> None:
        self._empty = bytes(dtype.itemsize)
        self._bytes = bytearray(self._empty)
        self.cells: Cells = np.ndarray(1, dtype, self._bytes)

    def clear(self) -> None:
        """Makes it empty again."""
        self._bytes[:] = self._empty


Buffer = TypeVar("Buffer")


class Pool(Generic[Buffer]):
    """Buffers to be borrowed; those who work at the same time, in threads, never share one."""

    __slots__ = ("_free", "_make")

    def __init__(self, make: Callable[[], Buffer]) -> None:
        self._make = make
        self._free: list[Buffer] = []

    def take(self) -> Buffer:
        """One that nobody else has."""
        try:
            return self._free.pop()
        except IndexError:
            return self._make()

    def give_back(self, buffer: Buffer) -> None:
        """It is not needed any more, and is clear again."""
        self._free.append(buffer)


OUTCOMES = Pool(OutcomeBuffer)

# ── the calls; these names stand for the rules of a game ──────────────────────────────────────────
actors: Any = None
apply: Any = None
deal: Any = None
legal: Any = None
observe: Any = None
random_action: Any = None
refusal: Any = None


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
    observe(records[0], boxes[0], seat, seen[0])


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
def first_seat(mask: Any) -> Any:
    """The lowest seat of a bit mask."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


@rule
def copy_generator(record: Any, into: Any) -> None:
    """Lets another record go on with this one's random numbers."""
    for word in range(WORDS):
        into.rng[word] = record.rng[word]


Rules = Mapping[str, Callable[..., Any]]


class Calls:
    """The compiled calls of one game."""

    def __init__(self, rules: Rules) -> None:
        self.play_actions = specialise(play_actions, rules)
        self.who_acts = specialise(who_acts, rules)
        self.list_actions = specialise(list_actions, rules)
        self.observe_into = specialise(observe_into, rules)
        self.random_action = rules.get("random_action") or specialise(pick_at_random, rules)
        self.random_games = specialise(random_games, {**rules, "random_action": self.random_action})


def specialise(template: Any, rules: Rules) -> Callable[..., Any]:
    """A function of this house, compiled with the rules of a game in the place of the names that it uses."""
    function = FunctionType(template.__code__, {**template.__globals__, **rules}, template.__name__)
    function.__module__ = template.__module__
    if not compiles():
        return _interpreted(function)
    return compile_for(function, [_source(one) for one in (template, *rules.values())])


def _source(function: Any) -> Path:
    return Path(getattr(function, "py_func", function).__code__.co_filename)


def _interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*given: Any) -> Any:
        return function(
            *(
                value.view(np.recarray) if isinstance(value, np.ndarray) and value.dtype.names else value
                for value in given
            )
        )

    return call
