"""The shapes of Cherry on Top: moves, events and position. Chance decides nothing after the deal."""

from typing import Any, Literal

import msgspec

from konditorei.core.shapes import Chosen, EventShape, Hidden, Shape, Shapes

Spot = tuple[int, int]
Attribute = Literal["colour", "fruit"]


class CardAt(Shape):
    """A card and where it is laid."""

    card: str
    at: Spot


class Lay(Shape):
    """Lays a card, or a whole turn at once."""

    lay: CardAt | list[CardAt]


class Done(Shape):
    """Ends the turn."""

    done: Chosen


class Pass(Shape):
    """Passes (C11); cards laid in this turn go back into the hand (CR5)."""

    pass_: Chosen = msgspec.field(name="pass")


class Laid(EventShape):
    """A card is laid; the group is what the cards laid make so far, with the cells that belong to it."""

    seat: int
    card: str
    at: Spot
    size: int
    attribute: Attribute
    group: list[Spot]


class Group(EventShape):
    """A turn ends with a group that is large enough (C9)."""

    seat: int
    size: int
    attribute: Attribute
    value: str


class Passed(EventShape):
    """A player passes."""

    seat: int
    taken_back: list[CardAt]


class Round(EventShape):
    """A new round begins (C12)."""

    FINAL = True
    seat: int


class Over(EventShape):
    """A player has laid the last card in hand (C14)."""

    FINAL = True
    seat: int


class Stack(Shape):
    """The cards on one cell, bottom to top."""

    at: Spot
    cards: list[str]


class Position(Shape):
    """A position as it is written."""

    game: Literal["cherry"]
    options: dict[str, Any]
    actor: int | None
    phase: Literal["lay", "over"]
    hands: list[list[Hidden[str]]]
    display: list[Stack]
    laid: list[CardAt]
    to_beat: int
    last_layer: int | None
    passes: int
    aside: list[Hidden[str]]
    winner: int | None


Move = Lay | Done | Pass
Event = Laid | Group | Passed | Round | Over

SHAPES = Shapes(moves=Move, events=Event, position=Position)
