"""The fast transport: picows behind uvicorn's `ws=` setting, on the same port.

uvicorn reads the request and makes an `Upgrade`, which asks the app as any ASGI server does. Once the app
accepts, picows owns the connection and hands each frame straight to the listener. Two things used here are
not documented: how uvicorn makes its WebSocket protocols, and the constructor of picows' `WSProtocol`.
Hence the bounds on both versions.
"""

import asyncio
import logging
import socket
from collections.abc import Coroutine
from typing import Any, cast
from urllib.parse import unquote

from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSProtocolError,
    WSTransport,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]
from uvicorn.config import Config
from uvicorn.server import ServerState

from konditorei.server.context import Message, Scope
from konditorei.server.socket.transport import Headers, Listener

log = logging.LoggerAdapter(logging.getLogger("uvicorn.error"), {})  # an adapter is not copied for every socket
READ_BUFFER = 1024  # bytes at first; it grows with what one read brings,
RECEIVE_BUFFER = 65_536  # which is what the kernel holds back
KEY, VERSION = b"sec-websocket-key", b"sec-websocket-version"
REQUEST = b"GET / HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n%s: %s\r\n%s: %s\r\n\r\n"
FINISH_SECONDS = 1.0  # for a client to agree to the end of a connection
TEXT = 0x81  # the first byte of a frame that is a whole text


class Upgrade(asyncio.Protocol):
    """One request to open a WebSocket; uvicorn counts it among its connections until it has ended."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self.config = config
        self.server_state = server_state
        self.app_state = app_state
        self.headers: dict[bytes, bytes] = {}
        self.refusal: Message = {}
        self.socket = PicowsTransport(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """uvicorn hands over the connection."""
        self.tcp = cast(asyncio.Transport, transport)
        self.server_state.connections.add(cast(Any, self))

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self.server_state.connections.discard(cast(Any, self))

    def shutdown(self) -> None:
        """The server ends."""
        self.socket.server_stops()

    def data_received(self, data: bytes) -> None:
        """The head of the request, which uvicorn has read and checked."""
        self.tcp.pause_reading()
        self.start(self._run(self._scope(data)))

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs what the server waits for when it ends."""
        task = asyncio.get_running_loop().create_task(work)
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    def _scope(self, head: bytes) -> Scope:
        request, *lines = head.rstrip(b"\r\n").split(b"\r\n")
        headers = [(name, value.lstrip()) for name, _, value in (line.partition(b":") for line in lines)]
        self.headers = dict(headers)
        path, _, query = request.split(b" ")[1].partition(b"?")
        root = self.config.root_path
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if self.tcp.get_extra_info("sslcontext") else "ws",
            "server": _address(self.tcp.get_extra_info("sockname")),
            "client": _address(self.tcp.get_extra_info("peername")),
            "root_path": root,
            "path": root + unquote(path.decode("latin-1")),
            "raw_path": root.encode() + path,
            "query_string": query,
            "headers": headers,
            "subprotocols": [],
            "state": {**self.app_state, "transport": self.socket},
            "extensions": {"websocket.http.response": {}},
        }

    async def _run(self, scope: Scope) -> None:
        try:
            await self.config.loaded_app(scope, self._receive, self._send)
        except Exception:
            log.exception("Exception in ASGI application")
            self.socket.close(1011)
        if not self.socket.is_open():
            self.tcp.close()

    async def _receive(self) -> Message:
        return {"type": "websocket.connect"}

    async def _send(self, message: Message) -> None:
        """The app refuses; to accept, it calls `serve`."""
        if message["type"] == "websocket.http.response.start":
            self.refusal = message
            return
        status, body = self.refusal["status"], message["body"]
        headers = [pair for pair in self.refusal["headers"] if pair[0] != b"content-length"]  # picows adds it
        response = WSUpgradeResponse.create_error_response(status, body, _text(headers))
        response.headers["connection"] = "close"
        self.tcp.write(response.to_bytes())

    def accept(self, headers: Headers) -> None:
        """Gives the connection to picows, which checks the key and answers."""
        if self.tcp.is_closing():
            return
        response = WSUpgradeResponse.create_101_response(_text(headers))
        protocol = WSProtocol(
            None,  # host and path: of a client
            None,
            False,  # not a client
            lambda _: WSUpgradeResponseWithListener(response, self.socket),
            log,
            True,  # an exception in the listener ends the connection
            None,  # the handshake needs no time limit: the request is here
            False,  # pings: picows would keep a task for each client
            0,
            0,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            True,  # pings of the client are answered
            self.config.ws_max_size,
            None,  # headers: of a client
            READ_BUFFER,
        )
        protocol.connection_made(self.tcp)
        tcp_socket = self.tcp.get_extra_info("socket")
        tcp_socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        key, version = (self.headers.get(name, b"")[:64] for name in (KEY, VERSION))
        request = REQUEST % (KEY, key, VERSION, version)
        protocol.get_buffer(-1)[: len(request)] = request
        protocol.buffer_updated(len(request))
        self.headers = {}
        if self.socket.is_open():
            self.tcp.set_protocol(protocol)
            self.tcp.resume_reading()
            self.socket.ask_for_life(self.config.ws_ping_interval or 0)


class PicowsTransport(WSListener):
    """One WebSocket."""

    def __init__(self, upgrade: Upgrade) -> None:
        self._upgrade = upgrade
        self._socket: WSTransport | None = None
        self._listener: Listener
        self._heard = True  # from the client, since it was last asked for a sign of life
        self._heartbeat: asyncio.TimerHandle | None = None
        self._fragments: bytearray | None = None  # of a message that has not come to its end
        self._is_text = True

    async def serve(self, listener: Listener, headers: Headers) -> None:
        """Accepts the client, which is then served without a task."""
        self._listener = listener
        try:
            self._upgrade.accept(headers)
        finally:
            if self.is_open():
                listener.opened()
            else:
                await listener.gone()

    def ask_for_life(self, seconds: float) -> None:
        """Sends a ping now and then; a client that was silent since the last one is cut off."""
        if not seconds:
            return
        if self._heartbeat is not None:
            if not self._heard:
                self.abort()
                return
            self._heard = False
            assert self._socket is not None
            self._socket.send_ping()
        self._heartbeat = asyncio.get_running_loop().call_later(seconds, self.ask_for_life, seconds)

    def is_open(self) -> bool:
        """Whether the client was accepted."""
        return self._socket is not None

    def send(self, messages: list[bytes]) -> None:
        """Sends texts in one piece; picows would write each to the network by itself."""
        if self._socket is not None and not self._upgrade.tcp.is_closing():
            self._upgrade.tcp.write(b"".join([part for text in messages for part in (_head(len(text)), text)]))

    def pause_reading(self) -> None:
        """Reads nothing more from the client for now."""
        self._upgrade.tcp.pause_reading()

    def resume_reading(self) -> None:
        """Reads on."""
        self._upgrade.tcp.resume_reading()

    def close(self, code: int) -> None:
        """Ends the connection."""
        if self._socket is not None:
            self._socket.send_close(code)  # type: ignore[arg-type]
        self._upgrade.tcp.close()

    def finish(self, code: int) -> None:
        """Tells the client that the connection ends, and ends it when the client agrees. To close it at once, with
        messages of the client unread, would make the kernel drop what is still on its way to the client."""
        if self._socket is None:
            self._upgrade.tcp.close()
        if self._socket is None or self._socket.is_close_frame_sent:
            return
        self._socket.send_close(code)  # type: ignore[arg-type]
        self._upgrade.tcp.resume_reading()
        asyncio.get_running_loop().call_later(FINISH_SECONDS, self._upgrade.tcp.abort)

    def server_stops(self) -> None:
        """uvicorn asks for the end."""
        if self._socket is None:
            self._upgrade.tcp.close()
        else:
            self._listener.server_stops()

    def abort(self) -> None:
        """Ends the connection at once."""
        self._upgrade.tcp.abort()

    # ── called by picows ─────────────────────────────────────────────────────────────────────────
    def on_ws_connected(self, transport: WSTransport) -> None:
        """The answer 101 was sent; the headers are not needed any more."""
        self._socket = transport
        transport.request.headers.clear()
        transport.response.headers.clear()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The connection has ended."""
        self._upgrade.connection_lost(None)
        if self._heartbeat is not None:
            self._heartbeat.cancel()
        self._upgrade.start(self._listener.gone())

    def pause_writing(self) -> None:
        """The buffer for sending is full."""
        self._listener.pause_writing()

    def resume_writing(self) -> None:
        """The buffer has room again."""
        self._listener.resume_writing()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """A frame has arrived."""
        self._heard = True
        if transport.is_close_frame_sent:
            if frame.msg_type == WSMsgType.CLOSE:
                self._upgrade.tcp.close()
            return
        if frame.msg_type == WSMsgType.PONG:
            return
        if frame.msg_type == WSMsgType.CLOSE:
            self.close(int.from_bytes(frame.get_payload_as_bytes()[:2], "big") or 1000)
            return
        message = self._message(frame)
        if message is None:
            return
        try:
            self._is_text and message.decode()
        except UnicodeDecodeError:
            raise WSProtocolError(WSCloseCode.INVALID_TEXT, "invalid UTF-8") from None
        self._listener.received(message)

    def _message(self, frame: WSFrame) -> bytes | None:
        """The message, if it ends with this frame."""
        starts = frame.msg_type != WSMsgType.CONTINUATION
        if frame.rsv1 or frame.rsv2 or frame.rsv3 or starts != (self._fragments is None):
            raise WSProtocolError(WSCloseCode.PROTOCOL_ERROR, "unexpected frame")
        if starts:
            self._is_text = frame.msg_type == WSMsgType.TEXT
            if frame.fin:
                return frame.get_payload_as_bytes()
            self._fragments = bytearray()
        assert self._fragments is not None
        self._fragments += frame.get_payload_as_memoryview()
        if len(self._fragments) > self._upgrade.config.ws_max_size:
            raise WSProtocolError(WSCloseCode.MESSAGE_TOO_BIG, "message too big")
        if not frame.fin:
            return None
        message, self._fragments = bytes(self._fragments), None
        return message


def _head(length: int) -> bytes:
    """What stands before a text of this length."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((TEXT, 127)) + length.to_bytes(8, "big")


def _address(name: Any) -> tuple[str, int] | None:
    """Host and port; None for a socket that has no network address."""
    return (name[0], name[1]) if isinstance(name, (tuple, list)) else None


def _text(headers: Headers) -> list[tuple[str, str]]:
    return [(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers]
