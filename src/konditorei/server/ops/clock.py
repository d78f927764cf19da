"""Notices when the machine's clock is set. Nobody loses time at a table by that, and nothing expires by it."""

import logging
import time

from konditorei.server.ops.background import Troubles

log = logging.getLogger("konditorei.clock")
TOLERANCE = 30.0  # seconds that the clock may drift; set by hand or after the start it jumps further
JUMPED = "The clock of the machine has jumped {} by {:.0f} seconds since the server started."


def steady() -> float:
    """Seconds that go on evenly, on Linux also while the machine sleeps."""
    boot_time = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot_time is None else time.clock_gettime(boot_time)


class MachineClock:
    """Compares the machine's clock with one that nobody can set."""

    def __init__(self, troubles: Troubles) -> None:
        self._troubles = troubles
        self._start = time.time() - steady()
        self._told = 0.0

    def check(self) -> float:
        """How far the clock has jumped ahead since the start; 0 when it goes well. A jump is told."""
        jumped = time.time() - steady() - self._start
        if abs(jumped) < TOLERANCE:
            self._troubles.clear("clock")
            self._told = 0.0
            return 0.0
        sentence = JUMPED.format("ahead" if jumped > 0 else "back", abs(jumped))
        if abs(jumped - self._told) > TOLERANCE:
            log.warning("the clock has jumped", extra={"seconds": round(jumped)})
            self._told = jumped
        self._troubles.report("clock", sentence)
        return jumped

    def before_jumps(self) -> float:
        """The time by which old things are judged: as if the clock had never jumped ahead."""
        return time.time() - max(0.0, self.check())
