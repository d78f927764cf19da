"""The doors from Python into the compiled rules.

Handing a record to compiled code costs ten microseconds, an array of records half of one. So whatever is
called for every move comes in through a door that takes arrays of one record each. A door is written once,
here, and compiled for each game with its rules in the place of the names below.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from konditorei.core.compile import compile_into, compiles
from konditorei.core.refusals import ALLOWED

# the rules of the game that a door leads to
actors: Any = None
apply: Any = None
legal: Any = None
observe: Any = None
refusal: Any = None


def take(records: Any, boxes: Any, seat: Any, actions: Any, slips: Any) -> Any:
    """Plays actions one after the other; returns who can move then, or stops at the first that is not legal
    and returns its refusal as a negative number."""
    for action in actions:
        refused = refusal(records[0], boxes[0], seat, action)
        if refused != ALLOWED:
            return -refused
        apply(records[0], boxes[0], seat, action, slips[0])
    return actors(records[0])


def who(records: Any) -> Any:
    """Bit mask of the seats that can move now."""
    return actors(records[0])


def choices(records: Any, boxes: Any, seat: Any, out: Any) -> Any:
    """Writes the legal actions of a seat, ascending, and returns their number."""
    return legal(records[0], boxes[0], seat, out)


def look(records: Any, boxes: Any, seat: Any, seen: Any) -> None:
    """Copies what a seat may see into an empty record; -1: a spectator."""
    observe(records[0], boxes[0], seat, seen[0])


class Doors:
    """The doors of one game."""

    def __init__(self, rules: Mapping[str, Callable[..., Any]], home: Path) -> None:
        self.take = _door(take, rules, home)
        self.who = _door(who, rules, home)
        self.choices = _door(choices, rules, home)
        self.look = _door(look, rules, home)


def _door(template: Any, rules: Mapping[str, Callable[..., Any]], home: Path) -> Callable[..., Any]:
    names = {"ALLOWED": ALLOWED, **rules}
    function = FunctionType(template.__code__, names, template.__name__)
    function.__module__ = __name__
    return compile_into(home, function) if compiles() else _interpreted(function)


def _interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*given: Any) -> Any:
        return function(
            *(
                value.view(np.recarray) if isinstance(value, np.ndarray) and value.dtype.names else value
                for value in given
            )
        )

    return call
