"""What the HTTP API answers, besides the parts of a table that the socket sends too."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from konditorei.bots.hints import Verdict
from konditorei.bots.levels import Level
from konditorei.server.fields import GameEvent, GameName, Traces, View
from konditorei.server.tables.answers import Snapshot, Table
from konditorei.server.tables.export import Proof
from konditorei.server.tables.table_parts import Update


class Moved(Struct):
    """A move that was played, and the table after it."""

    seq: int
    events: list[GameEvent]
    snapshot: Snapshot


class Events(Struct):
    """Steps of a table, and the table after them."""

    updates: list[Update]
    snapshot: Snapshot


class OptionInfo(Struct):
    """An option of a game."""

    name: str
    values: list[Any]
    default: Any
    rule: str


class GameInfo(Struct):
    """A game that can be played here."""

    name: GameName
    titles: Annotated[dict[str, str], Meta(description="By language")]
    players: list[int]
    age: int
    minutes: int
    options: list[OptionInfo]
    editions: list[str]
    levels: list[Level]
    bots: Annotated[list[str], Meta(description="Installed beside ours")]
    match_target: Annotated[int | None, Meta(description="Games to win for a match; none: no matches are played")]
    hidden: Annotated[bool, Meta(description="Whether seats have anything to hide from each other")]
    board: Annotated[bool, Meta(description="Whether the game's package brings a board for the browser")]


class TableName(Struct):
    """The table behind a code."""

    table: str


class SiteAddress(Struct):
    """Where other devices reach this server."""

    address: Annotated[str | None, Meta(description="Without a slash at its end; none: where the page was opened")]


class Link(Struct):
    """A personal link."""

    link: str


class Done(Struct):
    """It is done."""

    ok: bool = True


class Health(Struct):
    """The server is open; lesser troubles are named."""

    ok: bool
    troubles: Annotated[dict[str, str] | UnsetType, Meta(description="What does not work, by part")] = UNSET


class GamePuzzles(Struct):
    """The puzzles of a game, and what I have done with them."""

    game: GameName
    count: int
    today: Annotated[int, Meta(description="The number of today's puzzle, the same for everybody")]
    date: Annotated[str, Meta(description="Today, in UTC")]
    solved: list[int]
    tried: Annotated[list[int], Meta(description="Answered, but not solved yet")]
    streak: Annotated[int, Meta(description="On so many days in a row I have solved the puzzle of the day")]


class PuzzleStart(Struct):
    """A puzzle before the decision, as a table that is stored nowhere."""

    game: GameName
    number: int
    count: int
    snapshot: Snapshot


class PuzzleStep(Struct):
    """What came of an answer: the table after it while a turn goes on; else whether it was right."""

    update: Update | None
    snapshot: Snapshot | None
    verdict: Verdict | None


class ReplayStep(Struct):
    """A step, and the game after it; none where the rules have changed since and cannot tell."""

    update: Update
    position: View | None
    traces: Traces | None
    actors: list[int]


class Replay(Struct):
    """A finished game, step by step."""

    table: Table
    start: View
    traces: Traces | None  # at the start
    actors: list[int]
    steps: list[ReplayStep]
    seed: str
    commitment: str
    fairness: Proof | None
