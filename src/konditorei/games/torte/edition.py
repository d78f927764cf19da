"""Editions: what is printed on the tiles, plates, jars and chips of one box.

An edition is one TOML file. Inside the program it is the same thing as plain dicts and lists, so that a
position can carry it along. Only what cannot be played, or what the rules T1 to T9 rule out, is refused;
how wide the bands are or how the colours are spread is the taste of whoever drew the box.
"""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, NamedTuple, NotRequired, TypedDict, cast

from konditorei.core.editions import EditionError, Editions

EDGE = 24  # units along the bottom and the top edge of every layer
COLOURS = ("blue", "pink", "green", "purple", "orange", "gold")
STRIPE_COLOURS = COLOURS[:5]  # gold is printed on the dough, never as a stripe
JARS = ("small", "medium", "large")
METALS = ("bronze", "silver", "gold")
INGREDIENTS = ("egg", "flour", "butter", "vanilla")
TILES, PLATES, CHIPS = 40, 4, 22
MOST_STRIPES = 8  # on one tile or plate


class JarSizes(TypedDict):
    small: int
    medium: int
    large: int


class Chips(TypedDict):
    bronze: list[int]
    silver: list[int]
    gold: list[int]


class Stripe(TypedDict):
    colour: str
    bottom: NotRequired[list[list[int]]]  # a plate has no bottom edge and may leave it out
    top: list[list[int]]
    cubes: int
    stars: int


class Tile(TypedDict):
    id: int
    gold: int
    stripes: list[Stripe]


class Plate(TypedDict):
    id: int
    ingredient: str
    cubes: list[str]
    stripes: list[Stripe]


class Edition(TypedDict):
    jars: JarSizes
    chips: Chips
    tile: list[Tile]
    plate: list[Plate]


def validate(data: object) -> Edition:
    """The same data, now known to be an edition that can be played; EditionError if it is not."""
    box = _table(data, _Place("edition"), ("jars", "chips", "tile", "plate"))
    for jar, size in _table(box["jars"], _Place("jars"), JARS).items():
        _number(size, _Place("jars", jar), 2, 6)
    for metal, values in _table(box["chips"], _Place("chips"), METALS).items():
        _check_chips(values, _Place("chips", metal))
    for tile, place in _pieces(box["tile"], "tile", TILES):
        _check_tile(tile, place)
    ingredients: list[str] = []
    for plate, place in _pieces(box["plate"], "plate", PLATES):
        _check_plate(plate, place)
        ingredients.append(plate["ingredient"])
        if ingredients.count(plate["ingredient"]) > 1:
            raise place.key("ingredient").error(f"{plate['ingredient']} is on another plate already")
    return cast(Edition, box)


EDITIONS = Editions(Path(__file__).parent / "editions", validate, Edition)


class _Place(NamedTuple):
    """Where in the edition we are, so that an error can say so."""

    where: str
    field: str = ""

    def key(self, name: str) -> "_Place":
        return _Place(self.where, f"{self.field}.{name}" if self.field else name)

    def item(self, number: int) -> "_Place":
        return _Place(self.where, f"{self.field}[{number}]")

    def error(self, problem: str) -> EditionError:
        return EditionError(self.where, self.field, problem)


def _table(value: object, place: _Place, keys: Collection[str], optional: str = "") -> dict[str, Any]:
    if not isinstance(value, dict):
        raise place.error(f"should be a table, not {value!r}")
    for key in keys:
        if key not in value and key != optional:
            raise place.key(key).error("is missing")
    for key in value:
        if key not in keys:
            raise place.key(str(key)).error(f"is not known here; known are {', '.join(keys)}")
    return value


def _list(value: object, place: _Place) -> list[Any]:
    if not isinstance(value, list):
        raise place.error(f"should be a list, not {value!r}")
    return value


def _number(value: object, place: _Place, low: int, high: int) -> int:
    # True is an int to Python, but nobody means a number by it.
    if not isinstance(value, int) or isinstance(value, bool):
        raise place.error(f"should be a whole number, not {value!r}")
    if not low <= value <= high:
        raise place.error(f"should be {low} to {high}, not {value}")
    return value


def _word(value: object, place: _Place, allowed: Collection[str]) -> None:
    if not isinstance(value, str) or value not in allowed:
        raise place.error(f"should be one of {', '.join(allowed)}, not {value!r}")


def _check_chips(value: object, place: _Place) -> None:
    values = _list(value, place)
    if len(values) != CHIPS:
        raise place.error(f"should list {CHIPS} values, not {len(values)}")
    for number, points in enumerate(values):
        _number(points, place.item(number), 0, 99)


def _pieces(value: object, kind: str, count: int) -> Iterator[tuple[dict[str, Any], _Place]]:
    """Each tile or plate with its place, after checking that their ids are 0, 1, 2 and so on."""
    pieces = _list(value, _Place("edition", kind))
    seen: set[int] = set()
    for number, piece in enumerate(pieces):
        unnamed = _Place(f"{kind} at place {number + 1} of the file")
        if not isinstance(piece, dict):
            raise unnamed.error(f"should be a table, not {piece!r}")
        if "id" not in piece:
            raise unnamed.key("id").error("is missing")
        identity = _number(piece["id"], unnamed.key("id"), 0, count - 1)
        place = _Place(f"{kind} {identity}")
        if identity in seen:
            raise place.key("id").error(f"there are two {kind}s with the id {identity}")
        seen.add(identity)
        yield piece, place
    if len(seen) < count:
        missing = ", ".join(str(identity) for identity in range(count) if identity not in seen)
        raise EditionError("edition", kind, f"there should be {count} {kind}s; missing: {missing}")


def _check_tile(value: object, place: _Place) -> None:
    tile = _table(value, place, ("id", "gold", "stripes"))
    _number(tile["gold"], place.key("gold"), 0, 2)
    _check_stripes(tile["stripes"], place.key("stripes"), on_plate=False)


def _check_plate(value: object, place: _Place) -> None:
    plate = _table(value, place, ("id", "ingredient", "cubes", "stripes"))
    _word(plate["ingredient"], place.key("ingredient"), INGREDIENTS)
    cubes = _list(plate["cubes"], place.key("cubes"))
    if len(cubes) != len(JARS):
        raise place.key("cubes").error(f"should name {len(JARS)} cubes, one for each jar, not {len(cubes)}")
    for number, colour in enumerate(cubes):
        _word(colour, place.key("cubes").item(number), STRIPE_COLOURS)
        if colour in cubes[:number]:
            raise place.key("cubes").item(number).error(f"{colour} is named twice")
    _check_stripes(plate["stripes"], place.key("stripes"), on_plate=True)


def _check_stripes(value: object, place: _Place, on_plate: bool) -> None:
    stripes = _list(value, place)
    if len(stripes) > MOST_STRIPES:
        raise place.error(f"at most {MOST_STRIPES} stripes fit, not {len(stripes)}")
    for number, stripe in enumerate(stripes):
        _check_stripe(stripe, place.item(number), on_plate)
    _check_edge(stripes, place, "bottom")
    _check_edge(stripes, place, "top")


def _check_stripe(value: object, place: _Place, on_plate: bool) -> None:
    keys = ("colour", "bottom", "top", "cubes", "stars")
    stripe = _table(value, place, keys, optional="bottom" if on_plate else "")
    _word(stripe["colour"], place.key("colour"), STRIPE_COLOURS)
    _number(stripe["cubes"], place.key("cubes"), 0, 2)
    _number(stripe["stars"], place.key("stars"), 0, 1)
    bottom = _list(stripe.get("bottom", []), place.key("bottom"))
    top = _list(stripe["top"], place.key("top"))
    if on_plate and bottom:
        raise place.key("bottom").error("nothing lies under a plate, so its stripes have a top only")
    if not bottom and not top:
        raise place.error("the stripe touches neither edge; give it a bottom or a top")
    for edge, bands in (("bottom", bottom), ("top", top)):
        for number, band in enumerate(bands):
            _check_band(band, place.key(edge).item(number))


def _check_band(value: object, place: _Place) -> None:
    band = _list(value, place)
    if len(band) != 2:
        raise place.error(f"should be two numbers, where the band begins and ends, not {value!r}")
    start = _number(band[0], place, 0, EDGE)
    end = _number(band[1], place, 0, EDGE)
    if start >= end:
        raise place.error(f"the band begins at {start} and should end after that, not at {end}")


def _check_edge(stripes: list[Stripe], place: _Place, edge: str) -> None:
    """Ink lies on ink nowhere: no two bands of one edge overlap."""
    bands: list[tuple[int, int]] = []
    for number, stripe in enumerate(stripes):
        for start, end in cast(dict[str, list[list[int]]], stripe).get(edge, []):
            for other_start, other_end in bands:
                if start < other_end and other_start < end:
                    problem = f"the band {start} to {end} overlaps the band {other_start} to {other_end}"
                    raise place.item(number).key(edge).error(problem)
            bands.append((start, end))
