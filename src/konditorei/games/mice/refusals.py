"""Why a move is refused, as numbers; `refusals.toml` has the words."""

from konditorei.core.refusals import ALLOWED as ALLOWED

GAME_IS_OVER = 1
NOT_YOUR_TURN = 2
ROLL_FIRST = 3
STOP_OR_CONTINUE = 4
