"""Topp die Torte!, rule by rule: the gold step."""

from typing import Any

import pytest
from tests.support.torte_positions import (
    DONE,
    at_jars,
    baker,
    choose,
    edition,
    empty,
    jar,
    only,
    position,
    put,
    refused,
    swap,
    take,
    told,
)

from konditorei import State, torte

ALL = "blue pink green purple orange"


def last_tiles(gold: dict[int, int], starter: int = 0, players: int = 3, **fields: Any) -> State:
    """Seat n places tile n, blank but for its gold cubes, as its last one; then the gold step comes."""
    bakers = [baker(n, open=f"{n}", cake=f"{10 + n}", **fields.pop(f"baker{n}", {})) for n in range(players)]
    full = position(
        bakers,
        "choose",
        list(range(players)),
        round=7,
        starter=starter,
        edition=edition(gold=gold),
        **fields,
    )
    state = torte.from_position(full, seed=1)
    for seat in range(players):
        state.play(choose(f"{seat}t"), seat)
    return state


def skip_all(state: State) -> list[dict[str, Any]]:
    """All decline the consolation cube of the last round."""
    events: list[dict[str, Any]] = []
    while not state.over and state.position()["phase"] == "place":
        events = state.play({"skip": True})
    return events


# T29
def test_t29_the_gold_cubes_of_the_finished_cake_are_taken_from_the_supply() -> None:
    state = last_tiles({0: 2, 10: 1})
    events = skip_all(state)
    assert only(events, "gold_step") == [{"event": "gold_step", "seat": 0, "cubes": 3, "missing": 0}]
    full = state.position()
    assert (full["phase"], full["actors"], full["round"]) == ("gold", [0], 7)
    assert (full["turn"]["gold_cubes"], full["supply"]["gold"]) == (3, 9)
    assert state.moves() == [put("gold", "small"), put("gold", "medium"), put("gold", "large"), DONE]


@pytest.mark.parametrize("starter", [0, 1, 2])
# T29
def test_t29_one_baker_at_a_time_clockwise_from_the_starter(starter: int) -> None:
    state = last_tiles({0: 1, 1: 1, 2: 1}, starter=starter)
    skip_all(state)
    order = []
    while not state.over:
        seat = state.actor
        order.append(seat)
        other = (seat or 0) + 1 if seat != 2 else 0
        assert refused(state, DONE, other) == ("T29", "not-your-gold-step")
        state.play(DONE)
    assert order == [(starter + turn) % 3 for turn in range(3)]


# T29
def test_t29_bakers_without_gold_are_passed_over() -> None:
    state = last_tiles({1: 1})
    events = skip_all(state)
    assert [event["seat"] for event in only(events, "gold_step")] == [1]
    assert state.actors == (1,)
    assert told(state.play(DONE)) == "gold_returned over"
    state = last_tiles({})
    skip_all(state)
    assert state.over


# T29
def test_t29_gold_fills_jars_that_are_emptied_for_chips() -> None:
    state = last_tiles({0: 2, 10: 1}, baker0={"small": "blue pink"})
    skip_all(state)
    state.play(put("gold", "small"))
    assert empty("small") in state.moves()
    events = state.play(empty("small"))
    assert told(events) == "emptied chip"
    assert events[0]["cubes"] == ["blue", "pink", "gold"]
    state.play(put("gold", "small"))  # left over: into the jar just emptied
    assert jar(state, "small") == "gold"
    assert state.actor == 0
    assert state.moves() == [put("gold", "small"), put("gold", "medium"), put("gold", "large"), DONE]


# T29
def test_t29_none_has_to_be_used_and_all_gold_returns() -> None:
    state = last_tiles({0: 2, 10: 1}, baker0={"medium": "blue gold"})
    skip_all(state)
    assert state.position()["supply"]["gold"] == 8
    state.play(put("gold", "large"))
    events = state.play(DONE)
    assert only(events, "gold_returned") == [{"event": "gold_returned", "seat": 0, "cubes": 4}]
    assert state.position()["supply"]["gold"] == 12
    assert (jar(state, "medium"), jar(state, "large")) == ("blue", "")
    assert state.over


# T29
def test_t29_gold_of_one_baker_is_there_again_for_the_next() -> None:
    state = last_tiles({0: 2, 10: 2, 1: 2, 11: 2}, supply={"gold": 4})
    skip_all(state)
    assert state.position()["turn"]["gold_cubes"] == 4
    state.play(DONE)
    assert (state.actor, state.position()["turn"]["gold_cubes"]) == (1, 4)


# T29
def test_t29_a_passed_over_baker_returns_gold_too() -> None:
    state = last_tiles({}, baker1={"medium": "gold"})
    skip_all(state)
    assert state.over
    assert (jar(state, "medium", 1), state.position()["supply"]["gold"]) == ("", 12)


# T29
def test_t29_the_step_ends_by_itself_when_all_gold_is_used() -> None:
    state = at_jars("gold", gold=1, medium="blue")
    events = state.play(put("gold", "medium"))
    assert told(events) == "put gold_returned over"
    assert jar(state, "medium") == "blue"


# TR13
def test_tr13_with_too_few_gold_cubes_the_baker_takes_those_that_are_there() -> None:
    state = last_tiles({0: 2, 10: 2}, supply={"gold": 3})
    [step] = only(skip_all(state), "gold_step")
    assert (step["cubes"], step["missing"]) == (3, 1)
    assert (state.position()["turn"]["gold_cubes"], state.position()["supply"]["gold"]) == (3, 0)
    state = last_tiles({0: 2}, supply={"gold": 0})
    assert only(skip_all(state), "gold_step") == [{"event": "gold_step", "seat": 0, "cubes": 0, "missing": 2}]
    assert state.over


# TR15
def test_tr15_putting_gold_and_emptying_mix_freely() -> None:
    state = at_jars("gold", gold=4, small="blue pink", medium="blue pink green")
    state.play(put("gold", "small"))
    assert {next(iter(move)) for move in state.moves()} == {"put", "empty"}
    state.play(put("gold", "medium"))
    state.play(empty("medium"))
    state.play(put("gold", "medium"))
    assert state.moves() == [put("gold", "medium"), put("gold", "large"), empty("small")]
    state.play(empty("small"))
    assert DONE in state.moves()


# TR15
def test_tr15_the_step_can_be_ended_once_nothing_waits() -> None:
    full = at_jars("gold", gold=2, small="blue pink gold")
    assert refused(full, DONE) == ("TR15", "gold-step-not-finished")
    full.play(empty("small"))
    assert full.play(DONE)
    swaps = at_jars("gold", gold=2, swap="blue blue blue")
    assert refused(swaps, DONE) == ("TR15", "gold-step-not-finished")
    free = at_jars("gold", gold=2, free=1, die="one_cube")
    assert refused(free, DONE) == ("TR7", "take-free-cube-first")
    assert refused(free, put("gold", "small")) == ("TR7", "take-free-cube-first")


# TR15, T22
def test_tr15_t22_to_t25_apply_and_the_die_rolls_too() -> None:
    state = at_jars("gold", gold=2, large="blue pink green purple", swap="blue blue", medium="blue")
    state.play(put("gold", "large"))
    step = state.step(empty("large"), chance={"die": "two_cubes"})
    assert told(step.events) == "emptied chip die"
    state.play(take("blue", "large"))
    state.play(take("blue", "small"))
    state.play(put("gold", "medium"))
    assert state.over


# TR15
def test_tr15_swapping_goes_on_in_the_gold_step() -> None:
    state = at_jars("gold", gold=1, free=1, small="blue", medium="blue", large="blue", swap="blue blue")
    state.play(take("blue", "swap"))
    assert {next(iter(move)) for move in state.moves()} == {"put", "swap"}
    state.play(swap("blue blue blue", "pink", "small"))
    assert jar(state, "small") == "blue pink"
    assert state.actor == 0


# TR15
def test_tr15_a_gold_cube_from_the_die_joins_those_to_spread_and_may_stay_unused() -> None:
    state = at_jars("gold", gold=1, large="blue pink green purple")
    state.play(put("gold", "large"))
    assert state.moves() == [empty("large")]
    state.step(empty("large"), chance={"die": "gold_cube"})
    assert state.position()["turn"]["gold_cubes"] == 1
    assert DONE in state.moves()
    state.play(DONE)
    assert state.over
    assert state.position()["supply"]["gold"] == 12


# TR15, T27
def test_tr15_t27_does_not_apply_in_the_gold_step() -> None:
    state = at_jars("gold", gold=1)
    assert refused(state, {"skip": True}) == ("T27", "no-consolation")
    assert refused(state, take("blue", "swap")) == ("T25", "nothing-to-take")
    assert state.position()["turn"]["consolation"] is False


# TR15
def test_tr15_stars_of_the_die_count_in_the_gold_step() -> None:
    state = at_jars("gold", gold=1, large="blue pink green purple", stars=3)
    state.play(put("gold", "large"))
    state.step(empty("large"), chance={"die": "two_stars"})
    assert state.over
    assert state.scores[0] == 3 + 2 + 5


# TR15
def test_tr15_plates_print_no_gold() -> None:
    box = edition()
    box["plate"][0]["gold"] = 1
    with pytest.raises(ValueError, match="plate 0, gold"):
        torte.new(edition=box)


# TR8
def test_tr8_gold_never_goes_in_the_swap_jar_in_the_gold_step_either() -> None:
    state = at_jars("gold", gold=2, small="gold gold gold", medium=ALL.replace(" orange", ""), large=ALL)
    assert refused(state, put("gold", "swap")) == ("TR8", "gold-never-swaps")
    assert refused(state, put("blue", "swap")) == ("T19", "not-earned")
    assert refused(state, put("gold", "large")) == ("T20", "jar-is-full")
