"""Cherry on Top: lay cards, as many as make a group that is large enough; else pass."""

from random import Random

from konditorei.core.contract import Move
from konditorei.core.state import Observation, imagine

TRIES = 30  # turns tried out on a copy before the best is chosen


def choose(observation: Observation, rng: Random) -> Move:
    """The first move of the best turn found: the turn that lays most cards and may end."""
    moves = observation.moves()
    best: tuple[int, Move] | None = None
    for _ in range(TRIES):
        found = _try_turn(observation, rng)
        if found and (best is None or found[0] > best[0]):
            best = found
    if best is not None:
        return best[1]
    return next((move for move in moves if "pass" in move), moves[0])


def _try_turn(observation: Observation, rng: Random) -> tuple[int, Move] | None:
    """Lays cards at random as long as it goes; (cards laid when `done` was legal, first move), or None."""
    state = imagine(observation, rng.getrandbits(60))
    seat = observation.seat
    first: Move | None = None
    found = None
    for laid in range(12):
        moves = state.moves(seat)
        if {"done": True} in moves:
            found = (laid, first or {"done": True})
        lays = [move for move in moves if "lay" in move]
        if not lays:
            return found
        chosen = rng.choice(lays)
        first = first or chosen
        state.play(chosen, seat)
        if state.over:
            return (100, first)
    return found
