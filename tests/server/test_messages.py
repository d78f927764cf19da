"""Whatever the writer keeps from one step to the next, it writes what a writer without memory writes."""

import random

import msgspec
import pytest

from konditorei.core.registry import games
from konditorei.server.fields import SeatSetup
from konditorei.server.store.log import Event, encode
from konditorei.server.store.log_events import (
    Created,
    LogEvent,
    Moved,
    Named,
    Requested,
    Started,
    TakenOver,
    Undone,
)
from konditorei.server.tables import messages
from konditorei.server.tables.decisions import moved_event
from konditorei.server.tables.messages import MessageWriter
from konditorei.server.tables.table import Table, draw

PLAYERS = 3
PEOPLE = [f"p_{n}" for n in range(PLAYERS)]


def started_table(game: str) -> Table:
    """A table of three people; the third one is local to the first one's device."""
    created = Created(
        game=game,
        options=games()[game].new(PLAYERS, 0).options,
        code="KAPU",
        host=PEOPLE[0],
        seats=[SeatSetup("person", person=PEOPLE[0]), SeatSetup("person", "Mia", person=PEOPLE[1]), SeatSetup("local")],
        secret="00" * 32,
        clock=60,
    )
    table = Table("t_1")
    table.apply(Event("t_1", 0, 1.0, created))
    table.apply(Event("t_1", 1, 2.0, Started("5", table.game.new(PLAYERS, 5).position(), 1)))
    return table


def next_event(table: Table, rng: random.Random) -> LogEvent:
    """A legal move, or now and then something else that happens at a table."""
    assert table.state is not None
    seat = rng.choice(table.actors)
    if table.undoable == seat and rng.random() < 0.3:
        return Undone(seat, len(table.entries) - 1)
    if rng.random() < 0.1:
        return TakenOver(seat, not table.seats[seat].bot_takes_over)
    if rng.random() < 0.1:
        return Named(seat, rng.choice(["Ben", "Ida"]), "eclair")
    if rng.random() < 0.1:
        return Requested(f"r_{table.number}", "end", seat, PEOPLE[0])
    move = rng.choice(table.state.moves(seat))
    return moved_event(seat, move, PEOPLE[0], None, draw(table, seat, move)[1])


@pytest.mark.parametrize("game", games())
def test_a_writer_with_memory_writes_the_same(game: str) -> None:
    rng = random.Random(3)
    table = started_table(game)
    writer = MessageWriter(table)
    kinds = set()
    while table.status == "playing":
        event = next_event(table, rng)
        kinds.add(type(event))
        update = table.apply(Event("t_1", table.number, 3.0 + table.number, event))
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
                assert encode(writer.step(update, viewer.eyes)) == encode(update.seen(viewer.eyes))
    assert {Moved, TakenOver, Named, Requested} <= kinds
