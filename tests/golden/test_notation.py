"""Golden texts: positions, views, legal moves, events and chances of every kind of game, byte for byte as before.

A file holds some of the texts of one game, to be read, and a hash over all texts of three games.
"""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.support.kinds import KINDS

from konditorei import mice
from konditorei.core.playthrough import chooser
from konditorei.testing import Kind, viewers

HERE = Path(__file__).resolve().parent / "notation"
SHOWN_FIRST, SHOWN_LATER = 12, 40  # the first texts of a game, then every fortieth
STRANGE = ['say "milk"', "back\\slash", "😀 egg", "<b>&amp;'", "naïve é"]
encode = msgspec.json.encode


def strange_edition() -> dict[str, Any]:
    """The house edition with names that have to be escaped."""
    edition: dict[str, Any] = mice.edition("house")
    old = edition["ingredients"]
    new = dict(zip(old, [*STRANGE, *old[len(STRANGE) :]], strict=True))
    edition["ingredients"] = list(new.values())
    edition["start"] = [new[name] for name in edition["start"]]
    edition["cards"] = {new[name]: amount for name, amount in edition["cards"].items()}
    for die in edition["die"]:
        die["faces"] = [new[face] for face in die["faces"]]
    return edition


class StrangeKind(Kind):
    """Mice with names that have to be escaped."""

    def __str__(self) -> str:
        return "mice-strange-names"


CASES = (*KINDS, StrangeKind(mice, (("players", 2), ("edition", strange_edition()))))


def texts(kind: Kind, seed: int) -> Iterator[tuple[str, bytes]]:
    """Everything that is written in a random game."""
    state, choose = kind.new(seed), chooser(str(kind), seed)
    yield "position", encode(state.position())
    while True:
        for seat in viewers(kind):
            yield f"view {seat}", state.text(seat)
        if state.over:
            break
        for seat in state.actors:
            yield f"moves {seat}", state.moves_text(seat)
        seat = state.actors[choose(len(state.actors))]
        moves = state.moves(seat)
        step = state.step(moves[choose(len(moves))], seat)
        for viewer in viewers(kind):
            yield f"events {viewer}", step.text(viewer)
        yield "chance", encode(step.chance)
    yield "position", encode(state.position())


def written(kind: Kind) -> str:
    """The content of a file."""
    digest, lines = hashlib.sha256(), []
    for seed in (1, 2, 3):
        for n, (what, text) in enumerate(texts(kind, seed)):
            digest.update(text + b"\n")
            if seed == 1 and (n < SHOWN_FIRST or n % SHOWN_LATER == 0):
                lines.append(f"{n} {what}: {text.decode()}\n")
    return "".join([*lines, f"sha256 of three games: {digest.hexdigest()}\n"])


@pytest.mark.parametrize("kind", CASES, ids=str)
def test_everything_is_written_as_before(kind: Kind) -> None:
    file = HERE / f"{kind}.txt"
    told = written(kind)
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text(told, encoding="utf-8")
    assert told.splitlines() == file.read_text(encoding="utf-8").splitlines()


def test_there_is_one_file_for_each_kind() -> None:
    assert sorted(file.stem for file in HERE.glob("*.txt")) == sorted(map(str, CASES))
