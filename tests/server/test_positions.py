"""Where each game stands is stored soon after its moves, for rules that cannot replay it."""

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection
from tests.server.test_chances import opened, random_move
from tests.server.test_steps import cold
from tests.support.server_process import Person, ServerProcess

from konditorei.core import registry
from konditorei.server.store.log_events import Moved
from konditorei.server.store.positions import NewPosition, StoredPosition, read_position, save_positions, tables_behind
from konditorei.server.tables.directory import TableDirectory
from konditorei.server.tables.positions import save_what_is_behind
from konditorei.server.tables.steps import read_table


async def play(directory: TableDirectory, moves: int) -> Any:
    """Plays at random; the position after it."""
    rng = random.Random(5)
    for _ in range(moves):
        await directory.submitted("t_1", lambda table: random_move(table, rng))
    return await position(directory)


async def position(directory: TableDirectory) -> Any:
    state = (await directory.find("t_1")).table.state
    assert state is not None
    return state.position()


def behind(directory: TableDirectory) -> Any:
    return directory.store.ask(tables_behind)


@pytest.mark.parametrize("game", registry.games())
def test_all_that_moved_is_stored_together(game: str, tmp_path: Path) -> None:
    async def course() -> None:
        directory = await opened(tmp_path, game)
        now = await play(directory, 6)
        assert await behind(directory) == ["t_1"]
        await directory.positions.save()
        stored = await directory.store.last_position("t_1")
        assert stored is not None
        assert (stored.seq, stored.position) == (7, now)
        assert await behind(directory) == []
        await directory.store.close()

    asyncio.run(course())


def test_what_could_not_be_stored_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def course() -> None:
        directory = await opened(tmp_path, "mice")
        await play(directory, 3)
        save = directory.store.save_positions

        async def fail(_: object) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        monkeypatch.setattr(directory.store, "save_positions", fail)
        with pytest.raises(sqlite3.OperationalError):  # the background task reports it
            await directory.positions.save()
        monkeypatch.setattr(directory.store, "save_positions", save)
        await directory.positions.save()
        assert await behind(directory) == []
        await directory.store.close()

    asyncio.run(course())


def test_what_a_killed_server_did_not_store_is_stored_at_the_next_start(tmp_path: Path) -> None:
    async def killed() -> Any:
        directory = await opened(tmp_path, "torte")
        now = await play(directory, 4)
        await directory.store.close()  # without the positions
        return now

    async def restarted() -> Any:
        directory = cold(tmp_path)
        save_what_is_behind(directory.store.engine)
        stored = await directory.store.last_position("t_1")
        assert stored is not None
        assert await behind(directory) == []
        await directory.store.close()
        return stored.position

    assert asyncio.run(killed()) == asyncio.run(restarted())


def test_of_two_workers_the_one_that_knows_more_is_right(tmp_path: Path) -> None:
    def save_both(connection: Connection) -> None:
        save_positions(connection, [NewPosition(1, 9, b'{"at": 9}')])
        save_positions(connection, [NewPosition(1, 8, b'{"at": 8}')])
        found = read_position(connection, "t_1")
        assert found is not None
        assert found.seq == 9
        assert found.position == {"at": 9}

    async def course() -> None:
        directory = await opened(tmp_path, "mice")
        await directory.store.change(save_both)
        await directory.store.close()

    asyncio.run(course())


def test_a_server_that_is_stopped_leaves_nothing_behind(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    house = ServerProcess(f"sqlite:///{database}")
    house.open()
    with Person(house.address, "Mia") as mia:
        seen = mia.open_table("mice", "me", "local")
        moved = mia.move(seen["table"]["id"], seen["actors"][0], seen["seq"], {"roll": True})
        last = moved.json()["seq"]
    house.close()
    assert stored_steps(database) == [(last, last)]


def stored_steps(database: Path) -> list[tuple[int, int]]:
    """For each game: its last step, and the step of its stored position."""
    with sqlite3.connect(database) as connection:
        steps = "SELECT latest.seq, positions.seq FROM latest LEFT JOIN positions USING (volume)"
        return connection.execute(steps).fetchall()


DIVERGED = 5  # the step that other rules would tell otherwise
LAST = 9


@pytest.mark.parametrize(("stored", "shown"), [(LAST, None), (7, 7), (3, DIVERGED - 1)])
def test_an_outdated_game_is_shown_as_far_as_it_is_known_and_says_so(
    stored: int, shown: int | None, tmp_path: Path
) -> None:
    async def course() -> None:
        directory, rng = await opened(tmp_path, "mice"), random.Random(5)
        positions = {}
        for seq in range(2, LAST + 1):  # the start is the first step
            await directory.submitted("t_1", lambda table: random_move(table, rng))
            positions[seq] = await position(directory)
        log = await directory.store.events("t_1")
        await directory.store.close()
        moves = [event.body for event in log if isinstance(event.body, Moved)]
        moves[DIVERGED - 2].told = msgspec.Raw(b'[{"event":"danced"}]')
        table = read_table(log, StoredPosition(stored, positions[stored]))
        assert table.outdated
        assert (table.seq, table.shown_step) == (LAST, shown)
        assert table.state is not None
        assert table.state.position() == positions[shown or LAST]

    asyncio.run(course())
