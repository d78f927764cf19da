"""The parts of a table: seats, moves that count, numbered steps, requests."""

from typing import Any

import msgspec

from konditorei.core.state import State


class Seat(msgspec.Struct):
    """One chair."""

    kind: str  # open, person, local, bot
    person: str | None = None
    name: str = ""
    avatar: str = "macaron"
    level: str | None = None
    bot_takes_over: bool = False
    luck: str = ""  # the player's part of the seed
    holders: set[str] = msgspec.field(default_factory=set)  # its person, on one device or several


class Entry(msgspec.Struct, frozen=True):
    """One move that counts, that is, was not taken back."""

    seat: int
    move: dict[str, Any]
    chance: dict[str, Any] | None
    given: bool  # the chance came with an imported game instead of the generator
    final: bool  # it cannot be taken back without asking


class Update(msgspec.Struct, frozen=True):
    """One numbered step of the game, complete; viewers get their own part of it."""

    seq: int
    seat: int | None
    move: dict[str, Any] | None
    events: list[dict[str, Any]]
    at: float


class Request(msgspec.Struct, frozen=True):
    """Something that the others are asked for."""

    id: str
    kind: str  # undo, bot, end
    seat: int
    by: str
    votes: dict[str, bool]


class Played(msgspec.Struct, frozen=True):
    """A move, played on a copy of the game."""

    state: State
    actors: tuple[int, ...]
    events: list[dict[str, Any]]
    chance: dict[str, Any] | None
