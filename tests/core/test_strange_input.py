"""Strange input is refused like any other, and nothing is shared with the caller that could change a game."""

import json
from typing import Any, cast

import numpy as np
import pytest

from konditorei import IllegalMove, IllegalPosition, cherry, imagine, mice, torte
from konditorei.core.editions import EditionError
from konditorei.core.game import Game
from konditorei.core.storage import _checksum

GAMES = (torte, mice, cherry)
SURROGATE = json.loads('"\\ud800"')
ENDLESS = 10**5000


def deep() -> Any:
    nested: Any = []
    for _ in range(100_000):
        nested = [nested]
    return nested


STRANGE_MOVES: list[Any] = [
    None,
    [],
    "roll",
    3,
    {},
    {"roll": 1},
    {"roll": True, "stop": True},
    {SURROGATE: True},
    {"lay": {"card": SURROGATE, "at": [0, 0]}},
    {"lay": {"card": "red-cherry", "at": [float("nan"), 0]}},
    {"lay": {"card": "red-cherry", "at": [ENDLESS, 0]}},
    {"lay": {"card": deep(), "at": [0, 0]}},
    {"choose": {"tile": True, "turned": 0}},
    {"stock": deep()},
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_strange_moves_change_nothing(game: Game) -> None:
    state = game.new(players=2, seed=1)
    before = state.to_bytes()
    for move in STRANGE_MOVES:
        with pytest.raises(IllegalMove) as refusal:
            state.play(move)
        assert refusal.value.rule
        assert state.to_bytes() == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_strange_seats_are_no_seats(game: Game) -> None:
    state = game.new(players=2, seed=1)
    strange: list[Any] = [-1, 2, ENDLESS, True, 1.0, "0", deep()]
    for seat in strange:
        with pytest.raises(IllegalMove):
            state.moves(seat)
        with pytest.raises(IllegalMove):
            state.view(seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("data", [None, 3, "abc", [], b"", b"junk", _checksum(b"junk") + b"junk"])
def test_strange_bytes_are_refused(game: Game, data: Any) -> None:
    with pytest.raises(IllegalPosition):
        game.from_bytes(data)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_field_of_a_position_is_checked(game: Game) -> None:
    position = game.new(players=2, seed=1).position()
    strange: list[Any] = [SURROGATE, ENDLESS, -1, 1.5, {}, "?", float("nan"), deep()]
    for key in position:
        for value in strange:
            with pytest.raises(IllegalPosition) as refusal:
                game.from_position({**position, key: value}, seed=1)
            assert refusal.value.field
    with pytest.raises(IllegalPosition):
        game.from_position({**position, SURROGATE: 1})


def test_an_edition_belongs_to_the_game_that_took_it() -> None:
    own = torte.edition("house")
    state = torte.new(seed=1, edition=own)
    before = state.to_bytes()
    own["jars"]["small"] = 5
    state.view(0)["options"]["edition"]["jars"]["small"] = 99
    state.position()["options"]["edition"]["jars"]["small"] = 99
    assert state.to_bytes() == before
    assert torte.from_bytes(before).position() == state.position()


def test_an_ingredient_that_no_die_shows_is_refused() -> None:
    """M15: such cards would fill the centre for ever."""
    own = mice.edition("house")
    own["ingredients"].append("salt")
    own["cards"]["salt"] = 3
    with pytest.raises(IllegalPosition, match="salt"):
        mice.new(seed=1, edition=own)


@pytest.mark.parametrize("path", [None, "\0", "nowhere.toml"])
def test_an_edition_that_cannot_be_read_is_an_edition_error(path: Any) -> None:
    with pytest.raises(EditionError):
        mice.load_edition(path)
    with pytest.raises(ValueError, match="cannot be read"):
        torte.load_edition(path)


def test_imagining_takes_any_whole_number_or_a_generator() -> None:
    seen = cherry.new(players=2, seed=1).observe(0)
    assert imagine(seen, cast(int, np.int64(3))).position() == imagine(seen, 3).position()
    imagine(seen, np.random.default_rng(1))
    with pytest.raises(TypeError):
        imagine(seen, None)  # type: ignore[arg-type]
