"""What a table consists of."""

from datetime import UTC, datetime
from functools import lru_cache

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
    """One numbered step of the game. In memory it is complete; viewers get their own part of it."""

    seq: int
    seat: int | None
    move: Move | None
    events: list[GameEvent]
    at: str


class Request(Requested):
    """Something that the others are asked for, and their answers so far."""

    votes: dict[str, bool] = msgspec.field(default_factory=dict)


class Played(Struct, frozen=True):
    """A move, played on a copy of the game."""

    state: State
    actors: tuple[int, ...]
    events: list[GameEvent]
    chance: Chance | None


def iso(at: float) -> str:
    """A time as text."""
    second, milli = divmod(int(at * 1000), 1000)
    return f"{_iso_second(second)}.{milli:03}Z"


@lru_cache(256)
def _iso_second(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%S")
