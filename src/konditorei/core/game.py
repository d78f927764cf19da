"""The ways into a game: a new one, one from a position, one from bytes."""

from typing import Any, Literal

from konditorei.core.contract import Position, Rules
from konditorei.core.errors import IllegalPosition
from konditorei.core.options import Options, read_all_options, read_options
from konditorei.core.record import Cells, Record, Records, blank, from_buffer
from konditorei.core.rng import below, fresh_seed, seed_words
from konditorei.core.state import State
from konditorei.core.storage import unpack

Starter = int | Literal["random"]


class Game(Rules):
    """One game, ready to be opened."""

    def new(self, players: int = 2, seed: int | None = None, starter: Starter = 0, **options: Any) -> State:
        """A new game. The same seed and options deal the same game on every machine."""
        chosen = read_options(self.options, {"players": players, **options}, self.setup_rule)
        records = self._seeded(chosen, seed)
        self.deal(records[0], self.box(chosen), self._starter(records[0], players, starter))
        return self._state(chosen, records)

    def from_position(self, position: Position, seed: int | None = None) -> State:
        """The game that a position describes; dice and shuffles to come are drawn from `seed`."""
        if not isinstance(position, dict) or position.get("game") != self.name:
            raise IllegalPosition(self.setup_rule, f"This is not a position of {self.name}.", "game")
        chosen = read_all_options(self.options, position.get("options"), self.setup_rule)
        records = self._seeded(chosen, seed)
        try:
            self.read_position(position, chosen, records[0])
        except IllegalPosition:
            raise
        except (ValueError, RecursionError) as error:
            message = f"This position cannot be read: {type(error).__name__}."
            raise IllegalPosition(self.setup_rule, message, "position") from None
        return self._state(chosen, records)

    def from_bytes(self, data: bytes) -> State:
        """The game that `state.to_bytes()` kept."""
        options, records = unpack(self, data)
        return self._state(options, records)

    def _state(self, options: Options, records: Cells) -> State:
        """The record moves into an array of the game's own type: compiled code knows that very object, while
        an equal one has to be compared field by field in every call."""
        return State(self, options, self.boxes(options), from_buffer(self.dtype, records.tobytes()))

    def _seeded(self, options: Options, seed: int | None) -> Records:
        records = blank(self.dtype)
        records[0].rng[:] = seed_words(self.name, fresh_seed() if seed is None else seed)
        self.write_options(records[0], options)
        return records

    def _starter(self, record: Record, players: int, starter: Starter) -> int:
        if starter == "random":
            return int(below(record, players))
        if isinstance(starter, int) and not isinstance(starter, bool) and 0 <= starter < players:
            return starter
        raise IllegalPosition(
            self.turn_order_rule, f"The starter is a seat from 0 to {players - 1}.", "starter"
        )
