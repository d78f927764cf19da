"""The test of leaks finds them: a server that shows one hidden thing is found out, whatever it is.

Each piece is played in two worlds that surely differ in that one thing: by honest servers, whose viewers hear
the same, and by leaky ones, whose viewers must not.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.support.other_worlds import Position
from tests.support.planted_leaks import HIDDEN_EVENTS, OBSERVED, SWITCH
from tests.support.played_pieces import Company, Pair, Place, play_pair, somewhere, twin_places

from konditorei import torte
from konditorei.core.registry import games

THREE, WITH_A_BOT = Company(3), Company(3, bots=1)
Script = list[tuple[int, Any, bool]]


@dataclass(frozen=True)
class Case:
    """Where to look for one leak."""

    game: str
    begin: int  # moves before the piece
    hidden: Callable[[Position], Any] | None  # what leaks, in a position; None: it is a move
    viewer: int | None = None
    company: Company = THREE
    moves: int = 1


def chip_values(position: Position) -> list[list[int]]:
    return [[chip["value"] for chip in baker["chips"]] for baker in position["bakers"]]


def bronze(position: Position) -> Any:
    return position["chips"]["bronze"][-1]


CASES = {
    "pile": Case("mice", 0, lambda p: p["pile"][-1]),
    "hand": Case("cherry", 0, lambda p: [hand[0] for hand in p["hands"]]),
    "aside": Case("cherry", 0, lambda p: p["aside"][0]),
    "tile": Case("torte", 6, lambda p: [baker["pile"][-1] for baker in p["bakers"]]),
    "stack": Case("torte", 6, bronze),
    "value": Case("torte", 0, chip_values),
    "choice": Case("torte", 4, lambda p: [baker["chosen"] for baker in p["bakers"]]),
    "stock": Case("torte", 1, lambda p: [baker["jars"] for baker in p["bakers"]]),
    "stocked": Case("torte", 0, None),
    "locked": Case("torte", 3, None),
    "chip": Case("torte", 0, lambda p: [stack[0] for stack in p["chips"].values()]),
    "replay": Case("torte", 6, bronze),
    "moves": Case("cherry", 0, lambda p: p["hands"][0]),
    "refusal": Case("cherry", 0, lambda p: p["hands"][1], viewer=0),
    "hand to a bot": Case("cherry", 2, lambda p: p["hands"][0][0], viewer=2, company=WITH_A_BOT),
}
HIDDEN = {  # parts of a position that a spectator does not see, and what leaks them
    "mice": {".pile": "pile"},
    "cherry": {".hands": "hand", ".aside": "aside"},
    "torte": {
        ".chips.bronze": "stack",
        ".chips.silver": "stack",
        ".chips.gold": "stack",
        ".bakers.pile": "tile",
        ".bakers.chips.value": "value",
        ".bakers.chosen.tile": "choice",
        ".bakers.chosen.turned": "choice",
        ".bakers.jars.small": "stock",
        ".bakers.jars.medium": "stock",
        ".bakers.jars.large": "stock",
    },
}


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Place]]:
    with twin_places(tmp_path_factory.mktemp("leaky"), leaky=True) as places:
        yield places


def switch_leak(places: list[Place], leak: str | None) -> None:
    for place in places:
        switch: Path = place.bots.folder / SWITCH
        switch.unlink(missing_ok=True)
        if leak:
            switch.write_text(leak, encoding="utf-8")


def somebody_has_a_chip(state: Any) -> bool:
    return any(values for values in chip_values(state.position()))


def a_chip_can_be_drawn(state: Any) -> bool:
    return state.actor is not None and any("empty" in move for move in state.moves())


def random_states(game: str) -> Iterator[Any]:
    """Every state of one random game after the other, until somebody has seen enough."""
    draw = Random(3)
    while True:
        state = games()[game].new(players=3, seed=draw.getrandbits(30))
        while not state.over:
            yield state
            seat = draw.choice(state.actors)
            state.play(draw.choice(state.moves(seat)), seat)


def beginning(leak: str, case: Case) -> tuple[Position, Script | int]:
    """The position in which a piece begins, and what is played in it."""
    if leak == "value":
        return next(filter(somebody_has_a_chip, random_states("torte"))).position(), case.moves
    if leak == "chip":
        state = next(filter(a_chip_can_be_drawn, random_states("torte")))
        empty = next(move for move in state.moves() if "empty" in move)
        return state.position(), [(state.actor, empty, False)]
    return somewhere(case.game, 3, case.begin, Random(leak)), case.moves


def play(places: list[Place], leak: str, case: Case) -> Pair:
    """The same piece every time; in its two worlds the thing that could leak is not the same."""
    start, moves = beginning(leak, case)
    pair = play_pair(places, case.company, start, case.viewer, moves, Random(leak))
    if case.hidden is None:
        assert pair.here.moves != pair.there.moves
    else:
        assert case.hidden(pair.start) != case.hidden(pair.world)
    return pair


@pytest.mark.parametrize("leak", CASES)
def test_a_leak_is_found(places: list[Place], leak: str) -> None:
    case = CASES[leak]
    switch_leak(places, None)
    assert play(places, leak, case).first_difference() is None
    switch_leak(places, leak.partition(" ")[0])
    found = play(places, leak, case).first_difference()
    switch_leak(places, None)
    assert found is not None


def hidden_parts(truth: Any, seen: Any, path: str = "") -> Iterator[str]:
    """The parts of a position that a view does not show, by their names."""
    if isinstance(truth, dict) and isinstance(seen, dict):
        for key in truth:
            yield from hidden_parts(truth[key], seen[key], f"{path}.{key}")
    elif isinstance(truth, list) and isinstance(seen, list) and len(truth) == len(seen):
        for one, other in zip(truth, seen, strict=True):
            yield from hidden_parts(one, other, path)
    elif truth != seen:
        yield path


@pytest.mark.parametrize("game", games())
def test_every_kind_of_hidden_information_has_its_leak(game: str) -> None:
    """In whole random games nothing is hidden but what leaks above."""
    found: set[str] = set()
    for state in islice(random_states(game), 400):
        found.update(hidden_parts(state.position(), state.view(None)))
    assert found == HIDDEN[game].keys()
    assert {OBSERVED[leak][0] for leak in HIDDEN[game].values()} == {game}
    assert {leak for kinds in HIDDEN.values() for leak in kinds.values()} == OBSERVED.keys()
    assert set(HIDDEN_EVENTS) == torte.shapes.own.keys()
    assert CASES.keys() >= {*OBSERVED, *HIDDEN_EVENTS}
