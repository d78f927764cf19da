"""The words of a game as data, one file a language: sentences for moves, events and refusals, and names for pieces.

A sentence is written in ICU MessageFormat (see `messages`); its slots are the fields of the event or the move. `{seat}`
is the name of a player. A value is looked up in `names` as `field=value`, then as itself, then in parts that a hyphen
joins; lists and objects are told item by item. The file of a game with a board in the web app has more sections, which
only the web app reads.
"""

import tomllib
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from konditorei.core.messages import parse, write
from konditorei.core.refusals import Refusal

Namer = Callable[[int], str]


class Words(msgspec.Struct):
    """The words of a game in one language."""

    language: str
    title: str
    line: str  # the game in a few words
    moves: dict[str, str]  # a sentence for each kind of move, by its key
    events: dict[str, str]  # a sentence for each kind of event; an empty one says nothing
    names: dict[str, str]  # of pieces, values and fields; the plain board leaves out a field without a name ("")
    refusals: dict[str, str]  # a sentence for each reason why a move is refused
    reasons: dict[str, str] = {}  # a sentence for each reason why a choice is better than another

    def tell(self, event: Mapping[str, Any], name: Namer) -> str:
        """An event in words."""
        return self._fill(self.events[event["event"]], event, name)

    def describe(self, move: Mapping[str, Any], name: Namer = str) -> str:
        """A move in words."""
        ((key, value),) = move.items()
        return self._fill(self.moves[key], {**move, **value} if isinstance(value, dict) else move, name)

    def explain(self, reason: str, facts: Mapping[str, Any], name: Namer = str) -> str:
        """Why a choice is better, in words."""
        return self._fill(self.reasons[reason], facts, name)

    def _fill(self, sentence: str, values: Mapping[str, Any], name: Namer) -> str:
        def tell(field: str, value: Any) -> str:
            return name(value) if field == "seat" and value is not None else self._name(field, value)

        return write(parse(sentence), self.language, values, tell)

    def _name(self, field: str, value: Any) -> str:
        if isinstance(value, list):
            return ", ".join(self._name(field, part) for part in value)
        if isinstance(value, dict):
            return ", ".join(f"{self._name(field, key)} {self._name(key, part)}" for key, part in value.items())
        text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
        known = self.names.get(f"{field}={text}", self.names.get(text))
        return ", ".join(self.names.get(part, part) for part in text.split("-")) if known is None else known


@lru_cache(64)
def read_words(package: str, language: str) -> Words:
    """The words in a file of a game's package."""
    text = files(package).joinpath(f"words.{language}.toml").read_text(encoding="utf-8")
    return msgspec.convert({"language": language, **tomllib.loads(text)}, Words)


def worded(package: str, reasons: Mapping[int, tuple[str, str]]) -> dict[int, Refusal]:
    """Refusals from the name and the rule of each reason, and the English words of the game's package."""
    texts = read_words(package, "en").refusals
    if different := texts.keys() ^ {reason for reason, _ in reasons.values()}:
        raise ValueError(f"the words of {package} have other reasons: {sorted(different)}")
    return {number: Refusal(reason, rule, texts[reason]) for number, (reason, rule) in reasons.items()}
