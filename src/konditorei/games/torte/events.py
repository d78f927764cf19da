"""What happens in Topp die Torte!, in notation."""

from collections.abc import Callable
from typing import Any

from konditorei.games.torte import record as table
from konditorei.games.torte.actions import TRIPLES
from konditorei.games.torte.edition import COLOURS, JARS, METALS
from konditorei.games.torte.notation import DIE, INTO, colours_of, write_layer, write_stock

Event = dict[str, Any]
Row = list[int]


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def _connected(row: Row) -> Event:
    layers = [{"layer": height, "stripes": _bits(mask)} for height, mask in enumerate(row[5:14]) if mask]
    return {"colour": COLOURS[row[2]], "cubes": row[3], "stars": row[4], "through": layers}


def _earned(row: Row) -> Event:
    received, missing = row[2 : 2 + table.PLAIN], row[2 + table.PLAIN : 2 + 2 * table.PLAIN]
    return {"cubes": colours_of(received), "missing": colours_of(missing)}


def _swapped(row: Row) -> Event:
    taken = row[3] >= 0
    return {
        "give": [COLOURS[colour] for colour in TRIPLES[row[2]]],
        "take": COLOURS[row[3]] if taken else None,
        "into": JARS[row[4]] if taken else None,
    }


WORDS: dict[int, tuple[str, Callable[[Row], Event]]] = {
    table.STOCKED: ("stocked", lambda row: {"jars": write_stock(row[2])}),
    table.STOCK_SHOWN: ("stock_shown", lambda row: {"jars": write_stock(row[2])}),
    table.DEALT: ("dealt", lambda row: {"open": [row[2], row[3]], "pile": row[4]}),
    table.LOCKED: ("locked", lambda row: write_layer(row[2])),
    table.CHOICE_SHOWN: ("choice_shown", lambda row: write_layer(row[2])),
    table.PLACED: ("placed", lambda row: {**write_layer(row[2]), "layer": row[3]}),
    table.CONNECTED: ("connected", _connected),
    table.EARNED: ("earned", _earned),
    table.CONSOLED: ("consolation", lambda row: {}),
    table.PUT_IN: ("put", lambda row: {"cube": COLOURS[row[2]], "into": INTO[row[3]]}),
    table.TOOK: (
        "took",
        lambda row: {"cube": COLOURS[row[2]], "into": INTO[row[3]], "consolation": row[4] == 1},
    ),
    table.EMPTIED: (
        "emptied",
        lambda row: {"jar": JARS[row[2]], "cubes": colours_of(row[3 : 3 + table.KINDS])},
    ),
    table.CHIP: ("chip", lambda row: {"metal": METALS[row[2]], "value": row[3]}),
    table.ROLLED: ("die", lambda row: {"face": DIE[row[2]]}),
    table.SWAPPED_CUBES: ("swapped", _swapped),
    table.SKIPPED: ("skipped", lambda row: {}),
    table.STARRED: (
        "stars",
        lambda row: {"count": row[2], "total": row[3], "from": "die" if row[4] else "stripes"},
    ),
    table.PASSED_ON: ("passed_on", lambda row: {"to": row[2], "tile": row[3]}),
    table.DREW: ("drew", lambda row: {"tile": row[2]}),
    table.GOLD_STEP: ("gold_step", lambda row: {"cubes": row[2], "missing": row[3]}),
    table.GOLD_BACK: ("gold_returned", lambda row: {"cubes": row[2]}),
    table.CHIP_SHOWN: ("chip_shown", lambda row: {"metal": METALS[row[2]], "value": row[3]}),
}


def write_event(row: Row) -> Event:
    """One row of a outcome in words."""
    if row[0] == table.ROUND:
        return {"event": "round", "round": row[1]}
    if row[0] == table.ENDED:
        return {"event": "over"}
    name, words = WORDS[row[0]]
    return {"event": name, "seat": row[1], **words(row)}
