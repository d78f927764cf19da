"""The server, put together."""

import asyncio
import logging
import secrets
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any, cast

from litestar import HttpMethod, Litestar, Request, Response, Router, route
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from sqlalchemy import Engine

from konditorei.server.bots.advisor import Advisor
from konditorei.server.bots.analysis import Analyses
from konditorei.server.bots.processes import BotProcesses
from konditorei.server.context import AsgiApp, Receive, Scope, Send, Server
from konditorei.server.errors import Refused, invalid, not_found, refusal
from konditorei.server.http import identity, preload
from konditorei.server.http import static_files as static
from konditorei.server.http.document import Document
from konditorei.server.http.guard import RequestGuard, written
from konditorei.server.http.routes import advice, health, people, play, puzzles, replay, tables
from konditorei.server.http.routes.common import Visit
from konditorei.server.limits import Limits
from konditorei.server.ops.background import repeat
from konditorei.server.ops.clock import MachineClock
from konditorei.server.ops.collector import rare_collections
from konditorei.server.ops.parent import end_with_parent
from konditorei.server.ops.settings import Settings
from konditorei.server.socket.asgi import AsgiTransport
from konditorei.server.socket.connection import Connection
from konditorei.server.store.bus import Bus, PostgresBus
from konditorei.server.store.database import is_postgres, migrate, open_database
from konditorei.server.store.event_store import EventStore
from konditorei.server.store.faults import StorageError, storage_fault
from konditorei.server.store.patience import when_possible
from konditorei.server.tables.archiving import archive_old, expire_idle
from konditorei.server.tables.directory import TableDirectory
from konditorei.server.tables.older_releases import add_what_is_missing
from konditorei.server.tables.positions import SECONDS as POSITION_SECONDS
from konditorei.server.tables.positions import save_what_is_behind

log = logging.getLogger("konditorei.app")
RESTORE_SECONDS = 1.0  # between two looks whether the database was restored


def prepared_database(settings: Settings) -> Engine:
    """The database, migrated and complete. StorageError when it cannot be used, with a sentence that says why."""
    try:
        engine = open_database(settings.database_url)
        migrate(engine)
        add_what_is_missing(engine)
        save_what_is_behind(engine)
    except Exception as error:
        if sentence := storage_fault(error):
            raise StorageError(sentence) from error
        raise
    return engine


def build_server(settings: Settings) -> Server:
    """Opens the database and puts the parts together."""
    engine = prepared_database(settings)
    store = EventStore(engine, secrets.token_hex(6))
    bus = PostgresBus(settings.database_url, store) if is_postgres(engine) else Bus()
    secret = settings.secret or identity.kept_secret(engine)
    bots = BotProcesses(settings.bot_processes, settings.bot_seconds, settings.plug_in_seconds)
    directory = TableDirectory(store, bus, bots, settings)
    return Server(
        settings,
        Limits(settings),
        store,
        directory,
        identity.Identity(secret),
        Analyses(directory),
        Advisor(bots),
    )


def create_app(settings: Settings | None = None) -> AsgiApp:
    """The ASGI app. In a worker of several it ends with the process that started it."""
    end_with_parent(signal.SIGTERM)
    chosen = settings or Settings.from_environment()
    server = when_possible(lambda: build_server(chosen))
    routes = [*people.ROUTES, *tables.ROUTES, *play.ROUTES, *replay.ROUTES, *advice.ROUTES, *puzzles.ROUTES]
    app = Litestar(
        [Router("/api", route_handlers=routes), *health.ROUTES, page],
        cache_control=CacheControlHeader(no_store=True),
        request_class=Visit,
        request_max_body_size=None,  # the guard counts
        state=State({"server": server}),
        lifespan=[lambda _: running(server)],
        exception_handlers={Exception: answer_error},
        openapi_config=OpenAPIConfig(
            title="Konditorei",
            version=version("konditorei"),
            description="Three cake games at one table. Every error has one shape; identity is a guest cookie.",
            path="/api/openapi.json",
            render_plugins=[Document()],
            use_handler_docstrings=True,
            operation_id_creator=lambda handler, *_: handler.handler_name.rpartition(".")[2],
        ),
        logging_config=None,
    )
    return RequestGuard(cast(AsgiApp, app), serve_socket, server)


async def serve_socket(scope: Scope, receive: Receive, send: Send, server: Server) -> None:
    """Sockets do not come to Litestar."""
    if scope["path"] != "/api/ws":
        raise Refused(404, "not_found", "The socket is at /api/ws.")
    state = scope["state"]
    transport = state.get("transport") or AsgiTransport(receive, send, state.get("abort"))
    await Connection(scope, server, transport).serve()


@asynccontextmanager
async def running(server: Server) -> AsyncIterator[None]:
    """From the first to the last request."""
    directory, troubles = server.directory, server.store.troubles
    clock = MachineClock(troubles)
    await directory.bus.open(directory.hear, directory.catch_up_all)
    tasks = [
        asyncio.create_task(repeat("sweep", server.settings.sweep_seconds, lambda: _sweep(server, clock), troubles)),
        asyncio.create_task(repeat("restore", RESTORE_SECONDS, directory.reload_restored, troubles)),
        asyncio.create_task(repeat("positions", POSITION_SECONDS, directory.positions.save, troubles)),
        asyncio.create_task(server.analyses.run()),
    ]
    log.info("open", extra={"database": server.store.engine.url.render_as_string(hide_password=True)})
    with rare_collections():
        yield
    for task in tasks:
        task.cancel()
    await directory.scheduler.close()
    try:
        await directory.positions.save()
    except Exception:
        log.exception("positions are not stored; they will be at the next start")
    await directory.bus.close()
    directory.scheduler.bots.close()
    await server.store.close()
    log.info("closed")


async def _sweep(server: Server, clock: MachineClock) -> None:
    now = clock.before_jumps()
    server.directory.forget_unused()
    if freed := await expire_idle(server.directory, server.settings.lobby_hours, now):
        log.info("codes freed", extra={"tables": freed})
    if archived := await archive_old(server.directory, server.settings.archive_days, now):
        log.info("archived", extra={"tables": archived})


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def page(request: Visit, path: str = "") -> Response[Any]:
    """A page or a file of the web app."""
    path = path.lstrip("/")
    web = static.find_web(request.server.settings.web)
    answer = static.page(web, path, request.headers)
    languages = request.headers.get("accept-language", "")
    if web and (link := preload.link(web, path, languages, request.server.directory)):
        answer.headers["link"] = link
    return answer


def answer_error(_: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Every error has one shape."""
    refused = _by_litestar(error) if isinstance(error, HTTPException) else refusal(error)
    headers, body = written(refused)
    return Response(body, status_code=refused.status, headers=(getattr(error, "headers", None) or {}) | headers)


def _by_litestar(error: HTTPException) -> Refused:
    if error.status_code == 404:
        return not_found("address")
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        first = error.extra[0]
        if first.get("key") == "data":  # a body that is there is read by `Visit`
            return invalid("The request has no body.")
        return invalid(f"{first['message']}.", first.get("key"))
    code = {405: "not_allowed", 400: "invalid"}.get(error.status_code, "refused")
    return Refused(error.status_code, code, error.detail)
