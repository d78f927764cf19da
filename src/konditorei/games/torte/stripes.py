"""Stripes: which ones meet along an edge, and what a newly placed layer connects (T15 to T17, TR4).

A layer is a number: 2 * tile for a tile as printed, 2 * tile + 1 for a tile turned, 80 + plate for a plate.
A set of stripes of one layer is a bit mask: bit 0 is the first stripe of the edition file.
"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.record import Record, blank
from konditorei.games.torte.edition import (
    CHIPS,
    COLOURS,
    EDGE,
    JARS,
    METALS,
    MOST_STRIPES,
    PLATES,
    TILES,
    Edition,
    Stripe,
    Tile,
)

FIRST_PLATE = 2 * TILES  # the layer number of plate 0
LAYERS = FIRST_PLATE + PLATES
MOST_LAYERS = 9  # a plate and eight tiles (T9)

BOX = np.dtype(
    [
        # [lower layer, upper layer, stripe of the upper]: mask of the lower layer's stripes that it meets
        ("links", np.int16, (LAYERS, FIRST_PLATE, MOST_STRIPES)),
        ("jars", np.int8, (3,)),  # cubes that fill the small, the medium and the large jar
        ("chips", np.int8, (3, CHIPS)),  # points of the bronze, silver and gold chips
        ("plate_cubes", np.int8, (PLATES, 3)),  # colours of the three cubes on the back of a plate
        ("gold", np.int8, (TILES,)),  # gold cubes printed on a tile
        ("stripes", np.int8, (LAYERS,)),  # number of stripes of a layer
        ("colour", np.int8, (LAYERS, MOST_STRIPES)),  # colour of a stripe; -1 where there is none
        ("cubes", np.int8, (LAYERS, MOST_STRIPES)),  # cubes printed in a stripe
        ("stars", np.int8, (LAYERS, MOST_STRIPES)),  # stars printed in a stripe
        ("meets", np.float32, (LAYERS, MOST_STRIPES)),  # for bots: how many of the layers, put on top, meet a stripe
    ]
)

Bands = list[list[int]]


def turn_bands(bands: Bands) -> Bands:
    """The bands of an edge after half a turn, from left to right if they were so before."""
    return [[EDGE - end, EDGE - start] for start, end in reversed(bands)]


def turn_stripe(stripe: Stripe) -> Stripe:
    return {
        "colour": stripe["colour"],
        "bottom": turn_bands(stripe["top"]),
        "top": turn_bands(stripe["bottom"]),
        "cubes": stripe["cubes"],
        "stars": stripe["stars"],
    }


def turn_tile(tile: Tile) -> Tile:
    """The tile turned by 180 degrees; its stripes keep their numbers (T11)."""
    return {"id": tile["id"], "gold": tile["gold"], "stripes": [turn_stripe(s) for s in tile["stripes"]]}


def tables(edition: Edition) -> Record:
    """Everything the rules look up in a box, as one BOX record. The edition must be a valid one."""
    box = blank(BOX)[0]
    for jar, name in enumerate(JARS):
        box.jars[jar] = edition["jars"][name]  # type: ignore[literal-required]
    for metal, name in enumerate(METALS):
        box.chips[metal] = edition["chips"][name]  # type: ignore[literal-required]
    for tile in edition["tile"]:
        box.gold[tile["id"]] = tile["gold"]
    for plate in edition["plate"]:
        box.plate_cubes[plate["id"]] = [COLOURS.index(cube) for cube in plate["cubes"]]

    layers = _layers(edition)
    box.colour[:] = -1
    for number, stripes in enumerate(layers):
        box.stripes[number] = len(stripes)
        for bit, stripe in enumerate(stripes):
            box.colour[number, bit] = COLOURS.index(stripe["colour"])
            box.cubes[number, bit] = stripe["cubes"]
            box.stars[number, bit] = stripe["stars"]
    fill_links(box.links, layers)
    met = np.bitwise_or.reduce(box.links, axis=2)
    for bit in range(MOST_STRIPES):
        box.meets[:, bit] = (met >> bit & 1).mean(axis=1)
    return box


def _layers(edition: Edition) -> list[list[Stripe]]:
    """The stripes of every layer, by layer number."""
    layers: list[list[Stripe]] = [[] for _ in range(LAYERS)]
    for tile in edition["tile"]:
        layers[2 * tile["id"]] = tile["stripes"]
        layers[2 * tile["id"] + 1] = turn_tile(tile)["stripes"]
    for plate in edition["plate"]:
        layers[FIRST_PLATE + plate["id"]] = plate["stripes"]
    return layers


def _units(bands: Bands) -> int:
    """The units of an edge that the bands cover, one bit each. Bands overlap when they share a unit."""
    return sum((1 << end) - (1 << start) for start, end in bands)


def fill_links(links: Any, layers: list[list[Stripe]]) -> None:
    """Which stripes meet along the edge between two layers: they share a colour and any length (T15)."""
    tops = [[(s["colour"], _units(s["top"]), 1 << bit) for bit, s in enumerate(layer)] for layer in layers]
    for upper, stripes in enumerate(layers[:FIRST_PLATE]):
        for number, stripe in enumerate(stripes):
            colour, bottom = stripe["colour"], _units(stripe["bottom"])
            for lower, top in enumerate(tops):
                links[lower, upper, number] = sum(bit for c, units, bit in top if c == colour and units & bottom)


@rule
def connections(box: Any, layers: Any, count: Any, out: Any) -> Any:
    """The connections that count for the turn in which the top layer was placed (T16, T17, TR4).

    layers[:count] is the cake from the plate up. Each connection is a row of `out` (MOST_STRIPES rows of at
    least `count` masks): out[c, i] is the set of stripes of layer i in connection c. Gives the number of
    connections. Ordinary loops over arrays, so that it can be compiled.
    """
    if count < 2:
        return 0
    top = count - 1
    found = 0
    seen = 0
    for seed in range(box.stripes[layers[top]]):
        # A connection that reaches a layer below leaves the top layer downward, through one of these.
        if seen & (1 << seed) or box.links[layers[top - 1], layers[top], seed] == 0:
            continue
        masks = out[found]
        masks[:count] = 0
        masks[top] = 1 << seed
        growing = True
        while growing:
            growing = spread(box, layers, top, masks)
        seen |= masks[top]
        found += 1
    return found


@rule
def spread(box: Any, layers: Any, top: Any, masks: Any) -> Any:
    """Let a set of stripes grow once all the way down and back up the cake; did it go on growing upward?

    Only growth upward can open another way down (a stripe with two feet), so the caller repeats until none.
    """
    lowest = top
    while lowest > 0:
        links = box.links[layers[lowest - 1], layers[lowest]]
        for stripe in range(box.stripes[layers[lowest]]):
            if masks[lowest] & (1 << stripe):
                masks[lowest - 1] |= links[stripe]
        if masks[lowest - 1] == 0:
            break
        lowest -= 1
    grown = False
    for upper in range(lowest + 1, top + 1):
        links = box.links[layers[upper - 1], layers[upper]]
        for stripe in range(box.stripes[layers[upper]]):
            bit = 1 << stripe
            if not masks[upper] & bit and links[stripe] & masks[upper - 1]:
                masks[upper] |= bit
                grown = True
    return grown
