"""Tensors say what the rules say: masks are the legal moves, observations hold what a seat may see and no more."""

from random import Random

import numpy as np
import pytest
from tests.support.kinds import KINDS

from konditorei import State, cherry, imagine, mice, torte
from konditorei.core.tensors import Encoder
from konditorei.core.undeclared import NoTensorsError, tensors_without_declaration
from konditorei.testing import Kind

every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)
ENCODERS = {game.name: Encoder(game) for game in (cherry, mice, torte)}


def positions(kind: Kind, seed: int) -> list[tuple[State, int]]:
    """Every position of a random game, each with a seat that can move."""
    state, random, found = kind.new(seed), Random(seed), []
    while not state.over:
        seat = random.choice(state.actors)
        found.append((state.copy(), seat))
        state.step(kind.game.write_move(random.choice(state.actions(seat)), state.options), seat)
    return [*found, (state, 0)]


@every_kind
def test_masks_are_the_legal_moves_and_indices_go_back_and_forth(kind: Kind) -> None:
    encoder = ENCODERS[kind.game.name]
    for state, _ in positions(kind, 1):
        for seat in range(kind.players):
            actions = state.actions(seat)
            indices = [encoder.encode(state, seat, action) for action in actions]
            assert np.flatnonzero(encoder.mask(state, seat)).tolist() == sorted(indices)
            assert [encoder.decode(state, seat, index) for index in indices] == actions


@every_kind
def test_worlds_that_look_alike_to_a_seat_have_the_same_tensors(kind: Kind) -> None:
    encoder = ENCODERS[kind.game.name]
    for number, (state, _) in enumerate(positions(kind, 2)):
        for seat in range(kind.players):
            observation = state.observe(seat)
            world = imagine(observation, number)
            seen = encoder.observation(state, seat)
            assert np.array_equal(seen, encoder.observation(observation, seat))
            assert np.array_equal(seen, encoder.observation(world, seat))
            assert np.array_equal(encoder.mask(state, seat), encoder.mask(world, seat))


@every_kind
def test_all_that_a_spectator_sees_is_the_same_whoever_holds_what(kind: Kind) -> None:
    encoder = ENCODERS[kind.game.name]
    for number, (state, _) in enumerate(positions(kind, 3)[::7]):
        world = imagine(state.observe(None), number)
        assert np.array_equal(encoder.observation(state, None), encoder.observation(world, None))


def test_an_observation_starts_from_the_seat_that_looks() -> None:
    state = mice.new(players=3, seed=1, starter=2)
    actor = [ENCODERS["mice"].observation(state, seat)[1] for seat in range(3)]
    assert actor == [2, 1, 0]


def test_factors_stand_for_the_mask() -> None:
    encoder, factors = ENCODERS["cherry"], cherry.tensors.factors
    assert factors is not None
    for state, seat in positions(KINDS[-1], 4):
        assert np.array_equal(factors.expand(encoder.factors(state, seat)), encoder.mask(state, seat))
    with pytest.raises(ValueError, match="no factors"):
        ENCODERS["mice"].factors(mice.new(seed=1), 0)


def test_every_number_of_a_mask_and_an_observation_is_written() -> None:
    for encoder in ENCODERS.values():
        game = next(game for game in (cherry, mice, torte) if ENCODERS[game.name] is encoder)
        state = game.new(players=2, seed=3)
        for old in (-7, 99):
            mask = np.full(game.tensors.action_count, old, np.int8)
            seen = np.full(game.tensors.observation_size, old, np.int8)
            game.tensors.write_mask(state.record, state.box, 0, np.zeros(game.move_limit, np.int32), mask)
            game.tensors.write_observation(state.observe(0).record, state.box, 0, seen)
            assert np.array_equal(mask, encoder.mask(state, 0))
            assert np.array_equal(seen, encoder.observation(state, 0))


def test_a_game_without_tensors_gets_its_own_actions_and_what_it_observes() -> None:
    tensors = tensors_without_declaration(mice)
    assert (tensors.action_count, tensors.observation[0].name) == (3, "seat")
    state = mice.new(players=2, seed=4)
    seen, out = state.observe(1).cells, np.zeros(tensors.observation_size, np.int8)
    tensors.write_observation(seen, state.box, 1, out)
    values = [value for name in mice.dtype.names or () if name != "rng" for value in np.ravel(seen[name][0])]
    assert out.tolist() == [1, *np.clip(np.array(values, np.int64), -128, 127).tolist()]


def test_too_many_actions_without_a_declaration_are_refused_in_one_sentence() -> None:
    with pytest.raises(NoTensorsError, match="The game cherry has 499,851 actions and declares no"):
        tensors_without_declaration(cherry)
