"""A real server process on loopback, and people who use it over HTTP and WebSocket."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.house import House, Person, running_house


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not end it."""
    folder: Path = tmp_path_factory.mktemp("house")
    with running_house(f"sqlite:///{folder / 'tables.db'}") as house:
        yield house


@pytest.fixture
def mia(house: House) -> Iterator[Person]:
    """Somebody with a browser of her own."""
    with Person(house.address, "Mia") as person:
        yield person


@pytest.fixture
def ben(house: House) -> Iterator[Person]:
    """Somebody else."""
    with Person(house.address, "Ben") as person:
        yield person
