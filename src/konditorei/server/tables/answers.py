"""What the viewers of a table are told: the public fields, and what depends on the viewer."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from konditorei.server.fields import GameName, Match, Move, Person, PublicSeat, Settings, Status, Traces, View
from konditorei.server.tables.table import Origin
from konditorei.server.tables.table_parts import Request


class Seat(PublicSeat, kw_only=True):
    """A seat."""

    seat: int
    person: Person | None
    present: bool
    bot_takes_over: bool
    yours: bool


class Setup(Settings, kw_only=True):
    """All of a table that an ordinary move does not change."""

    id: str
    code: str
    game: GameName
    status: Status
    host: str
    you_are_host: bool
    lesson: bool
    seats: list[Seat]
    created: str
    match: Match | None
    rematch: str | None
    commitment: str
    scores: list[int] | None
    winners: list[int] | None
    ended_early: bool
    origin: Annotated[Origin, Meta(description="How the game begins; only what is dealt here is proved to be fair")]
    outdated: Annotated[
        bool, Meta(description="The rules have changed since: it is shown as it was told, and nobody can play on")
    ]
    shown_step: Annotated[
        int | None,
        Meta(description="The step after which an outdated game is shown, if what followed is only told"),
    ] = None


class Table(Setup, kw_only=True):
    """A table, without its game."""

    seq: int
    updated: str
    damaged: Annotated[
        bool | UnsetType, Meta(description="Its log cannot be read; of such a table a list knows no seats or settings")
    ] = UNSET


class ListedTable(Table, kw_only=True):
    """A table as lists show it."""

    actors: list[int]
    progress: Annotated[list[int], Meta(description="How far the game is, in numbers that the game declares")]


class Snapshot(Struct):
    """All that a viewer may know now; `moves` are the legal ones of the viewer's own seats."""

    table: Table
    seq: int
    view: View | None
    traces: Annotated[Traces | None, Meta(description="What boards draw of the last moves, besides the view")]
    seat: int | None
    actors: list[int]
    moves: dict[str, list[Move]]
    can_undo: list[int]
    requests: list[Request]
    deadline: str | None
