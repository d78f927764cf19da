"""The messages of the WebSocket, both ways, as structs tagged by `type`; the API's document describes them."""

from msgspec import UNSET, Struct, UnsetType

from konditorei.server.errors import ErrorBody
from konditorei.server.fields import Eyes, Move, MoveId, Reaction, SeatNumber, Seq, Status
from konditorei.server.tables.answers import Snapshot
from konditorei.server.tables.table_parts import Update


class Message(Struct, tag_field="type", tag=str.lower):
    """Anything that is said over the socket."""


# ── from the client ───────────────────────────────────────────────────────────────────────────────
class Follow(Message):
    """Wants to be told about a table, from a step on; -1 as seat: as a spectator."""

    table: str
    since: int | None = None
    seat: Eyes | None = None
    snapshots: bool = True  # false: updates come without snapshots, with the legal moves alone


class Unfollow(Message):
    """Wants to be told no more."""

    table: str


class MakeMove(Message, tag="move"):
    """Plays a move; the same id again is answered the same and played once."""

    table: str
    seat: SeatNumber
    seq: Seq
    move: Move
    id: MoveId | None = None


class Ping(Message):
    """Asks for a sign of life."""


# ── from the server ───────────────────────────────────────────────────────────────────────────────
class SnapshotSent(Message, tag="snapshot"):
    """All that is known of a table, when it is followed or when steps were left out."""

    table: str
    snapshot: Snapshot


class TableChanged(SnapshotSent, tag="table"):
    """Something besides the game has changed."""


class UpdateSent(Message, tag="update"):
    """One step, with a snapshot, or for clients without snapshots with what is legal now."""

    table: str
    update: Update
    snapshot: Snapshot | UnsetType = UNSET
    status: Status | UnsetType = UNSET
    actors: list[int] | UnsetType = UNSET
    moves: dict[str, list[Move]] | UnsetType = UNSET


class Ack(Message):
    """A move is stored, as this step."""

    id: str | None
    table: str
    seq: int


class RefusedSent(Message, tag="refused"):
    """A message cannot be followed."""

    id: str | None
    error: ErrorBody


class Reacted(Message, tag="reaction"):
    """Somebody reacts."""

    table: str
    seat: int
    reaction: Reaction


class Pong(Message):
    """The sign of life."""


class Hello(Message):
    """The first message to a client that names its protocol: the server's, and the build of its web app."""

    protocol: int
    build: str


ClientMessage = Follow | Unfollow | MakeMove | Ping
ServerMessage = SnapshotSent | TableChanged | UpdateSent | Ack | RefusedSent | Reacted | Pong | Hello


# ── what happens to a table itself ────────────────────────────────────────────────────────────────
class HappenedToTable(Struct, tag_field="event", tag=str.lower):
    """An event that is not one of the game."""


class Started(HappenedToTable):
    """The game has begun."""


class Undone(HappenedToTable):
    """Moves were taken back; so many are left."""

    seat: int
    entries: int


class Ended(HappenedToTable):
    """The players have ended the game before its end."""

    seat: int


TableEvent = Started | Undone | Ended
