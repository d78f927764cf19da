"""Random games of our engines against OpenSpiel's C++ random rollouts, and a record's copy against memcpy.

Runs of both sides alternate, because the machine's speed drifts; medians are printed. One thread each.
OpenSpiel's rollouts start from a dealt game, ours deal every game anew.

Times are CPU time, so that others who use the machine count for less.

The floor is what no loop over records can leave out, measured in the same runs: an empty record is copied for each
game, and the generator is asked as often as the games ask it. What is above it are the rules themselves, and branches
that depend on chance and are guessed wrong.
"""

import ctypes
import statistics
import time
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

from konditorei import cherry, mice, torte
from konditorei.core.calls import copy_generator
from konditorei.core.game import Game
from konditorei.core.record import blank
from konditorei.core.rng import WORDS, next_word, seed_words

RUNS = 9
RING = 8  # records that are copied one to the next, so that no copy can be left out
SECONDS = 0.4  # about so long is each run
PAIRS: list[tuple[Game, int, str, float]] = [
    (mice, 3, "pig", 5.5),
    (cherry, 4, "crazy_eights(players=4)", 2.2),
    (torte, 3, "hearts", 2.4),
]


def dealt(game: Any, rng: np.random.Generator) -> Any:
    """A state of an OpenSpiel game at its first decision."""
    state = game.new_initial_state()
    play_chances(state, rng)
    return state


def play_chances(state: Any, rng: np.random.Generator) -> None:
    """Draws until a player decides."""
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(actions, p=np.array(odds) / sum(odds))))


def decisions_per_rollout(state: Any, rng: np.random.Generator, games: int = 300) -> float:
    """The mean number of decisions in a random game of OpenSpiel; its C++ loop does not tell."""
    decisions = 0
    for _ in range(games):
        trial = state.clone()
        while not trial.is_terminal():
            trial.apply_action(int(rng.choice(trial.legal_actions())))
            play_chances(trial, rng)
            decisions += 1
    return decisions / games


def peer_run(game: Any, state: Any, rollouts: int, seed: int) -> float:
    """Seconds for so many random rollouts inside OpenSpiel."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 64, False, seed, False)  # one simulation: rollouts only
    started = time.thread_time()
    bot.mcts_search(state)
    return time.thread_time() - started


def our_run(game: Game, records: Any, boxes: Any, games: int) -> tuple[float, int]:
    """Seconds and decisions of so many random games."""
    started = time.thread_time()
    decisions = game.random_games(records, boxes, games)
    return time.thread_time() - started, decisions


@numba.njit(error_model="numpy")
def count_draws(record: Any, goal: Any) -> int:
    """How many random numbers lie between a generator and a later state of it."""
    draws = 0
    while not same_generator(record, goal):
        next_word(record)
        draws += 1
    return draws


@numba.njit(error_model="numpy")
def same_generator(record: Any, other: Any) -> bool:
    differing = 0
    for word in range(WORDS):
        differing |= record.rng[word] ^ other.rng[word]
    return differing == 0


@numba.njit(error_model="numpy")
def floor_games(records: Any, games: int, draws: int) -> int:
    """Copies a record and draws random numbers, game after game; returns the last one, so that none can be left out."""
    last = 0
    for _ in range(games):
        records[1] = records[0]
        for _ in range(draws):
            last = next_word(records[1])
        copy_generator(records[1], records[0])
    return last


def draws_per_game(game: Game, records: Any, boxes: Any, games: int = 200) -> float:
    """How many random numbers a random game asks for."""
    before = records[:1].copy()
    game.random_games(records, boxes, games)
    return float(count_draws(before[0], records[0])) / games


def floor_run(records: Any, games: int, draws: int) -> float:
    """Seconds for what no loop can leave out in so many games."""
    started = time.thread_time()
    floor_games(records, games, draws)
    return time.thread_time() - started


def sized(run: Callable[[int], float], amount: int = 50) -> int:
    """How many games take about SECONDS."""
    while run(amount) < SECONDS / 8:
        amount *= 2
    return max(1, round(amount * SECONDS / run(amount)))


def compare(game: Game, players: int, peer_name: str) -> tuple[float, ...]:
    """Our games/s and decisions/s, the peer's, the ratio, our nanoseconds a decision and the floor's, as medians."""
    options = game.new(players=players, seed=1).options
    records, boxes = blank(game.dtype, 2), game.boxes(options)
    game.write_options(records[0], options)
    records[0].rng[:] = seed_words(game.name, 1)
    rng = np.random.default_rng(1)
    peer = pyspiel.load_game(peer_name)
    state = dealt(peer, rng)
    length = decisions_per_rollout(state, rng)
    our_run(game, records, boxes, 1)
    draws = round(draws_per_game(game, records, boxes))
    idle = records.copy()
    floor_run(idle, 1, draws)
    games = sized(lambda amount: our_run(game, records, boxes, amount)[0])
    rollouts = sized(lambda amount: peer_run(peer, state, amount, 1))
    rows = []
    for run in range(RUNS):
        seconds, decisions = our_run(game, records, boxes, games)
        theirs = rollouts * length / peer_run(peer, state, rollouts, run + 1)
        floor = floor_run(idle, games, draws) / decisions * 1e9
        ours = decisions / seconds
        rows.append((games / seconds, ours, theirs, ours / theirs, 1e9 / ours, floor))
    return tuple(statistics.median(column) for column in zip(*rows, strict=True))


memcpy = ctypes.CDLL(None).memcpy
memcpy.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]
memcpy.restype = ctypes.c_void_p


@numba.njit
def copy_records(records: Any, count: int) -> None:
    for place in range(count):
        records[(place + 1) % RING] = records[place % RING]


@numba.njit
def copy_bytes(address: int, size: int, count: int) -> None:
    for place in range(count):
        memcpy(address + size * ((place + 1) % RING), address + size * (place % RING), size)


def copy_ratio(game: Game, count: int = 500_000) -> tuple[float, float]:
    """Nanoseconds of a record's copy, and how many times a plain memcpy that is."""
    records = blank(game.dtype, RING)
    size, address = game.dtype.itemsize, records.ctypes.data
    copy_records(records, 1)
    copy_bytes(address, size, 1)  # type: ignore[type-var,call-arg]
    ours, plain = [], []
    for _ in range(RUNS):
        started = time.perf_counter()
        copy_records(records, count)
        between = time.perf_counter()
        copy_bytes(address, size, count)  # type: ignore[type-var,call-arg]
        ours.append(between - started)
        plain.append(time.perf_counter() - between)
    return statistics.median(ours) / count * 1e9, statistics.median(ours) / statistics.median(plain)


def main() -> None:
    console = Console()
    games = Table(title="Random games, one thread, medians of alternating runs")
    for heading in ("game", "games/s", "decisions/s", "peer", "its decisions/s", "ratio", "goal"):
        games.add_column(heading, justify="left" if heading in ("game", "peer") else "right")
    floors = Table(title="A decision, and the floor: a record copied and random numbers drawn")
    for heading in ("game", "nanoseconds", "floor", "times the floor"):
        floors.add_column(heading, justify="left" if heading == "game" else "right")
    copies = Table(title="Copy of a record")
    for heading in ("game", "bytes", "nanoseconds", "times memcpy", "goal"):
        copies.add_column(heading, justify="left" if heading == "game" else "right")
    for game, players, peer, goal in PAIRS:
        speed, ours, theirs, ratio, each, floor = compare(game, players, peer)
        name = f"{game.name}, {players} players"
        games.add_row(name, f"{speed:,.0f}", f"{ours:,.0f}", peer, f"{theirs:,.0f}", f"{ratio:.2f}", f"{goal:.1f}")
        floors.add_row(name, f"{each:.1f}", f"{floor:.1f}", f"{each / floor:.1f}")
        nanoseconds, times = copy_ratio(game)
        copies.add_row(game.name, str(game.dtype.itemsize), f"{nanoseconds:.0f}", f"{times:.2f}", "2")
    console.print(games)
    console.print(floors)
    console.print(copies)


if __name__ == "__main__":
    main()
