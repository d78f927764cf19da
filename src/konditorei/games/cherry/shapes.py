"""The shapes of Cherry on Top: moves, events and position. Chance decides nothing after the deal."""

from typing import Annotated, Any, Literal

from konditorei.core.shapes import Chosen, Hidden, Names, Shape, Shapes, Spot, event, move
from konditorei.games.cherry.cards import CARDS, COLOURS, FRUITS
from konditorei.games.cherry.display import WIDTH

TABLE = Spot(WIDTH)
Cell = Annotated[tuple[int, int], TABLE]
Card = Annotated[str, Names("cards", CARDS)]
Trait = Annotated[str, Names("traits", COLOURS + FRUITS)]
Attribute = Literal["colour", "fruit"]


class CardAt(Shape):
    """A card and where it is laid."""

    card: Card
    at: Cell


Lay = move("Lay", "Lays a card, or a whole turn at once.", lay=CardAt | list[CardAt])
MOVES = (
    Lay,
    move("Done", "Ends the turn.", done=Chosen),
    move("Pass", "Passes (C11); cards laid in this turn go back into the hand (CR5).", pass_=Chosen),
)

EVENTS = (
    event(
        "Laid",
        "A card is laid; the group is what the cards laid make so far, with the cells that belong to it.",
        card=Card,
        at=Cell,
        size=int,
        attribute=Attribute,
        group=list[Cell],
    ),
    event("Group", "A turn ends with a group that is large enough (C9).", size=int, attribute=Attribute, value=Trait),
    event("Passed", "A player passes.", taken_back=list[CardAt]),
    event("Round", "A new round begins (C12).", final=True),
    event("Over", "A player has laid the last card in hand (C14).", final=True),
)


class Stack(Shape):
    """The cards on one cell, bottom to top."""

    at: Cell
    cards: list[Card]


class Position(Shape):
    """A position as it is written."""

    game: Literal["cherry"]
    options: dict[str, Any]
    actor: int | None
    phase: Literal["lay", "over"]
    hands: list[list[Hidden[Card]]]
    display: list[Stack]
    laid: list[CardAt]
    to_beat: int
    last_layer: int | None
    passes: int
    aside: list[Hidden[Card]]
    winner: int | None


class Traces(Shape):
    """What can be seen of the last turn."""

    group: list[Cell]  # that this turn's cards make, or the one last laid, as long as it counts


SHAPES = Shapes(moves=MOVES, events=EVENTS, position=Position, traces=Traces)
