"""A report as one HTML file without a script: figures, texts, and all numbers as tables for those who do not see."""

from collections.abc import Iterable, Sequence
from html import escape

from konditorei.core.figures import Bars, Figure, Grid
from konditorei.lab.report.draw import draw

STYLE = """
:root { color-scheme: light; --ink: #2b1d14; --quiet: #6b5b50; --paper: #fffaf3; --card: #fff; --line: #e5d9cc; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 74rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.8rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.15rem; line-height: 1.3; margin: 0 0 .25rem; }
p { margin: 0 0 .75rem; }
.about { color: var(--quiet); max-width: 46rem; }
.figures { columns: 22rem; column-gap: 1rem; }
section { break-inside: avoid; background: var(--card); border: 1px solid var(--line); border-radius: .75rem;
  padding: 1rem; margin: 0 0 1rem; }
svg { display: block; width: 100%; height: auto; max-width: 32rem; margin: 0 auto; }
details { margin-top: .5rem; }
summary { cursor: pointer; color: var(--quiet); padding: .25rem 0; }
summary:focus-visible { outline: 2px solid #0072b2; outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; }
th, td { text-align: right; padding: .15rem .6rem; border-bottom: 1px solid var(--line);
  font-variant-numeric: tabular-nums; }
th:first-child { text-align: left; font-weight: normal; }
code { font-size: .9rem; overflow-wrap: anywhere; }
"""


def write_page(title: str, about: Iterable[str], command: str, figures: Iterable[Figure]) -> str:
    """The whole page."""
    sections = "\n".join(_section(number, figure) for number, figure in enumerate(figures, 1))
    paragraphs = "\n".join(f"<p>{escape(text)}</p>" for text in about)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<main>
<h1>{escape(title)}</h1>
<div class="about">
{paragraphs}
<p>Made by <code>{escape(command)}</code></p>
</div>
<div class="figures">
{sections}
</div>
</main>
</body>
</html>
"""


def _section(number: int, figure: Figure) -> str:
    svg = draw(figure).replace("<svg", f'<svg role="img" aria-labelledby="figure-{number}"', 1)
    return f"""<section>
<h2 id="figure-{number}">{escape(figure.title)}</h2>
<p>{escape(figure.text)}</p>
{svg}
<details><summary>The numbers</summary><div class="scroll">{_table(figure)}</div></details>
</section>"""


def _table(figure: Figure) -> str:
    if isinstance(figure, Bars):
        write = _percent if figure.percent else _number
        head: Sequence[str] = (figure.things, figure.axis, "from", "to")
        rows = [(bar.label, write(bar.value), write(bar.low), write(bar.high)) for bar in figure.rows]
        return _html_table(head, rows)
    if isinstance(figure, Grid):
        write = _percent if figure.percent else _number
        rows_of = zip(figure.rows, figure.values, strict=True)
        cells = [(down, *("" if value is None else write(value) for value in values)) for down, values in rows_of]
        return _html_table((f"{figure.down}, {figure.across}", *figure.columns), cells)
    numbers = sorted({number for shares in figure.shares.values() for number in shares})
    counts: list[Sequence[str]] = [
        (str(number), *(_percent(shares.get(number, 0.0)) for shares in figure.shares.values())) for number in numbers
    ]
    return _html_table((figure.axis, *figure.shares), counts)


def _html_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    first = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{escape(label)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for label, *cells in rows
    )
    return f"<table><thead><tr>{first}</tr></thead><tbody>{body}</tbody></table>"


def _percent(value: float) -> str:
    return f"{100 * value:.2f} %"


def _number(value: float) -> str:
    return f"{value:.2f}"
