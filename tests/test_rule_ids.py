"""Every rule has a test that names it."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
GAMES = TESTS.parent / "src" / "konditorei" / "games"


def named_in_tests() -> set[str]:
    """All words in the names of test functions, in capitals: T15 from `test_t15_corner_to_corner`."""
    words: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        for name in re.findall(r"^def test_(\w+)\(", file.read_text(encoding="utf-8"), flags=re.MULTILINE):
            words.update(name.upper().split("_"))
    return words


@pytest.mark.parametrize("file", sorted(GAMES.glob("*/rules.md")), ids=lambda file: file.parent.name)
def test_every_rule_is_named_by_a_test(file: Path) -> None:
    ids = re.findall(r"^- ([A-Z]{1,2}\d+) ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert ids
    assert [rule for rule in ids if rule not in named_in_tests()] == []


@pytest.mark.parametrize("game", ["cherry", "mice", "torte"])
@pytest.mark.parametrize("lang", ["de", "es", "fr"])
def test_a_translation_has_every_rule_in_the_same_order_and_names_the_same_others(game: str, lang: str) -> None:
    english, translated = (rules_by_id(GAMES / game / name) for name in ("rules.md", f"rules.{lang}.md"))
    assert list(translated) == list(english)
    for rule, text in english.items():
        assert named_rules(translated[rule]) >= named_rules(text), rule


def rules_by_id(file: Path) -> dict[str, str]:
    """The text of each rule, up to the next list item, heading or empty line."""
    found = re.findall(
        r"^- ([A-Z]{1,2}\d+) (.*?)(?=^- |^#|^$|\Z)",
        file.read_text(encoding="utf-8"),
        flags=re.MULTILINE | re.DOTALL,
    )
    return dict(found)


def named_rules(text: str) -> set[str]:
    return set(re.findall(r"\b[TMC]R?\d+\b", text))
