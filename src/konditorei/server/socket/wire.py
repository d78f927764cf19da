"""uvicorn's WebSocket protocol with a shorter way for messages.

Opening, closing, heartbeats and reading of frames are uvicorn's. Once a socket is open, a whole message goes
straight to the link that reads it, without a queue. The network and the rules take turns, because each pushes
the other's code and memory out of the processor's caches: what comes in one turn of the event loop is read
together at its end, and what is written in one turn goes out together, once for each socket.
"""

import asyncio
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from konditorei.server.socket.frames import ends_whole, text_head, whole_text


class Reader(Protocol):
    """Whoever reads the messages of a socket."""

    def hear(self, message: bytes) -> None:
        """A message has come."""

    def pause(self) -> None:
        """The client reads too slowly."""

    def resume(self) -> None:
        """The client reads on."""

    def end(self) -> None:
        """The line is closed."""


class Post:
    """The sockets that have something to send at the end of this turn of the event loop."""

    def __init__(self) -> None:
        self._wires: list[Wire] = []

    def add(self, wire: "Wire") -> None:
        """The socket has something to send."""
        if not self._wires:
            asyncio.get_running_loop().call_soon(self._go)
        self._wires.append(wire)

    def _go(self) -> None:
        wires, self._wires = self._wires, []
        for wire in wires:
            wire.flush()


POST = Post()


class Desk:
    """The messages that have come in this turn of the event loop."""

    def __init__(self) -> None:
        self._heard: list[tuple[Reader, bytes]] = []

    def add(self, reader: Reader, message: bytes) -> None:
        """A message has come."""
        if not self._heard:
            asyncio.get_running_loop().call_soon(self._go)
        self._heard.append((reader, message))

    def _go(self) -> None:
        heard, self._heard = self._heard, []
        for reader, message in heard:
            reader.hear(message)


DESK = Desk()


class Wire(WebSocketsSansIOProtocol):
    """One socket; it puts itself into the state of its scope, where the app finds it."""

    def __init__(self, *settings: Any, **named: Any) -> None:
        super().__init__(*settings, **named)
        self.reader: Reader | None = None
        self._unsent: list[bytes] = []
        self._whole = True  # no frame has been cut into two yet

    def handle_connect(self, event: Request) -> None:
        """The client's wish to connect."""
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["state"]["wire"] = self

    def data_received(self, data: bytes) -> None:
        """A whole text, nearly always; anything else goes the library's way."""
        text = whole_text(data) if self._whole and not self.frames else None
        if text is None:
            self._whole = self._whole and (self.reader is None or ends_whole(data))
            super().data_received(data)
        else:
            self._hear(text)

    def send_receive_event_to_app(self) -> None:
        """A message has come the library's way."""
        message, self.frames = b"".join(self.frames), []
        self._hear(message)

    def _hear(self, message: bytes) -> None:
        if self.reader is not None and not self.close_sent:
            DESK.add(self.reader, message)

    def write(self, message: bytes) -> None:
        """Sends a text at the end of this turn."""
        if not self._unsent:
            POST.add(self)
        self._unsent += (text_head(len(message)), message)

    def flush(self) -> None:
        """Sends what was written; after the end it is dropped."""
        unsent, self._unsent = self._unsent, []
        if not (self.close_sent or self.disconnected):
            self.transport.write(b"".join(unsent))

    def pause_writing(self) -> None:
        """The transport has enough for now."""
        super().pause_writing()
        if self.reader is not None:
            self.reader.pause()

    def resume_writing(self) -> None:
        """The transport has room again."""
        super().resume_writing()
        if self.reader is not None:
            self.reader.resume()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is closed."""
        super().connection_lost(exc)
        if self.reader is not None:
            self.reader.end()

    def hold(self) -> None:
        """Reads no more from the client for now."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Reads on."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()
