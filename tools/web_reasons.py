"""Writes the reasons that the referee of each game can give, so that the web app has a sentence for each."""

import json
from pathlib import Path

import konditorei

GAMES = Path(__file__).resolve().parent.parent / "web" / "src" / "games"


def reasons() -> dict[str, dict[str, str]]:
    """The rule that each reason cites, by game."""
    return {
        folder.name: {refusal.reason: refusal.rule for refusal in getattr(konditorei, folder.name).refusals.values()}
        for folder in GAMES.iterdir()
    }


def file_of(game: str) -> Path:
    """Where the web app keeps the reasons of a game."""
    return GAMES / game / "reasons.json"


def written() -> dict[str, dict[str, str]]:
    """The reasons that the web app knows, by game."""
    files = GAMES.glob("*/reasons.json")
    return {file.parent.name: json.loads(file.read_text(encoding="utf-8")) for file in files}


if __name__ == "__main__":
    for name, given in reasons().items():
        file_of(name).write_text(json.dumps(given, indent=2) + "\n", encoding="utf-8")
