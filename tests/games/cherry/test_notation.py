"""Positions and moves of Cherry on Top that cannot be."""

from typing import Any

import pytest
from tests.support.cherry_positions import lay, position, refused, table

from konditorei import IllegalMove, IllegalPosition, cherry
from konditorei.games.cherry.cards import names

ONE = {(0, 0): "red-cherry"}
TWO = {(0, 0): "red-cherry", (1, 0): "red-apple"}
HANDS = [["red-pear", "blue-pear"], ["blue-lemon"]]
OVER: dict[str, Any] = {"phase": "over", "winner": 1, "last_layer": 1}


def wrong(shown: Any) -> tuple[str, str]:
    """The field and the rule by which a position is refused."""
    with pytest.raises(IllegalPosition) as refusal:
        cherry.from_position(shown)
    return refusal.value.field, refusal.value.rule


def changed(**fields: Any) -> dict[str, Any]:
    return {**position(HANDS, ONE, to_beat=1), **fields}


@pytest.mark.parametrize("cards", [["red-plum"], ["cherry-red"], [""], ["Red-Cherry"]])
# C1
def test_c1_there_are_no_other_cards(cards: list[str]) -> None:
    assert wrong(changed(aside=cards)) == ("aside[0]", "C1")
    assert wrong(changed(hands=[["red-pear"], cards])) == ("hands[1][0]", "C1")
    assert wrong(changed(display=[{"at": [0, 0], "cards": cards}])) == ("display[0].cards[0]", "C1")


# C1
def test_c1_no_card_is_there_twice() -> None:
    assert wrong(changed(aside=["red-cherry"])) == ("display[0].cards[0]", "C1")
    assert wrong(changed(aside=["blue-pear"])) == ("aside[0]", "C1")
    assert wrong(changed(hands=[["red-pear", "red-pear"], ["blue-lemon"]])) == ("hands[0][1]", "C1")


# C2
def test_c2_each_player_has_a_hand_of_the_right_size() -> None:
    assert wrong(changed(hands=[["red-pear"]])) == ("hands", "C2")
    dealt = cherry.new(players=5, seed=1).position()
    dealt["hands"][0] = sorted([*dealt["hands"][0], dealt["aside"].pop()], key=names().index)
    assert wrong(dealt) == ("hands[0]", "C2")


def test_cards_may_be_written_in_any_order_and_are_sorted() -> None:
    first, second = {"at": [0, 0], "cards": ["red-cherry"]}, {"at": [1, 0], "cards": ["red-apple"]}
    mixed = changed(
        display=[second, first],
        hands=[["red-pear", "red-orange"], ["blue-lemon"]],
        aside=["pink-pear", "green-pear"],
    )
    written = cherry.from_position(mixed, seed=1).position()
    assert written["hands"][0] == ["red-orange", "red-pear"]
    assert written["aside"] == ["green-pear", "pink-pear"]
    assert written["display"] == [first, second]


# C6
def test_c6_the_display_hangs_together() -> None:
    first, second = {"at": [0, 0], "cards": ["red-cherry"]}, {"at": [1, 0], "cards": ["red-apple"]}
    assert wrong(changed(display=[first, {**second, "at": [0, 0]}])) == ("display", "C6")
    assert wrong(changed(display=[first, {**second, "at": [2, 0]}])) == ("display", "C6")
    assert wrong(changed(display=[first, {**second, "at": [1, 1]}])) == ("display", "C6")
    assert wrong(changed(display=[first, {**second, "cards": []}])) == ("display[1].cards", "C6")
    assert wrong(changed(display=[first, {**second, "at": [49, 0]}])) == ("display[1].at", "C6")
    assert wrong(changed(display=[second])) == ("display", "CR3")


def test_laid_cards_lie_on_top_and_follow_the_rules() -> None:
    def laid(*cards: tuple[str, int, int], display: Any = TWO, **fields: Any) -> dict[str, Any]:
        entries = [{"card": card, "at": [x, y]} for card, x, y in cards]
        return position(HANDS, display, laid=entries, **fields)

    assert wrong(laid(("red-cherry", 1, 0), to_beat=1)) == ("laid[0]", "CR1")
    assert wrong(laid(("red-lemon", 0, 0), to_beat=1)) == ("laid[0]", "CR1")
    under = {(0, 0): ["red-cherry", "red-apple"]}
    assert wrong(laid(("red-cherry", 0, 0), display=under, to_beat=1)) == ("laid[0]", "CR1")
    twice = [("red-apple", 1, 0), ("red-apple", 1, 0)]
    assert wrong(laid(*twice, to_beat=1)) == ("laid", "C1")
    apart = {(0, 0): "red-cherry", (1, 0): "red-apple", (-1, 0): "blue-grape"}
    assert wrong(laid(("red-apple", 1, 0), ("blue-grape", -1, 0), display=apart)) == ("laid[1]", "C5")
    apart = {(0, 0): "blue-cherry", (1, 0): "red-apple", (-1, 0): "red-grape"}
    assert wrong(laid(("red-apple", 1, 0), ("red-grape", -1, 0), display=apart)) == ("laid[1]", "CR4")
    first = laid(("red-apple", 1, 0), ("red-cherry", 0, 0), last_layer=None)
    assert wrong(first) == ("laid[0]", "CR3")


# C3, C12
def test_c3_c12_the_turn_fits_the_last_layer_and_the_passes() -> None:
    hands = [["red-pear"], ["blue-pear"], ["pink-pear"]]

    def turn(**fields: Any) -> tuple[str, str]:
        return wrong({**position(hands, ONE, actor=2, to_beat=1), **fields})

    assert turn(actor=3) == ("actor", "C3")
    assert turn(actor=None) == ("actor", "C3")
    assert turn(actor=0) == ("actor", "C3")
    assert turn(passes=1) == ("actor", "C3")
    assert turn(passes=2) == ("passes", "C12")
    assert turn(passes=-1) == ("passes", "C12")
    assert turn(last_layer=None) == ("last_layer", "C12")
    assert turn(last_layer=3) == ("last_layer", "C12")
    assert turn(to_beat=0) == ("actor", "C12")
    assert turn(to_beat=0, last_layer=2, passes=1) == ("passes", "C12")
    assert turn(to_beat=8) == ("to_beat", "C9")
    assert turn(to_beat=-1) == ("to_beat", "C9")
    assert turn(winner=1) == ("winner", "C14")
    assert turn(display=[]) == ("last_layer", "C12")
    assert turn(display=[], last_layer=None) == ("last_layer", "C12")


# C14
def test_c14_whoever_laid_the_last_card_has_won() -> None:
    assert wrong(changed(hands=[["red-pear"], []])) == ("hands[1]", "C14")
    assert wrong(position([[], ["red-pear"]], ONE)) == ("hands[0]", "C14")


# CR8
def test_cr8_the_last_card_has_ended_the_game() -> None:
    shown = position([[], ["blue-lemon"]], TWO, to_beat=1, laid=[{"card": "red-apple", "at": [1, 0]}])
    assert wrong(shown) == ("phase", "CR8")
    assert cherry.from_position({**shown, "to_beat": 2}).moves() == [{"pass": True}]


# C14
def test_c14_a_game_that_is_over_has_a_winner_without_cards() -> None:
    over = {**position([["red-pear"], []], ONE, actor=None, to_beat=2), **OVER}
    assert cherry.from_position(over).position() == over
    laid = [{"card": "red-cherry", "at": [0, 0]}]
    for field, value in {"actor": 0, "winner": 0, "last_layer": 0, "passes": 1, "laid": laid}.items():
        assert wrong({**over, field: value}) == (field, "C14")
    assert wrong({**over, "winner": None}) == ("winner", "C14")
    assert wrong({**over, "winner": 2}) == ("winner", "C14")
    assert wrong({**over, "display": []}) == ("display", "C14")
    assert wrong({**over, "to_beat": 0}) == ("to_beat", "C9")


def test_the_group_last_laid_is_seen_until_it_is_taken_back_or_the_round_ends() -> None:
    state = table([["red-pear", "red-lemon"], ["red-orange", "blue-lemon"]], ONE, to_beat=0)
    state.play(lay("red-pear", 1, 0))
    assert state.traces == {"group": [[0, 0], [1, 0]]}
    state.play({"done": True})
    assert state.traces == {"group": [[0, 0], [1, 0]]}
    taken_back = state.copy()
    taken_back.play(lay("red-orange", 0, 1))
    assert taken_back.traces == {"group": [[0, 0], [1, 0], [0, 1]]}
    taken_back.play({"pass": True})
    assert taken_back.traces == {"group": []}
    state.play({"pass": True})
    assert state.traces == {"group": []}


def test_every_key_is_there_and_no_other() -> None:
    for key in changed():
        shown = changed()
        del shown[key]
        with pytest.raises(IllegalPosition):
            cherry.from_position(shown)
    assert wrong(changed(extra=1))[1] == "C2"
    assert wrong(changed(phase="deal"))[0] == "phase"
    assert wrong(changed(actor="0"))[0] == "actor"
    assert wrong(changed(actor=True))[0] == "actor"
    assert wrong(changed(aside=[None]))[1] == "C2"
    assert wrong(changed(options={"players": 6}))[0] == "options.players"
    assert wrong(changed(options={"players": 2, "edition": "house"}))[0] == "options.edition"
    assert wrong([]) == ("game", "C2")


def test_a_view_is_no_position() -> None:
    with pytest.raises(IllegalPosition):
        cherry.from_position(cherry.new(seed=1).view(0))


@pytest.mark.parametrize(
    "at", [[1], [1, 0, 0], [1.0, 0], ["1", 0], [True, 0], None, {"x": 1, "y": 0}, "10", [None, None]]
)
def test_a_place_is_two_whole_numbers(at: Any) -> None:
    state = table(HANDS, ONE, to_beat=1)
    assert refused(state, {"lay": {"card": "red-pear", "at": at}}) == "C11"
    assert refused(state, {"lay": [{"card": "red-pear", "at": at}]}) == "C11"


@pytest.mark.parametrize("card", [None, 7, ["red-pear"], {}])
def test_a_card_is_named(card: Any) -> None:
    state = table(HANDS, ONE, to_beat=1)
    assert refused(state, {"lay": {"card": card, "at": [1, 0]}}) == "C11"
    assert refused(state, {"lay": [{"card": card, "at": [1, 0]}]}) == "C11"


@pytest.mark.parametrize("card", ["red-plum", ""])
# C1
def test_c1_an_unknown_card_cannot_be_laid(card: Any) -> None:
    state = table(HANDS, ONE, to_beat=1)
    assert refused(state, {"lay": {"card": card, "at": [1, 0]}}) == "C1"
    assert refused(state, {"lay": [{"card": card, "at": [1, 0]}]}) == "C1"


def test_far_away_places_are_refused_as_any_other() -> None:
    state = table(HANDS, ONE, to_beat=1)
    for far in (10**30, -(10**30), 50, 51):
        assert refused(state, lay("red-pear", far, 0)) == "C6"
        assert refused(state, lay("red-pear", 0, far)) == "C6"


def test_the_longest_line_reaches_its_last_card() -> None:
    line = names()
    display = {(x, 0): card for x, card in enumerate(line[:47])}
    state = table([[line[47]], [line[48]]], display, to_beat=7)
    state.play(lay(line[47], 47, 0))
    assert refused(state, lay(line[48], 48, 0)) == "C4"
    state.play({"pass": True})
    state.play(lay(line[48], 47, 0))
    assert state.winners == (1,)


def test_chance_decides_nothing_after_the_deal() -> None:
    state = table(HANDS, ONE, to_beat=1)
    with pytest.raises(IllegalMove):
        state.step({"pass": True}, chance={"dice": []})
    assert state.step({"pass": True}).chance is None
