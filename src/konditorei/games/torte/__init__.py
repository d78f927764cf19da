"""Topp die Torte!: bakers build a layer cake whose stripes meet, layer by layer."""

from konditorei.core.game import Game
from konditorei.core.options import Option, Options
from konditorei.core.record import Record
from konditorei.core.state import Position, State
from konditorei.core.words import worded
from konditorei.games.torte import actions, legal, positions, refusals, rounds, rules, view
from konditorei.games.torte.edition import EDITIONS, Edition
from konditorei.games.torte.record import RECORD
from konditorei.games.torte.shapes import SHAPES, Deal, Die
from konditorei.games.torte.stripes import tables

LAP = 20  # spaces of the score track, which is a loop


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
    refusals = worded(__name__, refusals.REASONS)
    shapes = SHAPES

    dtype = RECORD
    open_fields = view.OPEN_FIELDS
    move_limit = actions.MOVE_LIMIT
    modules = (rounds, legal, rules, view)

    def box(self, options: Options) -> Record:
        return EDITIONS.make(options["edition"], tables)

    def read_position(self, position: Position, options: Options, record: Record) -> None:
        positions.read_position(position, record, self.box(options))

    def read_chance(self, state: State, chance: Die | Deal) -> list[int]:
        return positions.read_chance(chance, state.record)

    def marker(self, points: int) -> dict[str, int]:
        """T30, TR18: where the marker of a baker with so many points stands, and how many laps it has behind it."""
        return {"space": points % LAP, "laps": points // LAP}


torte = Torte()
