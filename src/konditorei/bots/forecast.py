"""Win chances as a spectator judges them: what lies open is played to the end many times, sensibly."""

from konditorei.bots.decide import thinking_of
from konditorei.core.state import State

GAMES_PLAYED = 400  # for one position: the chances are right to two or three parts in a hundred


def chances(state: State, seed: int, games: int = GAMES_PLAYED) -> list[float]:
    """Each seat's chance to win, from 0 to 1; a shared win counts in parts. Hidden cards change nothing."""
    shares = thinking_of(state.game).count_wins(state.observe(None), games, seed)
    return [round(float(share) / games, 3) for share in shares]
