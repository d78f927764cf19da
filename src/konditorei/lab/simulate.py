"""`game.simulate(...)`: games by the million, as one array with a row a game."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from konditorei.core.record import Cells
from konditorei.lab.bots import RANDOM
from konditorei.lab.rows import decision_dtype, game_dtype
from konditorei.lab.run import local_workers, play_in_parts
from konditorei.lab.simulation import BotName, describe

if TYPE_CHECKING:
    from konditorei.core.game import Game


def simulate(
    game: "Game",
    games: int = 1000,
    players: int = 2,
    bots: BotName | Sequence[BotName] = RANDOM,
    seed: int = 1,
    workers: int | None = None,
    first: int = 0,
    starter: int | None = None,
    decisions: bool = False,
    tell: Callable[[int], None] | None = None,
    **options: Any,
) -> Cells | tuple[Cells, Cells]:
    """Plays the games from number `first` on and returns a row for each; with `decisions` a second one, with a row for
    each decision. The same seed gives the same rows, whatever the number of workers. `tell` hears how many are done."""
    simulation = describe(game, players, bots, seed, starter, decisions, **options)
    local = local_workers(simulation, workers)
    try:
        played = list(play_in_parts(range(first, first + games), local, tell))
    finally:
        local.stop()
    rows = np.concatenate([np.zeros(0, game_dtype(game, players)), *(part.games for part in played)])
    if not decisions:
        return rows
    return rows, np.concatenate([np.zeros(0, decision_dtype(game)), *(part.decisions for part in played)])
