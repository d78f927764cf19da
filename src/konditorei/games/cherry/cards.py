"""The cards of Cherry on Top: their names, their codes and how many are dealt, read from `cards.toml`."""

import tomllib
from functools import lru_cache
from pathlib import Path

import numpy as np

from konditorei.core.record import Record, blank
from konditorei.core.shapes import Shape, read_shape

COLOURS, FRUITS = 7, 7
CARDS = COLOURS * FRUITS  # a card's code is its colour times FRUITS plus its fruit
SEATS = 5
HAND = 11  # the largest hand

BOX = np.dtype([("hand_size", np.int16, SEATS + 1)])  # cards dealt to each hand, by number of players


class Data(Shape):
    """The shape of the data file."""

    colours: list[str]
    fruits: list[str]
    hand_size: dict[str, int]


@lru_cache
def data() -> Data:
    """The data file, checked."""
    file = Path(__file__).with_name("cards.toml")
    read = read_shape(tomllib.loads(file.read_text(encoding="utf-8")), Data, "C1")
    fits = len(set(read.colours)) == COLOURS and len(set(read.fruits)) == FRUITS
    if not fits or any(not 1 <= size <= HAND for size in read.hand_size.values()):
        raise ValueError(f"{file.name} does not fit the rules")
    return read


@lru_cache
def names() -> tuple[str, ...]:
    """The names of all cards by code."""
    return tuple(f"{colour}-{fruit}" for colour in data().colours for fruit in data().fruits)


@lru_cache
def codes() -> dict[str, int]:
    """The codes of all cards by name."""
    return {name: code for code, name in enumerate(names())}


def player_counts() -> tuple[int, ...]:
    """How many can play."""
    return tuple(sorted(int(players) for players in data().hand_size))


@lru_cache
def make_box() -> Record:
    """The data as the compiled rules want it."""
    box = blank(BOX)[0]
    for players, size in data().hand_size.items():
        box.hand_size[int(players)] = size
    return box
