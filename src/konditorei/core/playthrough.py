"""A random game told line by line, in the game's own words: for the command line and the golden playthroughs."""

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from konditorei.core.game import Game

NAMES = ("Macaron", "Pretzel", "Eclair", "Muffin", "Donut", "Cupcake", "Berliner", "Croissant")  # the seats
EVERY = 10  # moves between two positions that are written out


def playthrough(game: Game, seed: int, **options: Any) -> Iterator[str]:
    """A random game from the deal to the winner. The same seed and options tell the same game."""
    state, words = game.new(seed=seed, **options), game.words()
    yield f"{words.title}, {state.players} players, seed {seed}"
    yield _position(state.position())
    choose, moves = chooser(game.name, seed), 0
    while not state.over:
        seat = state.actors[0]
        legal = state.moves(seat)
        move = legal[choose(len(legal))]
        told = [words.tell(event, NAMES.__getitem__) for event in state.play(move, seat)]
        yield f"{NAMES[seat]}, {words.describe(move, NAMES.__getitem__)}: {' '.join(filter(None, told))}"
        moves += 1
        if moves % EVERY == 0 or state.over:
            yield _position(state.position())
    names = NAMES[: state.players]
    yield f"Points: {', '.join(f'{name} {score}' for name, score in zip(names, state.scores, strict=True))}"
    yield f"Winners: {', '.join(names[seat] for seat in state.winners)}"


def chooser(game: str, seed: int) -> Callable[[int], int]:
    """Even choices from 0 to n - 1 that depend on nothing but the game's name and the seed."""
    drawn = 0

    def choose(count: int) -> int:
        nonlocal drawn
        drawn += 1
        digest = hashlib.blake2b(f"konditorei:playout:{game}:{seed}:{drawn}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "little") % count

    return choose


def _position(position: dict[str, Any]) -> str:
    return f"    {msgspec.json.encode(position).decode()}"
