"""Editions of Mice in the Kitchen: what is in the box, read from TOML and checked."""

from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from konditorei.core.editions import EditionError, Editions
from konditorei.core.record import Record, blank
from konditorei.core.shapes import Shape, prepare, wrong_field

DICE, FACES, CENTRE, MICE = 3, 6, 3, 3
MAX_INGREDIENTS = 8
MAX_CARDS = 96
MOUSE, FISHBONE = 8, 9  # card codes behind those of the ingredients
KINDS = 10

BOX = np.dtype(
    [
        ("faces", np.int8, (DICE, FACES)),  # the ingredient on each face of each die
        ("throws", np.int8, (FACES**DICE, DICE)),  # the ingredients of each throw of all dice
        ("shown", np.int16, (DICE + 1, FACES**DICE)),  # those of its first so many dice, as bits
        ("start", np.int8, CENTRE),  # the cards with the start mark
        ("deck", np.int8, MAX_CARDS),  # all other cards, unshuffled
        ("deck_size", np.int16),
        ("amount", np.int16, KINDS),  # how many of each card there are, by code
    ]
)


class Die(Shape):
    """One die."""

    faces: list[str]


class Edition(Shape):
    """The shape of an edition file."""

    ingredients: list[str]
    start: list[str]
    mice: int
    fishbones: int
    cards: dict[str, int]
    die: list[Die]


prepare(Edition)


def validate(data: Any) -> dict[str, Any]:
    """The edition itself, or an EditionError that names the field."""
    try:
        parsed = msgspec.convert(data, Edition)
    except (ValueError, RecursionError) as error:
        what, field = wrong_field(error)
        raise EditionError("", field or "edition", what) from None
    _check_ingredients(parsed)
    _check_dice(parsed)
    _check_cards(parsed)
    plain: dict[str, Any] = msgspec.to_builtins(parsed)
    return plain


def _expect(condition: bool, field: str, message: str) -> None:
    if not condition:
        raise EditionError("", field, message)


def _check_ingredients(parsed: Edition) -> None:
    names = parsed.ingredients
    _expect(1 <= len(names) <= MAX_INGREDIENTS, "ingredients", f"from 1 to {MAX_INGREDIENTS} are needed")
    _expect(len(set(names)) == len(names), "ingredients", "each is named once")
    for place, name in enumerate(names):
        _expect(name.isprintable(), f"ingredients[{place}]", "must be a name that can be printed")
    reserved = {"", "mouse", "fishbone"} & set(names)
    _expect(not reserved, "ingredients", f"{sorted(reserved)} cannot be an ingredient")


def _check_dice(parsed: Edition) -> None:
    _expect(len(parsed.die) == DICE, "die", "there are three dice (M1)")
    for number, die in enumerate(parsed.die):
        _expect(len(die.faces) == FACES, f"die[{number}].faces", "a die has six faces")
        for place, face in enumerate(die.faces):
            _expect(
                face in parsed.ingredients,
                f"die[{number}].faces[{place}]",
                f"no ingredient is called {face!r}",
            )


def _check_cards(parsed: Edition) -> None:
    for name in parsed.ingredients:
        _expect(name in parsed.cards, f"cards.{name}", "is missing")
    for name, amount in parsed.cards.items():
        _expect(name in parsed.ingredients, f"cards.{name}", "is no ingredient")
        _expect(amount >= 1, f"cards.{name}", "at least one card is needed")
    _expect(len(parsed.start) == CENTRE, "start", "three cards carry a start mark (M1)")
    for place, name in enumerate(parsed.start):
        _expect(name in parsed.ingredients, f"start[{place}]", f"no ingredient is called {name!r}")
        _expect(parsed.start.count(name) <= parsed.cards[name], f"start[{place}]", "has fewer cards than marks")
    for place, name in enumerate(parsed.ingredients):
        on_a_die = any(name in die.faces for die in parsed.die)
        _expect(on_a_die, f"ingredients[{place}]", f"no die shows {name!r}: its cards would lie for ever")
    _expect(parsed.mice == MICE, "mice", "there are three mouse cards (M1)")
    _expect(parsed.fishbones >= 0, "fishbones", "cannot be fewer than none")
    total = sum(parsed.cards.values()) + parsed.mice + parsed.fishbones
    _expect(total <= MAX_CARDS, "cards", f"at most {MAX_CARDS} cards fit on the table")


EDITIONS = Editions(Path(__file__).parent / "editions", validate, Edition)


def make_box(data: dict[str, Any]) -> Record:
    """The edition as the compiled rules want it."""
    code = {name: number for number, name in enumerate(data["ingredients"])}
    box = blank(BOX)[0]
    for number, die in enumerate(data["die"]):
        box.faces[number] = [code[face] for face in die["faces"]]
    for throw, shown in enumerate(product(*box.faces[::-1].tolist())):  # the first die changes quickest
        box.throws[throw] = shown[::-1]
        for count in range(DICE + 1):
            box.shown[count, throw] = sum(1 << face for face in set(shown[::-1][:count]))
    box.start[:] = [code[name] for name in data["start"]]
    for name, amount in data["cards"].items():
        box.amount[code[name]] = amount
    box.amount[MOUSE], box.amount[FISHBONE] = data["mice"], data["fishbones"]
    deck = [card for card in range(len(box.amount)) for _ in range(box.amount[card])]
    for card in box.start:
        deck.remove(card)
    box.deck_size = len(deck)
    box.deck[: len(deck)] = deck
    return box


def card_names(data: dict[str, Any]) -> list[str]:
    """The names of all cards by code."""
    gap = [""] * (MOUSE - len(data["ingredients"]))
    return [*data["ingredients"], *gap, "mouse", "fishbone"]
