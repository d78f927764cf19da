"""Topp die Torte!: bakers build a layer cake whose stripes meet, layer by layer."""

from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from konditorei.core.game import Game
from konditorei.core.judgement import Judgement
from konditorei.core.options import Option, Options
from konditorei.core.record import Record
from konditorei.core.refusals import load_refusals
from konditorei.core.state import Position, State
from konditorei.games.torte import actions, legal, positions, refusals, rules, view
from konditorei.games.torte.edition import EDITIONS, Edition
from konditorei.games.torte.record import RECORD
from konditorei.games.torte.shapes import SHAPES, Deal, Die
from konditorei.games.torte.stripes import tables
from konditorei.games.torte.track import marker


@lru_cache
def _built_in_box(name: str) -> Record:
    return tables(EDITIONS.read(name))


class Torte(Game):
    """Topp die Torte!."""

    name = "torte"
    package = __name__
    age, minutes = 6, 20
    progress = ("round_number", "rounds")
    options = {  # noqa: RUF012 - read only
        "players": Option("T6", 2, (2, 3, 4)),
        "rounds": Option("T9", 7, (6, 7, 8)),
        "edition": Option("T4", "house", check=EDITIONS.option, type=str | Edition),
        "swap_colour": Option("TR6", "any", ("any", "other")),
    }
    editions = EDITIONS
    rotates_starter = False
    setup_rule = "T6"
    turn_order_rule = "T10"
    refusals = load_refusals(Path(__file__).with_name("refusals.toml"), vars(refusals))
    shapes = SHAPES

    dtype = RECORD
    move_limit = actions.MOVE_LIMIT
    deal = staticmethod(rules.deal)
    actors = staticmethod(rules.actors)
    legal = staticmethod(legal.legal)
    refusal = staticmethod(rules.refusal)
    apply = staticmethod(rules.apply)
    observe = staticmethod(view.observe)
    deal_unseen = staticmethod(view.deal_unseen)
    tell_position = staticmethod(view.tell_position)
    tell_chance = staticmethod(view.tell_chance)
    scores = staticmethod(rules.scores)
    winners = staticmethod(rules.winners)

    marker = staticmethod(marker)

    def box(self, options: Options) -> Record:
        chosen = options["edition"]
        return _built_in_box(chosen) if isinstance(chosen, str) else tables(chosen)

    def read_position(self, position: Position, options: Options, record: Record) -> None:
        positions.read_position(position, record, self.box(options))

    def read_chance(self, state: State, chance: Die | Deal) -> list[int]:
        return positions.read_chance(chance, state.record)

    @cached_property
    def judgement(self) -> Judgement:
        from konditorei.games.torte.judgement import JUDGEMENT

        return JUDGEMENT

    def picture(self, position: Position) -> Any:
        from konditorei.games.torte.picture import picture

        return picture(position)


torte = Torte()
