"""Why a move is refused, as numbers; `refusals.toml` has the words."""

from konditorei.core.refusals import ALLOWED as ALLOWED

GAME_IS_OVER, NOT_YOUR_TURN, ROLL_FIRST, STOP_OR_CONTINUE = range(1, 5)
