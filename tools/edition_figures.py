"""Figures of an edition that matter for play, kept up to date while single tiles change."""

from random import Random
from typing import Any, NamedTuple

import numpy as np

from konditorei.games.torte.edition import (
    MOST_STRIPES,
    PLATES,
    STRIPE_COLOURS,
    TILES,
    Edition,
    Plate,
    Stripe,
    Tile,
)
from konditorei.games.torte.stripes import (
    FIRST_PLATE,
    LAYERS,
    MOST_LAYERS,
    connections,
    tables,
    turn_tile,
)

NOTHING = len(STRIPE_COLOURS)  # the colour of a band or stripe that is not there
MOST_BANDS = 4

Array = np.ndarray[Any, Any]


class Figures(NamedTuple):
    connected: float  # stripes that a layer placed at random connects
    best: float  # the same for the best of two tiles and two orientations
    on_plate: float  # stripes that connect on a plate
    near: float  # of the pairs of bands of one colour that do not meet: the share that misses by a unit or none
    per_tile: Array  # stripes that each tile connects, below and above it
    widths: Array  # edge width of each colour


class Measure:
    """Counts for every pair of a lower and an upper layer; a change counts the pairs of its layer anew."""

    def __init__(self) -> None:
        self.colour = np.full((LAYERS, MOST_STRIPES), NOTHING)
        self.bottom = np.zeros((LAYERS, MOST_STRIPES), np.int64)  # units of the edge under a stripe, one bit each
        self.top = np.zeros((LAYERS, NOTHING + 1), np.int64)  # units of the top edge in each colour
        # Bands as [edge, layer, band, (start, end, colour)]; edge 0 is the bottom.
        self.bands = np.full((2, LAYERS, MOST_BANDS, 3), NOTHING)
        self.connected = np.zeros((LAYERS, FIRST_PLATE), np.int64)  # stripes of the upper layer that meet one below
        self.apart = np.zeros((LAYERS, FIRST_PLATE), np.int64)  # pairs of bands of one colour that do not meet
        self.near = np.zeros((LAYERS, FIRST_PLATE), np.int64)  # those that miss by a unit or none
        lower, upper = np.arange(LAYERS)[:, None] // 2, np.arange(FIRST_PLATE)[None, :] // 2
        self.possible = lower != upper  # a tile never lies on itself

    def put_tile(self, tile: Tile) -> None:
        both = np.array([2 * tile["id"], 2 * tile["id"] + 1])
        self._describe(both[0], tile["stripes"])
        self._describe(both[1], turn_tile(tile)["stripes"])
        self._count(both, np.arange(FIRST_PLATE))
        self._count(np.arange(LAYERS), both)

    def put_plate(self, plate: Plate) -> None:
        layer = FIRST_PLATE + plate["id"]
        self._describe(layer, plate["stripes"])
        self._count(np.array([layer]), np.arange(FIRST_PLATE))

    def figures(self) -> Figures:
        pairs = self.possible.sum()
        widths = self.bands[..., 1] - self.bands[..., 0]
        by_colour = [widths[self.bands[..., 2] == colour].sum() for colour in range(NOTHING)]
        below = self.connected[:, 0::2].sum(0) + self.connected[:, 1::2].sum(0)
        above = self.connected[0:FIRST_PLATE:2].sum(1) + self.connected[1:FIRST_PLATE:2].sum(1)
        return Figures(
            connected=int(self.connected.sum()) / int(pairs),
            best=self._best(),
            on_plate=int(self.connected[FIRST_PLATE:].sum()) / (PLATES * FIRST_PLATE),
            near=int(self.near.sum()) / max(1, int(self.apart.sum())),
            per_tile=np.stack([below / (2 * (LAYERS - 2)), above / (2 * (FIRST_PLATE - 2))]),
            widths=np.array(by_colour) / sum(by_colour),
        )

    def _describe(self, layer: int, stripes: list[Stripe]) -> None:
        self.colour[layer] = NOTHING
        self.bottom[layer] = 0
        self.top[layer] = 0
        self.bands[:, layer] = (0, 0, NOTHING)
        filled = [0, 0]
        for number, stripe in enumerate(stripes):
            colour = STRIPE_COLOURS.index(stripe["colour"])
            self.colour[layer, number] = colour
            for edge, bands in enumerate((stripe["bottom"], stripe["top"])):
                for start, end in bands:
                    self.bands[edge, layer, filled[edge]] = (start, end, colour)
                    filled[edge] += 1
                    units = (1 << end) - (1 << start)
                    if edge:
                        self.top[layer, colour] |= units
                    else:
                        self.bottom[layer, number] |= units

    def _count(self, lowers: Array, uppers: Array) -> None:
        here = np.ix_(lowers, uppers)
        allowed = self.possible[here]
        meets = self.top[lowers][:, self.colour[uppers]] & self.bottom[uppers][None]
        self.connected[here] = (meets != 0).sum(-1) * allowed
        over, under = self.bands[0, uppers][None, :, :, None], self.bands[1, lowers][:, None, None, :]
        alike = (over[..., 2] == under[..., 2]) & (over[..., 2] != NOTHING)
        gap = np.maximum(over[..., 0], under[..., 0]) - np.minimum(over[..., 1], under[..., 1])
        self.apart[here] = (alike & (gap >= 0)).sum((-1, -2)) * allowed
        self.near[here] = (alike & (gap >= 0) & (gap <= 1)).sum((-1, -2)) * allowed

    def _best(self) -> float:
        """Mean over all lower layers and all pairs of two other tiles."""
        best = np.maximum(self.connected[:, 0::2], self.connected[:, 1::2])
        total = 0
        allowed = self.possible[:, 0::2]
        below = np.zeros(LAYERS, np.int64)
        for value in range(MOST_BANDS + 1):
            up_to = ((best <= value) & allowed).sum(1)
            pairs = (up_to * (up_to - 1) - below * (below - 1)) // 2
            total += value * int(pairs.sum())
            below = up_to
        return total / int((below * (below - 1) // 2).sum())


def measured(tiles: list[Tile], plates: list[Plate]) -> Measure:
    measure = Measure()
    for tile in tiles:
        measure.put_tile(tile)
    for plate in plates:
        measure.put_plate(plate)
    return measure


def good_cakes(edition: Edition, rng: Random, rounds: int = 7, cakes: int = 300) -> tuple[float, float]:
    """Cubes and stars that a baker earns who always places the better of two tiles, the better way round."""
    box = tables(edition)
    out = np.zeros((MOST_STRIPES, MOST_LAYERS), np.int16)
    total = np.zeros(2)
    for _ in range(cakes):
        pile = [tile for _, tile in sorted((rng.random(), tile) for tile in range(TILES))]
        cake = [FIRST_PLATE + int(rng.random() * PLATES)]
        for _ in range(rounds):
            layers = [2 * tile + turned for tile in (pile.pop(), pile.pop()) for turned in (0, 1)]
            gain, layer = max((earned(box, [*cake, layer], out), layer) for layer in layers)
            total += gain
            cake.append(layer)
    return float(total[0]) / cakes, float(total[1]) / cakes


def earned(box: Any, cake: list[int], out: Any) -> tuple[int, int]:
    cubes = stars = 0
    for masks in out[: connections(box, cake, len(cake), out)]:
        for layer, mask in zip(cake, masks, strict=False):
            for stripe in range(box.stripes[layer]):
                if mask & (1 << stripe):
                    cubes += int(box.cubes[layer, stripe])
                    stars += int(box.stars[layer, stripe])
    return cubes, stars
