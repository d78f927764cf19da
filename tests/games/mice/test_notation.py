"""Mice in the Kitchen in JSON: positions, moves, dice, views, and editions from a family's own box."""

import copy
from pathlib import Path
from typing import Any

import pytest
from tests.support.mice_positions import CONTINUE, ROLL, STOP, position, refused, roll, shown, table

from konditorei import IllegalPosition, imagine, mice


def wrong(full: Any) -> tuple[str, str]:
    """The field and the rule by which a position is refused."""
    with pytest.raises(IllegalPosition) as refusal:
        mice.from_position(full)
    assert refusal.value.message.endswith(".")
    return refusal.value.field, refusal.value.rule


def changed(**fields: Any) -> dict[str, Any]:
    return {**position("egg milk egg", pile="flour mouse", stand=""), **fields}


def test_a_new_game_in_notation() -> None:
    start = mice.new(players=3, seed=7).position()
    assert list(start) == list(position("egg milk egg"))
    assert start["options"] == {
        "players": 3,
        "mouse_lasts": "turn",
        "failed_cards": "out",
        "edition": "house",
    }
    assert (start["phase"], start["actor"], start["dice_lost"]) == ("roll", 0, 0)
    assert start["collected"] == [[], [], []]


def test_a_position_is_read_as_it_is_written() -> None:
    full = position("egg milk", pile="flour mouse fishbone", stand="butter egg", out=["milk", "mouse"])
    assert mice.from_position(full).position() == full


def test_the_dice_are_those_of_the_last_roll_whoever_made_it() -> None:
    state = table("egg milk egg", pile="flour")
    assert shown(state, "dice") == [""]
    roll(state, "butter flour butter")
    assert shown(state, "dice", "actor") == ["butter flour butter", 1]


def test_new_centre_cards_go_to_the_end_and_the_others_keep_their_order() -> None:
    state = table("egg milk flour", pile="butter chocolate")
    roll(state, "milk milk milk")
    assert shown(state, "centre") == ["egg flour"]
    state.play(CONTINUE)
    assert shown(state, "centre") == ["egg flour butter"]


@pytest.mark.parametrize("key", list(position("egg milk egg")))
def test_every_key_is_needed(key: str) -> None:
    full = changed()
    del full[key]
    field, rule = wrong(full)
    assert field in (key, "position")
    assert rule == "M2"


@pytest.mark.parametrize("option", ["players", "mouse_lasts", "failed_cards", "edition"])
def test_every_option_is_needed_and_no_other(option: str) -> None:
    full = changed()
    del full["options"][option]
    assert wrong(full)[0] == f"options.{option}"
    full = changed()
    full["options"]["cats"] = 1
    assert wrong(full) == ("options.cats", "M2")


@pytest.mark.parametrize(
    ("option", "value", "rule"),
    [
        ("players", 5, "M2"),
        ("mouse_lasts", "game", "MR2"),
        ("failed_cards", "back", "MR3"),
        ("edition", "attic", "M1"),
        ("edition", 7, "M1"),
        ("edition", None, "M1"),
    ],
)
def test_options_have_fixed_values(option: str, value: Any, rule: str) -> None:
    with pytest.raises(IllegalPosition) as refusal:
        mice.new(**{option: value})
    assert (refusal.value.field, refusal.value.rule) == (f"options.{option}", rule)


@pytest.mark.parametrize(
    ("fields", "field", "rule"),
    [
        ({"actor": None}, "actor", "M3"),
        ({"actor": 3}, "actor", "M3"),
        ({"actor": -1}, "actor", "M3"),
        ({"phase": "over"}, "actor", "M3"),
        ({"phase": "done"}, "phase", "M2"),
        ({"collected": [[], []]}, "collected", "M2"),
        ({"centre": ["egg", "milk"]}, "centre", "M4"),
        ({"centre": ["egg"] * 4}, "centre", "M4"),
        ({"centre": ["egg", "milk", "cat"]}, "centre[2]", "M1"),
        ({"centre": ["egg", "milk", None]}, "centre[2]", "M2"),
        ({"centre": ["egg", "milk", ""]}, "centre[2]", "M1"),
        ({"centre": ["egg", "milk", "mouse"]}, "centre", "M11"),
        ({"pile": ["mouse"] * 4}, "pile", "M1"),
        ({"pile": ["fishbone"] * 4}, "pile", "M1"),
        ({"pile": ["egg"] * 7}, "pile", "M1"),
        ({"pile": ["egg"] * 200}, "pile", "M1"),
        ({"out": ["egg"] * 97}, "out", "M1"),
        ({"collected": [["fishbone"], [], []]}, "collected[0]", "M11"),
        ({"collected": [[], [], ["egg"] * 97]}, "collected[2]", "M1"),
        ({"dice": ["egg"] * 4}, "dice", "M5"),
        ({"dice": ["mouse"]}, "dice", "M11"),
        ({"dice_lost": 3}, "dice_lost", "M13"),
        ({"dice_lost": -1}, "dice_lost", "M13"),
        ({"phase": "decide", "dice": ["egg"]}, "stand", "M7"),
        ({"phase": "decide", "stand": ["butter"]}, "dice", "M7"),
        ({"stand": "egg"}, "stand", "M2"),
        ({"dice_lost": 1.5}, "dice_lost", "M2"),
        ({"weather": "fine"}, "position", "M2"),
    ],
)
def test_positions_that_cannot_be_are_refused(fields: dict[str, Any], field: str, rule: str) -> None:
    assert wrong(changed(**fields)) == (field, rule)


def test_a_mouse_that_lasts_one_roll_costs_nothing_while_deciding() -> None:
    full = position("egg milk", stand="egg", mouse_lasts="roll", dice_lost=1)
    assert wrong(full) == ("dice_lost", "MR2")
    assert mice.from_position({**full, "dice_lost": 0}).moves() == [STOP, CONTINUE]


@pytest.mark.parametrize("full", [None, [], "mice", {}, {"game": "cherry"}, {"game": "mice"}])
def test_what_is_no_position_is_refused(full: Any) -> None:
    assert wrong(full)[0] in ("game", "options")


@pytest.mark.parametrize(
    "move",
    [None, [], {}, "roll", 0, {"roll": 1}, {"roll": False}, {"roll": True, "stop": True}, {"leap": True}],
)
def test_a_malformed_move_is_answered_with_what_is_due(move: Any) -> None:
    assert refused(table("egg milk egg", pile="flour"), move) == "M5"
    assert refused(table("egg milk", pile="flour", stand="egg"), move) == "M7"


@pytest.mark.parametrize(
    "chance",
    [
        {},
        {"die": "egg"},
        {"dice": "egg"},
        {"dice": ["egg", "egg"]},
        {"dice": ["egg"] * 4},
        {"dice": ["egg", "egg", "mouse"]},
        {"dice": ["egg", "egg", None]},
        {"dice": ["egg", "egg", ["egg"]]},
        {"dice": ["egg", "egg", "egg"], "die": 1},
        [],
        "egg",
    ],
)
# M5
def test_m5_dice_show_only_what_they_can(chance: Any) -> None:
    assert refused(table("egg milk egg", pile="flour"), ROLL, chance=chance) == "M5"


def test_only_a_roll_is_left_to_chance() -> None:
    state = table("egg milk", pile="flour", stand="egg")
    assert refused(state, STOP, chance={"dice": ["egg", "egg", "egg"]}) == "M7"
    assert state.step(STOP).chance is None


def test_a_view_hides_the_pile_and_nothing_else() -> None:
    state = table("egg milk", pile="flour mouse egg", stand="egg")
    for seat in (None, 0, 1, 2):
        assert state.view(seat) == {**state.position(), "pile": [None, None, None]}
    imagined = imagine(state.observe(1), 5)
    assert imagined.view(1) == state.view(1)


# ── editions ──────────────────────────────────────────────────────────────────────────────────────

OWN = """
ingredients = ["plum", "pear"]
start = ["plum", "pear", "plum"]
mice = 3
fishbones = 1
[cards]
plum = 4
pear = 5
[[die]]
faces = ["plum", "plum", "plum", "pear", "pear", "pear"]
[[die]]
faces = ["plum", "plum", "plum", "plum", "plum", "plum"]
[[die]]
faces = ["pear", "pear", "pear", "pear", "pear", "pear"]
"""


def test_an_own_edition_is_played(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN)
    box = mice.load_edition(file)
    state = mice.new(seed=1, edition=box)
    full = state.position()
    assert sorted(full["pile"]) == ["fishbone"] + ["mouse"] * 3 + ["pear"] * 4 + ["plum"] * 2
    assert full["centre"] == ["plum", "pear", "plum"]
    assert mice.from_position(full).position() == full
    assert mice.from_bytes(state.to_bytes()).position() == full
    state.play(ROLL)
    assert state.position()["dice"][1:] == ["plum", "pear"]
    assert refused(mice.new(seed=1, edition=box), ROLL, chance={"dice": ["plum", "pear", "pear"]}) == "M5"
    while not state.over:
        state.play(state.moves()[0])


def test_the_built_in_edition_comes_as_a_fresh_copy() -> None:
    box = mice.edition("house")
    box["cards"]["egg"] = 1
    assert mice.edition("house")["cards"]["egg"] == 8
    again = mice.new(seed=4, edition=mice.edition("house")).position()
    assert again["pile"] == mice.new(seed=4).position()["pile"]


@pytest.mark.parametrize(
    ("key", "value", "field"),
    [
        ("ingredients", [], "ingredients"),
        ("ingredients", ["plum", "plum"], "ingredients"),
        ("ingredients", ["plum", "mouse"], "ingredients"),
        ("ingredients", [f"i{number}" for number in range(9)], "ingredients"),
        ("ingredients", "plum", "ingredients"),
        ("ingredients", ["plum", "pear", "fig"], "cards.fig"),
        ("start", ["plum", "pear"], "start"),
        ("start", ["plum", "pear", "fig"], "start[2]"),
        ("cards", {"plum": 1, "pear": 5}, "start[0]"),
        ("mice", 2, "mice"),
        ("mice", "3", "mice"),
        ("fishbones", -1, "fishbones"),
        ("cards", {"plum": 0, "pear": 5}, "cards.plum"),
        ("cards", {"plum": 4}, "cards.pear"),
        ("cards", {"plum": 4, "pear": 5, "fig": 1}, "cards.fig"),
        ("cards", {"plum": 90, "pear": 5}, "cards"),
        ("die", [], "die"),
        ("die", [{"faces": ["plum"] * 6}] * 2 + [{"faces": ["plum"] * 5}], "die[2].faces"),
        ("die", [{"faces": ["plum"] * 6}] * 2 + [{"faces": ["fig"] * 6}], "die[2].faces[0]"),
        ("cats", 1, "edition"),
    ],
)
def test_a_bad_edition_is_refused_with_the_field_that_is_wrong(key: str, value: Any, field: str) -> None:
    box = copy.deepcopy(
        {
            "ingredients": ["plum", "pear"],
            "start": ["plum", "pear", "plum"],
            "mice": 3,
            "fishbones": 1,
            "cards": {"plum": 4, "pear": 5},
            "die": [{"faces": ["plum", "pear"] * 3}] * 3,
        }
    )
    mice.new(seed=1, edition=box)
    with pytest.raises(IllegalPosition) as refusal:
        mice.new(seed=1, edition={**box, key: value})
    assert refusal.value.field == "options.edition"
    assert refusal.value.message.startswith(f"{field}: ")


@pytest.mark.parametrize("content", [b"ingredients = [", b"\xff", b"ingredients = 3"])
def test_a_file_that_is_no_edition_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(content)
    with pytest.raises(ValueError, match=r"^(file .*|ingredients|edition): "):
        mice.load_edition(file)
    with pytest.raises(ValueError, match=r"^file missing.toml: "):
        mice.load_edition(tmp_path / "missing.toml")
