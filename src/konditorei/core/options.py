"""A game's options: names, allowed values and defaults, checked in one place."""

import copy
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from konditorei.core.errors import IllegalPosition

Options = dict[str, Any]


@dataclass(frozen=True)
class Option:
    """One choice of the table: the rule behind it, its default and what it may be."""

    rule: str
    default: Any
    values: tuple[Any, ...] = ()
    check: Callable[[Any], Any] | None = None  # instead of fixed values; returns the value or raises
    type: Any = None  # the type of what `check` allows, for the schema

    def read(self, name: str, value: Any) -> Any:
        """The value, or a refusal that names the option."""
        if self.check is not None:
            return self._checked(name, value)
        for allowed in self.values:
            if value == allowed and type(value) is type(allowed):
                return allowed
        choices = ", ".join(str(allowed) for allowed in self.values)
        raise IllegalPosition(self.rule, f"The option {name} must be one of: {choices}.", f"options.{name}")

    def _checked(self, name: str, value: Any) -> Any:
        assert self.check is not None
        try:
            return copy.deepcopy(self.check(value))  # what the caller does with it later is not our game
        except (ValueError, RecursionError) as error:
            raise IllegalPosition(self.rule, f"{error}.", f"options.{name}") from None


def read_options(spec: Mapping[str, Option], given: Mapping[str, Any], rule: str) -> Options:
    """All options of the game: the given ones checked, the rest by default."""
    for name in given:
        if name not in spec:
            raise IllegalPosition(rule, f"This game has no option {name}.", f"options.{name}")
    return {name: option.read(name, given[name]) if name in given else option.default for name, option in spec.items()}


def read_all_options(spec: Mapping[str, Option], given: Any, rule: str) -> Options:
    """The options of a position, where every one must be written down."""
    if not isinstance(given, dict):
        raise IllegalPosition(rule, "The options of a position are an object.", "options")
    for name, option in spec.items():
        if name not in given:
            raise IllegalPosition(option.rule, f"The option {name} is missing.", f"options.{name}")
    return read_options(spec, given, rule)
