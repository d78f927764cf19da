"""Shapes of tiles and plates for a new edition: a random one, and a small change to one.

Only `random()` of the generator is used, because it is the one method whose numbers Python promises to keep.
"""

from copy import deepcopy
from itertools import pairwise
from random import Random

from konditorei.games.torte.edition import EDGE, STRIPE_COLOURS, Plate, Stripe, Tile

Bands = list[list[int]]

NARROWEST, WIDEST = 3, 6
WIDTHS = (3, 3, 3, 4, 4, 4, 5, 5, 6)
DOUGH = 1  # at least so much between two bands
LEAN = 5  # a stripe moves at most so far sideways between its two edges
SPLIT = 2  # at least so much dough between the two feet of a forking stripe
REACH = 11  # the two feet of a forking stripe lie at most so far apart, outside to outside

# Bands on the bottom and on the top edge.
FEET = {"whole": (1, 1), "forks up": (1, 2), "forks down": (2, 1), "from below": (1, 0), "from above": (0, 1)}
W, U, D, B, A = FEET
TEMPLATES = [
    *3 * [[W, W, W, W]],
    *4 * [[W, W, W, B, A]],
    *2 * [[W, W, U, B]],
    *2 * [[W, W, D, A]],
    *2 * [[W, U, D]],
    *2 * [[W, W, B, B, A, A]],
    *2 * [[W, W, W, B]],
    *2 * [[W, W, W, A]],
    [W, W, D],
    [W, W, U],
]


def pick(rng: Random, count: int) -> int:
    """A number below count."""
    return int(rng.random() * count)


def shuffled(rng: Random, items: list[str]) -> list[str]:
    return [item for _, item in sorted((rng.random(), item) for item in items)]


def random_bands(rng: Random, count: int) -> Bands:
    """That many bands on one edge, from left to right, the spare dough spread at random."""
    spare = -1
    while spare < 0:
        widths = [WIDTHS[pick(rng, len(WIDTHS))] for _ in range(count)]
        spare = EDGE - sum(widths) - DOUGH * (count - 1)
    gaps = [0] + [DOUGH] * (count - 1) + [0]
    for _ in range(spare):
        gaps[pick(rng, count + 1)] += 1
    bands, x = [], 0
    for gap, width in zip(gaps, widths, strict=False):
        bands.append([x + gap, x + gap + width])
        x += gap + width
    return bands


def random_tile(rng: Random, identity: int) -> Tile:
    template = TEMPLATES[pick(rng, len(TEMPLATES))]
    while True:
        kinds = shuffled(rng, template)
        bottom = random_bands(rng, sum(FEET[kind][0] for kind in kinds))
        top = random_bands(rng, sum(FEET[kind][1] for kind in kinds))
        stripes = []
        for kind in kinds:
            down, up = FEET[kind]
            colour = STRIPE_COLOURS[pick(rng, len(STRIPE_COLOURS))]
            stripes.append(new_stripe(colour, bottom[:down], top[:up]))
            bottom, top = bottom[down:], top[up:]
        tile: Tile = {"id": identity, "gold": 0, "stripes": stripes}
        if is_neat(tile):
            return tile


def random_plate(rng: Random, identity: int, ingredient: str) -> Plate:
    """Four bands of four colours; every plate lacks another colour."""
    colours = shuffled(rng, [colour for colour in STRIPE_COLOURS if colour != STRIPE_COLOURS[identity]])
    stripes = [new_stripe(c, [], [band]) for c, band in zip(colours, random_bands(rng, 4), strict=True)]
    cubes = [STRIPE_COLOURS[(3 * identity + number) % 5] for number in range(3)]
    return {"id": identity, "ingredient": ingredient, "cubes": cubes, "stripes": stripes}


def new_stripe(colour: str, bottom: Bands, top: Bands) -> Stripe:
    return {"colour": colour, "bottom": bottom, "top": top, "cubes": 0, "stars": 0}


def changed_tile(rng: Random, tile: Tile) -> Tile:
    """A neat tile that differs a little from this one; sometimes a wholly new one."""
    if rng.random() < 0.06:
        return random_tile(rng, tile["id"])
    while True:
        new = deepcopy(tile)
        stripe = new["stripes"][pick(rng, len(new["stripes"]))]
        chance = rng.random()
        if chance < 0.25:
            stripe["colour"] = STRIPE_COLOURS[pick(rng, len(STRIPE_COLOURS))]
        elif chance < 0.35 and shape(stripe) == "slanted":
            stripe["top"] = deepcopy(stripe["bottom"])
        else:
            nudge(rng, stripe)
        if new != tile and is_neat(new):
            return new


def changed_plate(rng: Random, plate: Plate) -> Plate:
    while True:
        new = deepcopy(plate)
        one, other = (new["stripes"][pick(rng, len(new["stripes"]))] for _ in range(2))
        if rng.random() < 0.25:
            one["colour"], other["colour"] = other["colour"], one["colour"]
        else:
            nudge(rng, one)
        if new != plate and edge_is_neat([band for stripe in new["stripes"] for band in stripe["top"]]):
            return new


def nudge(rng: Random, stripe: Stripe) -> None:
    """Move one side of one band, or the whole band, by one unit."""
    bands = stripe["bottom"] + stripe["top"]
    band = bands[pick(rng, len(bands))]
    step = 2 * pick(rng, 2) - 1
    sides = ((0,), (1,), (0, 1))[pick(rng, 3)]
    for side in sides:
        band[side] += step


def is_neat(tile: Tile) -> bool:
    """Does the tile keep to the house style?"""
    stripes = tile["stripes"]
    colours = [stripe["colour"] for stripe in stripes]
    return (
        edge_is_neat([band for stripe in stripes for band in stripe["bottom"]])
        and edge_is_neat([band for stripe in stripes for band in stripe["top"]])
        and len(set(colours)) >= 3
        and all(one != next_one for one, next_one in pairwise(colours))
        and all(stripe_is_neat(stripe) for stripe in stripes)
        and all(has_room(number, stripes) for number in range(len(stripes)))
    )


def edge_is_neat(bands: Bands) -> bool:
    return (
        3 <= len(bands) <= 4
        and bands[0][0] >= 0
        and bands[-1][1] <= EDGE
        and all(NARROWEST <= end - start <= WIDEST for start, end in bands)
        and all(right[0] - left[1] >= DOUGH for left, right in pairwise(bands))
    )


def stripe_is_neat(stripe: Stripe) -> bool:
    """No stripe leans or spreads so far that the eye loses it."""
    bottom, top = stripe["bottom"], stripe["top"]
    for bands in (bottom, top):
        if bands and bands[-1][1] - bands[0][0] > REACH:
            return False
        if len(bands) == 2 and bands[1][0] - bands[0][1] < SPLIT:
            return False
    # Twice the middle, so that it stays a whole number.
    return all(abs(sum(low) - sum(high)) <= 2 * LEAN for low in bottom for high in top)


def has_room(number: int, stripes: list[Stripe]) -> bool:
    """Does no stripe lean over one that ends inside, further than to its middle?"""
    stripe = stripes[number]
    if stripe["bottom"] and stripe["top"]:
        return True
    start, end = (stripe["top"] or stripe["bottom"])[0]
    left, right = 0, EDGE
    for other, neighbour in enumerate(stripes):
        if shape(neighbour) == "ending":
            continue
        far = neighbour["bottom"] if stripe["top"] else neighbour["top"]
        if other < number:
            left = max(left, far[-1][1])
        else:
            right = min(right, far[0][0])
    return 2 * left < start + end < 2 * right


def shape(stripe: Stripe) -> str:
    """What the stripe looks like: ending, forking, straight or slanted."""
    if not stripe["bottom"] or not stripe["top"]:
        return "ending"
    if len(stripe["bottom"]) + len(stripe["top"]) > 2:
        return "forking"
    return "straight" if stripe["bottom"] == stripe["top"] else "slanted"
