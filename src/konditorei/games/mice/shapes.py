"""The shapes of Mice in the Kitchen: moves, events, position and chance."""

from typing import Annotated, Any, Literal

import msgspec

from konditorei.core.shapes import Chosen, EventShape, Hidden, Names, Shape, Shapes
from konditorei.games.mice.edition import KINDS

Card = Annotated[str, Names("cards", KINDS)]


class Roll(Shape):
    """Rolls the dice (M5)."""

    roll: Chosen


class Stop(Shape):
    """Keeps the cards on the stand (M8)."""

    stop: Chosen


class Continue(Shape):
    """Fills up and rolls again (M9)."""

    continue_: Chosen = msgspec.field(name="continue")


class Turn(EventShape):
    """A baker's turn begins."""

    seat: int
    dice_lost: int


class TurnedOver(EventShape):
    """An ingredient is turned over and lies in the centre (M4)."""

    REVEALS = True
    card: Card


class Mouse(EventShape):
    """A mouse is turned over: one die less (M12)."""

    REVEALS = True
    seat: int
    dice_lost: int


class Fishbone(EventShape):
    """A fishbone is turned over (M11); while the centre is completed it ends no turn (MR5)."""

    REVEALS = True
    seat: int
    ends_turn: bool


class Rolled(EventShape):
    """What the dice show."""

    REVEALS = True
    seat: int
    dice: list[Card]


class Collected(EventShape):
    """A card goes from a place in the centre to the stand (M6)."""

    seat: int
    card: Card
    from_: int = msgspec.field(name="from")


class Stopped(EventShape):
    """The cards on the stand are the baker's (M8)."""

    seat: int
    cards: int


class Continued(EventShape):
    """The baker goes on (M9)."""

    seat: int


class Lost(EventShape):
    """The cards on the stand are lost (M10), or go under the pile (M11, MR3)."""

    seat: int
    cards: int
    to: Literal["out", "pile"]


class NoDice(EventShape):
    """No die is left to roll (M13)."""

    seat: int


class Over(EventShape):
    """The pile is empty; whoever is active keeps the stand (M15, MR6)."""

    FINAL = True
    seat: int
    cards: int


class Dice(Shape):
    """The dice of a roll."""

    dice: list[Card]


class Position(Shape):
    """A position as it is written."""

    game: Literal["mice"]
    options: dict[str, Any]
    phase: Literal["roll", "decide", "over"]
    actor: int | None
    centre: list[Card]
    stand: list[Card]
    pile: list[Hidden[Card]]
    out: list[Card]
    dice: list[Card]
    dice_lost: int
    collected: list[list[Card]]


Move = Roll | Stop | Continue
Event = Turn | TurnedOver | Mouse | Fishbone | Rolled | Collected | Stopped | Continued | Lost | NoDice | Over

SHAPES = Shapes(moves=Move, events=Event, position=Position, chances=Dice)
