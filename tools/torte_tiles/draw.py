"""Tiles and plates as pictures: dough, syrup stripes, sugar cubes and stars, in SVG.

A colour never comes alone: each has a symbol and a pattern too, so that nobody needs to tell colours apart.
"""

from html import escape
from random import Random

from tools.torte_tiles.art import CRUMB, CRUST, DOUGH, PAINT, SYMBOLS, cube, number, pattern, star

from konditorei.games.torte.edition import EDGE, Plate, Stripe, Tile
from konditorei.games.torte.stripes import turn_tile

K = 20.0  # picture units per unit of the edge
WIDTH = EDGE * K
HEIGHT = 3.55 * K  # of a layer
RIM = 1.1 * K  # a plate is wider than its layers on either side
MARK = 1.2 * K  # a printed cube
TIP = 0.48  # how far up a stripe reaches that ends inside, as a share of the layer

Span = tuple[float, float]


def tile_svg(tile: Tile, turned: bool = False) -> str:
    """One tile, as printed or turned by 180 degrees; what is printed on it stays upright."""
    layer = turn_tile(tile) if turned else tile
    name = f"tile {tile['id']}" + (", turned" if turned else "")
    key = f"tile{tile['id']}" + ("t" if turned else "")
    body = _dough(tile["id"]) + _all_stripes(layer["stripes"], key, HEIGHT, TIP)
    for x, y in _gold_places(layer):
        body += cube("gold", x, y, MARK * 1.06)
    return _picture(key, name, describe(layer["stripes"], layer["gold"]), (-3, -3, WIDTH + 6, HEIGHT + 6), body)


def plate_svg(plate: Plate) -> str:
    """One plate with its bands; the three cubes named on its back are shown on its foot."""
    key, depth = f"plate{plate['id']}", HEIGHT * 0.72
    left, right = -RIM, WIDTH + RIM
    body = _porcelain(left, right, depth)
    body += _all_stripes(plate["stripes"], key, depth, 0.8)
    gold_line = f'x="{number(left)}" y="-2" width="{number(right - left)}" height="4" rx="2"'
    body += f'<rect {gold_line} fill="{PAINT["gold"][0]}"/>'
    for place, colour in enumerate(plate["cubes"]):
        body += cube(colour, WIDTH / 2 + (place - 1) * 1.6 * K, depth + 18, MARK)
    cubes = ", ".join(f"{SYMBOLS[colour]} {colour}" for colour in plate["cubes"])
    words = f"{describe(plate['stripes'], 0)} On the back: {cubes}."
    box = (left - 3, -5, right - left + 6, depth + 46)
    return _picture(key, f"plate {plate['id']}, {plate['ingredient']}", words, box, body)


def _porcelain(left: float, right: float, depth: float) -> str:
    low, bend = number(depth), number(depth * 0.55)
    left_side, left_bend, left_low = (number(left + inward) for inward in (0, 34, 66))
    right_side, right_bend, right_low = (number(right - inward) for inward in (0, 34, 66))
    bowl = (
        f"M{left_side} 0H{right_side}C{right_side} {bend} {right_bend} {low} {right_low} {low}"
        f"H{left_low}C{left_bend} {low} {left_side} {bend} {left_side} 0Z"
    )
    foot = f"M{number(WIDTH / 2 - 80)} {low}h160c0 20 14 30 36 36h-232c22-6 36-16 36-36z"
    return (
        f'<path d="{foot}" fill="#f3e6d6" stroke="#d8c3a8" stroke-width="1.5"/>'
        f'<path d="{bowl}" fill="#fffdf8" stroke="#d8c3a8" stroke-width="1.5"/>'
    )


def describe(stripes: list[Stripe], gold: int) -> str:
    """The picture in words: both edges from the left."""
    words = []
    for edge, name in (("bottom", "Bottom"), ("top", "Top")):
        bands = sorted((a, b, stripe["colour"]) for stripe in stripes for a, b in _bands(stripe, edge))
        if bands:
            listed = ", ".join(f"{SYMBOLS[colour]} {colour} {a} to {b}" for a, b, colour in bands)
            words.append(f"{name} edge from the left: {listed}.")
    if gold:
        words.append("One crown." if gold == 1 else f"{gold} crowns.")
    return " ".join(words)


def _picture(key: str, title: str, words: str, box: tuple[float, float, float, float], body: str) -> str:
    view = " ".join(number(value) for value in box)
    title = title[0].upper() + title[1:]
    names = f'role="img" aria-labelledby="{key}-name {key}-words"'
    told = f'<title id="{key}-name">{escape(title)}</title><desc id="{key}-words">{escape(words)}</desc>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {names}>{told}{body}</svg>'


def _bands(stripe: Stripe, edge: str) -> list[list[int]]:
    return stripe["top"] if edge == "top" else stripe.get("bottom", [])


def _dough(seed: int) -> str:
    crumbs = ""
    rng = Random(seed)
    for _ in range(26):
        x, y = number(10 + rng.random() * (WIDTH - 20)), number(7 + rng.random() * (HEIGHT - 14))
        size = 2 + rng.random() * 3.5
        fill = CRUMB if rng.random() > 0.4 else "#fff"
        radii = f'rx="{number(size)}" ry="{number(size * 0.6)}"'
        crumbs += f'<ellipse cx="{x}" cy="{y}" {radii} fill="{fill}"/>'
    side = 0.3 * K
    inner = f'x="{number(side)}" width="{number(WIDTH - 2 * side)}"'
    return (
        f'<rect width="{number(WIDTH)}" height="{number(HEIGHT)}" rx="7" fill="{CRUST}"/>'
        f'<rect {inner} height="{number(HEIGHT)}" rx="4" fill="{DOUGH[seed % len(DOUGH)]}"/>'
        f'<g opacity=".55">{crumbs}</g>'
        f'<rect {inner} y="{number(HEIGHT - 3)}" height="3" fill="{CRUST}" opacity=".55"/>'
        f'<rect {inner} height="2" fill="#fff" opacity=".5"/>'
    )


def _all_stripes(stripes: list[Stripe], key: str, height: float, tip: float) -> str:
    used = sorted({stripe["colour"] for stripe in stripes})
    body = f"<defs>{''.join(pattern(colour, key) for colour in used)}</defs>"
    for stripe in stripes:
        fill, line, _ = PAINT[stripe["colour"]]
        path = _stripe_path(stripe, stripes, height, tip)
        # The line is drawn first, so that the inside of a fork shows none.
        body += f'<path d="{path}" fill="{fill}" stroke="{line}" stroke-width="4" paint-order="stroke"/>'
        body += f'<path d="{path}" fill="url(#{key}-{stripe["colour"]})" opacity=".42"/>'
    return body + "".join(_marks(stripe, stripes, height, tip) for stripe in stripes)


def _stripe_path(stripe: Stripe, stripes: list[Stripe], height: float, tip: float) -> str:
    bottom, top = _bands(stripe, "bottom"), stripe["top"]
    if bottom and top:
        return "".join(_ribbon(low, high, height) for low in bottom for high in top)
    if bottom:
        return "".join(_drip(band, _aim(band, "bottom", stripes), height, -tip * height) for band in bottom)
    return "".join(_drip(band, _aim(band, "top", stripes), 0, tip * height) for band in top)


def _ribbon(bottom: list[int], top: list[int], height: float) -> str:
    """From a band of the bottom edge to one of the top edge, in one swing."""
    a, b, c, d, h, m = (number(v) for v in (bottom[0] * K, bottom[1] * K, top[0] * K, top[1] * K, height, height / 2))
    return f"M{a} {h}C{a} {m} {c} {m} {c} 0H{d}C{d} {m} {b} {m} {b} {h}Z"


def _drip(band: list[int], aim: float, edge: float, length: float) -> str:
    """A stripe that ends inside: a round tongue that leans towards its aim."""
    left, right = _drip_span(band, aim)
    a, b, c, d, x = (number(value * K) for value in (*band, left, right, (left + right) / 2))
    y, bend, tip = (number(edge + length * share) for share in (0, 0.8, 1))
    return f"M{a} {y}C{a} {bend} {c} {tip} {x} {tip}C{d} {tip} {b} {bend} {b} {y}Z"


def _drip_span(band: list[int], aim: float) -> Span:
    """The sides of a drip near its tip, a little closer to its aim."""
    return band[0] + (aim - band[0]) * 0.25, band[1] + (aim - band[1]) * 0.25


def _aim(band: list[int], edge: str, stripes: list[Stripe]) -> float:
    """Where a drip would meet the other edge: straight on, unless stripes beside it lean over."""
    far = "top" if edge == "bottom" else "bottom"
    low, high = 0.0, float(EDGE)
    for stripe in stripes:
        if not _bands(stripe, edge) or not _bands(stripe, far):
            continue
        if _bands(stripe, edge)[0][1] <= band[0]:
            low = max(low, *(end + 0.5 for _, end in _bands(stripe, far)))
        else:
            high = min(high, *(start - 0.5 for start, _ in _bands(stripe, far)))
    middle = (band[0] + band[1]) / 2
    return min(max(middle, low), high) if low <= high else (low + high) / 2


def _middle(stripe: Stripe, foot: int, u: float) -> float:
    """The middle of a stripe at height u (0 bottom, 1 top), along one of its feet."""
    bottom, top = _bands(stripe, "bottom"), stripe["top"]
    low, high = bottom[min(foot, len(bottom) - 1)], top[min(foot, len(top) - 1)]
    swing = u * u * (3 - 2 * u)
    return (sum(low) * (1 - swing) + sum(high) * swing) / 2


def _marks(stripe: Stripe, stripes: list[Stripe], height: float, tip: float) -> str:
    """The cubes and stars of a stripe, spread over it."""
    kinds = ["cube"] * stripe["cubes"] + ["star"] * stripe["stars"]
    body = ""
    for kind, (x, y) in zip(kinds, _mark_places(stripe, stripes, len(kinds), height, tip), strict=True):
        body += star(x, y, MARK) if kind == "star" else cube(stripe["colour"], x, y, MARK)
    return body


def _mark_places(stripe: Stripe, stripes: list[Stripe], count: int, height: float, tip: float) -> list[Span]:
    bottom, top = _bands(stripe, "bottom"), stripe["top"]
    if not bottom or not top:
        # A drip is short: its marks sit side by side.
        edge = "bottom" if bottom else "top"
        band = (bottom or top)[0]
        left, right = _drip_span(band, _aim(band, edge, stripes))
        x, depth = ((left + right + band[0] + band[1]) / 4) * K, tip * height * 0.42
        y = height - depth if bottom else depth
        return [(x + (place - (count - 1) / 2) * MARK * 1.12, y) for place in range(count)]
    if len(bottom) == len(top):
        heights = {1: [0.5], 2: [0.27, 0.73], 3: [0.2, 0.5, 0.8]}.get(count, [])
        return [(_middle(stripe, 0, u) * K, height * (1 - u)) for u in heights]
    # A fork: one mark sits on the trunk, a second and a third on the feet.
    trunk, feet = (0.24, 0.74) if len(top) > len(bottom) else (0.76, 0.26)
    if count == 1:
        band = min(bottom, top, key=len)[0]
        return [((band[0] + band[1]) / 2 * K, height * (1 - trunk))]
    spots = [(_middle(stripe, foot, feet) * K, height * (1 - feet)) for foot in range(min(count, 2))]
    return spots + [(sum(x for x, _ in spots) / 2, height * (1 - trunk))] * (count - len(spots))


def _gold_places(tile: Tile) -> list[Span]:
    """The roomiest places on the dough, one for each gold cube."""
    ranked = sorted(
        ((_room(tile["stripes"], x / 5, u), -abs(u - 0.5), x / 5, u) for x in range(6, 115) for u in (0.26, 0.5, 0.74)),
        reverse=True,
    )
    places: list[Span] = []
    for _, _, x, u in ranked:
        spot = (x * K, HEIGHT * (1 - u))
        if len(places) < tile["gold"] and all(abs(spot[0] - other[0]) > 2.5 * K for other in places):
            places.append(spot)
    return places


def _room(stripes: list[Stripe], x: float, u: float) -> float:
    """How far a place on the dough is from the nearest stripe sideways; more than enough is all the same."""
    room = 1.1
    for stripe in stripes:
        for level in (u - 0.2, u, u + 0.2):
            for left, right in _spans(stripe, stripes, level):
                room = min(room, max(left - x, x - right))
    return room


def _spans(stripe: Stripe, stripes: list[Stripe], u: float) -> list[Span]:
    """Where a stripe is at height u (0 bottom, 1 top)."""
    bottom, top = _bands(stripe, "bottom"), stripe["top"]
    swing = u * u * (3 - 2 * u)
    if bottom and top:
        return [
            (low[0] + (high[0] - low[0]) * swing, low[1] + (high[1] - low[1]) * swing) for low in bottom for high in top
        ]
    if (u if bottom else 1 - u) > TIP + 0.05:
        return []
    edge = "bottom" if bottom else "top"
    return [_drip_span(band, _aim(band, edge, stripes)) for band in bottom or top]
