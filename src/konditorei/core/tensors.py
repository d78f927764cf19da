"""What a game declares for learning programs: a compact action space, masks and observations as small whole numbers.

A game declares `TENSORS` in a module `tensors` of its package. All its functions are compiled rules:

- `write_mask` and `write_observation` write every number of `out`, an array of int8 that may hold old numbers;
- `write_observation` is given an observed record: what `observe` lets the seat see, and the open fields that `fields`
  names. So a tensor cannot hold more than the seat may know;
- seats are counted from the one that looks: 0 is itself, 1 the next clockwise.

`version` goes up whenever a number gets another place or meaning. A game without the module gets `undeclared`: its own
actions, and all numbers of the observed record.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from konditorei.core.calls import SPECTATOR, specialise
from konditorei.core.record import Cells, spans_of
from konditorei.core.state import Seen, State

if TYPE_CHECKING:
    from konditorei.core.game import Game


@dataclass(frozen=True)
class Part:
    """Some neighbouring numbers of a tensor or of an action space."""

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)


@dataclass(frozen=True)
class Factors:
    """A mask written as factors: fewer bytes than one for each action."""

    parts: Sequence[Part]
    write: Callable[..., None]  # (record, box, seat, moves, out)
    expand: Callable[[Cells], Cells]  # (..., factors) to (..., actions): the plain mask, by NumPy

    @property
    def size(self) -> int:
        """How many numbers they are."""
        return size_of(self.parts)


@dataclass(frozen=True)
class Tensors:
    """The action space and the tensors of one game; `moves` is memory for as many actions as there can be."""

    version: int
    actions: Sequence[Part]
    encode: Callable[..., int]  # (record, box, seat, action): the index of a legal action
    decode: Callable[..., int]  # (record, box, seat, index): the action of an index that the mask allows
    write_mask: Callable[..., None]  # (record, box, seat, moves, out): 1 where an index is legal
    observation: Sequence[Part]
    write_observation: Callable[..., None]  # (seen, box, seat, out): what the seat sees
    fields: Sequence[str] = ()  # open fields that `write_observation` reads; none named: all of them
    factors: Factors | None = None
    whole_array: bool = False  # whether `write_observation` is given the record as an array of one

    @property
    def action_count(self) -> int:
        """How many indices there are."""
        return size_of(self.actions)

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
        return size_of(self.observation)


def size_of(parts: Sequence[Part]) -> int:
    """How many numbers these parts have together."""
    return sum(part.size for part in parts)


def slices_of(parts: Sequence[Part]) -> dict[str, slice]:
    """Where each part stands, by its name."""
    found, first = {}, 0
    for part in parts:
        found[part.name] = slice(first, first + part.size)
        first += part.size
    return found


# ── the calls; these names stand for the functions of a game ──────────────────────────────────────
decode: Any = None
encode: Any = None
gaps: Any = None
observe: Any = None
spans: Any = None
write_mask: Any = None
write_observation: Any = None
write_seen: Any = None


def mask_into(records: Any, boxes: Any, seat: Any, moves: Any, out: Any) -> None:
    """Writes the mask of a seat."""
    write_mask(records[0], boxes[0], seat, moves, out)


def index_of(records: Any, boxes: Any, seat: Any, action: Any) -> Any:
    """The index of a legal action."""
    return encode(records[0], boxes[0], seat, action)


def action_of(records: Any, boxes: Any, seat: Any, index: Any) -> Any:
    """The action of an index that the mask allows."""
    return decode(records[0], boxes[0], seat, index)


def see(record: Any, source: Any, box: Any, seat: Any, seen: Any, out: Any) -> None:
    """Writes the observation of a seat from a record, whose bytes are `source`; `seen` is memory for one record."""
    target = seen.view(np.uint8)
    for first, end in gaps:
        target[first:end] = 0
    for first, end in spans:
        for place in range(first, end):
            target[place] = source[place]
    observe(record, box, seat, seen[0])
    write_seen(seen, box, seat, out)


def observation_into(records: Any, boxes: Any, seat: Any, seen: Any, out: Any) -> None:
    """Writes the observation of a seat."""
    see(records[0], records.view(np.uint8), boxes[0], seat, seen, out)


def seen_into(seen: Any, boxes: Any, seat: Any, out: Any) -> None:
    """Writes the observation that an observed record holds."""
    write_seen(seen, boxes[0], seat, out)


def write_record(seen: Any, box: Any, seat: Any, out: Any) -> None:
    """For a game that writes observations from the record itself."""
    write_observation(seen[0], box, seat, out)


def see_of(game: "Game") -> Callable[..., None]:
    """Writes observations of a game: (record, bytes of the record, box, seat, seen, out)."""
    fields = game.tensors.fields or game.open_fields
    hidden = set(fields) - set(game.open_fields)
    if hidden:
        raise TypeError(f"the tensors of {game.name} read {', '.join(sorted(hidden))}, which do not lie open")
    rules = {"observe": game.observe, "write_seen": write_seen_of(game.tensors)}
    spans = spans_of(game.dtype, fields)
    return specialise(see, rules, spans=spans, gaps=gaps_between(spans, game.dtype.itemsize))


def gaps_between(spans: Sequence[tuple[int, int]], size: int) -> tuple[tuple[int, int], ...]:
    """The bytes that lie in none of these spans."""
    starts = (0, *(end for _, end in spans))
    ends = (*(first for first, _ in spans), size)
    return tuple((first, end) for first, end in zip(starts, ends, strict=True) if first < end)


def write_seen_of(tensors: Tensors) -> Callable[..., None]:
    """Writes an observation from an observed record as an array of one: (seen, box, seat, out)."""
    if tensors.whole_array:
        return tensors.write_observation
    return specialise(write_record, {"write_observation": tensors.write_observation})


class Encoder:
    """The tensors of one game, for one state after the other. It is not meant for several threads at a time."""

    def __init__(self, game: "Game") -> None:
        self.tensors = tensors = game.tensors
        self._mask = specialise(mask_into, {"write_mask": tensors.write_mask}, masks="dense")
        self._factors = (
            specialise(mask_into, {"write_mask": tensors.factors.write}, masks="factors") if tensors.factors else None
        )
        self._see = specialise(observation_into, {"see": see_of(game)})
        self._write_seen = specialise(seen_into, {"write_seen": write_seen_of(tensors)})
        self._index_of = specialise(index_of, {"encode": tensors.encode})
        self._action_of = specialise(action_of, {"decode": tensors.decode})
        self._moves: Cells = np.zeros(game.move_limit, np.int32)
        self._seen: Cells = np.zeros(1, game.dtype)

    def mask(self, state: Seen, seat: int) -> Cells:
        """1 for each index that the seat may choose now."""
        out = np.zeros(self.tensors.action_count, np.int8)
        self._mask(state.cells, state.boxes, seat, self._moves, out)
        return out

    def factors(self, state: Seen, seat: int) -> Cells:
        """The same as factors; only of a game that has them."""
        if self.tensors.factors is None or self._factors is None:
            raise ValueError("This game's mask has no factors.")
        out = np.zeros(self.tensors.factors.size, np.int8)
        self._factors(state.cells, state.boxes, seat, self._moves, out)
        return out

    def observation(self, state: Seen, seat: int | None) -> Cells:
        """What a seat sees of a state, or what an observation holds; None: a spectator."""
        out = np.zeros(self.tensors.observation_size, np.int8)
        eyes = SPECTATOR if seat is None else seat
        if isinstance(state, State):
            self._see(state.cells, state.boxes, eyes, self._seen, out)
        else:
            self._write_seen(state.cells, state.boxes, eyes, out)
        return out

    def encode(self, state: Seen, seat: int, action: int) -> int:
        """The index of a legal action, as `state.actions(seat)` lists them."""
        return int(self._index_of(state.cells, state.boxes, seat, action))

    def decode(self, state: Seen, seat: int, index: int) -> int:
        """The action of an index that the mask allows, for `state.step` by way of `game.write_move`."""
        return int(self._action_of(state.cells, state.boxes, seat, index))
