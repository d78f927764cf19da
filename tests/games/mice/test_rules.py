"""Mice in the Kitchen, rule by rule."""

from collections import Counter
from typing import Any

import pytest
from tests.support.mice_positions import CONTINUE, ROLL, STOP, refused, roll, shown, table, told

from konditorei import IllegalPosition, mice

INGREDIENTS = ["strawberry", "egg", "milk", "flour", "butter", "chocolate"]


def random_game(seed: int, **options: Any) -> Any:
    """A game at its end, by moves that depend on the seed alone."""
    state = mice.new(seed=seed, **options)
    while not state.over:
        state.play(state.moves()[len(state.position()["out"]) * 7 % len(state.moves())])
    return state


# ── components and set-up ─────────────────────────────────────────────────────────────────────────


# M1
def test_m1_the_box_holds_48_ingredients_three_mice_and_three_fishbones() -> None:
    start = mice.new(seed=1).position()
    cards = Counter([*start["centre"], *start["pile"]])
    assert cards == {**dict.fromkeys(INGREDIENTS, 8), "mouse": 3, "fishbone": 3}


# M1
def test_m1_three_dice_show_each_ingredient_as_often() -> None:
    faces: list[Counter[str]] = [Counter(), Counter(), Counter()]
    for seed in range(600):
        state = mice.new(seed=seed)
        state.play(ROLL)
        for die, face in enumerate(state.position()["dice"]):
            faces[die][face] += 1
    for counts in faces:
        assert sorted(counts) == sorted(INGREDIENTS)
        assert all(60 < count < 145 for count in counts.values())  # about 100 each


# M2
def test_m2_two_to_four_bakers_play() -> None:
    for players in (2, 3, 4):
        assert mice.new(players=players, seed=1).players == players
    wrong: tuple[Any, ...] = (0, 1, 5, 2.0, "2", True, None)
    for value in wrong:
        with pytest.raises(IllegalPosition) as refusal:
            mice.new(players=value, seed=1)
        assert (refusal.value.rule, refusal.value.field) == ("M2", "options.players")


# M2
def test_m2_start_cards_lie_in_the_centre_and_all_others_are_shuffled_into_the_pile() -> None:
    piles = [mice.new(seed=seed).position()["pile"] for seed in range(40)]
    assert all(
        shown(mice.new(seed=seed), "centre", "stand", "out", "dice") == ["strawberry egg milk", "", "", ""]
        for seed in range(40)
    )
    assert all(Counter(pile) == Counter(piles[0]) and len(pile) == 51 for pile in piles)
    assert len({tuple(pile) for pile in piles}) == 40
    tops = Counter(card for seed in range(40) for card in mice.new(seed=seed).position()["pile"][:10])
    assert tops["mouse"] > 5  # specials lie anywhere: about 23 of 400
    assert tops["fishbone"] > 5


# M3
def test_m3_bakers_play_clockwise() -> None:
    state = table("egg milk egg", pile="flour egg milk egg milk egg milk egg")
    order = []
    for _ in range(5):
        order.append(state.actor)
        roll(state, "butter butter butter")
    assert order == [0, 1, 2, 0, 1]


# M3
def test_m3_one_is_chosen_to_begin() -> None:
    assert [mice.new(players=4, seed=1, starter=seat).actor for seat in range(4)] == [0, 1, 2, 3]
    assert {mice.new(players=4, seed=seed, starter="random").actor for seed in range(60)} == {0, 1, 2, 3}
    for starter in (4, -1, True, "first"):
        with pytest.raises(IllegalPosition) as refusal:
            mice.new(players=4, seed=1, starter=starter)  # type: ignore[arg-type]
        assert (refusal.value.rule, refusal.value.field) == ("M3", "starter")


# M3
def test_m3_only_the_baker_whose_turn_it_is_moves() -> None:
    state = table("egg milk egg", pile="flour", actor=1)
    assert state.actors == (1,)
    assert [state.moves(seat) for seat in range(3)] == [[], [ROLL], []]
    assert refused(state, ROLL, seat=0) == "M3"
    assert refused(state, ROLL, seat=2) == "M3"
    assert refused(state, ROLL, seat=3) == "M3"
    assert refused(state, ROLL, seat=-1) == "M3"
    assert refused(state, {"nonsense": True}, seat=0) == "M3"


# ── a turn ────────────────────────────────────────────────────────────────────────────────────────


# M4
def test_m4_the_centre_is_filled_up_from_the_top_of_the_pile() -> None:
    state = table("milk", pile="flour butter egg", stand="egg")
    events = state.play(CONTINUE)
    assert [event["card"] for event in events if event["event"] == "turned_over"] == ["flour", "butter"]
    assert shown(state, "centre", "pile", "phase") == ["milk flour butter", "egg", "roll"]


# M4
def test_m4_the_next_baker_begins_with_three_cards_too() -> None:
    state = table("milk", pile="flour butter egg", stand="egg")
    state.play(STOP)
    assert shown(state, "centre", "actor", "phase") == ["milk flour butter", 1, "roll"]


# M5
def test_m5_the_baker_rolls_three_dice_less_those_lost_to_mice() -> None:
    for lost in (0, 1, 2):
        state = table("egg milk egg", pile="flour egg milk", dice_lost=lost)
        step = state.step(ROLL)
        assert step.events[0]["event"] == "rolled"
        assert len(step.events[0]["dice"]) == 3 - lost == len(state.position()["dice"])
        assert step.chance == {"dice": step.events[0]["dice"]}


# M5
def test_m5_the_roll_comes_first() -> None:
    state = table("egg milk egg", pile="flour")
    assert state.moves() == [ROLL]
    assert refused(state, STOP) == "M5"
    assert refused(state, CONTINUE) == "M5"


# M6
def test_m6_one_die_takes_every_card_of_its_ingredient() -> None:
    state = table("egg milk egg", pile="flour")
    roll(state, "butter flour egg")
    assert shown(state, "stand", "centre") == ["egg egg", "milk"]


# M6
def test_m6_three_dice_alike_take_no_more_than_lies_there() -> None:
    state = table("egg milk flour", pile="egg egg")
    roll(state, "egg egg egg")
    assert shown(state, "stand", "centre") == ["egg", "milk flour"]


# M6
def test_m6_each_die_counts() -> None:
    state = table("egg milk flour", pile="egg egg")
    roll(state, "flour egg milk")
    assert shown(state, "stand", "centre") == ["egg milk flour", ""]


# M7
def test_m7_after_a_roll_that_collected_the_baker_decides() -> None:
    state = table("egg milk egg", pile="flour")
    roll(state, "milk butter butter")
    assert shown(state, "phase", "actor") == ["decide", 0]
    assert state.moves() == [STOP, CONTINUE]
    assert refused(state, ROLL) == "M7"


# M8
def test_m8_stop_keeps_the_stand_for_good() -> None:
    state = table("milk flour", pile="butter egg", stand="egg milk", collected=[["flour"], [], []])
    state.play(STOP)
    assert shown(state, "stand", "actor", "phase") == ["", 1, "roll"]
    assert state.position()["collected"] == [["flour", "egg", "milk"], [], []]
    roll(state, "chocolate chocolate chocolate")
    assert state.position()["collected"][0] == ["flour", "egg", "milk"]


# M9
def test_m9_continue_fills_up_and_rolls_again() -> None:
    state = table("milk", pile="flour butter egg", stand="egg egg")
    assert told(state.play(CONTINUE)) == "continued turned_over turned_over"
    assert shown(state, "actor", "stand", "phase") == [0, "egg egg", "roll"]
    assert state.moves() == [ROLL]
    roll(state, "butter egg egg")
    assert shown(state, "stand", "phase") == ["egg egg butter", "decide"]


# M10
def test_m10_a_roll_that_collects_nothing_ends_the_turn_with_nothing_gained() -> None:
    state = table("milk flour milk", pile="butter egg", stand="", dice=["egg"])
    roll(state, "milk egg egg")
    state.play(CONTINUE)
    events = roll(state, "chocolate chocolate chocolate")
    assert told(events) == "rolled lost turn"
    assert shown(state, "stand", "out", "actor", "phase") == ["", "milk milk", 1, "roll"]
    assert state.position()["collected"] == [[], [], []]


# ── special cards ─────────────────────────────────────────────────────────────────────────────────


# M11
def test_m11_a_fishbone_ends_the_turn_at_once() -> None:
    state = table("milk", pile="flour fishbone butter egg", stand="egg milk", collected=[["egg"], [], []])
    assert told(state.play(CONTINUE)) == "continued turned_over fishbone lost turned_over turn"
    assert shown(state, "actor", "phase", "stand") == [1, "roll", ""]
    assert shown(state, "centre", "pile", "out") == ["milk flour butter", "egg egg milk", "fishbone"]
    assert state.position()["collected"] == [["egg"], [], []]


# M12
def test_m12_a_mouse_costs_a_die_and_the_turn_goes_on() -> None:
    state = table("milk flour", pile="mouse butter egg", stand="egg")
    assert told(state.play(CONTINUE)) == "continued mouse turned_over"
    assert shown(state, "actor", "phase", "stand", "dice_lost") == [0, "roll", "egg", 1]
    assert shown(state, "centre", "out") == ["milk flour butter", "mouse"]
    assert len(state.step(ROLL).chance["dice"]) == 2  # type: ignore[index]


# M13
def test_m13_mice_add_up() -> None:
    state = table("milk flour", pile="mouse mouse butter egg", stand="egg")
    state.play(CONTINUE)
    assert shown(state, "dice_lost") == [2]
    roll(state, "butter")
    assert shown(state, "stand", "dice_lost", "phase") == ["egg butter", 2, "decide"]


# M13
def test_m13_with_three_mice_in_one_turn_the_turn_is_over() -> None:
    state = table("milk flour", pile="mouse egg butter flour egg flour", dice_lost=2, stand="egg")
    events = state.play(CONTINUE)
    assert told(events) == "continued mouse turned_over no_dice lost turn"
    assert shown(state, "actor", "phase", "dice_lost", "out") == [1, "roll", 0, "mouse egg"]


# M14
def test_m14_a_fishbone_strikes_now_and_the_mouse_waits_for_the_next_baker() -> None:
    state = table("milk flour", pile="mouse fishbone butter egg", stand="egg")
    events = state.play(CONTINUE)
    assert told(events) == "continued mouse fishbone lost turned_over turn"
    assert events[-1] == {"event": "turn", "seat": 1, "dice_lost": 1}
    assert shown(state, "actor", "dice_lost", "out") == [1, 1, "mouse fishbone"]
    assert len(state.step(ROLL).chance["dice"]) == 2  # type: ignore[index]


# ── end ───────────────────────────────────────────────────────────────────────────────────────────


# M15
def test_m15_the_game_ends_when_the_pile_cannot_fill_the_centre() -> None:
    state = table("milk", pile="flour", stand="egg", actor=2)
    assert told(state.play(STOP)) == "stopped turn turned_over over"
    assert shown(state, "phase", "actor", "centre", "pile") == ["over", None, "milk flour", ""]
    assert (state.over, state.actors, state.actor, state.moves()) == (True, (), None, [])
    for move in (ROLL, STOP, CONTINUE, {"nonsense": True}):
        assert refused(state, move) == "M15"
        assert refused(state, move, seat=1) == "M15"


# M15
def test_m15_is_checked_only_while_filling() -> None:
    state = table("milk flour egg", pile="")
    roll(state, "milk milk milk")
    assert shown(state, "phase", "centre", "pile") == ["decide", "flour egg", ""]
    assert state.winners == ()
    state.play(STOP)
    assert state.over


# M15
def test_m15_a_full_centre_and_an_empty_pile_go_on() -> None:
    state = table("milk flour", pile="egg", stand="egg")
    state.play(CONTINUE)
    assert shown(state, "phase", "centre", "pile") == ["roll", "milk flour egg", ""]
    roll(state, "butter butter butter")  # nothing collected: the centre is still full for the next baker
    assert shown(state, "phase", "actor") == ["roll", 1]


# M16
def test_m16_the_most_cards_win() -> None:
    cards = [["egg"], ["milk", "milk"], ["flour"]]
    state = table("milk", stand="egg", collected=cards)
    assert (state.scores, state.winners) == ([1, 2, 1], ())
    state.play(STOP)
    assert (state.scores, state.winners) == ([2, 2, 1], (0, 1))
    state = table("milk", stand="egg egg", collected=cards)
    state.play(STOP)
    assert (state.scores, state.winners) == ([3, 2, 1], (0,))


# ── rulings ───────────────────────────────────────────────────────────────────────────────────────


# MR1
def test_mr1_a_fishbone_at_the_start_of_a_turn_ends_that_turn_before_its_first_roll() -> None:
    state = table("milk flour", pile="fishbone egg butter", stand="egg")
    events = state.play(STOP)
    assert [event for event in events if event["event"] == "fishbone"] == [
        {"event": "fishbone", "seat": 1, "ends_turn": True}
    ]
    assert told(events) == "stopped turn fishbone turned_over turn"
    assert shown(state, "actor", "centre") == [2, "milk flour egg"]
    assert state.position()["collected"] == [["egg"], [], []]


# MR1
def test_mr1_a_mouse_at_the_start_of_a_turn_costs_that_baker_a_die() -> None:
    state = table("milk flour", pile="mouse egg butter", stand="egg")
    events = state.play(STOP)
    assert {"event": "mouse", "seat": 1, "dice_lost": 1} in events
    assert shown(state, "actor", "dice_lost") == [1, 1]


@pytest.mark.parametrize(("lasts", "lost"), [("turn", 1), ("roll", 0)])
# MR2
def test_mr2_a_lost_die_stays_away_for_the_turn_or_for_the_roll(lasts: str, lost: int) -> None:
    state = table("egg milk egg", pile="flour flour egg", dice_lost=1, mouse_lasts=lasts)
    roll(state, "egg egg")
    assert shown(state, "phase", "dice_lost") == ["decide", lost]
    state.play(CONTINUE)
    assert shown(state, "phase", "dice_lost") == ["roll", lost]
    assert len(state.step(ROLL).chance["dice"]) == 3 - lost  # type: ignore[index]


# MR2
def test_mr2_the_next_baker_has_all_dice_again() -> None:
    for lasts in ("turn", "roll"):
        state = table("milk flour milk", pile="egg egg", dice_lost=2, mouse_lasts=lasts)
        roll(state, "egg")
        assert shown(state, "actor", "dice_lost") == [1, 0]
        state = table("milk flour", pile="egg egg", stand="egg", mouse_lasts=lasts)
        state.play(STOP)
        assert shown(state, "actor", "dice_lost") == [1, 0]


# MR2
def test_mr2_when_a_mouse_lasts_a_roll_m13_needs_three_for_one_roll() -> None:
    state = table("milk flour egg", pile="mouse egg butter milk", dice_lost=2, mouse_lasts="roll")
    roll(state, "egg")
    state.play(CONTINUE)
    assert shown(state, "actor", "phase", "dice_lost") == [0, "roll", 1]
    state = table("milk flour", pile="mouse mouse mouse egg", stand="egg", mouse_lasts="roll")
    assert told(state.play(CONTINUE)) == "continued mouse mouse mouse turned_over no_dice lost turn"


# MR2, MR10
def test_mr2_mr10_handed_on_mice_count_for_one_roll() -> None:
    state = table("milk flour", pile="mouse mouse fishbone mouse egg", stand="egg", mouse_lasts="roll")
    events = state.play(CONTINUE)
    assert told(events[-3:]) == "turn no_dice turn"
    assert shown(state, "actor", "dice_lost") == [2, 0]


@pytest.mark.parametrize(("failed", "pile", "out"), [("out", "butter", "egg milk"), ("under", "butter egg milk", "")])
# MR3
def test_mr3_cards_of_a_failed_turn_leave_the_game_or_go_under_the_pile(failed: str, pile: str, out: str) -> None:
    state = table("milk flour", pile="flour butter", stand="egg milk", failed_cards=failed)
    state.play(CONTINUE)
    events = roll(state, "egg egg egg")
    lost = {"event": "lost", "seat": 0, "cards": 2, "to": "out" if out else "pile"}
    assert lost in events
    assert shown(state, "stand", "pile", "out", "actor") == ["", pile, out, 1]


@pytest.mark.parametrize(
    ("failed", "pile", "out"), [("out", "egg", "mouse butter milk"), ("under", "egg butter milk", "mouse")]
)
# MR4
def test_mr4_no_die_left_counts_as_a_roll_that_collects_nothing(failed: str, pile: str, out: str) -> None:
    state = table("milk flour", "mouse egg egg", "butter milk", dice_lost=2, failed_cards=failed)
    state.play(CONTINUE)
    assert shown(state, "stand", "pile", "out", "actor") == ["", pile, out, 1]
    assert state.position()["collected"] == [[], [], []]


# MR5
def test_mr5_after_a_fishbone_further_ones_are_only_replaced_and_mice_count_for_the_next_baker() -> None:
    state = table("milk", pile="fishbone fishbone mouse flour fishbone egg butter", stand="egg")
    events = state.play(CONTINUE)
    assert [event for event in events if event["event"] in ("fishbone", "mouse")] == [
        {"event": "fishbone", "seat": 0, "ends_turn": True},
        {"event": "fishbone", "seat": 0, "ends_turn": False},
        {"event": "mouse", "seat": 1, "dice_lost": 1},
        {"event": "fishbone", "seat": 0, "ends_turn": False},
    ]
    assert shown(state, "actor", "dice_lost", "centre") == [1, 1, "milk flour egg"]


# MR6
def test_mr6_the_active_baker_keeps_the_stand_when_the_game_ends() -> None:
    state = table("milk", pile="flour", stand="egg milk", actor=1)
    assert state.play(CONTINUE)[-1] == {"event": "over", "seat": 1, "cards": 2}
    assert shown(state, "stand", "phase") == ["", "over"]
    assert state.position()["collected"] == [[], ["egg", "milk"], []]


# MR7
def test_mr7_cards_under_the_pile_keep_the_order_in_which_they_were_collected() -> None:
    state = table("milk flour egg", pile="butter fishbone chocolate strawberry")
    roll(state, "egg milk butter")
    state.play(CONTINUE)
    assert shown(state, "pile") == ["strawberry milk egg"]
    assert shown(state, "centre") == ["flour butter chocolate"]


# MR8
def test_mr8_a_tie_is_a_shared_win() -> None:
    state = table("milk", collected=[["egg"], ["milk"], []], stand="egg", actor=2)
    state.play(STOP)
    assert (state.scores, state.winners) == ([1, 1, 1], (0, 1, 2))


@pytest.mark.parametrize("failed", ["out", "under"])
# MR9
def test_mr9_mice_and_fishbones_never_return(failed: str) -> None:
    state = table("milk", "mouse fishbone mouse fishbone flour egg milk", "egg milk", failed_cards=failed)
    state.play(CONTINUE)
    assert shown(state, "out", "pile") == ["mouse fishbone mouse fishbone", "milk egg milk"]
    for seed in range(5):
        end = random_game(seed, failed_cards=failed).position()
        specials = [card for card in end["out"] if card in ("mouse", "fishbone")]
        assert Counter(specials) == {"mouse": 3, "fishbone": 3}
        assert end["pile"] == []


# MR10
def test_mr10_only_mice_since_the_last_roll_are_handed_on() -> None:
    state = table("milk flour", pile="mouse fishbone butter egg", stand="egg", dice_lost=1)
    state.play(CONTINUE)
    assert shown(state, "actor", "dice_lost") == [1, 1]


# MR10
def test_mr10_before_the_first_roll_all_mice_of_the_turn_are_handed_on() -> None:
    state = table("milk", pile="mouse flour mouse fishbone butter egg", stand="egg")
    state.play(STOP)
    assert shown(state, "actor", "dice_lost") == [2, 2]


# MR10
def test_mr10_handed_on_mice_are_the_next_bakers_own() -> None:
    state = table("milk flour", pile="mouse fishbone butter mouse mouse egg egg egg", stand="egg")
    state.play(CONTINUE)
    roll(state, "milk milk")
    assert shown(state, "actor", "dice_lost") == [1, 1]
    assert told(state.play(CONTINUE)) == "continued mouse mouse turned_over no_dice lost turn"


# MR11, M13
def test_mr11_m13_is_checked_when_the_centre_is_full() -> None:
    state = table("milk flour", pile="mouse mouse mouse egg butter butter", stand="egg")
    assert told(state.play(CONTINUE)) == "continued mouse mouse mouse turned_over no_dice lost turn"


# MR11
def test_mr11_a_fishbone_before_that_goes_first_and_the_next_baker_loses_the_turn() -> None:
    state = table("milk flour", pile="mouse mouse mouse fishbone egg butter", stand="egg", players=4)
    events = state.play(CONTINUE)
    assert told(events) == "continued mouse mouse mouse fishbone lost turned_over turn no_dice turn"
    assert [event["seat"] for event in events if event["event"] in ("turn", "no_dice")] == [1, 1, 2]
    assert shown(state, "actor", "dice_lost", "phase", "pile") == [2, 0, "roll", "butter egg"]


# MR12
def test_mr12_the_stand_goes_under_the_pile_before_the_centre_is_completed() -> None:
    state = table("milk", pile="fishbone", stand="egg flour", collected=[["milk"], [], []])
    assert told(state.play(CONTINUE)) == "continued fishbone lost turned_over turned_over turn"
    assert shown(state, "centre", "pile", "actor") == ["milk egg flour", "", 1]


# MR12
def test_mr12_if_it_still_cannot_be_completed_the_game_ends_and_those_cards_are_nobodys() -> None:
    state = table("milk", pile="fishbone", stand="egg", collected=[["milk"], [], []])
    assert told(state.play(CONTINUE)) == "continued fishbone lost turned_over over"
    assert state.over
    assert shown(state, "centre", "stand") == ["milk egg", ""]
    assert state.position()["collected"] == [["milk"], [], []]


# MR12
def test_mr12_a_mouse_as_the_last_card_is_discarded_and_mr6_applies() -> None:
    state = table("milk flour", pile="mouse", stand="egg", dice_lost=2)
    assert told(state.play(CONTINUE)) == "continued mouse over"
    assert shown(state, "out", "pile", "stand", "dice_lost") == ["mouse", "", "", 0]
    assert state.position()["collected"] == [["egg"], [], []]


# MR13
def test_mr13_no_matching_card_can_be_left_behind() -> None:
    state = table("egg milk egg", pile="flour")
    roll(state, "egg milk butter")
    assert shown(state, "centre", "stand") == ["", "egg milk egg"]
    assert refused(table("egg milk egg", pile="flour"), {"roll": "egg"}) == "M5"


# ── worked examples ───────────────────────────────────────────────────────────────────────────────


def test_worked_example_1_both_eggs_go_on_the_stand() -> None:
    state = table("egg milk egg", pile="flour flour")
    roll(state, "egg flour flour")
    assert shown(state, "stand", "centre") == ["egg egg", "milk"]
    assert state.moves() == [STOP, CONTINUE]


def test_worked_example_2_mouse_flour_fishbone() -> None:
    state = table("egg", pile="mouse flour fishbone butter chocolate", stand="milk milk")
    state.play(CONTINUE)
    assert shown(state, "pile", "stand", "actor") == ["chocolate milk milk", "", 1]
    assert len(state.step(ROLL).chance["dice"]) == 2  # type: ignore[index]


def test_worked_example_3_the_last_card_of_the_pile() -> None:
    state = table("egg", pile="flour", stand="milk butter")
    state.play(CONTINUE)
    assert state.over
    assert (state.scores, state.winners) == ([2, 0, 0], (0,))
