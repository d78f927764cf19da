"""A server that is busy for a moment answers what came in time, before it ends a connection for being idle."""

import http.client
import socket
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from tests.support.server_process import free_port, wait_until_listening

from konditorei.server.context import Receive, Scope, Send
from konditorei.server.http.timed_protocol import TimedProtocol

IDLE = 1  # seconds that uvicorn keeps an idle connection here
BUSY = 1.0  # seconds for which a request to /busy keeps the server from reading anything else


class BusyProtocol(TimedProtocol):
    """Works on what it reads before others are read, as a socket with many messages does."""

    def data_received(self, data: bytes) -> None:
        if data.startswith(b"GET /busy"):
            time.sleep(BUSY)
        super().data_received(data)


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@pytest.fixture
def port() -> Iterator[int]:
    chosen = free_port()
    options = {"timeout_keep_alive": IDLE, "lifespan": "off", "log_config": None}
    config = uvicorn.Config(app, port=chosen, http=BusyProtocol, loop="uvloop", **options)  # type: ignore[arg-type]
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    wait_until_listening(chosen, thread.is_alive)
    yield chosen
    server.should_exit = True
    thread.join()


def test_a_request_that_came_while_the_server_was_busy_is_answered(port: int) -> None:
    honest, busy = (http.client.HTTPConnection("127.0.0.1", port, timeout=10) for _ in range(2))
    honest.request("GET", "/")
    assert honest.getresponse().read() == b"ok"
    time.sleep(0.6 * IDLE)
    busy.request("GET", "/busy")
    time.sleep(0.2 * IDLE)
    honest.request("GET", "/")  # in time: the connection is idle for less than it may be
    assert honest.getresponse().read() == b"ok"
    assert busy.getresponse().read() == b"ok"
    honest.close()
    busy.close()


def test_an_idle_connection_ends_all_the_same(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as bare:
        bare.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        started = time.monotonic()
        while bare.recv(4096):
            pass
        assert IDLE <= time.monotonic() - started < 5
