"""A game in progress, as the referee knows it, and an observation, as one seat knows it."""

import operator
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from konditorei.core.calls import SPECTATOR, OutcomeBuffer
from konditorei.core.errors import IllegalMove
from konditorei.core.options import Options
from konditorei.core.record import MOST_SEATS as MOST_SEATS
from konditorei.core.record import Cells, Record, Records, blank_cells, copy_cells
from konditorei.core.rng import seed_words
from konditorei.core.setup import Setup
from konditorei.core.storage import pack
from konditorei.core.text import EVERYTHING

if TYPE_CHECKING:
    from konditorei.core.game import Game

# notation, as plain JSON data; `Game.shapes` has the structs
Position = dict[str, Any]
Move = dict[str, Any]
Event = dict[str, Any]
Chance = dict[str, Any]
Traces = dict[str, Any]

MALFORMED = -1  # an action that no game has; a game's `refusal` answers what is due instead
read_object = msgspec.json.Decoder(dict[str, Any]).decode
read_list = msgspec.json.Decoder(list[dict[str, Any]]).decode


class Step(msgspec.Struct, gc=False):
    """What a move brought about: what happened, what chance decided, if it did, and who can move then."""

    setup: Setup
    starts: bytes  # where the numbers of each event begin
    numbers: bytes
    chance_text: bytes | None
    actors: tuple[int, ...]
    _open: bytes | None = None  # the text, where all may hear everything

    @property
    def chance(self) -> Chance | None:
        """What chance decided, if it did."""
        return None if self.chance_text is None else read_object(self.chance_text)

    @property
    def events(self) -> list[Event]:
        """All that happened, nothing hidden."""
        return read_list(self.text(EVERYTHING))

    def seen(self, seat: int | None) -> list[Event]:
        """What happened, as a seat may see it; None: a spectator."""
        return read_list(self.text(seat))

    def text(self, seat: int | None) -> bytes:
        """As `seen`, as JSON text, and quicker."""
        if self._open is not None:
            return self._open
        text = self.setup.write_events(self.starts, self.numbers, SPECTATOR if seat is None else seat)
        if self.setup.game.open_events:
            self._open = text
        return text

    @property
    def hides_move(self) -> bool:
        """Whether the first event, which is the move itself, hides something from other seats."""
        return bool(self.starts) and self.setup.game.shapes.hiding[memoryview(self.numbers).cast("i")[0]]

    @property
    def ends_undo(self) -> bool:
        """Whether something was revealed or is final, so that no undo goes back before it."""
        lasting, numbers = self.setup.game.shapes.lasting, memoryview(self.numbers).cast("i")
        return any(lasting[numbers[start]] for start in memoryview(self.starts).cast("i"))


class Seen:
    """What states and observations share: a record that can be read."""

    __slots__ = ("cells", "setup")

    def __init__(self, setup: Setup, cells: Cells) -> None:
        self.setup = setup
        self.cells = cells

    @property
    def game(self) -> "Game":
        """Which game it is."""
        return self.setup.game

    @property
    def options(self) -> Options:
        """The options of the game."""
        return self.setup.options

    @property
    def boxes(self) -> Cells:
        """The components, as an array of one."""
        return self.setup.boxes

    @property
    def box(self) -> Record:
        """The components."""
        return self.boxes.view(np.recarray)[0]

    @property
    def records(self) -> Records:
        """The record, as an array of one."""
        return self.cells.view(np.recarray)

    @property
    def record(self) -> Record:
        """The record itself."""
        return self.records[0]

    @property
    def players(self) -> int:
        """How many seats there are."""
        players: int = self.options["players"]
        return players

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that can move now, ascending; none when the game is over."""
        return _SEATS[self.game.calls.who_acts(self.cells)]

    @property
    def actor(self) -> int | None:
        """The one seat that can move now, or None."""
        actors = self.actors
        return actors[0] if len(actors) == 1 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.actors

    def actions(self, seat: int) -> list[int]:
        """The legal moves of a seat as integers, ascending."""
        buffers = self.game.buffers
        count = self.game.calls.list_actions(self.cells, self.boxes, seat, buffers.actions)
        return buffers.action_numbers[:count].tolist()

    def _moves_text(self, seat: int) -> bytes:
        actions = self.game.buffers.actions
        count = self.game.calls.list_actions(self.cells, self.boxes, seat, actions)
        return self.setup.write_moves(actions[:count])

    def position_text(self) -> bytes:
        """The record in notation, as JSON text."""
        buffers = self.game.buffers
        self.game.calls.tell_all(self.cells, self.boxes, buffers.told)
        return self.setup.write_told(self.game.notation.position, buffers.numbers)


class State(Seen):
    """One game in progress, hidden cards included."""

    __slots__ = ()

    def moves(self, seat: int | None = None) -> list[Move]:
        """The legal moves of a seat (by default the first that can move), sorted."""
        return read_list(self._moves_text(self._seat(seat)))

    def moves_text(self, seat: int) -> bytes:
        """As `moves`, as JSON text, and quicker."""
        return self._moves_text(self._known_seat(seat))

    def play(self, move: Move, seat: int | None = None) -> list[Event]:
        """Plays a move and returns what happened; an illegal one raises IllegalMove and changes nothing."""
        return self.step(move, seat).events

    def step(self, move: Move, seat: int | None = None, chance: Chance | None = None) -> Step:
        """As `play`, and tells what chance decided; `chance` decides instead of the generator."""
        played, step = self.after(move, seat, chance)
        self.cells = played.cells
        return step

    def after(self, move: Move, seat: int | None = None, chance: Chance | None = None) -> "tuple[State, Step]":
        """The game after a move, as `step` plays it; this one stays as it is. A turn of several actions is played
        whole or not at all."""
        seat = self._seat(seat)
        try:
            actions = self.game.read_move(self, seat, self.game.shapes.read_move(move))
        except (ValueError, RecursionError) as error:
            raise self._refusal(seat, error) from None
        outcome = self.game.buffers.empty_outcome()
        if chance is not None:
            self._give(outcome, seat, chance)
        played, step = self._played(seat, actions, outcome)
        if chance is not None and not outcome.decided:
            raise self._refusal(seat, ValueError("nothing in this move is left to chance"))
        return played, step

    def after_action(self, action: int, seat: int, given: Sequence[int] = ()) -> "tuple[State, Step]":
        """As `after`, for one of `actions(seat)`; the numbers that are given decide instead of the generator."""
        outcome = self.game.buffers.empty_outcome()
        if given:
            outcome.give(given)
        return self._played(self._known_seat(seat), [action], outcome)

    def _played(self, seat: int, actions: list[int], outcome: OutcomeBuffer) -> "tuple[State, Step]":
        """The game after these actions; a refusal leaves this one as it is."""
        game, played = self.game, self.copy()
        chosen = _one(actions[0]) if len(actions) == 1 else np.array(actions, np.int32)
        actors = game.calls.play_actions(played.cells, self.boxes, seat, chosen, outcome.cells)
        if actors < 0:
            raise game.refusals[-actors].error()
        decided = played._decided(outcome) if outcome.decided else None
        return played, Step(self.setup, *outcome.told(), decided, _SEATS[actors])

    def _decided(self, outcome: OutcomeBuffer) -> bytes:
        """What chance decided in the move before this state."""
        game, buffers = self.game, self.game.buffers
        if game.calls.tell_decided is None:
            raise RuntimeError(f"{game.name} does not tell what chance decides in a move")
        game.calls.tell_decided(self.cells, outcome.cells, buffers.told)
        return self.setup.write_told(game.notation.chances[buffers.numbers[0]], buffers.numbers, 1)

    def observe(self, seat: int | None) -> "Observation":
        """What a seat may see; None: a spectator."""
        seen = blank_cells(self.game.dtype)
        self.game.calls.observe_into(self.cells, self.boxes, self._eyes(seat), seen)
        return Observation(self.setup, seen, seat)

    def view(self, seat: int | None) -> Position:
        """What a seat may see, in notation; None: a spectator."""
        return read_object(self.text(seat))

    def text(self, seat: int | None) -> bytes:
        """As `view`, as JSON text, and quicker."""
        buffers = self.game.buffers
        self.game.calls.tell_view(self.cells, self.boxes, self._eyes(seat), buffers.empty_record(), buffers.told)
        return self.setup.write_told(self.game.notation.position, buffers.numbers)

    @property
    def traces(self) -> Traces | None:
        """What can still be seen of the last moves and is no part of the position, if the game has such a thing; the
        same for all."""
        traces: Traces | None = msgspec.json.decode(self.traces_text())
        return traces

    def traces_text(self) -> bytes:
        """As `traces`, as JSON text, and quicker."""
        game, buffers = self.game, self.game.buffers
        if game.calls.tell_traces is None or game.notation.traces is None:
            return b"null"
        game.calls.tell_traces(self.cells, self.boxes, buffers.empty_record(), buffers.told)
        return self.setup.write_told(game.notation.traces, buffers.numbers)

    def position(self) -> Position:
        """The complete position in notation."""
        return read_object(self.position_text())

    @property
    def progress(self) -> list[int]:
        """How far the game is: the numbers that the game declares for lists."""
        numbers: list[int] = []
        for field in self.game.progress:
            value = self.cells[field][0].tolist()
            numbers += value if isinstance(value, list) else [value]
        return numbers

    @property
    def scores(self) -> list[int]:
        """The points of each seat so far."""
        out = np.zeros(self.players, np.int32)
        self.game.scores(self.record, self.box, out)
        return [int(points) for points in out]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most points; none while the game goes on."""
        scores = self.scores if self.over else []
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))

    def copy(self) -> "State":
        """An independent copy."""
        return State(self.setup, copy_cells(self.cells))

    def to_bytes(self) -> bytes:
        """The game with its generator, to be kept; `from_bytes` of the game reads it."""
        return pack(self.game, self.options, self.cells)

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return self._known_seat(seat)
        actors = self.actors
        return actors[0] if actors else 0

    def _eyes(self, seat: int | None) -> int:
        return SPECTATOR if seat is None else self._known_seat(seat)

    def _known_seat(self, seat: int) -> int:
        if type(seat) is int and 0 <= seat < self.options["players"]:  # True is no seat
            return seat
        message = f"There is no such seat: the seats are 0 to {self.players - 1}."
        raise IllegalMove(self.game.turn_order_rule, message, "no-such-seat")

    def _refusal(self, seat: int, error: Exception) -> IllegalMove:
        """The refusal of a move that cannot be read: what is due instead."""
        if isinstance(error, IllegalMove):
            return error
        number = self.game.refusal(self.record, self.box, seat, MALFORMED)
        return self.game.refusals[number].error(detail=str(error))

    def _give(self, outcome: OutcomeBuffer, seat: int, chance: Chance) -> None:
        try:
            outcome.give(self.game.read_chance(self, self.game.shapes.read_chance(chance)))
        except (ValueError, RecursionError) as error:
            raise self._refusal(seat, error) from None

    def __repr__(self) -> str:
        return f"<{self.game.name} for {self.players}, {'over' if self.over else f'to move: {self.actors}'}>"


class Observation(Seen):
    """What one seat knows: the same record, with everything unseen left out. This is all that a bot gets."""

    __slots__ = ("seat",)

    def __init__(self, setup: Setup, cells: Cells, seat: int | None) -> None:
        Seen.__init__(self, setup, cells)
        self.seat = seat

    def view(self) -> Position:
        """The observation in notation."""
        return read_object(self.position_text())

    def moves(self) -> list[Move]:
        """The legal moves of this seat."""
        return [] if self.seat is None else read_list(self._moves_text(self.seat))


def imagine(observation: Observation, rng: np.random.Generator | int) -> State:
    """A full game that looks the same to the observer, with everything unseen dealt at random."""
    seed = int(rng.integers(2**63)) if isinstance(rng, np.random.Generator) else operator.index(rng)
    state = State(observation.setup, copy_cells(observation.cells))
    state.cells["rng"][0] = seed_words(observation.game.name, seed)
    seat = SPECTATOR if observation.seat is None else observation.seat
    observation.game.deal_unseen(state.record, observation.box, seat)
    return state


@lru_cache(4096)
def _one(action: int) -> Cells:
    """An action as an array of one, which is only ever read."""
    return np.array([action], np.int32)


def _seats(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(MOST_SEATS) if mask >> seat & 1)


_SEATS = tuple(_seats(mask) for mask in range(1 << MOST_SEATS))
