"""Topp die Torte!, rule by rule: jars, chips, the die and the consolation cube."""

from typing import Any

import pytest
from tests.support.torte_positions import (
    DONE,
    SKIP,
    at_jars,
    empty,
    jar,
    only,
    put,
    refused,
    swap,
    take,
    told,
)

from konditorei import State

ALL = "blue pink green purple orange"


def kinds(state: State) -> set[str]:
    """The kinds of legal moves."""
    return {next(iter(move)) for move in state.moves()}


def roll(face: str, **fields: Any) -> State:
    """Empties a full large jar and rolls this face."""
    state = at_jars(large=ALL, **fields)
    state.step(empty("large"), chance={"die": face})
    return state


# ── putting cubes away ────────────────────────────────────────────────────────────────────────────


# T19
def test_t19_all_earned_cubes_are_put_away_before_anything_is_emptied_or_swapped() -> None:
    state = at_jars(cubes="blue", small="pink green purple", swap="pink pink pink")
    assert kinds(state) == {"put"}
    for move in (empty("small"), swap("pink pink pink"), take("blue", "large"), SKIP, DONE):
        assert refused(state, move) == ("T19", "put-away-first")
    state.play(put("blue", "large"))
    assert kinds(state) == {"empty", "swap"}
    assert refused(state, put("blue", "large")) == ("T19", "nothing-to-put")


# T19
def test_t19_only_cubes_that_were_earned_are_put_away() -> None:
    state = at_jars(cubes="blue")
    assert refused(state, put("pink", "large")) == ("T19", "not-earned")
    assert refused(state, put("gold", "large")) == ("T19", "not-earned")


# T20
def test_t20_no_two_cubes_in_a_blue_jar_share_a_colour() -> None:
    state = at_jars(cubes="blue", small="blue", medium="pink", large="blue pink")
    assert state.moves() == [put("blue", "medium")]
    assert refused(state, put("blue", "small")) == ("T20", "jar-has-colour")
    assert refused(state, put("blue", "large")) == ("T20", "jar-has-colour")


# T20
def test_t20_there_are_never_more_cubes_than_the_jar_holds() -> None:
    state = at_jars(cubes="blue", small="pink green purple")
    assert state.moves() == [put("blue", "medium"), put("blue", "large")]
    assert refused(state, put("blue", "small")) == ("T20", "jar-is-full")


# T21
def test_t21_the_swap_jar_is_only_for_cubes_that_fit_no_blue_jar() -> None:
    state = at_jars(cubes="blue", small="blue", medium="blue")
    assert refused(state, put("blue", "swap")) == ("T21", "fits-a-blue-jar")
    state = at_jars(cubes="blue", small="blue", medium="blue", large="blue")
    assert state.moves() == [put("blue", "swap")]
    state = at_jars(cubes="blue", small="pink green purple", medium="blue", large="blue")
    assert state.moves() == [put("blue", "swap")]


def test_worked_example_1_where_four_cubes_go() -> None:
    state = at_jars(cubes="orange blue blue blue", small="orange", medium="orange pink blue")
    assert [move for move in state.moves() if move["put"]["cube"] == "orange"] == [put("orange", "large")]
    state.play(put("orange", "large"))
    assert state.moves() == [put("blue", "small"), put("blue", "large")]
    state.play(put("blue", "small"))
    assert state.moves() == [put("blue", "large")]
    state.play(put("blue", "large"))
    assert state.moves() == [put("blue", "swap")]
    state.play(put("blue", "swap"))
    assert [jar(state, name) for name in ("small", "medium", "large", "swap")] == [
        "blue orange",
        "blue pink orange",
        "blue orange",
        "blue",
    ]
    assert state.actor == 1


# ── emptying and swapping ─────────────────────────────────────────────────────────────────────────


# T22
def test_t22_a_full_jar_must_be_emptied_for_the_top_chip_of_its_metal() -> None:
    state = at_jars(small="pink green purple", medium="blue", chips="gold5")
    supply = state.position()["supply"]
    assert state.moves() == [empty("small")]
    assert refused(state, empty("medium")) == ("T22", "jar-is-not-full")
    events = state.play(empty("small"))
    assert told(events[:2]) == "emptied chip"
    assert events[0] == {
        "event": "emptied",
        "seat": 0,
        "jar": "small",
        "cubes": ["pink", "green", "purple"],
    }
    after = state.position()
    assert jar(state, "small") == ""
    assert all(after["supply"][colour] == supply[colour] + 1 for colour in ("pink", "green", "purple"))
    assert after["bakers"][0]["chips"] == [
        {"metal": "gold", "value": 5},
        {"metal": "bronze", "value": 1},
    ]
    assert len(after["chips"]["bronze"]) == 21


# T22
def test_t22_the_chip_is_the_top_one_of_the_stack() -> None:
    state = at_jars(medium="blue pink green purple", chips={"silver": [5, 3, 4]})
    state.play(empty("medium"))
    assert state.position()["bakers"][0]["chips"] == [{"metal": "silver", "value": 5}]
    assert state.position()["chips"]["silver"] == [3, 4]


# T22
def test_t22_chips_lie_face_down() -> None:
    state = at_jars(small="pink green purple")
    step = state.step(empty("small"))
    [chip] = only(step.events, "chip")
    assert chip == {"event": "chip", "seat": 0, "metal": "bronze", "value": 1}
    assert only(step.seen(0), "chip") == [chip]
    for seat in (None, 1):
        assert only(step.seen(seat), "chip") == [{**chip, "value": None}]
        assert state.view(seat)["bakers"][0]["chips"] == [{"metal": "bronze", "value": None}]
    assert state.view(0)["bakers"][0]["chips"] == [{"metal": "bronze", "value": 1}]
    assert state.view(0)["chips"]["bronze"] == [None] * 21


# T23
def test_t23_three_cubes_of_the_swap_jar_return_and_one_may_come() -> None:
    state = at_jars(swap="blue pink pink", medium="blue")
    supply = state.position()["supply"]
    state.play(swap("blue pink pink", "green", "medium"))
    assert (jar(state, "swap"), jar(state, "medium")) == ("", "blue green")
    after = state.position()["supply"]
    assert after == {
        **supply,
        "blue": supply["blue"] + 1,
        "pink": supply["pink"] + 2,
        "green": supply["green"] - 1,
    }


# T23
def test_t23_the_swap_is_due_but_the_cube_need_not_be_taken() -> None:
    state = at_jars(swap="blue pink pink")
    assert kinds(state) == {"swap"}
    for move in (SKIP, DONE, put("blue", "small"), take("blue", "small")):
        refused(state, move)
    events = state.play(swap("blue pink pink"))
    assert events[0] == {
        "event": "swapped",
        "seat": 0,
        "give": ["blue", "pink", "pink"],
        "take": None,
        "into": None,
    }
    assert state.actor == 1


# T23
def test_t23_a_swap_needs_three_cubes() -> None:
    state = at_jars(swap="blue pink", small="pink green purple")
    assert refused(state, swap("blue pink pink")) == ("T23", "too-few-to-swap")
    state.play(empty("small"))
    assert state.actor == 1


# T23
def test_t23_the_cube_is_never_gold_and_goes_in_a_blue_jar_where_t20_allows_it() -> None:
    state = at_jars(swap="blue pink pink", small="blue", medium="blue pink green purple")
    assert refused(state, swap("blue pink pink", "gold", "large")) == ("T23", "swap-takes-no-gold")
    assert refused(state, swap("blue pink pink", "blue", "small")) == ("T20", "jar-has-colour")
    assert refused(state, swap("blue pink pink", "orange", "medium")) == ("T20", "jar-is-full")
    assert {move["swap"]["into"] for move in state.moves() if "swap" in move} == {None, "small", "large"}


# T23
def test_t23_the_cube_must_be_in_the_supply_to_which_the_three_have_returned() -> None:
    state = at_jars(swap="blue pink pink", supply={"orange": 0, "pink": 0})
    assert refused(state, swap("blue pink pink", "orange", "small")) == ("T1", "supply-is-empty")
    state.play(swap("blue pink pink", "pink", "small"))
    assert (jar(state, "small"), state.position()["supply"]["pink"]) == ("pink", 1)


# T24
def test_t24_worked_example_2_emptying_first_or_swapping_first() -> None:
    def start() -> State:
        return at_jars(medium="blue pink green purple", swap="pink pink blue")

    into_medium = swap("blue pink pink", "orange", "medium")
    state = start()
    assert refused(state, into_medium) == ("T20", "jar-is-full")
    state.play(empty("medium"))
    state.play(into_medium)
    assert jar(state, "medium") == "orange"
    state = start()
    state.play(swap("pink pink blue", "orange", "large"))
    assert state.moves() == [empty("medium")]


# T24
def test_t24_both_repeat_until_neither_applies() -> None:
    state = at_jars(swap="blue blue blue pink pink pink green", small="orange purple")
    state.play(swap("blue blue blue", "blue", "small"))
    assert kinds(state) == {"empty", "swap"}
    state.play(empty("small"))
    assert kinds(state) == {"swap"}
    assert refused(state, SKIP) == ("T27", "no-consolation")
    assert refused(state, take("blue", "small")) == ("T25", "nothing-to-take")
    assert refused(state, DONE) == ("T29", "not-the-gold-step")
    state.play(swap("pink pink pink"))
    assert (state.actor, jar(state, "swap")) == (1, "green")


# ── the die ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("face", "count"), [("one_cube", 1), ("two_cubes", 2)])
# T25
def test_t25_the_die_gives_cubes_of_the_bakers_choice(face: str, count: int) -> None:
    state = roll(face)
    assert state.position()["turn"]["free_cubes"] == count
    assert kinds(state) == {"take"}
    assert {move["take"]["cube"] for move in state.moves()} == set(ALL.split())
    assert refused(state, take("gold", "small")) == ("T25", "free-cube-is-not-gold")
    for number, into in enumerate(("small", "large")[:count]):
        assert state.position()["turn"]["free_cubes"] == count - number
        state.play(take("purple", into))
        assert jar(state, into) == "purple"
    assert state.actor == 1
    assert state.position()["supply"]["purple"] == 18 - count


# T25
def test_t25_the_die_gives_a_gold_cube_into_a_jar() -> None:
    state = roll("gold_cube", small="blue pink green")
    assert state.position()["turn"]["gold_cubes"] == 1
    assert state.position()["supply"]["gold"] == 11
    assert state.moves() == [put("gold", "medium"), put("gold", "large")]
    assert refused(state, empty("small")) == ("T25", "put-gold-first")
    state.play(put("gold", "medium"))
    assert jar(state, "medium") == "gold"
    assert state.moves() == [empty("small")]


@pytest.mark.parametrize(("face", "count"), [("one_star", 1), ("two_stars", 2)])
# T25
def test_t25_the_die_gives_stars_that_count_at_once(face: str, count: int) -> None:
    state = at_jars(large=ALL, small="blue pink green", stars=4)
    events = state.step(empty("large"), chance={"die": face}).events
    assert only(events, "stars") == [{"event": "stars", "seat": 0, "count": count, "total": 4 + count, "from": "die"}]
    assert state.position()["bakers"][0]["stars"] == 4 + count


# T25
def test_t25_the_die_gives_a_bronze_chip() -> None:
    state = roll("bronze_chip", small="blue pink green")
    chips = [chip["metal"] for chip in state.position()["bakers"][0]["chips"]]
    assert chips == ["gold", "bronze"]


# T25
def test_t25_only_a_gold_chip_rolls_the_die() -> None:
    state = at_jars(small="blue pink green", medium=ALL.replace("blue ", ""))
    for name in ("small", "medium"):
        assert only(state.play(empty(name)), "die") == []


# T26
def test_t26_the_stars_of_the_stripes_are_counted_at_the_end_of_the_turn() -> None:
    state = at_jars(large=ALL, turn_stars=2)
    state.step(empty("large"), chance={"die": "one_cube"})
    assert state.position()["bakers"][0]["stars"] == 0
    events = state.play(take("blue", "small"))
    assert events[1] == {"event": "stars", "seat": 0, "count": 2, "total": 2, "from": "stripes"}
    assert (state.actor, state.scores[0]) == (1, 2 + 5)  # and a gold chip


# ── consolation ───────────────────────────────────────────────────────────────────────────────────


# T27
def test_t27_the_consolation_cube_is_any_colour_into_the_swap_jar() -> None:
    state = at_jars(consolation=True, supply={"green": 0})
    colours = [colour for colour in ALL.split() if colour != "green"]
    assert state.moves() == [*[take(colour, "swap") for colour in colours], SKIP]
    assert refused(state, take("blue", "small")) == ("T27", "consolation-goes-in-swap")
    assert refused(state, take("green", "swap")) == ("T1", "supply-is-empty")
    assert refused(state, put("blue", "swap")) == ("T27", "consolation-waits")
    events = state.play(take("pink", "swap"))
    assert events[0] == {"event": "took", "seat": 0, "cube": "pink", "into": "swap", "consolation": True}
    assert (jar(state, "swap"), state.actor) == ("pink", 1)
    assert state.position()["supply"]["pink"] == 17


# T27
def test_t27_the_consolation_cube_can_be_declined() -> None:
    state = at_jars(consolation=True)
    assert told(state.play(SKIP)[:1]) == "skipped"
    assert (jar(state, "swap"), state.actor) == ("", 1)


# ── rulings ───────────────────────────────────────────────────────────────────────────────────────


# TR6
def test_tr6_the_baker_chooses_which_three_cubes_leave_the_swap_jar() -> None:
    state = at_jars(swap="blue pink pink green")
    gives = {tuple(move["swap"]["give"]) for move in state.moves()}
    assert gives == {
        ("blue", "pink", "pink"),
        ("blue", "pink", "green"),
        ("pink", "pink", "green"),
    }
    assert refused(state, swap("blue blue pink")) == ("TR6", "cubes-not-in-swap")
    assert refused(state, swap("gold gold gold")) == ("TR6", "cubes-not-in-swap")
    state.play(swap("green pink blue"))  # in any order
    assert jar(state, "swap") == "pink"


# TR6
def test_tr6_the_cube_taken_may_be_of_a_colour_returned_or_not() -> None:
    any_colour = at_jars(swap="blue pink pink", swap_colour="any")
    assert {move["swap"]["take"] for move in any_colour.moves()} == {None, *ALL.split()}
    other = at_jars(swap="blue pink pink", swap_colour="other")
    assert {move["swap"]["take"] for move in other.moves()} == {None, "green", "purple", "orange"}
    assert refused(other, swap("blue pink pink", "pink", "small")) == ("TR6", "another-colour")
    assert refused(other, swap("blue pink pink", "blue", "small")) == ("TR6", "another-colour")
    other.play(swap("blue pink pink", "green", "small"))
    assert jar(other, "small") == "green"


# TR7
def test_tr7_cubes_from_the_die_follow_t20_and_t21_one_by_one() -> None:
    state = at_jars(free=2, die="two_cubes", small="blue", medium="blue", large="pink")
    assert refused(state, take("blue", "small")) == ("T20", "jar-has-colour")
    assert refused(state, take("blue", "swap")) == ("T21", "fits-a-blue-jar")
    assert refused(state, empty("small")) == ("TR7", "take-free-cube-first")
    assert refused(state, put("blue", "large")) == ("TR7", "take-free-cube-first")
    state.play(take("blue", "large"))
    assert refused(state, take("blue", "small")) == ("T20", "jar-has-colour")
    state.play(take("blue", "swap"))  # now it fits no blue jar
    assert (jar(state, "large"), jar(state, "swap"), state.actor) == ("blue pink", "blue", 1)


# TR7
def test_tr7_they_must_be_taken_if_the_supply_has_them() -> None:
    nothing = dict.fromkeys(ALL.split(), 0)
    state = at_jars(free=2, die="two_cubes", supply={**nothing, "green": 1})
    assert {move["take"]["cube"] for move in state.moves()} == {"green"}
    assert refused(state, SKIP) == ("TR7", "take-free-cube-first")
    assert refused(state, take("blue", "small")) == ("T1", "supply-is-empty")
    state.play(take("green", "small"))
    assert state.actor != 0  # there was no second cube


# TR8
def test_tr8_a_gold_cube_fits_any_blue_jar_with_room_and_blocks_no_colour() -> None:
    state = at_jars(gold=1, die="gold_cube", small="gold gold", medium="gold gold gold gold", large="gold")
    assert state.moves() == [put("gold", "small"), put("gold", "large")]
    assert refused(state, put("gold", "medium")) == ("T20", "jar-is-full")
    assert refused(state, put("gold", "swap")) == ("TR8", "gold-never-swaps")
    assert refused(state, put("blue", "small")) == ("T19", "not-earned")
    assert refused(state, take("blue", "small")) == ("T25", "put-gold-first")
    state = at_jars(cubes="blue", small="gold gold", medium="blue", large="blue")
    state.play(put("blue", "small"))
    assert state.moves() == [empty("small")]


# TR8
def test_tr8_a_gold_cube_returns_to_the_supply_when_its_jar_is_emptied() -> None:
    state = at_jars(small="gold gold blue")
    assert state.position()["supply"]["gold"] == 10
    state.play(empty("small"))
    assert state.position()["supply"]["gold"] == 12


# TR9
def test_tr9_an_empty_stack_gives_no_chip_and_a_missing_gold_chip_rolls_no_die() -> None:
    state = at_jars(small="blue pink green", large=ALL, chips={"bronze": [], "gold": []})
    step = state.step(empty("large"))
    assert (told(step.events), step.chance) == ("emptied", None)
    assert told(state.play(empty("small"))[:2]) == "emptied placed"
    assert state.position()["bakers"][0]["chips"] == []
    state = at_jars(large=ALL, chips={"bronze": []}, small="blue pink green")
    events = state.step(empty("large"), chance={"die": "bronze_chip"}).events
    assert told(events) == "emptied chip die"


# TR10
def test_tr10_the_consolation_cube_can_bring_the_swap_jar_to_three() -> None:
    state = at_jars(consolation=True, swap="blue pink")
    state.play(take("pink", "swap"))
    assert (state.actor, kinds(state)) == (0, {"swap"})
    state.play(swap("blue pink pink", "green", "small"))
    assert (state.actor, jar(state, "small")) == (1, "green")


# TR14
def test_tr14_the_consolation_cube_is_never_gold() -> None:
    state = at_jars(consolation=True)
    assert refused(state, take("gold", "swap")) == ("TR14", "consolation-is-not-gold")
    assert refused(state, take("gold", "small")) == ("TR14", "consolation-is-not-gold")


# TR16
def test_tr16_the_roll_is_automatic_and_binding() -> None:
    state = at_jars(large=ALL)
    events = state.step(empty("large"), chance={"die": "two_cubes"}).events
    assert told(events) == "emptied chip die"
    assert events[-1] == {"event": "die", "seat": 0, "face": "two_cubes"}
    assert state.position()["turn"]["die"] == "two_cubes"
    assert refused(state, SKIP) == ("TR7", "take-free-cube-first")


# T5, TR5
def test_t5_tr5_gold_from_the_die_comes_only_if_the_supply_has_it() -> None:
    state = at_jars(large=ALL, supply={"gold": 0}, small="blue pink green")
    state.step(empty("large"), chance={"die": "gold_cube"})
    assert state.position()["turn"]["gold_cubes"] == 0
    assert state.moves() == [empty("small")]


@pytest.mark.parametrize(
    "chance",
    [{}, {"die": None}, {"die": "three_cubes"}, {"die": ["one_cube"]}, {"dice": ["egg"]}, [], "one_cube"],
)
# T3
def test_t3_the_die_shows_only_its_faces(chance: Any) -> None:
    state = at_jars(large=ALL)
    assert refused(state, empty("large"), chance=chance) == ("T24", "empty-or-swap-now")


def test_chance_decides_only_where_something_is_rolled() -> None:
    state = at_jars(small="blue pink green")
    assert refused(state, empty("small"), chance={"die": "one_cube"}) == ("T24", "empty-or-swap-now")


def test_the_turn_goes_step_by_step() -> None:
    state = at_jars(cubes="blue", free=1, gold=1, swap="pink pink pink")
    state.play(put("blue", "small"))
    assert kinds(state) == {"take"}
    state.play(take("blue", "medium"))
    assert kinds(state) == {"put"}
    state.play(put("gold", "large"))
    assert kinds(state) == {"swap"}
