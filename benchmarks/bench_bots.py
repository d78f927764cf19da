"""How much better each level of the bots is than the one below it: some minutes, with progress shown."""

import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import track

from konditorei import cherry, mice, torte

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.duel import RANDOM, duel, weigh

GAMES = ((mice, 600), (cherry, 200), (torte, 120))
PAIRS = (("hard", "medium"), ("medium", "easy"), ("easy", RANDOM))


def main() -> None:
    console = Console()
    console.print("Two bots, every deal twice with changed seats; a tie counts half.")
    for game, games in GAMES:
        for one, other in PAIRS:
            about = f"{game.name:6} {one:6} against {other:6}"
            started = time.perf_counter()
            played = duel(game, one, other, games)
            results = list(track(played, about, games, console=console, transient=True))
            seconds = (time.perf_counter() - started) / games
            mean, errors = weigh(results)
            console.print(
                f"{about} {games:4} games: won {mean:.1%}, {errors:.1f} standard errors above half, "
                f"{seconds:.3f} s a game"
            )


if __name__ == "__main__":
    main()
