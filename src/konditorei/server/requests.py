"""What the HTTP API takes. No unknown keys, and no types bent into others."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from konditorei.bots.levels import Level
from konditorei.server.fields import (
    Avatar,
    BotName,
    Clock,
    Luck,
    Move,
    MoveId,
    Name,
    Opening,
    Options,
    Pace,
    Reaction,
    RequestKind,
    SeatNumber,
    Seq,
    Starter,
    Visibility,
)
from konditorei.server.names import checked_name


class Body(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class ChangeMe(Body):
    """A chosen name or avatar."""

    name: Name | None = None
    avatar: Avatar | None = None

    def __post_init__(self) -> None:
        if self.name is not None:
            self.name = checked_name(self.name)


class NewSeat(ChangeMe, kw_only=True):
    """A seat of a new table."""

    kind: Literal["me", "open", "local", "bot"]
    level: Level | None = None
    bot: BotName | None = None


class NewTable(Opening, forbid_unknown_fields=True, kw_only=True):
    """A new table."""

    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=5)]
    match: bool = False  # play until somebody has won enough games; not all games have matches
    luck: Luck = ""


class Join(ChangeMe):
    """An open seat; none: the first one."""

    seat: SeatNumber | None = None
    luck: Luck = ""


class ChangeSeat(ChangeMe):
    """What the host changes at a seat."""

    kind: Literal["me", "open", "local", "bot", "person"] | None = None
    level: Level | None = None
    bot: BotName | None = None


class ChangeTable(Body):
    """What the host changes of the settings; null changes nothing, but takes away the clock."""

    options: Options | None = None
    starter: Starter | None = None
    visibility: Visibility | None = None
    pace: Pace | None = None
    clock: Clock | UnsetType | None = UNSET
    preview: bool | None = None
    hints: bool | None = None


class OfSeat(Body):
    """Something about a seat."""

    seat: SeatNumber


class Carry(OfSeat):
    """I want to play it on another device."""


class Undo(OfSeat):
    """A seat's decision that is taken back, at this step of the table."""

    seq: Seq


class NewMove(Undo):
    """A move; with the same id again it is answered the same and played once."""

    move: Move
    id: MoveId | None = None


class TakeOver(OfSeat):
    """A bot plays my seat, or I am back."""

    bot: bool = False


class Ask(OfSeat):
    """Something that the others are asked for."""

    kind: RequestKind


class AskHint(OfSeat):
    """A seat that does not know what to do."""


class PuzzleAnswer(Body):
    """What somebody would do: one move, or the moves of a turn so far."""

    moves: Annotated[list[Move], Meta(min_length=1, max_length=40)]


class Vote(Body):
    """An answer to it."""

    accept: bool


class React(Body):
    """A short reaction."""

    reaction: Reaction
