"""Compiles everything that a game compiles, so that nobody waits for it later."""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from queue import Empty
from random import Random
from typing import Any

import numpy as np

from konditorei.core.calls import new_outcome
from konditorei.core.compile import remove_old_caches
from konditorei.core.game import Game
from konditorei.core.record import blank
from konditorei.core.registry import game, games
from konditorei.core.rng import seed_words

STEPS = ("deal", "moves", "scores", "views", "random games", "bots")
LAB_STEPS = ("lab", "environments")


def warm_up(game: Game) -> Iterator[str]:
    """Calls each compiled function of a game once, with the types it always gets; yields what is ready."""
    state = game.new(seed=1)
    record, box = state.record, state.box
    yield "deal"
    seat = state.actors[0]
    action = state.actions(seat)[0]
    game.refusal(record, box, seat, action)
    game.apply(record, box, seat, action, new_outcome())
    game.actors(record)
    game.new(seed=1).step(game.write_move(action, state.options), seat)
    yield "moves"
    game.scores(record, box, np.zeros(state.players, np.int32))
    yield "scores"
    seen = state.observe(seat)
    seen.record.rng[:] = seed_words(game.name, 1)
    game.deal_unseen(seen.record, box, seat)
    yield "views"
    records = blank(game.dtype, 2)
    game.write_options(records[0], state.options)
    records[0].rng[:] = seed_words(game.name, 1)
    game.random_games(records, state.boxes, 1)
    yield "random games"
    _think(game)
    yield "bots"


def warm_up_lab(game: Game) -> Iterator[str]:
    """The same for what only the lab and learning programs call."""
    from konditorei.adapters.batch import Batch
    from konditorei.lab.bots import read_bots
    from konditorei.lab.playing import Playing, numbered

    for bots in (["random"] * 2, ["medium"] * 2):
        Playing(game, {"players": 2}, read_bots(game, bots, 2), seed=1).play(numbered(range(1), 2))
    yield "lab"
    batch = Batch(game, 2, seed=1)
    batch.step(batch.sample())
    yield "environments"


def _think(game: Game) -> None:
    from konditorei.bots.decisions import PlayedStep, decisions_of
    from konditorei.bots.known import known_move
    from konditorei.bots.levels import choose
    from konditorei.bots.value import values_of

    state = game.new(seed=1)
    while len(state.actions(state.actors[0])) < 2:  # with one move there is nothing to think about
        state.play(state.moves()[0])
    seat = state.actors[0]
    choose(state.observe(seat), "hard", Random(1), budget=1)
    known_move(state.observe(seat))
    values_of(game).warm_up(state, seat)
    decisions_of(game, [PlayedStep(state, seat, state.moves(seat)[0])])


def _work(name: str, lab: bool, ready: Any) -> None:
    found = game(name)
    for step in chain(warm_up(found), warm_up_lab(found) if lab else ()):
        ready.put((name, step))


def compile_all(tell: Callable[[str, str], None], lab: bool = False) -> None:
    """Compiles the games side by side, one process each; `tell(game, step)` hears of every step."""
    remove_old_caches()
    context = multiprocessing.get_context("spawn")
    with context.Manager() as manager, ProcessPoolExecutor(mp_context=context) as pool:
        ready = manager.Queue()
        jobs = [pool.submit(_work, name, lab, ready) for name in games()]
        while not (all(job.done() for job in jobs) and ready.empty()):
            try:
                tell(*ready.get(timeout=0.2))
            except Empty:
                continue
        for job in jobs:
            job.result()
