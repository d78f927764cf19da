"""How the processes of bots begin and end."""

import contextlib
import signal
from concurrent.futures import ProcessPoolExecutor

from konditorei.server.ops.parent import end_with_parent


def prepare_process() -> None:
    """A bot leaves the keyboard's interrupt to the server, which ends it, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(signal.SIGKILL)


def end_pool(pool: ProcessPoolExecutor) -> None:
    """Ends the processes of a pool, also one that hangs."""
    for process in list((pool._processes or {}).values()):
        with contextlib.suppress(OSError, ValueError):  # it has ended by itself
            process.kill()
    pool.shutdown(wait=False, cancel_futures=True)
