"""A WebSocket over plain ASGI messages: works under any ASGI server."""

import asyncio
from collections import deque
from collections.abc import Callable

from konditorei.server.context import Message, Receive, Send
from konditorei.server.socket.transport import Headers, Listener

HIGH_WATER = 65_536  # bytes that wait for the server before the listener is asked to pause


class AsgiTransport:
    """Reads in `serve`; writes in a task that lives as long as there is something to send."""

    def __init__(self, receive: Receive, send: Send, abort: Callable[[], None] | None = None) -> None:
        """`abort` ends the connection at once, where the server below can do that."""
        self._receive = receive
        self._send = send
        self._abort = abort
        self._listener: Listener | None = None
        self._reading = asyncio.Event()
        self._reading.set()
        self._unsent: deque[Message] = deque()
        self._unsent_bytes = 0
        self._writer: asyncio.Task[None] | None = None
        self._paused = False
        self._ended = False

    async def serve(self, listener: Listener, headers: Headers) -> None:
        """Accepts the client and reads until it has gone."""
        self._listener = listener
        try:
            await self._send({"type": "websocket.accept", "headers": headers})
            listener.opened()
            while (message := await self._receive())["type"] == "websocket.receive":
                text = message.get("text")
                listener.received(message["bytes"] if text is None else text.encode())
                await self._reading.wait()
        finally:
            self._ended = True
            if self._writer is not None:
                self._writer.cancel()
            await listener.gone()

    def send(self, messages: list[bytes]) -> None:
        """Sends texts as soon as the server takes them."""
        for message in messages:
            self._unsent_bytes += len(message)
            self._queue({"type": "websocket.send", "text": message.decode()})
        if self._unsent_bytes > HIGH_WATER and not self._paused and self._listener is not None:
            self._paused = True
            self._listener.pause_writing()

    def pause_reading(self) -> None:
        """Takes no more messages from the server, which then stops reading from the client."""
        self._reading.clear()

    def resume_reading(self) -> None:
        """Reads on."""
        self._reading.set()

    def close(self, code: int) -> None:
        """Ends the connection after what was sent before."""
        self._queue({"type": "websocket.close", "code": code})
        self._ended = True

    def finish(self, code: int) -> None:
        """The same: the server below waits for the client by itself."""
        self.close(code)

    def abort(self) -> None:
        """Drops what was not sent. A server below that knows only ASGI is asked to close, and waits for the client."""
        self._unsent.clear()
        if self._abort is None:
            self.close(1008)
        else:
            self._ended = True
            self._abort()
        self._reading.set()

    def _queue(self, message: Message) -> None:
        if self._ended:
            return
        self._unsent.append(message)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._unsent:
                await self._send(self._unsent.popleft())
        except OSError:  # the client has gone; `serve` hears of it too
            self._ended = True
        self._writer, self._unsent_bytes = None, 0
        if self._paused and self._listener is not None:
            self._paused = False
            self._listener.resume_writing()
