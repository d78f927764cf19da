"""The app is plain ASGI: other servers, started as their own documentation says, serve it as a whole."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.support.server_process import Person, ServerProcess, play_to_the_end
from websockets.exceptions import InvalidStatus

SERVERS = {
    "uvicorn": ["uvicorn", "--factory", "konditorei.server.app:create_app", "--port={port}"],
    "hypercorn": ["hypercorn", "konditorei.server.app:create_app()", "--bind=127.0.0.1:{port}"],
}


@dataclass
class StockServer(ServerProcess):
    """A server process that knows nothing of ours but the app."""

    arguments: tuple[str, ...] = ()

    def command(self) -> list[str]:
        return [sys.executable, "-m", *(argument.format(port=self.port) for argument in self.arguments)]


@pytest.fixture(params=SERVERS)
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[StockServer]:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = {"KONDITOREI_DATABASE": database}
    house = StockServer(database, settings=settings, arguments=tuple(SERVERS[request.param]))
    house.open()
    try:
        yield house
    finally:
        house.close()


def test_a_game_over_http_and_one_over_the_socket(house: StockServer, mia: Person, ben: Person) -> None:
    table = mia.open_table("mice", "me", "open")["table"]["id"]
    ben.post(f"/api/tables/{table}/join", {})
    mia.start(table)
    assert play_to_the_end(table, {0: mia, 1: ben})["table"]["winners"]

    table = mia.open_table("mice", "me", "local")["table"]["id"]
    player, spectator = mia.socket(), ben.socket()
    snapshot = player.follow(table)
    spectator.follow(table)
    while snapshot["actors"]:
        seat = snapshot["actors"][0]
        player.move(table, seat, snapshot["seq"], snapshot["moves"][str(seat)][0], f"m{snapshot['seq']}")
        snapshot = player.hear("update")["snapshot"]
        assert spectator.hear("update")["snapshot"]["view"] == snapshot["view"]
    assert snapshot["table"]["winners"]
    assert mia.look(table)["table"]["winners"] == snapshot["table"]["winners"]

    with pytest.raises(InvalidStatus) as refused:
        ben.socket(origin="https://evil.example")
    assert refused.value.response.status_code == 403
