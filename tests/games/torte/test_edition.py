"""The house edition keeps its promises, and a bad edition is refused with the place that is wrong."""

from collections import Counter
from copy import deepcopy
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from konditorei import torte
from konditorei.core.editions import EditionError
from konditorei.games.torte.edition import (
    EDITIONS,
    INGREDIENTS,
    STRIPE_COLOURS,
    validate,
)
from konditorei.games.torte.stripes import turn_tile
from tools import design_edition

HOUSE = torte.edition("house")
TILES = HOUSE["tile"]
PLATES = HOUSE["plate"]
STRIPES = [stripe for tile in TILES for stripe in tile["stripes"]]
LOWER = [(t["id"], s["stripes"]) for t in TILES for s in (t, turn_tile(t))] + [(-1, p["stripes"]) for p in PLATES]
UPPER = LOWER[:80]


def edge(stripes: list[Any], name: str) -> list[tuple[int, int]]:
    return sorted((start, end) for stripe in stripes for start, end in stripe[name])


EDGES = [edge(t["stripes"], name) for t in TILES for name in ("bottom", "top")]
ALL_EDGES = EDGES + [edge(plate["stripes"], "top") for plate in PLATES]


def gap(one: list[int], other: list[int]) -> int:
    """Units between two bands; below zero if they overlap."""
    return max(one[0], other[0]) - min(one[1], other[1])


def connected(lower: list[Any], upper: list[Any]) -> int:
    return sum(
        any(
            stripe["colour"] == below["colour"] and gap(band, other) < 0
            for below in lower
            for band in stripe["bottom"]
            for other in below["top"]
        )
        for stripe in upper
    )


CONNECTED = {
    (lower, upper): connected(LOWER[lower][1], UPPER[upper][1])
    for lower in range(len(LOWER))
    for upper in range(len(UPPER))
    if LOWER[lower][0] != UPPER[upper][0]
}


# What the house edition promises


def test_jars() -> None:
    assert HOUSE["jars"] == {"small": 3, "medium": 4, "large": 5}


def test_T2_chips() -> None:  # noqa: N802
    assert {metal: Counter(values) for metal, values in HOUSE["chips"].items()} == {
        "bronze": {1: 8, 2: 8, 3: 6},
        "silver": {3: 8, 4: 8, 5: 6},
        "gold": {5: 8, 6: 8, 7: 6},
    }


def test_T4_forty_tiles_and_four_plates() -> None:  # noqa: N802
    assert [tile["id"] for tile in TILES] == list(range(40))
    assert [plate["id"] for plate in PLATES] == list(range(4))


def test_every_edge_has_three_or_four_bands_mostly_four() -> None:
    assert {len(bands) for bands in ALL_EDGES} == {3, 4}
    assert sum(len(bands) == 4 for bands in EDGES) / len(EDGES) >= 0.7


def test_bands_are_three_to_six_units_wide() -> None:
    assert {end - start for bands in ALL_EDGES for start, end in bands} == {3, 4, 5, 6}


def test_there_is_dough_between_bands() -> None:
    assert all(right[0] - left[1] >= 1 for bands in ALL_EDGES for left, right in pairwise(bands))


def test_every_tile_has_three_colours() -> None:
    assert all(len({stripe["colour"] for stripe in tile["stripes"]}) >= 3 for tile in TILES)


def test_neighbouring_stripes_differ_in_colour() -> None:
    for tile in TILES:
        assert all(left["colour"] != right["colour"] for left, right in pairwise(tile["stripes"]))


def test_a_layer_placed_at_random_connects_about_nine_tenths_of_a_stripe() -> None:
    assert sum(CONNECTED.values()) / len(CONNECTED) == pytest.approx(0.9, abs=0.03)


def test_a_first_layer_connects_as_well_as_any_other() -> None:
    on_plates = [count for (lower, _), count in CONNECTED.items() if lower >= 80]
    assert sum(on_plates) / len(on_plates) == pytest.approx(0.9, abs=0.05)


def test_the_best_of_two_tiles_and_two_orientations_connects_almost_twice_as_many() -> None:
    best = []
    for lower in range(len(LOWER)):
        tiles = [tile for tile in range(40) if tile != LOWER[lower][0]]
        best_way = [max(CONNECTED[lower, 2 * tile], CONNECTED[lower, 2 * tile + 1]) for tile in tiles]
        best += [max(pair) for pair in combinations(best_way, 2)]
    assert sum(best) / len(best) == pytest.approx(1.8, abs=0.05)


def test_no_tile_is_a_dud_or_a_sure_hit() -> None:
    for tile in range(40):
        counts = [count for (_, upper), count in CONNECTED.items() if upper // 2 == tile]
        assert 0.7 <= sum(counts) / len(counts) <= 1.1


def test_a_quarter_of_the_same_coloured_neighbours_that_do_not_connect_miss_by_a_unit_or_less() -> None:
    misses = [
        miss
        for lower, upper in CONNECTED
        for below in LOWER[lower][1]
        for stripe in UPPER[upper][1]
        if below["colour"] == stripe["colour"]
        for band in stripe["bottom"]
        for other in below["top"]
        if (miss := gap(band, other)) >= 0
    ]
    assert sum(miss <= 1 for miss in misses) / len(misses) == pytest.approx(0.25, abs=0.02)


def test_stripes_print_about_eleven_tenths_of_a_cube() -> None:
    assert {stripe["cubes"] for stripe in STRIPES} == {0, 1, 2}
    assert sum(stripe["cubes"] for stripe in STRIPES) / len(STRIPES) == pytest.approx(1.1, abs=0.03)


def test_the_colours_share_the_edges_evenly() -> None:
    widths: Counter[str] = Counter()
    for stripe in [*STRIPES, *(stripe for plate in PLATES for stripe in plate["stripes"])]:
        widths[stripe["colour"]] += sum(end - start for start, end in stripe["bottom"] + stripe["top"])
    fair = widths.total() / len(STRIPE_COLOURS)
    assert all(abs(widths[colour] / fair - 1) <= 0.1 for colour in STRIPE_COLOURS)


def test_the_colours_share_the_cubes_evenly() -> None:
    cubes: Counter[str] = Counter()
    for stripe in STRIPES:
        cubes[stripe["colour"]] += stripe["cubes"]
    fair = cubes.total() / len(STRIPE_COLOURS)
    assert all(abs(cubes[colour] / fair - 1) <= 0.1 for colour in STRIPE_COLOURS)


def test_about_one_stripe_in_ten_has_a_star() -> None:
    assert sum(stripe["stars"] for stripe in STRIPES) / len(STRIPES) == pytest.approx(0.1, abs=0.015)


def test_half_of_the_tiles_print_gold_and_at_most_four_of_them_two() -> None:
    gold = Counter(tile["gold"] for tile in TILES)
    assert 18 <= gold[1] + gold[2] <= 22
    assert gold[2] <= 4
    assert set(gold) <= {0, 1, 2}


def test_no_cake_of_eight_layers_shows_more_than_twelve_gold_cubes() -> None:
    assert sum(sorted(tile["gold"] for tile in TILES)[-8:]) <= 12


def test_stripes_are_straight_slanted_forking_and_ending() -> None:
    shapes = Counter(
        "ending"
        if not stripe["bottom"] or not stripe["top"]
        else "forking"
        if len(stripe["bottom"]) + len(stripe["top"]) > 2
        else "straight"
        if stripe["bottom"] == stripe["top"]
        else "slanted"
        for stripe in STRIPES
    )
    assert set(shapes) == {"straight", "slanted", "forking", "ending"}
    assert all(count / len(STRIPES) >= 0.1 for count in shapes.values())


def test_no_two_tiles_look_alike_either_way_round() -> None:
    def look(tile: Any) -> Any:
        stripes = sorted((s["colour"], sorted(s["bottom"]), sorted(s["top"])) for s in tile["stripes"])
        return repr(stripes)

    ways = [way for tile in TILES for way in {look(tile), look(turn_tile(tile))}]
    assert len(ways) == len(set(ways))


def test_T6_every_plate_has_its_own_ingredient() -> None:  # noqa: N802
    assert {plate["ingredient"] for plate in PLATES} == set(INGREDIENTS)


def test_T7_every_plate_names_three_different_cubes() -> None:  # noqa: N802
    assert all(len(set(plate["cubes"])) == 3 and "gold" not in plate["cubes"] for plate in PLATES)


@pytest.mark.slow
def test_the_house_file_is_what_the_design_tool_writes() -> None:
    written = design_edition.to_toml(design_edition.house_edition(lambda line: None))
    assert written == (EDITIONS.folder / "house.toml").read_text(encoding="utf-8")


# Loading


def test_a_file_and_a_built_in_edition_load_alike() -> None:
    assert torte.load_edition(EDITIONS.folder / "house.toml") == HOUSE
    assert torte.load_edition(str(EDITIONS.folder / "house.toml")) == HOUSE


def test_every_call_gives_a_fresh_copy() -> None:
    mine = torte.edition("house")
    mine["jars"]["small"] = 2
    mine["tile"][0]["stripes"].clear()
    assert torte.edition("house") == HOUSE


def test_an_edition_is_its_own_validation() -> None:
    assert validate(HOUSE) is HOUSE


def test_other_boxes_may_look_different() -> None:
    other = deepcopy(HOUSE)
    other["jars"] = {"small": 2, "medium": 6, "large": 6}
    other["tile"].reverse()
    other["tile"][0]["stripes"] = []
    other["tile"][1]["stripes"] = [
        new_stripe("blue", [[0, 24]], []),
        new_stripe("blue", [], [[0, 1], [1, 2]]),
    ]
    del other["plate"][0]["stripes"][0]["bottom"]
    validate(other)


def new_stripe(colour: str, bottom: Any, top: Any) -> Any:
    return {"colour": colour, "bottom": bottom, "top": top, "cubes": 0, "stars": 0}


BLUE = new_stripe("blue", [[0, 3]], [[2, 6]])

# path into the edition, the bad value (None: leave it out), where and which field the error names
BAD: list[Any] = [
    (("jars",), None, "edition", "jars"),
    (("jars",), 3, "jars", ""),
    (("jars", "small"), None, "jars", "small"),
    (("jars", "small"), 1, "jars", "small"),
    (("jars", "large"), 7, "jars", "large"),
    (("jars", "medium"), "4", "jars", "medium"),
    (("jars", "medium"), True, "jars", "medium"),
    (("jars", "medium"), 4.0, "jars", "medium"),
    (("jars", "huge"), 6, "jars", "huge"),
    (("cups",), {}, "edition", "cups"),
    (("chips", "silver"), None, "chips", "silver"),
    (("chips", "silver"), 4, "chips", "silver"),
    (("chips", "gold"), [5] * 21, "chips", "gold"),
    (("chips", "gold", 3), -1, "chips", "gold[3]"),
    (("chips", "gold", 3), 100, "chips", "gold[3]"),
    (("chips", "copper"), [1] * 22, "chips", "copper"),
    (("tile",), None, "edition", "tile"),
    (("tile",), {}, "edition", "tile"),
    (("tile", 39), None, "edition", "tile"),
    (("tile", 17), "cake", "tile at place 18 of the file", ""),
    (("tile", 17, "id"), None, "tile at place 18 of the file", "id"),
    (("tile", 17, "id"), 40, "tile at place 18 of the file", "id"),
    (("tile", 17, "id"), -1, "tile at place 18 of the file", "id"),
    (("tile", 17, "id"), 3, "tile 3", "id"),
    (("tile", 17, "name"), "Sacher", "tile 17", "name"),
    (("tile", 17, "gold"), None, "tile 17", "gold"),
    (("tile", 17, "gold"), 3, "tile 17", "gold"),
    (("tile", 17, "stripes"), None, "tile 17", "stripes"),
    (("tile", 17, "stripes"), {}, "tile 17", "stripes"),
    (("tile", 17, "stripes"), [new_stripe("pink", [[n, n + 1]], []) for n in range(9)], "tile 17", "stripes"),
    (("tile", 17, "stripes", 1), "blue", "tile 17", "stripes[1]"),
    (("tile", 17, "stripes", 1, "colour"), None, "tile 17", "stripes[1].colour"),
    (("tile", 17, "stripes", 1, "colour"), "red", "tile 17", "stripes[1].colour"),
    (("tile", 17, "stripes", 1, "colour"), "gold", "tile 17", "stripes[1].colour"),
    (("tile", 17, "stripes", 1, "colour"), 1, "tile 17", "stripes[1].colour"),
    (("tile", 17, "stripes", 1, "cubes"), 3, "tile 17", "stripes[1].cubes"),
    (("tile", 17, "stripes", 1, "stars"), 2, "tile 17", "stripes[1].stars"),
    (("tile", 17, "stripes", 1, "width"), 2, "tile 17", "stripes[1].width"),
    (("tile", 17, "stripes", 1, "bottom"), None, "tile 17", "stripes[1].bottom"),
    (("tile", 17, "stripes", 1, "bottom"), 4, "tile 17", "stripes[1].bottom"),
    (("tile", 17, "stripes", 1, "bottom"), [4, 8], "tile 17", "stripes[1].bottom[0]"),
    (("tile", 17, "stripes", 1, "bottom"), [[4, 8, 9]], "tile 17", "stripes[1].bottom[0]"),
    (("tile", 17, "stripes", 1, "bottom"), [["4", 8]], "tile 17", "stripes[1].bottom[0]"),
    (("tile", 17, "stripes", 1, "top"), [[-1, 3]], "tile 17", "stripes[1].top[0]"),
    (("tile", 17, "stripes", 1, "top"), [[0, 1], [20, 25]], "tile 17", "stripes[1].top[1]"),
    (("tile", 17, "stripes", 1, "top"), [[8, 8]], "tile 17", "stripes[1].top[0]"),
    (("tile", 17, "stripes", 1, "top"), [[8, 4]], "tile 17", "stripes[1].top[0]"),
    (("tile", 17, "stripes"), [BLUE, new_stripe("pink", [], [])], "tile 17", "stripes[1]"),
    (("tile", 17, "stripes"), [BLUE, new_stripe("pink", [[2, 5]], [])], "tile 17", "stripes[1].bottom"),
    (("tile", 17, "stripes"), [new_stripe("pink", [], [[0, 4], [3, 6]])], "tile 17", "stripes[0].top"),
    (("plate", 3), None, "edition", "plate"),
    (("plate", 2, "id"), 1, "plate 1", "id"),
    (("plate", 2, "ingredient"), "sugar", "plate 2", "ingredient"),
    (("plate", 2, "ingredient"), "egg", "plate 2", "ingredient"),
    (("plate", 2, "gold"), 1, "plate 2", "gold"),
    (("plate", 2, "cubes"), ["blue", "pink"], "plate 2", "cubes"),
    (("plate", 2, "cubes"), ["blue", "pink", "blue"], "plate 2", "cubes[2]"),
    (("plate", 2, "cubes"), ["blue", "pink", "gold"], "plate 2", "cubes[2]"),
    (("plate", 2, "cubes"), ["blue", "pink", ["green"]], "plate 2", "cubes[2]"),
    (("plate", 2, "stripes"), [BLUE], "plate 2", "stripes[0].bottom"),
]


@pytest.mark.parametrize(("path", "value", "where", "field"), BAD, ids=lambda value: str(value)[:40])
def test_a_bad_edition_is_refused_with_the_place_that_is_wrong(
    path: tuple[Any, ...], value: Any, where: str, field: str
) -> None:
    bad: Any = deepcopy(HOUSE)
    inside = bad
    for step in path[:-1]:
        inside = inside[step]
    if value is None:
        del inside[path[-1]]
    else:
        inside[path[-1]] = value
    with pytest.raises(EditionError) as refused:
        validate(bad)
    assert (refused.value.where, refused.value.field) == (where, field)
    assert str(refused.value).startswith(f"{where}, {field}: " if field else f"{where}: ")


@pytest.mark.parametrize("data", [None, [], "house", 7])
def test_an_edition_is_a_table(data: object) -> None:
    with pytest.raises(EditionError, match="should be a table"):
        validate(data)


@pytest.mark.parametrize("content", [b"[jars", b"\xff\xfe", b"jars = " + b"[" * 5000, b"\x00"])
def test_a_file_that_is_no_toml_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "ours.toml"
    file.write_bytes(content)
    with pytest.raises(EditionError, match=r"file ours\.toml") as refused:
        torte.load_edition(file)
    assert refused.value.where == "file ours.toml"


@pytest.mark.parametrize("name", ["missing.toml", ".", "a\0b"])
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(EditionError, match="cannot be read"):
        torte.load_edition(f"{tmp_path}/{name}")


@pytest.mark.parametrize("name", ["palace", "", "../editions/house", "house.toml"])
def test_an_unknown_built_in_edition_is_refused(name: str) -> None:
    with pytest.raises(EditionError, match="there is house"):
        torte.edition(name)
