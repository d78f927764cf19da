"""A relay on loopback between the clients and the server, whose connections can be cut and held up."""

import asyncio
import random
from contextlib import suppress

CHUNK = 65_536


class Relay:
    """Passes on what either side says."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self._writers: set[asyncio.StreamWriter] = set()  # of the clients
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listens on a port of its own."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Ends everything."""
        assert self._server is not None
        self._server.close()
        self.cut(1.0, random.Random(0))

    def cut(self, share: float, rng: random.Random) -> int:
        """Cuts a share of the connections; how many these were."""
        chosen = [writer for writer in self._writers if rng.random() < share]
        for writer in chosen:
            writer.transport.abort()
        return len(chosen)

    async def hold_up(self, seconds: float) -> None:
        """Nothing passes for a while; then everything does."""
        self._flowing.clear()
        await asyncio.sleep(seconds)
        self._flowing.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers.add(writer)
        ways = [asyncio.create_task(self._pass(*way)) for way in ((reader, far_writer), (far_reader, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:  # what one side has said before it left still arrives
                with suppress(TimeoutError):
                    await asyncio.wait_for(asyncio.shield(way), 1)
        finally:
            self._writers.discard(writer)
            for way in ways:
                way.cancel()
            for end in (writer, far_writer):
                end.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._flowing.wait()
                writer.write(data)
                await writer.drain()
