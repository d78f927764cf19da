"""Cherry on Top: shed your hand on a shared display; every group must be larger than the one before."""

from pathlib import Path

from konditorei.core.contract import Chance, Event, Move, Position
from konditorei.core.errors import IllegalMove
from konditorei.core.game import Game
from konditorei.core.options import Option, Options
from konditorei.core.record import Record
from konditorei.core.refusals import load_refusals
from konditorei.core.state import MALFORMED, Seen, State
from konditorei.games.cherry import (
    cards,
    events,
    moves,
    notation,
    playout,
    positions,
    refusals,
    rules,
    turns,
    view,
)


class Cherry(Game):
    """The rules and the notation of Cherry on Top."""

    name = "cherry"
    dtype = rules.RECORD
    options = {"players": Option("C2", 2, cards.player_counts())}  # noqa: RUF012 - read only
    setup_rule = "C2"
    turn_order_rule = "C3"
    move_limit = moves.LIMIT
    open_events = True
    refusals = load_refusals(Path(__file__).with_name("refusals.toml"), vars(refusals))

    deal = staticmethod(rules.deal)
    actors = staticmethod(rules.actors)
    legal = staticmethod(moves.legal)
    refusal = staticmethod(rules.refusal)
    apply = staticmethod(rules.apply)
    observe = staticmethod(view.observe)
    deal_unseen = staticmethod(view.deal_unseen)
    scores = staticmethod(rules.scores)
    winners = staticmethod(rules.winners)
    random_games = staticmethod(playout.random_games)

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

    def read_move(self, state: State, seat: int, move: Move) -> list[int]:
        try:
            read = notation.read_move(move)
        except notation.UnknownCardError as error:
            raise self._unknown_card(state, seat, str(error)) from None
        return turns.read_turn(state, seat, read) if isinstance(read, list) else [read]

    def write_events(self, rows: list[list[int]], options: Options) -> list[Event]:
        return [events.write_event(row) for row in rows]

    def see_event(self, event: Event, seat: int | None) -> Event:
        return dict(event)

    def write_chance(self, chances: list[int], options: Options) -> Chance:
        return {}

    def read_chance(self, state: State, chance: Chance) -> list[int]:
        raise ValueError("chance decides nothing after the deal")

    def _unknown_card(self, state: State, seat: int, detail: str) -> IllegalMove:
        """The refusal of a card that does not exist, unless the seat could not lay any card now."""
        now = self.refusal(state.record, state.box, seat, MALFORMED)
        waits = now in (refusals.GAME_IS_OVER, refusals.NOT_YOUR_TURN)
        return self.refusals[now if waits else refusals.UNKNOWN_CARD].error(detail)


cherry = Cherry()
