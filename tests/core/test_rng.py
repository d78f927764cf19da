"""Chance: known numbers, even draws, and nothing out of range."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from konditorei import mice
from konditorei.core.record import Record, blank
from konditorei.core.rng import MASK, below, fresh_seed, next_word, seed_words, shuffle


def generator(*words: int) -> Record:
    """A generator in the record of a game, for which the rules are compiled anyway."""
    record = blank(mice.dtype)[0]
    record.rng[:] = words
    return record


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    """The numbers that the reference implementation gives from the state 1, 2, 3, 4."""
    record = generator(1, 2, 3, 4)
    words = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295]
    assert [int(next_word(record)) for _ in words] == words


def test_a_seed_is_hashed_with_the_name_of_its_game() -> None:
    assert seed_words("mice", 7).tolist() == seed_words("mice", 7).tolist()
    assert seed_words("mice", 7).tolist() == [3052582798, 2137577606, 2061354228, 2563020086]
    others = [
        seed_words("torte", 7),
        seed_words("mice", 8),
        seed_words("mice", -7),
        seed_words("mice", 2**200),
    ]
    assert len({tuple(words.tolist()) for words in others}) == 4
    assert tuple(seed_words("mice", 7).tolist()) not in {tuple(words.tolist()) for words in others}


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed() for _ in range(100)}) == 100


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 40, 216, 1000, 2**31 - 1, 2**31])
def test_draws_stay_below(n: int) -> None:
    record = generator(1, 2, 3, 4)
    drawn = [int(below(record, n)) for _ in range(2000)]
    assert min(drawn) >= 0
    assert max(drawn) < n
    if n <= 40:
        assert set(drawn) == set(range(n))


@pytest.mark.parametrize("n", [2, 6, 7, 40])
def test_draws_are_even(n: int) -> None:
    record = generator(5, 6, 7, 8)
    counts = Counter(int(below(record, n)) for _ in range(1000 * n))
    chi = sum((counts[number] - 1000) ** 2 / 1000 for number in range(n))
    assert chi < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_a_draw_that_would_be_uneven_is_thrown_again() -> None:
    """Three does not divide 2**32: without a second throw a third of such numbers would come too often."""
    n = 3 * 2**29
    record = generator(9, 8, 7, 6)
    thirds = Counter(3 * int(below(record, n)) // n for _ in range(30000))
    assert all(abs(thirds[third] - 10000) < 450 for third in range(3))


def test_words_have_32_bits() -> None:
    record = generator(0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0x7FFFFFFF)
    assert all(0 <= int(next_word(record)) <= MASK for _ in range(1000))


def test_all_orders_of_a_shuffle_are_as_likely() -> None:
    record = generator(11, 12, 13, 14)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 400):
        cards = np.arange(6, dtype=np.int16)
        shuffle(record, cards, 4)
        assert cards[4:].tolist() == [4, 5]
        orders[tuple(cards[:4].tolist())] += 1
    assert set(orders) == set(permutations(range(4)))
    chi = sum((count - 400) ** 2 / 400 for count in orders.values())
    assert chi < 23 + 5 * 46**0.5


def test_a_shuffle_keeps_all_cards() -> None:
    record = generator(1, 2, 3, 4)
    cards = np.arange(51, dtype=np.int8)
    shuffle(record, cards, 51)
    assert sorted(cards.tolist()) == list(range(51))
    assert cards.tolist() != list(range(51))
