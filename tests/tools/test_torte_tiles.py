"""The drawn tiles: well-formed, with a title and words for those who do not see them."""

from collections import Counter
from xml.etree import ElementTree

import pytest
from tools.torte_tiles.draw import describe, plate_svg, tile_svg
from tools.torte_tiles.tile_page import page

from konditorei import torte
from konditorei.games.torte.edition import Stripe

HOUSE = torte.edition("house")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("turned", [False, True])
def test_every_tile_is_a_picture_with_a_name(turned: bool) -> None:
    for tile in HOUSE["tile"]:
        picture = ElementTree.fromstring(tile_svg(tile, turned))
        assert picture.get("role") == "img"
        title = picture.find(f"{SVG}title")
        assert title is not None
        assert title.text == f"Tile {tile['id']}" + (", turned" if turned else "")


def test_every_plate_is_a_picture_with_a_name() -> None:
    for plate in HOUSE["plate"]:
        title = ElementTree.fromstring(plate_svg(plate)).find(f"{SVG}title")
        assert title is not None
        assert title.text == f"Plate {plate['id']}, {plate['ingredient']}"


def test_a_turned_tile_looks_different() -> None:
    assert all(tile_svg(tile) != tile_svg(tile, turned=True) for tile in HOUSE["tile"])


def test_the_words_go_along_both_edges_from_the_left() -> None:
    blue: Stripe = {"colour": "blue", "bottom": [[10, 14]], "top": [[9, 12], [20, 23]], "cubes": 0, "stars": 0}
    pink: Stripe = {"colour": "pink", "bottom": [[1, 5]], "top": [], "cubes": 0, "stars": 0}
    assert describe([blue, pink], 1) == (
        "Bottom edge from the left: heart pink 1 to 5, drop blue 10 to 14. "
        "Top edge from the left: drop blue 9 to 12, drop blue 20 to 23. One crown."
    )


def test_the_page_shows_every_piece_once() -> None:
    text = page()
    assert text.count("\n### Tile ") == 40
    assert text.count("\n### Plate ") == 4
    ids = Counter(part.split('"')[0] for part in text.split(' id="')[1:])
    assert set(ids.values()) == {1}
