"""Chances at a table: each move has its own, whether the table was unloaded meanwhile or not."""

import asyncio
import random
from pathlib import Path

import pytest
from tests.server.test_steps import cold

from konditorei.core import registry
from konditorei.server.fields import SeatSetup
from konditorei.server.store.log_events import Created, Undone
from konditorei.server.tables import fairness
from konditorei.server.tables.decisions import Decision, played
from konditorei.server.tables.directory import TableDirectory
from konditorei.server.tables.lobby import started
from konditorei.server.tables.table import Table

SECRET = "5e" * 32
MOVES = 40


async def opened(folder: Path, game: str) -> TableDirectory:
    """A table with a known secret."""
    directory = cold(folder)
    seats = [SeatSetup("person", person="p_1"), SeatSetup("local")]
    options = registry.game(game).new(2, 0).options
    new = Created(game=game, host="p_1", seats=seats, options=options, code="KAPU", secret=SECRET)
    await directory.create("t_1", new)
    await directory.submitted("t_1", lambda table: Decision([started(table)]))
    return directory


def random_move(table: Table, rng: random.Random) -> Decision:
    assert table.state is not None
    seat = table.actors[0]
    return played(table, "p_1", seat, table.seq, rng.choice(table.state.moves(seat)), None)


async def course(folder: Path, game: str, *, reload: bool) -> list[object]:
    """The positions of a game with an undo in it."""
    directory, rng = await opened(folder, game), random.Random(3)
    positions: list[object] = []
    for number in range(MOVES):
        if reload:
            directory._forget(directory.live_tables["t_1"])
        live = await directory.find("t_1")
        if not live.table.actors:
            break
        await directory.submitted("t_1", lambda table: random_move(table, rng))
        if number == MOVES // 2:
            await directory.submitted("t_1", lambda table: Decision([Undone(0, len(table.entries) - 5)]))
        state = (await directory.find("t_1")).table.state
        assert state is not None
        positions.append(state.position())
    await directory.store.close()
    return positions


@pytest.mark.parametrize("game", registry.games())
def test_a_reloaded_table_and_one_never_unloaded_draw_the_same(tmp_path: Path, game: str) -> None:
    for name in ("stays", "goes"):
        (tmp_path / name).mkdir()
    stays = asyncio.run(course(tmp_path / "stays", game, reload=False))
    goes = asyncio.run(course(tmp_path / "goes", game, reload=True))
    assert len(stays) > MOVES // 2
    assert goes == stays


def test_the_same_decision_at_another_step_has_other_chances() -> None:
    """Nobody who takes back a roll, or sees a table loaded again, knows the next one."""
    state = registry.game("mice").new(2, 5)
    rolls = set()
    for step in range(2, 40):
        fairness.set_chances(state, 2**127, step)
        rolls.add(str(state.after({"roll": True})[1].chance))
    assert len(rolls) > 20
