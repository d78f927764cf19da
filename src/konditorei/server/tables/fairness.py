"""Verifiable fairness: the server binds itself to a secret before the game, and the players add theirs.

After the game anybody can check that the two together gave this deal and these dice.

seed = first 128 bits of SHA-256("konditorei" | table | server secret | luck of seat 0 | luck of seat 1 | ...)

The deal is drawn from the seed, and each move that needs chance from the seed and the number of its step.
"""

import hashlib
import secrets
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from konditorei.core.rng import WORDS, seed_words
from konditorei.core.state import State

SEED_BYTES = 16


def new_secret() -> str:
    """The server's part: 256 random bits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is published before the game: it tells nothing of the secret, and only that secret fits it."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def mix(table: str, secret: str, luck: Sequence[str]) -> int:
    """The game's seed from the server's secret and what each seat brought along (maybe nothing)."""
    parts = "|".join(["konditorei", table, secret, *luck])
    return int.from_bytes(hashlib.sha256(parts.encode()).digest()[:SEED_BYTES], "big")


def set_chances(state: State, seed: int, step: int) -> None:
    """The chances of the move that becomes this step of the table. An undo is a step too, so whoever plays on after
    one gets other chances than those already seen."""
    generator = _seeded(state.game.name, seed).copy()
    generator.update(b":%d" % step)
    state.cells["rng"][0] = np.frombuffer(generator.digest(), "<u4")


@lru_cache(4096)
def _seeded(game: str, seed: int) -> "hashlib.blake2b":
    """The beginning of the hash that is the same for all moves of a game."""
    return hashlib.blake2b(f"konditorei:{game}:{seed}".encode(), digest_size=4 * WORDS)


def reseed(state: State, seed: int, undo: int) -> None:
    """In version 1 one generator ran through the whole game; an agreed undo set it anew."""
    digest = hashlib.sha256(f"konditorei|undo|{seed}|{undo}".encode()).digest()
    state.record.rng[:] = seed_words(state.game.name, int.from_bytes(digest[:SEED_BYTES], "big"))
