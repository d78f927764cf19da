"""Orders of putting cubes away that bots do not tell apart: each way to fill the jars can still be reached."""

from random import Random

import numpy as np

from konditorei import State, torte
from konditorei.bots.levels import choose
from konditorei.core.judgement import SEEN
from konditorei.core.record import blank
from konditorei.core.told import OUTCOME
from konditorei.games.torte.actions import PUT, TAKE
from konditorei.games.torte.judgement import propose

Jars = tuple[bytes, bytes]


def proposed(state: State, seat: int) -> list[int]:
    """The moves that a bot tries out."""
    records = blank(torte.dtype, 4)
    records[SEEN] = state.observe(seat).cells[0]
    plans = np.zeros((torte.move_limit, 1), np.int32)
    moves, outcomes = np.zeros(torte.move_limit, np.int32), np.zeros(1, OUTCOME).view(np.recarray)
    count = propose(records, state.box, seat, plans, moves, outcomes[0])
    return [int(action) for action in plans[:count, 0]]


def is_put(actions: list[int]) -> bool:
    return PUT <= actions[0] < TAKE


def filled(state: State, seat: int, actions: list[int]) -> set[Jars]:
    """All ways in which the jars can be filled, beginning with one of these actions."""
    found: set[Jars] = set()
    for action in actions:
        then = state.copy()
        then.play(torte.write_move(action, then.options), seat)
        after = then.actions(seat)
        if then.actor == seat and after and is_put(after) and then.record.earned.any():
            found |= filled(then, seat, after)
        else:
            found.add((then.record.jars[seat].tobytes(), then.record.swap[seat].tobytes()))
    return found


def test_t19_every_way_to_fill_the_jars_can_be_reached_from_fewer_moves() -> None:
    merged = 0
    for seed in range(12):
        state, rng = torte.new(players=2, seed=seed), Random(seed)
        while not state.over:
            seat = state.actors[0]
            actions, tried = state.actions(seat), proposed(state, seat)
            assert set(tried) <= set(actions)
            if len(tried) < len(actions) and state.record.earned.sum() <= 5:
                merged += 1
                assert filled(state, seat, tried) == filled(state, seat, actions)
            elif not is_put(actions):
                assert tried == actions
            state.play(choose(state.observe(seat), "medium", rng), seat)
    assert merged > 30
