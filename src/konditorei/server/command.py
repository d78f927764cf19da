"""`konditorei play` and `konditorei verify`."""

import os
import signal
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from konditorei.server.ops.settings import Settings

WORKER_SECONDS = 120  # a worker that gives no sign for so long is replaced; on a busy machine the start takes a while


def play(
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    database: Annotated[str | None, typer.Option(help="An SQLite or PostgreSQL address.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; more than one needs PostgreSQL.")] = 1,
) -> None:
    """Opens the tables: people play in the browser, at the address that is printed."""
    import uvicorn

    from konditorei.server.ops.json_logs import log_config
    from konditorei.server.ops.settings import Settings

    if database:
        os.environ["KONDITOREI_DATABASE"] = database
    try:
        settings = Settings.from_environment()
    except ValueError as error:
        raise refuse(f"The server cannot start. {error}") from None
    if workers > 1 and settings.database_url.startswith("sqlite"):
        raise refuse("Several workers need a PostgreSQL database (--database postgresql://...).")
    _check_database(settings)
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn ends in good order, and the exit code says so
    shown = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
    if workers > 1:
        typer.echo(f"Starting {workers} workers at {shown}; each loads the rules first, then its line says open.")
    else:
        typer.echo(f"Konditorei is open at {shown}  (Ctrl+C closes it)")
    uvicorn.run(
        "konditorei.server.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        loop="uvloop" if os.name == "posix" else "asyncio",
        http="konditorei.server.http.timed_protocol:TimedProtocol",
        ws=socket_protocol(settings.transport),
        ws_max_size=settings.body_limit,
        ws_ping_interval=settings.heartbeat,
        ws_ping_timeout=settings.heartbeat,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=WORKER_SECONDS,
        log_config=log_config(settings.log_level),
    )


def refuse(sentence: str) -> typer.Exit:
    """Says why the command cannot be done."""
    typer.echo(sentence, err=True)
    return typer.Exit(2)


def _check_database(settings: "Settings") -> None:
    """Migrates the database before any worker starts, and says in one sentence when it cannot be used."""
    from konditorei.server.app import prepared_database
    from konditorei.server.store.faults import StorageError

    try:
        prepared_database(settings).dispose()
    except (StorageError, ValueError, OSError) as error:
        shown = settings.shown_database
        raise refuse(f"The server cannot start. {error} (database: {shown})") from None


def socket_protocol(transport: str) -> str:
    """What uvicorn uses for sockets; its own choice serves wherever picows is missing."""
    fast = transport == "picows" or (transport == "auto" and find_spec("picows") is not None)
    return "konditorei.server.socket.picows_transport:Upgrade" if fast else "auto"


PROVED = "Proved: the secret is the one that the table was bound to, and the deal and every chance follow from it."
CONSISTENT = "Consistent with itself: the secret fits the commitment in the file, and the deal and every chance follow."


def verify(
    file: Annotated[Path, typer.Argument(help="A game saved by the table.")],
    commitment: Annotated[
        str | None, typer.Option(help="What the table showed as its commitment before the game.", metavar="HEX")
    ] = None,
) -> None:
    """Replays a saved game and checks every move, every chance and the seed.

    The game is proved with a commitment from outside, and only consistent with itself without.
    """
    from konditorei.server.tables.verify import verify_file

    verdict = verify_file(file, commitment)
    for problem in verdict.problems:
        typer.echo(f"Refused: {problem.rstrip('.')}.", err=True)
    if verdict.problems:
        raise typer.Exit(1)
    typer.echo(PROVED if verdict.proved else CONSISTENT)
    for claim in verdict.unproved:
        typer.echo(f"Not proved: {claim}.")
