"""Numbers become JSON text as the shapes say: whatever the type, the text is what msgspec writes for the value."""

from typing import Annotated, Any, Literal

import msgspec
import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from konditorei import mice
from konditorei.core import setup as setups
from konditorei.core import text
from konditorei.core.notation import Notation
from konditorei.core.record import UNKNOWN, blank
from konditorei.core.setup import Setup, TextBuffer
from konditorei.core.shapes import Below, Chosen, Listed, Names, Shape, Shapes, Spot, event, own

WIDTH = 101
NAMES = ["flour", 'say "milk"', "back\\slash", "😀", "a\x00b\n\x1f\x7f", "\u2028", ""]
PAIRS = (("red", "red"), ("red", "blue"), ("blue", "blue"))
Colour = Literal["red", "blue", "grün"]
Number = st.integers(-(2**31) + 1, 2**31 - 1)
encode = msgspec.json.encode


class Inner(Shape):
    """An object in an object."""

    colour: Colour | None
    cells: list[Annotated[tuple[int, int], Spot(WIDTH)]]


class Everything(Shape):
    """A field of every kind."""

    game: Literal["test"]
    options: dict[str, Any]
    number: int
    optional: int | None
    flag: bool
    colour: Colour
    name: Annotated[str, Names("names", len(NAMES))] | None
    pair: Annotated[list[Colour], Listed(PAIRS)]
    inner: Inner | None
    rows: list[list[int]]
    inners: list[Inner]


class Pick(Shape):
    """A move of several numbers."""

    pick: "Choice"


class Choice(Shape):
    """What is chosen."""

    tile: Annotated[int, Below(40)]
    flag: bool
    colour: Colour | None
    pair: Annotated[list[Colour], Listed(PAIRS)]


class Stop(Shape):
    """A move without a number."""

    stop: Chosen


Took = event("Took", "Something that only its seat may know.", colour=own(Colour), choice=own(Choice), count=int)
SHAPES = Shapes(moves=Pick | Stop, events=Took, position=Everything)
NOTATION = Notation(SHAPES)


def written(kind: Any, numbers: list[int], seat: int = text.EVERYTHING, room: int = 65_536) -> bytes:
    """The text of a position or an event, from its numbers."""
    options = {"edition": "own"}
    script = (NOTATION.program, *NOTATION.texts({"names": NAMES}, options))
    entry = NOTATION.position if kind is Everything else int(NOTATION.events[0])
    out = np.zeros(room, np.uint8)
    works = blank(text.WORK)
    length = text.write_value(script, entry, np.array(numbers, np.int32), 0, seat, works, out, 0)
    return bytes(out[:length])


def optional(number: int | None) -> int:
    return UNKNOWN if number is None else number


def cell(number: int) -> tuple[int, int]:
    return number % WIDTH - WIDTH // 2, number // WIDTH - WIDTH // 2


def inner(colour: int | None, cells: list[int]) -> tuple[list[int], Inner]:
    """The numbers of an inner object, and the object."""
    name = None if colour is None else ("red", "blue", "grün")[colour]
    return [optional(colour), len(cells), *cells], Inner(name, [cell(one) for one in cells])  # type: ignore[arg-type]


Colours = st.none() | st.integers(0, 2)
Inners = st.builds(inner, Colours, st.lists(st.integers(0, WIDTH * WIDTH - 1), max_size=3))


@given(
    Number,
    st.none() | st.integers(0, 10**6),
    st.booleans(),
    Colours,
    Inners,
    st.lists(st.lists(Number)),
    st.lists(Inners),
)
@example(-100, 999, False, None, inner(None, []), [[]], [])
@example(-101, 1000, True, 2, inner(0, [0, WIDTH * WIDTH - 1]), [[], [0, 10, 100, 99_999]], [inner(1, [5100])])
def test_every_kind_of_field_is_written(
    number: int, maybe: int | None, flag: bool, name: int | None, one: Any, rows: list[list[int]], many: list[Any]
) -> None:
    numbers = [number, optional(maybe), int(flag), 2, optional(name), 1, 1, *one[0], len(rows)]
    for row in rows:
        numbers += [len(row), *row]
    numbers += [len(many), *(part for each in many for part in each[0])]
    value = {
        "game": "test",
        "options": {"edition": "own"},
        "number": number,
        "optional": maybe,
        "flag": flag,
        "colour": "grün",
        "name": None if name is None else NAMES[name],
        "pair": ["red", "blue"],
        "inner": one[1],
        "rows": rows,
        "inners": [each[1] for each in many],
    }
    assert written(Everything, numbers) == encode(value)


@pytest.mark.parametrize("name", range(len(NAMES)))
def test_names_are_escaped(name: int) -> None:
    read = msgspec.json.decode(written(Everything, [0, 0, 0, 0, name, 0, 0, 0, 0]))
    assert read["name"] == NAMES[name]
    assert read["inner"] is None


def test_what_is_a_seats_own_is_null_for_all_others() -> None:
    numbers = [2, 1, 17, 1, UNKNOWN, 2, 5]
    own = {"tile": 17, "flag": True, "colour": None, "pair": ["blue", "blue"]}
    told = {"event": "took", "seat": 2, "colour": "blue", "choice": own, "count": 5}
    for seat in (2, text.EVERYTHING):
        assert written(Took, numbers, seat) == encode(told)
    for seat in (UNKNOWN, 0, 1, 3):
        assert written(Took, numbers, seat) == encode({**told, "colour": None, "choice": None})


@settings(deadline=None)  # the first call may compile
@given(st.integers(0, 39), st.booleans(), Colours, st.integers(0, 2), st.permutations([0, 1]))
def test_moves_are_actions_and_back(tile: int, flag: bool, colour: int | None, pair: int, order: list[int]) -> None:
    name: Any = None if colour is None else ("red", "blue", "grün")[colour]
    given_pair: Any = [PAIRS[pair][place] for place in order]
    action = NOTATION.action(Pick(Choice(tile, flag, name, given_pair)), {})
    assert action == ((tile * 2 + flag) * 4 + optional(colour) + 1) * 3 + pair
    numbers = np.zeros(8, np.int32)
    assert text.split_action(action, NOTATION.kinds, NOTATION.parts, numbers) == 0
    assert numbers[:4].tolist() == [tile, flag, optional(colour), pair]
    assert NOTATION.action(Stop(True), {}) == 40 * 2 * 4 * 3


@pytest.mark.parametrize("choice", [Choice(40, True, None, ["red", "red"]), Choice(-1, True, None, ["red", "red"])])
def test_a_move_with_a_part_that_is_not_there_is_none(choice: Choice) -> None:
    with pytest.raises(ValueError, match="is not there"):
        NOTATION.action(Pick(choice), {})
    with pytest.raises(ValueError, match="is not there"):
        NOTATION.action(Pick(Choice(1, True, None, ["red"])), {})


@settings(deadline=None)
@given(st.integers(0, 400))
def test_what_does_not_fit_is_counted_and_not_written(room: int) -> None:
    numbers = [123_456, 0, 0, 0, 4, 0, 1, *inner(1, [77])[0], 1, 2, 0, 9, 0]
    whole = written(Everything, numbers)
    assert len(written(Everything, numbers, room=room)) == min(room, len(whole))
    options = (NOTATION.program, *NOTATION.texts({"names": NAMES}, {"edition": "own"}))
    out, works = np.zeros(room, np.uint8), blank(text.WORK)
    length = text.write_value(options, NOTATION.position, np.array(numbers, np.int32), 0, -2, works, out, 0)
    assert length == len(whole)


def test_a_buffer_grows_with_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    state = mice.new(players=4, seed=1)
    step = state.copy().step({"roll": True})
    whole = state.text(None), state.moves_text(0), step.text(None), state.position()
    monkeypatch.setattr(setups, "ROOM", 1)
    monkeypatch.setattr(setups, "BUFFER", TextBuffer())
    assert (state.text(None), state.moves_text(0), step.text(None), state.position()) == whole


def test_states_share_what_is_settled_before_the_deal() -> None:
    one, other = mice.new(players=3, seed=1), mice.new(players=3, seed=2)
    assert one.setup is other.setup
    assert isinstance(one.setup, Setup)
    assert mice.new(players=2, seed=1).setup is not one.setup


def test_a_type_without_numbers_is_refused_when_it_is_declared() -> None:
    class Strange(Shape):
        words: str

    with pytest.raises(TypeError, match="nothing says"):
        Notation(Shapes(moves=Stop, events=Took, position=Strange))
