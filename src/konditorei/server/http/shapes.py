"""The shapes of the HTTP API: what it takes, checked, and what it gives, as the OpenAPI document says."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, WithJsonSchema

from konditorei.bots.levels import Level
from konditorei.server.fields import Avatar, Pace, Reaction, Visibility

GameName = Annotated[str, StringConstraints(max_length=40)]
# no control or format characters, and not only spaces
VISIBLE = r"^[^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+$"
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24, pattern=VISIBLE)]
Luck = Annotated[str, StringConstraints(max_length=64, pattern=r"^[0-9a-f]*$")]
SeatNumber = Annotated[int, Field(ge=0, le=7)]
Clock = Annotated[int, Field(ge=5, le=86_400)]
Seq = Annotated[int, Field(ge=0, le=2**31 - 1)]
Starter = SeatNumber | Literal["random"]
KnownSeed = Annotated[int, Field(ge=0, lt=2**53)]

# parts of a game's notation; `document` puts the shapes that the games declare in their place
Move = Annotated[dict[str, Any], WithJsonSchema({"title": "game:Move"})]
Event = Annotated[dict[str, Any], WithJsonSchema({"title": "game:AnyEvent"})]
View = Annotated[dict[str, Any], WithJsonSchema({"title": "game:View"})]
Position = Annotated[dict[str, Any], WithJsonSchema({"title": "game:Position"})]


class Strict(BaseModel):
    """A request body: no unknown keys, no types bent into others."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ChangeMe(Strict):
    name: Name | None = None
    avatar: Avatar | None = None


class NewSeat(Strict):
    kind: Literal["me", "open", "local", "bot"]
    name: Name | None = None
    avatar: Avatar | None = None
    level: Level | None = None


class NewTable(Strict):
    game: GameName
    options: dict[str, Any] = {}
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=5)]
    starter: Starter = 0
    visibility: Visibility = "link"
    pace: Pace = "calm"
    clock: Clock | None = None
    preview: bool = False
    position: Position | None = None
    match: bool = False  # play until somebody has won enough games; not all games have matches
    luck: Luck = ""  # the host's part of the seed, hexadecimal
    lesson: KnownSeed | None = None  # a lesson: everybody knows its seed, so its chances prove nothing


class Join(Strict):
    seat: SeatNumber | None = None
    name: Name | None = None
    avatar: Avatar | None = None
    luck: Luck = ""  # the player's part of the seed, hexadecimal


class ChangeSeat(Strict):
    kind: Literal["me", "open", "local", "bot", "person"] | None = None
    level: Level | None = None
    name: Name | None = None
    avatar: Avatar | None = None


class ChangeTable(Strict):
    options: dict[str, Any] | None = None
    starter: Starter | None = None
    visibility: Visibility | None = None
    pace: Pace | None = None
    clock: Clock | None = None
    preview: bool | None = None


class NewMove(Strict):
    seat: SeatNumber
    seq: Seq
    move: Move
    id: Annotated[str, StringConstraints(min_length=1, max_length=64)] | None = None


class Undo(Strict):
    seat: SeatNumber
    seq: Seq


class Ask(Strict):
    kind: Literal["undo", "bot", "end"]
    seat: SeatNumber


class Vote(Strict):
    accept: bool


class TakeOver(Strict):
    seat: SeatNumber
    bot: bool = False  # true: a bot plays my seat; false: I am back


class React(Strict):
    reaction: Reaction


class Carry(Strict):
    seat: SeatNumber


class SavedGame(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True)
    game: GameName
    options: dict[str, Any]
    start: dict[str, Any]
    entries: Annotated[list[dict[str, Any]], Field(max_length=5000)]


# ── answers ─────────────────────────────────────────────────────────────────────────────────────
class ErrorBody(BaseModel):
    code: str
    rule: str | None
    reason: str | None
    message: str
    field: str | None


class Error(BaseModel):
    error: ErrorBody


class Person(BaseModel):
    id: str
    name: str
    avatar: Avatar


class Seat(BaseModel):
    seat: int
    kind: Literal["open", "person", "local", "bot"]
    person: Person | None
    name: str
    avatar: Avatar
    level: Level | None
    present: bool
    bot_takes_over: bool
    yours: bool


class Match(BaseModel):
    wins: list[int]
    target: int


class Table(BaseModel):
    id: str
    code: str
    game: GameName
    options: dict[str, Any]
    status: Literal["lobby", "playing", "over"]
    host: str
    you_are_host: bool
    visibility: Visibility
    starter: int | Literal["random"]
    pace: Pace
    clock: int | None
    preview: bool
    lesson: bool
    seats: list[Seat]
    seq: int
    created: str
    updated: str
    match: Match | None
    rematch: str | None
    commitment: str
    scores: list[int] | None
    winners: list[int] | None
    ended_early: bool


class Update(BaseModel):
    seq: int
    seat: int | None
    move: Move | None
    events: list[Event]
    at: str


class Request(BaseModel):
    id: str
    kind: Literal["undo", "bot", "end"]
    seat: int
    by: str
    votes: dict[str, bool]


class Snapshot(BaseModel):
    table: Table
    seq: int
    view: View | None
    seat: int | None
    actors: list[int]
    moves: dict[str, list[Move]]
    can_undo: list[int]
    requests: list[Request]
    deadline: str | None


class Moved(BaseModel):
    seq: int
    events: list[Event]
    snapshot: Snapshot


class Events(BaseModel):
    updates: list[Update]
    snapshot: Snapshot


class OptionInfo(BaseModel):
    name: str
    values: list[Any]
    default: Any
    rule: str


class GameInfo(BaseModel):
    name: GameName
    titles: dict[str, str] = Field(description="By language")
    players: list[int]
    age: int
    minutes: int
    options: list[OptionInfo]
    editions: list[str]
    levels: list[Level]
    match_target: int | None = Field(description="Games to win for a match; none: no matches are played")
    hidden: bool = Field(description="Whether seats have anything to hide from each other")


class GameWords(BaseModel):
    title: str
    line: str
    moves: dict[str, str] = Field(description="A sentence with slots for each kind of move")
    events: dict[str, str] = Field(description="A sentence with slots for each kind of event")
    names: dict[str, str] = Field(description="Of pieces, values and fields")


class TableName(BaseModel):
    table: str


class Link(BaseModel):
    link: str


class Done(BaseModel):
    ok: bool


class ReplayStep(BaseModel):
    update: Update
    position: View


class Replay(BaseModel):
    table: Table
    start: View
    steps: list[ReplayStep]
    seed: str
    commitment: str
    fairness: dict[str, Any] | None


class Analysis(BaseModel):
    ready: bool
    done: int = Field(description="Positions judged so far")
    total: int = Field(description="Positions in all: one more than there are steps")
    games: int = Field(description="How often each position is played to the end")
    chances: list[list[float]] | None = Field(
        description="At the deal and after each step: every seat's chance to win, 0 to 1; none until ready"
    )


class Saved(BaseModel):
    game: GameName
    options: dict[str, Any]
    start: dict[str, Any]
    entries: list[dict[str, Any]]
    ended_early: bool
    fairness: dict[str, Any] | None
    seats: list[dict[str, Any]]
