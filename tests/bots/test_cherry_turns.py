"""The turns that bots think of, against an enumeration of every sequence of legal moves."""

from random import Random

import numpy as np
import pytest

from konditorei import State, cherry
from konditorei.core.judgement import GAME, NONE
from konditorei.core.record import blank
from konditorei.core.rng import seed_words
from konditorei.core.told import OUTCOME
from konditorei.games.cherry.display import SPOTS
from konditorei.games.cherry.rules import DONE, PASS
from konditorei.games.cherry.whole_turns import LENGTH, TRIED, propose

Cards = frozenset[int]
MOST_HELD = 5  # cards in hand, so that all sequences can be played


def proposed(state: State, seat: int, seed: int) -> list[list[int]]:
    """The turns that the generator gives."""
    records = blank(cherry.dtype, 4)
    records[GAME] = state.observe(seat).cells[0]
    records[GAME].rng[:] = seed_words("cherry", seed)
    plans = np.full((TRIED, LENGTH), NONE, np.int32)
    moves, outcomes = np.zeros(cherry.move_limit, np.int32), np.zeros(1, OUTCOME).view(np.recarray)
    count = propose(records, state.box, seat, plans, moves, outcomes[0])
    return [[int(action) for action in plan if action != NONE] for plan in plans[:count]]


def play_actions(state: State, seat: int, actions: list[int]) -> State:
    """The game after these actions, which must be legal."""
    copy = state.copy()
    for action in actions:
        assert action in copy.actions(seat)
        copy.play(cherry.write_move(action, copy.options), seat)
    return copy


def enumerated(state: State, seat: int) -> tuple[set[Cards], set[Cards]]:
    """Every set of cards that can be laid as a turn, and those that win; all orders and all places."""
    ends: set[Cards] = set()
    wins: set[Cards] = set()
    seen: set[frozenset[int]] = set()
    waiting: list[tuple[State, frozenset[int]]] = [(state, frozenset())]
    while waiting:
        here, laid = waiting.pop()
        cards = frozenset(action // SPOTS for action in laid)
        for action in here.actions(seat):
            if action == DONE:
                ends.add(cards)
            elif action != PASS and laid | {action} not in seen:
                seen.add(laid | {action})
                then = here.copy()
                then.play(cherry.write_move(action, then.options), seat)
                if then.over:
                    wins.add(cards | {action // SPOTS})
                else:
                    waiting.append((then, laid | {action}))
    return ends, wins


def late_positions(games: int) -> list[tuple[State, int]]:
    """Turns in which few cards are in hand."""
    found = []
    for seed in range(games):
        state, rng = cherry.new(players=2 + seed % 3, seed=seed), Random(seed)
        while not state.over:
            seat = state.actors[0]
            if state.record.laid_count == 0 and 2 <= state.record.hand_count[seat] <= MOST_HELD:
                found.append((state.copy(), seat))
                break
            plans = [plan for plan in proposed(state, seat, seed) if plan != [PASS]] or [[PASS]]
            state = play_actions(state, seat, rng.choice(plans[:10]))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_every_proposed_turn_is_legal_and_ends_the_turn(seed: int) -> None:
    state, rng = cherry.new(players=2 + seed, seed=seed), Random(seed)
    tried = 0
    while not state.over:
        seat = state.actors[0]
        plans = proposed(state, seat, seed)
        for plan in plans:
            then = play_actions(state, seat, plan)
            assert then.over or then.actor != seat
            tried += 1
        state = play_actions(state, seat, rng.choice(plans))
    assert tried > 100


def test_every_set_of_cards_that_makes_a_turn_is_proposed() -> None:
    sets = 0
    for number, (state, seat) in enumerate(late_positions(12)):
        plans = proposed(state, seat, number)
        ends, wins = enumerated(state, seat)
        thought_of = {frozenset(action // SPOTS for action in plan if action < DONE) for plan in plans} - {frozenset()}
        if wins:
            assert thought_of <= wins  # a turn that wins stands alone
            assert len(thought_of) == 1
        else:
            assert thought_of == ends
            sets += len(ends)
    assert sets > 20
