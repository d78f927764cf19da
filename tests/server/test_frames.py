"""The short ways for whole texts agree with the WebSocket library, and hand over to it whenever they must."""

import base64
import os
import socket
import struct
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from konditorei.server.socket.frames import ends_whole, text_head, whole_text

PING = b'{"type":"ping"}'
PONG = b'{"type":"pong"}'

payloads = st.binary(max_size=200) | st.sampled_from([125, 126, 65535, 65536]).map(bytes)
frames = st.builds(
    lambda opcode, data, fin: Frame(opcode, data, fin).serialize(mask=True),
    st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.CONT]),
    payloads,
    st.booleans(),
) | st.builds(
    lambda opcode, data: Frame(opcode, data).serialize(mask=True),
    st.sampled_from([Opcode.PING, Opcode.PONG]),
    st.binary(max_size=125),
)


@given(payloads)
def test_a_text_of_ours_is_written_as_the_library_writes_it(text: bytes) -> None:
    assert text_head(len(text)) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@given(st.binary(max_size=125))
def test_a_short_text_of_a_client_is_read(text: bytes) -> None:
    assert whole_text(Frame(Opcode.TEXT, text).serialize(mask=True)) == text


@given(frames, st.binary(min_size=1, max_size=9))
def test_anything_else_is_left_to_the_library(frame: bytes, more: bytes) -> None:
    short_text = frame[0] == 0x81 and frame[1] < 0x80 + 126
    assert (whole_text(frame) is not None) == short_text
    assert whole_text(frame + more) is None
    assert whole_text(frame[:-1]) is None


def test_a_frame_without_a_mask_is_left_to_the_library() -> None:
    assert whole_text(Frame(Opcode.TEXT, bytes(20)).serialize(mask=False)) is None


@given(st.lists(frames, min_size=1, max_size=4), st.data())
def test_whole_frames_are_told_from_cut_ones(several: list[bytes], data: Any) -> None:
    together = b"".join(several)
    assert ends_whole(together)
    borders = {sum(len(frame) for frame in several[:n]) for n in range(len(several) + 1)}
    cut = data.draw(st.integers(0, len(together)).filter(lambda place: place not in borders))
    assert not ends_whole(together[:cut])


@pytest.fixture
def line(house: Any) -> Iterator[socket.socket]:
    """A bare socket that has become a WebSocket."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=20) as bare:
        bare.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        bare.sendall(
            f"GET /api/ws HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += bare.recv(1)
        assert b" 101 " in head
        yield bare


def heard(line: socket.socket) -> bytes:
    """The next frame of the server; short ones only."""
    head = line.recv(2, socket.MSG_WAITALL)
    (length,) = struct.unpack("!xB", head)
    return head + line.recv(length, socket.MSG_WAITALL)


def masked(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def test_messages_arrive_however_they_are_cut(line: socket.socket) -> None:
    pong = Frame(Opcode.TEXT, PONG).serialize(mask=False)
    line.sendall(masked(PING))
    assert heard(line) == pong
    line.sendall(masked(PING) * 3)  # three at once
    assert [heard(line) for _ in range(3)] == [pong] * 3
    line.sendall(masked(PING[:5], fin=False) + masked(b"like", Opcode.PING))  # a fragment, then a heartbeat
    assert heard(line) == Frame(Opcode.PONG, b"like").serialize(mask=False)
    line.sendall(masked(PING[5:], Opcode.CONT))  # and the rest
    assert heard(line) == pong
    for byte in masked(PING):  # byte for byte
        line.sendall(bytes([byte]))
    assert heard(line) == pong
    line.sendall(masked(PING))
    assert heard(line) == pong
    padded = PING + b" " * 70_000
    line.sendall(masked(padded))
    assert heard(line) == pong


def test_a_text_inside_a_fragmented_one_breaks_the_line(line: socket.socket) -> None:
    line.sendall(masked(PING[:5], fin=False))
    line.sendall(masked(PING))
    assert heard(line)[0] == 0x80 | Opcode.CLOSE
