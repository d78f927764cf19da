"""Topp die Torte! in a terminal: cakes with both edges of every layer, jars, chips and supply."""

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from konditorei.core.painting import HIDDEN, STYLES, chip, row
from konditorei.games.torte.edition import EDGE, EDITIONS, JARS
from konditorei.games.torte.stripes import turn_tile

PHASES = {
    "stock": "stock the jars",
    "choose": "choose a tile",
    "place": "place and put away",
    "gold": "spread gold cubes",
    "over": "the game is over",
}
DOUGH = "on wheat1"


def _edge(stripes: list[dict[str, Any]], edge: str) -> Text:
    """One edge of a layer: a unit is two characters, a stripe shows its colour's first letters."""
    units = [("  ", DOUGH)] * EDGE
    for stripe in stripes:
        for start, end in stripe.get(edge, []):
            for unit in range(start, end):
                units[unit] = (stripe["colour"][:2], STYLES[stripe["colour"]])
    text = Text()
    for letters, style in units:
        text.append(letters, style=style)
    return text


def _cake(baker: dict[str, Any], edition: dict[str, Any]) -> Text:
    tiles = {tile["id"]: tile for tile in edition["tile"]}
    plates = {plate["id"]: plate for plate in edition["plate"]}
    lines = []
    for layer in reversed(baker["cake"]):
        tile = tiles[layer["tile"]]
        stripes: Any = turn_tile(tile)["stripes"] if layer["turned"] else tile["stripes"]
        name = f" {layer['tile']:>2}{'r' if layer['turned'] else ' '}"
        lines += [_edge(stripes, "top") + Text(name), _edge(stripes, "bottom")]
    plate = plates[baker["plate"]]
    lines += [_edge(plate["stripes"], "top") + Text(f" {plate['ingredient']}")]
    return Text("\n").join(lines)


def _cubes(cubes: list[str | None]) -> Text:
    return row([HIDDEN if cube is None else chip(cube, cube) for cube in cubes], "empty")


def _chips(chips: list[dict[str, Any]]) -> Text:
    words = [f"{one['metal']} {'?' if one['value'] is None else one['value']}" for one in chips]
    return Text(", ".join(words) or "none")


def _tiles(tiles: list[int | None]) -> str:
    return " ".join("?" if tile is None else str(tile) for tile in tiles) or "none"


def _baker(seat: int, position: dict[str, Any], edition: dict[str, Any]) -> Panel:
    baker = position["bakers"][seat]
    table = Table.grid(padding=(0, 1))
    for jar in JARS:
        table.add_row(f"{jar} ({edition['jars'][jar]})", _cubes(baker["jars"][jar]))
    table.add_row("swap", _cubes(baker["swap"]))
    table.add_row("chips", _chips(baker["chips"]))
    table.add_row("stars", str(baker["stars"]))
    locked = " (locked)" if baker["chosen"] else ""
    table.add_row("open", f"{_tiles(baker['open'])}{locked}; pile: {len(baker['pile'])}")
    title = f"baker {seat}" + (" *" if seat in position["actors"] else "")
    return Panel(Group(_cake(baker, edition), table), title=title, expand=False)


def _turn(turn: dict[str, Any]) -> Text:
    text = Text("Turn: ") + _cubes(turn["cubes"])
    if turn["die"]:
        text.append(f"; die: {turn['die']}")
    for key, words in (("free_cubes", "free cubes"), ("gold_cubes", "gold cubes"), ("stars", "stars")):
        if turn[key]:
            text.append(f"; {words}: {turn[key]}")
    if turn["consolation"]:
        text.append("; a consolation cube is on offer")
    return text


def picture(position: dict[str, Any]) -> RenderableType:
    """All cakes and jars, the supply and the turn."""
    chosen = position["options"]["edition"]
    edition: Any = EDITIONS.read(chosen) if isinstance(chosen, str) else chosen
    headline = f"Round {position['round']} of {position['options']['rounds']}: {PHASES[position['phase']]}"
    supply = row([chip(f"{name} {count}", name) for name, count in position["supply"].items()])
    parts: list[RenderableType] = [Text(headline, style="bold"), Text("Supply: ") + supply]
    if position["turn"] is not None:
        parts.append(_turn(position["turn"]))
    bakers = [_baker(seat, position, edition) for seat in range(len(position["bakers"]))]
    return Group(*parts, Columns(bakers))
