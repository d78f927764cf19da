"""Design the house edition of Topp die Torte! and write its file.

    python -m tools.design_edition

The shapes are found by a local search: tiles change a little at a time, and changes stay that bring the
figures of the whole set closer to what makes a good game. Then cubes, stars and gold are printed. All of it
follows from SEED by plain arithmetic, so that every machine writes the same file.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from tools.edition_figures import Figures, good_cakes, measured
from tools.edition_shapes import changed_plate, changed_tile, pick, random_plate, random_tile, shape

from konditorei.games.torte.edition import (
    EDGE,
    INGREDIENTS,
    PLATES,
    STRIPE_COLOURS,
    TILES,
    Edition,
    Stripe,
    Tile,
    validate,
)
from konditorei.games.torte.stripes import turn_tile

SEED = 24
STEPS = 4500
FILE = Path(__file__).parent.parent / "src/konditorei/games/torte/editions/house.toml"

# What the search aims at.
CONNECTED = 0.9  # stripes that a layer placed at random connects
BEST = 1.8  # the same for the best of two tiles and two orientations
NEAR = 0.25  # near misses among the same-coloured neighbours that do not connect
FOURS = 0.8  # edges with four bands; the others have three
STRAIGHT, FORKING, ENDING = 0.16, 0.13, 0.24  # stripes of these shapes; the rest is slanted

CUBES = (0.22, 0.46, 0.32)  # stripes with no, one and two cubes: 1.1 on average
STARS = 0.1  # stripes with a star
TWO_GOLD, ONE_GOLD = 4, 16  # tiles: 24 gold cubes, and never more than 12 on eight of them

JARS = {"small": 3, "medium": 4, "large": 5}
CHIPS = {"bronze": (1, 2, 3), "silver": (3, 4, 5), "gold": (5, 6, 7)}
CHIP_COUNTS = (8, 8, 6)


Say = Callable[[str], object]


def main() -> None:
    edition = house_edition(print)
    report(edition)
    FILE.write_text(to_toml(edition), encoding="utf-8")
    print(f"wrote {FILE.name}")


def house_edition(say: Say) -> Edition:
    """The whole house edition, always the same."""
    rng = Random(SEED)
    found = Search(rng)
    found.run(say)
    add_cubes(rng, found.tiles)
    add_stars(rng, found.tiles)
    add_gold(rng, found.tiles)
    chips = {
        metal: [points for points, count in zip(values, CHIP_COUNTS, strict=True) for _ in range(count)]
        for metal, values in CHIPS.items()
    }
    return validate({"jars": dict(JARS), "chips": chips, "tile": found.tiles, "plate": found.plates})


class Search:
    """Change one piece after the other; keep what costs no more than a threshold that shrinks."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.tiles = [random_tile(rng, number) for number in range(TILES)]
        self.plates = [random_plate(rng, number, ingredient) for number, ingredient in enumerate(INGREDIENTS)]
        self.measure = measured(self.tiles, self.plates)
        self.cost = total_cost(self.measure.figures(), self.tiles)

    def run(self, say: Say) -> None:
        for step in range(STEPS):
            if step % 1000 == 0:
                say(f"step {step}: {self.cost:.2f} away from the goal")
            threshold = 0.3 * square(1 - step / STEPS)
            piece = pick(self.rng, TILES + PLATES)
            if piece < TILES:
                self.try_tile(piece, threshold)
            else:
                self.try_plate(piece - TILES, threshold)
        say(f"step {STEPS}: {self.cost:.2f} away from the goal")

    def try_tile(self, number: int, threshold: float) -> None:
        old = self.tiles[number]
        self.tiles[number] = changed_tile(self.rng, old)
        self.measure.put_tile(self.tiles[number])
        if not is_new(self.tiles, number) or not self.accepts(threshold):
            self.tiles[number] = old
            self.measure.put_tile(old)

    def try_plate(self, number: int, threshold: float) -> None:
        old = self.plates[number]
        self.plates[number] = changed_plate(self.rng, old)
        self.measure.put_plate(self.plates[number])
        if not self.accepts(threshold):
            self.plates[number] = old
            self.measure.put_plate(old)

    def accepts(self, threshold: float) -> bool:
        cost = total_cost(self.measure.figures(), self.tiles)
        if cost > self.cost + threshold:
            return False
        self.cost = cost
        return True


def total_cost(figures: Figures, tiles: list[Tile]) -> float:
    """How far the set is from what it aims at: 1 for a figure that is off by about a tenth."""
    shapes = Counter(shape(stripe) for tile in tiles for stripe in tile["stripes"])
    count = sum(shapes.values())
    bands = sum(len(stripe["bottom"]) + len(stripe["top"]) for tile in tiles for stripe in tile["stripes"])
    # No tile should be a dud, and none a sure hit.
    unfair = sum(square(max(0.0, abs(value - CONNECTED) - 0.1)) for value in figures.per_tile.flat)
    colours = Counter(stripe["colour"] for tile in tiles for stripe in tile["stripes"])
    return (
        100 * square(figures.connected / CONNECTED - 1)
        + 100 * square(figures.best / BEST - 1)
        + 100 * square(figures.on_plate / CONNECTED - 1)
        + 100 * square(figures.near / NEAR - 1)
        + 100 * sum(square(share * len(STRIPE_COLOURS) - 1) for share in figures.widths.flat)
        + 20 * sum(square(colours[c] * len(STRIPE_COLOURS) / count - 1) for c in STRIPE_COLOURS)
        + 20 * unfair
        + 100 * square(bands / (2 * TILES) - 3 - FOURS)
        + 10 * square(shapes["straight"] / count / STRAIGHT - 1)
        + 10 * square(shapes["forking"] / count / FORKING - 1)
        + 10 * square(shapes["ending"] / count / ENDING - 1)
    )


def square(value: float) -> float:
    return value * value


def is_new(tiles: list[Tile], number: int) -> bool:
    """No other tile looks like this one, from either side."""
    ways = (look(tiles[number]), look(turn_tile(tiles[number])))
    return all(look(tile) not in ways for tile in tiles if tile["id"] != number)


def look(tile: Tile) -> list[tuple[list[list[int]], list[list[int]], str]]:
    return sorted((stripe["bottom"], stripe["top"], stripe["colour"]) for stripe in tile["stripes"])


def stripes_of(tiles: list[Tile], colour: str) -> list[Stripe]:
    return [stripe for tile in tiles for stripe in tile["stripes"] if stripe["colour"] == colour]


def width(stripe: Stripe) -> int:
    return sum(end - start for start, end in stripe["bottom"] + stripe["top"])


def add_cubes(rng: Random, tiles: list[Tile]) -> None:
    """Every colour gets its share. Narrow stripes are harder to meet and tend to pay better."""
    for colour in STRIPE_COLOURS:
        ranked = sorted((width(stripe) + 12 * rng.random(), n) for n, stripe in enumerate(stripes_of(tiles, colour)))
        for rank, (_, number) in enumerate(ranked):
            place = (rank + 0.5) / len(ranked)
            cubes = 2 if place < CUBES[2] else 1 if place < CUBES[2] + CUBES[1] else 0
            stripes_of(tiles, colour)[number]["cubes"] = cubes


def add_stars(rng: Random, tiles: list[Tile]) -> None:
    """Stars go where two cubes leave no live, and on one stripe of a tile at most."""
    for colour in STRIPE_COLOURS:
        left = round(STARS * len(stripes_of(tiles, colour)))
        for _, tile in sorted((rng.random(), tile["id"]) for tile in tiles):
            free = [s for s in tiles[tile]["stripes"] if s["colour"] == colour and s["cubes"] < 2]
            if left and free and not any(stripe["stars"] for stripe in tiles[tile]["stripes"]):
                free[0]["stars"] = 1
                left -= 1


def add_gold(rng: Random, tiles: list[Tile]) -> None:
    """Gold lies on the dough, so the tiles with the most of it are the likely ones."""
    ranked = sorted((rng.random() - dough(tile) / 4, tile["id"]) for tile in tiles)
    for rank, (_, number) in enumerate(ranked[: TWO_GOLD + ONE_GOLD]):
        tiles[number]["gold"] = 2 if rank < TWO_GOLD else 1


def dough(tile: Tile) -> float:
    """Units of an edge that show dough, on average."""
    return EDGE - sum(width(stripe) for stripe in tile["stripes"]) / 2


def report(edition: Edition) -> None:
    """The figures of the finished edition."""
    figures = measured(edition["tile"], edition["plate"]).figures()
    stripes = [stripe for tile in edition["tile"] for stripe in tile["stripes"]]
    bands = [len(s["bottom"]) + len(s["top"]) for s in stripes]
    cubes, stars = good_cakes(edition, Random(SEED))
    print(f"stripes connected: at random {figures.connected:.3f}, on a plate {figures.on_plate:.3f}")
    print(f"best of two tiles and two orientations: {figures.best:.3f}")
    print(f"per tile: {figures.per_tile.min():.2f} to {figures.per_tile.max():.2f}")
    print(f"near misses: {figures.near:.3f}")
    print("edge width:", ", ".join(f"{c} {w:.3f}" for c, w in zip(STRIPE_COLOURS, figures.widths, strict=True)))
    print(f"stripes: {len(stripes)}, bands an edge: {sum(bands) / (2 * TILES):.2f}")
    print("shapes:", ", ".join(f"{name} {n}" for name, n in Counter(map(shape, stripes)).most_common()))
    print(f"cubes a stripe: {sum(s['cubes'] for s in stripes) / len(stripes):.3f}")
    print(f"stripes with a star: {sum(s['stars'] for s in stripes)}")
    print("gold on tiles:", dict(Counter(tile["gold"] for tile in edition["tile"])))
    print(f"seven rounds, always the layer that earns most: {cubes:.1f} cubes, {stars:.1f} stars")


def to_toml(edition: Edition) -> str:
    """The edition as its file, one stripe a line."""
    lines = [
        "# The house edition of Topp die Torte! Written by tools/design_edition.py; change it there.",
        "",
    ]
    lines += ["[jars]", *(f"{jar} = {size}" for jar, size in edition["jars"].items()), ""]
    lines += ["[chips]", *(f"{metal} = {values}" for metal, values in edition["chips"].items()), ""]
    for plate in edition["plate"]:
        cubes = ", ".join(f'"{cube}"' for cube in plate["cubes"])
        lines += [
            "[[plate]]",
            f"id = {plate['id']}",
            f'ingredient = "{plate["ingredient"]}"',
            f"cubes = [{cubes}]",
        ]
        lines += stripe_lines(plate["stripes"])
    for tile in edition["tile"]:
        lines += ["[[tile]]", f"id = {tile['id']}", f"gold = {tile['gold']}", *stripe_lines(tile["stripes"])]
    return "\n".join(lines[:-1]) + "\n"


def stripe_lines(stripes: list[Stripe]) -> list[str]:
    lines = [
        f'  {{ colour = "{s["colour"]}", bottom = {s["bottom"]}, top = {s["top"]}, '
        f"cubes = {s['cubes']}, stars = {s['stars']} }},"
        for s in stripes
    ]
    return ["stripes = [", *lines, "]", ""]


if __name__ == "__main__":
    main()
