"""What all routes use."""

import asyncio
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Concatenate

import msgspec
from litestar import Request

from konditorei.server.context import Server, client_of
from konditorei.server.errors import UNREADABLE, Refused, invalid, unreadable
from konditorei.server.fields import Visibility
from konditorei.server.tables.answers import Snapshot
from konditorei.server.tables.decisions import Decision
from konditorei.server.tables.directory import About
from konditorei.server.tables.table import Table

JSON = re.compile(r"application/(.+\+)?json", re.IGNORECASE)


class Visit(Request[Any, Any, Any]):
    """A request of a person to this server."""

    @property
    def server(self) -> Server:
        """The server."""
        server: Server = self.app.state.server
        return server

    @property
    def person(self) -> str:
        """Who asks; the guard has found out."""
        person: str = self.scope["state"]["person"]
        return person

    async def json(self) -> Any:
        """The body as the route declares it. Litestar itself would also take "1" for 1."""
        if not JSON.fullmatch(self.content_type[0]):
            raise invalid("A request body is JSON.")
        shape = self.route_handler.parsed_data_field
        assert shape is not None
        try:
            return _decoder(shape.annotation).decode(await self.body())
        except UNREADABLE as error:
            raise unreadable(error) from None

    async def check_new_table(self, visibility: Visibility = "link") -> None:
        """Refuses somebody who opens tables too fast, and later and later."""
        try:
            self.server.limits.new_table(client_of(self.scope), self.person, visibility == "lobby")
        except Refused as refused:
            await asyncio.sleep(refused.delay)
            raise

    async def changed(
        self, table: str, decide: Callable[Concatenate[Table, About], Decision], *args: About.args, **more: About.kwargs
    ) -> Snapshot:
        """Changes a table; how it looks to the person then."""
        live, _ = await self.server.directory.submitted(table, decide, *args, **more)
        return live.snapshot(self.person)


@lru_cache
def _decoder(shape: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shape)
