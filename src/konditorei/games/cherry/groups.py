"""Groups: cards that touch side by side, in a chain, and all show one colour or all show one fruit."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule, rule_apart
from konditorei.games.cherry.cards import CARDS, FRUITS
from konditorei.games.cherry.display import SIDES

COLOUR, FRUIT = 0, 1
ATTRIBUTES = 2
LARGEST = 7  # there are no more cards of one colour or one fruit
CODES = 64  # room for a code of six bits
NO_TRAIT = -1
TRAITS = np.full((ATTRIBUTES, CODES), NO_TRAIT, np.int8)  # of each card
TRAITS[:, :CARDS] = np.arange(CARDS) // FRUITS, np.arange(CARDS) % FRUITS
BYTE, WORD = 8, 64  # bits
REACH = 3 * LARGEST + 2  # the most places on and next to a group


@rule
def trait(card: Any, attribute: Any) -> Any:
    """The colour or the fruit of a card; NO_CARD has none."""
    return np.int64(TRAITS[attribute, card & (CODES - 1)])


@rule
def is_in_set(low: Any, middle: Any, high: Any, place: Any) -> Any:
    """Whether a place is in a set, which is three words of bits."""
    word = low if place < WORD else (middle if place < 2 * WORD else high)
    return word >> (place & (WORD - 1)) & 1


@rule
def put_in_set(low: Any, middle: Any, high: Any, place: Any) -> Any:
    """The set with one more place."""
    bit = np.int64(1) << (place & (WORD - 1))
    if place < WORD:
        return low | bit, middle, high
    if place < 2 * WORD:
        return low, middle | bit, high
    return low, middle, high | bit


@rule
def add_to_reach(record: Any, attribute: Any, count: Any, place: Any) -> Any:
    """Adds a place to the first `count` ones unless it is among them; returns the new count."""
    for other in range(count):
        if record.reach[attribute, other] == place:
            return count
    record.reach[attribute, count] = place
    return count + 1


@rule
def find_group(record: Any, attribute: Any) -> None:
    """C7, C8: the group that hangs together with the first card laid, and the places on and next to it."""
    first = np.int64(record.laid_place[0])
    value = trait(np.int64(record.laid_card[0]), attribute)
    record.reach[attribute, 0] = first
    waiting, joined = np.int64(0), 1
    for side in range(SIDES):
        beside = np.int64(record.beside[first, side])
        record.reach[attribute, 1 + side] = beside
        alike = trait(np.int64(record.top[beside]), attribute) == value
        waiting |= beside << (BYTE * (joined - 1)) if alike else 0
        joined += alike
    record.group_size[attribute] = joined
    record.reach_count[attribute] = 1 + SIDES
    if joined > 1:
        grow_group(record, attribute, value, waiting, joined)


@rule_apart
def grow_group(record: Any, attribute: Any, value: Any, waiting: Any, size: Any) -> None:
    """Goes on from the cards beside the first one that belong to its group: their places wait as bytes of a number."""
    low, middle, high = np.int64(0), np.int64(0), np.int64(0)
    for index in range(1 + SIDES):
        low, middle, high = put_in_set(low, middle, high, np.int64(record.reach[attribute, index]))
    count = 1 + SIDES
    looked_at = 1
    while looked_at < size:
        place = waiting & 255
        waiting >>= BYTE
        for side in range(SIDES):
            beside = np.int64(record.beside[place, side])
            if is_in_set(low, middle, high, beside):
                continue
            low, middle, high = put_in_set(low, middle, high, beside)
            record.reach[attribute, count] = beside
            count += 1
            alike = trait(np.int64(record.top[beside]), attribute) == value
            waiting |= beside << (BYTE * (size - looked_at - 1)) if alike else 0
            size += alike
        looked_at += 1
    record.group_size[attribute] = size
    record.reach_count[attribute] = count


@rule
def find_groups(record: Any) -> None:
    """CR2: one card laid counts by colour and by fruit, more only by what they share."""
    newest = record.laid_count - 1
    for attribute in range(ATTRIBUTES):
        if newest > 0:
            shared = trait(record.laid_card[newest], attribute) == trait(record.laid_card[0], attribute)
            if record.group_size[attribute] == 0 or not shared:
                record.group_size[attribute] = 0
                continue
        find_group(record, attribute)


@rule
def group_attribute(record: Any) -> Any:
    """CR2: by what the cards laid this turn make their largest group."""
    return COLOUR if record.group_size[COLOUR] >= record.group_size[FRUIT] else FRUIT


@rule
def group_size(record: Any) -> Any:
    """CR2: the size of the largest group that the cards laid this turn make; 0 before the first."""
    return max(record.group_size[COLOUR], record.group_size[FRUIT])


@rule
def shared_attribute(record: Any, card: Any) -> Any:
    """C5: what a further card shares with all cards laid this turn, or -1. Two cards never share both."""
    for attribute in range(ATTRIBUTES):
        alike = trait(card, attribute) == trait(record.laid_card[0], attribute)
        if record.group_size[attribute] > 0 and alike:
            return attribute
    return -1
