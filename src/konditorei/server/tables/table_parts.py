"""What a table consists of."""

from datetime import UTC, datetime
from functools import lru_cache
from typing import NamedTuple, cast

import msgspec
from msgspec import Raw, Struct

from konditorei.core.calls import SPECTATOR
from konditorei.core.shapes import Shapes
from konditorei.core.state import State, Step
from konditorei.core.text import EVERYTHING
from konditorei.server.fields import GameEvent, Move, SeatSetup
from konditorei.server.store.log_events import Requested


class Seat(SeatSetup):
    """A seat, and who plays it now."""

    bot_takes_over: bool = False
    holders: set[str] = msgspec.field(default_factory=set)  # its person, on one device or several


class Entry(Struct, frozen=True, gc=False):
    """One move that counts, that is, was not taken back."""

    seat: int
    move: Move
    chance: bytes  # as JSON, which takes little room; empty: nothing was left to chance
    final: bool  # it cannot be taken back without asking
    step: int  # the table's step that it became
    running: bool  # version 1: its chance came from one generator that ran through the whole game


class Update(Struct, frozen=True, gc=False):
    """One numbered step of the game, as a viewer is told."""

    seq: int
    seat: int | None
    move: Move | None
    events: list[GameEvent]
    at: str


class ToldEvents(Struct, frozen=True, gc=False):
    """What a move brought about, as it was told and stored. The rules of today would tell it otherwise."""

    shapes: Shapes
    stored: bytes
    actors: tuple[int, ...] = ()
    ends_undo: bool = True

    def text(self, eyes: int) -> bytes:
        """The events as a seat may see them."""
        if eyes == EVERYTHING:
            return self.stored
        events = msgspec.json.decode(self.stored)
        for event in events:
            if event.get("seat") != eyes:
                event |= dict.fromkeys(self.shapes.own.get(event["event"], ()))
        return msgspec.json.encode(events)

    @property
    def hides_move(self) -> bool:
        """Whether the first event, which is the move itself, hides something from other seats."""
        events = msgspec.json.decode(self.stored)
        return bool(events) and events[0]["event"] in self.shapes.own


class NumberedStep(Struct, frozen=True, gc=False):
    """One numbered step of the game, complete; viewers get their own part of it."""

    seq: int
    seat: int | None
    move: Move | None
    at: str
    told: Step | ToldEvents | None  # what the move brought about; none: it is a step of the table itself
    events: list[GameEvent] = []  # of the table itself

    def seen(self, eyes: int | None) -> Update:
        """As a seat may see it: the move is left out when its own event hides something from that seat."""
        hidden = self.told is not None and self.told.hides_move and self.seat != eyes
        return self._update(SPECTATOR if eyes is None else eyes, None if hidden else self.move)

    def complete(self) -> Update:
        """Nothing hidden."""
        return self._update(EVERYTHING, self.move)

    def _update(self, eyes: int, move: Move | None) -> Update:
        """The events of a game are JSON already, and are encoded as they stand."""
        events = self.events if self.told is None else cast(list[GameEvent], Raw(self.told.text(eyes)))
        return Update(self.seq, self.seat, move, events, self.at)


class Request(Requested):
    """Something that the others are asked for, and their answers so far."""

    votes: dict[str, bool] = msgspec.field(default_factory=dict)


class Played(NamedTuple):
    """A move, played on a copy of the game."""

    state: State
    step: Step | ToldEvents


def iso(at: float) -> str:
    """A time as text."""
    second, milli = divmod(int(at * 1000), 1000)
    return f"{_iso_second(second)}.{milli:03}Z"


@lru_cache(256)
def _iso_second(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%S")
