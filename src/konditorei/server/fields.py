"""The fields of tables and seats, each declared once; requests, log, tables and answers are built of them."""

from typing import Annotated, Any, Literal, TypeVar, get_args

import msgspec
from msgspec import Meta, Struct

from konditorei.bots.levels import Level

Avatar = Literal["macaron", "pretzel", "berliner", "eclair", "muffin", "croissant", "donut", "cupcake"]
Visibility = Literal["link", "lobby"]
Pace = Literal["calm", "brisk", "instant"]
Reaction = Literal["yum", "wow", "oops", "thanks", "hurry", "clap"]
SeatKind = Literal["open", "person", "local", "bot"]
Status = Literal["lobby", "playing", "over"]
RequestKind = Literal["undo", "bot", "end"]
AVATARS: tuple[Avatar, ...] = get_args(Avatar)

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Starter = SeatNumber | Literal["random"]
Clock = Annotated[int, Meta(ge=5, le=86_400)]  # seconds for a decision
Options = dict[str, Any]
Move = dict[str, Any]
GameEvent = dict[str, Any]
Position = dict[str, Any]
Chance = dict[str, Any]
Shape = TypeVar("Shape", bound=Struct)


class Person(Struct, frozen=True):
    """Somebody, with the chosen name and avatar."""

    id: str
    name: str
    avatar: Avatar


class Settings(Struct, kw_only=True):
    """What the host can change before the game starts."""

    options: Options = {}
    starter: Starter = 0
    visibility: Visibility = "link"
    pace: Pace = "calm"
    clock: Clock | None = None
    preview: bool = False


class SeatSetup(Struct):
    """A seat as it is taken, given free or changed."""

    kind: SeatKind
    person: str | None = None
    name: str = ""
    avatar: Avatar = "macaron"
    level: Level | None = None
    luck: str = ""  # the player's part of the seed, hexadecimal


class Match(Struct, frozen=True):
    """Games that count together, until somebody has won enough of them."""

    wins: list[int]
    target: int


def changed(original: Shape, **changes: Any) -> Shape:
    """A copy with some fields changed."""
    return msgspec.structs.replace(original, **changes)
