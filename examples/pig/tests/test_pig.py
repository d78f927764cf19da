"""Pig keeps the contract, and plays by its rules."""

from collections.abc import Callable
from typing import Any

import pytest

from konditorei import IllegalMove, State
from konditorei.testing import CHECKS, Kind, check_revealing_events, kinds
from konditorei_pig import pig

ROLL, HOLD = {"roll": True}, {"hold": True}


@pytest.mark.parametrize("kind", kinds(pig), ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_pig_keeps_the_contract(check: Callable[[Kind], None], kind: Kind) -> None:
    check(kind)


def test_revealing_events_are_declared() -> None:
    check_revealing_events(kinds(pig))


def table(actor: int | None = 0, turn: int = 0, die: int | None = None, points: tuple[int, ...] = (0, 0)) -> State:
    position: dict[str, Any] = {"game": "pig", "options": {"players": len(points), "target": 100}}
    return pig.from_position(position | {"actor": actor, "points": list(points), "turn": turn, "die": die}, seed=1)


def refused(state: State, move: Any, seat: int = 0) -> str:
    with pytest.raises(IllegalMove) as refusal:
        state.play(move, seat)
    return refusal.value.rule


def test_p4_a_roll_adds_to_the_turn() -> None:
    state = table(turn=5, die=5)
    assert state.step(ROLL, chance={"die": 4}).events == [{"event": "rolled", "seat": 0, "face": 4}]
    assert (state.position()["turn"], state.actor) == (9, 0)


def test_p5_a_one_loses_the_turn() -> None:
    state = table(turn=17, die=6)
    state.step(ROLL, chance={"die": 1})
    assert (state.position()["turn"], state.position()["points"], state.actor) == (0, [0, 0], 1)


def test_p6_hold_keeps_the_points_and_needs_a_roll() -> None:
    assert refused(table(), HOLD) == "P6"
    state = table(turn=12, die=6, points=(30, 40))
    state.play(HOLD)
    assert (state.scores, state.actor) == ([42, 40], 1)


def test_p7_who_reaches_the_target_wins_at_once() -> None:
    state = table(turn=12, die=6, points=(88, 99))
    assert [event["event"] for event in state.play(HOLD)] == ["held", "won"]
    assert (state.over, state.winners) == (True, (0,))
    assert refused(state, ROLL) == "P7"


def test_p2_players_act_clockwise() -> None:
    state = table(actor=2, turn=3, die=3, points=(1, 2, 3))
    assert refused(state, ROLL, 0) == "P2"
    state.play(HOLD)
    assert state.actor == 0


def test_p1_and_p3_positions_and_moves_that_cannot_be() -> None:
    assert refused(table(), {"swap": True}) == "P3"
    for wrong, rule in (({"points": [0]}, "P2"), ({"turn": 4}, "P4"), ({"points": [100, 0]}, "P7"), ({"die": 7}, "P1")):
        with pytest.raises(IllegalMove) as refusal:
            pig.from_position({**table().position(), **wrong})
        assert refusal.value.rule == rule
