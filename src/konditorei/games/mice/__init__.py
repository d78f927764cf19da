"""Mice in the Kitchen: roll for ingredients, and stop before the mice come."""

from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from msgspec.json import encode

from konditorei.core.contract import Chance, Event, Move, Position
from konditorei.core.game import Game
from konditorei.core.options import Option, Options, write_options
from konditorei.core.record import Record, packed_sheet_of
from konditorei.core.refusals import load_refusals
from konditorei.core.state import Seen, State
from konditorei.games.mice import edition as editions
from konditorei.games.mice import events, notation, playout, refusals, rules, view


def _read_edition(value: Any) -> Any:
    return editions.known(value) if isinstance(value, str) else editions.validate(value)


@lru_cache
def _built_in_box(name: str) -> Record:
    return editions.make_box(editions.edition(name))


@lru_cache
def _built_in_names(name: str) -> notation.Names:
    return notation.card_names(editions.edition(name)["ingredients"])


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
    """The rules and the notation of Mice in the Kitchen."""

    name = "mice"
    dtype = rules.RECORD
    options = {  # noqa: RUF012 - read only
        "players": Option("M2", 2, (2, 3, 4)),
        "mouse_lasts": Option("MR2", "turn", ("turn", "roll")),
        "failed_cards": Option("MR3", "out", ("out", "under")),
        "edition": Option("M1", "house", check=_read_edition),
    }
    setup_rule = "M2"
    turn_order_rule = "M3"
    move_limit = 3
    open_views = open_events = True
    refusals = load_refusals(Path(__file__).with_name("refusals.toml"), vars(refusals))

    deal = staticmethod(rules.deal)
    actors = staticmethod(rules.actors)
    legal = staticmethod(rules.legal)
    refusal = staticmethod(rules.refusal)
    apply = staticmethod(rules.apply)
    observe = staticmethod(view.observe)
    deal_unseen = staticmethod(view.deal_unseen)
    scores = staticmethod(rules.scores)
    winners = staticmethod(rules.winners)
    random_games = staticmethod(playout.random_games)

    sheet = staticmethod(packed_sheet_of(rules.RECORD))
    edition = staticmethod(editions.edition)
    load_edition = staticmethod(editions.load_edition)

    def box(self, options: Options) -> Record:
        chosen = options["edition"]
        return _built_in_box(chosen) if isinstance(chosen, str) else editions.make_box(chosen)

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

    def read_move(self, state: State, seat: int, move: Move) -> list[int]:
        return [notation.read_move(move)]

    def write_events(self, rows: list[list[int]], options: Options) -> list[Event]:
        return events.write_events(rows, _names(options))

    def see_event(self, event: Event, seat: int | None) -> Event:
        return dict(event)

    def write_chance(self, chances: list[int], options: Options) -> Chance:
        return notation.write_chance(chances, _names(options))

    def read_chance(self, state: State, chance: Chance) -> list[int]:
        return notation.read_chance(chance, state.record, state.box, _names(state.options))


mice = Mice()
