"""The contract between a game and the rest of the house.

A game is its compiled rules (functions over its record) and its notation (JSON outside, integers inside). A
new game fills in both and gets states, views, observations, bytes and saved games from `core`.
"""

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
import numpy as np

from konditorei.core.entries import Doors
from konditorei.core.options import Option, Options
from konditorei.core.record import Cells, Record, sheet_of
from konditorei.core.refusals import Refusal
from konditorei.core.shelf import Choices, Glass, Shelf

if TYPE_CHECKING:
    from konditorei.core.state import Seen, State

Position = dict[str, Any]
Move = dict[str, Any]
Event = dict[str, Any]
Chance = dict[str, Any]


class Rules(ABC):
    """The rules and the notation of one game."""

    name: ClassVar[str]
    dtype: ClassVar[np.dtype[Any]]  # the record; has the fields `rng` and `players`
    options: ClassVar[Mapping[str, Option]]  # in the order in which positions write them
    setup_rule: ClassVar[str]  # cited for a position or option that fits no other rule
    turn_order_rule: ClassVar[str]  # cited for a starter that is no seat
    move_limit: ClassVar[int]  # no position has more legal moves for one seat
    refusals: ClassVar[Mapping[int, Refusal]]
    open_views: ClassVar[bool] = False  # whether every seat and a spectator see the same position
    open_events: ClassVar[bool] = False  # whether all may hear everything that happens

    # ── the compiled rules; `box` is the edition's data as a record ────────────────────────────────────────
    deal: Callable[..., None]  # (record, box, starter): sets up the game; rng and options stand in the record
    actors: Callable[..., int]  # (record): bit mask of the seats that can move now
    legal: Callable[..., int]  # (record, box, seat, out): writes the legal actions, ascending; their number
    refusal: Callable[..., int]  # (record, box, seat, action): ALLOWED or a number of the game's refusals
    apply: Callable[..., None]  # (record, box, seat, action, slip): plays a legal action
    observe: Callable[..., None]  # (record, box, seat, out): copies what the seat may see; -1: a spectator
    deal_unseen: Callable[..., None]  # (record, box, seat): deals at random what an observed record hides
    scores: Callable[..., None]  # (record, box, out): points of each seat
    winners: Callable[..., int]  # (record, box): bit mask of the winning seats, 0 while the game goes on
    random_games: Callable[..., int]  # (records, box, games): options in records[0]; the decisions made

    @cached_property
    def doors(self) -> Doors:
        """The quick ways from Python into the rules."""
        names = ("actors", "apply", "legal", "observe", "refusal")
        return Doors({name: getattr(self, name) for name in names}, Path(inspect.getfile(type(self))))

    @cached_property
    def choices(self) -> Shelf[Choices]:
        """Where legal moves are written."""
        return Shelf(lambda: Choices(self.move_limit))

    @cached_property
    def glasses(self) -> Shelf[Glass]:
        """What a view that is only read is written on."""
        return Shelf(lambda: Glass(self.dtype))

    # ── the notation ────────────────────────────────────────
    @cached_property
    def sheet(self) -> Callable[[Cells], Any]:
        """Reads a record into plain numbers; `write_position` may want it."""
        return sheet_of(self.dtype)

    @abstractmethod
    def box(self, options: Options) -> Record:
        """The components as the compiled rules want them."""

    def boxes(self, options: Options) -> Cells:
        """The components as an array of one."""
        return np.asarray(self.box(options)).reshape(1)

    @abstractmethod
    def write_options(self, record: Record, options: Options) -> None:
        """Puts the options into an empty record."""

    @abstractmethod
    def write_position(self, seen: "Seen") -> Position:
        """The position in notation; of an observation, the view."""

    def write_text(self, seen: "Seen") -> bytes:
        """The same as JSON text; a game may know a quicker way."""
        return msgspec.json.encode(self.write_position(seen))

    @abstractmethod
    def read_position(self, position: Position, options: Options, record: Record) -> None:
        """Fills a record, its options already written, from a position, or raises IllegalPosition."""

    @abstractmethod
    def write_move(self, action: int, options: Options) -> Move:
        """The action in notation."""

    def write_moves_text(self, actions: list[int], options: Options) -> bytes:
        """A list of actions in notation, as JSON text; a game may know a quicker way."""
        return msgspec.json.encode([self.write_move(action, options) for action in actions])

    @abstractmethod
    def read_move(self, state: "State", seat: int, move: Move) -> list[int]:
        """The actions that a move in notation stands for; raises ValueError when it is none at all."""

    @abstractmethod
    def write_events(self, rows: list[list[int]], options: Options) -> list[Event]:
        """The rows of a slip in words."""

    @abstractmethod
    def see_event(self, event: Event, seat: int | None) -> Event:
        """The event as a seat may see it."""

    @abstractmethod
    def write_chance(self, chances: list[int], options: Options) -> Chance:
        """What chance decided in a move."""

    @abstractmethod
    def read_chance(self, state: "State", chance: Chance) -> list[int]:
        """The reverse; raises ValueError for something that no dice could show."""
