"""Opens tables of two people over HTTP, several at a time, so that a run need not wait long for them."""

import asyncio
from collections.abc import Iterator

import httpx
import msgspec

CONNECTIONS = 8
HEAD_END = b"\r\n\r\n"
LENGTH = b"content-length:"
SEATS = [{"kind": "me"}, {"kind": "open"}]


class Opened(msgspec.Struct):
    """The part of a new table that is needed here."""

    id: str


class Answer(msgspec.Struct):
    """The snapshot of a new table."""

    table: Opened


decode = msgspec.json.Decoder(Answer).decode


class HttpConnection:
    """One connection that stays open; it costs less than that of a library."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def post(self, path: str, cookie: str, body: object) -> bytes:
        """The body of the answer."""
        content = msgspec.json.encode(body)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        self._writer.write(head.encode() + content)
        answer = (await self._reader.readuntil(HEAD_END)).lower()
        length = int(answer.split(LENGTH)[1].split(b"\r\n")[0])
        text = await self._reader.readexactly(length)
        if not answer.startswith((b"http/1.1 200", b"http/1.1 201")):
            raise RuntimeError(f"{path} was refused: {text.decode()}")
        return text

    def close(self) -> None:
        """Ends the connection."""
        self._writer.close()


class TableOpener:
    """Two people, who open tables of one game and start them."""

    def __init__(self, port: int, game: str) -> None:
        self.port = port
        self.body = {"game": game, "seats": SEATS, "pace": "instant"}
        self.cookies = [_cookie(port) for _ in SEATS]

    async def open(self, count: int) -> list[str]:
        """So many tables, at which both sit and the game has begun."""
        tables: list[str] = []
        left = iter(range(count))
        await asyncio.gather(*(self._open_some(left, tables) for _ in range(min(count, CONNECTIONS))))
        return tables

    async def _open_some(self, left: Iterator[int], tables: list[str]) -> None:
        connection = HttpConnection(*await asyncio.open_connection("127.0.0.1", self.port))
        host, guest = self.cookies
        for _ in left:
            table = decode(await connection.post("/api/tables", host, self.body)).table.id
            await connection.post(f"/api/tables/{table}/join", guest, {})
            await connection.post(f"/api/tables/{table}/start", host, {})
            tables.append(table)
        connection.close()


def _cookie(port: int) -> str:
    """The cookie of a new person."""
    answer = httpx.get(f"http://127.0.0.1:{port}/api/me", timeout=60)
    return f"konditorei={answer.cookies['konditorei']}"
