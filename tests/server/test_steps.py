"""A log is played once, whatever is asked about it."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from konditorei.core.state import State
from konditorei.server.bots.processes import BotProcesses
from konditorei.server.fields import SeatSetup
from konditorei.server.http.routes.replay import _replay
from konditorei.server.ops.settings import Settings
from konditorei.server.store.bus import Bus
from konditorei.server.store.database import migrate, open_database
from konditorei.server.store.event_store import EventStore
from konditorei.server.store.log_events import Created, Undone
from konditorei.server.tables.decisions import Decision, played
from konditorei.server.tables.directory import TableDirectory
from konditorei.server.tables.export import export
from konditorei.server.tables.lobby import started
from konditorei.server.tables.messages import viewer_of
from konditorei.server.tables.table import Table

UNDO_AT = 9


def cold(folder: Path) -> TableDirectory:
    """A directory with nothing in memory."""
    engine = open_database(f"sqlite:///{folder / 'tables.db'}")
    migrate(engine)
    store = EventStore(engine, "worker")
    return TableDirectory(store, Bus(), BotProcesses(1, 1), Settings())


async def play_a_game(directory: TableDirectory) -> int:
    """A whole game with an agreed undo in it; returns how many moves were made."""
    seats = [SeatSetup("person", person="p_1"), SeatSetup("local")]
    new = Created(game="mice", host="p_1", seats=seats, options={"players": 2}, code="KAPU", secret="00" * 32)
    live = await directory.create("t_1", new)
    await directory.submitted("t_1", lambda table: Decision([started(table)]))
    rng, undone, moves = random.Random(1), False, 0
    while live.table.actors:
        moves += 1
        await directory.submitted("t_1", lambda table: random_move(table, rng))
        if len(live.table.entries) == UNDO_AT and not undone:
            undone = True
            await directory.submitted("t_1", lambda table: Decision([Undone(0, UNDO_AT - 3)]))
    return moves


def random_move(table: Table, rng: random.Random) -> Decision:
    assert table.state is not None
    seat = table.actors[0]
    return played(table, "p_1", seat, table.seq, rng.choice(table.state.moves(seat)), None)


async def opening_and_all_steps(directory: TableDirectory) -> Any:
    live = await directory.find("t_1")
    return await directory.steps_since(live, 0)


async def replay(directory: TableDirectory) -> Any:
    table, moves = await directory.finished("t_1")
    viewer = viewer_of(table, "p_1", None)
    return _replay(table, moves, 0, viewer), _replay(table, moves, None, viewer)


async def export_of(directory: TableDirectory) -> Any:
    table, _ = await directory.finished("t_1")
    return export(table)


async def positions(directory: TableDirectory) -> Any:
    _, moves = await directory.finished("t_1")
    return [move.state.position() for move in moves if move.state]


@pytest.mark.parametrize("ask", [opening_and_all_steps, replay, export_of, positions])
def test_a_finished_game_is_played_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ask: Callable[[TableDirectory], Awaitable[Any]]
) -> None:
    played, honest = [], State.after

    def after(self: State, *move: Any) -> Any:
        played.append(move)
        return honest(self, *move)

    async def run() -> None:
        directory = cold(tmp_path)
        moves = await play_a_game(directory)
        expected = await ask(directory)
        await directory.store.close()
        again = cold(tmp_path)
        monkeypatch.setattr(State, "after", after)
        assert await ask(again) == expected
        assert len(played) == moves + UNDO_AT - 3  # the undo of several moves plays those before it
        await again.store.close()

    asyncio.run(run())


def test_steps_in_memory_and_from_the_log_are_the_same(tmp_path: Path) -> None:
    async def run() -> None:
        directory = cold(tmp_path)
        await play_a_game(directory)
        live = directory.live_tables["t_1"]
        recent = list(live.table.steps)
        stored = await directory.steps_since(live, 0)
        assert [update.seq for update in stored] == list(range(1, live.table.seq + 1))
        assert stored[-len(recent) :] == recent
        await directory.store.close()

    asyncio.run(run())
