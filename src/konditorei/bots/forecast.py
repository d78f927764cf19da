"""Win chances as a spectator judges them: what lies open is played to the end many times, sensibly."""

from konditorei.bots.search import search_of
from konditorei.core.judgement import SEEN
from konditorei.core.record import blank
from konditorei.core.rng import seed_words
from konditorei.core.state import State

GAMES_PLAYED = 400  # for one position: the chances are right to two or three parts in a hundred


def chances(state: State, seed: int, games: int = GAMES_PLAYED) -> list[float]:
    """Each seat's chance to win, from 0 to 1; a shared win counts in parts. Hidden cards change nothing."""
    records = blank(state.game.dtype, 4)
    records[SEEN] = state.observe(None).record
    records[SEEN].rng[:] = seed_words(state.game.name, seed)
    shares = search_of(state.game).count_wins(records, state.boxes, games, state.players)
    return [round(float(share) / games, 3) for share in shares]
