"""The rules of Cherry on Top, in the order of the rulebook."""

from typing import Any

import pytest
from tests.support.cherry_positions import DONE, PASS, lay, position, refused, table, turn

from konditorei import IllegalPosition, cherry, imagine
from konditorei.games.cherry.cards import data, names

ONE = {(0, 0): "red-cherry"}
LEMONS = {(0, 0): "yellow-pear", (1, 0): "yellow-lemon", (1, 1): "green-lemon"}


def all_cards(shown: dict[str, Any]) -> list[str]:
    lists = [*shown["hands"], shown["aside"], *(stack["cards"] for stack in shown["display"])]
    return sorted(card for cards in lists for card in cards)


# ── components and setup ──────────────────────────────────────────────────────────────────────────


# C1
def test_c1_each_pairing_of_seven_colours_and_seven_fruits_is_there_once() -> None:
    assert data().colours == ["turquoise", "red", "yellow", "green", "blue", "purple", "pink"]
    assert data().fruits == ["cherry", "orange", "apple", "banana", "grape", "pear", "lemon"]
    assert len(set(names())) == 49
    for players in (2, 3, 4, 5):
        assert all_cards(cherry.new(players=players, seed=1).position()) == sorted(names())


@pytest.mark.parametrize(("players", "hand", "aside"), [(2, 11, 27), (3, 11, 16), (4, 11, 5), (5, 9, 4)])
# C2
def test_c2_hands_are_dealt_by_the_number_of_players(players: int, hand: int, aside: int) -> None:
    dealt = cherry.new(players=players, seed=2).position()
    assert [len(cards) for cards in dealt["hands"]] == [hand] * players
    assert len(dealt["aside"]) == aside
    assert dealt["display"] == []


@pytest.mark.parametrize("players", [1, 6, 2.0, True, "2", None])
# C2
def test_c2_from_two_to_five_can_play(players: Any) -> None:
    with pytest.raises(IllegalPosition) as refusal:
        cherry.new(players=players)
    assert refusal.value.rule == "C2"


# C2
def test_c2_the_seed_decides_the_deal() -> None:
    assert cherry.new(players=3, seed=5).position() == cherry.new(players=3, seed=5).position()
    assert cherry.new(players=3, seed=5).position() != cherry.new(players=3, seed=6).position()


# C3
def test_c3_players_act_clockwise_and_one_is_chosen_to_begin() -> None:
    state = cherry.new(players=3, seed=1, starter=2)
    assert state.actors == (2,)
    state.play(state.moves()[0])
    state.play(DONE)
    assert state.actor == 0
    state.play(PASS)
    assert state.actor == 1


# C3
def test_c3_nobody_acts_out_of_turn() -> None:
    state = table([["blue-pear", "red-pear"], ["blue-lemon"]], ONE, to_beat=1)
    assert state.moves(seat=1) == []
    assert refused(state, lay("blue-lemon", 1, 0), seat=1) == "C3"
    assert refused(state, turn(("blue-lemon", 1, 0)), seat=1) == "C3"
    assert refused(state, lay("no-card", 1, 0), seat=1) == "C3"
    assert refused(state, PASS, seat=1) == "C3"


# ── a turn ────────────────────────────────────────────────────────────────────────────────────────


# C4
def test_c4_any_number_of_cards_may_be_laid() -> None:
    reds = ["red-orange", "red-apple", "red-banana", "red-grape", "red-pear", "red-lemon"]
    state = table([[*reds, "blue-pear"], ["blue-lemon"]], ONE)
    for x, card in enumerate(reds, start=1):
        state.play(lay(card, x, 0))
    assert state.play(DONE)[-1] == {
        "event": "group",
        "seat": 0,
        "size": 7,
        "attribute": "colour",
        "value": "red",
    }
    assert state.position()["hands"][0] == ["blue-pear"]


# C4
def test_c4_at_least_one_card_of_the_own_hand_is_laid() -> None:
    state = table([["blue-pear", "red-pear"], ["blue-lemon"]], ONE)
    assert refused(state, DONE) == "C4"
    assert refused(state, {"lay": []}) == "C4"
    assert refused(state, lay("blue-lemon", 1, 0)) == "C4"


# C5
def test_c5_cards_of_a_turn_share_one_colour_or_one_fruit() -> None:
    hand = ["red-pear", "red-lemon", "blue-pear", "green-grape"]
    state = table([hand, ["blue-lemon"]], ONE)
    state.play(lay("red-pear", 1, 0))
    assert refused(state, lay("green-grape", 2, 0)) == "C5"
    by_fruit = state.copy()
    by_fruit.play(lay("blue-pear", 2, 0))
    assert refused(by_fruit, lay("red-lemon", 3, 0)) == "C5"
    state.play(lay("red-lemon", 2, 0))
    assert refused(state, lay("blue-pear", 1, 1)) == "C5"


# C6
def test_c6_a_card_lies_next_to_a_card_or_on_top_of_one() -> None:
    state = table([["blue-pear", "red-pear"], ["blue-lemon"]], ONE)
    spots = [move["lay"]["at"] for move in state.moves() if move["lay"]["card"] == "blue-pear"]
    assert spots == [[0, -1], [-1, 0], [0, 0], [1, 0], [0, 1]]
    for x, y in ((1, 1), (-1, -1), (2, 0), (0, 50), (-1000, 0)):
        assert refused(state, lay("blue-pear", x, y)) == "C6"


# C7
def test_c7_a_group_is_a_chain_of_one_colour_or_one_fruit() -> None:
    display = {(0, 0): "red-cherry", (1, 0): "red-apple", (1, 1): "blue-grape", (2, 0): "blue-apple"}
    state = table([["red-pear", "pink-pear"], ["blue-lemon"]], display)
    [laid] = state.play(lay("red-pear", 0, 1))
    assert (laid["size"], laid["attribute"]) == (3, "colour")
    assert laid["group"] == [[0, 0], [1, 0], [0, 1]]


# C7
def test_c7_cards_that_meet_only_at_a_corner_do_not_touch() -> None:
    display = {(0, 0): "red-cherry", (1, 0): "blue-apple"}
    state = table([["red-pear", "pink-pear"], ["blue-lemon"]], display)
    assert state.play(lay("red-pear", 1, 1))[0]["size"] == 1


# C7
def test_c7_only_the_top_card_of_a_stack_counts() -> None:
    display = {(0, 0): ["red-cherry", "blue-cherry"], (1, 0): ["green-apple", "red-apple"]}
    state = table([["red-pear", "pink-pear"], ["blue-lemon"]], display)
    assert state.copy().play(lay("red-pear", 0, 1))[0]["size"] == 1
    assert state.play(lay("red-pear", 1, 1))[0]["size"] == 2


# C8
def test_c8_cards_that_lie_there_count_so_one_card_can_beat_a_group_of_two() -> None:
    display = {(0, 0): "red-cherry", (1, 0): "red-apple"}
    state = table([["red-pear", "pink-pear"], ["blue-lemon"]], display, to_beat=2)
    state.play(lay("red-pear", 2, 0))
    assert state.play(DONE)[0]["size"] == 3


# C9
def test_c9_the_group_needs_one_card_more_than_the_last_one() -> None:
    display = {(0, 0): "red-cherry", (1, 0): "red-apple"}
    state = table([["red-pear", "red-lemon", "pink-pear"], ["blue-lemon"]], display, to_beat=3)
    assert refused(state, turn(("red-pear", 2, 0))) == "C9"
    state.play(lay("red-pear", 2, 0))
    assert refused(state, DONE) == "C9"
    state.play(lay("red-lemon", 3, 0))
    assert DONE in state.moves()
    state.play(DONE)
    assert state.position()["to_beat"] == 4


# C10
def test_c10_at_the_start_of_a_round_one_card_is_enough() -> None:
    state = table([["blue-pear", "red-pear"], ["blue-lemon"]], LEMONS, actor=1, to_beat=3)
    state.play(PASS)
    state.play(turn(("blue-pear", 2, 0)))
    assert state.position()["to_beat"] == 1


# C11
def test_c11_who_passed_may_lay_again_in_the_same_round() -> None:
    display = {(0, 0): "red-cherry", (1, 0): "red-apple"}
    hands = [["blue-pear", "red-pear"], ["red-lemon", "pink-lemon"], ["green-lemon"]]
    state = table(hands, display, to_beat=1)
    assert state.play(PASS) == [{"event": "passed", "seat": 0, "taken_back": []}]
    state.play(turn(("red-lemon", 0, 1)))
    state.play(PASS)
    assert state.actor == 0
    state.play(turn(("red-pear", 2, 0)))
    assert state.position()["last_layer"] == 0
    assert state.position()["to_beat"] == 4


# ── rounds and end ────────────────────────────────────────────────────────────────────────────────


# C12
def test_c12_when_all_others_passed_the_layer_starts_a_round_and_must_lay() -> None:
    state = table([["blue-pear"], ["red-lemon"], ["green-lemon"]], ONE, actor=1, to_beat=1)
    state.play(PASS)
    assert (state.actor, state.position()["passes"], state.position()["to_beat"]) == (2, 1, 1)
    assert state.play(PASS)[-1] == {"event": "round", "seat": 0}
    shown = state.position()
    assert (shown["actor"], shown["passes"], shown["to_beat"], shown["last_layer"]) == (0, 0, 0, 0)
    assert refused(state, PASS) == "C12"


# C12
def test_c12_a_group_ends_the_row_of_passes() -> None:
    hands = [["blue-pear", "red-pear"], ["red-lemon"], ["green-lemon"]]
    state = table(hands, ONE, actor=0, to_beat=1, last_layer=1, passes=1)
    state.play(turn(("red-pear", 1, 0)))
    shown = state.position()
    assert (shown["actor"], shown["passes"], shown["to_beat"], shown["last_layer"]) == (1, 0, 2, 0)


# C13
def test_c13_the_display_stays_from_round_to_round() -> None:
    state = table([["blue-pear"], ["red-lemon"]], LEMONS, actor=1, to_beat=2)
    before = state.position()["display"]
    state.play(PASS)
    assert state.position()["display"] == before


# C14
def test_c14_the_game_ends_at_once_when_the_last_card_is_laid() -> None:
    state = table([["red-pear"], ["red-lemon"]], ONE, to_beat=1)
    events = state.play(lay("red-pear", 1, 0))
    assert [event["event"] for event in events] == ["laid", "group", "over"]
    assert (state.over, state.actors, state.winners, state.scores) == (True, (), (0,), [1, 0])
    shown = state.position()
    assert (shown["phase"], shown["actor"], shown["laid"], shown["winner"]) == ("over", None, [], 0)
    assert (shown["last_layer"], shown["to_beat"], shown["passes"]) == (0, 2, 0)
    for seat in (0, 1):
        assert state.moves(seat) == []
        for move in (DONE, PASS, lay("red-lemon", 2, 0), turn(("red-lemon", 2, 0)), lay("x", 0, 0), {}):
            assert refused(state, move, seat) == "C14"
    assert cherry.from_position(shown).position() == shown


# C15
def test_c15_a_game_won_is_one_point_of_the_match() -> None:
    state = table([["red-pear"], ["red-lemon"]], ONE, actor=1, to_beat=1)
    assert (state.scores, state.winners) == ([0, 0], ())
    state.play(lay("red-lemon", 1, 0))
    assert (state.scores, state.winners) == ([0, 1], (1,))


# ── rulings ───────────────────────────────────────────────────────────────────────────────────────


# CR1
def test_cr1_no_card_covers_one_of_the_same_turn() -> None:
    state = table([["red-pear", "red-lemon", "blue-pear"], ["blue-lemon"]], ONE)
    assert refused(state, turn(("red-pear", 1, 0), ("red-lemon", 1, 0))) == "CR1"
    state.play(lay("red-pear", 1, 0))
    assert refused(state, lay("red-lemon", 1, 0)) == "CR1"
    state.play(lay("red-lemon", 0, 0))
    assert state.position()["display"][0]["cards"] == ["red-cherry", "red-lemon"]


# CR2
def test_cr2_a_single_card_counts_by_the_better_of_colour_and_fruit() -> None:
    display = {(0, 0): "red-cherry", (1, 0): "blue-pear", (2, 0): "pink-pear"}
    hands = [["red-pear", "red-lemon", "green-grape"], ["blue-lemon"]]
    state = table(hands, display, to_beat=2)
    [laid] = state.play(lay("red-pear", 1, 1))
    assert (laid["size"], laid["attribute"]) == (3, "fruit")
    assert laid["group"] == [[1, 0], [2, 0], [1, 1]]
    assert DONE in state.moves()


# CR2
def test_cr2_two_cards_count_only_by_what_they_share() -> None:
    display = {(0, 0): "red-cherry", (1, 0): "blue-pear", (2, 0): "pink-pear"}
    hands = [["red-pear", "red-lemon", "green-grape"], ["blue-lemon"]]
    state = table(hands, display, to_beat=2)
    state.play(lay("red-pear", 1, 1))
    [laid] = state.play(lay("red-lemon", 1, 2))
    assert (laid["size"], laid["attribute"], laid["group"]) == (2, "colour", [[1, 1], [1, 2]])
    assert refused(state, DONE) == "C9"


# CR3
def test_cr3_the_first_card_starts_the_display_in_the_middle() -> None:
    state = table([["red-pear", "red-lemon", "blue-grape"], ["blue-lemon"]], {})
    assert all(move["lay"]["at"] == [0, 0] for move in state.moves())
    assert len(state.moves()) == 3
    assert refused(state, lay("red-pear", 1, 0)) == "CR3"
    assert refused(state, turn(("red-pear", 1, 0))) == "CR3"
    state.play(lay("red-pear", 0, 0))
    assert refused(state, lay("red-lemon", 1, 1)) == "C6"
    state.play(lay("red-lemon", 1, 0))
    assert state.play(DONE)[0]["size"] == 2


# CR3
def test_cr3_in_a_whole_first_turn_the_middle_may_come_last() -> None:
    state = table([["red-pear", "red-lemon", "blue-grape"], ["blue-lemon"]], {})
    events = state.play(turn(("red-lemon", 1, 0), ("red-pear", 0, 0)))
    assert [event.get("card") for event in events] == ["red-pear", "red-lemon", None]


# CR4
def test_cr4_after_each_card_all_cards_of_the_turn_hang_together() -> None:
    display = {(0, 0): "red-cherry", (1, 0): "blue-apple", (2, 0): "green-grape"}
    state = table([["red-pear", "red-lemon", "blue-grape"], ["blue-lemon"]], display)
    state.play(lay("red-pear", 0, 1))
    assert refused(state, lay("red-lemon", 2, 1)) == "CR4"
    for x, y in ((0, 0), (0, 2), (1, 1), (-1, 0), (1, 0)):  # on and next to the group of two
        state.copy().play(lay("red-lemon", x, y))


# CR4
def test_cr4_a_whole_turn_is_sorted_into_an_order_that_hangs_together() -> None:
    reds = [("red-grape", 4, 0), ("red-lemon", 3, 0), ("red-pear", 1, 0), ("red-apple", 2, 0)]
    state = table([[card for card, _, _ in reds] + ["blue-pear"], ["blue-lemon"]], ONE, to_beat=4)
    events = state.play(turn(*reds))
    assert [event["card"] for event in events[:-1]] == ["red-pear", "red-apple", "red-lemon", "red-grape"]
    assert events[-1]["size"] == 5
    assert (state.actor, state.position()["laid"]) == (1, [])


# CR4
def test_cr4_a_whole_turn_with_a_gap_is_refused() -> None:
    display = {(0, 0): "blue-cherry", (1, 0): "blue-apple", (2, 0): "green-grape"}
    state = table([["red-pear", "red-lemon", "blue-grape"], ["blue-lemon"]], display)
    assert refused(state, turn(("red-pear", 0, 1), ("red-lemon", 2, 1))) == "CR4"
    assert refused(state, turn(("red-pear", 0, 1), ("blue-grape", 0, 2))) == "C5"
    assert refused(state, turn(("red-pear", 5, 5), ("red-lemon", 5, 6))) == "C6"


# CR5
def test_cr5_passing_takes_the_cards_of_the_turn_back() -> None:
    state = table([["red-pear", "red-lemon", "red-orange"], ["blue-lemon"]], ONE, to_beat=5)
    before = state.position()
    state.play(lay("red-pear", 0, 0))
    state.play(lay("red-orange", 0, 1))
    state.play(lay("red-lemon", 0, 2))
    assert state.moves() == [PASS]
    assert state.play(PASS) == [
        {
            "event": "passed",
            "seat": 0,
            "taken_back": [
                {"card": "red-pear", "at": [0, 0]},
                {"card": "red-orange", "at": [0, 1]},
                {"card": "red-lemon", "at": [0, 2]},
            ],
        },
        {"event": "round", "seat": 1},
    ]
    after = state.position()
    for field in ("hands", "display", "laid"):
        assert after[field] == before[field]
    spots = [move["lay"]["at"] for move in state.moves()]
    assert spots == [[0, -1], [-1, 0], [0, 0], [1, 0], [0, 1]]


# CR5
def test_cr5_who_must_lay_cannot_pass() -> None:
    first = table([["red-pear", "red-lemon"], ["blue-lemon"]], {})
    assert refused(first, PASS) == "CR5"
    first.play(lay("red-pear", 0, 0))
    assert refused(first, PASS) == "CR5"
    later = table([["red-pear", "red-lemon"], ["blue-lemon"]], ONE)
    later.play(lay("red-pear", 1, 0))
    assert refused(later, PASS) == "C12"


# CR6
def test_cr6_the_last_card_must_be_part_of_a_legal_group() -> None:
    state = table([["blue-pear"], ["red-lemon"]], ONE, to_beat=1)
    state.play(lay("blue-pear", 1, 0))
    assert not state.over
    assert state.moves() == [PASS]
    assert refused(state, DONE) == "C9"


# CR7
def test_cr7_the_table_chooses_who_starts_the_next_game() -> None:
    for starter in range(5):
        assert cherry.new(players=5, seed=1, starter=starter).actor == starter
    no_seats: list[Any] = [-1, 5, True, "first", None]
    for no_seat in no_seats:
        with pytest.raises(IllegalPosition) as refusal:
            cherry.new(players=5, seed=1, starter=no_seat)
        assert refusal.value.rule == "C3"
    assert {cherry.new(players=3, seed=seed, starter="random").actor for seed in range(40)} == {0, 1, 2}


# CR7
def test_cr7_a_position_is_one_game() -> None:
    assert set(cherry.new(seed=1).position()) == set(position([["red-pear"], []], {}))


# CR8
def test_cr8_the_last_card_ends_the_game_without_done() -> None:
    state = table([["red-pear", "red-lemon"], ["blue-lemon"]], ONE, to_beat=2)
    by_card = state.copy()
    by_card.play(lay("red-pear", 1, 0))
    assert not by_card.over
    by_card.play(lay("red-lemon", 2, 0))
    events = state.play(turn(("red-lemon", 2, 0), ("red-pear", 1, 0)))
    assert [event["event"] for event in events] == ["laid", "laid", "group", "over"]
    assert by_card.winners == state.winners == (0,)
    assert by_card.position() == state.position()


# ── the worked example, whole turns and what is due ───────────────────────────────────────────────


def test_worked_example() -> None:
    state = table([["blue-lemon", "red-grape"], ["purple-lemon", "pink-lemon"]], LEMONS, to_beat=2)
    [laid] = state.play(lay("blue-lemon", 0, 1))
    assert laid["group"] == [[1, 0], [0, 1], [1, 1]]
    state.play(DONE)
    assert state.position()["to_beat"] == 3
    state.play(lay("purple-lemon", 2, 0))
    assert DONE in state.moves()


def test_a_whole_turn_needs_a_fresh_turn_and_each_card_once() -> None:
    state = table([["red-pear", "red-lemon", "blue-grape"], ["blue-lemon"]], ONE)
    assert refused(state, turn(("red-pear", 1, 0), ("red-pear", 0, 1))) == "C1"
    assert refused(state, turn(("blue-lemon", 1, 0))) == "C4"
    state.play(lay("red-pear", 1, 0))
    assert refused(state, turn(("red-lemon", 2, 0))) == "C4"


def test_whole_turns_are_not_listed_among_the_moves() -> None:
    state = cherry.new(seed=3)
    assert all(isinstance(move["lay"], dict) for move in state.moves())


@pytest.mark.parametrize("move", [None, {}, [], "pass", {"pass": 1}, {"lay": None}, {"lay": {"card": "red-pear"}}])
def test_a_malformed_move_is_answered_with_what_is_due(move: Any) -> None:
    starts = table([["red-pear", "red-lemon"], ["blue-lemon"]], ONE)
    follows = table([["red-pear", "red-lemon"], ["blue-lemon"]], ONE, to_beat=1)
    assert refused(starts, move) == "C4"
    assert refused(follows, move) == "C11"
    follows.play(lay("red-pear", 1, 0))
    assert refused(follows, move) == "C4"


# ── what a seat sees ──────────────────────────────────────────────────────────────────────────────


def test_a_view_hides_other_hands_and_the_cards_aside() -> None:
    state = cherry.new(players=3, seed=4)
    state.play(state.moves()[5])
    full = state.position()
    for seat in (None, 0, 1, 2):
        shown = state.view(seat)
        for other, hand in enumerate(full["hands"]):
            assert shown["hands"][other] == (hand if other == seat else [None] * len(hand))
        assert shown["aside"] == [None] * 16
        hidden = {"hands": None, "aside": None}
        assert {**shown, **hidden} == {**full, **hidden}


def test_views_do_not_depend_on_what_they_hide() -> None:
    state = cherry.new(players=4, seed=8)
    state.play(state.moves()[0])
    for seat in (None, 0, 1, 2, 3):
        observation = state.observe(seat)
        other = imagine(observation, 99)
        assert other.observe(seat).records.tobytes() == observation.records.tobytes()


def test_imagined_games_deal_the_unseen_cards_evenly() -> None:
    state = cherry.new(players=3, seed=4)
    state.play(state.moves()[5])
    observation = state.observe(1)
    dealt = [imagine(observation, seed) for seed in range(300)]
    for game in dealt:
        assert all_cards(game.position()) == sorted(names())
        assert cherry.from_position(game.position()).position() == game.position()
        assert game.view(1) == state.view(1)
    card = state.position()["aside"][0]
    aside = sum(card in game.position()["aside"] for game in dealt)
    assert 70 < aside < 180  # 16 of 37 unseen cards lie aside: about 130


def test_a_seat_that_has_laid_sees_its_moves_in_its_observation() -> None:
    state = cherry.new(players=3, seed=4)
    state.play(state.moves()[5])
    assert state.observe(0).moves() == state.moves()
    assert state.observe(1).moves() == []
