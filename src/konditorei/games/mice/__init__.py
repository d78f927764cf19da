"""Mice in the Kitchen: roll for ingredients, and stop before the mice come."""

from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from konditorei.core.game import Game
from konditorei.core.judgement import Judgement
from konditorei.core.notation import BoxNames
from konditorei.core.options import Option, Options
from konditorei.core.record import Record
from konditorei.core.refusals import load_refusals
from konditorei.core.state import Position, State
from konditorei.games.mice import positions, refusals, rules, view
from konditorei.games.mice.edition import EDITIONS, Edition, card_names, make_box
from konditorei.games.mice.shapes import SHAPES, Dice


@lru_cache
def _built_in(name: str) -> tuple[Record, list[str]]:
    edition = EDITIONS.read(name)
    return make_box(edition), card_names(edition)


class Mice(Game):
    """Mice in the Kitchen."""

    name = "mice"
    package = __name__
    age, minutes = 4, 15
    progress = ("pile_count",)
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
    tell_position = staticmethod(view.tell_position)
    tell_chance = staticmethod(view.tell_chance)

    def box(self, options: Options) -> Record:
        chosen = options["edition"]
        return _built_in(chosen)[0] if isinstance(chosen, str) else make_box(chosen)

    def names(self, options: Options) -> BoxNames:
        chosen = options["edition"]
        return {"cards": _built_in(chosen)[1] if isinstance(chosen, str) else card_names(chosen)}

    def read_position(self, position: Position, options: Options, record: Record) -> None:
        positions.read_position(position, record, self.box(options), self.names(options)["cards"])

    def read_chance(self, state: State, chance: Dice) -> list[int]:
        return positions.read_chance(chance, state.record, state.box, state.setup.names["cards"])

    @cached_property
    def judgement(self) -> Judgement:
        from konditorei.games.mice.judgement import JUDGEMENT

        return JUDGEMENT

    def picture(self, position: Position) -> Any:
        from konditorei.games.mice.picture import picture

        return picture(position)


mice = Mice()
