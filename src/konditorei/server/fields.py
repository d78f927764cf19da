"""The fields of tables and seats, each declared once; requests, log, tables and answers are built of them."""

from typing import Annotated, Any, Literal, TypeVar, get_args

import msgspec
from msgspec import Meta, Struct

from konditorei.bots import plug_ins
from konditorei.bots.levels import Level
from konditorei.core.calls import SPECTATOR
from konditorei.core.shapes import REFERENCE
from konditorei.core.state import MOST_SEATS

Avatar = Literal["macaron", "pretzel", "berliner", "eclair", "muffin", "croissant", "donut", "cupcake"]
Visibility = Literal["link", "lobby"]
Pace = Literal["calm", "brisk", "instant"]
Reaction = Literal["yum", "wow", "oops", "thanks", "hurry", "clap"]
SeatKind = Literal["open", "person", "local", "bot"]
Status = Literal["lobby", "playing", "over"]
BotFault = Literal["crashed", "illegal", "missing", "slow"]
RequestKind = Literal["undo", "bot", "end"]
AVATARS: tuple[Avatar, ...] = get_args(Avatar)

# Spaces around a name do not count; `strip` takes them away. `names.py` looks at every character.
NAME = r"^\s*\S(.{0,22}\S)?\s*$"
Name = Annotated[str, Meta(pattern=NAME, max_length=200, description="1 to 24 visible characters")]
BotName = Annotated[str, Meta(pattern=plug_ins.NAME, description="Of a bot that is installed beside ours")]
GameName = Annotated[str, Meta(max_length=40)]
MoveId = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
Eyes = Annotated[int, Meta(ge=SPECTATOR, le=MOST_SEATS - 1)]  # through which a table is seen
Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Starter = SeatNumber | Literal["random"]
Clock = Annotated[int, Meta(ge=5, le=86_400)]  # seconds for a decision
KnownSeed = Annotated[int, Meta(ge=0, lt=2**53)]
# A player's part of the seed. To Python, `$` is also the place before a line break at the end.
Luck = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]*(?!\n)$", description="Hexadecimal digits")]

# Parts of a game's notation; the games declare their shapes.
AnyObject = Annotated[dict[str, Any], Meta(extra_json_schema={"additionalProperties": True})]
Options = AnyObject
Move = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": f"{REFERENCE}Move"})]
GameEvent = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": f"{REFERENCE}AnyEvent"})]
Traces = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": f"{REFERENCE}Traces"})]
View = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": f"{REFERENCE}View"})]
Position = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": f"{REFERENCE}Position"})]
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
    hints: Annotated[
        bool | None, Meta(description="Whether players get hints; null: where nobody plays from another device")
    ] = None


class Opening(Settings, kw_only=True):
    """What is known of a table when it is asked for, and for ever after it is opened."""

    game: GameName
    position: Position | None = None  # in which the game starts; none: it is dealt
    lesson: KnownSeed | None = None  # a lesson: everybody knows its seed, so its chances prove nothing


class PublicSeat(Struct):
    """What everybody may know of a seat."""

    kind: SeatKind
    name: str = ""
    avatar: Avatar = "macaron"
    level: Level | None = None
    bot: BotName | None = None  # plays instead of the level,
    bot_fault: BotFault | None = None  # until it is stopped for this


class SeatSetup(PublicSeat):
    """A seat as it is taken, given free or changed."""

    person: str | None = None
    luck: str = ""  # `Luck`, checked when it came in


class Match(Struct, frozen=True):
    """Games that count together, until somebody has won enough of them."""

    wins: list[int]
    target: int


class SavedGame(Struct):
    """A saved game, without what is proved or told beside it."""

    game: GameName
    options: Options
    start: AnyObject
    entries: Annotated[list[AnyObject], Meta(max_length=5000)]


def changed(original: Shape, **changes: Any) -> Shape:
    """A copy with some fields changed."""
    return msgspec.structs.replace(original, **changes)


def fields_of(kind: type[Struct], source: Struct) -> dict[str, Any]:
    """The fields that a struct shares with one of its bases."""
    return {name: getattr(source, name) for name in kind.__struct_fields__}
