"""Results that grow in a folder of parts beside the file that they become: nothing is lost when a run ends early."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from konditorei.core.extras import need
from konditorei.lab import arrow
from konditorei.lab.playing import Played
from konditorei.lab.simulation import Simulation

WRITE_SECONDS = 20.0  # no more than so much work is lost when a run is killed
WRITE_BYTES = 1 << 28
GAMES, DECISIONS = "games", "decisions"


class OtherResultsError(ValueError):
    """A file or folder that holds results of something else."""


class ResultParts:
    """The parts of one file of results: games from the first one on, without a gap."""

    def __init__(self, file: Path, simulation: Simulation, games: range) -> None:
        need("pyarrow", "lab")
        self.file, self.simulation, self.games = file, simulation, games
        self.folder = file.with_name(f"{file.name}.parts")
        self._waiting: list[Played] = []
        self._written = time.monotonic()
        if file.exists():
            raise OtherResultsError(f"{file} is there already; choose another name.")
        self.folder.mkdir(parents=True, exist_ok=True)
        self.done = games.start
        for part in self._parts(GAMES):
            self._check(part)
            self.done = int(part.stem.split("-")[2])

    def _check(self, part: Path) -> None:
        told = arrow.read_about(part)
        first = int(part.stem.split("-")[1])
        if told is None or told != arrow.about(self.simulation) or first != self.done:
            raise OtherResultsError(
                f"{self.folder} holds parts of other results: choose another name, or remove that folder."
            )

    def add(self, played: Played) -> None:
        """Takes the next games; they are written down every now and then."""
        self._waiting.append(played)
        self.done += len(played.games)
        size = sum(part.games.nbytes + part.decisions.nbytes for part in self._waiting)
        if time.monotonic() - self._written > WRITE_SECONDS or size > WRITE_BYTES:
            self.write()

    def write(self) -> None:
        """Writes everything down."""
        if self._waiting:
            games = np.concatenate([part.games for part in self._waiting])
            first = self.done - len(games)
            if self.simulation.decisions:
                decisions = np.concatenate([part.decisions for part in self._waiting])
                self._write_part(DECISIONS, first, arrow.decisions_table(self.simulation, decisions))
            self._write_part(GAMES, first, arrow.games_table(self.simulation, games))
        self._waiting, self._written = [], time.monotonic()

    def _write_part(self, kind: str, first: int, table: Any) -> None:
        """A part is there whole or not at all; that of the games comes last."""
        part = self.folder / f"{kind}-{first:012}-{self.done:012}.parquet"
        unfinished = part.with_suffix(".unfinished")
        need("pyarrow.parquet", "lab").write_table(table, unfinished, compression=arrow.COMPRESSION)
        unfinished.replace(part)

    def finish(self) -> list[Path]:
        """Joins the parts, and returns the files that they became."""
        self.write()
        files = [self._join(GAMES, self.file)]
        if self.simulation.decisions:
            files.append(self._join(DECISIONS, decisions_file(self.file)))
        shutil.rmtree(self.folder)
        return files

    def _join(self, kind: str, file: Path) -> Path:
        parquet = need("pyarrow.parquet", "lab")
        unfinished = file.with_name(f"{file.name}.unfinished")
        parts = list(self._parts(kind))
        with parquet.ParquetWriter(unfinished, parquet.read_schema(parts[0]), compression=arrow.COMPRESSION) as writer:
            for part in parts:
                writer.write_table(parquet.read_table(part))
        unfinished.replace(file)
        return file

    def _parts(self, kind: str) -> Iterator[Path]:
        """The parts, in order; decisions without their games were written just before a run was killed."""
        kept = {part.name.partition("-")[2] for part in self.folder.glob(f"{GAMES}-*.parquet")}
        for part in sorted(self.folder.glob(f"{kind}-*.parquet")):
            if part.name.partition("-")[2] in kept:
                yield part


def decisions_file(file: Path) -> Path:
    """Where the decisions of a file of games stand."""
    return file.with_name(f"{file.stem}.decisions{file.suffix}")
