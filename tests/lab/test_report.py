"""Reports: one page without a script or a foreign address, with every figure drawn, labelled and told in numbers."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from konditorei.core.figures import Bars, Grid, Measured, Spread, mean, spreads
from konditorei.core.registry import games
from konditorei.lab.report.draw import COLOURS, draw
from konditorei.lab.report.page import write_page

GAMES = sorted(games())
BARS = Bars(
    "Bars & more", "A text.", "points", [Measured("<one>", 1.0, 0.5, 1.5), Measured("two", 2.0, 1.0, 3.0)], fair=1.5
)
SPREAD = Spread("Spread", "A text.", "points", spreads({"these": [1, 2, 2], "those": [2, 3]}))
GRID = Grid("Grid", "A text.", "across", "down", ["a", "b"], ["c", "d"], [[0.25, None], [0.5, 1.0]], percent=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_report_is_one_page_that_needs_nothing_else(game: str, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    command = [sys.executable, "-m", "konditorei", "report", game, "--games", "100", "--out", str(file)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    page = file.read_text(encoding="utf-8")
    assert "<script" not in page
    assert not re.findall(r'(?:src|href)="(?!#)', page)
    titles = re.findall(r"<h2[^>]*>(.*?)</h2>", page)
    assert len(titles) == len(set(titles)) >= 7
    assert page.count("<svg") == page.count("<details>") == len(titles)
    assert f"konditorei report {game} --players 2 --games 100 --seed 1 --out report.html" in page


@pytest.mark.parametrize("figure", [BARS, SPREAD, GRID], ids=lambda figure: figure.title)
def test_a_figure_is_drawn_with_its_labels(figure: Bars | Spread | Grid) -> None:
    svg = draw(figure)
    texts = {element.text for element in ElementTree.fromstring(svg).iter() if element.tag.endswith("}text")}
    wanted = {BARS.title: {"<one>", "two", "points"}, "Spread": {"these", "those", "points"}}
    assert wanted.get(figure.title, {"a", "b", "c", "d", "25", "50", "100"}) <= texts
    assert not re.search(r"<svg[^>]* width=", svg)


def test_groups_differ_in_shape_as_well_as_in_colour() -> None:
    svg = draw(SPREAD)
    assert COLOURS[0] in svg
    assert COLOURS[1] in svg
    paths = set(re.findall(r'<path aria-label="[^"]*group: th[eo]se[^"]*"[^>]* d="(.*?)"', svg))
    assert len(paths) >= 2


def test_a_page_shows_words_as_they_are_and_all_numbers() -> None:
    page = write_page("A & B", ["An <about>."], "command --with 'words'", [BARS, SPREAD, GRID])
    assert "Bars &amp; more" in page
    assert "&lt;one&gt;" in page
    assert "<td>1.00</td><td>0.50</td><td>1.50</td>" in page
    assert "<td>66.67 %</td>" in page


def test_an_interval_holds_the_mean_of_independent_numbers() -> None:
    found = mean("label", [0.0, 1.0] * 50)
    assert found.value == 0.5
    assert found.high - found.value == pytest.approx(0.0985, abs=1e-3)


def test_spreads_of_groups_have_the_same_steps() -> None:
    found = spreads({"a": range(100), "b": range(50)}, steps=10)
    assert set(found["b"]) < set(found["a"])
    assert sum(found["a"].values()) == pytest.approx(1)
