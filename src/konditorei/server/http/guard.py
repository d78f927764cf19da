"""What stands before every request: limits, origin rules, identity, headers. Plain ASGI: it costs little."""

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from konditorei.server.context import AsgiApp, Message, Receive, Scope, Send, Server, client_of
from konditorei.server.errors import Error, Refused, forbidden, too_large, too_slow
from konditorei.server.ops.metrics import REFUSALS, REQUESTS
from konditorei.server.store.log import encode

API = "/api/"
BODY_SECONDS = 10.0  # for the body of a request
WRITE_SECONDS = 20.0  # for a part of an answer, from a client that does not read
SAFE = ("GET", "HEAD", "OPTIONS")
CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; media-src 'self' data: blob:; connect-src 'self'; "
    "worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


Headers = list[tuple[bytes, bytes]]
SocketApp = Callable[[Scope, Receive, Send, Server], Awaitable[None]]


class RequestGuard:
    """Wraps the app for HTTP, and what serves the sockets."""

    def __init__(self, app: AsgiApp, serve_socket: SocketApp, server: Server) -> None:
        self.app = app
        self.serve_socket = serve_socket
        self.server = server
        self.settings = server.settings
        self.limits = server.limits
        self.origins = set(server.settings.origins.split())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Checks a request, then hands it on with the person in its state."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            scope.setdefault("state", {})["end_polls"] = self.server.directory.end_polls
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        person = self._read_person(headers)
        cookie: Headers = []
        body = BodyReader(receive, self.settings.body_limit)

        async def decorated(message: Message) -> None:
            if message["type"] == "http.response.start":
                REQUESTS.labels(scope["method"], str(message["status"])).inc()
                message["headers"] = [*message["headers"], *HEADERS, *cookie]
            async with asyncio.timeout(WRITE_SECONDS):
                await send(message)

        try:
            self._check(scope, headers, person)
            cookie = self._identify(scope, person)
            await self.app(scope, body.read, decorated)
        except Refused as refused:
            if refused.delay:
                await asyncio.sleep(refused.delay)
            await answer(refused, decorated)

    def _check(self, scope: Scope, headers: dict[bytes, bytes], person: str | None) -> None:
        if scope["path"].startswith(API):
            self.limits.request(client_of(scope), person)
        else:
            self.limits.file(client_of(scope))
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > self.settings.body_limit:
            raise too_large()
        if scope["method"] not in SAFE:
            self.check_origin(headers)

    def check_origin(self, headers: dict[bytes, bytes]) -> None:
        """A page of another origin may not act with this origin's cookie."""
        origin = headers.get(b"origin")
        if origin is None:
            if headers.get(b"sec-fetch-site", b"none") in (b"cross-site", b"same-site"):
                raise forbidden("Requests from other sites are not accepted.")
            return
        text = origin.decode("latin-1")
        if text in self.origins or _host(text) == headers.get(b"host", b"").decode("latin-1"):
            return
        raise forbidden("Requests from other sites are not accepted.")

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        person = self._read_person(headers)
        await receive()  # the client asks to connect
        try:
            self.limits.request(client_of(scope), person)
            scope.setdefault("state", {})["cookie"] = self._identify(scope, person)
            self.check_origin(headers)
            await self.serve_socket(scope, receive, send, self.server)
        except Refused as refused:
            if refused.delay:
                await asyncio.sleep(refused.delay)
            await deny(refused, scope, send)

    def _read_person(self, headers: dict[bytes, bytes]) -> str | None:
        return self.server.identity.read(headers.get(b"cookie", b"").decode("latin-1"))

    def _identify(self, scope: Scope, person: str | None) -> Headers:
        """Puts the person into the scope; a new one gets a cookie when it uses the API."""
        cookie: Headers = []
        if person is None:
            person = self.server.identity.new()
            if scope["path"].startswith(API):
                secure = self.settings.secure_cookie
                wanted = scope["scheme"] in ("https", "wss") if secure == "auto" else secure == "yes"
                cookie = [(b"set-cookie", self.server.identity.write(person, wanted).encode())]
        scope.setdefault("state", {})["person"] = person
        return cookie


class BodyReader:
    """Reads the body of a request, which has a limit of size and of time."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self._receive = receive
        self._left = limit
        self._until = asyncio.get_running_loop().time() + BODY_SECONDS
        self._complete = False

    async def read(self) -> Message:
        """The next part; after the last one, that the client has gone."""
        if self._complete:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise too_slow() from None
        self._complete = not message.get("more_body", False)
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise too_large()
        return message


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # no address at all
        return None


def written(refused: Refused) -> tuple[dict[str, str], bytes]:
    """Headers and body of a refusal, which is counted."""
    REFUSALS.labels(refused.code).inc()
    body = encode(Error(refused.body))
    headers = {"content-type": "application/json", "content-length": str(len(body)), "cache-control": "no-store"}
    return headers | ({"retry-after": "1"} if refused.status in (429, 503) else {}), body


async def answer(refused: Refused, send: Send, kind: str = "http") -> None:
    """Refuses a request."""
    headers, body = written(refused)
    pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": f"{kind}.response.start", "status": refused.status, "headers": pairs})
    await send({"type": f"{kind}.response.body", "body": body})


async def deny(refused: Refused, scope: Scope, send: Send) -> None:
    """Refuses a socket before it opens."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await answer(refused, send, "websocket.http")
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
