"""Cherry on Top: shed your hand on a shared display; every group must be larger than the one before."""

from functools import cached_property
from pathlib import Path
from typing import Any

from konditorei.core.errors import IllegalMove
from konditorei.core.game import Game
from konditorei.core.judgement import Judgement
from konditorei.core.options import Option, Options
from konditorei.core.record import Record
from konditorei.core.refusals import load_refusals
from konditorei.core.state import MALFORMED, Event, Move, Position, Seen, State
from konditorei.games.cherry import cards, events, moves, notation, positions, refusals, rules, turns, view
from konditorei.games.cherry.shapes import SHAPES
from konditorei.games.cherry.shapes import Move as MoveShape


class Cherry(Game):
    """Cherry on Top."""

    name = "cherry"
    package = __name__
    age, minutes = 8, 15
    options = {"players": Option("C2", 2, cards.player_counts())}  # noqa: RUF012 - read only
    match_target = 2  # C15
    setup_rule = "C2"
    turn_order_rule = "C3"
    refusals = load_refusals(Path(__file__).with_name("refusals.toml"), vars(refusals))
    shapes = SHAPES

    dtype = rules.RECORD
    move_limit = moves.LIMIT
    deal = staticmethod(rules.deal)
    actors = staticmethod(rules.actors)
    legal = staticmethod(moves.legal)
    refusal = staticmethod(rules.refusal)
    apply = staticmethod(rules.apply)
    observe = staticmethod(view.observe)
    deal_unseen = staticmethod(view.deal_unseen)
    scores = staticmethod(rules.scores)
    winners = staticmethod(rules.winners)
    random_action = staticmethod(moves.random_action)

    def box(self, options: Options) -> Record:
        return cards.make_box()

    def write_options(self, record: Record, options: Options) -> None:
        record.players = options["players"]

    def write_position(self, seen: Seen) -> Position:
        return notation.write_position(self.sheet(seen.cells), seen.options)

    def read_position(self, position: Position, options: Options, record: Record) -> None:
        positions.read_position(position, record, self.box(options), self.refusals)

    def write_move(self, action: int, options: Options) -> Move:
        return notation.write_move(action)

    def read_move(self, state: State, seat: int, move: MoveShape) -> list[int]:
        try:
            read = notation.read_move(move)
        except notation.UnknownCardError as error:
            raise self._unknown_card(state, seat, str(error)) from None
        return turns.read_turn(state, seat, read) if isinstance(read, list) else [read]

    def write_events(self, rows: list[list[int]], options: Options) -> list[Event]:
        return [events.write_event(row) for row in rows]

    def _unknown_card(self, state: State, seat: int, detail: str) -> IllegalMove:
        """The refusal of a card that does not exist, unless the seat could not lay any card now."""
        now = self.refusal(state.record, state.box, seat, MALFORMED)
        waits = now in (refusals.GAME_IS_OVER, refusals.NOT_YOUR_TURN)
        return self.refusals[now if waits else refusals.UNKNOWN_CARD].error(detail)

    @cached_property
    def judgement(self) -> Judgement:
        from konditorei.games.cherry.judgement import JUDGEMENT

        return JUDGEMENT

    def picture(self, position: Position) -> Any:
        from konditorei.games.cherry.picture import picture

        return picture(position)


cherry = Cherry()
