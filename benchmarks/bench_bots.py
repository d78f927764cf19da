"""How much better each level of the bots is than the one below it, and than bots of earlier releases: some minutes."""

import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import track

from konditorei import cherry, mice, torte
from konditorei.bots.decide import Thinking, thinking_of
from konditorei.core.game import Game
from konditorei.core.state import Observation

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.duel import RANDOM, duel, weigh

GAMES = ((mice, 600), (cherry, 200), (torte, 120))
PAIRS = (("expert", "hard"), ("hard", "medium"), ("medium", "easy"), ("easy", RANDOM))


class Timed:
    """A bot with a number of games to try out, and the time that it takes."""

    def __init__(self, thinking: Thinking, budget: int) -> None:
        self.thinking = thinking
        self.budget = budget
        self.seconds = 0.0
        self.decisions = 0

    def decide(self, observation: Observation, seed: int) -> int:
        """The action that it chooses."""
        started = time.perf_counter()
        action = self.thinking.decide(observation, self.budget, 0, seed)
        self.seconds += time.perf_counter() - started
        self.decisions += 1
        return action

    @property
    def milliseconds(self) -> float:
        """For one decision."""
        return 1000 * self.seconds / max(1, self.decisions)


def paired(game: Game, one: Timed, other: Timed, deals: int) -> Iterator[float]:
    """Each deal with both orders of seats: what the first of the bots wins of it."""
    for deal in range(deals):
        won = 0.0
        for seat_of_one in range(2):
            state = game.new(players=2, seed=deal, starter=deal % 2)
            rng = Random(f"{deal} {seat_of_one}")
            while not state.over:
                seat = state.actors[0]
                bot = one if seat == seat_of_one else other
                action = bot.decide(state.observe(seat), rng.getrandbits(60))
                state.play(game.write_move(action, state.options), seat)
            won += 1 / len(state.winners) if seat_of_one in state.winners else 0.0
        yield won / 2


def show_levels(console: Console, game: Game, games: int) -> None:
    """Each level against the one below it."""
    for one, other in PAIRS:
        about = f"{game.name:6} {one:6} against {other:6}"
        started = time.perf_counter()
        results = list(track(duel(game, one, other, games), about, games, console=console, transient=True))
        seconds = (time.perf_counter() - started) / games
        mean, errors = weigh(results)
        console.print(
            f"{about} {games:4} games: won {mean:.1%}, {errors:.1f} standard errors above half, {seconds:.3f} s a game"
        )


def show_progress(console: Console, game: Game, games: int) -> None:
    """The bots of today against those of an earlier release, with as many games to try out."""
    known = import_module(f"earlier_bots.{game.name}").JUDGEMENT
    budget = known.budgets[1]
    now, before = Timed(thinking_of(game), budget), Timed(Thinking(game, known), budget)
    about = f"{game.name:6} now    against earlier"
    deals = games // 2
    results = list(track(paired(game, now, before, deals), about, deals, console=console, transient=True))
    mean, errors = weigh(results)
    console.print(
        f"{about} {games:4} games: won {mean:.1%}, {errors:.1f} standard errors above half, "
        f"{now.milliseconds:.2f} and {before.milliseconds:.2f} ms a decision"
    )


def main() -> None:
    console = Console()
    console.print("Two bots, every deal twice with changed seats; a tie counts half. A decision is bounded by games.")
    for game, games in GAMES:
        show_levels(console, game, games)
        show_progress(console, game, games)


if __name__ == "__main__":
    main()
