"""Positions of Topp die Torte! in JSON: written, read, and refused when they cannot be."""

import copy
import random
from typing import Any

import pytest
from tests.support.torte_positions import at_jars, baker, choosing, cubes, layer, position, refused, turn

from konditorei import IllegalPosition, torte


def wrong(full: Any) -> tuple[str, str]:
    """The field and the rule by which a position is refused."""
    with pytest.raises(IllegalPosition) as refusal:
        torte.from_position(full)
    assert refusal.value.message.endswith(".")
    return refusal.value.field, refusal.value.rule


def two(phase: str = "choose", actors: Any = (0, 1), **fields: Any) -> dict[str, Any]:
    bakers = fields.pop("bakers", None) or [baker(0, open="1 2"), baker(1, open="3 4")]
    return position(bakers, phase, list(actors), **fields)


def test_a_new_game_in_notation() -> None:
    full = torte.new(players=3, seed=2, rounds=8, starter=2).position()
    assert list(full) == list(two())
    assert full["options"] == {"players": 3, "rounds": 8, "edition": "house", "swap_colour": "any"}
    assert (full["round"], full["starter"], full["phase"], full["actors"]) == (1, 2, "stock", [0, 1, 2])
    assert full["turn"] is None


@pytest.mark.parametrize(
    "full",
    [
        two(),
        at_jars(cubes="blue", die="two_cubes", free=2, turn_stars=3).position(),
        at_jars(die="gold_cube", gold=1).position(),
        at_jars("gold", gold=2, swap="blue blue orange", medium="gold gold pink").position(),
        choosing("1", "2t", top="0").position(),
        two("over", (), bakers=[baker(0, chips="gold7 bronze1", stars=4), baker(1)], round=7),
    ],
    ids=["choose", "place", "gold cube", "gold", "locked", "over"],
)
def test_a_position_is_read_as_it_is_written(full: dict[str, Any]) -> None:
    assert torte.from_position(full).position() == full


# T16
def test_t16_what_the_last_layers_have_connected_is_still_seen() -> None:
    state, choose = torte.new(players=3, seed=4), random.Random(4)
    told: list[list[Any]] = [[], [], []]
    while not state.over:
        seat = choose.choice(state.actors)
        for event in state.play(choose.choice(state.moves(seat)), seat):
            if event["event"] == "placed":
                told[event["seat"]] = []
            if event["event"] == "connected":
                told[event["seat"]].append({key: event[key] for key in ("colour", "cubes", "stars", "through")})
        assert state.traces == {"bakers": [{"connected": connected} for connected in told]}
    assert any(told)


def test_cubes_are_written_in_the_order_of_the_colours() -> None:
    full = at_jars(cubes="orange blue", medium="gold pink blue").position()
    assert full["turn"]["cubes"] == ["blue", "orange"]
    assert full["bakers"][0]["jars"]["medium"] == ["blue", "pink", "gold"]


@pytest.mark.parametrize("key", list(two()))
def test_every_key_is_needed(key: str) -> None:
    full = two()
    del full[key]
    assert wrong(full)[1] == "T6"


@pytest.mark.parametrize(
    ("option", "value", "rule"),
    [
        ("players", 1, "T6"),
        ("rounds", 5, "T9"),
        ("swap_colour", "none", "TR6"),
        ("edition", "attic", "T4"),
        ("edition", None, "T4"),
    ],
)
def test_options_have_fixed_values(option: str, value: Any, rule: str) -> None:
    full = two()
    full["options"][option] = value
    assert wrong(full) == (f"options.{option}", rule)
    del full["options"][option]
    assert wrong(full) == (f"options.{option}", rule)


def test_positions_that_cannot_be_are_refused() -> None:
    one = [baker(0, open="1 2"), baker(1, open="3 4")]
    assert wrong(two(round=0)) == ("round", "T9")
    assert wrong(two(round=8)) == ("round", "T9")
    assert wrong(two(starter=2)) == ("starter", "T10")
    assert wrong(two(turn=turn())) == ("turn", "T12")
    assert wrong(two("place", (0,))) == ("turn", "T12")
    assert wrong(two(actors=(0,))) == ("actors", "T11")
    assert wrong(two(actors=(1, 0))) == ("actors", "T11")
    assert wrong(two(actors=(0, 2))) == ("actors", "T12")
    assert wrong(two(bakers=[*one[:1], baker(2, open="3 4"), baker(3, open="5 6")])) == ("actors", "T11")
    assert wrong(two(supply={"blue": 19})) == ("supply.blue", "T1")
    assert wrong(two(supply={"gold": -1})) == ("supply.gold", "T1")
    assert wrong(two(chips={"bronze": [9]})) == ("chips.bronze", "T2")
    assert wrong(two(chips={"silver": [3] * 9})) == ("chips.silver", "T2")
    assert wrong({**two(), "bakers": one[:1]}) == ("bakers", "T6")
    assert wrong({**two(), "weather": 1}) == ("position", "T6")
    assert wrong({**two(), "round": 1.5}) == ("round", "T6")


@pytest.mark.parametrize(
    ("seat", "field", "rule"),
    [
        (baker(4, open="3 4"), "bakers[1].plate", "T4"),
        (baker(0, open="3 4"), "bakers", "T6"),
        (baker(1, open="1 4"), "bakers[1].open[0]", "T4"),
        (baker(1, open="3 40"), "bakers[1].open[1]", "T4"),
        (baker(1, open="3"), "bakers", "T13"),
        (baker(1, open="3 4", pile="5"), "bakers", "T13"),
        (baker(1, open="3 4", pile="5 6 7 8 9 10"), "bakers[1]", "T9"),
        (baker(1, open="3 4", cake="5 6 7 8 9 10"), "bakers[1]", "T9"),
        (baker(1, open="3 4", chosen="5"), "bakers[1].chosen", "T11"),
        (baker(1, open="3 4", stars=-1), "bakers[1].stars", "T18"),
        (baker(1, open="3 4", small="blue pink green purple"), "bakers[1].jars.small", "T20"),
        (baker(1, open="3 4", large="blue blue"), "bakers[1].jars.large", "T20"),
        (baker(1, open="3 4", swap="gold"), "bakers[1].swap[0]", "T6"),
    ],
)
def test_bakers_that_cannot_be_are_refused(seat: dict[str, Any], field: str, rule: str) -> None:
    assert wrong(two(bakers=[baker(0, open="1 2"), seat])) == (field, rule)


def test_phases_have_their_tiles() -> None:
    stock = torte.new(seed=1).position()
    opened = copy.deepcopy(stock)
    opened["bakers"][0]["open"] = [1]
    assert wrong(opened) == ("bakers[0].open", "T8")
    piled = copy.deepcopy(stock)
    piled["bakers"][1]["pile"] = [1]
    assert wrong(piled) == ("bakers[1].pile", "T8")
    baked = copy.deepcopy(stock)
    baked["bakers"][1]["cake"] = [layer("1")]
    assert wrong(baked) == ("bakers[1].cake", "TR17")
    over = two("over", (), bakers=[baker(0), baker(1)], round=7)
    over["bakers"][0]["chosen"] = layer("1")
    assert wrong(over) == ("bakers[0].chosen", "T11")
    assert wrong(two(round=7)) == ("bakers[0].pile", "T9")
    placing = at_jars(cubes="blue").position()
    placing["bakers"][1]["chosen"] = None
    assert wrong(placing) == ("bakers[1].chosen", "T12")
    both = two(bakers=[baker(0, open="1 2", chosen="1"), baker(1, open="3 4", chosen="3")], actors=())
    assert wrong(both) == ("actors", "TR3")


def test_stocked_jars_hold_the_cubes_of_the_plate() -> None:
    full = torte.new(seed=1).position()
    plate = torte.edition("house")["plate"][full["bakers"][0]["plate"]]["cubes"]
    full["actors"] = [1]
    jars = full["bakers"][0]["jars"]
    jars.update(small=[plate[0]], medium=[plate[1]], large=[plate[2]])
    for cube in plate:
        full["supply"][cube] -= 1
    assert torte.from_position(full).position() == full
    jars.update(small=cubes(" ".join(plate[:2])), medium=[])
    assert wrong(full) == ("bakers[0].jars", "T7")
    jars.update(small=[], medium=[plate[1]])
    assert wrong(full) == ("bakers[0].jars", "T7")
    empty_supply = torte.new(seed=1).position()
    empty_supply["supply"] |= dict.fromkeys(("blue", "pink", "green", "purple", "orange"), 0)
    assert wrong(empty_supply)[1] == "T7"


@pytest.mark.parametrize(
    ("fields", "field", "rule"),
    [
        ({"die": "three_cubes"}, "turn.die", "T6"),
        ({"free_cubes": 3}, "turn.free_cubes", "T25"),
        ({"free_cubes": -1}, "turn.free_cubes", "T25"),
        ({"gold_cubes": -1}, "turn.gold_cubes", "T1"),
        ({"gold_cubes": 13}, "supply.gold", "T1"),
        ({"stars": -1}, "turn.stars", "T18"),
        ({"stars": 20000}, "turn.stars", "T18"),
        ({"cubes": ["gold"]}, "turn.cubes[0]", "T6"),
        ({"cubes": []}, "turn", "T24"),
        ({"consolation": 1}, "turn.consolation", "T6"),
    ],
)
def test_turns_that_cannot_be_are_refused(fields: dict[str, Any], field: str, rule: str) -> None:
    full = at_jars(cubes="blue").position()
    full["turn"] |= fields
    assert wrong(full) == (field, rule)


def test_a_turn_can_go_on() -> None:
    full = at_jars(free=1).position()
    full["supply"] |= dict.fromkeys(("blue", "pink", "green", "purple", "orange"), 0)
    assert wrong(full) == ("turn.free_cubes", "TR7")
    full = at_jars(gold=1, small="gold gold", medium="gold gold gold", large="gold gold gold gold").position()
    for entry in full["bakers"][0]["jars"].values():
        entry.append("gold")
    full["supply"]["gold"] = 0
    full["turn"]["gold_cubes"] = 0
    torte.from_position(full)
    consolation = at_jars(consolation=True).position()
    consolation["supply"] |= dict.fromkeys(("blue", "pink", "green", "purple", "orange"), 0)
    assert torte.from_position(consolation).moves() == [{"skip": True}]


def test_what_is_no_position_is_refused() -> None:
    strange: list[Any] = [None, [], "torte", {}, {"game": "mice"}, {"game": "torte"}]
    for full in strange:
        assert wrong(full)[0] in ("game", "options")


def deal(*piles: str) -> dict[str, Any]:
    return {"deal": [[int(tile) for tile in pile.split()] for pile in piles]}


# T8
def test_t8_the_deal_can_be_handed_in() -> None:
    state = torte.new(seed=1, rounds=6)
    state.play(state.moves(0)[0], 0)
    move = state.moves(1)[0]
    first = deal("0 1 2 3 4 5", "10 11 12 13 14 15")
    step = state.copy().step(move, 1, first)
    assert step.chance == first
    dealt = state.copy()
    dealt.step(move, 1, first)
    assert [entry["open"] for entry in dealt.position()["bakers"]] == [[0, 1], [10, 11]]
    assert [entry["pile"] for entry in dealt.position()["bakers"]] == [[2, 3, 4, 5], [12, 13, 14, 15]]
    for bad in (
        deal("0 1 2 3 4 5"),
        deal("0 1 2 3 4 5", "10 11 12 13 14"),
        deal("0 1 2 3 4 5", "10 11 12 13 14 0"),
        deal("0 1 2 3 4 5", "10 11 12 13 14 40"),
        {"deal": [[0, 1, 2, 3, 4, "5"], [10, 11, 12, 13, 14, 15]]},
        {"deal": None},
        {"die": "one_cube"},
    ):
        assert refused(state, move, 1, bad) == ("TR1", "stock-now")
    fresh = torte.new(seed=1, rounds=6)
    assert refused(fresh, fresh.moves(0)[0], 0, first) == ("TR1", "stock-now")


def changed_turn(phase: str, **fields: Any) -> dict[str, Any]:
    full = at_jars(phase, cubes="blue" if phase == "place" else "", gold=int(phase == "gold")).position()
    full["turn"].update({"cubes": [], "gold_cubes": 0, **fields})
    return full


# T25
def test_t25_gold_that_finds_no_room_waits_until_a_jar_is_emptied() -> None:
    four = "blue pink green purple"
    state = at_jars(small="gold gold gold", medium=four, large=four, gold=2)
    state.play({"put": {"cube": "gold", "into": "large"}})
    assert [list(move) for move in state.moves()] == [["empty"]] * 3
    state.play({"empty": "small"})
    assert state.moves() == [{"put": {"cube": "gold", "into": "small"}}]


# TR15
def test_tr15_the_gold_step_knows_no_stripes_and_no_consolation() -> None:
    assert wrong(changed_turn("gold", gold_cubes=1, stars=3)) == ("turn.stars", "TR15")
    with_cubes = changed_turn("gold", gold_cubes=1, cubes=["blue"])
    with_cubes["supply"]["blue"] -= 1
    assert wrong(with_cubes) == ("turn.cubes", "TR15")
    assert wrong(changed_turn("gold", gold_cubes=1, consolation=True)) == ("turn.consolation", "TR15")


# T7
def test_t7_the_supply_must_do_for_those_who_still_stock() -> None:
    full = torte.new(players=2, seed=1).position()
    plates = [torte.edition("house")["plate"][one["plate"]]["cubes"] for one in full["bakers"]]
    needed = [cube for plate in plates for cube in plate]
    full["supply"] = {colour: needed.count(colour) for colour in full["supply"]}
    state = torte.from_position(full, seed=1)
    for seat in (0, 1):
        state.play(state.moves(seat)[0], seat)
    assert set(state.position()["supply"].values()) == {0}
    full["supply"][needed[0]] -= 1
    assert wrong(full) == (f"supply.{needed[0]}", "T7")


# T9
def test_t9_jars_are_stocked_in_the_first_round() -> None:
    full = torte.new(players=2, seed=1).position()
    full["round"] = 5
    assert wrong(full) == ("round", "T9")
