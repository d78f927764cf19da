"""A short run of the fuzzer, on both databases and both transports; `python -m tools.fuzz` runs longer."""

from pathlib import Path

import pytest
from tests.support.postgres_server import running_postgres
from tools.fuzz import fuzz


@pytest.mark.parametrize("transport", ["picows", "asgi"])
def test_nothing_that_is_thrown_at_the_server_is_its_fault(tmp_path: Path, transport: str) -> None:
    assert fuzz(f"sqlite:///{tmp_path / 'tables.db'}", 17, 4000, 1000, transport) == []


def test_nor_with_postgresql(tmp_path: Path) -> None:
    with running_postgres(tmp_path) as database:
        assert fuzz(database, 18, 2000, 1000) == []
