"""The lab: what its loop adds to the bare one, how far more workers go, and what a cluster costs.

Runs alternate, because the machine drifts; medians are printed. `--games 1000000` takes some minutes.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.table import Table

from konditorei.core.game import Game
from konditorei.core.record import blank
from konditorei.core.registry import games as installed
from konditorei.core.rng import seed_words
from konditorei.lab.bots import read_bots
from konditorei.lab.cluster import RayWorkers
from konditorei.lab.playing import Playing, numbered
from konditorei.lab.run import Workers, local_workers, play_in_parts
from konditorei.lab.simulation import Simulation, describe

RUNS = 15
ROUNDS = 3
PLAYERS = 3
SECONDS = 0.2  # about so long is each run of a loop


def added(game: Game) -> tuple[float, float]:
    """Nanoseconds of a random move in the bare loop, and how much more it takes in the lab's, as medians."""
    lab = Playing(game, {"players": PLAYERS}, read_bots(game, ["random"] * PLAYERS, PLAYERS), seed=1)
    records = blank(game.dtype, 2)
    game.write_options(records[0], lab.options)
    records[0].rng[:] = seed_words(game.name, 1)
    bare_run(game, records, lab, 1)
    count = max(1, int(SECONDS / bare_run(game, records, lab, 1000)[0] * 1000))
    lab.play(numbered(range(1), PLAYERS))
    bare, ratios = [], []
    for run in range(RUNS):
        plain, moves = bare_run(game, records, lab, count)
        started = time.process_time()
        rows = lab.play(numbered(range(run * count, (run + 1) * count), PLAYERS)).games
        ours = (time.process_time() - started) / int(rows["moves"].sum())
        bare.append(plain / moves)
        ratios.append(ours / (plain / moves))
    return 1e9 * statistics.median(bare), statistics.median(ratios)


def bare_run(game: Game, records: Any, lab: Playing, count: int) -> tuple[float, int]:
    """CPU seconds and moves of so many random games."""
    started = time.process_time()
    moves = game.random_games(records, lab.setup.boxes, count)
    return time.process_time() - started, moves


def timed(simulation: Simulation, games: int, hire: Callable[[], Workers]) -> tuple[float, float]:
    """Seconds until workers are there, and seconds that they take."""
    started = time.perf_counter()
    workers = hire()
    for _ in play_in_parts(range(workers.count), workers):
        pass
    ready = time.perf_counter()
    for _ in play_in_parts(range(games), workers):
        pass
    ended = time.perf_counter()
    workers.stop()
    return ready - started, ended - ready


def scaling(simulation: Simulation, games: int) -> Table:
    """One and two workers, and a cluster of two cores, in turn."""
    crews: dict[str, Callable[[], Workers]] = {
        "1 worker": lambda: local_workers(simulation, 1),
        "2 workers": lambda: local_workers(simulation, 2),
        "Ray, 1 core": lambda: RayWorkers(simulation, cores=1),
        "Ray, 2 cores": lambda: RayWorkers(simulation, cores=2),
    }
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in crews}
    for _ in range(ROUNDS):
        for name, hire in crews.items():
            times[name].append(timed(simulation, games, hire))
    single = statistics.median(seconds for _, seconds in times["1 worker"])
    title = f"{games:,} games of {simulation.game}, bots {simulation.bots[0]}"
    table = Table("workers", "begin, s", "play, s", "games/s", "times one worker", title=title)
    for name, found in times.items():
        ready, seconds = (statistics.median(column) for column in zip(*found, strict=True))
        table.add_row(name, f"{ready:.2f}", f"{seconds:.2f}", f"{games / seconds:,.0f}", f"{single / seconds:.2f}")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200_000, help="of the random ones")
    given = parser.parse_args()
    console = Console()
    table = Table("game", "bare, ns a move", "the lab's loop", title="Random play: the lab's loop, the bare one is 1")
    for name, game in sorted(installed().items()):
        bare, ratio = added(game)
        table.add_row(f"{name}, {PLAYERS} players", f"{bare:.1f}", f"{ratio:.3f}")
    console.print(table)
    some = sorted(installed().values(), key=lambda game: game.name)
    for game in some:
        console.print(scaling(describe(game, PLAYERS, "random", seed=1), given.games))
        console.print(scaling(describe(game, PLAYERS, "medium", seed=1), max(1, given.games // 50)))


if __name__ == "__main__":
    main()
