"""How strong bots are: one against others, every deal once with each seat; a tie counts in parts.

    python benchmarks/bench_bots.py                                     the cross table, all pairs of all games
    python benchmarks/bench_bots.py cherry hard earlier --games 1000    one pair
    python benchmarks/bench_bots.py torte hard:800 earlier:1000 --players 3 --seconds 600 --results bots.jsonl

A side is a level, `earlier` (the strong bots of an earlier release) or `random`; `:n` gives it n games to try out for
a decision, so that two sides take as long. Results are appended to a file, and deals that are in it are not played
again: a run that was stopped goes on. An interval holds in 95 of 100 cases; fewer than 1,000 games prove nothing.
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table

from konditorei.bots.decide import Thinking, thinking_of
from konditorei.bots.levels import EASY_MISTAKES, budget_of
from konditorei.core import registry
from konditorei.core.game import Game
from konditorei.core.state import Observation, State

Row = dict[str, Any]
EARLIER, RANDOM = "earlier", "random"
ENOUGH = 1000  # games for a claim
PAIRS = (  # one, the others, players
    *(("hard", EARLIER, 2), ("expert", "hard", 2), ("medium", "easy", 2), ("hard", "medium", 2)),
    *(("hard", "medium", 3), ("hard", "medium", 4)),
)


class Side:
    """A bot that counts its decisions and the time for them."""

    def __init__(self, game: Game, name: str, players: int) -> None:
        self.name = name
        self.seconds, self.decisions = 0.0, 0
        level, _, budget = name.partition(":")
        self._decide = self._chooser(game, level, int(budget) if budget else None, players)

    def _chooser(self, game: Game, level: str, budget: int | None, players: int) -> Callable[[Observation, int], int]:
        if level == RANDOM:
            return lambda seen, seed: Random(seed).choice(seen.actions(seen.seat or 0))
        if level == EARLIER:
            known = import_module(f"earlier_bots.{game.name}").JUDGEMENT
            thinking, games = Thinking(game, known), budget or known.budgets[1]
        else:
            thinking = thinking_of(game)
            games = budget_of(game, level, players) if budget is None else budget
        mistakes = EASY_MISTAKES if level == "easy" else 0
        return lambda seen, seed: thinking.decide(seen, games, mistakes, seed)

    def decide(self, seen: Observation, seed: int) -> int:
        """The action that the bot chooses."""
        started = time.process_time()
        action = self._decide(seen, seed)
        self.seconds += time.process_time() - started
        self.decisions += 1
        return action


class Match:
    """One bot against others at a table of so many."""

    def __init__(self, game: Game, one: str, other: str, players: int) -> None:
        self.game, self.players = game, players
        self.sides = Side(game, one, players), Side(game, other, players)
        self.about = {"game": game.name, "one": one, "other": other, "players": players}

    def play_deal(self, deal: int) -> Row:
        """The deal with each seat for the one: its shares of the wins, and the time that decisions took."""
        before = [(side.seconds, side.decisions) for side in self.sides]
        shares = [self._play(deal, seat) for seat in range(self.players)]
        spent = [
            (side.seconds - seconds, side.decisions - decisions)
            for side, (seconds, decisions) in zip(self.sides, before, strict=True)
        ]
        return {**self.about, "deal": deal, "shares": shares, "spent": spent}

    def _play(self, deal: int, seat_of_one: int) -> float:
        state: State = self.game.new(players=self.players, seed=deal, starter=deal % self.players)
        rng = Random(f"{deal} {seat_of_one}")
        while not state.over:
            seat = state.actors[0]
            actions = state.actions(seat)
            side = self.sides[0 if seat == seat_of_one else 1]
            seed = rng.getrandbits(60)
            action = actions[0] if len(actions) == 1 else side.decide(state.observe(seat), seed)
            state.play(self.game.write_move(action, state.options), seat)
        return 1 / len(state.winners) if seat_of_one in state.winners else 0.0


def read_rows(file: Path | None, about: Row) -> list[Row]:
    """What was played before of this match."""
    if file is None or not file.exists():
        return []
    rows = (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
    return [row for row in rows if about.items() <= row.items()]


def play_match(match: Match, games: int, seconds: float, file: Path | None) -> list[Row]:
    """Plays until there are so many games or the time is over; 0: no limit of that kind."""
    rows = read_rows(file, match.about)
    played = {row["deal"] for row in rows}
    ends = time.monotonic() + seconds if seconds else math.inf
    deal = 0
    while (not games or len(rows) * match.players < games) and time.monotonic() < ends:
        if deal not in played:
            rows.append(match.play_deal(deal))
            if file is not None:
                with file.open("a", encoding="utf-8") as out:
                    out.write(json.dumps(rows[-1]) + "\n")
        deal += 1
    return rows


def weigh(rows: Iterable[Row]) -> tuple[float, float]:
    """The mean share of the wins, and half of its interval; a deal counts as one, because its games are alike."""
    deals = [sum(row["shares"]) / len(row["shares"]) for row in rows]
    mean = sum(deals) / len(deals)
    variance = sum((share - mean) ** 2 for share in deals) / max(1, len(deals) - 1)
    return mean, 1.96 * math.sqrt(variance / len(deals))


def milliseconds(rows: list[Row], side: int) -> float:
    """CPU time of a decision."""
    seconds, decisions = (sum(row["spent"][side][part] for row in rows) for part in range(2))
    return float(1000 * seconds / max(1, decisions))


def add_line(table: Table, match: Match, rows: list[Row]) -> None:
    """A line of the cross table."""
    mean, half = weigh(rows)
    games = len(rows) * match.players
    above = 100 * (mean - 1 / match.players)
    table.add_row(
        *(str(match.about[name]) for name in ("game", "players", "one", "other")),
        f"{mean:.1%} ± {half:.1%}",
        f"{above:+.1f}",
        f"{games}{'' if games >= ENOUGH else ' (too few)'}",
        f"{milliseconds(rows, 0):.2f} / {milliseconds(rows, 1):.2f}",
    )


def read_arguments() -> argparse.Namespace:
    """What to play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=sorted(registry.games()), help="all games without one")
    parser.add_argument("one", nargs="?", help="level[:games tried out]")
    parser.add_argument("other", nargs="?", help="the same for the others")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=0, help="how many in all, those in the file included")
    parser.add_argument("--seconds", type=float, default=0, help="of each pair; 60 without any limit")
    parser.add_argument("--results", type=Path, help="a file of lines, one a deal")
    return parser.parse_args()


def main() -> None:
    given = read_arguments()
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    games = [given.game] if given.game else sorted(registry.games())
    pairs = [(given.one, given.other or EARLIER, given.players)] if given.one else PAIRS
    seconds = given.seconds or (0 if given.games else 60)
    console = Console()
    table = Table("game", "players", "one", "others", "won", "above fair", "games", "ms a decision")
    for game in games:
        for one, other, players in pairs:
            match = Match(registry.game(game), one, other, players)
            add_line(table, match, play_match(match, given.games, seconds, given.results))
    console.print(table)
    console.print("python", *sys.argv, soft_wrap=True)


if __name__ == "__main__":
    main()
