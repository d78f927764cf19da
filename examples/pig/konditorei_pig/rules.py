"""The rules of Pig, as functions over one record."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.refusals import ALLOWED
from konditorei.core.rng import WORDS, below
from konditorei.core.told import note, push, push_list

SEATS, FACES = 4, 6
OVER = -1  # nobody acts
ROLL, HOLD = 0, 1  # actions
ROLLED, LOST, HELD, WON = range(4)  # events, in the order of the shapes
NOT_ROLLED = -1  # the die before the first roll
GAME_IS_OVER, NOT_YOUR_TURN, ROLL_OR_HOLD, ROLL_FIRST = range(1, 5)  # refusals

RECORD = np.dtype(
    [
        ("rng", np.uint32, WORDS),  # the generator
        ("players", np.int16),
        ("target", np.int16),  # P1: points that win
        ("actor", np.int16),  # whose turn it is, or OVER
        ("turn", np.int16),  # points of this turn
        ("die", np.int16),  # the last roll, or NOT_ROLLED
        ("points", np.int16, SEATS),
    ]
)


@rule
def deal(record: Any, box: Any, starter: Any) -> None:
    """P2: nobody has points; one begins."""
    record.actor = starter
    record.die = NOT_ROLLED


@rule
def actors(record: Any) -> Any:
    """The seat whose turn it is, as a bit."""
    return 0 if record.actor == OVER else 1 << record.actor


@rule
def refusal(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """P3, P6, P7: why the seat may not do this now, or ALLOWED."""
    if record.actor == OVER:
        return GAME_IS_OVER
    if seat != record.actor:
        return NOT_YOUR_TURN
    if action == HOLD:
        return ALLOWED if record.turn > 0 else ROLL_FIRST
    return ALLOWED if action == ROLL else ROLL_OR_HOLD


@rule
def legal(record: Any, box: Any, seat: Any, out: Any) -> Any:
    """P3, P6: writes the legal actions of a seat and returns their number."""
    if seat != record.actor:
        return 0
    out[0] = ROLL
    out[1] = HOLD
    return 2 if record.turn > 0 else 1


@rule
def apply(record: Any, box: Any, seat: Any, action: Any, outcome: Any) -> None:
    """Plays a legal action."""
    if action == ROLL:
        roll(record, outcome)
    else:
        hold(record, outcome)


@rule
def roll(record: Any, outcome: Any) -> None:
    """P4, P5: the die decides, or what a saved game hands in."""
    face = below(record, FACES) + 1 if outcome.given == 0 else np.int64(outcome.chances[0])
    outcome.chances[0] = face
    outcome.decided = 1
    record.die = face
    note(outcome, ROLLED, record.actor, face, 0, 0)
    if face == 1:
        note(outcome, LOST, record.actor, record.turn, 0, 0)
        end_turn(record)
    else:
        record.turn += face


@rule
def hold(record: Any, outcome: Any) -> None:
    """P6, P7: keeps the points of the turn, which may win."""
    record.points[record.actor] += record.turn
    note(outcome, HELD, record.actor, record.turn, record.points[record.actor], 0)
    if record.points[record.actor] >= record.target:
        note(outcome, WON, record.actor, 0, 0, 0)
        record.actor = OVER
        record.turn = 0
    else:
        end_turn(record)


@rule
def end_turn(record: Any) -> None:
    """P2: clockwise."""
    record.turn = 0
    record.actor = (record.actor + 1) % record.players


@rule
def tell_position(record: Any, box: Any, told: Any) -> None:
    """The numbers of a position, in the order of its shape."""
    push(told, record.actor)
    push_list(told, record.points, record.players)
    push(told, record.turn)
    push(told, record.die)


@rule
def tell_chance(record: Any, outcome: Any, told: Any) -> None:
    """P4: the face of the die; the first number says which of the chances it is."""
    push(told, 0)
    push(told, outcome.chances[0])


@rule
def deal_unseen(record: Any, box: Any, seat: Any) -> None:
    """Nothing is hidden."""


@rule
def scores(record: Any, box: Any, out: Any) -> None:
    """The points of each seat."""
    for seat in range(record.players):
        out[seat] = record.points[seat]
