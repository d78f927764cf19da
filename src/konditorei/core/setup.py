"""A game with its options: what all states of it share, and how they are written as JSON text."""

import threading
from typing import TYPE_CHECKING, Any

import numpy as np

from konditorei.core import text
from konditorei.core.compile import compiles
from konditorei.core.options import Options
from konditorei.core.record import Cells, blank
from konditorei.core.text import EVERYTHING, WORK

if TYPE_CHECKING:
    from konditorei.core.game import Game

ROOM = 4096  # bytes of a text at first
MOST_NUMBERS = 64  # in one move


class TextBuffer(threading.local):
    """Where a thread writes texts; it grows when one is longer."""

    def __init__(self) -> None:
        self.works: Cells = np.zeros(1, WORK) if compiles() else blank(WORK)  # plain arrays are handed on quicker
        self.numbers: Cells = np.zeros(MOST_NUMBERS, np.int32)
        self.make_room(ROOM)

    def make_room(self, length: int) -> None:
        """Room for a text of this length."""
        self.memory = bytearray(length)
        self.cells: Cells = np.frombuffer(self.memory, np.uint8)


BUFFER = TextBuffer()


class Setup:
    """What is settled before a game is dealt: its options, the box, and the names in it."""

    __slots__ = ("__weakref__", "boxes", "game", "names", "options", "script")

    def __init__(self, game: "Game", options: Options) -> None:
        self.game = game
        self.options = options
        self.boxes: Cells = game.boxes(options)
        self.names = game.names(options)
        self.script = (game.notation.program, *game.notation.texts(self.names, options))

    def write_told(self, entry: int, numbers: Cells, first: int = 0) -> bytes:
        """A position, a view or a chance from its numbers, from the first of them on."""
        return _written(
            lambda to: text.write_value(self.script, entry, numbers, first, EVERYTHING, to.works, to.cells, 0)
        )

    def write_events(self, starts: bytes, numbers: bytes, seat: int) -> bytes:
        """What happened in a move, as a seat may see it."""
        entries, begin, told = (
            self.game.notation.events,
            np.frombuffer(starts, np.int32),
            np.frombuffer(numbers, np.int32),
        )
        return _written(lambda to: text.write_events(self.script, entries, begin, told, seat, to.works, to.cells))

    def write_moves(self, actions: Cells) -> bytes:
        """A list of actions as moves."""
        kinds, parts = self.game.notation.kinds, self.game.notation.parts
        return _written(lambda to: text.write_moves(self.script, kinds, parts, actions, to.numbers, to.works, to.cells))


def _written(write: Any) -> bytes:
    """The text that `write` writes into a buffer; it is asked again when the buffer was too small."""
    length = write(BUFFER)
    if length > len(BUFFER.memory):
        BUFFER.make_room(2 * length)
        write(BUFFER)
    return bytes(memoryview(BUFFER.memory)[:length])
