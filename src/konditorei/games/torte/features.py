"""What the lab counts in games of Topp die Torte!"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.features import Counted, Features
from konditorei.games.torte.actions import EMPTY, EXCHANGE, SKIP
from konditorei.games.torte.edition import TILES
from konditorei.games.torte.jars import step_of_turn
from konditorei.games.torte.record import BLUE_JARS, SEATS, Phase
from konditorei.games.torte.stripes import FIRST_PLATE, MOST_LAYERS

GAME = {
    "stars": "The stars of each baker",
    "chips": "The chips of each baker: bronze, silver, gold",
    "chip_points": "Their points",
    "plates": "The plate of each baker",
    "tiles": "The tiles on each cake from the bottom, each as its number plus 1, and 40 more when it is turned",
    "swaps": "How often each baker swapped cubes",
    "emptied": "How often each baker emptied a jar: small, medium, large",
}
GAME_DTYPE = np.dtype(
    [
        ("stars", np.int32, (SEATS,)),
        ("chips", np.int32, (SEATS, BLUE_JARS)),
        ("chip_points", np.int32, (SEATS, BLUE_JARS)),
        ("plates", np.int32, (SEATS,)),
        ("tiles", np.int32, (SEATS, MOST_LAYERS - 1)),
        ("swaps", np.int32, (SEATS,)),
        ("emptied", np.int32, (SEATS, BLUE_JARS)),
    ]
)
DECISION = {
    "phase": "0 stocking, 1 choosing a tile, 2 placing, 3 the gold step",
    "step": "Of a turn: 0 putting, 1 taking, 2 putting gold, 3 consoling, 4 tidying",
    "round": "The round, from 1",
}
DECISION_DTYPE = np.dtype([(name, np.int32) for name in DECISION])


@rule
def note_move(record: Any, box: Any, seat: Any, action: Any, out: Any) -> None:
    """T22, T23: jars emptied and cubes swapped."""
    if EMPTY <= action < EXCHANGE:
        out.emptied[seat, action - EMPTY] += 1
    elif EXCHANGE <= action < SKIP:
        out.swaps[seat] += 1


@rule
def write_game(record: Any, box: Any, out: Any) -> None:
    """T30: where the points come from, and the cakes."""
    for seat in range(record.players):
        out.stars[seat] = record.stars[seat]
        out.plates[seat] = record.cake[seat, 0] - FIRST_PLATE
        for chip in range(record.chip_count[seat]):
            metal = record.chip_metal[seat, chip]
            out.chips[seat, metal] += 1
            out.chip_points[seat, metal] += record.chip_value[seat, chip]
        for height in range(1, record.layers[seat]):
            layer = record.cake[seat, height]
            out.tiles[seat, height - 1] = 1 + layer // 2 + TILES * (layer % 2)


@rule
def write_decision(record: Any, box: Any, seat: Any, out: Any) -> None:
    """Where in the game it is."""
    out.phase = record.phase
    out.round = record.round_number
    if record.phase == Phase.PLACING or record.phase == Phase.GILDING:
        out.step = step_of_turn(record, box)


FEATURES = Features(
    game=Counted(GAME_DTYPE, GAME),
    write_game=write_game,
    note_move=note_move,
    decision=Counted(DECISION_DTYPE, DECISION),
    write_decision=write_decision,
)
