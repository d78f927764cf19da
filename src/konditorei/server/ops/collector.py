"""The garbage collector, made calm.

Thousands of tables are no garbage, and every move leaves a dozen objects that stay. With its usual settings
the collector would look at all of them again and again, while every table waits. Here it looks at what is
new, and what has stayed is left alone; it looks at everything only when as much has come as there was then.
"""

import gc
from typing import Any

YOUNG = 20_000  # objects that are looked at together
LEAST = 100  # such rounds before everything is looked at


class Collector:
    """The collector of this process."""

    def __init__(self) -> None:
        self._rounds = 0
        self._limit = LEAST
        self._usual = gc.get_threshold()

    def start(self) -> None:
        """From now on, calmly."""
        self.look_at_all()
        gc.set_threshold(YOUNG, *self._usual[1:])
        gc.callbacks.append(self._looked)

    def stop(self) -> None:
        """As usual again."""
        gc.callbacks.remove(self._looked)
        gc.set_threshold(*self._usual)
        gc.unfreeze()

    def look_if_due(self) -> None:
        """Looks at everything, if enough has come since the last time."""
        if self._rounds >= self._limit:
            self.look_at_all()

    def look_at_all(self) -> None:
        """Finds old garbage too."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._rounds = 0
        self._limit = max(LEAST, gc.get_freeze_count() // YOUNG)

    def _looked(self, phase: str, info: dict[str, Any]) -> None:
        if phase == "stop" and info["generation"] == 0:
            gc.freeze()
            self._rounds += 1
