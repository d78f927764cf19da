"""What a report shows of Topp die Torte! beside what it shows of every game."""

from collections.abc import Iterator

import numpy as np

from konditorei.core.figures import Bars, Figure, Study, mean
from konditorei.core.record import Cells
from konditorei.games.torte.edition import METALS, PLATES, TILES


def figures(study: Study, games: int) -> Iterator[Figure]:
    """From games of sensible bakers."""
    rows, _ = study.play(games, "medium")
    players = study.players
    yield _sources(rows, players)
    yield _chips(rows, players)
    yield _tiles(rows, players)
    yield _plates(rows, players)
    yield _rare_rules(rows, players)


def _sources(rows: Cells, players: int) -> Figure:
    points = [rows["stars"][:, :players], *(rows["chip_points"][:, :players, metal] for metal in range(len(METALS)))]
    names = ["stars", *(f"{metal} chips" for metal in METALS)]
    bars = [mean(name, part.mean(axis=1)) for name, part in zip(names, points, strict=True)]
    text = "The points of a baker come from stars on stripes and the die, and from chips for full jars."
    return Bars("Where points come from", text, "points of a baker", bars, "source")


def _chips(rows: Cells, players: int) -> Figure:
    counts, points = rows["chips"][:, :players], rows["chip_points"][:, :players]
    bars = []
    for metal, name in enumerate(METALS):
        some = counts[:, :, metal].sum(axis=1) > 0
        each = points[some, :, metal].sum(axis=1) / counts[some, :, metal].sum(axis=1)
        bars.append(mean(name, each))
    taken = ", ".join(f"{counts[:, :, metal].mean():.1f} {name}" for metal, name in enumerate(METALS))
    text = f"What a chip is worth on average. A baker takes {taken} chips in a game."
    return Bars("The value of a chip", text, "points", bars, "metal")


def _tiles(rows: Cells, players: int) -> Figure:
    above = _above_table(rows, players)
    tiles = (rows["tiles"][:, :players] - 1) % TILES
    used = rows["tiles"][:, :players] > 0
    bars = [mean(str(tile), above[((tiles == tile) & used).any(axis=2)]) for tile in range(TILES)]
    bars.sort(key=lambda bar: -bar.value)
    text = (
        "How many points more than the table's average a baker has who placed this tile. Who chooses well has good "
        f"tiles, so this is not the tile's merit alone. The best one is {bars[0].label}, the weakest {bars[-1].label}."
    )
    return Bars("The value of each tile", text, "points above the table's average", bars, "tile", fair=0.0)


def _plates(rows: Cells, players: int) -> Figure:
    above, plates = _above_table(rows, players), rows["plates"][:, :players]
    bars = [mean(f"plate {plate}", above[plates == plate]) for plate in range(PLATES)]
    text = "Plates are dealt at random, so these differences are the plates' own."
    return Bars("The value of each plate", text, "points above the table's average", bars, "plate", fair=0.0)


def _rare_rules(rows: Cells, players: int) -> Figure:
    turned = (rows["tiles"][:, :players] > TILES).sum(axis=(1, 2)) / (rows["tiles"][:, :players] > 0).sum(axis=(1, 2))
    swapped = (rows["swaps"][:, :players] > 0).mean(axis=1)
    large = (rows["emptied"][:, :players, 2] > 0).mean(axis=1)
    bars = [
        mean("tiles that are placed turned", turned),
        mean("bakers who swap cubes", swapped),
        mean("bakers who fill the large jar", large),
    ]
    text = "How often a rule comes up in a game (T11, T22, T23)."
    return Bars("How often rules matter", text, "share", bars, "rule", percent=True)


def _above_table(rows: Cells, players: int) -> Cells:
    scores = rows["scores"][:, :players].astype(np.float64)
    above: Cells = scores - scores.mean(axis=1, keepdims=True)
    return above
