"""Draws figures as static SVG, readable on a phone and for people who tell colours apart badly."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from konditorei.core.extras import need
from konditorei.core.figures import Bars, Figure, Grid, Measured, Spread

WIDTH, HEIGHT, BAR_STEP, CELL = 340, 220, 26, 34  # pixels; a phone shows a figure at about its own size
AXES = 44  # below the bars
FONT, SMALL = 13, 12
INK, QUIET, LINE = "#2b1d14", "#6b5b50", "#d8cbbf"
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")  # told apart in every kind of colour blindness (Okabe and Ito)
SHAPES = ("circle", "triangle-up", "square", "diamond")  # for those who see no colours at all
GRID = ("#fff7ec", "#7f2704")  # from light to dark
LONG_LABEL = 190


def draw(figure: Figure) -> str:
    """The figure as SVG."""
    draws: dict[type, Callable[[Any], Any]] = {Bars: _bars, Spread: _spread, Grid: _grid}
    chart = draws[type(figure)](figure)
    look = chart.configure(
        font="sans-serif", background="transparent", padding=4, autosize={"type": "fit", "contains": "padding"}
    ).configure_view(stroke=None)
    look = look.configure_axis(
        labelFontSize=SMALL, titleFontSize=FONT, titleFontWeight="normal", labelColor=INK, titleColor=QUIET,
        domainColor=LINE, tickColor=LINE, gridColor=LINE, labelLimit=LONG_LABEL,
    ).configure_legend(labelFontSize=FONT, titleFontSize=FONT, labelColor=INK, orient="top", title=None)  # fmt: skip
    svg: str = need("vl_convert", "lab").vegalite_to_svg(look.to_json())
    return _scalable(svg)


def _scalable(svg: str) -> str:
    """Without a fixed size: the page decides how wide it is."""
    return re.sub(r'(<svg[^>]*?) width="[\d.]+" height="[\d.]+"', r"\1", svg, count=1)


def _altair() -> Any:
    return need("altair", "lab")


def _axis(alt: Any, title: str, percent: bool, **more: Any) -> Any:
    return alt.Axis(title=title, format=".0%" if percent else "~g", tickCount=5, **more)


def _bars(figure: Bars) -> Any:
    """Points with their intervals, one below the other."""
    alt = _altair()
    rows = [_row(bar) for bar in figure.rows]
    data = alt.Data(values=rows)
    down = alt.Y("label:N", sort=None, axis=alt.Axis(title=None, domain=False, ticks=False, labelLimit=LONG_LABEL))
    from_zero = figure.fair is None or figure.fair == 0
    across = alt.X("low:Q", scale=alt.Scale(zero=from_zero, nice=True), axis=_axis(alt, figure.axis, figure.percent))
    layers = [
        alt.Chart(data).mark_rule(color=COLOURS[0], strokeWidth=5, opacity=0.45).encode(x=across, x2="high:Q", y=down),
        alt.Chart(data).mark_point(color=COLOURS[0], filled=True, size=60).encode(x=alt.X("value:Q"), y=down),
    ]
    if figure.fair is not None:
        fair = alt.Chart(alt.Data(values=[{"fair": figure.fair}]))
        layers.insert(0, fair.mark_rule(color=INK, strokeDash=[4, 3]).encode(x="fair:Q"))
    return alt.layer(*layers).properties(width=WIDTH, height=BAR_STEP * len(rows) + AXES)


def _row(bar: Measured) -> Mapping[str, Any]:
    return {"label": bar.label, "value": bar.value, "low": bar.low, "high": bar.high}


def _spread(figure: Spread) -> Any:
    """Shares of numbers: columns for one group, lines with points of another shape each for several."""
    alt = _altair()
    rows = [
        {"group": group, "number": number, "share": share}
        for group, shares in figure.shares.items()
        for number, share in sorted(shares.items())
    ]
    chart = alt.Chart(alt.Data(values=rows))
    across = alt.X("number:Q", axis=alt.Axis(title=figure.axis, grid=False, tickMinStep=1, tickCount=6))
    down = alt.Y("share:Q", axis=_axis(alt, "share", percent=True))
    if len(figure.shares) == 1:
        bars = chart.mark_bar(color=COLOURS[0], size=_column_width(rows)).encode(x=across, y=down)
        return bars.properties(width=WIDTH, height=HEIGHT)
    groups = list(figure.shares)
    colour = alt.Color("group:N", scale=alt.Scale(domain=groups, range=COLOURS[: len(groups)]))
    shape = alt.Shape("group:N", scale=alt.Scale(domain=groups, range=SHAPES[: len(groups)]))
    line = chart.mark_line(strokeWidth=2).encode(x=across, y=down, color=colour)
    points = chart.mark_point(filled=True, size=55).encode(x=across, y=down, color=colour, shape=shape)
    return alt.layer(line, points).properties(width=WIDTH, height=HEIGHT)


def _column_width(rows: Sequence[Mapping[str, Any]]) -> float:
    return max(2.0, 0.7 * WIDTH / (len(rows) + 1))


def _grid(figure: Grid) -> Any:
    """Cells with their numbers written in, so that the colour is not needed."""
    alt = _altair()
    rows = [
        {"down": down, "across": across, "value": value, "text": _written(value, figure.percent)}
        for down, values in zip(figure.rows, figure.values, strict=True)
        for across, value in zip(figure.columns, values, strict=True)
        if value is not None
    ]
    known = [value for values in figure.values for value in values if value is not None]
    low, high = figure.limits or (min(known, default=0), max(known, default=1))
    chart = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("across:N", sort=list(figure.columns), axis=alt.Axis(title=figure.across, labelAngle=_angle(figure))),
        y=alt.Y("down:N", sort=list(figure.rows), axis=alt.Axis(title=figure.down)),
    )
    cells = chart.mark_rect().encode(
        color=alt.Color("value:Q", scale=alt.Scale(domain=[low, high], range=list(GRID)), legend=None)
    )
    dark = alt.datum.value > (low + high) / 2
    texts = chart.mark_text(fontSize=SMALL).encode(
        text="text:N", color=alt.condition(dark, alt.value("white"), alt.value(INK))
    )
    size = {"width": WIDTH, "height": CELL * len(figure.rows) * 3 // 4 + 2 * AXES}
    return alt.layer(cells, texts).properties(**size)


def _angle(figure: Grid) -> int:
    return -45 if max(map(len, figure.columns)) > 4 else 0


def _written(value: float, percent: bool) -> str:
    return f"{100 * value:.0f}" if percent else f"{value:.2g}"
