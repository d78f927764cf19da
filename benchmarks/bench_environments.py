"""Masked and observed steps a second on one core: our batches, pgx in batches of the same size, PettingZoo's classics.

Every line says its encoding, its action space and where actions are drawn. Ours are drawn outside the step, by the
sampler that comes with the batch, and the drawing counts. Runs alternate and are measured in CPU time of the whole
process, so that threads of a library count as what they are; medians are printed.
"""

import os

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"

import statistics
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from konditorei import cherry, mice, torte
from konditorei.adapters.batch import Batch, Masks
from konditorei.core.game import Game

TABLES = 1024
RUNS, SECONDS = 5, 0.5
OURS: list[tuple[Game, int, Masks, float]] = [
    (mice, 3, "dense", 6e6),
    (cherry, 4, "dense", 1.4e6),
    (cherry, 4, "factors", 1.4e6),
    (torte, 3, "dense", 2e6),
]
PGX = ("leduc_holdem", "backgammon", "gardner_chess")  # about as large as mice, torte and cherry
PETTING_ZOO = ("tictactoe_v3", "connect_four_v3", "chess_v6")


@dataclass(frozen=True)
class Line:
    """One environment: how it is called, what it is, and a run of so many rounds that returns its steps."""

    name: str
    encoding: str
    actions: str
    drawn: str
    run: Callable[[int], int]
    goal: float = 0.0


def ours(game: Game, players: int, masks: Masks, goal: float) -> Line:
    """A batch of one of our games."""
    batch = Batch(game, TABLES, seed=1, players=players, masks=masks)

    def run(rounds: int) -> int:
        for _ in range(rounds):
            batch.step(batch.sample())
        return rounds * TABLES

    run(100)  # so that tables are at all stages of a game
    mask = f"{batch.masks.shape[1]} {'factors' if masks == 'factors' else 'indices'}"
    seen = f"{game.tensors.observation_size} int8"
    return Line(f"{game.name}, {players} players", seen, mask, "outside, compiled", run, goal)


def pgx_game(name: str) -> Line:
    """A batch of a game of pgx; actions are drawn inside the compiled step, which is the quickest for it."""
    jax, pgx = import_module("jax"), import_module("pgx")
    auto_reset = import_module("pgx.experimental.wrappers").auto_reset
    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, drawing, chance = jax.random.split(key, 3)
        odds = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        action = jax.random.categorical(drawing, odds, axis=1)
        return (jax.vmap(step)(state, action, jax.random.split(chance, TABLES)), key), None

    rounds_at_once = 10
    play = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=rounds_at_once)[0])
    carry = (jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(1), TABLES)), jax.random.PRNGKey(2))
    seen = carry[0].observation
    held = [play(carry)]

    def run(rounds: int) -> int:
        for _ in range(rounds):
            held[0] = play(held[0])
        jax.block_until_ready(held[0])
        return rounds * rounds_at_once * TABLES

    run(2)
    size = int(np.prod(seen.shape[1:]))
    return Line(f"pgx {name}", f"{size} {seen.dtype}", f"{env.num_actions} indices", "inside, compiled", run)


def petting_zoo(name: str) -> Line:
    """One classic game of PettingZoo, stepped in Python; it has no batches."""
    env = import_module(f"pettingzoo.classic.{name}").env()
    random = np.random.default_rng(1)
    env.reset(seed=1)
    agent = env.agents[0]
    seen, actions = env.observation_space(agent)["observation"], env.action_space(agent)

    def run(rounds: int) -> int:
        for _ in range(rounds):
            observed, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                observed = env.last()[0]
            env.step(int(random.choice(np.flatnonzero(observed["action_mask"]))))
        return rounds

    run(10)
    size = int(np.prod(seen.shape))
    return Line(f"PettingZoo {name}", f"{size} {seen.dtype}", f"{actions.n} indices", "outside, NumPy", run)


def seconds(line: Line, rounds: int) -> tuple[float, int]:
    """CPU seconds of a run, and its steps."""
    started = time.process_time()
    steps = line.run(rounds)
    return time.process_time() - started, steps


def sized(line: Line) -> int:
    """How many rounds take about SECONDS."""
    rounds = 1
    while (taken := seconds(line, rounds)[0]) < SECONDS / 8:
        rounds *= 2
    return max(1, round(rounds * SECONDS / taken))


def main() -> None:
    warnings.simplefilter("ignore")  # of the libraries that we are compared with
    lines = [*(ours(*one) for one in OURS), *map(pgx_game, PGX), *map(petting_zoo, PETTING_ZOO)]
    rounds = [sized(line) for line in lines]
    speeds: list[list[float]] = [[] for _ in lines]
    for _ in range(RUNS):
        for place, line in enumerate(lines):
            taken, steps = seconds(line, rounds[place])
            speeds[place].append(steps / taken)
    table = Table(title=f"Masked and observed steps on one core, batches of {TABLES}, medians of alternating runs")
    for heading in ("environment", "observation", "mask", "actions drawn", "steps/s", "goal"):
        table.add_column(heading, justify="right" if heading in ("steps/s", "goal") else "left")
    for line, found in zip(lines, speeds, strict=True):
        goal = f"{line.goal:,.0f}" if line.goal else ""
        table.add_row(line.name, line.encoding, line.actions, line.drawn, f"{statistics.median(found):,.0f}", goal)
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
