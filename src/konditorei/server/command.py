"""`konditorei play` and `konditorei verify`."""

import os
import signal
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer


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
    settings = Settings.from_environment()
    if workers > 1 and settings.database_url.startswith("sqlite"):
        typer.echo("Several workers need a PostgreSQL database (--database postgresql://...).", err=True)
        raise typer.Exit(2)
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn ends in good order, and the exit code says so
    shown = f"[{host}]" if ":" in host else host
    typer.echo(f"Konditorei is open at http://{shown}:{port}/  (Ctrl+C closes it)")
    uvicorn.run(
        "konditorei.server.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        loop="uvloop" if os.name == "posix" else "asyncio",
        ws=socket_protocol(settings.transport),
        ws_max_size=settings.body_limit,
        ws_ping_interval=settings.heartbeat,
        ws_ping_timeout=settings.heartbeat,
        ws_per_message_deflate=False,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        log_config=log_config(settings.log_level),
    )


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
