"""The shapes of Pig: moves, events, position and chance."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from konditorei.core.shapes import Chosen, EventShape, Shape, Shapes

Face = Annotated[int, Meta(ge=1, le=6)]


class Roll(Shape):
    """Rolls the die (P4)."""

    roll: Chosen


class Hold(Shape):
    """Keeps the points of the turn (P6)."""

    hold: Chosen


class Rolled(EventShape):
    """What the die shows."""

    REVEALS = True
    seat: int
    face: Face


class Lost(EventShape):
    """A one: the points of the turn are lost (P5)."""

    REVEALS = True
    seat: int
    points: int


class Held(EventShape):
    """The points of the turn are kept (P6)."""

    seat: int
    points: int
    total: int


class Won(EventShape):
    """Somebody has reached the target (P7)."""

    FINAL = True
    seat: int


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


SHAPES = Shapes(moves=Roll | Hold, events=Rolled | Lost | Held | Won, position=Position, chances=Die)
