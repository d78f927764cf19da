"""Positions for the tests: what matters is written out, the rest is filled in.

The tiles are those of an edition made for the tests: blank unless a test prints something on them.
"""

from collections import Counter
from functools import lru_cache
from typing import Any

import pytest

from konditorei import IllegalMove, State, torte

COLOURS = ("blue", "pink", "green", "purple", "orange", "gold")
SKIP, DONE = {"skip": True}, {"done": True}
Position = dict[str, Any]


@lru_cache
def house() -> Any:
    return torte.edition("house")


def stripe(colour: str, bottom: Any = (), top: Any = (), cubes: int = 0, stars: int = 0) -> dict[str, Any]:
    """A stripe; an edge is one band (0, 4) or several."""
    return {"colour": colour, "bottom": bands(bottom), "top": bands(top), "cubes": cubes, "stars": stars}


def bands(edge: Any) -> list[list[int]]:
    if edge and isinstance(edge[0], int):
        return [list(edge)]
    return [list(band) for band in edge]


def edition(
    tiles: dict[int, list[Any]] | None = None,
    gold: dict[int, int] | None = None,
    plates: dict[int, list[Any]] | None = None,
) -> dict[str, Any]:
    """An edition of blank tiles and plates, but for these stripes and gold cubes."""
    tiles, gold, plates = tiles or {}, gold or {}, plates or {}
    return {
        "jars": house()["jars"],
        "chips": house()["chips"],
        "tile": [{"id": n, "gold": gold.get(n, 0), "stripes": tiles.get(n, [])} for n in range(40)],
        "plate": [{**plate, "stripes": plates.get(plate["id"], [])} for plate in house()["plate"]],
    }


BLANK = edition()


def baker(
    plate: int = 0,
    cake: str = "",
    open: str = "",
    pile: str = "",
    small: str = "",
    medium: str = "",
    large: str = "",
    swap: str = "",
    chips: str = "",
    stars: int = 0,
    chosen: str = "",
) -> dict[str, Any]:
    """One baker: tiles as numbers, a turned one like `17t`, cubes as words, chips like `bronze2`."""
    return {
        "plate": plate,
        "cake": [layer(word) for word in cake.split()],
        "open": [int(word) for word in open.split()],
        "pile": [int(word) for word in pile.split()],
        "chosen": layer(chosen) if chosen else None,
        "jars": {"small": cubes(small), "medium": cubes(medium), "large": cubes(large)},
        "swap": cubes(swap),
        "chips": [{"metal": word[:-1], "value": int(word[-1])} for word in chips.split()],
        "stars": stars,
    }


def layer(word: str) -> dict[str, Any]:
    return {"tile": int(word.rstrip("t")), "turned": word.endswith("t")}


def cubes(words: str) -> list[str]:
    return sorted(words.split(), key=COLOURS.index)


def position(bakers: list[dict[str, Any]], phase: str, actors: list[int], **fields: Any) -> Position:
    """A position; what is not with the bakers is in the supply and on the stacks, low chips on top."""
    options = {"players": len(bakers), "rounds": 7, "edition": BLANK, "swap_colour": "any"}
    options |= {name: fields.pop(name) for name in tuple(fields) if name in options}
    turn = fields.pop("turn", None)
    used = Counter(cube for entry in bakers for cube in cubes_of(entry))
    if turn is not None:
        used.update(turn["cubes"])
        used["gold"] += turn["gold_cubes"]
    supply = {colour: (12 if colour == "gold" else 18) - used[colour] for colour in COLOURS}
    supply |= fields.pop("supply", {})
    chips = {metal: stack(metal, bakers) for metal in ("bronze", "silver", "gold")}
    chips |= fields.pop("chips", {})
    return {
        "game": "torte",
        "options": options,
        "round": fields.pop("round", 1),
        "starter": fields.pop("starter", 0),
        "phase": phase,
        "actors": actors,
        "supply": supply,
        "chips": chips,
        "bakers": bakers,
        "turn": turn,
        **fields,
    }


def cubes_of(entry: dict[str, Any]) -> list[str]:
    """All cubes in a baker's jars."""
    return [*(cube for jar in entry["jars"].values() for cube in jar), *entry["swap"]]


def stack(metal: str, bakers: list[dict[str, Any]]) -> list[int]:
    left = Counter(house()["chips"][metal])
    left.subtract(chip["value"] for entry in bakers for chip in entry["chips"] if chip["metal"] == metal)
    return sorted(left.elements())


def turn(
    cubes: str = "",
    die: str | None = None,
    free: int = 0,
    gold: int = 0,
    stars: int = 0,
    consolation: bool = False,
) -> dict[str, Any]:
    """What is going on in a turn."""
    return {
        "cubes": sorted(cubes.split(), key=COLOURS.index),
        "die": die,
        "free_cubes": free,
        "gold_cubes": gold,
        "stars": stars,
        "consolation": consolation,
    }


def choosing(*cakes: str, top: str = "0", **fields: Any) -> State:
    """Seat 0 has these layers and is about to lock `top`; the others have locked blank tiles already."""
    bakers = [baker(plate=0, cake=" ".join(cakes), open=f"{top.rstrip('t')} 30")]
    bakers += [
        baker(plate=n, open=f"{30 + 2 * n} {31 + 2 * n}", chosen=f"{30 + 2 * n}")
        for n in range(1, fields.pop("players", 2))
    ]
    return torte.from_position(position(bakers, "choose", [0], rounds=8, **fields), seed=1)


def bake(*cakes: str, top: str, tiles: dict[int, list[Any]], plate: Any = (), **fields: Any) -> Any:
    """Places `top` on a cake of these layers; returns the state and the events of that turn alone."""
    printed = edition(tiles, plates={0: list(plate)})
    state = choosing(*cakes, top=top, edition=printed, **fields)
    events = state.play({"choose": layer(top)})
    return state, [event for event in events if event.get("seat") == 0]


def at_jars(phase: str = "place", swap_colour: str = "any", **fields: Any) -> State:
    """Seat 0 is in the middle of a turn, or of the gold step; seat 1 places a blank tile after it.

    Words for jars, swap, chips and stars describe seat 0; `cubes`, `die`, `free`, `gold`, `turn_stars` and
    `consolation` the turn.
    """
    now = turn(
        fields.pop("cubes", ""),
        fields.pop("die", None),
        fields.pop("free", 0),
        fields.pop("gold", 0),
        fields.pop("turn_stars", 0),
        fields.pop("consolation", False),
    )
    names = ("small", "medium", "large", "swap", "chips", "stars")
    own = {name: fields.pop(name) for name in names if name in fields and isinstance(fields[name], str | int)}
    other = fields.pop("other", {})
    if phase == "place":
        bakers = [baker(0, cake="10", open="11", **own), baker(1, open="12 13", chosen="12", **other)]
    else:
        bakers = [baker(0, cake="10", **own), baker(1, cake="12", **other)]
    full = position(bakers, phase, [0], turn=now, swap_colour=swap_colour, rounds=7, **fields)
    return torte.from_position(full, seed=1)


def put(cube: str, into: str) -> dict[str, Any]:
    return {"put": {"cube": cube, "into": into}}


def take(cube: str, into: str) -> dict[str, Any]:
    return {"take": {"cube": cube, "into": into}}


def empty(jar: str) -> dict[str, Any]:
    return {"empty": jar}


def swap(give: str, cube: str | None = None, into: str | None = None) -> dict[str, Any]:
    return {"swap": {"give": give.split(), "take": cube, "into": into}}


def choose(word: str) -> dict[str, Any]:
    return {"choose": layer(word)}


def jar(state: State, name: str, seat: int = 0) -> str:
    """The cubes in a jar, as words."""
    entry = state.position()["bakers"][seat]
    return " ".join(entry["swap"] if name == "swap" else entry["jars"][name])


def told(events: list[dict[str, Any]]) -> str:
    """The names of the events."""
    return " ".join(event["event"] for event in events)


def only(events: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    """The events of one name."""
    return [event for event in events if event["event"] == name]


def refused(state: State, move: Any, seat: int | None = None, chance: Any = None) -> tuple[str, str]:
    """Rule and reason by which a move is refused; checks that nothing changed and that it is not listed."""
    before = state.to_bytes()
    assert chance is not None or repr(move) not in map(repr, state.moves(seat))
    with pytest.raises(IllegalMove) as refusal:
        state.step(move, seat, chance)
    assert state.to_bytes() == before
    assert refusal.value.message.endswith(".")
    return refusal.value.rule, refusal.value.reason
