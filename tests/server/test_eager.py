"""A coroutine that need not wait is done at once; one that has to is finished by a task."""

import asyncio
from typing import Any

from konditorei.server.eager import begin


def test_what_need_not_wait_is_done_at_once() -> None:
    done: list[str] = []

    async def work() -> None:
        open_gate = asyncio.Event()
        open_gate.set()
        await open_gate.wait()
        done.append("sent")

    async def main() -> None:
        assert begin(work()) is None
        assert done == ["sent"]

    asyncio.run(main())


def test_what_waits_goes_on_in_a_task_as_often_as_it_waits() -> None:
    done: list[str] = []

    async def main() -> None:
        gate = asyncio.Event()

        async def work() -> None:
            done.append("begun")
            await gate.wait()
            await asyncio.sleep(0)
            await asyncio.sleep(0.001)
            done.append("sent")

        task = begin(work())
        assert task is not None
        await asyncio.sleep(0.005)
        assert done == ["begun"]
        gate.set()
        await task
        assert done == ["begun", "sent"]

    asyncio.run(main())


def test_a_cancelled_task_cancels_the_work_and_a_fault_comes_out() -> None:
    seen: list[Any] = []

    async def main() -> None:
        async def waits() -> None:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                seen.append("cancelled")
                raise

        async def fails() -> None:
            await asyncio.sleep(0)
            raise OSError("the line is gone")

        task = begin(waits())
        assert task is not None
        await asyncio.sleep(0)
        task.cancel()
        failing = begin(fails())
        assert failing is not None
        seen.extend(await asyncio.gather(task, failing, return_exceptions=True))

    asyncio.run(main())
    assert seen[0] == "cancelled"
    assert isinstance(seen[1], asyncio.CancelledError)
    assert isinstance(seen[2], OSError)
