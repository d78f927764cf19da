"""A table changes one step at a time, in the order of asking; whoever gives up waiting is passed over."""

import asyncio
import random

import pytest

from konditorei.server.tables.live_table import TableLock


def test_the_lock_is_given_in_the_order_of_asking() -> None:
    async def run() -> list[int]:
        lock, order = TableLock(), []

        async def wait(who: int) -> None:
            async with lock:
                order.append(who)
                await asyncio.sleep(0)

        lock.take()
        waiting = [asyncio.create_task(wait(who)) for who in range(5)]
        await asyncio.sleep(0)
        lock.release()
        await asyncio.gather(*waiting)
        assert not lock.taken
        return order

    assert asyncio.run(run()) == [0, 1, 2, 3, 4]


def test_the_lock_is_never_taken_twice() -> None:
    lock = TableLock()
    lock.take()
    with pytest.raises(RuntimeError):
        lock.take()
    lock.release()
    lock.take()


@pytest.mark.parametrize("seed", range(30))
def test_whoever_gives_up_waiting_does_not_keep_the_lock(seed: int) -> None:
    async def run() -> None:
        rng, lock = random.Random(seed), TableLock()
        holders: list[int] = []
        most = [0]

        async def wait() -> None:
            async with lock:
                holders.append(1)
                most.append(len(holders))
                try:
                    await asyncio.sleep(0)
                finally:
                    holders.pop()

        waiting = [asyncio.create_task(wait()) for _ in range(6)]
        for task in waiting:
            for _ in range(rng.randrange(3)):
                await asyncio.sleep(0)
            if rng.random() < 0.5:
                task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert not lock.taken
        assert max(most) <= 1

    asyncio.run(run())
