"""The shapes of Topp die Torte!: moves, events, position and chances."""

from typing import Annotated, Any, Literal

import msgspec

from konditorei.core.shapes import Below, Chosen, EventShape, Hidden, Listed, Own, Shape, Shapes
from konditorei.games.torte.actions import TRIPLES
from konditorei.games.torte.edition import COLOURS, TILES

Colour = Literal["blue", "pink", "green", "purple", "orange", "gold"]
PlainColour = Literal["blue", "pink", "green", "purple", "orange"]
Jar = Literal["small", "medium", "large"]
AnyJar = Literal["small", "medium", "large", "swap"]
Metal = Literal["bronze", "silver", "gold"]
Face = Literal["one_cube", "two_cubes", "gold_cube", "one_star", "two_stars", "bronze_chip"]
Three = Annotated[list[Colour], Listed(tuple(tuple(COLOURS[cube] for cube in triple) for triple in TRIPLES))]


# ── moves ─────────────────────────────────────────────────────────────────────────────────────────
class StockedJars(Shape):
    """One cube for each blue jar."""

    small: PlainColour
    medium: PlainColour
    large: PlainColour


class Layer(Shape):
    """A tile and its orientation."""

    tile: Annotated[int, Below(TILES)]
    turned: bool


class ChosenLayer(Shape):
    """A locked tile; the others do not see which until all have chosen (TR3)."""

    tile: Hidden[int]
    turned: Hidden[bool]


class CubeInto(Shape):
    """A cube and the jar for it."""

    cube: Colour
    into: AnyJar


class Exchange(Shape):
    """Three cubes for one, or for none."""

    give: Three
    take: Colour | None
    into: Jar | None


class Stock(Shape):
    """Stocks the jars (T7)."""

    stock: StockedJars


class Choose(Shape):
    """Locks a tile (T11)."""

    choose: Layer


class Put(Shape):
    """Puts an earned cube, or a gold one, into a jar (T19)."""

    put: CubeInto


class Take(Shape):
    """Takes a free cube, or a consolation cube."""

    take: CubeInto


class Empty(Shape):
    """Empties a full jar (T21)."""

    empty: Jar


class Swap(Shape):
    """Swaps three cubes of the swap jar (T23)."""

    swap: Exchange


class Skip(Shape):
    """Declines a consolation cube."""

    skip: Chosen


class Done(Shape):
    """Ends the own gold step with gold cubes left over."""

    done: Chosen


# ── events ────────────────────────────────────────────────────────────────────────────────────────
class Stocked(EventShape):
    """A baker has stocked the jars; which cube is where stays hidden (TR1)."""

    seat: int
    jars: Own[StockedJars]


class StockShown(EventShape):
    """All have stocked: the jars are shown."""

    REVEALS = True
    seat: int
    jars: StockedJars


class Dealt(EventShape):
    """Tiles are dealt: two lie open, the others are a pile (T8)."""

    REVEALS = True
    seat: int
    open: list[int]
    pile: int


class Locked(EventShape):
    """A baker has locked a tile (T11); which one stays hidden (TR3)."""

    FINAL = True
    seat: int
    tile: Own[int]
    turned: Own[bool]


class ChoiceShown(EventShape):
    """All have chosen: the tile is shown."""

    REVEALS = True
    seat: int
    tile: int
    turned: bool


class Placed(EventShape):
    """A tile is placed as a layer (T12)."""

    seat: int
    tile: int
    turned: bool
    layer: int


class Through(Shape):
    """The stripes of one layer in a connection; layer 0 is the plate."""

    layer: int
    stripes: list[int]


class Connected(EventShape):
    """Stripes of one colour are connected (T16)."""

    seat: int
    colour: PlainColour
    cubes: int
    stars: int
    through: list[Through]


class Earned(EventShape):
    """Cubes earned by a placed layer, and those that the supply lacks."""

    seat: int
    cubes: list[PlainColour]
    missing: list[PlainColour]


class Consolation(EventShape):
    """Nothing was earned: a consolation cube is on offer."""

    seat: int


class PutIn(EventShape, tag="put"):
    """A cube is put into a jar."""

    seat: int
    cube: Colour
    into: AnyJar


class Took(EventShape):
    """A cube is taken from the supply."""

    seat: int
    cube: Colour
    into: AnyJar
    consolation: bool


class Emptied(EventShape):
    """A full jar is emptied (T21)."""

    seat: int
    jar: Jar
    cubes: list[Colour]


class ChipTaken(EventShape, tag="chip"):
    """A chip for an emptied jar; its value stays with the owner (T22)."""

    REVEALS = True
    seat: int
    metal: Metal
    value: Own[int]


class DieRolled(EventShape, tag="die"):
    """The cake die is rolled (T25)."""

    REVEALS = True
    seat: int
    face: Face


class Swapped(EventShape):
    """Three cubes leave the swap jar (T23)."""

    seat: int
    give: Three
    take: Colour | None
    into: Jar | None


class Skipped(EventShape):
    """A consolation cube is declined."""

    seat: int


class Stars(EventShape):
    """Stars are counted on the track (T18)."""

    seat: int
    count: int
    total: int
    from_: Literal["die", "stripes"] = msgspec.field(name="from")


class PassedOn(EventShape):
    """The other tile goes to the next baker (T13)."""

    seat: int
    to: int
    tile: int


class Drew(EventShape):
    """A tile is drawn from the pile."""

    REVEALS = True
    seat: int
    tile: int


class Round(EventShape):
    """A round begins."""

    FINAL = True
    round: int


class GoldStep(EventShape):
    """Gold cubes for the gold on the cake (T29), and those that the supply lacks."""

    seat: int
    cubes: int
    missing: int


class GoldReturned(EventShape):
    """Gold cubes that nobody could use."""

    seat: int
    cubes: int


class ChipShown(EventShape):
    """A chip is shown at the end (T30)."""

    REVEALS = True
    seat: int
    metal: Metal
    value: int


class Over(EventShape):
    """The game is over."""

    FINAL = True


# ── chances ───────────────────────────────────────────────────────────────────────────────────────
class Die(Shape):
    """The face of the cake die."""

    die: Face


class Deal(Shape):
    """Each baker's tiles: the two open ones first, then the pile from its top."""

    deal: list[list[int]]


# ── positions ─────────────────────────────────────────────────────────────────────────────────────
class Jars(Shape):
    """The cubes in the blue jars."""

    small: list[Hidden[Colour]]
    medium: list[Hidden[Colour]]
    large: list[Hidden[Colour]]


class Supply(Shape):
    """How many cubes are left."""

    blue: int
    pink: int
    green: int
    purple: int
    orange: int
    gold: int


class Stacks(Shape):
    """The chips that are left, the top ones first."""

    bronze: list[Hidden[int]]
    silver: list[Hidden[int]]
    gold: list[Hidden[int]]


class Chip(Shape):
    """A chip that a baker has."""

    metal: Metal
    value: Hidden[int]


class Baker(Shape):
    """All that lies before one baker."""

    plate: int
    cake: list[Layer]
    open: list[int]
    pile: list[Hidden[int]]
    chosen: ChosenLayer | None
    jars: Jars
    swap: list[PlainColour]
    chips: list[Chip]
    stars: int


class BakersTurn(Shape):
    """What is going on in a turn."""

    cubes: list[PlainColour]
    die: Face | None
    free_cubes: int
    gold_cubes: int
    stars: int
    consolation: bool


class Position(Shape):
    """A position as it is written."""

    game: Literal["torte"]
    options: dict[str, Any]
    round: int
    starter: int
    phase: Literal["stock", "choose", "place", "gold", "over"]
    actors: list[int]
    supply: Supply
    chips: Stacks
    bakers: list[Baker]
    turn: BakersTurn | None


Move = Stock | Choose | Put | Take | Empty | Swap | Skip | Done
Event = (
    Stocked
    | StockShown
    | Dealt
    | Locked
    | ChoiceShown
    | Placed
    | Connected
    | Earned
    | Consolation
    | PutIn
    | Took
    | Emptied
    | ChipTaken
    | DieRolled
    | Swapped
    | Skipped
    | Stars
    | PassedOn
    | Drew
    | Round
    | GoldStep
    | GoldReturned
    | ChipShown
    | Over
)

SHAPES = Shapes(moves=Move, events=Event, position=Position, chances=Die | Deal)
