"""A game as libraries want it who let one player after the other choose a number, and chance draw in between.

A `Moment` never changes: what happens makes another one. Seats that decide at the same time do so one after the other,
the lowest first; none sees more of what the others chose than it would at a table.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, cached_property
from hashlib import blake2b
from typing import Any

import numpy as np

from konditorei.core import registry
from konditorei.core.chances import Decided, Draw
from konditorei.core.game import Game
from konditorei.core.record import Cells
from konditorei.core.setup import Setup
from konditorei.core.state import Observation, State, imagine
from konditorei.core.tensors import Encoder

MEMORY = 16  # bytes


@cache
def encoder_of(game: Game) -> Encoder:
    """The tensors of a game."""
    return Encoder(game)


def shares(scores: list[int]) -> list[float]:
    """What a result is worth for each seat: 1 for who wins alone, less for a shared win; all together are worth 0."""
    best, players = max(scores), len(scores)
    winners = scores.count(best)
    return [(players * (points == best) / winners - 1) / (players - 1) for points in scores]


@dataclass(frozen=True, eq=False)
class Moment:
    """A moment of a game; between the parts of a move chance draws."""

    setup: Setup
    starter: int
    left: int  # moves that may still be made
    state: State | None = None  # None: the deal goes on
    memory: tuple[bytes, ...] = ()  # by seat: a hash of all that it saw and did
    move: tuple[int, int] | None = None  # the seat and the action that wait for chance
    drawn: tuple[int, ...] = ()  # what chance decided in this deal or move so far
    draw: Draw | None = None  # what chance decides next

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        setup, state = self.setup, self.state and self.state.to_bytes()
        rest = (self.starter, self.left, state, self.memory, self.move, self.drawn, self.draw)
        return _rebuilt, (setup.game.name, setup.options, *rest)

    @property
    def game(self) -> Game:
        """Which game it is."""
        return self.setup.game

    @cached_property
    def actors(self) -> tuple[int, ...]:
        """The seats that can move now."""
        return self.state.actors if self.state and self.left else ()

    @property
    def over(self) -> bool:
        """Whether the game has ended, or no more moves may be made."""
        return self.state is not None and not self.actors

    @property
    def worth(self) -> list[float]:
        """What the result is worth for each seat; nothing while the game goes on."""
        if self.state is None or not self.over:
            return [0.0] * self.setup.options["players"]
        return shares(self.state.scores)

    def choices(self) -> list[int]:
        """What the first of the seats can choose, ascending."""
        if self.state is None or self.draw or not self.actors:
            return []
        found: list[int] = np.flatnonzero(encoder_of(self.game).mask(self.state, self.actors[0])).tolist()
        return found

    def choice_text(self, choice: int) -> str:
        """A choice in notation."""
        assert self.state is not None
        action = encoder_of(self.game).decode(self.state, self.actors[0], choice)
        return self.setup.write_moves(np.array([action], np.int32))[1:-1].decode()

    def chosen(self, choice: int) -> "Moment":
        """After the first of the seats chose."""
        assert self.state is not None
        seat = self.actors[0]
        action = encoder_of(self.game).decode(self.state, seat, choice)
        return replace(self, move=(seat, action))._go_on()

    def decided(self, number: int) -> "Moment":
        """After chance decided."""
        return replace(self, drawn=(*self.drawn, number))._go_on()

    def _go_on(self) -> "Moment":
        """Up to the next draw or decision; what is certain is drawn at once."""
        found = self._find_draw()
        if isinstance(found, Decided):
            return self._settled(found)
        if len(found.outcomes) == 1:
            return self.decided(found.outcomes[0][0])
        return replace(self, draw=found)

    def _find_draw(self) -> Draw | Decided:
        chances = self.game.chances
        if self.state is None or self.move is None:
            return chances.deal(self.setup, self.starter, self.drawn)
        return chances.move(self.state, *self.move, self.drawn)

    def _settled(self, decided: Decided) -> "Moment":
        settled = replace(self, state=decided.state, move=None, drawn=(), draw=None)
        if self.move is None:
            return replace(settled, memory=(b"",) * decided.state.players)
        seat, action = self.move
        played, step = decided.state.after_action(action, seat, decided.given)
        memory = tuple(
            _hash(known, b"%d" % action if own == seat else b"", step.text(own))
            for own, known in enumerate(self.memory)
        )
        return replace(settled, state=played, memory=memory, left=self.left - 1)

    def view(self, seat: int | None) -> str:
        """What a seat or a spectator sees, in notation; nothing during the deal."""
        return self.state.text(seat).decode() if self.state else ""

    def information(self, seat: int) -> str:
        """What a seat sees, and a hash of all that it saw and did before."""
        return f"{self.view(seat)} {self.memory[seat].hex()}".rstrip() if self.state else ""

    def observation(self, seat: int) -> Cells:
        """What a seat sees as numbers; zeros during the deal."""
        encoder = encoder_of(self.game)
        if self.state is None:
            return np.zeros(encoder.tensors.observation_size, np.int8)
        return encoder.observation(self.state, seat)

    def imagined(self, seat: int, random: Callable[[], float]) -> "Moment":
        """A moment that is the same for a seat, with all that it does not know dealt at random. What the others saw
        before is not known either: they begin with memories that are made from this seat's."""
        if self.state is None or self.draw:
            raise ValueError("A world is imagined when somebody has to decide.")
        observation: Observation = self.state.observe(seat)
        world = imagine(observation, int(random() * 2**53))
        memory = tuple(
            known if own == seat else _hash(self.memory[seat], b"", b"%d" % own)
            for own, known in enumerate(self.memory)
        )
        return replace(self, state=world, memory=memory)


def first_moment(game: Game, options: dict[str, object], starter: int, most_moves: int) -> Moment:
    """The first draw or decision of a game."""
    return Moment(game.setup(options), starter, most_moves)._go_on()


def _hash(known: bytes, *parts: bytes) -> bytes:
    return blake2b(b"\n".join((known, *parts)), digest_size=MEMORY).digest()


def _rebuilt(name: str, options: dict[str, object], starter: int, left: int, state: bytes | None, *rest: Any) -> Moment:
    game = registry.game(name)
    return Moment(game.setup(options), starter, left, game.from_bytes(state) if state else None, *rest)
