"""Reading JSON data against typed shapes, with errors that name the field."""

from typing import Any, TypeVar

import msgspec

from konditorei.core.errors import IllegalPosition

Shape = TypeVar("Shape")


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """A shape whose keys are all required and no others allowed."""


def read_shape(data: Any, shape: type[Shape], rule: str) -> Shape:
    """`data` as `shape`, or an IllegalPosition that names the wrong field and cites `rule`."""
    try:
        return msgspec.convert(data, shape, strict=True)
    except (ValueError, RecursionError) as error:
        what, _, path = str(error).partition(" - at `")
        field = path.rstrip("`").removeprefix("$.") or "position"
        raise IllegalPosition(rule, f"This position cannot be read: {what}.", field) from None


def refuse_unless(condition: bool, rule: str, message: str, field: str) -> None:
    """Refuses a position whose `field` breaks a rule."""
    if not condition:
        raise IllegalPosition(rule, message, field)
