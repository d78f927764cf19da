"""Mice in the Kitchen: go on while the cards to be won outweigh those to be lost."""

from random import Random
from typing import Any

from konditorei.core.contract import Move
from konditorei.core.state import Observation

DICE = 3


def choose(observation: Observation, rng: Random) -> Move:
    """Roll when there is nothing to decide; else compare what a further roll brings and costs on average."""
    moves = observation.moves()
    if {"stop": True} not in moves:
        return moves[0]
    view = observation.view()
    return {"continue": True} if gain(view) > 0 else {"stop": True}


def gain(view: dict[str, Any]) -> float:
    """The expected change by one more roll: new cards when it collects, the stand when it does not."""
    centre, stand = view["centre"], len(view["stand"])
    dice = DICE - int(view["dice_lost"])
    kinds = 6
    open_cards = 3
    shown: float = 1 - ((kinds - 1) / kinds) ** dice  # one ingredient shows on at least one die
    unlike = len(set(centre)) + (open_cards - len(centre)) * 0.8  # cards to come are seldom all different
    nothing: float = max(0.0, 1 - unlike / kinds) ** dice
    fishbone = 0.06 * (open_cards - len(centre))
    fails = min(1.0, nothing + fishbone)
    return open_cards * shown * (1 - fishbone) - fails * stand
