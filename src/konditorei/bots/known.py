"""The best move of a position, where a game knows it for sure."""

from functools import lru_cache
from typing import Any

from konditorei.core.calls import specialise
from konditorei.core.game import Game
from konditorei.core.judgement import NONE, SEEN
from konditorei.core.record import blank
from konditorei.core.state import Observation

solved: Any = None  # what a game knows


def look_up(records: Any, boxes: Any, seat: Any, table: Any) -> Any:
    """The best move, or NONE."""
    return solved(records[SEEN], boxes[0], seat, table)


def known_move(observation: Observation) -> int:
    """The best move of the seat that observes, or NONE."""
    game = observation.game
    find = _compiled(game)
    if find is None:
        return NONE
    records = blank(game.dtype, 2)
    records[SEEN] = observation.cells[0]
    return int(find(records, observation.boxes, observation.seat, game.judgement.table(observation.options)))


@lru_cache(None)
def _compiled(game: Game) -> Any:
    known = game.judgement.solved
    return known and specialise(look_up, {"solved": known})
