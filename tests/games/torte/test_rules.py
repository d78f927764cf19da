"""Topp die Torte!, rule by rule: set-up, rounds, connecting stripes, end and scoring."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from tests.support.torte_positions import (
    at_jars,
    bake,
    baker,
    choose,
    choosing,
    edition,
    empty,
    house,
    jar,
    layer,
    only,
    position,
    put,
    refused,
    stripe,
    told,
)

from konditorei import IllegalPosition, State, imagine, torte


def stocked(players: int = 2, seed: int = 1, **options: Any) -> State:
    """A game in which all have stocked their jars."""
    state = torte.new(players=players, seed=seed, **options)
    for seat in state.actors:
        state.play(state.moves(seat)[0], seat)
    return state


def play_on(state: State, seed: int = 0) -> list[dict[str, Any]]:
    """Plays to the end by moves that depend on the seed alone; returns all events."""
    events, count = [], seed
    while not state.over:
        seat = state.actors[0]
        moves = state.moves(seat)
        count += 7
        events += state.play(moves[count % len(moves)], seat)
    return events


# ── components ────────────────────────────────────────────────────────────────────────────────────


# T1
def test_t1_the_supply_begins_with_18_cubes_of_each_colour_and_12_gold() -> None:
    plain = dict.fromkeys(("blue", "pink", "green", "purple", "orange"), 18)
    assert torte.new(seed=1).position()["supply"] == {**plain, "gold": 12}


# T1
def test_t1_the_supply_is_finite() -> None:
    state = at_jars(cubes="blue", supply={"blue": 0}, consolation=True)
    state.play(put("blue", "small"))
    assert {"take": {"cube": "blue", "into": "swap"}} not in state.moves()
    assert refused(state, {"take": {"cube": "blue", "into": "swap"}}) == ("T1", "supply-is-empty")


# T2
def test_t2_22_chips_of_each_metal_are_shuffled_within_it() -> None:
    stacks = [torte.new(seed=seed).position()["chips"] for seed in range(20)]
    for metal in ("bronze", "silver", "gold"):
        assert all(Counter(each[metal]) == Counter(house()["chips"][metal]) for each in stacks)
        assert all(len(each[metal]) == 22 for each in stacks)
        assert len({tuple(each[metal]) for each in stacks}) == 20


# T3
def test_t3_the_die_shows_its_six_faces_equally_often() -> None:
    full = at_jars(large="blue pink green purple orange").position()
    faces: Counter[str] = Counter()
    for seed in range(600):
        chance = torte.from_position(full, seed=seed).step(empty("large")).chance
        faces[chance["die"]] += 1  # type: ignore[index]
    assert set(faces) == {"one_cube", "two_cubes", "gold_cube", "one_star", "two_stars", "bronze_chip"}
    assert all(60 < count < 145 for count in faces.values())


# T4
def test_t4_40_tiles_and_four_plates() -> None:
    tiles, plates = set(), set()
    for seed in range(12):
        bakers = stocked(4, seed, rounds=8).position()["bakers"]
        dealt = [tile for entry in bakers for tile in (*entry["open"], *entry["pile"])]
        assert len(set(dealt)) == len(dealt) == 32
        tiles.update(dealt)
        assert sorted(entry["plate"] for entry in bakers) == [0, 1, 2, 3]
        plates.add(tuple(entry["plate"] for entry in bakers))
    assert tiles == set(range(40))
    assert len(plates) > 5


@pytest.mark.parametrize(
    ("name", "size", "metal"), [("small", 3, "bronze"), ("medium", 4, "silver"), ("large", 5, "gold")]
)
# T5
def test_t5_a_blue_jar_is_full_at_its_size_and_earns_its_metal(name: str, size: int, metal: str) -> None:
    colours = ["blue", "pink", "green", "purple", "orange"]
    jars = {name: " ".join(colours[1:size])}
    blocked = {other: "blue" for other in ("small", "medium", "large") if other != name}
    state = at_jars(cubes="blue", **jars, **blocked)
    assert refused(state, empty(name)) == ("T19", "put-away-first")
    events = state.play(put("blue", name))
    assert told(events) == "put"
    events = state.step(empty(name), chance={"die": "one_star"} if name == "large" else None).events
    assert only(events, "chip")[0]["metal"] == metal


# T5
def test_t5_the_swap_jar_has_no_limit() -> None:
    state = at_jars(small="blue", medium="blue", large="blue", cubes="blue " * 9)
    for _ in range(9):
        state.play(put("blue", "swap"))
    assert jar(state, "swap") == " ".join(["blue"] * 9)


# ── set-up ────────────────────────────────────────────────────────────────────────────────────────


# T6
def test_t6_two_to_four_bakers_each_with_a_plate_and_no_points() -> None:
    for players in (2, 3, 4):
        state = torte.new(players=players, seed=3)
        assert len({entry["plate"] for entry in state.position()["bakers"]}) == players
        assert state.scores == [0] * players
    for wrong in (0, 1, 5, "2", 2.0, None, True):
        with pytest.raises(IllegalPosition) as refusal:
            torte.new(players=wrong)  # type: ignore[arg-type]
        assert (refusal.value.rule, refusal.value.field) == ("T6", "options.players")


# T7
def test_t7_the_three_cubes_of_the_plate_go_one_in_each_jar() -> None:
    state = torte.new(seed=1)
    for seat in (0, 1):
        plate = house()["plate"][state.position()["bakers"][seat]["plate"]]
        small, medium, large = plate["cubes"]
        supply = state.position()["supply"]
        other = next(colour for colour in supply if colour not in (*plate["cubes"], "gold"))
        for wrong in ((small, small, large), (small, medium, other)):
            jars = dict(zip(("small", "medium", "large"), wrong, strict=True))
            assert refused(state, {"stock": jars}, seat) == ("T7", "not-your-plate")
        state.play({"stock": {"small": large, "medium": small, "large": medium}}, seat)
        entry = state.position()["bakers"][seat]
        assert entry["jars"] == {"small": [large], "medium": [small], "large": [medium]}
        for colour in plate["cubes"]:
            assert state.position()["supply"][colour] == supply[colour] - 1


@pytest.mark.parametrize("players", [2, 3, 4])
# T8
def test_t8_each_baker_has_two_open_tiles_and_a_pile_of_five(players: int) -> None:
    state = torte.new(players=players, seed=5)
    for seat in range(players):
        assert state.position()["bakers"][seat]["open"] == []
        events = state.play(state.moves(seat)[0], seat)
    bakers = state.position()["bakers"]
    assert [(len(entry["open"]), len(entry["pile"])) for entry in bakers] == [(2, 5)] * players
    assert [event["open"] for event in only(events, "dealt")] == [entry["open"] for entry in bakers]
    assert all(event["pile"] == 5 for event in only(events, "dealt"))
    deals = {tuple(stocked(players, seed).position()["bakers"][0]["pile"]) for seed in range(10)}
    assert len(deals) == 10


# T8
def test_t8_tiles_not_dealt_are_out_of_the_game_unseen() -> None:
    state = stocked(2)
    open_tiles = {tile for entry in state.position()["bakers"] for tile in entry["open"]}
    piles = {
        tile
        for seed in range(60)
        for entry in imagine(state.observe(0), seed).position()["bakers"]
        for tile in entry["pile"]
    }
    assert piles == set(range(40)) - open_tiles  # nobody can tell which ones are out


@pytest.mark.parametrize("rounds", [6, 7, 8])
# T9
def test_t9_there_are_as_many_rounds_as_tiles_each(rounds: int) -> None:
    state = stocked(3, seed=2, rounds=rounds)
    assert [len(entry["open"] + entry["pile"]) for entry in state.position()["bakers"]] == [rounds] * 3
    events = play_on(state)
    assert [event["round"] for event in only(events, "round")] == list(range(2, rounds + 1))
    assert [len(entry["cake"]) for entry in state.position()["bakers"]] == [rounds] * 3
    assert state.position()["round"] == rounds


# T9
def test_t9_no_other_number_of_rounds() -> None:
    for rounds in (5, 9, "7"):
        with pytest.raises(IllegalPosition) as refusal:
            torte.new(rounds=rounds)
        assert (refusal.value.rule, refusal.value.field) == ("T9", "options.rounds")


@pytest.mark.parametrize("starter", [0, 1, 2])
# T10
def test_t10_the_starter_starts_every_round(starter: int) -> None:
    events = play_on(stocked(3, seed=4, starter=starter))
    placed = [event["seat"] for event in only(events, "placed")]
    assert placed == [(starter + turn) % 3 for turn in range(3)] * 7


# TR1
def test_tr1_all_stock_at_once_and_choose_which_cube_goes_where() -> None:
    state = torte.new(players=3, seed=1)
    assert state.actors == (0, 1, 2)
    assert state.actor is None
    for seat in range(3):
        cubes = house()["plate"][state.position()["bakers"][seat]["plate"]]["cubes"]
        ways = {tuple(move["stock"].values()) for move in state.moves(seat)}
        assert ways == set(permutations(cubes))
    state.play(state.moves(2)[3], 2)
    assert list(state.actors) == [0, 1]
    assert refused(state, state.observe(2).moves() or {"stock": None}, 2) == ("TR1", "already-stocked")
    assert refused(state, choose("3"), 0) == ("TR1", "stock-now")


# TR1
def test_tr1_stocking_stays_hidden_until_all_have_stocked() -> None:
    state = torte.new(players=3, seed=1)
    step = state.step(state.moves(1)[2], 1)
    assert state.view(1)["bakers"][1]["jars"] == state.position()["bakers"][1]["jars"]
    for seat in (None, 0, 2):
        assert state.view(seat)["bakers"][1]["jars"] == {"small": [None], "medium": [None], "large": [None]}
        assert step.seen(seat) == [{"event": "stocked", "seat": 1, "jars": None}]
    assert step.seen(1) == step.events
    state.play(state.moves(0)[0], 0)
    events = state.play(state.moves(2)[0], 2)
    assert [event["seat"] for event in only(events, "stock_shown")] == [0, 1, 2]
    assert only(events, "stock_shown")[1]["jars"] == step.events[0]["jars"]
    assert state.view(0)["bakers"][1]["jars"] == state.position()["bakers"][1]["jars"]


# TR2
def test_tr2_the_table_says_who_starts() -> None:
    assert [torte.new(players=4, seed=1, starter=seat).position()["starter"] for seat in range(4)] == [
        0,
        1,
        2,
        3,
    ]
    drawn = {torte.new(players=4, seed=seed, starter="random").position()["starter"] for seed in range(60)}
    assert drawn == {0, 1, 2, 3}
    for starter in (4, -1, True, "eldest"):
        with pytest.raises(IllegalPosition) as refusal:
            torte.new(players=4, starter=starter)  # type: ignore[arg-type]
        assert refusal.value.rule == "T10"


# TR17
def test_tr17_plates_are_dealt_at_random_and_jars_are_stocked_before_the_tiles() -> None:
    plates = {tuple(entry["plate"] for entry in start(seed)["bakers"]) for seed in range(80)}
    assert len(plates) == 12  # every ordered pair of four
    for entry in start(1)["bakers"]:
        assert (entry["open"], entry["pile"], entry["cake"]) == ([], [], [])


# TR17
def test_tr17_figures_stand_in_no_position() -> None:
    assert set(start(1)["bakers"][0]) == set(baker())


def start(seed: int) -> dict[str, Any]:
    return torte.new(seed=seed).position()


# ── a round ───────────────────────────────────────────────────────────────────────────────────────


# T11
def test_t11_all_choose_at_once_one_of_two_tiles_and_its_orientation() -> None:
    bakers = [baker(0, open="5 3"), baker(1, open="7 8"), baker(2, open="1 2")]
    state = torte.from_position(position(bakers, "choose", [0, 1, 2]), seed=1)
    assert state.moves(0) == [choose("3"), choose("3t"), choose("5"), choose("5t")]
    assert state.moves(1) == [choose("7"), choose("7t"), choose("8"), choose("8t")]
    assert refused(state, choose("7"), 0) == ("T11", "tile-is-not-open")
    assert refused(state, choose("39"), 0) == ("T11", "tile-is-not-open")
    assert refused(state, choose("40"), 0) == ("T11", "choose-now")
    assert refused(state, put("blue", "small"), 0) == ("T11", "choose-now")
    assert refused(state, {"stock": {"small": "blue", "medium": "pink", "large": "green"}}, 0) == (
        "T11",
        "choose-now",
    )


# T11
def test_t11_a_locked_tile_and_its_orientation_cannot_change() -> None:
    bakers = [baker(0, open="5 3"), baker(1, open="7 8")]
    state = torte.from_position(position(bakers, "choose", [0, 1]), seed=1)
    state.play(choose("5t"), 0)
    assert (state.actors, state.moves(0)) == ((1,), [])
    for again in ("5", "5t", "3"):
        assert refused(state, choose(again), 0) == ("T11", "already-locked")
    state.play(choose("7"), 1)
    assert state.position()["bakers"][0]["cake"] == [layer("5t")]


# T12
def test_t12_bakers_place_clockwise_from_the_starter_one_after_the_other() -> None:
    bakers = [baker(n, open=f"{2 * n} {2 * n + 1}", cake=f"{20 + n}") for n in range(3)]
    state = torte.from_position(position(bakers, "choose", [0, 1, 2], starter=1, round=2), seed=1)
    state.play(choose("0"), 0)
    state.play(choose("3t"), 1)
    events = state.play(choose("4"), 2)
    [placed] = only(events, "placed")
    assert placed == {"event": "placed", "seat": 1, "tile": 3, "turned": True, "layer": 2}
    assert (state.actors, state.position()["phase"]) == ((1,), "place")
    assert [len(entry["cake"]) for entry in state.position()["bakers"]] == [1, 2, 1]
    assert state.position()["bakers"][1]["cake"] == [layer("21"), layer("3t")]
    assert refused(state, {"skip": True}, 2) == ("T12", "not-your-turn")
    assert [event["seat"] for event in only(state.play({"skip": True}, 1), "placed")] == [2]
    assert [event["seat"] for event in only(state.play({"skip": True}, 2), "placed")] == [0]
    assert [len(entry["cake"]) for entry in state.position()["bakers"]] == [2, 2, 2]


# T12
def test_t12_a_baker_resolves_everything_before_the_next_one_places() -> None:
    state = at_jars(cubes="blue", swap="blue blue")
    state.play(put("blue", "small"))
    assert state.actors == (1,)
    state = at_jars(cubes="blue", small="pink green")
    state.play(put("blue", "small"))
    assert state.actors == (0,)
    assert only(state.play(empty("small")), "placed")[0]["seat"] == 1


@pytest.mark.parametrize("players", [2, 3, 4])
# T13
def test_t13_the_tile_left_over_goes_to_the_next_seat_and_each_draws(players: int) -> None:
    bakers = [baker(n, open=f"{10 * n} {10 * n + 1}", pile=f"{10 * n + 2} {10 * n + 3}") for n in range(players)]
    state = torte.from_position(position(bakers, "choose", list(range(players))), seed=1)
    for seat in range(players):
        state.play(choose(str(10 * seat + seat % 2)), seat)  # even seats keep the second, odd ones the first
    for _ in range(players):
        events = state.play({"skip": True})
    left = [10 * seat + 1 - seat % 2 for seat in range(players)]
    passed = {event["seat"]: (event["to"], event["tile"]) for event in only(events, "passed_on")}
    assert passed == {seat: ((seat + 1) % players, left[seat]) for seat in range(players)}
    after = state.position()
    assert (after["phase"], after["round"], after["actors"]) == ("choose", 2, list(range(players)))
    for seat, entry in enumerate(after["bakers"]):
        assert entry["open"] == [left[seat - 1], 10 * seat + 2]
        assert entry["pile"] == [10 * seat + 3]


# T14
def test_t14_in_the_last_round_only_the_tile_handed_over_is_left() -> None:
    bakers = [baker(0, open="5 3"), baker(1, open="7 8")]
    state = torte.from_position(position(bakers, "choose", [0, 1], round=6), seed=1)
    state.play(choose("5"), 0)
    state.play(choose("8"), 1)
    state.play({"skip": True})
    state.play({"skip": True})
    assert [entry["open"] for entry in state.position()["bakers"]] == [[7], [3]]
    assert state.moves(0) == [choose("7"), choose("7t")]


# TR3
def test_tr3_a_choice_stays_hidden_until_every_baker_has_locked_one() -> None:
    bakers = [baker(n, open=f"{2 * n} {2 * n + 1}") for n in range(3)]
    state = torte.from_position(position(bakers, "choose", [0, 1, 2]), seed=1)
    step = state.step(choose("3t"), 1)
    assert step.events == [{"event": "locked", "seat": 1, "tile": 3, "turned": True}]
    assert state.view(1)["bakers"][1]["chosen"] == layer("3t")
    for seat in (None, 0, 2):
        assert state.view(seat)["bakers"][1]["chosen"] == {"tile": None, "turned": None}
        assert state.view(seat)["bakers"][1]["open"] == [2, 3]
        assert step.seen(seat) == [{"event": "locked", "seat": 1, "tile": None, "turned": None}]
    state.play(choose("0"), 0)
    assert state.view(2)["bakers"][0]["chosen"] == {"tile": None, "turned": None}
    events = state.play(choose("4"), 2)
    shown = [(event["seat"], event["tile"], event["turned"]) for event in only(events, "choice_shown")]
    assert shown == [(0, 0, False), (1, 3, True), (2, 4, False)]
    assert state.view(0)["bakers"][1]["chosen"] == layer("3t")
    assert state.view(None)["bakers"][2]["chosen"] == layer("4")


# ── connecting stripes ────────────────────────────────────────────────────────────────────────────


# T15
def test_t15_worked_example_3_corner_to_corner_does_not_connect() -> None:
    below = [stripe("blue", top=(8, 12), cubes=1)]
    _, events = bake("1", top="0", tiles={1: below, 0: [stripe("blue", bottom=(4, 8), cubes=1)]})
    assert only(events, "connected") == []
    _, events = bake("1", top="0", tiles={1: below, 0: [stripe("blue", bottom=(4, 9), cubes=1)]})
    [connected] = only(events, "connected")
    assert (connected["colour"], connected["cubes"]) == ("blue", 2)


# T15
def test_t15_the_colours_must_be_the_same_and_dough_never_connects() -> None:
    tiles = {1: [stripe("blue", top=(0, 6), cubes=1)], 0: [stripe("pink", bottom=(0, 6), cubes=1)]}
    assert only(bake("1", top="0", tiles=tiles)[1], "connected") == []
    tiles = {1: [stripe("blue", top=(0, 6), cubes=1)], 0: [stripe("blue", bottom=(7, 24), cubes=1)]}
    assert only(bake("1", top="0", tiles=tiles)[1], "connected") == []
    assert only(bake("1", top="0", tiles={})[1], "connected") == []


# T11, T15
def test_t11_t15_a_turned_tile_meets_with_its_other_edge() -> None:
    tiles = {1: [stripe("blue", top=(0, 4), cubes=1)], 0: [stripe("blue", top=(20, 24), cubes=1)]}
    assert only(bake("1", top="0", tiles=tiles)[1], "connected") == []
    assert only(bake("1", top="0t", tiles=tiles)[1], "earned")[0]["cubes"] == ["blue", "blue"]


# T16
def test_t16_a_connection_needs_a_stripe_of_the_new_layer_and_one_below() -> None:
    tiles = {
        2: [stripe("blue", top=(0, 4), cubes=1)],
        1: [stripe("blue", bottom=(0, 4), cubes=1)],  # connected below, but it ends there
        0: [stripe("pink", bottom=(8, 12), top=(8, 12), cubes=2)],  # new, but alone
    }
    state, events = bake("2", "1", top="0", tiles=tiles)
    assert only(events, "earned")[0]["cubes"] == []
    assert state.actor == 0
    assert state.position()["turn"]["consolation"] is True


# T16
def test_t16_connections_carry_on_through_many_layers() -> None:
    through = [stripe("blue", bottom=(0, 4), top=(2, 6), cubes=1)]
    on = [stripe("blue", bottom=(4, 8), top=(0, 4), cubes=1)]
    plate = [stripe("blue", top=(0, 2), cubes=1)]
    state, events = bake("1", "2", "3", top="4", tiles={1: through, 2: on, 3: through, 4: on}, plate=plate)
    [connected] = only(events, "connected")
    assert connected["through"] == [{"layer": height, "stripes": [0]} for height in range(5)]
    assert state.position()["turn"]["cubes"] == ["blue"] * 5


# T17
def test_t17_cubes_are_earned_again_whenever_their_connection_grows() -> None:
    through = [stripe("green", bottom=(0, 4), top=(0, 4), cubes=1)]
    tiles = dict.fromkeys(range(3), through)
    _, events = bake("1", top="2", tiles=tiles)
    assert only(events, "earned")[0]["cubes"] == ["green"] * 2
    _, events = bake("1", "2", top="0", tiles=tiles)
    assert only(events, "earned")[0]["cubes"] == ["green"] * 3


# T17
def test_t17_cubes_have_their_stripes_colour_and_all_connections_count() -> None:
    below = [stripe("orange", top=(0, 4), cubes=1), stripe("pink", top=(8, 12), cubes=2)]
    above = [stripe("orange", bottom=(0, 4), cubes=1), stripe("pink", bottom=(8, 12))]
    above += [stripe("blue", bottom=(14, 18), cubes=2)]
    state, events = bake("1", top="0", tiles={1: below, 0: above})
    assert sorted(event["colour"] for event in only(events, "connected")) == ["orange", "pink"]
    assert state.position()["turn"]["cubes"] == ["pink", "pink", "orange", "orange"]
    assert state.position()["supply"]["pink"] == 16


# T18
def test_t18_stars_move_the_marker_after_the_jars() -> None:
    tiles = {
        1: [stripe("blue", top=(0, 4), stars=1)],
        0: [stripe("blue", bottom=(0, 4), cubes=1, stars=1), stripe("pink", bottom=(8, 12), stars=1)],
    }
    state, events = bake("1", top="0", tiles=tiles)
    assert only(events, "stars") == []
    assert (state.position()["turn"]["stars"], state.scores[0]) == (2, 0)
    events = state.play(put("blue", "small"))
    assert only(events, "stars") == [{"event": "stars", "seat": 0, "count": 2, "total": 2, "from": "stripes"}]
    assert state.position()["bakers"][0]["stars"] == 2


# TR4
def test_tr4_a_connection_is_the_whole_component_the_plate_included() -> None:
    plate = [stripe("blue", top=(0, 12), cubes=1)]
    branches = [  # the plate joins them; only the first one goes on
        stripe("blue", bottom=(0, 4), top=(0, 4), cubes=1),
        stripe("blue", bottom=(8, 12), cubes=2),
    ]
    tiles = {1: branches, 0: [stripe("blue", bottom=(0, 4), cubes=1)]}
    state, events = bake("1", top="0", tiles=tiles, plate=plate)
    [connected] = only(events, "connected")
    assert connected["through"] == [
        {"layer": 0, "stripes": [0]},
        {"layer": 1, "stripes": [0, 1]},
        {"layer": 2, "stripes": [0]},
    ]
    assert connected["cubes"] == 5
    assert all("put" in move for move in state.moves())  # taking is not optional
    assert refused(state, {"skip": True}) == ("T19", "put-away-first")


# TR4
def test_tr4_a_fork_of_the_new_layer_makes_one_connection() -> None:
    below = [stripe("blue", top=(0, 4), cubes=1), stripe("blue", top=(20, 24), cubes=1)]
    fork = [stripe("blue", bottom=((0, 4), (20, 24)), cubes=1)]
    _, events = bake("1", top="0", tiles={1: below, 0: fork})
    assert [event["cubes"] for event in only(events, "connected")] == [3]


# TR5
def test_tr5_the_supply_gives_what_it_has() -> None:
    tiles = {1: [stripe("blue", top=(0, 4), cubes=2)], 0: [stripe("blue", bottom=(0, 4), cubes=2)]}
    state, events = bake("1", top="0", tiles=tiles, supply={"blue": 1})
    assert only(events, "earned") == [{"event": "earned", "seat": 0, "cubes": ["blue"], "missing": ["blue"] * 3}]
    assert state.position()["supply"]["blue"] == 0


# T27
def test_t27_a_turn_without_cube_and_star_offers_a_consolation_cube() -> None:
    state, events = bake("1", top="0", tiles={})
    assert told(events).endswith("placed earned consolation")
    assert state.actor == 0
    assert state.position()["turn"]["consolation"] is True
    star = {1: [stripe("blue", top=(0, 4))], 0: [stripe("blue", bottom=(0, 4), stars=1)]}
    _, events = bake("1", top="0", tiles=star)
    assert only(events, "consolation") == []
    cube = {1: [stripe("blue", top=(0, 4))], 0: [stripe("blue", bottom=(0, 4), cubes=1)]}
    _, events = bake("1", top="0", tiles=cube)
    assert only(events, "consolation") == []
    bare = {1: [stripe("blue", top=(0, 4))], 0: [stripe("blue", bottom=(0, 4))]}
    _, events = bake("1", top="0", tiles=bare)
    assert len(only(events, "consolation")) == len(only(events, "connected")) == 1


# TR11
def test_tr11_cubes_missing_in_the_supply_were_not_received() -> None:
    tiles = {1: [stripe("blue", top=(0, 4), cubes=2)], 0: [stripe("blue", bottom=(0, 4), cubes=2)]}
    state, _ = bake("1", top="0", tiles=tiles, supply={"blue": 0})
    assert state.actor == 0
    assert state.position()["turn"]["consolation"] is True


# ── end and scoring ───────────────────────────────────────────────────────────────────────────────


def last_round(**fields: Any) -> State:
    bakers = [baker(n, open=f"{n}", chips=fields.pop(f"chips{n}", "")) for n in range(3)]
    return torte.from_position(position(bakers, "choose", [0, 1, 2], round=7, **fields), seed=1)


# T28
def test_t28_the_game_ends_when_every_baker_has_placed_the_last_tile() -> None:
    state = last_round()
    for seat in range(3):
        state.play(choose(str(seat)), seat)
    for seat in range(3):
        assert not state.over
        assert state.actor == seat
        assert state.winners == ()
        events = state.play({"skip": True})
    assert told(events) == "skipped over"
    assert (state.over, state.actors, state.position()["phase"]) == (True, (), "over")
    assert state.position()["turn"] is None
    for seat in range(3):
        assert state.moves(seat) == []
        assert refused(state, choose("0"), seat) == ("T28", "game-is-over")


# T28
def test_t28_two_steps_follow_first_the_gold() -> None:
    state = last_round(edition=edition(gold={1: 2}))
    for seat in range(3):
        state.play(choose(str(seat)), seat)
    for _ in range(3):
        state.play({"skip": True})
    assert (state.position()["phase"], state.actors) == ("gold", (1,))
    state.play({"done": True})
    assert state.over


# T30
def test_t30_points_are_stars_and_all_chips() -> None:
    bakers = [baker(0, chips="bronze2 gold7", stars=3), baker(1, chips="silver4", stars=9)]
    state = torte.from_position(position(bakers, "over", [], round=7), seed=1)
    assert state.scores == [12, 13]


# T30
def test_t30_chips_are_shown_metal_by_metal_clockwise_from_the_starter() -> None:
    state = last_round(starter=1, chips0="gold5 bronze1 bronze2", chips1="silver3 bronze3", chips2="silver4")
    for seat in range(3):
        state.play(choose(str(seat)), seat)
    for _ in range(3):
        events = state.play({"skip": True})
    shown = [(event["metal"], event["seat"], event["value"]) for event in only(events, "chip_shown")]
    assert shown == [
        ("bronze", 1, 3),
        ("bronze", 0, 1),
        ("bronze", 0, 2),
        ("silver", 1, 3),
        ("silver", 2, 4),
        ("gold", 0, 5),
    ]


# T22, T30
def test_t22_t30_chip_values_show_to_their_owner_and_to_all_at_the_end() -> None:
    state = last_round(chips0="gold5 bronze1", chips1="silver3")
    hidden = [{"metal": "gold", "value": None}, {"metal": "bronze", "value": None}]
    open_chips = [{"metal": "gold", "value": 5}, {"metal": "bronze", "value": 1}]
    assert state.view(0)["bakers"][0]["chips"] == open_chips
    for seat in (None, 1, 2):
        assert state.view(seat)["bakers"][0]["chips"] == hidden
    play_on(state)
    for seat in (None, 0, 1, 2):
        assert state.view(seat)["bakers"][0]["chips"] == open_chips
        assert state.view(seat)["chips"]["bronze"] == [None] * 21


# T30
def test_t30_the_track_is_a_loop_of_20() -> None:
    assert torte.marker(0) == {"space": 0, "laps": 0}
    assert torte.marker(19) == {"space": 19, "laps": 0}
    assert torte.marker(20) == {"space": 0, "laps": 1}
    assert torte.marker(33) == {"space": 13, "laps": 1}


# TR18
def test_tr18_every_further_lap_adds_another_20() -> None:
    assert torte.marker(40) == {"space": 0, "laps": 2}
    assert torte.marker(67) == {"space": 7, "laps": 3}


# T31
def test_t31_the_most_points_win() -> None:
    bakers = [baker(0, stars=3), baker(1, stars=9), baker(2, chips="bronze2", stars=6)]
    state = torte.from_position(position(bakers, "over", [], round=7), seed=1)
    assert state.winners == (1,)
    going_on = position([baker(0, open="1"), baker(1, open="2", stars=9)], "choose", [0, 1], round=7)
    assert torte.from_position(going_on).winners == ()


# TR12
def test_tr12_a_tie_is_a_shared_win() -> None:
    bakers = [baker(0, stars=3), baker(1, stars=9), baker(2, chips="bronze3", stars=6)]
    state = torte.from_position(position(bakers, "over", [], round=7), seed=1)
    assert state.winners == (1, 2)


def test_the_first_tile_goes_on_the_plate() -> None:
    plate = [stripe("blue", top=(0, 4), cubes=1)]
    _, events = bake(top="0", tiles={0: [stripe("blue", bottom=(0, 4), cubes=1)]}, plate=plate)
    assert only(events, "placed")[0]["layer"] == 1
    assert only(events, "earned")[0]["cubes"] == ["blue", "blue"]


def test_only_the_seats_that_are_there_can_move() -> None:
    state = choosing(top="0")
    assert refused(state, choose("0"), 1) == ("T11", "already-locked")
    for seat in (-1, 2, 7):
        with pytest.raises(ValueError, match="no such seat"):
            state.play(choose("0"), seat)


@pytest.mark.parametrize(
    "move",
    [
        None,
        [],
        {},
        "skip",
        {"skip": 1},
        {"done": False},
        {"choose": {"tile": 1}},
        {"choose": {"tile": True, "turned": False}},
        {"choose": {"tile": 1, "turned": 0}},
        {"choose": {"tile": -1, "turned": False}},
        {"choose": {"tile": 10**30, "turned": False}},
        {"put": {"cube": "red", "into": "small"}},
        {"put": {"cube": "blue", "into": "vase"}},
        {"take": None},
        {"empty": "swap"},
        {"empty": ["small"]},
        {"swap": {"give": ["blue", "blue"], "take": None, "into": None}},
        {"swap": {"give": ["blue", "blue", "blue"], "take": "pink", "into": None}},
        {"stock": {"small": "gold", "medium": "blue", "large": "pink"}},
        {"bake": True},
        {1: True},
    ],
)
def test_a_malformed_move_is_answered_with_what_is_due(move: Any) -> None:
    assert refused(torte.new(seed=1), move, 0) == ("TR1", "stock-now")
    assert refused(choosing(top="0"), move) == ("T11", "choose-now")
    assert refused(at_jars(cubes="blue"), move) == ("T19", "put-away-first")
    assert refused(at_jars(free=1), move) == ("TR7", "take-free-cube-first")
    assert refused(at_jars(gold=1), move) == ("T25", "put-gold-first")
    assert refused(at_jars(consolation=True), move) == ("T27", "consolation-waits")
    assert refused(at_jars(swap="blue blue blue"), move) == ("T24", "empty-or-swap-now")
    assert refused(at_jars("gold", gold=1), move) == ("T29", "put-gold-or-empty")
