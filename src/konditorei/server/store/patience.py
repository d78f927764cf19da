"""A worker that is replaced while the database is away waits for it, instead of failing again and again."""

import logging
import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from konditorei.server.store.faults import storage_fault

log = logging.getLogger("konditorei.app")
PAUSE = 0.5  # seconds between two attempts
TOLD = 30.0  # seconds between two lines in the log
Answer = TypeVar("Answer")


def when_possible(work: Callable[[], Answer]) -> Answer:
    """Does it as soon as the database can be used, in a worker of several. The only process, whose start somebody
    watches, says at once that it cannot."""
    if multiprocessing.parent_process() is None:
        return work()
    with _ended_by_signal():
        told = -TOLD
        while True:
            try:
                return work()
            except Exception as error:
                sentence = storage_fault(error)
                if sentence is None:
                    raise
                if time.monotonic() - told >= TOLD:
                    told = time.monotonic()
                    log.warning("a worker waits for the database", extra={"reason": sentence})
            time.sleep(PAUSE)


@contextmanager
def _ended_by_signal() -> Iterator[None]:
    """A worker that waits ends at once when it is asked to; the server below would end it after the start only."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
