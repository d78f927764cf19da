"""Pig: roll as often as you dare, but a one loses the turn."""

from konditorei.core.game import Game
from konditorei.core.options import Option, Options
from konditorei.core.record import Record
from konditorei.core.shapes import read_shape, refuse_unless
from konditorei.core.state import Position as Notation
from konditorei.core.state import State
from konditorei.core.words import worded
from konditorei_pig import rules
from konditorei_pig.shapes import SHAPES, Die, Position


class Pig(Game):
    """Pig."""

    name = "pig"
    package = __name__
    age, minutes = 6, 10
    options = {  # noqa: RUF012 - read only
        "players": Option("P2", 2, (2, 3, 4)),
        "target": Option("P1", 100, (100, 50, 25)),
    }
    setup_rule = "P1"
    turn_order_rule = "P2"
    refusals = worded(
        __name__,
        {
            rules.GAME_IS_OVER: ("game-is-over", "P7"),
            rules.NOT_YOUR_TURN: ("not-your-turn", "P2"),
            rules.ROLL_OR_HOLD: ("roll-or-hold", "P3"),
            rules.ROLL_FIRST: ("roll-first", "P6"),
        },
    )
    shapes = SHAPES
    open_views = True

    dtype = rules.RECORD
    open_fields = ("players", "target", "actor", "turn", "die", "points")
    move_limit = 2
    modules = (rules,)

    def read_position(self, position: Notation, options: Options, record: Record) -> None:
        shape = read_shape(position, Position, "P1")
        players, target = options["players"], options["target"]
        refuse_unless(len(shape.points) == players, "P2", "Every player has points.", "points")
        won = [points >= target for points in shape.points]
        over = shape.actor is None
        refuse_unless(won.count(True) == over, "P7", "Who reaches the target wins, and the game ends.", "points")
        refuse_unless(over or 0 <= (shape.actor or 0) < players, "P2", "The actor is a seat.", "actor")
        rolled = shape.turn == 0 or (not over and shape.die not in (None, 1))
        refuse_unless(rolled, "P4", "Points of a turn come from rolls.", "turn")
        record.actor = rules.OVER if shape.actor is None else shape.actor
        record.points[:players] = shape.points
        record.turn = shape.turn
        record.die = rules.NOT_ROLLED if shape.die is None else shape.die

    def read_chance(self, state: State, chance: Die) -> list[int]:
        return [chance.die]


pig = Pig()
