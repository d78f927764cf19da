"""Win chances as an onlooker judges them: what lies open is played to the end many times, sensibly."""

import numpy as np

from konditorei.bots.judgement import SEEN
from konditorei.bots.levels import JUDGEMENTS
from konditorei.core.record import blank
from konditorei.core.rng import seed_words
from konditorei.core.state import State

GAMES_PLAYED = 400  # for one position: the chances are right to two or three parts in a hundred


def chances(state: State, seed: int, games: int = GAMES_PLAYED) -> list[float]:
    """Each seat's chance to win, from 0 to 1; a shared win counts in parts. Hidden cards change nothing."""
    game = state.game
    records = blank(game.dtype, 4)
    records[SEEN] = state.observe(None).record
    records[SEEN].rng[:] = seed_words(game.name, seed)
    shares = np.zeros(state.players)
    JUDGEMENTS[game.name].forecast(records, state.box, games, shares)
    return [round(float(share) / games, 3) for share in shares]
