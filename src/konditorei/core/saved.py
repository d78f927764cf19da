"""Saved games: the first position, the moves, and what chance decided in them.

A saved game replays without any generator. It is refused, with the entry that is wrong, as soon as a move or
a chance in it could not have been.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from konditorei.core import registry
from konditorei.core.errors import IllegalMove, IllegalPosition
from konditorei.core.game import Game, Starter
from konditorei.core.options import Options
from konditorei.core.registry import UnknownGameError
from konditorei.core.shapes import prepare, read_shape
from konditorei.core.state import Chance, Event, Move, Position, State, Step

Entry = dict[str, Any]
Saved = dict[str, Any]


class Replayed(NamedTuple):
    """One move of a saved game: who played it, what happened, and the game after it."""

    seat: int
    move: Move
    step: Step
    state: State


def write_entries(seat: int, move: Move, chance: Chance | None) -> list[Entry]:
    """A move as it is saved: itself, then what chance decided in it."""
    entries: list[Entry] = [{"seat": seat, "move": move}]
    return entries if chance is None else [*entries, {"chance": chance}]


class Recorder:
    """Plays a game and writes it down."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._start = state.position()
        self._entries: list[Entry] = []

    def play(self, move: Move, seat: int | None = None) -> list[Event]:
        """As `State.play`; a refused move is not written down."""
        actors = self.state.actors
        step = self.state.step(move, seat)
        self._entries += write_entries(actors[0] if seat is None else seat, move, step.chance)
        return step.events

    @property
    def saved(self) -> Saved:
        """The game so far."""
        return {
            "game": self.state.game.name,
            "options": dict(self.state.options),
            "start": self._start,
            "entries": list(self._entries),
        }


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of a saved game."""

    game: str
    options: Options
    start: Position
    entries: list[dict[str, Any]]


class _Move(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of an entry with a move."""

    seat: int
    move: dict[str, Any]


prepare(_Move)


class _Turn(NamedTuple):
    """A move and its chance, and the entries in which they stand."""

    field: str
    chance_field: str
    seat: int
    move: Move
    chance: Chance | None


def game_of(saved: Any) -> Game:
    """Which game was saved."""
    try:
        return registry.game(saved.get("game") if isinstance(saved, dict) else None)
    except UnknownGameError as error:
        raise IllegalPosition("", str(error), "game") from None


def replay(saved: Saved) -> State:
    """The game at the end of a saved one; refuses a file that could not have been played."""
    state, turns = _open(saved)
    for turn in turns:
        _play(state, turn)
    return state


def opened(saved: Saved) -> State:
    """The game at the beginning of a saved one."""
    return _open(saved)[0]


def steps(saved: Saved) -> Iterator[Replayed]:
    """A saved game move by move. The state is the same one all along: copy it to keep it."""
    state, turns = _open(saved)
    for turn in turns:
        yield Replayed(turn.seat, turn.move, _play(state, turn), state)


def check_seed(saved: Saved, seed: int) -> None:
    """Refuses a saved game whose start or whose chances this seed does not give."""
    state, turns = _open(saved)
    state = _dealt(state, seed)
    for turn in turns:
        step = _attempt(state, turn, None)
        if step.chance != turn.chance:
            raise IllegalPosition(state.game.setup_rule, "The seed decides otherwise in this move.", turn.chance_field)


def _open(saved: Saved) -> tuple[State, list[_Turn]]:
    """The first position and the moves, read but not played."""
    game = game_of(saved)
    read = read_shape(saved, _Saved, game.setup_rule)
    try:
        state = game.from_position(read.start, seed=0)
    except IllegalPosition as error:
        raise IllegalPosition(error.rule, error.message, f"start.{error.field}") from None
    if read.options != state.options:
        raise IllegalPosition(game.setup_rule, "The options are those of the first position.", "options")
    return state, list(_turns(game, read.entries))


def _turns(game: Game, entries: list[Entry]) -> Iterator[_Turn]:
    number = 0
    while number < len(entries):
        field = f"entries[{number}]"
        try:
            read = msgspec.convert(entries[number], _Move, strict=True)
        except msgspec.ValidationError as error:
            message = f"This entry is no move of a seat: {error}."
            raise IllegalPosition(game.setup_rule, message, field) from None
        follower = entries[number + 1] if number + 1 < len(entries) else {}
        chance = follower["chance"] if follower.keys() == {"chance"} else None
        yield _Turn(field, f"entries[{number + 1}]", read.seat, read.move, chance)
        number += 1 if chance is None else 2


def _play(state: State, turn: _Turn) -> Step:
    before = state.copy()
    step = _attempt(state, turn, turn.chance)
    if step.chance != turn.chance:
        state.cells = before.cells
        message = "What chance decided in this move is missing or not what it can decide."
        raise IllegalPosition(state.game.setup_rule, message, turn.chance_field)
    return step


def _attempt(state: State, turn: _Turn, chance: Chance | None) -> Step:
    """Plays the move; a refusal names the entry with the move, or the one with the chance."""
    try:
        return state.step(turn.move, turn.seat, chance)
    except IllegalMove as error:
        field = turn.chance_field if chance is not None and _can_play(state, turn) else turn.field
        message = f"{error.message} ({error.detail})" if error.detail else error.message
        raise IllegalPosition(error.rule, message, field) from None


def _can_play(state: State, turn: _Turn) -> bool:
    try:
        state.copy().step(turn.move, turn.seat)
    except IllegalMove:
        return False
    return True


def _dealt(start: State, seed: int) -> State:
    """The new game that the seed deals, if it is this first position."""
    game, wanted = start.game, start.position()
    options = {name: value for name, value in start.options.items() if name != "players"}
    starters: list[Starter] = ["random", *range(start.players)]
    for starter in starters:
        state = game.new(start.players, seed, starter, **options)
        if state.position() == wanted:
            return state
    raise IllegalPosition(game.setup_rule, "The seed deals another game.", "start")
