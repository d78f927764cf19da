"""Short ways for the two frames that make up nearly all traffic: a whole text in, a whole text out.

Everything else, fragments, pings, closing and broken frames included, is the WebSocket library's.
"""

import struct

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where it can be

WHOLE_TEXT = 0x81
MASKED = 0x80
SHORT, MEDIUM = 126, 1 << 16
HEAD, MEDIUM_HEAD, LONG_HEAD = struct.Struct("!BB"), struct.Struct("!BBH"), struct.Struct("!BBQ")


def text_head(length: int) -> bytes:
    """What stands before a text that the server sends."""
    if length < SHORT:
        return HEAD.pack(WHOLE_TEXT, length)
    if length < MEDIUM:
        return MEDIUM_HEAD.pack(WHOLE_TEXT, 126, length)
    return LONG_HEAD.pack(WHOLE_TEXT, 127, length)


def whole_text(data: bytes) -> bytes | None:
    """The text, if the data is exactly one short text frame of a client; or else None."""
    if len(data) < 6 or data[0] != WHOLE_TEXT:
        return None
    length = data[1] - MASKED
    if not 0 <= length < SHORT or len(data) != length + 6:
        return None
    return apply_mask(data[6:], data[2:6])


def ends_whole(data: bytes) -> bool:
    """Whether data that begins with a client's frame also ends with a whole one."""
    place = 0
    while place + 2 <= len(data):
        length, first = data[place + 1] & 0x7F, 6
        if length == 126:
            length, first = int.from_bytes(data[place + 2 : place + 4], "big"), 8
        elif length == 127:
            length, first = int.from_bytes(data[place + 2 : place + 10], "big"), 14
        place += first + length
    return place == len(data)
