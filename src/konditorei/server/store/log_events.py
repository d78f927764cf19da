"""What the log of a table says: one struct for each kind of event.

The kind is stored beside the event, in a column of its own. Stored bytes are never rewritten, so a new field
needs a default, and a field can be dropped only when old logs are still understood without it.
"""

from typing import ClassVar, get_args

import msgspec
from msgspec import Struct

from konditorei.server.fields import Avatar, Chance, Match, Move, Opening, RequestKind, SeatSetup, Settings


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


class Started(Struct):
    """The game starts."""

    KIND: ClassVar = "started"
    seed: str  # a decimal number


class Moved(Struct, omit_defaults=True, gc=False):
    """A move; `by` is a person's id, `bot` or `import`."""

    KIND: ClassVar = "moved"
    seat: int
    move: Move
    by: str
    key: str | None = None  # the client's id of the move
    chance: Chance | None = None  # what chance decided
    given: bool = False  # the chance came with an imported game, not from the generator


class Undone(Struct):
    """All moves but the first `entries` are taken back; `reseed`, a number, gives new chances."""

    KIND: ClassVar = "undone"
    seat: int
    entries: int
    reseed: int | None


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
    | Started
    | Moved
    | Undone
    | Requested
    | Voted
    | Settled
    | Ended
    | Rematched
)
_DECODERS = {kind.KIND: msgspec.json.Decoder(kind) for kind in get_args(LogEvent)}


def decode_event(kind: str, body: bytes | msgspec.Raw) -> LogEvent:
    """A stored event; ValueError when it is none."""
    decoder = _DECODERS.get(kind)
    if decoder is None:
        raise ValueError(f"there is no kind of event {kind!r}")
    event: LogEvent = decoder.decode(body)
    return event
