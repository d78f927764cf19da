"""Saved games: what was played is replayed, and what cannot have been played is refused."""

import copy
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from konditorei import IllegalMove, IllegalPosition, cherry, mice, torte
from konditorei.core.game import Game
from konditorei.core.playthrough import chooser
from konditorei.core.registry import games
from konditorei.core.saved import Recorder, check_seed, game_of, replay, steps

KINDS = [(game, players) for game in games().values() for players in game.options["players"].values]


def record(game: Game, seed: int, moves: int = 10_000, **options: Any) -> tuple[Any, list[Any], Recorder]:
    """A recorded random game: saved and read again as JSON, and its positions after each move."""
    recorder = Recorder(game.new(seed=seed, **options))
    choose = chooser(game.name, seed)
    positions: list[Any] = []
    while not recorder.state.over and len(positions) < moves:
        seat = recorder.state.actors[-1]
        legal = recorder.state.moves(seat)
        recorder.play(legal[choose(len(legal))], seat)
        positions.append(recorder.state.position())
    return msgspec.json.decode(msgspec.json.encode(recorder.saved)), positions, recorder


def wrong(saved: Any) -> str:
    """The field for which a saved game is refused."""
    with pytest.raises(IllegalPosition) as refusal:
        replay(saved)
    assert refusal.value.message.endswith((".", ")"))
    return refusal.value.field


@pytest.mark.parametrize(("game", "players"), KINDS, ids=[f"{game.name}-{n}" for game, n in KINDS])
def test_a_replayed_game_goes_through_the_same_positions(game: Game, players: int) -> None:
    for seed in range(3):
        saved, positions, recorder = record(game, seed, players=players, starter=players - 1)
        assert [replayed.state.position() for replayed in steps(saved)] == positions
        end = replay(saved)
        assert (end.over, end.scores, end.winners) == (True, recorder.state.scores, recorder.state.winners)
        check_seed(saved, seed)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(KINDS), st.integers(0, 2**64), st.integers(0, 60))
def test_a_game_saved_in_the_middle_replays(kind: tuple[Game, int], seed: int, moves: int) -> None:
    saved, positions, recorder = record(kind[0], seed, moves, players=kind[1])
    assert replay(saved).position() == recorder.state.position() == ([saved["start"], *positions])[-1]


def test_a_saved_game_has_the_agreed_shape() -> None:
    saved, _, _ = record(mice, 4)
    assert list(saved) == ["game", "options", "start", "entries"]
    assert saved["options"] == saved["start"]["options"]
    assert saved["entries"][0] == {"seat": 0, "move": {"roll": True}}
    assert list(saved["entries"][1]) == ["chance"]
    assert len(saved["entries"][1]["chance"]["dice"]) == 3
    saved, _, _ = record(torte, 4, players=3, rounds=6)
    [deal] = [entry["chance"]["deal"] for entry in saved["entries"] if "deal" in entry.get("chance", {})]
    assert [len(pile) for pile in deal] == [6, 6, 6]
    assert saved["entries"][3] == {"chance": {"deal": deal}}  # right after the last baker has stocked
    saved, _, _ = record(cherry, 4)
    assert all("chance" not in entry for entry in saved["entries"])


def test_options_and_own_editions_are_saved() -> None:
    saved, positions, _ = record(mice, 9, edition=mice.edition("house"), mouse_lasts="roll")
    assert saved["options"]["edition"]["mice"] == 3
    assert replay(saved).position() == positions[-1]
    saved, positions, _ = record(torte, 9, rounds=8, swap_colour="other")
    assert replay(saved).position() == positions[-1]


def test_a_whole_turn_of_cherry_is_one_entry() -> None:
    recorder = Recorder(cherry.new(seed=1))
    card = recorder.state.position()["hands"][0][0]
    recorder.play({"lay": [{"card": card, "at": [0, 0]}]})
    saved = recorder.saved
    assert len(saved["entries"]) == 1
    assert replay(saved).position() == recorder.state.position()


def test_a_refused_move_is_not_written_down() -> None:
    recorder = Recorder(mice.new(seed=1))
    with pytest.raises(IllegalMove):
        recorder.play({"stop": True})
    assert recorder.saved["entries"] == []


def test_a_saved_game_keeps_what_was_played() -> None:
    recorder = Recorder(mice.new(seed=1))
    before = recorder.saved
    recorder.play({"roll": True})
    assert before["entries"] == []
    assert len(recorder.saved["entries"]) == 2


# ── tampering ─────────────────────────────────────────────────────────────────────────────────────


def changed(saved: Any, number: int, **fields: Any) -> Any:
    """The saved game with one entry changed."""
    other = copy.deepcopy(saved)
    other["entries"][number].update(fields)
    return other


def test_a_move_that_was_not_legal_is_refused_with_its_entry() -> None:
    saved, _, _ = record(mice, 3)
    assert wrong(changed(saved, 0, move={"stop": True})) == "entries[0]"
    assert wrong(changed(saved, 0, move={})) == "entries[0]"
    assert wrong(changed(saved, 0, seat=1)) == "entries[0]"
    assert wrong(changed(saved, 0, seat=7)) == "entries[0]"
    assert wrong(changed(saved, 0, seat=None)) == "entries[0]"
    assert wrong(changed(saved, 0, move=None)) == "entries[0]"
    assert wrong(changed(saved, 0, note="hello")) == "entries[0]"


def test_a_chance_that_cannot_be_is_refused_with_its_entry() -> None:
    saved, _, _ = record(mice, 3)
    strange: list[Any] = [{"dice": ["egg"]}, {"dice": ["egg", "egg", "mouse"]}, {"die": "one_cube"}, {}, None, []]
    for chance in strange:
        assert wrong(changed(saved, 1, chance=chance)) == "entries[1]"
    without = copy.deepcopy(saved)
    del without["entries"][1]
    assert wrong(without) == "entries[1]"
    twice = copy.deepcopy(saved)
    twice["entries"].insert(2, twice["entries"][1])
    assert wrong(twice) == "entries[2]"
    first = copy.deepcopy(saved)
    first["entries"].insert(0, first["entries"][1])
    assert wrong(first) == "entries[0]"


def test_a_chance_where_nothing_is_left_to_chance_is_refused() -> None:
    saved, _, _ = record(cherry, 3)
    saved["entries"].insert(1, {"chance": {"dice": ["egg", "egg", "egg"]}})
    assert wrong(saved) == "entries[1]"
    saved, _, _ = record(torte, 3)
    saved["entries"].insert(1, {"chance": {"die": "one_cube"}})
    assert wrong(saved) == "entries[1]"


def test_a_deal_that_cannot_be_is_refused() -> None:
    saved, _, _ = record(torte, 3)
    assert list(saved["entries"][2]) == ["chance"]
    deal = saved["entries"][2]["chance"]["deal"]
    for bad in ([deal[0]], [deal[0], deal[0]], [deal[0][:-1], deal[1]], None):
        assert wrong(changed(saved, 2, chance={"deal": bad})) == "entries[2]"


def test_an_entry_after_the_end_is_refused() -> None:
    saved, _, _ = record(mice, 3)
    saved["entries"].append({"seat": 0, "move": {"roll": True}})
    assert wrong(saved) == f"entries[{len(saved['entries']) - 1}]"


@pytest.mark.parametrize("saved", [None, [], "mice", {}, {"game": "chess"}, {"game": ["mice"]}])
def test_what_is_no_saved_game_is_refused(saved: Any) -> None:
    assert wrong(saved) == "game"


def test_the_frame_of_a_saved_game_is_checked() -> None:
    saved, _, _ = record(mice, 3)
    assert wrong({**saved, "entries": None}) == "entries"
    assert wrong({**saved, "notes": 1}) == "position"
    assert wrong({**saved, "game": "torte"}).startswith("start.")
    assert wrong({**saved, "start": {**saved["start"], "actor": 5}}) == "start.actor"
    assert wrong({**saved, "options": {**saved["options"], "players": 3}}) == "options"
    assert game_of(saved) is mice


# ── seeds ─────────────────────────────────────────────────────────────────────────────────────────


def seed_refused(saved: Any, seed: int) -> str:
    with pytest.raises(IllegalPosition) as refusal:
        check_seed(saved, seed)
    return refusal.value.field


def test_another_seed_deals_another_game() -> None:
    for game in games().values():
        saved, _, _ = record(game, 3)
        assert seed_refused(saved, 4) == "start"


def test_the_seed_tells_a_changed_chance() -> None:
    saved, _, _ = record(mice, 3, moves=1)
    saved["entries"][1]["chance"]["dice"] = ["egg", "egg", "egg"]
    replay(saved)  # possible, but not what was rolled
    assert seed_refused(saved, 3) == "entries[1]"
    saved, _, _ = record(torte, 3, moves=2)
    deal = saved["entries"][2]["chance"]["deal"]
    deal[0][0], deal[0][1] = deal[0][1], deal[0][0]
    replay(saved)
    assert seed_refused(saved, 3) == "entries[2]"


def test_a_starter_drawn_by_the_seed_is_found_again() -> None:
    for game in games().values():
        for seed in range(4):
            saved, _, _ = record(game, seed, starter="random")
            check_seed(saved, seed)
