"""A table changes one step at a time, in the order of asking; whoever gives up waiting is passed over."""

import asyncio
import random

import pytest

from konditorei.server.tables.table_lock import TableLock


def test_turns_are_given_in_the_order_of_asking() -> None:
    async def evening() -> list[int]:
        turn, order = TableLock(), []

        async def wait(who: int) -> None:
            async with turn:
                order.append(who)
                await asyncio.sleep(0)

        turn.take()
        waiting = [asyncio.create_task(wait(who)) for who in range(5)]
        await asyncio.sleep(0)
        turn.give()
        await asyncio.gather(*waiting)
        assert not turn.taken
        return order

    assert asyncio.run(evening()) == [0, 1, 2, 3, 4]


def test_a_turn_is_never_taken_twice() -> None:
    turn = TableLock()
    turn.take()
    with pytest.raises(RuntimeError):
        turn.take()
    turn.give()
    turn.take()


@pytest.mark.parametrize("seed", range(30))
def test_whoever_gives_up_waiting_does_not_keep_the_turn(seed: int) -> None:
    async def evening() -> None:
        rng, turn = random.Random(seed), TableLock()
        holders: list[int] = []
        most = [0]

        async def wait() -> None:
            async with turn:
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
        assert not turn.taken
        assert max(most) <= 1

    asyncio.run(evening())
