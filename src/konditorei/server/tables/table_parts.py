"""What a table consists of."""

from typing import Any

import msgspec
from msgspec import Struct

from konditorei.core.state import State
from konditorei.server.fields import Chance, GameEvent, Move, SeatSetup
from konditorei.server.store.log_events import Requested


class Seat(SeatSetup):
    """A seat, and who plays it now."""

    bot_takes_over: bool = False
    holders: set[str] = msgspec.field(default_factory=set)  # its person, on one device or several


class Entry(Struct, frozen=True):
    """One move that counts, that is, was not taken back."""

    seat: int
    move: Move
    chance: Chance | None
    given: bool  # the chance came with an imported game instead of the generator
    final: bool  # it cannot be taken back without asking


class Update(Struct, frozen=True):
    """One numbered step of the game, complete; viewers get their own part of it."""

    seq: int
    seat: int | None
    move: Move | None
    events: list[GameEvent]
    at: float


class Request(Requested):
    """Something that the others are asked for, and their answers so far."""

    votes: dict[str, bool] = msgspec.field(default_factory=dict)


class Played(Struct, frozen=True):
    """A move, played on a copy of the game."""

    state: State
    actors: tuple[int, ...]
    events: list[dict[str, Any]]
    chance: Chance | None
