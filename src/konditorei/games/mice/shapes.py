"""The shapes of Mice in the Kitchen: moves, events, position and chance."""

from typing import Annotated, Any, Literal

from konditorei.core.shapes import Chosen, Hidden, Names, Shape, Shapes, event, move
from konditorei.games.mice.edition import KINDS

Card = Annotated[str, Names("cards", KINDS)]


MOVES = (
    move("Roll", "Rolls the dice (M5).", roll=Chosen),
    move("Stop", "Keeps the cards on the stand (M8).", stop=Chosen),
    move("Continue", "Fills up and rolls again (M9).", continue_=Chosen),
)

EVENTS = (
    event("Turn", "A baker's turn begins.", dice_lost=int),
    event(
        "TurnedOver", "An ingredient is turned over and lies in the centre (M4).", seat=False, reveals=True, card=Card
    ),
    event("Mouse", "A mouse is turned over: one die less (M12).", reveals=True, dice_lost=int),
    event(
        "Fishbone",
        "A fishbone is turned over (M11); while the centre is completed it ends no turn (MR5).",
        reveals=True,
        ends_turn=bool,
    ),
    event("Rolled", "What the dice show.", reveals=True, dice=list[Card]),
    event("Collected", "A card goes from a place in the centre to the stand (M6).", card=Card, from_=int),
    event("Stopped", "The cards on the stand are the baker's (M8).", cards=int),
    event("Continued", "The baker goes on (M9)."),
    event(
        "Lost",
        "The cards on the stand are lost (M10), or go under the pile (M11, MR3).",
        cards=int,
        to=Literal["out", "pile"],
    ),
    event("NoDice", "No die is left to roll (M13)."),
    event("Over", "The pile is empty; whoever is active keeps the stand (M15, MR6).", final=True, cards=int),
)


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


SHAPES = Shapes(moves=MOVES, events=EVENTS, position=Position, chances=Dice)
