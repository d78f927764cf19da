"""The shapes of Pig: moves, events, position and chance."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from konditorei.core.shapes import Chosen, Shape, Shapes, event, move

Face = Annotated[int, Meta(ge=1, le=6)]

MOVES = (
    move("Roll", "Rolls the die (P4).", roll=Chosen),
    move("Hold", "Keeps the points of the turn (P6).", hold=Chosen),
)

EVENTS = (
    event("Rolled", "What the die shows.", reveals=True, face=Face),
    event("Lost", "A one: the points of the turn are lost (P5).", reveals=True, points=int),
    event("Held", "The points of the turn are kept (P6).", points=int, total=int),
    event("Won", "Somebody has reached the target (P7).", final=True),
)


class Die(Shape):
    """The face of the die."""

    die: Face


class Position(Shape):
    """A position as it is written."""

    game: Literal["pig"]
    options: dict[str, Any]
    actor: int | None
    points: list[Annotated[int, Meta(ge=0, le=1000)]]
    turn: Annotated[int, Meta(ge=0, le=1000)]
    die: Face | None


SHAPES = Shapes(moves=MOVES, events=EVENTS, position=Position, chances=Die)
