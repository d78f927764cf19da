"""uvicorn's own HTTP protocol, with limits for clients that never end a request's head or never wait for an answer."""

import asyncio
import socket
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 8.0  # from the first byte, or from the connection, to the end of the head
GRACE_SECONDS = 1.0
UNREAD_BYTES = 32 * 1024  # of requests before the answer to the first; the system keeps as many, see below
Base: Any = H11Protocol


class TimedProtocol(Base):  # type: ignore[misc]
    """One connection. uvicorn itself ends only those that are idle after an answer."""

    _head: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody connects."""
        super().connection_made(transport)
        unread: socket.socket = transport.get_extra_info("socket")  # a large full buffer costs Linux milliseconds
        unread.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD_BYTES)
        self._expect_head()

    def data_received(self, data: bytes) -> None:
        """A part of a request, or many requests at once."""
        super().data_received(data)
        if len(self.conn.trailing_data[0]) > UNREAD_BYTES:
            self.transport.abort()
        if self._is_serving():
            self._forget_head()
        else:
            self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._forget_head()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        """uvicorn waits for the next request with a time limit of its own."""
        self._forget_head()
        super().on_response_complete()

    def timeout_keep_alive_handler(self) -> None:
        """The next request has not come; here too, a busy server reads once more."""
        end = super().timeout_keep_alive_handler
        self.timeout_keep_alive_task = self.loop.call_later(GRACE_SECONDS, end)

    def shutdown(self) -> None:
        """The server ends: whoever waits for news of a table is answered now."""
        super().shutdown()
        end_polls = self.app_state.get("end_polls")
        if end_polls is not None and self._is_serving():
            end_polls()

    def _is_serving(self) -> bool:
        """Whether a request is being answered, or the connection has become a socket."""
        if self.transport.get_protocol() is not self:
            return True
        return self.cycle is not None and not self.cycle.response_complete

    def _expect_head(self) -> None:
        if self._head is None:
            self._head = self.loop.call_later(HEAD_SECONDS, self._read_once_more)

    def _read_once_more(self) -> None:
        """A busy server may not have read what came in time: timers run before the network."""
        self._head = self.loop.call_later(GRACE_SECONDS, self._end)

    def _forget_head(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None

    def _end(self) -> None:
        self._head = None
        if not self._is_serving():
            self.transport.abort()
