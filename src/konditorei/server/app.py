"""The server, put together."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from konditorei.core.errors import IllegalMove
from konditorei.server.bots.analysis import Analyses
from konditorei.server.bots.processes import BotProcesses
from konditorei.server.context import ConnectionLimits, RateLimits, Server
from konditorei.server.errors import Refused, illegal, invalid
from konditorei.server.http import identity, preload
from konditorei.server.http import static_files as static
from konditorei.server.http.document import describe
from konditorei.server.http.guard import RequestGuard
from konditorei.server.http.routes import health, people, play, replay, tables
from konditorei.server.http.routes.common import json
from konditorei.server.ops.collector import rare_collections
from konditorei.server.ops.metrics import REFUSALS
from konditorei.server.ops.settings import Settings
from konditorei.server.socket.asgi import AsgiTransport
from konditorei.server.socket.connection import Connection
from konditorei.server.store.bus import Bus, PostgresBus, SingleWorkerBus
from konditorei.server.store.database import is_postgres, migrate, open_database
from konditorei.server.store.event_store import EventStore
from konditorei.server.store.log import archive_old
from konditorei.server.tables.directory import TableDirectory

log = logging.getLogger("konditorei.app")
SWEEP_SECONDS = 60


def build_server(settings: Settings) -> Server:
    """Opens and migrates the database and puts the parts together."""
    engine = open_database(settings.database_url)
    migrate(engine)
    store = EventStore(engine, secrets.token_hex(6))
    bus: Bus = PostgresBus(settings.database_url, store) if is_postgres(engine) else SingleWorkerBus()
    secret = settings.secret or identity.kept_secret(engine)
    bots = BotProcesses(settings.bot_processes, settings.bot_seconds)
    directory = TableDirectory(store, bus, bots, settings)
    return Server(
        settings,
        RateLimits(settings.requests_per_second, settings.request_burst),
        ConnectionLimits(settings.streams_per_client),
        store,
        directory,
        identity.Identity(secret),
        Analyses(directory.scheduler),
    )


def create_app(settings: Settings | None = None) -> ASGIApp:
    """The ASGI app."""
    server = build_server(settings or Settings.from_environment())
    api = FastAPI(
        title="Konditorei",
        version=version("konditorei"),
        description="Three cake games at one table. Every error has one shape; identity is a guest cookie.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lambda _: running(server),
    )
    api.state.server = server
    for routes in (people, tables, play, replay, health):
        api.include_router(routes.router)
    api.openapi = lambda: describe(api)  # type: ignore[method-assign]
    _add_pages(api, server)
    _add_errors(api)
    return RequestGuard(Switch(api, server), server)


class Switch:
    """Sockets go to play directly, everything else to FastAPI."""

    def __init__(self, api: FastAPI, server: Server) -> None:
        self.api = api
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        if scope["type"] != "websocket":
            await self.api(scope, receive, send)
            return
        if scope["path"] != "/api/ws":
            raise Refused(404, "not_found", "The socket is at /api/ws.")
        transport = scope["state"].get("transport") or AsgiTransport(receive, send)
        await Connection(scope, self.server, transport).run()


@asynccontextmanager
async def running(server: Server) -> AsyncIterator[None]:
    """From the first to the last request."""
    directory = server.directory
    await directory.bus.open(directory.hear, directory.catch_up_all)
    sweeping = asyncio.create_task(_sweep(server))
    log.info("open", extra={"database": server.store.engine.url.render_as_string(hide_password=True)})
    with rare_collections():
        yield
    sweeping.cancel()
    await directory.scheduler.close()
    await directory.bus.close()
    directory.scheduler.bots.close()
    await server.store.close()
    log.info("closed")


async def _sweep(server: Server) -> None:
    days = server.settings.archive_days
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            server.directory.forget_unused()
            if archived := await server.store.change(lambda c: archive_old(c, days)):
                log.info("archived", extra={"tables": archived})
        except Exception:
            log.exception("the sweep failed")


def _add_pages(api: FastAPI, server: Server) -> None:
    web = static.find_web(server.settings.web)

    @api.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            raise Refused(404, "not_found", "There is no such address.")
        answer = static.page(web, path, request.headers)
        languages = request.headers.get("accept-language", "")
        if web and (link := preload.link(web, path, languages, server.directory)):
            answer.headers["link"] = link
        return answer


def _add_errors(api: FastAPI) -> None:
    @api.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> Response:
        REFUSALS.labels(error.code).inc()
        return json({"error": error.body()}, error.status)

    @api.exception_handler(IllegalMove)
    async def not_by_the_rules(request: Request, error: IllegalMove) -> Response:
        return await refused(request, illegal(error))

    @api.exception_handler(RequestValidationError)
    async def cannot_be_read(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"] if part != "body")
        return await refused(request, invalid(f"{first['msg']}.", field or None))

    @api.exception_handler(HTTPException)
    async def by_starlette(request: Request, error: HTTPException) -> Response:
        code = {404: "not_found", 405: "not_allowed", 400: "invalid"}.get(error.status_code, "refused")
        answer = await refused(request, Refused(error.status_code, code, str(error.detail)))
        answer.headers.update(error.headers or {})
        return answer

    @api.exception_handler(Exception)
    async def a_fault(request: Request, error: Exception) -> Response:
        return await refused(request, Refused(500, "internal", "Something went wrong here."))
