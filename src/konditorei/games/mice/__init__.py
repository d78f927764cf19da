"""Mice in the Kitchen: roll for ingredients, and stop before the mice come."""

from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import Any

from msgspec.json import encode

from konditorei.core.game import Game
from konditorei.core.judgement import Judgement
from konditorei.core.options import Option, Options, write_options
from konditorei.core.record import Record, packed_sheet_of
from konditorei.core.refusals import load_refusals
from konditorei.core.state import Chance, Event, Move, Position, Seen, State
from konditorei.games.mice import events, notation, refusals, rules, view
from konditorei.games.mice.edition import EDITIONS, Edition, make_box
from konditorei.games.mice.shapes import SHAPES, Dice
from konditorei.games.mice.shapes import Move as MoveShape


@lru_cache
def _built_in_box(name: str) -> Record:
    return make_box(EDITIONS.read(name))


@lru_cache
def _built_in_names(name: str) -> notation.Names:
    return notation.card_names(EDITIONS.read(name)["ingredients"])


def _names(options: Options) -> notation.Names:
    chosen = options["edition"]
    return _built_in_names(chosen) if isinstance(chosen, str) else notation.card_names(chosen["ingredients"])


@lru_cache
def _built_in_texts(name: str) -> notation.Texts:
    return notation.Texts(_built_in_names(name))


def _texts(options: Options) -> notation.Texts:
    chosen = options["edition"]
    return _built_in_texts(chosen) if isinstance(chosen, str) else notation.Texts(_names(options))


class Mice(Game):
    """Mice in the Kitchen."""

    name = "mice"
    package = __name__
    age, minutes = 4, 15
    options = {  # noqa: RUF012 - read only
        "players": Option("M2", 2, (2, 3, 4)),
        "mouse_lasts": Option("MR2", "turn", ("turn", "roll")),
        "failed_cards": Option("MR3", "out", ("out", "under")),
        "edition": Option("M1", "house", check=EDITIONS.option, type=str | Edition),
    }
    editions = EDITIONS
    setup_rule = "M2"
    turn_order_rule = "M3"
    refusals = load_refusals(Path(__file__).with_name("refusals.toml"), vars(refusals))
    shapes = SHAPES
    open_views = True

    dtype = rules.RECORD
    move_limit = 3
    deal = staticmethod(rules.deal)
    actors = staticmethod(rules.actors)
    legal = staticmethod(rules.legal)
    refusal = staticmethod(rules.refusal)
    apply = staticmethod(rules.apply)
    observe = staticmethod(view.observe)
    deal_unseen = staticmethod(view.deal_unseen)
    scores = staticmethod(rules.scores)
    winners = staticmethod(rules.winners)
    sheet = staticmethod(packed_sheet_of(rules.RECORD))

    def box(self, options: Options) -> Record:
        chosen = options["edition"]
        return _built_in_box(chosen) if isinstance(chosen, str) else make_box(chosen)

    def write_options(self, record: Record, options: Options) -> None:
        record.players = options["players"]
        record.mouse_lasts_roll = options["mouse_lasts"] == "roll"
        record.failed_under = options["failed_cards"] == "under"

    def write_position(self, seen: Seen) -> Position:
        write = partial(notation.named, names=_names(seen.options))
        return notation.write_position(self.sheet(seen.cells), write_options(seen.options), write)

    def write_text(self, seen: Seen) -> bytes:
        write = _texts(seen.options).__getitem__
        return encode(notation.write_position(self.sheet(seen.cells), seen.options, write))

    def read_position(self, position: Position, options: Options, record: Record) -> None:
        notation.read_position(position, record, self.box(options), _names(options))

    def write_move(self, action: int, options: Options) -> Move:
        return notation.write_move(action)

    def write_moves_text(self, actions: list[int], options: Options) -> bytes:
        return notation.write_moves_text(tuple(actions))

    def read_move(self, state: State, seat: int, move: MoveShape) -> list[int]:
        return [notation.read_move(move)]

    def write_events(self, rows: list[list[int]], options: Options) -> list[Event]:
        return events.write_events(rows, _names(options))

    def write_chance(self, chances: list[int], options: Options) -> Chance:
        return notation.write_chance(chances, _names(options))

    def read_chance(self, state: State, chance: Dice) -> list[int]:
        return notation.read_chance(chance, state.record, state.box, _names(state.options))

    @cached_property
    def judgement(self) -> Judgement:
        from konditorei.games.mice.judgement import JUDGEMENT

        return JUDGEMENT

    def picture(self, position: Position) -> Any:
        from konditorei.games.mice.picture import picture

        return picture(position)


mice = Mice()
