"""The documentation of the lab says what is there."""

from pathlib import Path

import pytest

from konditorei.core.registry import games
from konditorei.lab.rows import DECISION_TEXTS, GAME_TEXTS

DOCS = Path(__file__).resolve().parents[2] / "docs"
TEXTS = [GAME_TEXTS, DECISION_TEXTS]
TEXTS += [dict(counted.texts) for game in games().values() for counted in (game.features.game, game.features.decision)]


def test_every_column_is_documented_in_its_own_words() -> None:
    lab = (DOCS / "lab.md").read_text(encoding="utf-8")
    for texts in TEXTS:
        rows = [f"| `{name}` | {text} |" for name, text in texts.items()]
        assert "\n".join(rows) in lab


@pytest.mark.parametrize("game", sorted(games()))
def test_there_is_a_report_of_every_game_with_its_command(game: str) -> None:
    report = (DOCS / "reports" / f"{game}.html").read_text(encoding="utf-8")
    (command,) = [line for line in report.splitlines() if line.startswith("<p>Made by")]
    inside = command.partition("<code>")[2].partition("</code>")[0]
    assert f"`{inside}`" in (DOCS / "lab.md").read_text(encoding="utf-8")
