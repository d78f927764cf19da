"""The log in both databases: each place is taken once, and what cannot be written leaves no trace."""

import asyncio
import threading
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, Engine

from konditorei.server.store import event_rows
from konditorei.server.store import log as stored_log
from konditorei.server.store.database import migrate
from konditorei.server.store.event_store import Append, EventStore, TakenError
from konditorei.server.store.log import Event, clear_log, read_log
from konditorei.server.store.log_events import Moved


def entry(table: str, *numbers: int, by: str = "ann") -> Append:
    return Append([Event(table, number, 1.0 + number, Moved(0, {}, by)) for number in numbers])


async def outcome(store: EventStore, append: Append) -> type[Exception] | None:
    try:
        await store.append(append)
    except Exception as error:
        return type(error)
    return None


def outcomes(engine: Engine, *appends: Append) -> list[type[Exception] | None]:
    """Of appends that are written together by a worker that knows nothing yet."""

    async def run() -> list[type[Exception] | None]:
        store = EventStore(engine, "worker")
        found = await asyncio.gather(*(outcome(store, append) for append in appends))
        await store.close()
        return found

    return asyncio.run(run())


def log(engine: Engine, table: str) -> list[tuple[int, str]]:
    with engine.begin() as connection:
        events = [(event.number, event.body) for event in read_log(connection, table)]
    return [(number, body.by) for number, body in events if isinstance(body, Moved)]


def test_a_place_is_taken_once_and_the_others_of_the_batch_are_written(engine: Engine) -> None:
    migrate(engine)
    assert outcomes(engine, entry("t_a", 0, 1), entry("t_b", 0)) == [None, None]
    late = entry("t_a", 1, 2, by="ben")
    assert outcomes(engine, entry("t_c", 0), late, entry("t_b", 1)) == [None, TakenError, None]
    assert log(engine, "t_a") == [(0, "ann"), (1, "ann")]
    assert log(engine, "t_b") == [(0, "ann"), (1, "ann")]
    assert log(engine, "t_c") == [(0, "ann")]


def test_one_worker_goes_on_after_a_place_was_taken(engine: Engine) -> None:
    migrate(engine)

    async def run(store: EventStore) -> None:
        await store.append(entry("t_a", 0))
        with pytest.raises(TakenError):
            await store.append(entry("t_a", 0, by="ben"))
        await store.append(entry("t_a", 1))
        await store.close()

    asyncio.run(run(EventStore(engine, "worker")))
    assert log(engine, "t_a") == [(0, "ann"), (1, "ann")]


def test_a_number_given_in_a_transaction_that_failed_is_not_remembered(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or else the table's events would be filed under a number that another table gets."""
    migrate(engine)
    used = "konditorei.server.store.event_store.insert_rows"
    monkeypatch.setattr(used, _fails_once(event_rows.insert_rows))

    async def run(store: EventStore) -> None:
        with pytest.raises(OSError, match="the disk is full"):
            await store.append(entry("t_a", 0))
        await store.append(entry("t_b", 0))
        await store.append(entry("t_a", 0, by="ben"))
        await store.close()

    asyncio.run(run(EventStore(engine, "worker")))
    assert log(engine, "t_a") == [(0, "ben")]
    assert log(engine, "t_b") == [(0, "ann")]


def test_numbers_that_are_forgotten_are_looked_up(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_log, "NUMBERS_KEPT", 1)
    migrate(engine)

    async def run(store: EventStore) -> None:
        for number in range(3):
            await asyncio.gather(*(store.append(entry(table, number)) for table in ("t_a", "t_b", "t_c")))
        await store.close()

    asyncio.run(run(EventStore(engine, "worker")))
    for table in ("t_a", "t_b", "t_c"):
        assert log(engine, table) == [(0, "ann"), (1, "ann"), (2, "ann")]


def test_a_change_that_reads_first_and_a_move_do_not_get_into_each_others_way(engine: Engine) -> None:
    """In SQLite, who has read before others wrote may not write any more: it would be a 500 for somebody."""
    migrate(engine)
    has_read, moved = threading.Event(), threading.Event()

    def move_to_the_archive(connection: Connection) -> int:
        read = len(read_log(connection, "t_a"))
        has_read.set()
        moved.wait(0.5)  # in SQLite the move has to wait for the end of this
        clear_log(connection, "t_a")
        return read

    async def run(store: EventStore) -> None:
        await store.append(entry("t_a", 0))
        change = asyncio.create_task(store.change(move_to_the_archive))
        await asyncio.to_thread(has_read.wait)
        await store.append(entry("t_b", 0))
        moved.set()
        assert await change == 1
        await store.close()

    asyncio.run(run(EventStore(engine, "worker")))
    assert log(engine, "t_a") == []
    assert log(engine, "t_b") == [(0, "ann")]


def _fails_once(write: Callable[..., None]) -> Callable[..., None]:
    failures = [OSError("the disk is full")]

    def call(*given: object) -> None:
        if failures:
            raise failures.pop()
        write(*given)

    return call
