"""What every game must do, at every step of random games of every kind."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from tests.support.kinds import ACTION_COUNT, KINDS, Kind, bound, components, random_game, states, tiles

import konditorei
from konditorei import IllegalMove, State, mice
from konditorei.core.playthrough import chooser
from konditorei.core.refusals import ALLOWED

SEEDS = (0, 1)
UNLISTED = 6  # unlisted actions tried in each state
ALL_PLAYED = 25  # where there are more moves, so many of them are played on copies

every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
Check = Callable[[Kind, State], None]


def rule_ids(kind: Kind) -> set[str]:
    file = Path(konditorei.__file__).parent / "games" / kind.game.name / "rules.md"
    return set(re.findall(r"^- ([A-Z]{1,2}\d+) ", file.read_text(encoding="utf-8"), flags=re.MULTILINE))


def refusal_of(state: State, move: Any, seat: int) -> IllegalMove:
    """The refusal of a move that must change nothing."""
    before = state.to_bytes()
    with pytest.raises(IllegalMove) as refusal:
        state.play(move, seat)
    assert state.to_bytes() == before
    assert re.fullmatch(r"[A-Z].*\.", refusal.value.message)
    assert refusal.value.reason
    return refusal.value


@every_kind
def test_moves_are_sorted_and_unique_and_only_actors_have_any(kind: Kind) -> None:
    for state in (state for seed in SEEDS for state in states(kind, seed)):
        assert state.actors == tuple(sorted(set(state.actors)))
        assert state.over == (state.actors == ())
        for seat in range(kind.players):
            actions = state.actions(seat)
            assert actions == sorted(set(actions))
            assert bool(actions) == (seat in state.actors)
            assert len(actions) <= kind.game.move_limit
            for action, move in zip(actions, state.moves(seat), strict=True):
                assert kind.game.read_move(state, seat, kind.game.shapes.read_move(move)) == [action]
                assert msgspec.json.decode(msgspec.json.encode(move)) == move


@every_kind
def test_every_listed_move_plays(kind: Kind) -> None:
    choose = chooser(kind.name, 17)
    for state in states(kind, 0):
        before = state.to_bytes()
        for seat in state.actors:
            moves = state.moves(seat)
            while len(moves) > ALL_PLAYED:
                moves.pop(choose(len(moves)))
            for move in moves:
                copy = state.copy()
                assert copy.play(move, seat)
                assert copy.to_bytes() != before
        for action in [] if state.over else state.actions(state.actors[0]):
            assert kind.game.refusal(state.record, state.box, state.actors[0], action) == ALLOWED
        assert state.to_bytes() == before


@every_kind
def test_unlisted_actions_are_refused_with_a_rule_and_a_sentence(kind: Kind) -> None:
    count, known, choose = ACTION_COUNT[kind.game.name], rule_ids(kind), chooser(kind.name, 5)
    for state in states(kind, 0, every=2):
        for seat in range(kind.players):
            listed = set(state.actions(seat))
            tried = {choose(count) for _ in range(UNLISTED)} if count > UNLISTED else set(range(count))
            near = {action + step for action in list(listed)[:3] for step in (-1, 1)}
            for action in sorted((tried | near) - listed):
                number = kind.game.refusal(state.record, state.box, seat, action)
                assert kind.game.refusals[number].rule in known
                if 0 <= action < count:
                    refusal = refusal_of(state, kind.game.write_move(action, state.options), seat)
                    assert refusal.rule in known


@every_kind
def test_nonsense_is_refused(kind: Kind) -> None:
    known = rule_ids(kind)
    for state in states(kind, 1, every=5):
        for seat in range(kind.players):
            for move in ({}, None, [], "move", {"x": 1}, {1: 2}, {"roll": True, "stop": True}, 7):
                assert refusal_of(state, move, seat).rule in known
        for seat in (-1, kind.players, 99):
            assert refusal_of(state, {}, seat).rule == kind.game.turn_order_rule
            with pytest.raises(IllegalMove):
                state.moves(seat)
            with pytest.raises(IllegalMove):
                state.view(seat)


@every_kind
def test_moves_of_others_are_refused(kind: Kind) -> None:
    for state in (state for seed in SEEDS for state in states(kind, seed)):
        if state.over:
            continue
        move = state.moves(state.actors[0])[0]
        for seat in set(range(kind.players)) - set(state.actors):
            refusal_of(state, move, seat)


@every_kind
def test_copies_bytes_and_positions_come_back_the_same(kind: Kind) -> None:
    for state in states(kind, 0):
        data, position = state.to_bytes(), state.position()
        assert state.copy().to_bytes() == data
        assert kind.game.from_bytes(data).to_bytes() == data
        written = msgspec.json.decode(msgspec.json.encode(position))
        assert written == position
        again = kind.game.from_position(written, seed=1)
        assert again.position() == position
        assert again.actors == state.actors
        assert (again.scores, again.winners) == (state.scores, state.winners)
        for seat in range(kind.players):
            assert again.actions(seat) == state.actions(seat)
            assert again.view(seat) == state.view(seat)


@every_kind
def test_a_game_goes_on_from_its_position_as_it_did(kind: Kind) -> None:
    moments, last = random_game(kind, 0)
    state = kind.new(0)
    for moment in moments:
        again = kind.game.from_position(state.position(), seed=3)
        step = state.step(moment.move, moment.seat)
        assert again.step(moment.move, moment.seat, step.chance).events == step.events
        assert again.position() == state.position()
    assert state.to_bytes() == last


@every_kind
def test_nothing_leaves_or_enters_the_box(kind: Kind) -> None:
    for seed in SEEDS:
        start = components(kind.new(seed).position())
        dealt = None
        for state in states(kind, seed):
            position = state.position()
            assert components(position) == start
            if position["game"] == "torte" and position["phase"] != "stock":
                dealt = dealt or tiles(position)
                assert tiles(position) == dealt
                assert max(dealt.values()) == 1


@every_kind
def test_old_copies_never_change(kind: Kind) -> None:
    state = kind.new(0)
    moments, _ = random_game(kind, 0)
    copies = []
    for moment in moments:
        copies.append((state.copy(), state.observe(moment.seat), state.position(), state.view(moment.seat)))
        state.play(moment.move, moment.seat)
    for moment, (copy, observation, position, view) in zip(moments, copies, strict=True):
        assert copy.to_bytes() == moment.data
        assert copy.position() == position
        assert observation.view() == view


@every_kind
def test_the_same_seed_and_moves_give_the_same_game_whatever_else_runs(kind: Kind) -> None:
    moments, last = random_game(kind, 1)
    state, other = kind.new(1), mice.new(seed=99)
    for number, moment in enumerate(moments):
        random.seed(number)
        np.random.default_rng(number).random(3)
        if other.over:
            other = mice.new(seed=number)
        other.play(other.moves()[0])
        state.copy().play(moment.move, moment.seat)
        assert state.to_bytes() == moment.data
        assert tuple(state.play(moment.move, moment.seat)) == moment.events
    assert state.to_bytes() == last


@every_kind
def test_other_seeds_give_other_games(kind: Kind) -> None:
    positions = [str(kind.new(seed).position()) for seed in range(0, 20 * kind.players, kind.players)]
    assert len(set(positions)) == 20


@every_kind
def test_games_end_within_their_bound(kind: Kind) -> None:
    for seed in range(6):
        moments, last = random_game(kind, seed)
        assert len(moments) < bound(kind)
        assert kind.game.from_bytes(last).over


@every_kind
def test_winners_have_the_highest_score(kind: Kind) -> None:
    for seed in range(6):
        moments, last = random_game(kind, seed)
        end = kind.game.from_bytes(last)
        best = max(end.scores)
        assert end.winners == tuple(seat for seat, score in enumerate(end.scores) if score == best)
        assert end.actor is None
        assert kind.game.from_bytes(moments[-1].data).winners == ()
        assert len(end.scores) == kind.players


@every_kind
def test_events_have_names_and_hide_what_they_must(kind: Kind) -> None:
    secret = {"stocked": ["jars"], "locked": ["tile", "turned"], "chip": ["value"]}
    for moment in (moment for seed in SEEDS for moment in random_game(kind, seed)[0]):
        assert moment.events
        for event in moment.events:
            assert isinstance(event["event"], str)
            assert msgspec.json.decode(msgspec.json.encode(event)) == event
            for seat in (None, *range(kind.players)):
                seen = kind.game.see_event(event, seat)
                hidden = [] if seat == event.get("seat") else secret.get(event["event"], [])
                assert seen == {key: None if key in hidden else value for key, value in event.items()}
                assert seen is not event


def same_shape(full: Any, seen: Any) -> bool:
    """Whether a view is the position with some values null, and nothing else."""
    if isinstance(full, dict):
        return seen.keys() == full.keys() and all(same_shape(full[key], seen[key]) for key in full)
    if isinstance(full, list):
        return len(seen) == len(full) and all(map(same_shape, full, seen))
    return seen is None or (seen == full and type(seen) is type(full))


@every_kind
def test_views_have_the_shape_of_the_position(kind: Kind) -> None:
    for state in states(kind, 0):
        position = state.position()
        for seat in (None, *range(kind.players)):
            view = state.view(seat)
            assert same_shape(position, view)
            assert list(view) == list(position)
            observation = state.observe(seat)
            assert observation.view() == view
            assert observation.actors == state.actors
            assert observation.moves() == ([] if seat is None else state.moves(seat))


@every_kind
def test_a_game_calls_open_only_what_all_may_see(kind: Kind) -> None:
    """What is open is written once for all viewers; a game that hides something must say so."""
    eyes = (None, *range(kind.players))
    same_views = all(
        msgspec.json.encode(state.view(one)) == msgspec.json.encode(state.view(None))
        for state in states(kind, 0)
        for one in eyes
    )
    same_events = all(
        kind.game.see_event(event, one) == event
        for moment in random_game(kind, 0)[0]
        for event in moment.events
        for one in eyes
    )
    assert (kind.game.open_views, kind.game.open_events) == (same_views, same_events)
