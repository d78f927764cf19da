"""What the log of a table says: one struct for each kind of event.

The kind and the version of an event are stored beside it, in columns of their own. Stored bytes are never rewritten:
`upgrades` turns older versions into the structs here, which are the newest ones.
"""

from typing import ClassVar, get_args

import msgspec
from msgspec import Raw, Struct

from konditorei.server.fields import (
    AnyObject,
    Avatar,
    BotFault,
    Chance,
    Match,
    Move,
    Opening,
    RequestKind,
    SeatSetup,
    Settings,
)
from konditorei.server.store.upgrades import VERSION, upgraded

NOTHING = Raw(b"")


class Result(Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]


class Created(Opening, kw_only=True):
    """The table is opened, with its first settings."""

    KIND: ClassVar = "created"
    host: str
    seats: list[SeatSetup]
    code: str = ""  # to be spoken
    secret: str = ""  # the server's part of the seed
    match: Match | None = None
    imported: bool = False
    previous: str | None = None  # the table that this is a rematch of


class SettingsChanged(Settings, kw_only=True):
    """The host has changed the settings; all of them are named."""

    KIND: ClassVar = "settings"


class Seated(Struct):
    """A seat is taken, given free or changed."""

    KIND: ClassVar = "seated"
    seat: int
    now: SeatSetup = msgspec.field(name="as")


class Named(Struct):
    """Somebody at the table has another name or avatar."""

    KIND: ClassVar = "named"
    seat: int
    name: str
    avatar: Avatar


class Carried(Struct):
    """Another device plays a seat too; the link that it came by is used up."""

    KIND: ClassVar = "carried"
    seat: int
    person: str
    nonce: str


class TakenOver(Struct):
    """A bot plays a person's seat, or does not any more."""

    KIND: ClassVar = "takeover"
    seat: int
    bot: bool


class BotStopped(Struct):
    """A bot that is installed beside ours cannot play on; one of ours does."""

    KIND: ClassVar = "bot_stopped"
    seat: int
    why: BotFault


class Started(Struct):
    """The game starts."""

    KIND: ClassVar = "started"
    seed: str  # a decimal number
    deal: AnyObject  # the complete first position
    rules: int  # the version of the game's rules


class Moved(Struct, omit_defaults=True, gc=False):
    """A move; `by` is a person's id, `bot` or `import`."""

    KIND: ClassVar = "moved"
    seat: int
    move: Move
    by: str
    key: str | None = None  # the client's id of the move
    chance: Raw = NOTHING  # what chance decided, if it did
    told: Raw = NOTHING  # the game's events, nothing hidden; not stored before version 2
    result: Result | None = None  # of the move that ends the game
    running: bool = False  # in version 1 chances came from one generator that ran through the whole game


def read_chance(stored: bytes | Raw) -> Chance | None:
    """What chance decided in a stored move."""
    return _read_chance(stored) if bytes(stored) else None


class Undone(Struct):
    """All moves but the first `entries` are taken back."""

    KIND: ClassVar = "undone"
    seat: int
    entries: int
    reseed: int | None = None  # in version 1, after an agreed undo: a number that gave new chances


class Requested(Struct):
    """The others are asked for something."""

    KIND: ClassVar = "requested"
    id: str
    kind: RequestKind
    seat: int
    by: str


class Voted(Struct):
    """Somebody has answered a request."""

    KIND: ClassVar = "voted"
    id: str
    by: str
    accept: bool


class Settled(Struct):
    """A request is granted or declined."""

    KIND: ClassVar = "settled"
    id: str


class Ended(Struct):
    """The players have ended the game before its end."""

    KIND: ClassVar = "ended"
    seat: int
    result: Result | None = None


class Rematched(Struct):
    """The same people play on at another table."""

    KIND: ClassVar = "rematched"
    table: str


LogEvent = (
    Created
    | SettingsChanged
    | Seated
    | Named
    | Carried
    | TakenOver
    | BotStopped
    | Started
    | Moved
    | Undone
    | Requested
    | Voted
    | Settled
    | Ended
    | Rematched
)
KINDS: dict[str, type[LogEvent]] = {kind.KIND: kind for kind in get_args(LogEvent)}
_read_chance = msgspec.json.Decoder(Chance | None).decode
_DECODERS = {name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()}


def decode_event(kind: str, version: int, body: bytes | Raw, deal: AnyObject | None = None) -> LogEvent:
    """A stored event; ValueError when it is none. `deal` is that of a game whose start does not name it."""
    if kind not in KINDS:
        raise ValueError(f"there is no kind of event {kind!r}")
    if version != VERSION:
        body = msgspec.json.encode(upgraded(kind, version, msgspec.json.decode(body), deal))
    event: LogEvent = _DECODERS[kind].decode(body)
    return event
