"""The machine's clock is set while people play: nobody's time is up by that, and nothing expires."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.clock_server import FOLDER, JUMP, PROGRAM
from tests.support.server_process import Person, ServerProcess, two_at_a_table

HOUR = 3600


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ServerProcess]:
    settings = {FOLDER: str(tmp_path), "KONDITOREI_SWEEP_SECONDS": "0.2", "KONDITOREI_ARCHIVE_DAYS": "1"}
    house = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}", program=PROGRAM, settings=settings)
    house.open()
    yield house
    house.close()


@pytest.mark.parametrize(("jump", "word"), [(40 * HOUR, "ahead"), (-40 * HOUR, "back")])
def test_a_clock_that_jumps(tmp_path: Path, house: ServerProcess, jump: int, word: str) -> None:
    with Person(house.address, "Mia") as mia, Person(house.address, "Ben") as ben:
        table = two_at_a_table(mia, ben, "mice", clock=5)
        waiting = ben.open_table("mice", "me", "open", visibility="lobby")["table"]["id"]
        time.sleep(1)
        (tmp_path / JUMP).write_text(str(jump))
        ben.post(f"/api/tables/{table}/requests", {"kind": "end", "seat": 1})  # the clock is looked at again
        time.sleep(1)
        seats = mia.look(table)["table"]["seats"]
        assert not any(seat["bot_takes_over"] for seat in seats)
        troubles = mia.get("/healthz").json()["troubles"]
        assert troubles.keys() == {"clock"}
        assert f"jumped {word} by {abs(jump)} seconds" in troubles["clock"]
        assert waiting in [listed["id"] for listed in mia.get("/api/lobby").json()]
        time.sleep(4)  # now it is really up
        assert mia.look(table)["table"]["seats"][0]["bot_takes_over"]
        (tmp_path / JUMP).unlink()
        deadline = time.monotonic() + 10
        while mia.get("/healthz").json() != {"ok": True}:
            assert time.monotonic() < deadline
            time.sleep(0.05)
