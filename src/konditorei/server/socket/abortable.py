"""uvicorn's own WebSockets, with a way to end a connection whose client does not read.

ASGI can only ask for a closing handshake, and closing a connection waits until all was sent: for ever, if nobody reads.
"""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

ABORT = "abort"  # in the state of the scope
GRACE_SECONDS = 2.0  # to send what is left after the last ping
Base: Any = AutoWebSocketsProtocol


class AbortableProtocol(Base):  # type: ignore[misc]
    """One connection."""

    app_state: dict[str, Any]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """uvicorn hands over the connection."""
        super().connection_made(transport)
        self.app_state = {**self.app_state, ABORT: self.transport.abort}

    def keepalive_timeout(self) -> None:
        """A ping was not answered."""
        super().keepalive_timeout()
        self.loop.call_later(GRACE_SECONDS, self.transport.abort)
