"""The lessons are games that the engine plays as written, and they show what they teach."""

import json
from importlib.resources import files
from typing import Any

import pytest

from konditorei import cherry, mice, torte
from konditorei.core.game import Game
from konditorei.core.state import State
from konditorei.server.tables.fairness import set_chances

GAMES: dict[str, Game] = {"cherry": cherry, "mice": mice, "torte": torte}
TAUGHT = {
    "cherry": {"laid", "group", "passed", "round", "over"},
    "mice": {"rolled", "collected", "continued", "stopped", "fishbone", "mouse", "lost", "over"},
    "torte": {
        "locked",
        "placed",
        "connected",
        "put",
        "emptied",
        "chip",
        "passed_on",
        "swapped",
        "die",
        "over",
    },
}


def lesson(game: str) -> dict[str, Any]:
    file = files(GAMES[game].package).joinpath("lesson.json")
    read: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return read


def played(game: str) -> tuple[State, list[list[dict[str, Any]]]]:
    """The lesson as a table of the server plays it, which starts with step 1, and the events of each move."""
    script = lesson(game)
    state = GAMES[game].from_position(script["position"], seed=script["seed"])
    events = []
    for number, step in enumerate(script["steps"], 2):
        set_chances(state, script["seed"], number)
        assert step["move"] in state.moves(step["seat"])
        events.append(state.play(step["move"], step["seat"]))
    return state, events


@pytest.mark.parametrize("game", GAMES)
def test_the_lesson_is_a_whole_game_that_the_learner_wins(game: str) -> None:
    state, events = played(game)
    happened = {event["event"] for step in events for event in step}
    assert state.over
    assert list(state.winners) == [0]
    assert happened >= TAUGHT[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_the_learner_is_explained(game: str) -> None:
    assert all("say" in step for step in lesson(game)["steps"] if step["seat"] == 0)


def test_the_words_about_chance_are_true() -> None:
    """The mice lesson speaks of what is rolled and turned over, the torte lesson of the cake die."""
    _, events = played("mice")
    collected = [[event["card"] for event in step if event["event"] == "collected"] for step in events]
    assert collected[0] == ["strawberry"]
    assert collected[13] == ["chocolate"] * 3
    assert [len(event["dice"]) for event in events[8] if event["event"] == "rolled"] == [2]
    _, events = played("torte")
    assert [event["face"] for step in events for event in step if event["event"] == "die"] == ["one_star"]
