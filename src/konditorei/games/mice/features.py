"""What the lab counts in games of Mice in the Kitchen."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.features import Counted, Features
from konditorei.games.mice.edition import DICE, FISHBONE, MOUSE

GAME = {
    "mice": "Mice that came in the whole game",
    "fishbones": "Fishbones that came in the whole game",
    "pile": "Cards left in the pile",
    "lost": "Cards with ingredients that went out of the game",
}
GAME_DTYPE = np.dtype([(name, np.int32) for name in GAME])
DECISION = {
    "stand": "Cards on the stand, which are lost when the next roll collects nothing",
    "centre": "Cards in the centre",
    "dice": "Dice that the next roll would have if no mouse comes",
    "pile": "Cards in the pile",
    "points": "The baker's points so far",
    "rival": "The points of the best other baker",
}
DECISION_DTYPE = np.dtype([(name, np.int32) for name in DECISION])


@rule
def write_game(record: Any, box: Any, out: Any) -> None:
    """What lies where when the game is over."""
    for place in range(record.out_count):
        out.mice += record.out[place] == MOUSE
        out.fishbones += record.out[place] == FISHBONE
    out.lost = record.out_count - out.mice - out.fishbones
    out.pile = record.pile_count


@rule
def write_decision(record: Any, box: Any, seat: Any, out: Any) -> None:
    """What a baker weighs before the next roll."""
    out.stand = record.stand_count
    out.centre = record.centre_count
    out.dice = DICE - record.dice_lost
    out.pile = record.pile_count
    out.points = record.collected_count[seat]
    for other in range(record.players):
        if other != seat:
            out.rival = max(out.rival, record.collected_count[other])


FEATURES = Features(
    game=Counted(GAME_DTYPE, GAME),
    write_game=write_game,
    decision=Counted(DECISION_DTYPE, DECISION),
    write_decision=write_decision,
)
