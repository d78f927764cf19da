"""The words of a game as data: sentences with slots for its moves and events, and names for its pieces.

`{card}` in a sentence is a field of the event or the move; `{seat}`, and any field written `{to:seat}`, is the name
of a player. A value is looked up in `names` as `field=value`, then as itself, then in parts that a hyphen joins;
lists and objects are told item by item.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

Namer = Callable[[int], str]
SLOT = re.compile(r"\{(\w+)(:seat)?\}")


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """The words of a game in one language."""

    title: str
    line: str  # the game in a few words
    moves: dict[str, str]  # a sentence for each kind of move, by its key
    events: dict[str, str]  # a sentence for each kind of event; an empty one says nothing
    names: dict[str, str]  # of pieces, values and fields

    def tell(self, event: Mapping[str, Any], name: Namer) -> str:
        """An event in words."""
        return self._fill(self.events[event["event"]], event, name)

    def describe(self, move: Mapping[str, Any], name: Namer = str) -> str:
        """A move in words."""
        ((key, value),) = move.items()
        return self._fill(self.moves[key], {**move, **value} if isinstance(value, dict) else move, name)

    def _fill(self, sentence: str, values: Mapping[str, Any], name: Namer) -> str:
        def word(slot: re.Match[str]) -> str:
            field, seat = slot.groups()
            value = values.get(field)
            return name(value) if (seat or field == "seat") and value is not None else self._name(field, value)

        return re.sub(r"\s+([.,])", r"\1", " ".join(SLOT.sub(word, sentence).split()))

    def _name(self, field: str, value: Any) -> str:
        if isinstance(value, list):
            return ", ".join(self._name(field, part) for part in value)
        if isinstance(value, dict):
            return ", ".join(f"{self._name(field, key)} {self._name(key, part)}" for key, part in value.items())
        text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
        known = self.names.get(f"{field}={text}", self.names.get(text))
        if known is not None:
            return known
        return "" if value is None else " ".join(self.names.get(part, part) for part in text.split("-"))


@lru_cache(64)
def read_words(package: str, file: str) -> Words:
    """The words in a file of a game's package."""
    text = files(package).joinpath(file).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Words)
