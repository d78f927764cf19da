"""Played blocks: the games of whole deals with every seat order, and the file that they are kept in."""

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import numpy as np

from konditorei.core.record import Cells
from konditorei.lab.contests import Contest


@dataclass(frozen=True)
class Block:
    """The games of one deal."""

    deal: int
    points: list[list[int]]  # by seat order and seat
    decisions: list[list[int]]
    luck: list[list[float]] | None = None  # what chance brought, where that is known


def points_of(blocks: Sequence[Block], contest: Contest) -> Cells:
    """By block, game and seat."""
    shape = (len(blocks), contest.games, contest.seats)
    return np.array([block.points for block in blocks], np.float64).reshape(shape)


def shares_of(blocks: Sequence[Block], contest: Contest) -> Cells:
    """Of the win: most points win, and a tie counts in parts."""
    points = points_of(blocks, contest)
    most = points == points.max(axis=2, keepdims=True)
    shares: Cells = most / most.sum(axis=2, keepdims=True)
    return shares


def luck_of(blocks: Sequence[Block], contest: Contest) -> Cells | None:
    """What chance brought each seat; None where that is not known of every game."""
    if not blocks or any(block.luck is None for block in blocks):
        return None
    return np.array([block.luck for block in blocks], np.float64)


class ResultsError(ValueError):
    """A file of results that cannot be used for this tournament."""


class ResultsFile:
    """Keeps blocks as lines of JSON, the first of which says what is played. A tournament that was stopped goes on
    from there, and one with more bots, deals or contests uses what fits."""

    def __init__(self, path: Path, about: Mapping[str, Any]) -> None:
        self.path, self.about = path, dict(about)
        self.found: dict[tuple[str, ...], dict[int, Block]] = {}
        lines = self._read()
        self._file: TextIOWrapper = path.open("a", encoding="utf-8")
        if not lines:
            self._write({"tournament": self.about})
        for line in lines[1:]:
            bots, block = _block(line)
            self.found.setdefault(bots, {})[block.deal] = block

    def _read(self) -> list[Any]:
        """What was kept; a last line that was not written whole is cut off."""
        if not self.path.exists():
            return []
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        try:
            lines = [json.loads(line) for line in whole.splitlines()]
            about = lines[0]["tournament"] if lines else self.about
            for line in lines[1:]:
                _block(line)
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise ResultsError(f"{self.path} is not a file of tournament results: {type(error).__name__}.") from None
        differs = [name for name in self.about if about.get(name) != self.about[name]]
        if differs:
            was, now = about.get(differs[0]), self.about[differs[0]]
            raise ResultsError(f"{self.path} is of another tournament: {differs[0]} was {was!r} there, not {now!r}.")
        if len(whole) < len(data):
            os.truncate(self.path, len(whole))
        return lines

    def kept(self, contest: Contest) -> list[Block]:
        """The blocks of a contest, in the order of their deals."""
        found = self.found.get(contest.bots, {})
        return [found[deal] for deal in sorted(found)]

    def add(self, contest: Contest, blocks: Sequence[Block]) -> None:
        """Keeps blocks that were played."""
        for block in blocks:
            line = {"bots": contest.bots, "deal": block.deal, "points": block.points, "decisions": block.decisions}
            self._write(line if block.luck is None else {**line, "luck": block.luck})

    def _write(self, line: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Writes what is not written yet."""
        self._file.close()


def _block(line: Mapping[str, Any]) -> tuple[tuple[str, ...], Block]:
    block = Block(int(line["deal"]), line["points"], line["decisions"], line.get("luck"))
    return tuple(line["bots"]), block
