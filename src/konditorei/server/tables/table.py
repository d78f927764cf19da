"""A table, as its log tells it: seats, settings and the game. It changes only by `apply`."""

import copy
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, assert_never

from konditorei.core import registry
from konditorei.core.errors import IllegalMove
from konditorei.core.game import Game
from konditorei.core.state import State, Step
from konditorei.core.text import EVERYTHING
from konditorei.server.fields import (
    AnyObject,
    GameEvent,
    Match,
    Move,
    Options,
    SeatSetup,
    Settings,
    Status,
    changed,
    fields_of,
)
from konditorei.server.store.log import Event, decode, encode
from konditorei.server.store.log_events import (
    NOTHING,
    BotStopped,
    Carried,
    Created,
    Ended,
    LogEvent,
    Moved,
    Named,
    Rematched,
    Requested,
    Result,
    Seated,
    SettingsChanged,
    Settled,
    Started,
    TakenOver,
    Undone,
    Voted,
    read_chance,
)
from konditorei.server.store.positions import StoredPosition
from konditorei.server.tables import fairness
from konditorei.server.tables.table_parts import Entry, NumberedStep, Played, Request, Seat, ToldEvents, iso

Origin = Literal["dealt", "position", "lesson", "import"]
RECENT = 16  # steps kept in memory; older ones are read from the log
KEYS = 64  # ids of moves that are remembered


class DivergedError(Exception):
    """The rules of today cannot replay a stored game, or would tell it otherwise; says where and why."""


@dataclass(eq=False, slots=True)
class Table:
    """Everything known about one table.

    `last_position` is where its game stands if the rules of today cannot replay it: then the table is outdated. It is
    shown there as it was told, and nobody can play on.
    """

    id: str
    last_position: StoredPosition | None = None
    outdated: str | None = None  # why, if it is
    number: int = 0  # the next place in the log
    setup: int = 0  # counts the changes of anything besides the game itself
    seq: int = 0  # numbered steps so far
    status: Status = "lobby"
    settings: Settings = field(default_factory=Settings)
    seats: list[Seat] = field(default_factory=list)
    rematch: str | None = None
    match: Match | None = None
    # known when it is created
    opened: Created = field(init=False)
    created: float = field(init=False)
    updated: float = field(init=False)
    host: str = field(init=False)
    game: Game = field(init=False)
    commitment: str = field(init=False)
    # the game
    state: State | None = None
    before: State | None = None  # before the last entry, if that is known
    entries: list[Entry] = field(default_factory=list)
    steps: list[NumberedStep] = field(default_factory=list)  # the last ones
    due: dict[int, int] = field(default_factory=dict)  # for each seat that can move: the step since which it can
    due_since: float = 0.0
    keys: dict[tuple[str, str], tuple[int, int, Move]] = field(default_factory=dict)  # of the last moves
    requests: dict[str, Request] = field(default_factory=dict)
    used_links: set[str] = field(default_factory=set)
    ended_early: bool = False
    scores: list[int] | None = None  # when the game is over
    winners: list[int] | None = None
    # how it was dealt
    seed: int = 0
    rules: int = 0  # the version of the game's rules when the game began
    dealt_to: list[Seat] = field(default_factory=list)  # whose luck went into the seed
    reseeds: list[tuple[int, int]] = field(default_factory=list)  # version 1: (entries before it, number of the undo)
    _deal: bytes = b"{}"  # as JSON, which takes little room
    _known_until: int = 0  # outdated: the step after which the state is known
    _told_until: int = 0  # outdated: the last step that would have changed it
    _held: dict[str, tuple[int, ...]] = field(default_factory=dict)  # the seats of each person
    _served: bool = False  # whether a bot plays a seat

    # ── questions ────────────────────────────────────────────────────────────────────────────────
    @property
    def options(self) -> Options:
        """The options of the game."""
        return self.settings.options

    @property
    def shown_step(self) -> int | None:
        """Of an outdated game: the step after which the state is known, if more steps followed."""
        return self._known_until if self._known_until < self._told_until else None

    @property
    def deal(self) -> AnyObject:
        """The first position of the game."""
        deal: AnyObject = decode(self._deal)
        return deal

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that can move now."""
        return tuple(self.due) if self.status == "playing" else ()

    @property
    def origin(self) -> Origin:
        """How the game begins. Only what is dealt here is proved to be fair."""
        if self.opened.imported:
            return "import"
        if self.opened.lesson is not None:
            return "lesson"
        return "dealt" if self.opened.position is None else "position"

    def held_by(self, person: str) -> tuple[int, ...]:
        """The seats that a person may play: the own ones, and local ones at the host's device."""
        return self._held.get(person, ())

    def people(self) -> list[str]:
        """The people at the table, each once."""
        seated = [seat.person for seat in self.seats if seat.kind == "person" and seat.person]
        if any(seat.kind == "local" for seat in self.seats):
            seated.append(self.host)
        return list(dict.fromkeys(seated))

    def bots(self) -> list[int]:
        """The seats that a bot plays now."""
        if not self._served:
            return []
        return [n for n in self.actors if self.seats[n].kind == "bot" or self.seats[n].bot_takes_over]

    def plug_in(self, seat: int) -> str | None:
        """The bot beside ours that plays a seat, until it is stopped."""
        return None if self.seats[seat].bot_fault else self.seats[seat].bot

    @property
    def undoable(self) -> int | None:
        """The seat that can take back its last decision: it is the last of all, and nothing was learned."""
        if self.status != "playing" or self.outdated or not self.entries or self.entries[-1].final:
            return None
        return self.entries[-1].seat

    # ── the log ──────────────────────────────────────────────────────────────────────────────────
    def copy(self) -> "Table":
        """A copy to which events can be applied before they are stored."""
        other = copy.copy(self)
        other.seats = [changed(seat, holders=set(seat.holders)) for seat in self.seats]
        other.requests = {name: changed(asked, votes=dict(asked.votes)) for name, asked in self.requests.items()}
        other.entries, other.reseeds, other.steps = self.entries.copy(), self.reseeds.copy(), self.steps.copy()
        other.due, other.keys, other.used_links = self.due.copy(), self.keys.copy(), self.used_links.copy()
        return other

    def apply(self, event: Event, played: Played | None = None) -> NumberedStep | None:
        """Takes over what an event says; `played` spares playing its move a second time."""
        if event.number != self.number:
            raise RuntimeError(f"event {event.number} of {event.table} does not follow {self.number - 1}")
        self.number += 1
        self.updated = event.at
        body = event.body
        if isinstance(body, Moved):
            return self._moved(body, event.at, played or play(self, body))
        self.setup += 1
        update = self._change(body, event.at)
        self._assign_seats()
        return update

    def _change(self, event: LogEvent, at: float) -> NumberedStep | None:
        """Everything but a move."""
        match event:
            case Created():
                self._created(event, at)
            case SettingsChanged():
                self.settings = event
            case Seated():
                self.seats[event.seat] = _taken(event.now)
            case Named():
                self.seats[event.seat].name, self.seats[event.seat].avatar = event.name, event.avatar
            case Carried():
                self.seats[event.seat].holders.add(event.person)
                self.used_links.add(event.nonce)
            case TakenOver():
                self.seats[event.seat].bot_takes_over = event.bot
                self.due_since = at
            case BotStopped():
                self.seats[event.seat].bot_fault = event.why
            case Started():
                return self._started(event, at)
            case Undone():
                return self._undone(event, at)
            case Requested():
                self.requests[event.id] = Request(event.id, event.kind, event.seat, event.by)
            case Voted():
                if request := self.requests.get(event.id):
                    request.votes[event.by] = event.accept
            case Settled():
                self.requests.pop(event.id, None)
            case Ended():
                return self._ended(event, at)
            case Rematched():
                self.rematch = event.table
            case Moved():
                raise RuntimeError("a move is played before it is applied")
            case _:
                assert_never(event)
        return None

    def _assign_seats(self) -> None:
        """Who plays which seats, after something about them may have changed."""
        self._served = any(seat.kind == "bot" or seat.bot_takes_over for seat in self.seats)
        self._held = {}
        for n, seat in enumerate(self.seats):
            for person in {*seat.holders, self.host} if seat.kind == "local" else seat.holders:
                self._held[person] = (*self.held_by(person), n)

    def _created(self, event: Created, at: float) -> None:
        self.opened, self.settings, self.created = event, event, at
        self.host = event.host
        self.game = registry.game(event.game)
        self.commitment = fairness.commitment(event.secret)
        self.match = event.match
        self.seats = [_taken(seat) for seat in event.seats]

    def _started(self, event: Started, at: float) -> NumberedStep:
        self.status = "playing"
        self.seed = int(event.seed)
        self._deal, self.rules = encode(event.deal), event.rules
        self.dealt_to = list(self.seats)
        self.state = self.opening()
        self._set_due(None, at, self.state.actors)
        if not self.due:  # an imported game may have nothing but its last position
            self._finish()
        return self._number(None, at, events=[{"event": "started"}])

    def _moved(self, event: Moved, at: float, played: Played) -> NumberedStep:
        seat, move = event.seat, event.move
        self.before = self.state
        self.state = played.state
        step = played.step
        self.entries.append(Entry(seat, move, bytes(event.chance), step.ends_undo, self.seq + 1, event.running))
        self._set_due(seat, at, step.actors)
        update = self._number(seat, at, move, step)
        if self.outdated:
            self._told_until = self.seq
        if event.key:
            self._remember(event.by, event.key, (self.seq, seat, move))
        self.requests.clear()
        if event.result or not (self.due or self.outdated):
            self._finish(event.result)
        return update

    def _undone(self, event: Undone, at: float) -> NumberedStep:
        kept, taken_back = event.entries, len(self.entries) - event.entries
        self.reseeds = [(at, n) for at, n in self.reseeds if at <= kept]
        if self.outdated:
            self._told_until = self.seq + 1
        elif taken_back == 1 and self.before is not None:
            self.state = self.before
        elif taken_back:
            self.state = self._replay(kept)
        assert self.state is not None
        del self.entries[kept:]
        if event.reseed is not None:
            self.reseeds.append((kept, event.reseed))
        self.before = None
        self._set_due(event.seat, at, () if self.outdated else self.state.actors)
        self.requests.clear()
        return self._number(event.seat, at, events=[{"event": "undone", "seat": event.seat, "entries": kept}])

    def _ended(self, event: Ended, at: float) -> NumberedStep:
        self.due = {}
        self.ended_early = True
        self._close(event.result)
        self.requests.clear()
        return self._number(None, at, events=[{"event": "ended", "seat": event.seat}])

    # ── the game ─────────────────────────────────────────────────────────────────────────────────
    def opening(self) -> State:
        """The game before its first move."""
        return self.game.from_position(self.deal, 0)

    def _replay(self, entries: int) -> State:
        """The game after that many entries, for an undo that goes further back."""
        state = self.opening()
        for entry in self.entries[:entries]:
            state.step(entry.move, entry.seat, read_chance(entry.chance))
        return state

    def fall_behind(self, diverged: DivergedError) -> None:
        """The rules of today cannot replay the game from here on."""
        if self.last_position is None:
            raise diverged
        self.outdated = str(diverged)
        self._known_until = max(self.seq, self.last_position.seq)
        if self._known_until > self.seq:
            self.state = self.game.from_position(self.last_position.position, 0)

    def _set_due(self, mover: int | None, at: float, actors: tuple[int, ...]) -> None:
        """Who can move from the next step on. Choices made at the same time do not make each other stale."""
        due = dict.fromkeys(actors, self.seq + 1)
        if len(self.due) > 1:
            due |= {seat: since for seat, since in self.due.items() if seat in due and seat != mover}
        self.due = due
        self.due_since = at

    def _number(
        self,
        seat: int | None,
        at: float,
        move: Move | None = None,
        told: Step | ToldEvents | None = None,
        events: Sequence[GameEvent] = (),
    ) -> NumberedStep:
        """The next numbered step."""
        self.seq += 1
        step = NumberedStep(self.seq, seat, move, iso(at), told, list(events))
        self.steps.append(step)
        return step

    def forget_old_steps(self) -> None:
        """Keeps the recent steps in memory."""
        del self.steps[:-RECENT]

    def _remember(self, by: str, key: str, answer: tuple[int, int, Move]) -> None:
        self.keys[by, key] = answer
        if len(self.keys) > KEYS:
            del self.keys[next(iter(self.keys))]

    def _finish(self, result: Result | None = None) -> None:
        """The end by the rules."""
        self.setup += 1
        self._close(result)
        if self.match is not None and self.winners:
            wins = [won + (seat in self.winners) for seat, won in enumerate(self.match.wins)]
            self.match = changed(self.match, wins=wins)

    def _close(self, result: Result | None) -> None:
        """With the result as it was told; in version 1 it was not stored."""
        self.status, self.due = "over", {}
        if result is None and self.state is not None:
            result = result_of(self.state)
        if result is not None:
            self.scores, self.winners = result.scores, result.winners


def _taken(setup: SeatSetup) -> Seat:
    """A seat with the person who has taken it."""
    holders = {setup.person} if setup.person else set()
    return Seat(**fields_of(SeatSetup, setup), holders=holders)


def result_of(state: State) -> Result:
    """The points so far, and who has won, if somebody has."""
    return Result(state.scores, list(state.winners))


def draw(table: Table, seat: int, move: Move) -> tuple[State, Step]:
    """Plays a new move on a copy, with chances of its own; raises IllegalMove."""
    assert table.state is not None
    fairness.set_chances(table.state, table.seed, table.seq + 1)
    return table.state.after(move, seat)


def play(table: Table, move: Moved) -> Played:
    """Plays a stored move on a copy, with what chance decided then; at an outdated table it is only told."""
    if table.outdated is None:
        try:
            return _replayed(table, move)
        except DivergedError as diverged:
            table.fall_behind(diverged)
    assert table.state is not None
    return Played(table.state, ToldEvents(table.game.shapes, bytes(move.told) or b"[]"))


def _replayed(table: Table, move: Moved) -> Played:
    assert table.state is not None
    place = f"step {table.seq + 1}"
    try:
        chance = read_chance(move.chance)
        state, step = table.state.after(move.move, move.seat, chance)
    except IllegalMove as error:
        raise DivergedError(f"{place}: the move is refused: {error}") from error
    if step.chance != chance:
        raise DivergedError(f"{place}: chance decided {chance}, and now it would decide something else")
    if move.told != NOTHING and step.text(EVERYTHING) != bytes(move.told):
        raise DivergedError(f"{place}: other events were told")
    return Played(state, step)
