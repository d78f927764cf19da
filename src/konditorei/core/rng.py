"""Chance inside the record: xoshiro128++, seeded from a hash of the game's seed.

Everything is 32-bit arithmetic in 64-bit integers, so that compiled and interpreted runs agree bit for bit.
"""

import hashlib
import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from konditorei.core.compile import rule

WORDS = 4
MASK = 0xFFFFFFFF


def seed_words(game: str, seed: int) -> NDArray[np.uint32]:
    """The generator's first state: 128 bits of a hash of the game's name and its seed."""
    digest = hashlib.blake2b(f"konditorei:{game}:{seed}".encode(), digest_size=4 * WORDS).digest()
    return np.frombuffer(digest, dtype="<u4").astype(np.uint32)


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(128)


@rule
def next_word(record: Any) -> Any:
    """The next 32 random bits of the record's generator."""
    rng = record.rng
    a, b, c, d = np.int64(rng[0]), np.int64(rng[1]), np.int64(rng[2]), np.int64(rng[3])
    total = (a + d) & MASK
    word = ((((total << 7) | (total >> 25)) & MASK) + a) & MASK
    shifted = (b << 9) & MASK
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = ((d << 11) | (d >> 21)) & MASK
    rng[0], rng[1], rng[2], rng[3] = np.uint32(a), np.uint32(b), np.uint32(c), np.uint32(d)
    return word


@rule
def below(record: Any, n: Any) -> Any:
    """A whole number from 0 to n - 1, each equally likely (n at most 2**31)."""
    n = np.int64(n)
    product = next_word(record) * n
    if product & MASK < n:  # seldom: only then can the draw be uneven
        floor = (MASK + 1) % n
        while product & MASK < floor:
            product = next_word(record) * n
    return product >> 32


@rule
def shuffle(record: Any, cards: Any, count: Any) -> None:
    """Shuffles the first `count` cards in place."""
    for last in range(count - 1, 0, -1):
        other = below(record, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
