"""Puzzles: positions in which one choice is clearly the best. They are data of a game, from `tools/find_puzzles.py`.

The file is compressed JSON, a line for each puzzle; its first line says how far the search for them is.
"""

import lzma
from datetime import date
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from konditorei.bots.advice import Advice, moves_of
from konditorei.core.game import Game
from konditorei.core.state import Move, Observation, Position, State

FILE = "puzzles.jsonl.xz"
LEAST_LEAD = 0.06  # of the best choice before the next one, in parts of a win,
SURE = 4.0  # and so many standard errors more than nothing
AS_GOOD = 0.02  # an answer that is no worse than the solution by more than this is right, too
SEED = 1
FIRST_DAY = date(2026, 1, 1)


class PuzzleSearch(msgspec.Struct):
    """How far the search is; it goes on from there."""

    rules: int  # version
    seed: int
    games: int = 0  # that were looked at


class PuzzleChoice(msgspec.Struct):
    """A choice, and the chance to win with it."""

    moves: list[Move]
    chance: float


class Puzzle(msgspec.Struct):
    """A position, and the choices that its seat has there, the best one first."""

    position: Position
    seat: int
    stage: int  # of its game: 0 in the opening, 1 in the middle, 2 near the end
    choices: list[PuzzleChoice]

    def opened(self, game: Game) -> State:
        """The game as it stands."""
        return game.from_position(self.position, SEED)


def read_puzzles(data: bytes) -> tuple[PuzzleSearch, list[Puzzle]]:
    """From a file: how far the search is, and the puzzles."""
    first, *lines = lzma.decompress(data).splitlines()
    return msgspec.json.decode(first, type=PuzzleSearch), [msgspec.json.decode(line, type=Puzzle) for line in lines]


def write_puzzles(search: PuzzleSearch, puzzles: list[Puzzle]) -> bytes:
    """The same as a file."""
    lines: list[Any] = [search, *puzzles]
    return lzma.compress(b"\n".join(map(msgspec.json.encode, lines)), preset=9 | lzma.PRESET_EXTREME)


@lru_cache(None)
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles that a game brings; none for many."""
    file = files(game.package).joinpath(FILE)
    return tuple(read_puzzles(file.read_bytes())[1]) if file.is_file() else ()


def puzzle_of_day(game: Game, day: date) -> int | None:
    """The number of the puzzle that is everybody's on a day; none where a game has no puzzles."""
    count = len(puzzles_of(game))
    return (day - FIRST_DAY).days % count if count else None


def is_clear(advice: Advice) -> bool:
    """Whether the first choice is clearly the best."""
    if len(advice.choices) < 2:
        return False
    leads = [(advice.lead(place), advice.noise_of_lead(place)) for place in range(1, len(advice.choices))]
    return all(lead >= LEAST_LEAD and lead > SURE * noise for lead, noise in leads)


def puzzle_of(position: Position, stage: int, observation: Observation, advice: Advice, most: int = 6) -> Puzzle:
    """A puzzle from what was found out about a position."""
    choices = [
        PuzzleChoice(moves_of(observation, choice), round(advice.chance(place), 3))
        for place, choice in enumerate(advice.choices[:most])
    ]
    return Puzzle(position, advice.seat, stage, choices)
