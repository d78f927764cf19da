"""The shapes of Topp die Torte!: moves, events, position and chances."""

from typing import Annotated, Any, Literal

from konditorei.core.shapes import Below, Chosen, Hidden, Listed, Shape, Shapes, event, move, own
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


MOVES = (
    move("Stock", "Stocks the jars (T7).", stock=StockedJars),
    move("Choose", "Locks a tile (T11).", choose=Layer),
    move("Put", "Puts an earned cube, or a gold one, into a jar (T19).", put=CubeInto),
    move("Take", "Takes a free cube, or a consolation cube.", take=CubeInto),
    move("Empty", "Empties a full jar (T21).", empty=Jar),
    move("Swap", "Swaps three cubes of the swap jar (T23).", swap=Exchange),
    move("Skip", "Declines a consolation cube.", skip=Chosen),
    move("Done", "Ends the own gold step with gold cubes left over.", done=Chosen),
)


# ── events ────────────────────────────────────────────────────────────────────────────────────────
class Through(Shape):
    """The stripes of one layer in a connection; layer 0 is the plate."""

    layer: int
    stripes: list[int]


EVENTS = (
    event("Stocked", "A baker has stocked the jars; which cube is where stays hidden (TR1).", jars=own(StockedJars)),
    event("StockShown", "All have stocked: the jars are shown.", reveals=True, jars=StockedJars),
    event(
        "Dealt", "Tiles are dealt: two lie open, the others are a pile (T8).", reveals=True, open=list[int], pile=int
    ),
    event(
        "Locked",
        "A baker has locked a tile (T11); which one stays hidden (TR3).",
        final=True,
        tile=own(int),
        turned=own(bool),
    ),
    event("ChoiceShown", "All have chosen: the tile is shown.", reveals=True, tile=int, turned=bool),
    event("Placed", "A tile is placed as a layer (T12).", tile=int, turned=bool, layer=int),
    event(
        "Connected",
        "Stripes of one colour are connected (T16).",
        colour=PlainColour,
        cubes=int,
        stars=int,
        through=list[Through],
    ),
    event(
        "Earned",
        "Cubes earned by a placed layer, and those that the supply lacks.",
        cubes=list[PlainColour],
        missing=list[PlainColour],
    ),
    event("Consolation", "Nothing was earned: a consolation cube is on offer."),
    event("PutIn", "A cube is put into a jar.", tag="put", cube=Colour, into=AnyJar),
    event("Took", "A cube is taken from the supply.", cube=Colour, into=AnyJar, consolation=bool),
    event("Emptied", "A full jar is emptied (T21).", jar=Jar, cubes=list[Colour]),
    event(
        "ChipTaken",
        "A chip for an emptied jar; its value stays with the owner (T22).",
        tag="chip",
        reveals=True,
        metal=Metal,
        value=own(int),
    ),
    event("DieRolled", "The cake die is rolled (T25).", tag="die", reveals=True, face=Face),
    event("Swapped", "Three cubes leave the swap jar (T23).", give=Three, take=Colour | None, into=Jar | None),
    event("Skipped", "A consolation cube is declined."),
    event("Stars", "Stars are counted on the track (T18).", count=int, total=int, from_=Literal["die", "stripes"]),
    event("PassedOn", "The other tile goes to the next baker (T13).", to=int, tile=int),
    event("Drew", "A tile is drawn from the pile.", reveals=True, tile=int),
    event("Round", "A round begins.", seat=False, final=True, round=int),
    event(
        "GoldStep",
        "Gold cubes for the gold on the cake (T29), and those that the supply lacks.",
        cubes=int,
        missing=int,
    ),
    event("GoldReturned", "Gold cubes that nobody could use.", cubes=int),
    event("ChipShown", "A chip is shown at the end (T30).", reveals=True, metal=Metal, value=int),
    event("Over", "The game is over.", seat=False, final=True),
)


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


class Connection(Shape):
    """Stripes of one colour that the last layer has connected (T16)."""

    colour: PlainColour
    cubes: int
    stars: int
    through: list[Through]


class BakerTraces(Shape):
    """Of one baker."""

    connected: list[Connection]


class Traces(Shape):
    """What can be seen of the last turns."""

    bakers: list[BakerTraces]


SHAPES = Shapes(moves=MOVES, events=EVENTS, position=Position, chances=Die | Deal, traces=Traces)
