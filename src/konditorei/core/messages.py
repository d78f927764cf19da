"""Sentences in ICU MessageFormat, as far as the words of games need it.

| in a sentence | what stands there |
|---|---|
| `{card}` | what a field holds, in words |
| `{to, seat}` | the name of the player in that seat |
| `{dice, list}`, `{cubes, counted}` | the items one after the other, or equal ones counted |
| `{cards, plural, =0 {nothing} one {# card} other {# cards}}` | by a number, or by the length of a list |
| `{to, select, pile {...} other {...}}` | by a value |
| `{seat, de}` | a name after the French "de" |

The web app reads the same sentences (`web/src/lib/i18n/parse.ts`); both are tested with the same examples.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

KINDS = ("number", "list", "counted", "seat", "de")
SLOT = re.compile(r"\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?")
BRANCH = re.compile(r"\s*(=?\w+)\s*\{")
VOWEL = re.compile("[aeiouyàâäéèêëîïôöùûüœæ]", re.IGNORECASE)
SPANISH_I = re.compile("(i|hi(?![ae]))", re.IGNORECASE)
TIMES, APOSTROPHE = "\N{MULTIPLICATION SIGN}", "\N{RIGHT SINGLE QUOTATION MARK}"
AND = {"en": " and ", "de": " und ", "fr": " et ", "es": " y "}

Tell = Callable[[str, Any], str]  # what stands in a slot, from its name and value


class Slot(NamedTuple):
    """A slot, how it is written, and for a plural or a choice what there is to choose from."""

    name: str
    kind: str
    branches: Mapping[str, "Message"]


Message = tuple[str | Slot, ...]


@lru_cache(4096)
def parse(text: str) -> Message:
    """The parts of a sentence; ValueError says what is wrong with it."""
    message, end = _parts(text, 0, None)
    if end < len(text):
        raise ValueError(f"a brace too many at {end} in {text!r}")
    return message


def _parts(text: str, at: int, counted: str | None) -> tuple[Message, int]:
    """Up to the brace that closes these parts; # is the number of the plural that they stand in."""
    plain = re.compile("[^{}]+" if counted is None else "[^{}#]+")
    parts: list[str | Slot] = []
    while at < len(text) and text[at] != "}":
        if text[at] == "{":
            slot, at = _slot(text, at, counted)
            parts.append(slot)
        elif found := plain.match(text, at):
            parts.append(found[0])
            at = found.end()
        else:
            parts.append(Slot(counted or "", "number", {}))
            at += 1
    return tuple(parts), at


def _slot(text: str, at: int, counted: str | None) -> tuple[Slot, int]:
    found = SLOT.match(text, at)
    if found is None:
        raise ValueError(f"a slot without a name at {at} in {text!r}")
    name, kind = found[1], found[2] or ""
    if kind in ("plural", "select"):
        branches, at = _branches(text, _past(text, found.end(), ","), name if kind == "plural" else counted)
        return Slot(name, kind, branches), _past(text, at, "}")
    if kind and kind not in KINDS:
        raise ValueError(f"no kind of slot is called {kind} in {text!r}")
    return Slot(name, kind, {}), _past(text, found.end(), "}")


def _branches(text: str, at: int, counted: str | None) -> tuple[dict[str, Message], int]:
    branches: dict[str, Message] = {}
    while found := BRANCH.match(text, at):
        branches[found[1]], at = _parts(text, found.end(), counted)
        at = _past(text, at, "}")
    if "other" not in branches:
        raise ValueError(f'no branch "other" in {text!r}')
    return branches, at + len(text[at:]) - len(text[at:].lstrip())


def _past(text: str, at: int, sign: str) -> int:
    if text[at : at + 1] != sign:
        raise ValueError(f"no {sign!r} at {at} in {text!r}")
    return at + 1


def slots_of(message: Message) -> set[str]:
    """The names of all slots of a sentence."""
    slots = [part for part in message if isinstance(part, Slot)]
    inner = (slots_of(branch) for slot in slots for branch in slot.branches.values())
    return {slot.name for slot in slots}.union(*inner)


def write(message: Message, language: str, values: Mapping[str, Any], tell: Tell) -> str:
    """A sentence with its slots filled."""
    return "".join(part if isinstance(part, str) else _fill(part, language, values, tell) for part in message)


def _fill(slot: Slot, language: str, values: Mapping[str, Any], tell: Tell) -> str:
    value = values.get(slot.name)
    match slot.kind:
        case "plural" | "select":
            return write(_branch(slot, language, value), language, values, tell)
        case "number":
            return str(_number(value))
        case "list" | "counted":
            names = [tell(slot.name, item) for item in (value if isinstance(value, list) else [value])]
            counted = [f"{names.count(name)} {TIMES} {name}" for name in dict.fromkeys(names)]
            return listed(names if slot.kind == "list" else counted, language)
        case "seat":
            return tell("seat", value)
        case "de":
            name = tell(slot.name, value)
            return f"d{APOSTROPHE}{name}" if VOWEL.match(name) else f"de {name}"
    return tell(slot.name, value)


def _number(value: Any) -> int:
    return len(value) if isinstance(value, list) else int(value)


def _branch(slot: Slot, language: str, value: Any) -> Message:
    branches, other = slot.branches, slot.branches["other"]
    if slot.kind == "select":
        return branches.get(value if isinstance(value, str) else msgspec.json.encode(value).decode(), other)
    number = _number(value)
    one = abs(number) < 2 if language == "fr" else abs(number) == 1
    return branches.get(f"={number}", branches.get("one", other) if one else other)


def listed(names: list[str], language: str) -> str:
    """ "a, b and c"; English has a comma before the last word, from three on."""
    if len(names) <= 1:
        return "".join(names)
    *first, last = names
    comma = "," if language == "en" and len(names) > 2 else ""
    spanish_e = language == "es" and SPANISH_I.match(last)
    return ", ".join(first) + comma + (" e " if spanish_e else AND.get(language, AND["en"])) + last
