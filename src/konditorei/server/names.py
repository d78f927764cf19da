"""What people may call themselves: something that others can see. Unicode's own properties decide."""

import unicodedata

from konditorei.server.errors import invalid

# General categories: letters, marks, numbers, punctuation, symbols
SEEN = ("L", "N", "P", "S")
MARKS = "M"
SPACE = " "
BLANK = ("FILLER", "BLANK")  # in the names of characters that are drawn as nothing, whatever their category is


SEPARATORS = frozenset("\x1c\x1d\x1e\x1f")  # to Python these are spaces, to Unicode they are not


def checked_name(given: str) -> str:
    """The name without the spaces around it; refused with a character that cannot be seen, or of nothing but marks."""
    name = given.strip()
    if SEPARATORS & {*given} or not all(map(_is_allowed, name)) or not any(map(_is_seen, name)):
        raise invalid("A name has 1 to 24 visible characters.", "name")
    return name


def _is_allowed(character: str) -> bool:
    return character == SPACE or unicodedata.category(character)[0] == MARKS or _is_seen(character)


def _is_seen(character: str) -> bool:
    if unicodedata.category(character)[0] not in SEEN:
        return False
    words = unicodedata.name(character, "").split()
    return not any(word in BLANK for word in words)
