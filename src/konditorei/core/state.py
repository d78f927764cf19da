"""A game in progress, as the referee knows it, and an observation, as one seat knows it."""

import operator
from typing import NamedTuple

import numpy as np

from konditorei.core.contract import Chance, Event, Move, Position, Rules
from konditorei.core.errors import IllegalMove
from konditorei.core.options import Options
from konditorei.core.record import Record, Records, blank
from konditorei.core.refusals import ALLOWED
from konditorei.core.rng import seed_words
from konditorei.core.slip import chances, new_slip, rows
from konditorei.core.storage import pack

MALFORMED = -1  # an action that no game has; a game's `refusal` answers what is due instead


class Step(NamedTuple):
    """What a move brought about: what happened, and what chance decided, if it did."""

    events: list[Event]
    chance: Chance | None


class Seen:
    """What states and observations share: a record that can be read."""

    __slots__ = ("box", "game", "options", "record", "records")

    def __init__(self, game: Rules, options: Options, box: Record, records: Records) -> None:
        self.game = game
        self.options = options
        self.box = box
        self.records = records
        self.record: Record = records[0]

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.record.players)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that can move now, ascending; none when the game is over."""
        return _seats(self.game.actors(self.record))

    @property
    def actor(self) -> int | None:
        """The one seat that can move now, or None."""
        actors = self.actors
        return actors[0] if len(actors) == 1 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.actors(self.record) == 0

    def actions(self, seat: int) -> list[int]:
        """The legal moves of a seat as integers, ascending."""
        out = np.zeros(self.game.move_limit, np.int32)
        count = self.game.legal(self.record, self.box, seat, out)
        return [int(action) for action in out[:count]]


class State(Seen):
    """One game in progress, hidden cards included."""

    __slots__ = ()

    def moves(self, seat: int | None = None) -> list[Move]:
        """The legal moves of a seat (by default the first that can move), sorted."""
        seat = self._seat(seat)
        return [self.game.write_move(action, self.options) for action in self.actions(seat)]

    def play(self, move: Move, seat: int | None = None) -> list[Event]:
        """Plays a move and returns what happened; an illegal one raises IllegalMove and changes nothing."""
        return self.step(move, seat).events

    def step(self, move: Move, seat: int | None = None, chance: Chance | None = None) -> Step:
        """As `play`, and tells what chance decided; `chance` decides instead of the generator."""
        seat = self._seat(seat)
        try:
            actions = self.game.read_move(self, seat, move)
        except (ValueError, RecursionError) as error:
            raise self._refusal(seat, MALFORMED, error) from None
        slip = self._slip(seat, chance)
        records = self.records.copy()  # a turn of several moves is played whole or not at all
        for action in actions:
            refusal = self.game.refusal(records[0], self.box, seat, action)
            if refusal != ALLOWED:
                raise self.game.refusals[refusal].error()
            self.game.apply(records[0], self.box, seat, action, slip)
        if slip.given and not slip.decided:
            raise self._refusal(seat, MALFORMED, ValueError("nothing in this move is left to chance"))
        events = [self.game.write_event(row, self.options) for row in rows(slip)]
        self.records[:] = records
        return Step(events, self.game.write_chance(chances(slip), self.options) if slip.decided else None)

    def observe(self, seat: int | None) -> "Observation":
        """What a seat may see; None: a spectator."""
        records = blank(self.game.dtype)
        self.game.observe(self.record, self.box, -1 if seat is None else self._known_seat(seat), records[0])
        return Observation(self.game, self.options, self.box, records, seat)

    def view(self, seat: int | None) -> Position:
        """What a seat may see, in notation; None: a spectator."""
        return self.observe(seat).view()

    def position(self) -> Position:
        """The complete position in notation."""
        return self.game.write_position(self.record, self.options)

    @property
    def scores(self) -> list[int]:
        """The points of each seat so far."""
        out = np.zeros(self.players, np.int32)
        self.game.scores(self.record, self.box, out)
        return [int(points) for points in out]

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; none while the game goes on."""
        return _seats(self.game.winners(self.record, self.box))

    def copy(self) -> "State":
        """An independent copy."""
        return State(self.game, self.options, self.box, self.records.copy())

    def to_bytes(self) -> bytes:
        """The game with its generator, to be kept; `from_bytes` of the game reads it."""
        return pack(self.game, self.options, self.records)

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return self._known_seat(seat)
        actors = self.actors
        return actors[0] if actors else 0

    def _known_seat(self, seat: int) -> int:
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.players:
            return seat
        message = f"There is no such seat: the seats are 0 to {self.players - 1}."
        raise IllegalMove(self.game.turn_order_rule, message, "no-such-seat")

    def _refusal(self, seat: int, action: int, error: Exception) -> IllegalMove:
        if isinstance(error, IllegalMove):
            return error
        number = self.game.refusal(self.record, self.box, seat, action)
        return self.game.refusals[number].error(detail=str(error))

    def _slip(self, seat: int, chance: Chance | None) -> Record:
        if chance is None:
            return new_slip()
        try:
            return new_slip(self.game.read_chance(self, chance))
        except (ValueError, RecursionError) as error:
            raise self._refusal(seat, MALFORMED, error) from None

    def __repr__(self) -> str:
        return f"<{self.game.name} for {self.players}, {'over' if self.over else f'to move: {self.actors}'}>"


class Observation(Seen):
    """What one seat knows: the same record, with everything unseen left out. This is all that a bot gets."""

    __slots__ = ("seat",)

    def __init__(
        self, game: Rules, options: Options, box: Record, records: Records, seat: int | None
    ) -> None:
        super().__init__(game, options, box, records)
        self.seat = seat

    def view(self) -> Position:
        """The observation in notation."""
        return self.game.write_position(self.record, self.options)

    def moves(self) -> list[Move]:
        """The legal moves of this seat."""
        if self.seat is None:
            return []
        return [self.game.write_move(action, self.options) for action in self.actions(self.seat)]


def imagine(observation: Observation, rng: np.random.Generator | int) -> State:
    """A full game that looks the same to the observer, with everything unseen dealt at random."""
    seed = int(rng.integers(2**63)) if isinstance(rng, np.random.Generator) else operator.index(rng)
    records = observation.records.copy()
    record = records[0]
    record.rng[:] = seed_words(observation.game.name, seed)
    seat = -1 if observation.seat is None else observation.seat
    observation.game.deal_unseen(record, observation.box, seat)
    return State(observation.game, observation.options, observation.box, records)


def _seats(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(8) if mask >> seat & 1)
