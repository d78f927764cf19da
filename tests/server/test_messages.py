"""Whatever the writer keeps from one step to the next, it writes what a writer without memory writes."""

import random
from typing import Any

import msgspec
import pytest

from konditorei.server.store.log import Event, encode
from konditorei.server.tables import messages
from konditorei.server.tables.messages import MessageWriter
from konditorei.server.tables.table import GAMES, Table

PLAYERS = 3
PEOPLE = [f"p_{n}" for n in range(PLAYERS)]


def chair(person: str) -> dict[str, Any]:
    return {"kind": "person", "person": person, "name": "Mia", "avatar": "macaron", "level": None, "luck": ""}


def started_table(game: str) -> Table:
    """A table of three people; the third one is local to the first one's device."""
    options = GAMES[game].new(PLAYERS, 0).options
    body = {
        "game": game,
        "options": options,
        "code": "KAPU",
        "host": PEOPLE[0],
        "seats": [chair(PEOPLE[0]), chair(PEOPLE[1]), {**chair(PEOPLE[2]), "kind": "local", "person": None}],
        "secret": "00" * 32,
        "position": None,
        "match": None,
        "starter": 0,
        "visibility": "link",
        "pace": "calm",
        "clock": 60,
        "preview": False,
    }
    table = Table("t_1")
    table.apply(Event("t_1", 0, "created", 1.0, body))
    table.apply(Event("t_1", 1, "started", 2.0, {"seed": "5"}))
    return table


def next_event(table: Table, rng: random.Random) -> tuple[str, dict[str, Any]]:
    """A legal move, or now and then something else that happens at a table."""
    assert table.state is not None
    seat = rng.choice(table.actors)
    if table.undoable == seat and rng.random() < 0.3:
        return "undone", {"seat": seat, "entries": len(table.entries) - 1, "reseed": None}
    if rng.random() < 0.1:
        return "takeover", {"seat": seat, "bot": not table.seats[seat].bot_takes_over}
    if rng.random() < 0.1:
        return "named", {"seat": seat, "name": rng.choice(["Ben", "Ida"]), "avatar": "eclair"}
    if rng.random() < 0.1:
        return "requested", {"id": f"r_{table.number}", "kind": "end", "seat": seat, "by": PEOPLE[0]}
    return "moved", {"seat": seat, "move": rng.choice(table.state.moves(seat)), "by": PEOPLE[0], "key": None}


@pytest.mark.parametrize("game", GAMES)
def test_a_writer_with_memory_writes_the_same(game: str) -> None:
    rng = random.Random(3)
    table = started_table(game)
    writer = MessageWriter(table)
    kinds = set()
    while table.status == "playing":
        kind, body = next_event(table, rng)
        kinds.add(kind)
        update = table.apply(Event("t_1", table.number, kind, 3.0 + table.number, body))
        present = frozenset(rng.sample(PEOPLE, 2))
        for person in (*PEOPLE, "p_spectator"):
            viewer = messages.viewer_of(table, person, None)
            fresh = MessageWriter(table)
            written = encode(writer.snapshot(viewer, present))
            assert written == encode(fresh.snapshot(viewer, present))
            assert msgspec.json.decode(written)["table"] == msgspec.json.decode(
                encode(messages.write_table(table, viewer, present))
            )
            if update is not None:
                assert encode(writer.step(update, viewer.eyes)) == encode(
                    messages.write_update(table, update, viewer.eyes)
                )
    assert {"moved", "takeover", "named", "requested"} <= kinds
