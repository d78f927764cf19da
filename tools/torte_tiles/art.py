"""What is printed on layers: colours with their symbols and patterns, sugar cubes and stars, in SVG."""

SYMBOLS = {
    "blue": "drop",
    "pink": "heart",
    "green": "leaf",
    "purple": "moon",
    "orange": "ring",
    "gold": "crown",
}
# The fill of a stripe, its edge line, and the ink of its pattern.
PAINT = {
    "blue": ("#3f9be8", "#0f4c8f", "#0f4c8f"),
    "pink": ("#f896b9", "#a81f59", "#a81f59"),
    "green": ("#3e9142", "#1c5322", "#1c5322"),
    "purple": ("#6730a3", "#38126a", "#a97be0"),
    "orange": ("#f28a1c", "#944600", "#944600"),
    "gold": ("#f5cf45", "#8a6200", "#8a6200"),
}
DOUGH = ("#fae6c0", "#f6dcae", "#fcecd0")
CRUST, CRUMB, CREAM, CHOCOLATE = "#d9a564", "#e8c489", "#fff7e8", "#4a241a"

# Symbols and patterns live in a square of 24 units and in a repeated cell.
SHAPES = {
    "drop": (
        "M12 1.8c.5 0 .9.2 1.2.6 2.4 3 6.6 8.6 6.6 12.3a7.8 7.8 0 0 1-15.6 0c0-3.7 4.2-9.3 6.6-12.3.3-.4.7-.6 1.2-.6z"
    ),
    "heart": (
        "M12 21.6c-.5 0-1-.2-1.4-.5C5.4 16.8 2 13.6 2 9.3A5.7 5.7 0 0 1 7.7 3.4c1.7 0 3.3.8 4.3 "
        "2.2a5.4 5.4 0 0 1 4.3-2.2A5.7 5.7 0 0 1 22 9.3c0 4.3-3.4 7.5-8.6 11.8-.4.3-.9.5-1.4.5z"
    ),
    "leaf": (
        "M20.6 2.3c.5 0 .9.3 1 .8 1 6.6-.2 11.7-3.3 14.8-2.7 2.7-6.6 3.4-9.9 2.1l-1.9 1.9a1.6 1.6 0 "
        "0 1-2.3 0 1.6 1.6 0 0 1 0-2.3l9-9c.5-.5-.1-1.2-.7-.8l-8.2 6.1C2.9 12.7 3.5 9 6.1 6.4c3.1-3 "
        "7.9-4.3 14.5-4.1z"
    ),
    "moon": ("M13 1.9c1-.1 1.5 1 .8 1.7a8.2 8.2 0 0 0 6.5 14c1 0 1.5 1.1.8 1.8A10.3 10.3 0 1 1 13 1.9z"),
    "ring": ("M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 6.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z"),
    "crown": (
        "M3.2 7.2c-.9-.6-2 .2-1.7 1.2l2.7 9.7c.2.7.8 1.1 1.5 1.1h12.6c.7 0 1.3-.4 "
        "1.5-1.1l2.7-9.7c.3-1-.8-1.8-1.7-1.2L16.7 10 13.3 4.3a1.5 1.5 0 0 0-2.6 0L7.3 10z"
    ),
    "star": (
        "M10.7 2.3a1.5 1.5 0 0 1 2.6 0l2.5 4.9 5.4.9c1.2.2 1.7 1.7.8 2.5l-3.9 3.9.9 5.4a1.5 1.5 0 0 "
        "1-2.2 1.6L12 19l-4.8 2.5A1.5 1.5 0 0 1 5 19.9l.9-5.4L2 10.6c-.9-.8-.4-2.3.8-2.5l5.4-.9z"
    ),
}
PATTERNS = {
    "blue": (20, 12, '<path d="M0 6q5-6 10 0t10 0" {line}/>'),
    "pink": (13, 13, '<circle cx="3.5" cy="3.5" r="2" {dot}/><circle cx="10" cy="10" r="2" {dot}/>'),
    "green": (12, 12, '<path d="M-3 3L3-3M0 12L12 0M9 15L15 9" {line}/>'),
    "purple": (14, 14, '<path d="M0 0L14 14M14 0L0 14" {line}/>'),
    "orange": (10, 24, '<path d="M5 0V24" {line}/>'),
}


def number(value: float) -> str:
    """A number as SVG wants it, short."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def pattern(colour: str, key: str) -> str:
    """The pattern of a colour, to be filled in as `url(#key-colour)`."""
    width, height, body = PATTERNS[colour]
    ink = PAINT[colour][2]
    line = f'fill="none" stroke="{ink}" stroke-width="2" stroke-linecap="round"'
    body = body.format(line=line, dot=f'fill="{ink}"')
    size = f'width="{width}" height="{height}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="{key}-{colour}" {size}>{body}</pattern>'


def cube(colour: str, x: float, y: float, size: float) -> str:
    """A sugar cube with its symbol, around (x, y)."""
    fill, line, _ = PAINT[colour]
    face = fill if colour == "gold" else CREAM
    left, top = x - size / 2, y - size / 2
    square = f'width="{number(size)}" height="{number(size)}" rx="{number(size * 0.24)}"'
    rim = f'stroke="{line}" stroke-opacity=".45"'
    return (
        f'<rect x="{number(left + 1.2)}" y="{number(top + 2)}" {square} fill="{line}" opacity=".6"/>'
        f'<rect x="{number(left)}" y="{number(top)}" {square} fill="{face}" {rim}/>'
        + symbol(SYMBOLS[colour], x, y, size * 0.58, line)
    )


def star(x: float, y: float, size: float) -> str:
    return symbol("star", x, y, size * 1.42, CHOCOLATE) + symbol("star", x, y, size * 1.02, "#fff0a3")


def symbol(name: str, x: float, y: float, size: float, ink: str) -> str:
    place = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({number(size / 24)})"
    return f'<path transform="{place}" fill="{ink}" fill-rule="evenodd" d="{SHAPES[name]}"/>'
