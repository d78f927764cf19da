"""Starts a coroutine at once instead of in the next round of the event loop.

Sending to a socket seldom has to wait. Run to its end on the spot it costs no task and no round; only when it
does have to wait, a task takes over.
"""

import asyncio
from collections.abc import Coroutine, Generator
from typing import Any


class _Rest:
    """What is left of a coroutine that has begun to wait."""

    def __init__(self, work: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self.work = work
        self.waits_for = waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        waits_for = self.waits_for
        while True:
            try:
                answer = yield waits_for
            except BaseException as error:  # a cancelled task cancels the work
                step = _step(lambda error=error: self.work.throw(error))
            else:
                step = _step(lambda answer=answer: self.work.send(answer))
            if step is _DONE:
                return
            waits_for = step


_DONE = object()


def _step(go_on: Any) -> Any:
    try:
        return go_on()
    except StopIteration:
        return _DONE


def begin(work: Coroutine[Any, Any, None]) -> "asyncio.Task[None] | None":
    """Runs as far as possible without waiting; a task for the rest, or None when it is done."""
    step = _step(lambda: work.send(None))
    if step is _DONE:
        return None
    return asyncio.get_running_loop().create_task(_finish(_Rest(work, step)))


async def _finish(rest: _Rest) -> None:
    await rest
