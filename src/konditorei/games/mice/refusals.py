"""Why a move is refused: as a number, by name, and the rule. The sentences are in `words.<language>.toml`."""

from konditorei.core.refusals import ALLOWED as ALLOWED

GAME_IS_OVER, NOT_YOUR_TURN, ROLL_FIRST, STOP_OR_CONTINUE = range(1, 5)

REASONS = {
    GAME_IS_OVER: ("game-is-over", "M15"),
    NOT_YOUR_TURN: ("not-your-turn", "M3"),
    ROLL_FIRST: ("roll-first", "M5"),
    STOP_OR_CONTINUE: ("stop-or-continue", "M7"),
}
