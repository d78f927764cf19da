"""A real server process on loopback, and people who use it over HTTP and WebSocket."""

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from sqlalchemy import Engine
from tests.support.postgres_server import running_postgres
from tests.support.server_process import Person, ServerProcess, running_server

from konditorei.server.store.database import open_database


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests that do not end it."""
    folder: Path = tmp_path_factory.mktemp("house")
    with running_server(f"sqlite:///{folder / 'tables.db'}") as house:
        yield house


@pytest.fixture(scope="session", params=["picows", "asgi"])
def transport(request: pytest.FixtureRequest) -> str:
    """Each way in which the server speaks WebSocket."""
    return str(request.param)


@pytest.fixture(scope="session")
def house_of_transport(transport: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """As `house`, one for each transport."""
    folder: Path = tmp_path_factory.mktemp(transport)
    with running_server(f"sqlite:///{folder / 'tables.db'}", transport=transport) as house:
        yield house


@pytest.fixture
def mia(house: ServerProcess) -> Iterator[Person]:
    """Somebody with a browser of her own."""
    with Person(house.address, "Mia") as person:
        yield person


@pytest.fixture
def ben(house: ServerProcess) -> Iterator[Person]:
    """Somebody else."""
    with Person(house.address, "Ben") as person:
        yield person


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """An empty database of each kind."""
    here = running_postgres if request.param == "postgres" else _sqlite
    with here(tmp_path) as address:
        engine = open_database(address)
        yield engine
        engine.dispose()


def _sqlite(folder: Path) -> nullcontext[str]:
    return nullcontext(f"sqlite:///{folder / 'new.db'}")
