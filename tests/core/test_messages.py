"""Sentences with slots; the web app is tested with the same examples."""

import json
from pathlib import Path
from typing import Any

import pytest

from konditorei.core.messages import parse, slots_of, write

EXAMPLES = json.loads(Path(__file__).with_name("messages.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", EXAMPLES["said"], ids=lambda example: f"{example['lang']}: {example['text']}")
def test_a_sentence_is_filled(example: dict[str, Any]) -> None:
    def tell(_: str, value: Any) -> str:
        return str(value)

    assert write(parse(example["text"]), example["lang"], example["slots"], tell) == example["said"]


@pytest.mark.parametrize("text", EXAMPLES["refused"])
def test_a_broken_sentence_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="in '"):
        parse(text)


def test_slots_are_found_at_any_depth() -> None:
    assert slots_of(parse("{a, select, x {{b}} other {{c, plural, other {{d}}}}}")) == {"a", "b", "c", "d"}
