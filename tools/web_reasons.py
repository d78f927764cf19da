"""Writes the list of all reasons that the referee can give, so that the web app has a sentence for each."""

import json
from pathlib import Path

from konditorei import cherry, mice, torte

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "i18n" / "reasons.json"


def reasons() -> dict[str, dict[str, str]]:
    """The rule that each reason cites, by game."""
    return {
        game.name: {refusal.reason: refusal.rule for refusal in game.refusals.values()}
        for game in (torte, mice, cherry)
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(reasons(), indent=2) + "\n", encoding="utf-8")
