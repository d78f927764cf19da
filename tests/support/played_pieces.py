"""Pieces of games, played at two servers alike, with somebody who writes down all that the server says."""

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from tests.support import twin_servers as twins
from tests.support.other_worlds import Position, another_world, still_hidden
from tests.support.recording_viewer import Watcher
from tests.support.server_process import Person, ServerProcess
from tests.support.twin_servers import Strings

from konditorei.core.registry import games

PEOPLE = 4
Move = tuple[int, Any]  # seat and move


@dataclass
class Place:
    """One of the two servers, with the same people in it; the last one only watches."""

    house: ServerProcess
    people: list[Person]
    bots: Strings

    @property
    def spectator(self) -> Person:
        return self.people[-1]


@contextmanager
def twin_places(folder: Path, leaky: bool = False) -> Iterator[list[Place]]:
    """Two servers that draw alike."""
    with ExitStack() as stack:
        places = []
        for name in ("here", "there"):
            own = folder / name
            own.mkdir()
            settings = twins.settings(own, leaky)
            house = ServerProcess(f"sqlite:///{own / 'tables.db'}", program=twins.PROGRAM, settings=settings)
            house.open()
            stack.callback(house.close)
            people = [stack.enter_context(Person(house.address, f"P{n}")) for n in range(PEOPLE + 1)]
            places.append(Place(house, people, Strings(own)))
        yield places


@dataclass(frozen=True)
class Company:
    """Who sits at the table: people, then bots."""

    players: int
    bots: int = 0

    @property
    def people(self) -> int:
        return self.players - self.bots

    def chairs(self) -> list[str]:
        return ["me", *["open"] * (self.people - 1), *["bot"] * self.bots]


@dataclass
class Piece:
    """What was played, and what the viewer got to hear of it."""

    table: str
    heard: list[str]
    moves: list[Move] = field(default_factory=list)  # known when the game is open


@dataclass
class Table:
    """A piece that is being played."""

    place: Place
    company: Company
    watcher: Watcher
    random: Random
    moves: int = 0

    @property
    def host(self) -> Person:
        return self.place.people[0]

    def play(self, given: tuple[int, Any, bool] | None) -> None:
        """One move, at random or given, with all that may happen around it."""
        n, spice = self.moves, self.random.random()
        self.moves += 1
        seat = self.random.choice(self.host.look(self.watcher.table)["actors"])
        word: dict[str, Any] = {"number": self.random.random()}
        if given is not None:
            seat = given[0]
            word |= {"wanted": given[1], "hidden": given[2]}
        if n == 0 or spice < 0.3:
            self.watcher.try_moves(Random(n), self.company.players)
        if n == 0 or 0.3 < spice < 0.4:
            self.watcher.ask_for_replays(self.company.players)
        if seat >= self.company.people:
            self._move_bot(word)
            return
        if spice > 0.7:
            self._ask_for_undo(seat)
        move = self._choose(seat, word)
        self._move_person(seat, move, n)
        if 0.4 < spice < 0.6:
            self._take_back_and_repeat(seat, move)

    def _choose(self, seat: int, word: dict[str, Any]) -> Any:
        seen = self.place.people[seat].look(self.watcher.table, seat=seat)
        return twins.choose(seen["moves"][str(seat)], **word)

    def _move_person(self, seat: int, move: Any, n: int) -> None:
        table, seq = self.watcher.table, self.watcher.seq()
        with self.watcher.step():
            if seat == self.watcher.seat:
                self.watcher.move(seat, seq, move, f"move {n}")
            else:
                assert self.place.people[seat].move(table, seat, seq, move).status_code == 200

    def _move_bot(self, word: dict[str, Any]) -> None:
        """Tells the bot its move; asked about a table that has changed since, it is asked again."""
        table, seq = self.watcher.table, self.watcher.seq()
        with self.watcher.step():
            while True:
                asked = self.place.bots.asked()  # before the look: a bot that has moved is asked anew
                if self.host.look(table)["seq"] > seq:
                    return
                if asked:
                    self.place.bots.tell(word)
                time.sleep(0.003)

    def _ask_for_undo(self, seat: int) -> None:
        """Somebody asks, and another declines."""
        path = f"/api/tables/{self.watcher.table}/requests"
        asked = self.place.people[seat].post(path, {"kind": "undo", "seat": seat})
        if asked.status_code == 200:
            rid = asked.json()["requests"][-1]["id"]
            decliner = self.place.people[(seat + 1) % self.company.people]
            assert decliner.post(f"{path}/{rid}", {"accept": False}).status_code == 200
        self.watcher.gather()

    def _take_back_and_repeat(self, seat: int, move: Any) -> None:
        person, table = self.place.people[seat], self.watcher.table
        seen = person.look(table, seat=seat)
        if seat in seen["can_undo"]:
            with self.watcher.step():
                person.post(f"/api/tables/{table}/undo", {"seat": seat, "seq": seen["seq"]})
            with self.watcher.step():
                assert person.move(table, seat, seen["seq"] + 1, move).status_code == 200


def play_piece(
    place: Place,
    company: Company,
    start: Position,
    viewer: int | None,
    moves: list[tuple[int, Any, bool]] | int,
    random: Random,
) -> Piece:
    """Plays so many random moves, or given ones, while all stream; None: the spectator writes down."""
    host, seated = place.people[0], place.people[: company.people]
    table: str = host.open_table(start["game"], *company.chairs(), start=False, position=start)["table"]["id"]
    for person in seated[1:]:
        person.post(f"/api/tables/{table}/join", {})
    host.start(table)
    bot = viewer is not None and viewer >= company.people
    writer = place.spectator if viewer is None or bot else place.people[viewer]
    others = [person.socket() for person in (*seated, place.spectator) if person is not writer]
    for socket in others:
        socket.follow(table)
        socket.say(type="ping")
        socket.hear("pong")  # everybody knows by now that somebody is here
    watcher = Watcher(writer, table, None if bot else viewer)
    asked = place.bots.told
    playing = Table(place, company, watcher, random)
    for given in [None] * moves if isinstance(moves, int) else moves:
        if host.look(table)["actors"]:
            playing.play(given)
    watcher.look_around(company.players)
    watcher.come_back(0)
    watcher.come_back(None)
    watcher.check_streams()
    for socket in others:
        socket.close()
    watcher.close()
    return Piece(table, watcher.heard + (place.bots.seen(asked) if bot else []))


def end_and_open(place: Place, company: Company, table: str) -> dict[str, Any]:
    """All agree to end the game; then its replay is open, and no bot waits any more."""
    path, host = f"/api/tables/{table}", place.people[0]
    actors = host.look(table)["actors"]
    if actors:
        asked = host.post(f"{path}/requests", {"kind": "end", "seat": 0}).json()
        for person in place.people[1 : company.people]:
            voted = person.post(f"{path}/requests/{asked['requests'][-1]['id']}", {"accept": True})
            assert voted.status_code == 200, voted.text
    if any(seat >= company.people for seat in actors):
        twins.read_when_there(place.bots.folder / f"asked-{place.bots.told}")
        place.bots.tell({"number": 0})
    answer = host.get(f"{path}/replay")
    assert answer.status_code == 200, answer.text
    replay: dict[str, Any] = answer.json()
    return replay


@dataclass
class Pair:
    """The same piece in two worlds that differ in what the viewer does not know."""

    start: Position
    world: Position
    here: Piece
    there: Piece

    def differs(self) -> bool:
        """Whether something hidden was otherwise."""
        return self.world != self.start or self.there.moves != self.here.moves

    def first_difference(self) -> tuple[str, str] | None:
        """The first thing that the viewer heard in one world alone."""
        for one, other in zip(self.here.heard, self.there.heard, strict=False):
            if one != other:
                return one, other
        short, long = sorted((self.here.heard, self.there.heard), key=len)
        return ("nothing more", long[len(short)]) if len(short) < len(long) else None


def play_pair(
    places: list[Place],
    company: Company,
    start: Position,
    viewer: int | None,
    moves: list[tuple[int, Any, bool]] | int,
    draw: Random,
) -> Pair:
    """Plays here, looks up what the viewer did not learn, deals that otherwise, and plays there."""
    seed = draw.getrandbits(30)
    here = play_piece(places[0], company, start, viewer, moves, Random(seed))
    replay = end_and_open(places[0], company, here.table)
    steps = replay["steps"]
    events = [step["update"]["events"] for step in steps]
    end = steps[-1]["position"] if steps else replay["start"]
    here.moves = [(step["update"]["seat"], step["update"]["move"]) for step in steps]
    world = another_world(start, end, list(chain(*events)), viewer, draw)
    hidden = still_hidden(start["game"], here.moves, events)
    script = [(*move, n in hidden and move[0] != viewer) for n, move in enumerate(here.moves)]
    there = play_piece(places[1], company, world, viewer, script, Random(seed))
    replayed = end_and_open(places[1], company, there.table)["steps"]
    there.moves = [(step["update"]["seat"], step["update"]["move"]) for step in replayed]
    return Pair(start, world, here, there)


def somewhere(game: str, players: int, moves: int, random: Random) -> Position:
    """A position in a random game; a game that ends before is played anew."""
    state = games()[game].new(players=players, seed=random.getrandbits(30))
    for _ in range(moves):
        if not state.over:
            seat = random.choice(state.actors)
            state.play(random.choice(state.moves(seat)), seat)
    return somewhere(game, players, moves, random) if state.over else state.position()
