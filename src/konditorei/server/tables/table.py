"""A table, as its log tells it: seats, settings and the game. It changes only by `apply`."""

from collections import OrderedDict, deque
from operator import itemgetter
from typing import Any

from konditorei.core.game import Game
from konditorei.core.state import State
from konditorei.games.cherry import cherry
from konditorei.games.mice import mice
from konditorei.games.torte import torte
from konditorei.server.store.log import Event
from konditorei.server.tables import fairness
from konditorei.server.tables.table_parts import Entry, Played, Request, Seat, Update

GAMES: dict[str, Game] = {"torte": torte, "mice": mice, "cherry": cherry}
RECENT = 16  # updates kept in memory; older ones are read from the log
KEYS = 64  # idempotency keys remembered

# What a player learns from, or what the rules call final (a locked tile, T11): no taking back after these.
LEARNED = "turned_over mouse fishbone rolled dealt stock_shown choice_shown die chip drew chip_shown"
FINAL = frozenset([*LEARNED.split(), "locked", "round", "over"])
_kind = itemgetter("event")


class Table:
    """Everything known about one table."""

    def __init__(self, table: str, recent: int | None = RECENT) -> None:
        self.id = table
        self.number = 0  # the next place in the log
        self.setup = 0  # grows whenever something besides the game itself changes
        self.seq = 0  # numbered steps so far
        self.status = "lobby"
        self.seats: list[Seat] = []
        self.state: State | None = None
        self.before: State | None = None  # the game before the last entry
        self.entries: list[Entry] = []
        self.reseeds: list[tuple[int, int]] = []  # (entries before it, number of the undo)
        self.seed = 0
        self.due: dict[int, int] = {}  # for each seat that can move: the step since which it can
        self.due_since = 0.0
        self.updates: deque[Update] = deque(maxlen=recent)
        self.keys: OrderedDict[tuple[str, str], tuple[int, int, dict[str, Any]]] = OrderedDict()
        self.requests: dict[str, Request] = {}
        self.used_links: set[str] = set()
        self.rematch: str | None = None
        self.match: dict[str, Any] | None = None
        self.ended_early = False
        self.scores: list[int] | None = None  # when the game is over
        self.winners: list[int] | None = None
        self._held: dict[str, tuple[int, ...]] = {}  # the seats of each person, as long as none changes
        self._served = False  # whether a bot plays a seat

    # ── questions ────────────────────────────────────────────────────────────────────────────────
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
    def apply(self, event: Event, played: Played | None = None) -> Update | None:
        """Takes over what an event says; `played` spares playing its move a second time."""
        if event.number != self.number:
            raise RuntimeError(f"event {event.number} of {event.table} does not follow {self.number - 1}")
        self.number += 1
        self.updated = event.at
        if event.kind == "moved":
            return self._moved(event, played or play(self, event.body))
        self.setup += 1
        change = getattr(self, f"_{event.kind}")
        update: Update | None = change(event)
        self._look_round()
        return update

    def _look_round(self) -> None:
        """Who plays which seats, after something about them may have changed."""
        self._served = any(seat.kind == "bot" or seat.bot_takes_over for seat in self.seats)
        self._held = {}
        for n, seat in enumerate(self.seats):
            for person in {*seat.holders, self.host} if seat.kind == "local" else seat.holders:
                self._held[person] = (*self.held_by(person), n)

    def _created(self, event: Event) -> None:
        body = event.body
        self.created = event.at
        self.code: str = body["code"]
        self.host: str = body["host"]
        self.game = GAMES[body["game"]]
        self.options: dict[str, Any] = body["options"]
        self.position: dict[str, Any] | None = body["position"]
        self.secret: str = body["secret"]
        self.commitment = fairness.commitment(self.secret)
        self.match = body["match"]
        self.imported: bool = body.get("imported", False)
        self.previous: str | None = body.get("previous")
        self.lesson: int | None = body.get("lesson")  # the known seed of a lesson
        self._settings(event)
        self.seats = [self._seat(seat) for seat in body["seats"]]

    def _seat(self, seat: dict[str, Any]) -> Seat:
        holders = {seat["person"]} if seat.get("person") else set()
        return Seat(**seat, holders=holders)

    def _settings(self, event: Event) -> None:
        body = event.body
        self.options = body["options"]
        self.starter: int | str = body["starter"]
        self.visibility: str = body["visibility"]
        self.pace: str = body["pace"]
        self.clock: int | None = body["clock"]
        self.preview: bool = body["preview"]

    def _seated(self, event: Event) -> None:
        """A seat is taken, given free or changed."""
        self.seats[event.body["seat"]] = self._seat(event.body["as"])

    def _named(self, event: Event) -> None:
        seat = self.seats[event.body["seat"]]
        seat.name, seat.avatar = event.body["name"], event.body["avatar"]

    def _carried(self, event: Event) -> None:
        self.seats[event.body["seat"]].holders.add(event.body["person"])
        self.used_links.add(event.body["nonce"])

    def _takeover(self, event: Event) -> None:
        self.seats[event.body["seat"]].bot_takes_over = event.body["bot"]
        self.due_since = event.at

    def _started(self, event: Event) -> Update:
        self.status = "playing"
        self.seed = int(event.body["seed"])
        self.dealt_to = list(self.seats)  # whose luck went into the seed
        self.state = self.opening()
        self.seq += 1
        self._set_due(None, event.at)
        if not self.due:  # an imported game may have nothing but its last position
            self._finish()
        return self._tell(Update(self.seq, None, None, [{"event": "started"}], event.at))

    def _moved(self, event: Event, played: Played) -> Update:
        body = event.body
        self.before = self.state
        self.state = played.state
        final = not FINAL.isdisjoint(map(_kind, played.events))
        self.entries.append(Entry(body["seat"], body["move"], played.chance, body.get("given", False), final))
        self.seq += 1
        self._set_due(body["seat"], event.at, played.actors)
        self._remember(body)
        self.requests.clear()
        if not self.due:
            self._finish()
        return self._tell(Update(self.seq, body["seat"], body["move"], played.events, event.at))

    def _undone(self, event: Event) -> Update:
        kept, undo = event.body["entries"], event.body["reseed"]
        one_back = kept == len(self.entries) - 1 and self.before is not None
        self.reseeds = [(at, n) for at, n in self.reseeds if at <= kept]
        self.state = self.before if one_back else self.replay(kept)
        assert self.state is not None
        del self.entries[kept:]
        if undo is not None:
            self.reseeds.append((kept, undo))
            fairness.reseed(self.state, self.seed, undo)
        self.before = self.replay(kept - 1) if kept else None
        self.seq += 1
        self._set_due(event.body["seat"], event.at)
        self.requests.clear()
        happened = {"event": "undone", "seat": event.body["seat"], "entries": kept}
        return self._tell(Update(self.seq, event.body["seat"], None, [happened], event.at))

    def _requested(self, event: Event) -> None:
        body = event.body
        self.requests[body["id"]] = Request(body["id"], body["kind"], body["seat"], body["by"], {})

    def _voted(self, event: Event) -> None:
        request = self.requests.get(event.body["id"])
        if request:
            request.votes[event.body["by"]] = event.body["accept"]

    def _settled(self, event: Event) -> None:
        self.requests.pop(event.body["id"], None)

    def _ended(self, event: Event) -> Update:
        self.seq += 1
        self.due = {}
        self.ended_early = True
        self.status = "over"
        if self.state is not None:
            self.scores, self.winners = self.state.scores, list(self.state.winners)
        self.requests.clear()
        happened = {"event": "ended", "seat": event.body["seat"]}
        return self._tell(Update(self.seq, None, None, [happened], event.at))

    def _rematched(self, event: Event) -> None:
        self.rematch = event.body["table"]

    # ── the game ─────────────────────────────────────────────────────────────────────────────────
    def opening(self) -> State:
        """The game before its first move."""
        if self.position is not None:
            return self.game.from_position(self.position, self.seed)
        options = {name: value for name, value in self.options.items() if name != "players"}
        starter: Any = self.starter
        return self.game.new(self.options["players"], self.seed, starter, **options)

    def replay(self, entries: int) -> State:
        """The game after that many entries."""
        state = self.opening()
        reseeds = dict(self.reseeds)
        for n, entry in enumerate(self.entries[:entries]):
            if n in reseeds:
                fairness.reseed(state, self.seed, reseeds[n])
            state.step(entry.move, entry.seat, entry.chance if entry.given else None)
        if entries in reseeds:
            fairness.reseed(state, self.seed, reseeds[entries])
        return state

    def _set_due(self, mover: int | None, at: float, actors: tuple[int, ...] | None = None) -> None:
        """Who can move, and since which step: choices made at the same time do not make each other stale."""
        assert self.state is not None
        due = dict.fromkeys(self.state.actors if actors is None else actors, self.seq)
        if len(self.due) > 1:
            due |= {seat: since for seat, since in self.due.items() if seat in due and seat != mover}
        self.due = due
        self.due_since = at

    def _remember(self, body: dict[str, Any]) -> None:
        if key := body.get("key"):
            self.keys[body["by"], key] = (self.seq, body["seat"], body["move"])
            if len(self.keys) > KEYS:
                self.keys.popitem(last=False)

    def _finish(self) -> None:
        assert self.state is not None
        self.setup += 1
        self.status = "over"
        self.scores, self.winners = self.state.scores, list(self.state.winners)
        if self.match is not None:
            wins = list(self.match["wins"])
            for winner in self.winners:
                wins[winner] += 1
            self.match = {**self.match, "wins": wins}

    def _tell(self, update: Update) -> Update:
        self.updates.append(update)
        return update


def play(table: Table, body: dict[str, Any]) -> Played:
    """Plays a move on a copy; raises IllegalMove."""
    assert table.state is not None
    given = body.get("chance") if body.get("given") else None
    state, step = table.state.after(body["move"], body["seat"], given)
    return Played(state, step.actors, step.events, step.chance)
