"""Mice in the Kitchen: roll for ingredients, and stop before the mice come."""

from konditorei.core.game import Game
from konditorei.core.notation import BoxNames
from konditorei.core.options import Option, Options
from konditorei.core.record import Record
from konditorei.core.state import Position, State
from konditorei.core.words import worded
from konditorei.games.mice import positions, refusals, rules, view
from konditorei.games.mice.edition import EDITIONS, Edition, card_names, make_box
from konditorei.games.mice.shapes import SHAPES, Dice


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
    refusals = worded(__name__, refusals.REASONS)
    shapes = SHAPES
    open_views = True

    dtype = rules.RECORD
    open_fields = view.OPEN_FIELDS
    move_limit = 3
    modules = (rules, view)

    def box(self, options: Options) -> Record:
        return EDITIONS.make(options["edition"], make_box)

    def names(self, options: Options) -> BoxNames:
        return {"cards": EDITIONS.make(options["edition"], card_names)}

    def read_position(self, position: Position, options: Options, record: Record) -> None:
        positions.read_position(position, record, self.box(options), self.names(options)["cards"])

    def read_chance(self, state: State, chance: Dice) -> list[int]:
        return positions.read_chance(chance, state.record, state.box, state.setup.names["cards"])


mice = Mice()
