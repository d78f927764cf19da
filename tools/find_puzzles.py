"""Finds puzzles in games between bots, until a game has enough of them. It goes on where it was stopped.

    python -m tools.find_puzzles cherry --count 300

Decisions are looked at with few worlds first. What may be a puzzle is checked again with a hundred times as many, and
the Master has to find it, too. Puzzles are spread over numbers of players, and over openings, middles and ends.
"""

import argparse
import math
import time
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import NamedTuple

from konditorei.bots.advice import Advice, Effort, different_choices, position_after, weigh_again
from konditorei.bots.decide import thinking_of
from konditorei.bots.levels import budget_of, choose
from konditorei.bots.puzzles import (
    FILE,
    LEAST_LEAD,
    Puzzle,
    PuzzleSearch,
    is_clear,
    puzzle_of,
    read_puzzles,
    write_puzzles,
)
from konditorei.core.game import Game
from konditorei.core.registry import games
from konditorei.core.state import Observation, State, imagine

WORLDS, MORE, CHECK = 100, 800, 10_000  # for each choice: at first sight, for what looks promising, at last
FEWEST, MOST = 2, 12  # choices of a good puzzle; games with whole turns have more of them
MANY = 60
LOOKS = 6  # decisions that are looked at in one game
STAGES = 3  # opening, middle, end
SAME = 0.6  # the part of those alike, at most, that are solved by the same kind of move
DULL = 0.6  # the part of those left out that a bot solves at a glance
GAMES = 1_000_000  # for one seed
SAVED = 20  # games, at least
PATIENCE = 150  # games without a puzzle, before more of those alike are taken


class Moment(NamedTuple):
    """A decision of a game."""

    state: State
    seat: int
    stage: int


class Collection:
    """The puzzles so far, with room for more of each kind."""

    def __init__(self, game: Game, puzzles: list[Puzzle], count: int) -> None:
        self.puzzles, self.count = puzzles, count
        self.quota = math.ceil(count / (len(game.players) * STAGES))
        self.failures = 0  # games without a puzzle, since the last one
        self.views = {view_of(game, puzzle) for puzzle in puzzles}

    @property
    def more(self) -> int:
        """How many more of those alike are taken, because others are hard to find."""
        return self.failures // PATIENCE

    def wants(self, players: int, stage: int) -> bool:
        """Whether there is room for one more of these."""
        return len(self._alike(players, stage)) < self.quota + self.more

    def wants_kind(self, puzzle: Puzzle) -> bool:
        """Whether one more may be solved by the same kind of move."""
        alike = self._alike(players_of(puzzle), puzzle.stage)
        return sum(kind_of(one) == kind_of(puzzle) for one in alike) < math.ceil(SAME * self.quota) + self.more

    def _alike(self, players: int, stage: int) -> list[Puzzle]:
        return [one for one in self.puzzles if (players_of(one), one.stage) == (players, stage)]


def players_of(puzzle: Puzzle) -> int:
    """How many play."""
    return int(puzzle.position["options"]["players"])


def view_of(game: Game, puzzle: Puzzle) -> bytes:
    """What is seen of it."""
    return puzzle.opened(game).text(puzzle.seat)


def kind_of(puzzle: Puzzle) -> str:
    """The kind of move that solves a puzzle."""
    return next(iter(puzzle.choices[0].moves[0]))


def moments_of(game: Game, players: int, seed: int) -> list[Moment]:
    """The decisions of a game between bots that play sensibly, and sometimes carelessly."""
    state, rng = game.new(players, seed, "random"), Random(f"{game.name}-{seed}")
    levels = [rng.choice(("easy", "medium", "medium")) for _ in range(players)]
    found: list[tuple[State, int]] = []
    last = None
    while not state.over:
        seat = rng.choice(state.actors)
        if game.judgement.plan_length == 1 or seat != last:  # whole turns begin with their first move
            found.append((state.copy(), seat))
        state.step(choose(state.observe(seat), levels[seat], rng), seat)
        last = seat
    moments = [Moment(*one, STAGES * place // len(found)) for place, one in enumerate(found)]
    rng.shuffle(moments)
    return moments


def examined(game: Game, moment: Moment, seed: int) -> tuple[Observation, Advice] | None:
    """What is to be said about a decision, if it makes a puzzle. The position is read from its notation, so that
    nothing counts that is not to be seen."""
    observation = game.from_position(moment.state.position(), seed).observe(moment.seat)
    choices = different_choices(observation, seed)
    most = MOST if game.judgement.plan_length == 1 else MANY
    if not FEWEST <= len(choices) <= most:
        return None
    for number, (worlds, least) in enumerate(((WORLDS, LEAST_LEAD / 2), (MORE, LEAST_LEAD * 0.8), (CHECK, LEAST_LEAD))):
        advice = weigh_again(observation, choices, Effort(((worlds, 8),)), seed + number)
        if advice.lead(1) < least:
            return None
        choices = advice.choices
    return (observation, advice) if is_clear(advice) and found_by_master(observation, advice) else None


def found_by_master(observation: Observation, advice: Advice) -> bool:
    """Whether a bot that searches in its own way begins with the same move."""
    budget = budget_of(observation.game, "hard", observation.players)
    return is_begun_by(observation, advice, budget)


def is_begun_by(observation: Observation, advice: Advice, budget: int) -> bool:
    """Whether a bot with this budget begins with a move of the best choice; cards of one turn may come in any order."""
    action = thinking_of(observation.game).decide(observation, budget, 0, 1)
    if action in advice.choices[0]:
        return True
    world = imagine(observation, 1)
    return position_after(world, advice.seat, (action,)) == position_after(world, advice.seat, advice.choices[0])


def look_at(game: Game, number: int, seed: int, kept: Collection) -> Puzzle | None:
    """A puzzle from the next game, if it has one that is wanted."""
    players = game.players[number % len(game.players)]
    if not any(kept.wants(players, stage) for stage in range(STAGES)):
        return None
    rng, looks = Random(number), 0
    for moment in moments_of(game, players, GAMES * seed + number):
        if looks == LOOKS:
            break
        if len(moment.state.actions(moment.seat)) < FEWEST or not kept.wants(players, moment.stage):
            continue
        looks += 1
        if (found := examined(game, moment, number)) is None:
            continue
        puzzle = puzzle_of(moment.state.position(), moment.stage, *found)
        dull = is_begun_by(*found, budget=0) and rng.random() < DULL
        if kept.wants_kind(puzzle) and not dull and view_of(game, puzzle) not in kept.views:
            return puzzle
    return None


def opened(path: Path, game: Game, seed: int) -> tuple[PuzzleSearch, list[Puzzle]]:
    """The search as it was stopped, or a new one; puzzles of other rules count no more."""
    if path.is_file():
        so_far, puzzles = read_puzzles(path.read_bytes())
        if so_far.rules == game.rules_version:
            return so_far, puzzles
    return PuzzleSearch(game.rules_version, seed), []


def save(path: Path, so_far: PuzzleSearch, puzzles: list[Puzzle]) -> int:
    """Keeps everything, so that a search that is stopped loses nothing; returns the size of the file."""
    data, fresh = write_puzzles(so_far, puzzles), path.with_suffix(".part")
    fresh.write_bytes(data)
    fresh.replace(path)
    return len(data)


def find(game: Game, path: Path, count: int, seed: int) -> None:
    """Searches until there are so many puzzles."""
    so_far, puzzles = opened(path, game, seed)
    kept, began, before = Collection(game, puzzles, count), time.monotonic(), len(puzzles)
    while len(puzzles) < count:
        puzzle = look_at(game, so_far.games, so_far.seed, kept)
        so_far.games += 1
        kept.failures += 1
        if puzzle is not None:
            puzzles.append(puzzle)
            kept.views.add(view_of(game, puzzle))
            kept.failures = 0
        if puzzle is None and so_far.games % SAVED:
            continue
        size = save(path, so_far, puzzles)
        pace = (time.monotonic() - began) / max(1, len(puzzles) - before)
        left = f"{pace * (count - len(puzzles)) / 60:.0f} minutes left" if len(puzzles) > before else "looking"
        print(f"{game.name}: {len(puzzles)} of {count}, {so_far.games} games, {size:,} bytes, {left}", flush=True)


def main() -> None:
    """Searches until there are enough puzzles."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[*games()])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1, help="of a new search; one that goes on keeps its own")
    parser.add_argument("--file", type=Path, help="by default the one in the game's package")
    chosen = parser.parse_args()
    game = games()[chosen.game]
    find(game, chosen.file or Path(str(files(game.package))) / FILE, chosen.count, chosen.seed)


if __name__ == "__main__":
    main()
