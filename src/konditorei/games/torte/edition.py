"""Editions: what is printed on the tiles, plates, jars and chips of one box.

An edition is one TOML file. Inside the program it is the same thing as plain dicts and lists, so that a
position can carry it along. Only what cannot be played, or what the rules T1 to T9 rule out, is refused;
how wide the bands are or how the colours are spread is the taste of whoever drew the box.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, TypedDict, cast

import msgspec
from msgspec import Meta

from konditorei.core.editions import EditionError, Editions
from konditorei.core.shapes import prepare, wrong_field

EDGE = 24  # units along the bottom and the top edge of every layer
COLOURS = ("blue", "pink", "green", "purple", "orange", "gold")
STRIPE_COLOURS = COLOURS[:5]  # gold is printed on the dough, never as a stripe
JARS = ("small", "medium", "large")
METALS = ("bronze", "silver", "gold")
INGREDIENTS = ("egg", "flour", "butter", "vanilla")
TILES, PLATES, CHIPS = 40, 4, 22
MOST_STRIPES = 8  # on one tile or plate
COUNTS = {"tile": TILES, "plate": PLATES}
PIECE = re.compile(r"(tile|plate)\[(\d+)\]\.?(.*?)(?:(?<=\])\[\d\])?")  # the place in a band does not matter
MISSING = re.compile(r"Object missing required field `(.*)`")

JarSize = Annotated[int, Meta(ge=2, le=6)]
ChipValues = Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(min_length=CHIPS, max_length=CHIPS)]
Band = Annotated[list[Annotated[int, Meta(ge=0, le=EDGE)]], Meta(min_length=2, max_length=2)]
StripeColour = Annotated[str, Meta(pattern=f"^({'|'.join(STRIPE_COLOURS)})$")]
Ingredient = Annotated[str, Meta(pattern=f"^({'|'.join(INGREDIENTS)})$")]


class JarSizes(TypedDict):
    small: JarSize
    medium: JarSize
    large: JarSize


class Chips(TypedDict):
    bronze: ChipValues
    silver: ChipValues
    gold: ChipValues


class Stripe(TypedDict):
    colour: StripeColour
    bottom: NotRequired[list[Band]]  # a plate has no bottom edge and may leave it out
    top: list[Band]
    cubes: Annotated[int, Meta(ge=0, le=2)]
    stars: Annotated[int, Meta(ge=0, le=1)]


Stripes = Annotated[list[Stripe], Meta(max_length=MOST_STRIPES)]


class Tile(TypedDict):
    id: Annotated[int, Meta(ge=0, lt=TILES)]
    gold: Annotated[int, Meta(ge=0, le=2)]
    stripes: Stripes


class Plate(TypedDict):
    id: Annotated[int, Meta(ge=0, lt=PLATES)]
    ingredient: Ingredient
    cubes: Annotated[list[StripeColour], Meta(min_length=3, max_length=3)]  # one for each jar
    stripes: Stripes


class Edition(TypedDict):
    jars: JarSizes
    chips: Chips
    tile: list[Tile]
    plate: list[Plate]


prepare(Edition)


def validate(data: Any) -> Edition:
    """The same data, now known to be an edition that can be played; EditionError if it is not."""
    if not isinstance(data, dict):
        raise EditionError("edition", "", f"should be a table, not {data!r}")
    try:
        edition = msgspec.convert(data, Edition)
        _check_known(data, edition, "$")
        _check_pieces("tile", edition["tile"], TILES)
        _check_pieces("plate", edition["plate"], PLATES)
        _check_plates(edition["plate"])
    except (ValueError, RecursionError) as error:
        raise _placed(data, error) from None
    return cast(Edition, data)


EDITIONS = Editions(Path(__file__).parent / "editions", validate, Edition)


def _wrong(path: str, problem: str) -> ValueError:
    """A problem at a place of the edition, written as msgspec writes it."""
    return ValueError(f"{problem} - at `{path}`")


def _placed(data: dict[str, Any], error: Exception) -> EditionError:
    """The error with the tile or the plate that is wrong: by its id, or by its place in the file if it has none."""
    problem, field = wrong_field(error)
    missing = MISSING.fullmatch(problem)
    if missing and not field:
        return EditionError("edition", missing[1], "is missing")
    if missing:
        problem, field = "is missing", f"{field}.{missing[1]}"
    if in_piece := PIECE.fullmatch(field):
        kind, place, rest = in_piece.groups()
        piece = data[kind][int(place)]
        identity = piece.get("id") if isinstance(piece, dict) else None
        known = isinstance(identity, int) and 0 <= identity < COUNTS[kind]
        where = f"{kind} {identity}" if known else f"{kind} at place {int(place) + 1} of the file"
        return EditionError(where, rest, problem)
    where, _, rest = field.partition(".")
    return EditionError(where, rest, problem) if where in ("jars", "chips") else EditionError("edition", field, problem)


def _check_known(data: Any, read: Any, path: str) -> None:
    """Refuses keys that msgspec has left out."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in read:
                raise _wrong(f"{path}.{key}", f"is not known here; known are {', '.join(read)}")
            _check_known(value, read[key], f"{path}.{key}")
    elif isinstance(data, list):
        for place, (value, known) in enumerate(zip(data, read, strict=True)):
            _check_known(value, known, f"{path}[{place}]")


def _check_pieces(kind: str, pieces: Sequence[Tile | Plate], count: int) -> None:
    seen: set[int] = set()
    for place, piece in enumerate(pieces):
        path, identity = f"$.{kind}[{place}]", piece["id"]
        if identity in seen:
            raise _wrong(f"{path}.id", f"there are two {kind}s with the id {identity}")
        seen.add(identity)
        for number, stripe in enumerate(piece["stripes"]):
            _check_stripe(stripe, f"{path}.stripes[{number}]", on_plate=kind == "plate")
        _check_edge(piece["stripes"], path, "bottom")
        _check_edge(piece["stripes"], path, "top")
    if len(seen) < count:
        missing = ", ".join(str(identity) for identity in range(count) if identity not in seen)
        raise _wrong(f"$.{kind}", f"there should be {count} {kind}s; missing: {missing}")


def _check_plates(plates: list[Plate]) -> None:
    ingredients = [plate["ingredient"] for plate in plates]
    for place, plate in enumerate(plates):
        if plate["ingredient"] in ingredients[:place]:
            raise _wrong(f"$.plate[{place}].ingredient", f"{plate['ingredient']} is on another plate already")
        for number, colour in enumerate(plate["cubes"]):
            if colour in plate["cubes"][:number]:
                raise _wrong(f"$.plate[{place}].cubes[{number}]", f"{colour} is named twice")


def _check_stripe(stripe: Stripe, path: str, on_plate: bool) -> None:
    if on_plate and stripe.get("bottom"):
        raise _wrong(f"{path}.bottom", "nothing lies under a plate, so its stripes have a top only")
    if not on_plate and "bottom" not in stripe:
        raise _wrong(f"{path}.bottom", "is missing")
    if not stripe.get("bottom") and not stripe["top"]:
        raise _wrong(path, "the stripe touches neither edge; give it a bottom or a top")
    for edge, bands in (("bottom", stripe.get("bottom", [])), ("top", stripe["top"])):
        for number, (start, end) in enumerate(bands):
            if start >= end:
                problem = f"the band begins at {start} and should end after that, not at {end}"
                raise _wrong(f"{path}.{edge}[{number}]", problem)


def _check_edge(stripes: list[Stripe], path: str, edge: Literal["bottom", "top"]) -> None:
    """Ink lies on ink nowhere: no two bands of one edge overlap."""
    bands: list[list[int]] = []
    for number, stripe in enumerate(stripes):
        for start, end in stripe.get(edge, []):
            for other_start, other_end in bands:
                if start < other_end and other_start < end:
                    problem = f"the band {start} to {end} overlaps the band {other_start} to {other_end}"
                    raise _wrong(f"{path}.stripes[{number}].{edge}", problem)
            bands.append([start, end])
