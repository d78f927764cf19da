"""Our games keep the contract; and what is known of these three beyond it."""

import pytest
from tests.support.kinds import ACTION_COUNT, KINDS, components, tiles

from konditorei.core.game import Game
from konditorei.core.playthrough import chooser
from konditorei.core.registry import games
from konditorei.testing import (
    CHECKS,
    Kind,
    check_revealing_events,
    kinds,
    random_game,
    refusal_of,
    rule_ids,
    states,
)

UNLISTED = 6  # unlisted actions tried in each state

every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


@every_kind
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_game_keeps_the_contract(check, kind: Kind) -> None:  # type: ignore[no-untyped-def]
    check(kind)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_revealing_events_are_declared_and_only_those(game: Game) -> None:
    check_revealing_events(kinds(game))


@every_kind
def test_unlisted_actions_are_refused_with_a_rule_and_a_sentence(kind: Kind) -> None:
    count, known, choose = ACTION_COUNT[kind.game.name], rule_ids(kind.game), chooser(str(kind), 5)
    for state in states(kind, 0, every=2):
        for seat in range(kind.players):
            listed = set(state.actions(seat))
            tried = {choose(count) for _ in range(UNLISTED)} if count > UNLISTED else set(range(count))
            for action in sorted(tried - listed):
                number = kind.game.refusal(state.record, state.box, seat, action)
                assert kind.game.refusals[number].rule in known
                assert refusal_of(state, kind.game.write_move(action, state.options), seat).rule in known


@every_kind
def test_nothing_leaves_or_enters_the_box(kind: Kind) -> None:
    for seed in (0, 1):
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
def test_other_seeds_give_other_games(kind: Kind) -> None:
    positions = [str(kind.new(seed).position()) for seed in range(0, 20 * kind.players, kind.players)]
    assert len(set(positions)) == 20


@every_kind
def test_only_what_is_declared_is_hidden_in_events(kind: Kind) -> None:
    secret = {"stocked": ["jars"], "locked": ["tile", "turned"], "chip": ["value"]}
    for moment in random_game(kind, 0)[0]:
        for seat in (None, *range(kind.players)):
            for event, seen in zip(moment.events, moment.step.seen(seat), strict=True):
                hidden = [] if seat == event.get("seat") else secret.get(event["event"], [])
                assert seen == {key: None if key in hidden else value for key, value in event.items()}
