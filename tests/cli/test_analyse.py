"""`konditorei analyse` tells luck from skill in a saved game."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from konditorei import mice
from konditorei.cli import app
from konditorei.core.saved import Recorder


@pytest.fixture(scope="module")
def saved() -> dict[str, Any]:
    game = Recorder(mice.new(players=2, seed=4))
    while not game.state.over:
        game.play(game.state.moves()[-1])
    return game.saved


def run(tmp_path: Path, content: str, *more: str) -> Any:
    file = tmp_path / "game.json"
    file.write_text(content)
    return CliRunner().invoke(app, ["analyse", str(file), *more])


def test_a_saved_game_is_told_in_words(tmp_path: Path, saved: dict[str, Any]) -> None:
    seats = [{"name": "Mia"}, {"name": "Ben"}]
    answer = run(tmp_path, json.dumps({**saved, "seats": seats, "rules": 1}))
    assert answer.exit_code == 0, answer.output
    for word in ("Mice in the Kitchen", "Mia", "Ben", "luck", "own decisions", "Turning points", "Costly decisions"):
        assert word in answer.output
    assert "Better: Stop and keep the cards" in answer.output  # nobody ever stopped
    assert "Besser: " not in answer.output


def test_the_same_as_json(tmp_path: Path, saved: dict[str, Any]) -> None:
    answer = run(tmp_path, json.dumps(saved), "--json")
    found = json.loads(answer.output)
    assert len(found["steps"]) == sum("move" in entry for entry in saved["entries"])
    for seat in found["seats"]:
        parts = [seat[part] for part in ("start", "luck", "skill", "others")]
        assert sum(parts) == pytest.approx(seat["result"], abs=0.01)


@pytest.mark.parametrize("content", ["{", "[]", '{"game": "mice"}'])
def test_what_is_no_saved_game_is_refused_in_one_sentence(tmp_path: Path, content: str) -> None:
    answer = run(tmp_path, content)
    assert answer.exit_code == 2
    assert "Traceback" not in answer.output


def test_a_move_that_could_not_be_played_is_named(tmp_path: Path, saved: dict[str, Any]) -> None:
    broken = {**saved, "entries": [{"seat": 1, "move": {"roll": True}}]}
    answer = run(tmp_path, json.dumps(broken))
    assert answer.exit_code == 2
    assert "entries[0]" in answer.output or "M" in answer.output
