"""Positions and views as readable pictures for a terminal."""

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType

from konditorei.terminal import cherry, mice, torte

PICTURES: dict[str, Callable[[dict[str, Any]], RenderableType]] = {
    "torte": torte.picture,
    "mice": mice.picture,
    "cherry": cherry.picture,
}


def picture(position: dict[str, Any]) -> RenderableType:
    """A picture of a position that its game has read without complaint."""
    return PICTURES[position["game"]](position)
