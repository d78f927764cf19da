"""What uvicorn's process manager needs for several workers.

It asks each worker for a sign of life and waits for it, two minutes long, also when the worker dies meanwhile; until
then it replaces no other worker and hears no signal. `_healthcheck` of its `Process` is not documented: a test stops
and kills a worker.
"""

from multiprocessing.connection import wait
from typing import Any

from uvicorn.supervisors.multiprocess import Process


def notice_dead_workers() -> None:
    """From now on the wait ends with the worker."""
    manager: Any = Process
    manager._healthcheck = _healthcheck


def _healthcheck(worker: Any, timeout: float) -> bool | None:
    """Whether the worker has finished its start; None when it gives no sign of life."""
    try:
        worker.parent_conn.send(b"ping")
        if worker.parent_conn in wait([worker.parent_conn, worker.process.sentinel], timeout):
            return bool(worker.parent_conn.recv())
    except (OSError, EOFError):
        pass
    return None
