"""A state as bytes: the record itself, with what is needed to read it again and to notice damage."""

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from konditorei.core.errors import IllegalPosition
from konditorei.core.options import Options, read_all_options
from konditorei.core.record import Cells, from_buffer

if TYPE_CHECKING:
    from konditorei.core.game import Game

CHECK = 8  # bytes of the checksum in front


class Packed(msgspec.Struct, array_like=True):
    """What is in the bytes behind the checksum."""

    game: str
    layout: str  # tells a record of another version, which is refused
    options: Options
    record: bytes


def layout(dtype: np.dtype[Any]) -> str:
    """A short name for a record's fields, types and order."""
    return hashlib.blake2b(repr(dtype.descr).encode(), digest_size=6).hexdigest()


def pack(game: "Game", options: Options, records: Cells) -> bytes:
    """The bytes of a state."""
    body = msgspec.msgpack.encode(Packed(game.name, layout(game.dtype), options, records.tobytes()))
    return _checksum(body) + body


def unpack(game: "Game", data: bytes) -> tuple[Options, Cells]:
    """Options and record of these bytes; refuses bytes that `pack` did not write."""
    if not isinstance(data, bytes):
        raise _damaged(game, "A saved state is a row of bytes.")
    body = data[CHECK:]
    if data[:CHECK] != _checksum(body):
        raise _damaged(game, "These bytes are damaged.")
    try:
        packed = msgspec.msgpack.decode(body, type=Packed)
    except msgspec.MsgspecError:
        raise _damaged(game, "These bytes hold no game.") from None
    if packed.game != game.name or packed.layout != layout(game.dtype):
        raise _damaged(game, f"These bytes hold {packed.game} of another version or another game.")
    if len(packed.record) != game.dtype.itemsize:
        raise _damaged(game, "These bytes hold more or less than one game.")
    options = read_all_options(game.options, packed.options, game.setup_rule)
    return options, from_buffer(game.dtype, packed.record)


def _damaged(game: "Game", message: str) -> IllegalPosition:
    return IllegalPosition(game.setup_rule, message, "bytes")


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=CHECK).digest()
