"""Topp die Torte!: the layer that earns most, and cubes where they fill a jar."""

from collections import Counter
from random import Random
from typing import Any

from konditorei.core.contract import Move
from konditorei.core.state import Observation, imagine

SIZES = {"small": 3, "medium": 4, "large": 5}
WORTH = {"small": 2.0, "medium": 4.0, "large": 6.5}


def choose(observation: Observation, rng: Random) -> Move:
    """The move with the best judgement; ties at random."""
    moves = observation.moves()
    rng.shuffle(moves)
    view = observation.view()
    me = view["bakers"][observation.seat]
    if view["phase"] == "choose":
        return max(moves, key=lambda move: _layer(observation, move, rng))
    return max(moves, key=lambda move: _judge(move, me))


def _judge(move: Move, me: dict[str, Any]) -> float:
    if "put" in move or "take" in move:
        return _cube(move.get("put") or move["take"], me)
    if "empty" in move:
        return 10.0
    if "swap" in move:
        return _swap(move["swap"], me)
    return 0.0


def _cube(cube: dict[str, str], me: dict[str, Any]) -> float:
    """Worth more the nearer the jar is to full, and in the jar where few colours are left to fit."""
    jar = cube["into"]
    if jar == "swap":
        return 0.5
    return WORTH[jar] * (len(me["jars"][jar]) + 1) / SIZES[jar]


def _swap(swap: dict[str, Any], me: dict[str, Any]) -> float:
    if swap["take"] is None:
        return 0.1
    given = Counter(swap["give"])
    return 1.0 + _cube({"cube": swap["take"], "into": swap["into"]}, me) + 0.1 * len(given)


def _layer(observation: Observation, move: Move, rng: Random) -> float:
    """What the layer earns at once: all others choose anything, then the own turn begins."""
    state = imagine(observation, rng.getrandbits(60))
    seat = observation.seat
    assert seat is not None
    state.play(move, seat)
    for other in state.actors:
        if state.view(None)["phase"] == "choose":
            state.play(state.moves(other)[0], other)
    earned = 0.0
    for _ in range(60):
        actors = state.actors
        if not actors or (view := state.view(seat))["phase"] != "place":
            break
        if actors[0] == seat:
            turn = view["turn"]
            earned = len(turn["cubes"]) + turn["stars"]
            break
        state.play(state.moves(actors[0])[0], actors[0])
    return earned
