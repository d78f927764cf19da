"""What a connection needs from the WebSocket below it, and what it is told by it."""

from typing import Protocol

Headers = list[tuple[bytes, bytes]]


class Listener(Protocol):
    """Whoever reads the messages of a WebSocket; only `gone` may wait."""

    def opened(self) -> None:
        """The client is accepted."""

    def received(self, message: bytes) -> None:
        """A whole message has arrived."""

    def pause_writing(self) -> None:
        """The client reads too slowly: nothing more should be sent for now."""

    def resume_writing(self) -> None:
        """The client has caught up."""

    async def gone(self) -> None:
        """The client has gone."""

    def server_stops(self) -> None:
        """The server ends: the client is to come back, to another worker or to the next server."""


class Transport(Protocol):
    """One WebSocket."""

    async def serve(self, listener: Listener, headers: Headers) -> None:
        """Accepts the client, with these headers in the answer. It may return before the client has gone."""

    def send(self, messages: list[bytes]) -> None:
        """Sends texts; after the end they are dropped."""

    def pause_reading(self) -> None:
        """Reads nothing more from the client for now."""

    def resume_reading(self) -> None:
        """Reads on."""

    def close(self, code: int) -> None:
        """Ends the connection; does nothing when it has ended already."""

    def finish(self, code: int) -> None:
        """As `close`, but reads on until the client has heard of it, so that nothing on its way to it is lost."""

    def abort(self) -> None:
        """Ends the connection at once; what was not sent is lost."""
