"""The shapes of a game: moves, events, positions, views and chances as msgspec structs.

A game declares them once. They check what comes in, and become JSON Schema in the API's document and types in the
web app. A position marks what a seat may not see with `Hidden[...]`, and the shape of a view follows from that; an
event marks what only its own seat may know with `own(...)`.
"""

import re
import types
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from konditorei.core.errors import IllegalPosition
from konditorei.core.options import Option

Read = TypeVar("Read")
Value = TypeVar("Value")
HIDDEN, OWN = "hidden", "own"

Hidden = Annotated[Value, HIDDEN]  # in a position; null in the view of a seat that may not see it
Chosen = Annotated[bool, msgspec.Meta(extra_json_schema={"enum": [True]})]  # a move without a choice in it
REFERENCE = "#/components/schemas/"


class Names(NamedTuple):
    """Marks text that is one of the names in a box (`Game.names`), of which there are so many."""

    table: str
    size: int


class Spot(NamedTuple):
    """Marks a cell [x, y] of a square grid, [0, 0] in its middle; cells too far away count as its rim."""

    width: int

    def number(self, cell: tuple[int, int]) -> int:
        """The number of a cell, row by row."""
        middle = self.width // 2
        x, y = (max(-middle, min(middle, value)) + middle for value in cell)
        return y * self.width + x


class Listed(NamedTuple):
    """Marks a list that is one of these; in a move its items may come in any order."""

    values: Sequence[Any]


class Below(NamedTuple):
    """Marks a number of a move: it is 0 or more, and less than this."""

    limit: int


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """A JSON object whose keys are all required and no others allowed."""


def event_tag(name: str) -> str:
    """The name of an event from the name of its class: TurnedOver is turned_over."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class EventShape(Shape, tag_field="event", tag=event_tag):
    """Something that happens in a game; the key `event` names it."""

    REVEALS: ClassVar[bool] = False  # it can show somebody what was hidden, or what chance decided
    FINAL: ClassVar[bool] = False  # the rules call it final


def own(kind: Any) -> Any:
    """The type of a field of an event that only its own seat may know; null for every other."""
    return Annotated[kind | None, OWN]


def move(name: str, doc: str, **key: Any) -> Any:
    """A move: the name of its struct, what it does, and its one key with the type of what is chosen."""
    return _struct(Shape, name, doc, key)


def event(
    name: str, doc: str, *, tag: str = "", seat: bool = True, reveals: bool = False, final: bool = False, **fields: Any
) -> type[EventShape]:
    """An event: the name of its struct, what happens, and its fields; the first is `seat`, unless there is none."""
    about = {"seat": int, **fields} if seat else fields
    struct: type[EventShape] = _struct(EventShape, name, doc, about, tag=tag or event_tag)
    struct.REVEALS, struct.FINAL = reveals, final
    return struct


def _struct(base: Any, name: str, doc: str, fields: Mapping[str, Any], **config: Any) -> Any:
    """A struct; the underscore behind a name that Python keeps for itself is not written."""
    config["rename"] = lambda field: field.rstrip("_")
    return msgspec.defstruct(name, list(fields.items()), bases=(base,), namespace={"__doc__": doc}, **config)


def wrong_field(error: Exception) -> tuple[str, str]:
    """What msgspec says is wrong, and in which field; an empty one: in all."""
    what, _, path = str(error).partition(" - at `")
    return what, path.rstrip("`").removeprefix("$").removeprefix(".")


def read_shape(data: Any, shape: type[Read], rule: str) -> Read:
    """`data` as `shape`, or an IllegalPosition that names the wrong field and cites `rule`."""
    try:
        return msgspec.convert(data, shape, strict=True)
    except (ValueError, RecursionError) as error:
        what, field = wrong_field(error)
        raise IllegalPosition(rule, f"This position cannot be read: {what}.", field or "position") from None


def prepare(*kinds: Any) -> None:
    """msgspec finds out about a type when it is used first. Two threads that do so at the same time crash the process,
    so it is done when the type is declared."""
    for kind in kinds:
        msgspec.json.Decoder(kind)


def refuse_unless(condition: bool, rule: str, message: str, field: str) -> None:
    """Refuses a position whose `field` breaks a rule."""
    if not condition:
        raise IllegalPosition(rule, message, field)


class Shapes:
    """All shapes of one game. Moves and chances are objects with one key, which tells them apart."""

    def __init__(
        self, *, moves: Any, events: Any, position: type[Shape], chances: Any = None, traces: Any = None
    ) -> None:
        self.moves = _by_key(moves)
        self.events = {_tag(event): event for event in members(events)}
        self.position = position
        self.traces: type[Shape] | None = traces  # what a board draws of the last moves, and a position does not tell
        self.chances = _by_key(chances)
        self.own = {tag: own for tag, event in self.events.items() if (own := _own_fields(event))}
        self.hiding = [tag in self.own for tag in self.events]  # by kind
        self.lasting = [event.REVEALS or event.FINAL for event in self.events.values()]  # by kind
        prepare(*self.moves.values(), *self.chances.values(), *self.events.values(), position)

    @cached_property
    def view(self) -> type[Shape]:
        """What a seat may see: a position with null allowed wherever it may hide something."""
        seen: type[Shape] = view_of(self.position)
        return seen

    def read_move(self, move: Any) -> Any:
        """The struct of a move; ValueError when it has no such shape."""
        return _read_keyed(move, self.moves, "move")

    def read_chance(self, chance: Any) -> Any:
        """The struct of a chance; ValueError when it has no such shape."""
        return _read_keyed(chance, self.chances, "chance")

    def components(self, game: str, options: Mapping[str, Option]) -> dict[str, Any]:
        """JSON Schemas by name, each name beginning with the game's."""
        prefix = game.title().replace("_", "")
        structs = [
            *self.moves.values(),
            *self.events.values(),
            self.position,
            self.view,
            *([self.traces] if self.traces else []),
            *self.chances.values(),
        ]
        chosen = _options_shape(options)
        _, found = msgspec.json.schema_components([*structs, chosen], ref_template=f"{REFERENCE}{prefix}{{name}}")
        named = {f"{prefix}{name}": schema for name, schema in found.items()}
        for place in {f"{prefix}Position", f"{prefix}View"} & named.keys():
            named[place]["properties"]["options"] = _reference(f"{prefix}Options")
        named.setdefault(f"{prefix}View", _reference(f"{prefix}Position"))  # nothing is hidden
        named[f"{prefix}Move"] = _one_of(f"{prefix}{move.__name__}" for move in self.moves.values())
        named[f"{prefix}Event"] = _one_of(f"{prefix}{event.__name__}" for event in self.events.values())
        if self.chances:
            named[f"{prefix}Chance"] = _one_of(f"{prefix}{chance.__name__}" for chance in self.chances.values())
        return named


def all_components(games: Mapping[str, Any]) -> dict[str, Any]:
    """The schemas of several games, and the unions over all of them: Move, Event, View, Position, Traces, Chance."""
    found: dict[str, Any] = {}
    for name, game in games.items():
        found |= game.shapes.components(name, game.options)
    prefixes = [name.title().replace("_", "") for name in games]
    for kind in ("Move", "Event", "View", "Position", "Traces", "Chance", "Options"):
        known = [name for prefix in prefixes if (name := f"{prefix}{kind}") in found]
        found[kind] = {"anyOf": [_reference(name) for name in known]}  # games may write alike
    return found


def view_of(shape: Any) -> Any:
    """The same type with null allowed wherever it says `Hidden`."""
    return _view_of(shape)


@lru_cache(None)
def _view_of(kind: Any) -> Any:
    origin = get_origin(kind)
    if origin is Annotated:
        inner, *marks = get_args(kind)
        others = [mark for mark in marks if mark != HIDDEN]
        seen = _view_of(inner) | None if HIDDEN in marks else _view_of(inner)
        return Annotated[(seen, *others)] if others else seen
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _struct_view(kind)
    if origin in (list, dict, tuple):
        return origin[tuple(_view_of(part) for part in get_args(kind))]
    if origin in (Union, types.UnionType):
        return Union[tuple(_view_of(part) for part in get_args(kind))]  # noqa: UP007 - made at run time
    return kind


def _struct_view(struct: type[msgspec.Struct]) -> Any:
    fields = [(name, _view_of(kind)) for name, kind in get_type_hints(struct, include_extras=True).items()]
    if all(kind == get_type_hints(struct, include_extras=True)[name] for name, kind in fields):
        return struct
    name = "View" if struct.__name__ == "Position" else f"{struct.__name__}View"
    view: Any = msgspec.defstruct(name, fields, bases=(Shape,), module=struct.__module__)
    view.__doc__ = struct.__doc__
    return view


def members(union: Any) -> tuple[Any, ...]:
    """The types of a union or a tuple, or the one type itself."""
    if union is None or isinstance(union, tuple):
        return union or ()
    return get_args(union) if get_origin(union) in (Union, types.UnionType) else (union,)


def _by_key(union: Any) -> dict[str, type[Shape]]:
    return {struct.__struct_encode_fields__[0]: struct for struct in members(union)}


def _tag(event: type[Shape]) -> str:
    return str(event.__struct_config__.tag)


def _own_fields(event: type[Shape]) -> tuple[str, ...]:
    hints = get_type_hints(event, include_extras=True)
    return tuple(name for name, kind in hints.items() if OWN in getattr(kind, "__metadata__", ()))


def _read_keyed(data: Any, known: Mapping[str, type[Shape]], what: str) -> Any:
    if not isinstance(data, dict) or len(data) != 1:
        raise ValueError(f"a {what} is an object with one key")
    key, value = next(iter(data.items()))
    if key not in known:
        raise ValueError(f"there is no such {what}; there is {', '.join(known) or 'none'}")
    if value is False:
        raise ValueError(f"{key} has the value true")
    return msgspec.convert(data, known[key], strict=True)  # its ValidationError is a ValueError


def _options_shape(options: Mapping[str, Option]) -> Any:
    fields = [(name, option.type or Literal[option.values]) for name, option in options.items()]
    return msgspec.defstruct("Options", fields, bases=(Shape,))


def _reference(name: str) -> dict[str, str]:
    return {"$ref": f"{REFERENCE}{name}"}


def _one_of(names: Iterable[str]) -> dict[str, Any]:
    return {"oneOf": [_reference(name) for name in names]}
