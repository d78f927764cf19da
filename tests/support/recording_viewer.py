"""Somebody who writes down every byte that the server sends: sockets, long polls, answers, refusals."""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from typing import Any

import httpx
from tests.support.server_process import Person, Socket

from konditorei.games.cherry.cards import names

TIMES = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z")
JARS = ("small", "medium", "large", "swap")
COLOURS = ("blue", "pink", "green", "purple", "orange", "gold")


def attempts(game: str, random: Random) -> list[dict[str, Any]]:
    """Moves that somebody might try who wants to find out what is hidden, or who is careless."""
    spot = [random.randint(-2, 2), random.randint(-2, 2)]
    cards = random.sample(names(), 3)
    cube = {"cube": random.choice(COLOURS), "into": random.choice(JARS)}
    moves: dict[str, list[dict[str, Any]]] = {
        "mice": [{"roll": True}, {"stop": True}, {"continue": True}, {"roll": 1}],
        "cherry": [
            *[{"lay": {"card": card, "at": spot}} for card in cards],
            {"lay": [{"card": card, "at": spot} for card in cards]},
            {"done": True},
            {"pass": True},
        ],
        "torte": [
            {"choose": {"tile": random.randrange(40), "turned": True}},
            {"stock": {"small": "blue", "medium": "pink", "large": "green"}},
            {"put": cube},
            {"take": cube},
            {"empty": random.choice(JARS[:3])},
            {"done": True},
        ],
    }
    return moves[game]


class Watcher:
    """A person at a table, or a spectator, whose every byte is kept."""

    def __init__(self, person: Person, table: str, seat: int | None) -> None:
        self.person = person
        self.table = table
        self.path = f"/api/tables/{table}"
        self.seat = seat
        self.heard: list[str] = []
        self.sockets: list[Socket] = []
        self.polls = ThreadPoolExecutor(1)
        self.polled: list[Any] = []  # the steps that came by long polls
        for snapshots in (True, False):
            self.sockets.append(person.socket())
            self.sockets[-1].say(type="follow", table=table, snapshots=snapshots)
            self.gather()

    def keep(self, what: str, text: str) -> None:
        self.heard.append(f"{what}: {TIMES.sub('<time>', text)}")

    def keep_answer(self, what: str, answer: httpx.Response) -> None:
        headers = [(name, value) for name, value in answer.headers.raw if name.lower() != b"date"]
        self.keep(what, f"{answer.status_code} {headers} {answer.text}")

    def gather(self) -> None:
        """All that has come over the sockets so far."""
        for n, socket in enumerate(self.sockets):
            socket.say(type="ping")
            while (text := str(socket.connection.recv(30))) != '{"type":"pong"}':
                self.keep(f"socket {n}", text)

    def seq(self) -> int:
        return int(self.person.look(self.table)["seq"])

    @contextmanager
    def step(self) -> Iterator[None]:
        """Somebody makes one step, while a long poll waits for it: these polls are a stream of their own."""
        since = self.seq()
        poll = self.polls.submit(self.person.get, f"{self.path}/events", since=since, wait=25)
        yield
        answer = poll.result()
        self.keep_answer("poll", answer)
        self.polled += answer.json()["updates"]
        self.gather()

    def check_streams(self) -> None:
        """Long polls, whole updates and lean ones tell the same steps, without a gap."""
        for socket in ("socket 0: ", "socket 1: "):
            said = [json.loads(text[len(socket) :]) for text in self.heard if text.startswith(socket)]
            steps = [message["update"] for message in said if message["type"] == "update"]
            assert steps == [{**update, "at": "<time>"} for update in self.polled]
        numbers = [update["seq"] for update in self.polled]
        assert numbers == list(range(2, len(numbers) + 2))

    def ask(self, path: str, **query: Any) -> None:
        self.keep_answer(f"GET {path} {query}", self.person.get(path, **query))

    def ask_for_replays(self, seats: int) -> None:
        """Of a game that goes on; a finished one is open to all."""
        if self.person.look(self.table)["actors"]:
            self.ask(f"{self.path}/export")
            self.ask(f"{self.path}/replay")
            for seat in range(seats):
                self.ask(f"{self.path}/replay", seat=seat)

    def look_around(self, seats: int) -> None:
        """Everything that can be asked about a table without playing."""
        self.ask(self.path)
        self.ask(f"{self.path}/events", since=0)
        for seat in range(-1, seats):
            self.ask(self.path, seat=seat)
            self.ask(f"{self.path}/events", since=0, seat=seat)
        self.ask_for_replays(seats)
        listed = [table for table in self.person.get("/api/tables").json() if table["id"] == self.table]
        self.keep("my tables", json.dumps(listed))  # finished ones show their scores

    def come_back(self, since: int | None) -> None:
        """A new connection that catches up."""
        socket = self.person.socket()
        socket.say(type="follow", table=self.table, since=since)
        socket.say(type="ping")
        while (text := str(socket.connection.recv(30))) != '{"type":"pong"}':
            self.keep(f"back from {since}", text)
        socket.close()
        self.gather()

    def try_moves(self, random: Random, seats: int) -> None:
        """Illegal, stale and foreign moves over both ways: the refusals may not tell anything either."""
        seen = self.person.look(self.table)
        for move in attempts(seen["table"]["game"], random):
            if self._might_be_legal(move, seen):
                continue
            seat = random.randrange(seats) if self.seat is None else self.seat
            answer = self.person.move(self.table, seat, seen["seq"], move)
            assert answer.status_code >= 400, (move, answer.text)
            self.keep_answer(f"move {move}", answer)
            self.sockets[0].move(self.table, seat, seen["seq"], move, "try")
        other = (0 if self.seat is None else self.seat + 1) % seats
        for body in ({"seat": other, "seq": seen["seq"]}, {"seat": seats, "seq": 0}):
            self.keep_answer("undo", self.person.post(f"{self.path}/undo", body))
        self.gather()

    def _might_be_legal(self, move: dict[str, Any], seen: dict[str, Any]) -> bool:
        legal = seen["moves"].get(str(self.seat), [])
        if not legal or "lay" not in move:
            return move in legal
        laid = move["lay"] if isinstance(move["lay"], list) else [move["lay"]]
        return all(lay["card"] in seen["view"]["hands"][self.seat] for lay in laid)

    def move(self, seat: int, seq: int, move: Any, key: str) -> None:
        """A move of the watcher, over the socket; and again over HTTP with the same id."""
        self.sockets[0].move(self.table, seat, seq, move, key)
        self.gather()
        answer = json.loads(self.person.move(self.table, seat, seq, move, key).text)
        self.keep("again", json.dumps(answer))

    def close(self) -> None:
        self.polls.shutdown()
        for socket in self.sockets:
            socket.close()
