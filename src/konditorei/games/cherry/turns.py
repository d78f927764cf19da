"""A whole turn at once: its cards are brought into an order in which they can be laid (CR4).

No second order has to be tried. If all cards end up in one group, then inside that group a chain leads from
any card that was laid first to every other one, and the first card on it still in the hand may be laid next.
"""

import numpy as np

from konditorei.core.errors import IllegalMove
from konditorei.core.refusals import ALLOWED
from konditorei.core.state import MALFORMED, State
from konditorei.games.cherry import refusals, rules
from konditorei.games.cherry.display import SPOTS


def read_turn(state: State, seat: int, lays: list[int]) -> list[int]:
    """The actions of a whole turn, `done` included unless the last card ends the game (CR8)."""
    _check_turn(state, seat, lays)
    rehearsal = state.copy()
    ordered, left = [], list(lays)
    while left:
        action = _lay_next(rehearsal, seat, left)
        left.remove(action)
        ordered.append(action)
    return ordered if rehearsal.over else [*ordered, rules.DONE]


def _check_turn(state: State, seat: int, lays: list[int]) -> None:
    words, now = state.game.refusals, _attempt(state, seat, MALFORMED)
    if now in (refusals.GAME_IS_OVER, refusals.NOT_YOUR_TURN):
        raise words[now].error()
    if state.cells["laid_count"][0] > 0:
        raise words[refusals.TURN_HAS_BEGUN].error()
    if not lays:
        raise words[refusals.NOTHING_LAID].error()
    cards = [action // SPOTS for action in lays]
    for action in lays:
        if cards.count(action // SPOTS) > 1:
            raise _refused(state, refusals.CARD_TWICE, action)


def _lay_next(state: State, seat: int, left: list[int]) -> int:
    """Lays the first card that can be laid now; if there is none, tells why the first one cannot."""
    for action in left:
        if _attempt(state, seat, action) == ALLOWED:
            return action
    raise _refused(state, _attempt(state, seat, left[0]), left[0])


def _attempt(state: State, seat: int, action: int) -> int:
    """Plays an action if it is legal; ALLOWED or why not."""
    chosen, outcome = np.array([action], np.int32), state.game.buffers.empty_outcome()
    actors: int = state.game.calls.play_actions(state.cells, state.boxes, seat, chosen, outcome.cells)
    return ALLOWED if actors >= 0 else -actors


def _refused(state: State, number: int, action: int) -> IllegalMove:
    lay = state.game.write_move(action, state.options)["lay"]
    return state.game.refusals[number].error(detail=f"{lay['card']} at {lay['at']}")
