"""No stream carries what its viewer may not know: change what is hidden, and every byte stays the same.

Two real servers draw the same ids, secrets and dice. A piece of a random game is played at the first one,
with all seats and a spectator streaming. Its open replay tells what one viewer has not learned in it; that is
dealt otherwise, the same piece is played at the second server, and the viewer has to receive the same bytes.
"""

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.house import PLAY, House, Person
from tests.server.watching import Watcher
from tests.server.worlds import Position, another_world, still_hidden

from konditorei.server.table import GAMES

SEATS = 3
SPECTATOR = SEATS  # the last of the people
ROUNDS = int(os.environ.get("KONDITOREI_TEST_LEAKS", "1"))
PIECES = {  # moves before the piece that is played, and moves in it
    "mice": ((0, 3), (40, 12)),
    "cherry": ((0, 24), (9, 4)),
    "torte": ((0, 2), (3, 2), (4, 1), (80, 14)),
}
SAME_DRAWS = (
    "import base64, random, secrets\n"
    "chance = random.Random(5)\n"
    "secrets.token_bytes = lambda n=32: chance.randbytes(n)\n"
    "secrets.token_hex = lambda n=32: chance.randbytes(n).hex()\n"
    "secrets.token_urlsafe = lambda n=32: base64.urlsafe_b64encode(chance.randbytes(n)).decode().strip('=')\n"
    "secrets.choice, secrets.randbits = chance.choice, chance.getrandbits\n"
)


@dataclass
class Place:
    """One of the two servers, with the same people in it."""

    house: House
    people: list[Person] = field(default_factory=list)


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Place]]:
    folder = tmp_path_factory.mktemp("twins")
    houses = [
        House(f"sqlite:///{folder / name}.db", program=SAME_DRAWS + PLAY, settings={"KONDITOREI_SECRET": "x"})
        for name in ("here", "there")
    ]
    with ExitStack() as stack:
        for house in houses:
            house.open()
            stack.callback(house.close)
        yield [
            Place(house, [stack.enter_context(Person(house.address, f"P{n}")) for n in range(SEATS + 1)])
            for house in houses
        ]


@dataclass
class Piece:
    """What was played, and what the viewer got to hear of it."""

    moves: list[tuple[int, Any]]
    heard: list[str]
    table: str


def play_piece(place: Place, start: Position, viewer: int, moves: list[Any] | int, random: Random) -> Piece:
    """Plays so many random moves, or given ones; where one is hidden, another hidden one instead."""
    host, people = place.people[0], place.people
    chairs = ["me", *["open"] * (SEATS - 1)]
    table: str = host.open_table(start["game"], *chairs, position=start)["table"]["id"]
    for person in people[1:SEATS]:
        person.post(f"/api/tables/{table}/join", {})
    host.start(table)
    others = [person.socket() for n, person in enumerate(people) if n != viewer]
    for socket in others:
        socket.follow(table)
        socket.say(type="ping")
        socket.hear("pong")  # everybody knows by now that somebody is here
    watcher = Watcher(people[viewer], table, None if viewer == SPECTATOR else viewer)
    played = []
    for n in range(moves if isinstance(moves, int) else len(moves)):
        seen = host.look(table)
        if not seen["actors"]:
            break
        given = None if isinstance(moves, int) else moves[n]
        played.append(play_one(place, watcher, seen, n, given, random))
    watcher.look_around(SEATS)
    watcher.come_back(0)
    watcher.come_back(None)
    for socket in others:
        socket.close()
    watcher.close()
    return Piece(played, watcher.heard, table)


def play_one(
    place: Place, watcher: Watcher, seen: dict[str, Any], n: int, given: Any, random: Random
) -> tuple[int, Any]:
    table, seq, spice = watcher.table, seen["seq"], random.random()
    seat = random.choice(seen["actors"])
    person = place.people[seat]
    legal = person.look(table, seat=seat)["moves"][str(seat)]
    number = random.random()
    move = legal[int(number * len(legal))]
    if given is not None:
        seat_given, wanted, hidden = given
        assert seat_given == seat
        move = random_other(legal, wanted) if hidden else wanted
    if spice < 0.3:
        watcher.try_moves(Random(n), SEATS)
    if spice > 0.7:
        ask_for_undo(place, watcher, seat)
    poll = watcher.wait_for_step(seq)
    if seat == watcher.seat:
        watcher.move(seat, seq, move, f"move {n}")
    else:
        assert person.move(table, seat, seq, move).status_code == 200
    watcher.keep_answer("poll", poll.result())
    watcher.gather()
    if 0.4 < spice < 0.6:
        take_back_and_repeat(place, watcher, seat, move)
    return seat, move


def random_other(legal: list[Any], wanted: Any) -> Any:
    """Another hidden decision than the one at the other server."""
    return next(move for move in legal if move != wanted)


def ask_for_undo(place: Place, watcher: Watcher, seat: int) -> None:
    """Somebody asks, and the others decline."""
    path = f"/api/tables/{watcher.table}/requests"
    asked = place.people[seat].post(path, {"kind": "undo", "seat": seat})
    if asked.status_code == 200:
        rid = asked.json()["requests"][-1]["id"]
        decliner = place.people[(seat + 1) % SEATS]
        assert decliner.post(f"{path}/{rid}", {"accept": False}).status_code == 200
    watcher.gather()


def take_back_and_repeat(place: Place, watcher: Watcher, seat: int, move: Any) -> None:
    person, table = place.people[seat], watcher.table
    answer = person.post(f"/api/tables/{table}/undo", {"seat": seat, "seq": watcher.seq()})
    if answer.status_code == 200:
        watcher.gather()
        assert person.move(table, seat, watcher.seq(), move).status_code == 200
    watcher.gather()


def end_and_open(place: Place, table: str) -> dict[str, Any]:
    """All agree to end the game; then its replay is open."""
    path = f"/api/tables/{table}"
    seen = place.people[0].look(table)
    if seen["actors"]:
        rid = (
            place.people[0].post(f"{path}/requests", {"kind": "end", "seat": 0}).json()["requests"][-1]["id"]
        )
        for person in place.people[1:SEATS]:
            voted = person.post(f"{path}/requests/{rid}", {"accept": True})
            assert voted.status_code == 200, voted.text
    answer = place.people[0].get(f"{path}/replay")
    assert answer.status_code == 200, answer.text
    replay: dict[str, Any] = answer.json()
    return replay


def somewhere(game: str, moves: int, random: Random) -> Position:
    """A position in a random game; a game that ends before is played anew."""
    state = GAMES[game].new(players=SEATS, seed=random.getrandbits(30))
    for _ in range(moves):
        if not state.over:
            seat = random.choice(state.actors)
            state.play(random.choice(state.moves(seat)), seat)
    return somewhere(game, moves, random) if state.over else state.position()


def assert_same(here: list[str], there: list[str]) -> None:
    for one, other in zip(here, there, strict=True):
        assert one == other


@pytest.mark.parametrize("viewer", range(SEATS + 1))
@pytest.mark.parametrize("game", GAMES)
def test_a_stream_is_the_same_whatever_is_hidden(places: list[Place], game: str, viewer: int) -> None:
    seat = None if viewer == SPECTATOR else viewer
    draw, differed = Random(f"{game} {viewer}"), 0
    for begin, length in PIECES[game] * ROUNDS:
        start, seed = somewhere(game, begin, draw), draw.getrandbits(30)
        here = play_piece(places[0], start, viewer, length, Random(seed))
        replay = end_and_open(places[0], here.table)
        events = [step["update"]["events"] for step in replay["steps"]]
        end = replay["steps"][-1]["position"]
        world = another_world(start, end, list(chain(*events)), seat, draw)
        hidden = still_hidden(game, here.moves, events)
        script = [(*move, n in hidden and move[0] != seat) for n, move in enumerate(here.moves)]
        there = play_piece(places[1], world, viewer, script, Random(seed))
        end_and_open(places[1], there.table)
        differed += world != start or there.moves != here.moves
        assert_same(here.heard, there.heard)
        assert len(here.heard) > 20
    assert differed >= len(PIECES[game]) * ROUNDS // 2


def test_secret_and_seed_are_in_no_stream_before_the_end(tmp_path: Path) -> None:
    """Commitments are published, what they commit to is not; looked up in the database itself."""
    database = tmp_path / "tables.db"
    house = House(f"sqlite:///{database}")
    house.open()
    try:
        with ExitStack() as stack:
            people = [stack.enter_context(Person(house.address, f"P{n}")) for n in range(SEATS + 1)]
            for game in GAMES:
                start = GAMES[game].new(players=SEATS, seed=4).position()
                piece = play_piece(Place(house, people), start, 1, 6, Random(game))
                text = "\n".join(piece.heard)
                with sqlite3.connect(database) as connection:
                    rows = connection.execute("SELECT body FROM events WHERE table_id = ?", [piece.table])
                    bodies = [json.loads(body) for (body,) in rows]
                secret = bodies[0]["secret"]
                seed = next(body["seed"] for body in bodies if "seed" in body)
                assert '"commitment"' in text
                for needle in (secret, seed, f"{int(seed):x}"):
                    assert needle not in text
                shown = people[0].get(f"/api/tables/{piece.table}/replay")
                assert shown.status_code == 409
                assert end_and_open(Place(house, people), piece.table)["fairness"]["secret"] == secret
    finally:
        house.close()
