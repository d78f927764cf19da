"""Tables of all games, with people, bots and onlookers."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import httpx
from tools.chaos.client import Client

GAMES = ("mice", "cherry", "torte")
BOT = {"kind": "bot", "level": "easy"}
TRIES = 300
COOKIE = "konditorei"


class Opener:
    """Opens tables and reads their logs, however often that fails."""

    def __init__(self, address: str, rng: random.Random, pause: float, check: Callable[[], None]) -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=10)
        self.rng = rng
        self.pause = pause
        self.opened = 0
        self._check = check  # raises what makes waiting useless

    async def open(self) -> list[Client]:
        """A running game, and everybody who watches it."""
        while True:
            try:
                return await self._open()
            except (httpx.HTTPError, KeyError):
                self._check()
                await asyncio.sleep(self.rng.uniform(0.2, 1))

    async def _open(self) -> list[Client]:
        game = GAMES[self.opened % len(GAMES)]
        with_bot = self.rng.random() < 0.4
        mia, ben, onlooker = [await self._person() for _ in range(3)]
        seats = [{"kind": "me"}, BOT if with_bot else {"kind": "open"}]
        table = (await self._post(mia, "/api/tables", {"game": game, "seats": seats, "pace": "instant"}))["table"]["id"]
        if not with_bot:
            await self._post(ben, f"/api/tables/{table}/join", {"seat": 1})
        await self._post(mia, f"/api/tables/{table}/start", {})
        self.opened += 1
        people = [(0, mia)] if with_bot else [(0, mia), (1, ben)]
        clients = [self._client(table, seat, cookie) for seat, cookie in people]
        if self.rng.random() < 0.3:
            clients.append(self._client(table, None, onlooker))
        return clients

    def _client(self, table: str, seat: int | None, cookie: str) -> Client:
        return Client(table, seat, cookie, random.Random(self.rng.random()), self.pause)

    async def _person(self) -> str:
        answer = await self.http.get("/api/me", headers={"cookie": ""})
        self.http.cookies.clear()
        answer.raise_for_status()
        return f"{COOKIE}={answer.cookies[COOKIE]}"

    async def _post(self, cookie: str, path: str, body: dict[str, Any]) -> Any:
        answer = await self.http.post(path, json=body, headers={"cookie": cookie})
        self.http.cookies.clear()
        answer.raise_for_status()
        return answer.json()

    async def log(self, client: Client) -> list[dict[str, Any]]:
        """All steps of a table as this client may see them."""
        seat = -1 if client.seat is None else client.seat
        query: dict[str, int] = {"since": 0, "wait": 0, "seat": seat}
        path = f"/api/tables/{client.table}/events"
        for _ in range(TRIES):
            try:
                answer = await self.http.get(path, params=query, headers={"cookie": client.cookie})
            except httpx.TransportError:
                await asyncio.sleep(0.2)
                continue
            if answer.status_code not in (429, 503):
                updates: list[dict[str, Any]] = answer.raise_for_status().json()["updates"]
                return updates
            await asyncio.sleep(0.2)
        raise RuntimeError(f"the log of {client.table} cannot be read")
