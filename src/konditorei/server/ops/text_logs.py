"""Logs for a person in a terminal: one sentence a line."""

import logging
import sys
import time
from collections.abc import Callable
from typing import Any

from konditorei.server.ops.json_logs import PLAIN
from konditorei.server.ops.terminal import is_coloured, painted

REPEATED = 30.0  # seconds in which the same sentence is not said again
# What is logged, by its message; whatever is not here is shown with its facts.
SENTENCES = {
    "open": "The tables are open.",
    "closed": "The tables are closed.",
    "opened": "{person} has opened a table of {game} with the code {code}.",
    "joined": "{person} has joined table {code}.",
    "left": "{person} has left table {code}.",
    "begun": "A game of {game} has begun at table {code}: {people}.",
    "over": "The game of {game} at table {code} is over: {result}.",
    "the database cannot be used": "{reason}",
    "background work failed": "{part}: {reason}",
    "works again": "{part}: it works again.",
    "codes freed": "{tables} tables that nobody came to have left the lobby.",
    "archived": "{tables} old tables are archived.",
}
COLOURS = {logging.WARNING: "yellow", logging.ERROR: "red", logging.CRITICAL: "red"}
GOOD = ("open", "joined", "begun", "works again")


class TextLines(logging.Formatter):
    """A log record as a sentence, with the time before it."""

    def __init__(self, coloured: bool | None = None) -> None:
        super().__init__()
        self._coloured = is_coloured(sys.stderr) if coloured is None else coloured

    def format(self, record: logging.LogRecord) -> str:
        """The line, and the trace of an exception after it."""
        colour = COLOURS.get(record.levelno) or ("green" if record.msg in GOOD else "")
        text = sentence(record)
        at = painted(time.strftime("%H:%M:%S", time.localtime(record.created)), "dim", self._coloured)
        line = f"{at} {painted(text, colour, self._coloured) if colour else text}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class SeldomRepeated(logging.Filter):
    """What is wrong is said once, not again with each request that meets it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is shown."""
        if record.levelno < logging.WARNING:
            if record.msg == "works again":  # when it fails again, that is news
                self._said.clear()
            return True
        text, now = sentence(record), self._clock()
        self._said = {said: at for said, at in self._said.items() if now - at < REPEATED}
        return self._said.setdefault(text, now) == now


def sentence(record: logging.LogRecord) -> str:
    """What happened, in words; nothing in it can move the cursor or change the colours of the terminal."""
    facts: dict[str, Any] = {name: value for name, value in vars(record).items() if name not in PLAIN}
    message = record.getMessage()
    try:
        text = SENTENCES[message].format_map(facts)
    except KeyError:
        told = ", ".join(f"{name}: {value}" for name, value in facts.items())
        text = f"{message[:1].upper()}{message[1:]}" + (f" ({told})." if told else ".")
    return "".join(letter if letter.isprintable() else "?" for letter in text)
