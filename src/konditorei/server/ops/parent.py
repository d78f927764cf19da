"""Child processes end with their parent, also when it was killed and could not tell them."""

import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
import threading
import time

SET_PARENT_DEATH_SIGNAL = 1  # Linux, <sys/prctl.h>
GRACE = 8.0  # seconds for an end in good order


def end_with_parent(how: signal.Signals) -> None:
    """Called in a child of `multiprocessing`, does nothing in any other process.

    Linux sends the signal at once. Everywhere a thread also waits for the end of the pipe from the parent, which
    serves other systems and a parent that died before the signal was asked for.
    """
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(SET_PARENT_DEATH_SIGNAL, int(how))
    threading.Thread(target=_watch, args=(how,), name="parent-watch", daemon=True).start()


def _watch(how: signal.Signals) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    if how == signal.SIGTERM:
        os.kill(os.getpid(), how)
        time.sleep(GRACE)
    os._exit(1)
