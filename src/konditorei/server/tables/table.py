"""A table, as its log tells it: seats, settings and the game. It changes only by `apply`."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import assert_never

from konditorei.core import registry
from konditorei.core.state import State, Step
from konditorei.server.fields import GameEvent, Match, Move, Options, SeatSetup, Settings, Status, changed, fields_of
from konditorei.server.store.log import Event
from konditorei.server.store.log_events import (
    Carried,
    Created,
    Ended,
    LogEvent,
    Moved,
    Named,
    Rematched,
    Requested,
    Seated,
    SettingsChanged,
    Settled,
    Started,
    TakenOver,
    Undone,
    Voted,
)
from konditorei.server.tables import fairness
from konditorei.server.tables.table_parts import Entry, NumberedStep, Played, Request, Seat, iso

RECENT = 16  # steps kept in memory; older ones are read from the log
KEYS = 64  # ids of moves that are remembered


class Table:
    """Everything known about one table."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.number = 0  # the next place in the log
        self.setup = 0  # counts the changes of anything besides the game itself
        self.seq = 0  # numbered steps so far
        self.status: Status = "lobby"
        self.settings = Settings()
        self.seats: list[Seat] = []
        self.state: State | None = None
        self.before: State | None = None  # the game before the last entry, if that is known
        self.entries: list[Entry] = []
        self.reseeds: list[tuple[int, int]] = []  # (entries before it, number of the undo)
        self.seed = 0
        self.due: dict[int, int] = {}  # for each seat that can move: the step since which it can
        self.due_since = 0.0
        self.steps: list[NumberedStep] = []  # the last ones
        self.keys: OrderedDict[tuple[str, str], tuple[int, int, Move]] = OrderedDict()
        self.requests: dict[str, Request] = {}
        self.used_links: set[str] = set()
        self.rematch: str | None = None
        self.match: Match | None = None
        self.ended_early = False
        self.scores: list[int] | None = None  # when the game is over
        self.winners: list[int] | None = None
        self._held: dict[str, tuple[int, ...]] = {}  # the seats of each person, as long as none changes
        self._served = False  # whether a bot plays a seat

    # ── questions ────────────────────────────────────────────────────────────────────────────────
    @property
    def options(self) -> Options:
        """The options of the game."""
        return self.settings.options

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that can move now."""
        return tuple(self.due) if self.status == "playing" else ()

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

    @property
    def undoable(self) -> int | None:
        """The seat that can take back its last decision: it is the last of all, and nothing was learned."""
        if self.status != "playing" or not self.entries or self.entries[-1].final:
            return None
        return self.entries[-1].seat

    # ── the log ──────────────────────────────────────────────────────────────────────────────────
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
        self.dealt_to = list(self.seats)  # whose luck went into the seed
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
        self.entries.append(Entry(seat, move, event.chance or step.chance, event.given, step.ends_undo))
        self._set_due(seat, at, step.actors)
        update = self._number(seat, at, move, step)
        if event.key:
            self._remember(event.by, event.key, (self.seq, seat, move))
        self.requests.clear()
        if not self.due:
            self._finish()
        return update

    def _undone(self, event: Undone, at: float) -> NumberedStep:
        kept, taken_back = event.entries, len(self.entries) - event.entries
        self.reseeds = [(at, n) for at, n in self.reseeds if at <= kept]
        if taken_back == 1 and self.before is not None:
            self.state = self.before
        elif taken_back:
            self.state = self._replay(kept)
        assert self.state is not None
        del self.entries[kept:]
        if event.reseed is not None:
            self.reseeds.append((kept, event.reseed))
            fairness.reseed(self.state, self.seed, event.reseed)
        self.before = None
        self._set_due(event.seat, at, self.state.actors)
        self.requests.clear()
        return self._number(event.seat, at, events=[{"event": "undone", "seat": event.seat, "entries": kept}])

    def _ended(self, event: Ended, at: float) -> NumberedStep:
        self.due = {}
        self.ended_early = True
        self._close()
        self.requests.clear()
        return self._number(None, at, events=[{"event": "ended", "seat": event.seat}])

    # ── the game ─────────────────────────────────────────────────────────────────────────────────
    def opening(self) -> State:
        """The game before its first move."""
        if self.opened.position is not None:
            return self.game.from_position(self.opened.position, self.seed)
        options = {name: value for name, value in self.options.items() if name != "players"}
        return self.game.new(self.options["players"], self.seed, self.settings.starter, **options)

    def _replay(self, entries: int) -> State:
        """The game after that many entries, for an undo that goes further back."""
        state = self.opening()
        reseeds = dict(self.reseeds)
        for n, entry in enumerate(self.entries[:entries]):
            if n in reseeds:
                fairness.reseed(state, self.seed, reseeds[n])
            state.step(entry.move, entry.seat, entry.chance if entry.given else None)
        if entries in reseeds:
            fairness.reseed(state, self.seed, reseeds[entries])
        return state

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
        told: Step | None = None,
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
            self.keys.popitem(last=False)

    def _finish(self) -> None:
        """The end by the rules."""
        self.setup += 1
        self._close()
        if self.match is not None and self.winners:
            wins = [won + (seat in self.winners) for seat, won in enumerate(self.match.wins)]
            self.match = changed(self.match, wins=wins)

    def _close(self) -> None:
        self.status = "over"
        if self.state is not None:
            self.scores, self.winners = self.state.scores, list(self.state.winners)


def _taken(setup: SeatSetup) -> Seat:
    """A seat with the person who has taken it."""
    holders = {setup.person} if setup.person else set()
    return Seat(**fields_of(SeatSetup, setup), holders=holders)


def play(table: Table, move: Moved) -> Played:
    """Plays a move on a copy; raises IllegalMove."""
    assert table.state is not None
    return Played(*table.state.after(move.move, move.seat, move.chance if move.given else None))
