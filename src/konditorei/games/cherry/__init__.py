"""Cherry on Top: shed your hand on a shared display; every group must be larger than the one before."""

from typing import Any

from konditorei.core.errors import IllegalMove
from konditorei.core.game import Game
from konditorei.core.notation import BoxNames
from konditorei.core.options import Option, Options
from konditorei.core.record import Record
from konditorei.core.state import MALFORMED, Position, State
from konditorei.core.words import worded
from konditorei.games.cherry import cards, moves, positions, refusals, rules, turns, view
from konditorei.games.cherry.shapes import SHAPES, Lay


class Cherry(Game):
    """Cherry on Top."""

    name = "cherry"
    package = __name__
    age, minutes = 8, 15
    progress = ("hand_count",)
    options = {"players": Option("C2", 2, cards.player_counts())}  # noqa: RUF012 - read only
    match_target = 2  # C15
    setup_rule = "C2"
    turn_order_rule = "C3"
    refusals = worded(__name__, refusals.REASONS)
    shapes = SHAPES

    dtype = rules.RECORD
    open_fields = view.OPEN_FIELDS
    move_limit = moves.LIMIT
    modules = (rules, moves, view)

    def box(self, options: Options) -> Record:
        return cards.make_box()

    def names(self, options: Options) -> BoxNames:
        return {"cards": cards.names(), "traits": [*cards.data().colours, *cards.data().fruits]}

    def read_position(self, position: Position, options: Options, record: Record) -> None:
        positions.read_position(position, record, self.box(options), self.refusals)

    def read_move(self, state: State, seat: int, move: Any) -> list[int]:
        if not isinstance(move, Lay):
            return super().read_move(state, seat, move)
        lays = move.lay if isinstance(move.lay, list) else [move.lay]
        for lay in lays:
            if lay.card not in cards.codes():
                raise self._unknown_card(state, seat, f"no card is called {lay.card!r}")
        actions = [self.notation.action(Lay(lay), state.setup.names) for lay in lays]
        return turns.read_turn(state, seat, actions) if isinstance(move.lay, list) else actions

    def _unknown_card(self, state: State, seat: int, detail: str) -> IllegalMove:
        """The refusal of a card that does not exist, unless the seat could not lay any card now."""
        now = self.refusal(state.record, state.box, seat, MALFORMED)
        waits = now in (refusals.GAME_IS_OVER, refusals.NOT_YOUR_TURN)
        return self.refusals[now if waits else refusals.UNKNOWN_CARD].error(detail)


cherry = Cherry()
