"""A server killed under load, again and again: nothing acknowledged is lost, no step missed or doubled."""

import asyncio
import json
import os
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from tests.support.forked_servers import ForkedServers
from tests.support.server_process import Person, ServerProcess
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

KILLS = int(os.environ.get("KONDITOREI_TEST_KILLS", "12"))
TABLES = 2  # new ones for every life of the server
LOAD = (3, 80)  # moves that are acknowledged before a kill
GAMES = ("mice", "cherry", "mice", "torte")
CHECKED = 8  # moves of each browser that are sent again at the end


@dataclass
class Memory:
    """What one browser remembers across the server's lives."""

    table: str
    seat: int
    cookie: str
    last: int = 0  # the last step seen
    acknowledged: dict[str, int] = field(default_factory=dict)
    sent: dict[str, dict[str, Any]] = field(default_factory=dict)
    waiting: str | None = None  # the id of a move without an answer
    over: bool = False
    snapshot: dict[str, Any] = field(default_factory=dict)
    over_http: bool = False  # long polls and posts instead of a socket

    def next_move(self, rng: random.Random) -> dict[str, Any] | None:
        """A move that can be made now and that nothing is waiting for."""
        moves = self.snapshot["moves"].get(str(self.seat))
        if not moves or self.snapshot["seq"] != self.last or self.waiting is not None:
            return None
        self.waiting = f"{self.seat}-{len(self.sent)}"
        move = {"type": "move", "table": self.table, "seat": self.seat, "seq": self.last}
        self.sent[self.waiting] = {**move, "move": rng.choice(moves), "id": self.waiting}
        return self.sent[self.waiting]

    def hear_steps(self, steps: list[dict[str, Any]]) -> None:
        for step in steps:
            assert step["seq"] == self.last + 1, "a step was missed or came twice"
            self.last += 1


async def poller(address: str, memory: Memory, rng: random.Random) -> None:
    """The same as a browser, by curl's means."""
    path = f"/api/tables/{memory.table}"
    try:
        async with httpx.AsyncClient(base_url=address, headers={"cookie": memory.cookie}) as client:
            while not memory.over or memory.waiting is not None:
                if memory.waiting is not None:
                    sent = {key: memory.sent[memory.waiting][key] for key in ("seat", "seq", "move", "id")}
                    answer = await client.post(f"{path}/moves", json=sent)
                    assert answer.status_code in (200, 409), answer.text
                    if answer.status_code == 200:
                        memory.acknowledged[memory.waiting] = answer.json()["seq"]
                    memory.waiting = None
                query = {"since": memory.last, "wait": 2}
                heard = (await client.get(f"{path}/events", params=query)).json()
                memory.hear_steps(heard["updates"])
                memory.snapshot = heard["snapshot"]
                memory.over = memory.snapshot["table"]["status"] == "over"
                memory.next_move(rng)
    except httpx.TransportError:
        return


async def browser(address: str, memory: Memory, rng: random.Random) -> None:
    """Plays until the game is over or the server is gone."""
    headers = {"cookie": memory.cookie}
    try:
        async with connect(address, additional_headers=headers, compression=None, max_size=None) as socket:
            await socket.send(json.dumps({"type": "follow", "table": memory.table, "since": memory.last}))
            if memory.waiting:  # nobody knows whether it was stored: ask again with the same id
                await socket.send(json.dumps(memory.sent[memory.waiting]))
            async for text in socket:
                await hear(json.loads(text), memory, socket, rng)
                if memory.over and memory.waiting is None:
                    return
    except (WebSocketException, OSError):
        return


async def hear(message: dict[str, Any], memory: Memory, socket: Any, rng: random.Random) -> None:
    if message["type"] == "ack":
        memory.acknowledged[message["id"]] = message["seq"]
        memory.waiting = None
    if message["type"] == "refused":
        assert message["error"]["code"] == "stale", message
        memory.waiting = None
    if message["type"] == "update":
        memory.hear_steps([message["update"]])
    memory.snapshot = snapshot = message.get("snapshot", memory.snapshot)
    if not snapshot:
        return
    memory.over = snapshot["table"]["status"] == "over"
    if move := memory.next_move(rng):
        await socket.send(json.dumps(move))


def total(memories: list[Memory]) -> int:
    return sum(len(memory.acknowledged) for memory in memories)


async def play_and_kill(house: ServerProcess, memories: list[Memory], rng: random.Random) -> None:
    address = house.address.replace("http", "ws", 1) + "/api/ws"
    browsers = [
        asyncio.create_task(poller(house.address, memory, rng) if memory.over_http else browser(address, memory, rng))
        for memory in memories
        if not memory.over
    ]
    enough = total(memories) + rng.randint(*LOAD)
    deadline = time.monotonic() + 120
    while total(memories) < enough and not all(browser.done() for browser in browsers):
        assert time.monotonic() < deadline, "the game stands still"
        await asyncio.sleep(0.002)
    house.kill()
    await asyncio.wait_for(asyncio.gather(*browsers), 60)


def open_tables(house: ServerProcess, game: str) -> list[Memory]:
    memories = []
    with Person(house.address, "Mia") as mia, Person(house.address, "Ben") as ben:
        for number in range(TABLES):
            table = mia.open_table(game, "me", "open")["table"]["id"]
            ben.post(f"/api/tables/{table}/join", {})
            mia.start(table)
            for seat, person in enumerate((mia, ben)):
                cookie = f"konditorei={person.http.cookies['konditorei']}"
                memories.append(Memory(table, seat, cookie, over_http=(number, seat) == (0, 1)))
    return memories


def check(house: ServerProcess, memories: list[Memory]) -> None:
    """Every acknowledged move is where its acknowledgement said, and was played once."""
    for memory in memories:
        with Person(house.address, "Eve") as eve:
            eve.http.cookies.clear()
            eve.http.headers["cookie"] = memory.cookie
            steps = eve.get(f"/api/tables/{memory.table}/events", since=0).json()["updates"]
            assert [step["seq"] for step in steps] == list(range(1, len(steps) + 1))
            assert len(steps) >= memory.last
            for key, seq in memory.acknowledged.items():
                assert (steps[seq - 1]["seat"], steps[seq - 1]["move"]) == (
                    memory.seat,
                    memory.sent[key]["move"],
                )
            for key, seq in list(memory.acknowledged.items())[-CHECKED:]:
                sent = memory.sent[key]
                again = eve.move(memory.table, memory.seat, sent["seq"], sent["move"], key)
                assert again.json()["seq"] == seq


def test_kill_9_loses_nothing_acknowledged(tmp_path: Path) -> None:
    rng = random.Random(11)
    memories: list[Memory] = []
    with ForkedServers() as forked_servers:
        house = forked_servers.server(f"sqlite:///{tmp_path / 'tables.db'}")
        for life in range(KILLS):
            house.open()
            memories.extend(open_tables(house, GAMES[life % len(GAMES)]))
            asyncio.run(play_and_kill(house, memories, rng))
        house.open()
        check(house, memories)
        assert total(memories) > 20 * KILLS, "too little load to mean anything"
        assert any(memory.over_http and memory.acknowledged for memory in memories)
        house.close()
