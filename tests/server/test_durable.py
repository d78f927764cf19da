"""A server killed under load, again and again: nothing acknowledged is lost, no step missed or doubled."""

import asyncio
import json
import os
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.server.house import House, Person
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

KILLS = int(os.environ.get("KONDITOREI_TEST_KILLS", "5"))
TABLES = 4  # new ones for every life of the server
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
        assert message["update"]["seq"] == memory.last + 1, "a step was missed or came twice"
        memory.last += 1
    memory.snapshot = snapshot = message.get("snapshot", memory.snapshot)
    if not snapshot:
        return
    memory.over = snapshot["table"]["status"] == "over"
    moves = snapshot["moves"].get(str(memory.seat))
    if moves and snapshot["seq"] == memory.last and memory.waiting is None:
        key = f"{memory.seat}-{len(memory.sent)}"
        move = {"type": "move", "table": memory.table, "seat": memory.seat, "seq": memory.last}
        memory.sent[key] = {**move, "move": rng.choice(moves), "id": key}
        memory.waiting = key
        await socket.send(json.dumps(memory.sent[key]))


def total(memories: list[Memory]) -> int:
    return sum(len(memory.acknowledged) for memory in memories)


async def play_and_kill(house: House, memories: list[Memory], rng: random.Random) -> None:
    address = house.address.replace("http", "ws", 1) + "/api/ws"
    browsers = [asyncio.create_task(browser(address, memory, rng)) for memory in memories if not memory.over]
    enough = total(memories) + rng.randint(30, 200)
    deadline = time.monotonic() + 30
    while total(memories) < enough and not all(browser.done() for browser in browsers):
        assert time.monotonic() < deadline, "the game stands still"
        await asyncio.sleep(0.005)
    house.kill()
    await asyncio.wait_for(asyncio.gather(*browsers), 20)


def open_tables(house: House, game: str) -> list[Memory]:
    memories = []
    with Person(house.address, "Mia") as mia, Person(house.address, "Ben") as ben:
        for _ in range(TABLES):
            table = mia.open_table(game, "me", "open")["table"]["id"]
            ben.post(f"/api/tables/{table}/join", {})
            mia.start(table)
            for seat, person in enumerate((mia, ben)):
                memories.append(Memory(table, seat, f"konditorei={person.http.cookies['konditorei']}"))
    return memories


def check(house: House, memories: list[Memory]) -> None:
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
    house = House(f"sqlite:///{tmp_path / 'tables.db'}")
    memories: list[Memory] = []
    for game in [*["mice"] * (KILLS - 2), "cherry", "torte"]:
        house.open()
        memories.extend(open_tables(house, game))
        asyncio.run(play_and_kill(house, memories, rng))
    house.open()
    try:
        check(house, memories)
        assert total(memories) > 30 * KILLS, "too little load to mean anything"
    finally:
        house.close()
