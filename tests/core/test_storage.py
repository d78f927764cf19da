"""Bytes: read as they were written, refused when they are damaged or of something else."""

import hashlib
from typing import Any

import msgspec
import pytest

from konditorei import IllegalPosition, State, cherry, mice, torte
from konditorei.core.registry import games
from konditorei.core.storage import CHECK, layout


def refused(game: Any, data: bytes) -> IllegalPosition:
    with pytest.raises(IllegalPosition) as refusal:
        game.from_bytes(data)
    assert refusal.value.rule == game.setup_rule
    return refusal.value


def with_checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=CHECK).digest() + body


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_a_changed_byte_is_noticed(game: Any) -> None:
    data = game.new(seed=1).to_bytes()
    for place in {*range(0, 40), *range(40, len(data), 97), len(data) - 1}:
        changed = bytearray(data)
        changed[place] ^= 1
        assert refused(game, bytes(changed)).field == "bytes"


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_cut_and_empty_bytes_are_refused(game: Any) -> None:
    data = game.new(seed=1).to_bytes()
    for part in (b"", data[:4], data[:CHECK], data[:-1], data + b"\0", b"nonsense"):
        refused(game, part)


def test_bytes_of_another_game_are_refused() -> None:
    assert "torte" in refused(mice, torte.new(seed=1).to_bytes()).message
    refused(torte, cherry.new(seed=1).to_bytes())


def test_bytes_with_a_good_checksum_and_a_bad_body_are_refused() -> None:
    options = mice.new(seed=1).options
    for body in (
        b"",
        b"\xc1",
        msgspec.msgpack.encode(["mice"]),
        msgspec.msgpack.encode(["mice", "another layout", options, b""]),
        msgspec.msgpack.encode(["mice", layout(mice.dtype), options, b"short"]),
        msgspec.msgpack.encode(["mice", layout(mice.dtype), options, b""]),
        msgspec.msgpack.encode(["mice", layout(mice.dtype), {}, bytes(mice.dtype.itemsize)]),
        msgspec.msgpack.encode(["mice", layout(mice.dtype), options, bytes(2 * mice.dtype.itemsize)]),
    ):
        refused(mice, with_checksum(body))


def test_bytes_carry_the_generator() -> None:
    state = mice.new(seed=1)
    again = mice.from_bytes(state.to_bytes())
    assert play(again, 30) == play(state, 30)


def play(state: State, moves: int) -> list[Any]:
    return [state.play(state.moves()[0]) for _ in range(moves)]


def test_the_layout_names_fields_types_and_order() -> None:
    assert len({layout(game.dtype) for game in games().values()}) == 3
