"""A page of the documentation: every tile and plate of an edition, drawn and in numbers."""

from tools.torte_tiles.art import SYMBOLS
from tools.torte_tiles.draw import plate_svg, tile_svg

from konditorei import torte
from konditorei.games.torte.edition import Stripe

STYLE = (
    "<style>.torte-piece { margin: 0 0 .6rem } "
    ".torte-piece svg { width: 100%; max-width: 34rem; height: auto; display: block }</style>"
)


def page() -> str:
    """The page `torte-tiles.md`, in Markdown."""
    house = torte.edition("house")
    lines = [
        "# The tiles of Topp die Torte!",
        "",
        STYLE,
        "",
        "The house edition: 40 tiles and 4 plates. Every edge is 24 units wide; the numbers say where a",
        "band begins and ends. A tile may also be placed turned by 180 degrees.",
        "",
        "## Plates",
        "",
    ]
    for plate in house["plate"]:
        lines += [f"### Plate {plate['id']}: {plate['ingredient']}", "", _figure(plate_svg(plate)), ""]
        lines += [f"Cubes on its back: {', '.join(_name(colour) for colour in plate['cubes'])}.", ""]
        lines += _table(plate["stripes"])
    lines += ["## Tiles", ""]
    for tile in house["tile"]:
        lines += [f"### Tile {tile['id']}", "", _figure(tile_svg(tile)), ""]
        if tile["gold"]:
            lines += [f"Gold: {tile['gold']} {'crown' if tile['gold'] == 1 else 'crowns'}.", ""]
        lines += _table(tile["stripes"])
    return "\n".join(lines)


def _figure(picture: str) -> str:
    return f'<div class="torte-piece">{picture}</div>'


def _name(colour: str) -> str:
    return f"{SYMBOLS[colour]} {colour}"


def _table(stripes: list[Stripe]) -> list[str]:
    rows = ["| stripe | bottom | top | cubes | stars |", "|---|---|---|---|---|"]
    for stripe in stripes:
        bottom, top = _numbers(stripe.get("bottom", [])), _numbers(stripe["top"])
        rows.append(f"| {_name(stripe['colour'])} | {bottom} | {top} | {stripe['cubes']} | {stripe['stars']} |")
    return [*rows, ""]


def _numbers(bands: list[list[int]]) -> str:
    return ", ".join(f"{start} to {end}" for start, end in bands) or "none"
