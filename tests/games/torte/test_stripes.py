"""Which stripes meet, and what a newly placed layer connects."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from konditorei import torte
from konditorei.games.torte.edition import COLOURS, MOST_STRIPES
from konditorei.games.torte.stripes import (
    FIRST_PLATE,
    LAYERS,
    MOST_LAYERS,
    connections,
    fill_links,
    tables,
    turn_bands,
    turn_tile,
)

HOUSE = torte.edition("house")
BOX = tables(HOUSE)

bands = st.lists(st.integers(0, 24), max_size=8, unique=True).map(
    lambda marks: [list(pair) for pair in zip(sorted(marks)[::2], sorted(marks)[1::2], strict=False)]
)


def new_stripe(colour: str, bottom: Any, top: Any, cubes: int = 0) -> Any:
    return {"colour": colour, "bottom": bottom, "top": top, "cubes": cubes, "stars": 0}


stripes = st.builds(new_stripe, st.sampled_from(COLOURS[:5]), bands, bands, st.integers(0, 2))
tiles = st.builds(lambda made: {"id": 0, "gold": 0, "stripes": made}, st.lists(stripes, max_size=8))


# Edges


def connected(lower: Any, upper: Any) -> bool:
    """Whether a stripe meets one of the layer right above it."""
    links = np.zeros((2, 2, MOST_STRIPES), np.int16)
    fill_links(links, [[lower], [upper]])
    return bool(links[0, 1, 0])


def overlap(one: Any, other: Any) -> bool:
    return connected(new_stripe("blue", [], one), new_stripe("blue", other, []))


def test_T15_corner_to_corner_does_not_connect() -> None:  # noqa: N802
    lower = new_stripe("blue", [], [[8, 12]])
    assert not connected(lower, new_stripe("blue", [[4, 8]], []))
    assert connected(lower, new_stripe("blue", [[4, 9]], []))


def test_T15_colours_must_be_the_same() -> None:  # noqa: N802
    assert not connected(new_stripe("blue", [], [[8, 12]]), new_stripe("pink", [[8, 12]], []))


def test_T15_only_the_shared_edge_matters() -> None:  # noqa: N802
    assert not connected(new_stripe("blue", [[8, 12]], []), new_stripe("blue", [[8, 12]], [[8, 12]]))


@given(bands, bands)
def test_T15_overlap_is_sharing_a_unit(one: Any, other: Any) -> None:  # noqa: N802
    assert overlap(one, other) == bool(units(one) & units(other))


@given(bands, bands)
def test_overlap_is_symmetric(one: Any, other: Any) -> None:
    assert overlap(one, other) == overlap(other, one)


@given(bands, bands)
def test_turning_both_keeps_what_overlaps(one: Any, other: Any) -> None:
    assert overlap(turn_bands(one), turn_bands(other)) == overlap(one, other)


@given(tiles)
def test_T11_turning_twice_changes_nothing(tile: Any) -> None:  # noqa: N802
    assert turn_tile(turn_tile(tile)) == tile


def test_T11_turning_swaps_the_edges() -> None:  # noqa: N802
    tile: Any = {"id": 7, "gold": 1, "stripes": [new_stripe("green", [[0, 4]], [[6, 9], [20, 24]], 2)]}
    turned = {"id": 7, "gold": 1, "stripes": [new_stripe("green", [[0, 4], [15, 18]], [[20, 24]], 2)]}
    assert turn_tile(tile) == turned


# The tables


def units(intervals: Any) -> set[int]:
    return {unit for start, end in intervals for unit in range(start, end)}


def touch(lower: Any, upper: Any) -> bool:
    """The same as `connected`, unit by unit."""
    return lower["colour"] == upper["colour"] and bool(units(lower["top"]) & units(upper["bottom"]))


def printed(box_edition: Any) -> list[Any]:
    """The stripes of each layer by number, without the tables."""
    layers = [layer["stripes"] for tile in box_edition["tile"] for layer in (tile, turn_tile(tile))]
    return layers + [plate["stripes"] for plate in box_edition["plate"]]


PRINTED = printed(HOUSE)


def test_tables_hold_what_is_printed() -> None:
    for number, layer in enumerate(PRINTED):
        count = int(BOX.stripes[number])
        assert count == len(layer)
        assert [COLOURS[c] for c in BOX.colour[number, :count]] == [stripe["colour"] for stripe in layer]
        assert BOX.cubes[number, :count].tolist() == [stripe["cubes"] for stripe in layer]
        assert BOX.stars[number, :count].tolist() == [stripe["stars"] for stripe in layer]
        assert (BOX.colour[number, count:] == -1).all()
    assert BOX.gold.tolist() == [tile["gold"] for tile in HOUSE["tile"]]
    assert BOX.jars.tolist() == [3, 4, 5]
    assert BOX.chips.tolist() == [HOUSE["chips"]["bronze"], HOUSE["chips"]["silver"], HOUSE["chips"]["gold"]]
    cubes = [[COLOURS.index(cube) for cube in plate["cubes"]] for plate in HOUSE["plate"]]
    assert BOX.plate_cubes.tolist() == cubes


def test_T15_links_are_the_stripes_that_meet() -> None:  # noqa: N802
    for lower in range(LAYERS):
        for upper in range(FIRST_PLATE):
            for number, stripe in enumerate(PRINTED[upper]):
                mask = sum(touch(below, stripe) << bit for bit, below in enumerate(PRINTED[lower]))
                assert BOX.links[lower, upper, number] == mask


def test_tables_follow_the_ids_not_the_order_of_the_file() -> None:
    mixed = torte.edition("house")
    mixed["tile"].reverse()
    mixed["plate"].reverse()
    assert tables(mixed) == BOX


# Connections


def found(box: Any, cake: list[int]) -> set[frozenset[tuple[int, int]]]:
    out = np.full((MOST_STRIPES, MOST_LAYERS), -1, np.int16)
    count = connections(box, np.array(cake, np.int16), len(cake), out)
    rows = {
        frozenset(
            (layer, stripe)
            for layer in range(len(cake))
            for stripe in range(MOST_STRIPES)
            if out[row, layer] & (1 << stripe)
        )
        for row in range(count)
    }
    assert len(rows) == count  # no connection is told twice
    return rows


def expected(layers: list[Any]) -> set[frozenset[tuple[int, int]]]:
    """Every component with a stripe of the top layer and one below, from the geometry alone."""
    places = [(layer, stripe) for layer in range(len(layers)) for stripe in range(len(layers[layer]))]
    group = {place: frozenset([place]) for place in places}
    for layer, number in places:
        for upper, other in places:
            lower_stripe, upper_stripe = layers[layer][number], layers[upper][other]
            if (
                upper == layer + 1
                and lower_stripe["colour"] == upper_stripe["colour"]
                and units(lower_stripe["top"]) & units(upper_stripe["bottom"])
            ):
                joined = group[layer, number] | group[upper, other]
                for place in joined:
                    group[place] = joined
    top = len(layers) - 1
    return {g for g in group.values() if any(layer == top for layer, _ in g) and any(layer < top for layer, _ in g)}


def random_cake(rng: Random, height: int) -> list[int]:
    cake = [FIRST_PLATE + rng.randrange(4)]
    return cake + [2 * tile + rng.randrange(2) for tile in rng.sample(range(40), height)]


@pytest.mark.parametrize("height", range(1, 9))
def test_T16_T17_TR4_connections_of_random_cakes(height: int) -> None:  # noqa: N802
    rng = Random(height)
    for _ in range(60):
        cake = random_cake(rng, height)
        assert found(BOX, cake) == expected([PRINTED[layer] for layer in cake])


def box_with(plate: list[Any], *layers: list[Any]) -> Any:
    """A box whose plate 0 and tiles 0, 1, 2... carry these stripes."""
    own = torte.edition("house")
    own["plate"][0]["stripes"] = plate
    for number, layer in enumerate(layers):
        own["tile"][number]["stripes"] = layer
    return tables(own)


def forking_layer(rng: Random, on_plate: bool) -> list[Any]:
    """Three stripes with two feet on each edge in only two colours: components run up, down and up again."""
    edges = []
    for _ in range(2):
        marks = sorted(rng.sample(range(25), 12))
        feet = [list(pair) for pair in zip(marks[::2], marks[1::2], strict=True)]
        edges.append([feet[0:2], feet[2:4], feet[4:6]])
    colours = [rng.choice(["blue", "pink"]) for _ in range(3)]
    return [new_stripe(colours[n], [] if on_plate else edges[0][n], edges[1][n]) for n in range(3)]


@pytest.mark.parametrize("seed", range(8))
def test_T16_T17_TR4_connections_of_cakes_full_of_forks(seed: int) -> None:  # noqa: N802
    rng = Random(seed)
    own = torte.edition("house")
    for piece in [*own["plate"], *own["tile"]]:
        piece["stripes"] = forking_layer(rng, on_plate="ingredient" in piece)
    box, layers = tables(own), printed(own)
    for _ in range(60):
        cake = random_cake(rng, rng.randint(1, 8))
        assert found(box, cake) == expected([layers[layer] for layer in cake])


def test_T16_older_connections_do_not_count() -> None:  # noqa: N802
    blue = [new_stripe("blue", [[0, 4]], [[0, 4]])]
    pink = [new_stripe("pink", [[0, 4]], [[0, 4]])]
    box = box_with([new_stripe("blue", [], [[0, 4]])], blue, pink)
    assert found(box, [FIRST_PLATE, 0]) == {frozenset([(0, 0), (1, 0)])}
    assert found(box, [FIRST_PLATE, 0, 2]) == set()


def test_T16_a_connection_carries_on_through_many_layers() -> None:  # noqa: N802
    blue = [new_stripe("blue", [[0, 4]], [[3, 7]])]
    box = box_with([new_stripe("blue", [], [[0, 4]])], blue, blue, blue)
    assert found(box, [FIRST_PLATE, 0, 2, 4]) == {frozenset([(0, 0), (1, 0), (2, 0), (3, 0)])}


def test_T16_a_stripe_that_ends_inside_ends_the_connection() -> None:  # noqa: N802
    ending = [new_stripe("blue", [], [[0, 4]])]
    whole = [new_stripe("blue", [[0, 4]], [[0, 4]])]
    box = box_with([new_stripe("blue", [], [[0, 4]])], ending, whole)
    assert found(box, [FIRST_PLATE, 0]) == set()
    assert found(box, [FIRST_PLATE, 0, 2]) == {frozenset([(1, 0), (2, 0)])}


def test_TR4_a_connection_goes_down_and_up_again() -> None:  # noqa: N802
    """Down on the left, through a fork, up on the right into a stripe that ends below the new layer."""
    fork = [new_stripe("green", [], [[0, 4], [10, 14]])]
    middle = [new_stripe("green", [[0, 4]], [[0, 4]], 1), new_stripe("green", [[10, 14]], [], 2)]
    new = [new_stripe("green", [[0, 4]], [])]
    box = box_with(fork, middle, new)
    assert found(box, [FIRST_PLATE, 0, 2]) == {frozenset([(0, 0), (1, 0), (1, 1), (2, 0)])}


def test_TR4_two_stripes_of_the_new_layer_can_be_one_connection() -> None:  # noqa: N802
    new = [
        new_stripe("green", [[0, 4]], []),
        new_stripe("green", [[6, 9]], []),
        new_stripe("pink", [[10, 14]], []),
    ]
    plate = [new_stripe("green", [], [[2, 8]]), new_stripe("pink", [], [[12, 14]])]
    box = box_with(plate, new)
    assert found(box, [FIRST_PLATE, 0]) == {frozenset([(0, 0), (1, 0), (1, 1)]), frozenset([(0, 1), (1, 2)])}


def test_a_plate_alone_connects_nothing() -> None:
    assert found(BOX, [FIRST_PLATE]) == set()
