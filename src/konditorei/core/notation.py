"""The notation of a game, derived from its shapes: which numbers a thing consists of, and how they are written.

A thing is told by its numbers, in the order of its fields:

| field | numbers |
|---|---|
| a whole number, a truth, one of several words, a name from the box | one; UNKNOWN where it may be null |
| a cell of a grid (`Spot`), one value of a list of them (`Listed`) | one |
| a list | its length, then its items |
| an object | its fields; where it may be null, 0, or 1 and its fields |
| a word that is always the same | none |

Events and moves have the number of their kind in front, in the order in which the game lists them.
"""

import math
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
import numpy as np

from konditorei.core import text
from konditorei.core.options import Options
from konditorei.core.record import UNKNOWN, Cells
from konditorei.core.shapes import OWN, Below, Listed, Names, Shapes, Spot

NOTHING = -2  # the number of something that does not exist
BoxNames = Mapping[str, Sequence[str]]  # what is in the box, by the tables of `Names`


class Field(NamedTuple):
    """One number of a move: how many values it has, from which one on, and how it is found in the move."""

    size: int
    lowest: int
    get: Callable[[Any], Any]
    number: Callable[[Any, BoxNames], int]


class Notation:
    """How the things of one game are written."""

    def __init__(self, shapes: Shapes) -> None:
        self._texts: list[bytes] = [b"null", b"[]", b"[", b"]", b",", b"-"]
        self._texts += [b"%d" % number for number in range(text.SMALL, text.LARGE)]
        self._steps: list[list[int]] = []
        self._pending = b""  # text that the next instruction writes first
        self._tables: dict[str, tuple[int, int]] = {}  # of names from the box: the first text, and how many
        self._options = self._add_text(b"")
        self.position = self._entry(shapes.view)
        self.traces = self._entry(shapes.traces) if shapes.traces else None
        self.events = np.array([self._entry(event) for event in shapes.events.values()], np.int32)
        self.chances = [self._entry(chance) for chance in shapes.chances.values()]
        self._number_moves(shapes.moves.values())
        self.program: Cells = np.array(self._steps, np.int32)

    def _number_moves(self, moves: Iterable[Any]) -> None:
        """Each kind of move has the actions after those of the kind before, one for every choice of its numbers."""
        self._fields: dict[Any, tuple[int, list[Field]]] = {}
        kinds, first = [], 0
        parts: list[tuple[int, int]] = []
        for move in moves:
            fields = list(_fields(move))
            self._fields[move] = (first, fields)
            kinds.append((first, self._entry(move), len(parts), len(parts) + len(fields)))
            parts += [(field.size, field.lowest) for field in fields]
            first += math.prod(field.size for field in fields)
        self.action_count = first
        self.kinds = np.array(kinds, np.int64)
        self.parts = np.array(parts, np.int64).reshape(-1, 2)

    def texts(self, names: BoxNames, options: Options) -> tuple[Cells, Cells]:
        """All texts one after the other, and where each begins and ends; with the names of one box."""
        found = list(self._texts)
        found[self._options] = msgspec.json.encode(options)
        for table, (first, _) in self._tables.items():
            for place, name in enumerate(names[table]):
                found[first + place] = msgspec.json.encode(name)
        ends = np.cumsum([len(one) for one in found])
        spans = np.stack([ends - [len(one) for one in found], ends], 1).astype(np.int32)
        return np.frombuffer(b"".join(found), np.uint8), spans

    def action(self, move: msgspec.Struct, names: BoxNames) -> int:
        """The action of a move; ValueError when a part of it does not exist."""
        action = 0
        first, fields = self._fields[type(move)]
        for size, lowest, get, number_of in fields:
            value = get(move)
            number = UNKNOWN if value is None else number_of(value, names)
            if not 0 <= number - lowest < size:
                raise ValueError(f"{value} is not there")
            action = action * size + number - lowest
        return first + action

    # ── from a type to instructions ──────────────────────────────────────────────────────────────
    def _entry(self, kind: Any) -> int:
        start = len(self._steps)
        self._write(kind)
        self._step(text.STOP)
        return start

    def _write(self, kind: Any) -> None:
        marks, optional, kind = _parts(kind)
        if OWN in marks:
            self._write_own(kind)
        elif get_origin(kind) is dict:
            self._step(text.GO_ON)
            self._steps.append([text.GO_ON, self._options, 0, 0])
        elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            self._write_optional(kind) if optional else self._write_struct(kind)
        elif get_origin(kind) is list and not _mark(marks, Listed):
            self._write_list(kind)
        else:
            self._write_scalar(marks, kind, optional)

    def _write_scalar(self, marks: Sequence[Any], kind: Any, optional: bool) -> None:
        values = _values(marks, kind)
        if names := _mark(marks, Names):
            self._step(text.NAME, self._table(names))
        elif spot := _mark(marks, Spot):
            self._step(text.SPOT, spot.width)
        elif values is not None and len(values) == 1:
            self._pending += msgspec.json.encode(values[0])
        elif values is not None:
            self._step(text.NAME, self._add_texts(values))
        elif kind is int:
            self._step(text.OPTIONAL_NUMBER if optional else text.NUMBER)
        else:
            raise TypeError(f"nothing says how numbers become {kind}")

    def _write_struct(self, struct: type[msgspec.Struct]) -> None:
        config = struct.__struct_config__
        opening = b"{"
        if config.tag is not None:
            self._pending += b"{%b:%b" % (msgspec.json.encode(config.tag_field), msgspec.json.encode(config.tag))
            opening = b","
        for key, kind in _hints(struct):
            self._pending += opening + msgspec.json.encode(key) + b":"
            self._write(kind)
            opening = b","
        self._pending += b"}"

    def _write_list(self, kind: Any) -> None:
        opened = self._step(text.LIST)
        self._write(get_args(kind)[0])
        self._step(text.END)
        opened[text.GIVEN] = len(self._steps)

    def _write_optional(self, struct: Any) -> None:
        opened = self._step(text.OPTIONAL)
        self._write_struct(struct)
        self._step(text.GO_ON)
        opened[text.GIVEN] = len(self._steps)

    def _write_own(self, kind: Any) -> None:
        opened, first = self._step(text.OWN), len(self._steps)
        self._write(kind)
        body = [step[text.KIND] for step in self._steps[first:]]
        if max(body) > text.SPOT:
            raise TypeError("what belongs to one seat has no lists and nothing that may be null")
        self._step(text.GO_ON)
        opened[text.GIVEN], opened[text.LEFT_OUT] = len(self._steps), len(body)

    def _step(self, kind: int, given: int = 0) -> list[int]:
        """An instruction that first writes what has been gathered."""
        step = [kind, self._add_text(self._pending), given, 0]
        self._steps.append(step)
        self._pending = b""
        return step

    def _add_text(self, one: bytes) -> int:
        self._texts.append(one)
        return len(self._texts) - 1

    def _add_texts(self, values: Sequence[Any]) -> int:
        """Texts for numbers from 0 on; null stands before them."""
        numbers = [self._add_text(msgspec.json.encode(value)) for value in (None, *values)]
        return numbers[1]

    def _table(self, names: Names) -> int:
        if names.table not in self._tables:
            self._tables[names.table] = (self._add_texts([""] * names.size), names.size)
        return self._tables[names.table][0]


# ── what a type says ──────────────────────────────────────────────────────────────────────────────
def _fields(kind: Any, path: str = "") -> Iterator[Field]:
    """The numbers of a type that consists of fixed fields."""
    marks, optional, kind = _parts(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for attribute, (_, part) in zip(kind.__struct_fields__, _hints(kind), strict=True):
            yield from _fields(part, f"{path}.{attribute}" if path else attribute)
        return
    size, number = _values_of(marks, kind)
    if size > 1:
        yield Field(size + optional, -int(optional), attrgetter(path), number)


def _values_of(marks: Sequence[Any], kind: Any) -> tuple[int, Callable[[Any, BoxNames], int]]:
    """How many values a number of a move has, and which one a value is; -2 for something that does not exist."""
    if names := _mark(marks, Names):
        return names.size, lambda value, box: box[names.table].index(value)
    if spot := _mark(marks, Spot):
        return spot.width**2, lambda value, box: spot.number(value)
    if below := _mark(marks, Below):
        return below.limit, lambda value, box: int(value)
    values = _values(marks, kind)
    if values is None:
        raise TypeError(f"nothing says how many values {kind} has")
    places = {value: place for place, value in enumerate(values)}
    if not _mark(marks, Listed):
        return len(values), lambda value, box: places[value]
    order = get_args(get_args(kind)[0]).index
    return len(values), lambda value, box: places.get(tuple(sorted(value, key=order)), NOTHING)


def _values(marks: Sequence[Any], kind: Any) -> list[Any] | None:
    """All values of a type, if it has a list of them."""
    if listed := _mark(marks, Listed):
        return list(listed.values)
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if kind is bool:
        chosen = _mark(marks, msgspec.Meta)
        return [True] if chosen else [False, True]
    return None


@lru_cache(None)
def _hints(struct: Any) -> list[tuple[str, Any]]:
    """The keys of a struct with their types; of several types, things are written as the first."""
    hints = get_type_hints(struct, include_extras=True)
    kinds = [hints[name] for name in struct.__struct_fields__]
    return list(zip(struct.__struct_encode_fields__, kinds, strict=True))


@lru_cache(None)
def _parts(kind: Any) -> tuple[list[Any], bool, Any]:
    """The marks of a type, whether null is allowed, and the type itself; of several types the first."""
    marks: list[Any] = []
    optional = False
    while True:
        if get_origin(kind) is Annotated:
            kind, *more = get_args(kind)
            marks += more
        elif get_origin(kind) in (Union, types.UnionType):
            parts = [part for part in get_args(kind) if part is not type(None)]
            optional = optional or len(parts) < len(get_args(kind))
            kind = parts[0]
        else:
            return marks, optional, kind


def _mark(marks: Sequence[Any], kind: type) -> Any:
    return next((mark for mark in marks if isinstance(mark, kind)), None)
