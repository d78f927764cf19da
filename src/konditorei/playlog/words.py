"""Words that all three games share."""

from collections.abc import Sequence

NAMES = ("Macaron", "Pretzel", "Eclair", "Muffin", "Donut")  # the seats, clockwise


def listed(words: Sequence[str], nothing: str = "nothing") -> str:
    """Words with commas and a final and."""
    if not words:
        return nothing
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} and {words[-1]}"


def counted(count: int, word: str) -> str:
    """A number of things: 1 cube, 2 cubes."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
