"""`konditorei play` and `konditorei verify`."""

import errno
import os
import signal
import socket
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

if TYPE_CHECKING:
    from konditorei.server.ops.settings import Settings

LogForm = Literal["auto", "text", "json"]
THIS_MACHINE, ALL_ADDRESSES = "127.0.0.1", "0.0.0.0"
WORKER_SECONDS = 120  # a worker that gives no sign for so long is replaced; on a busy machine the start takes a while


def play(
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    host: Annotated[str | None, typer.Option(help="The address to listen on; by default only this machine's.")] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Open to the home network: prints its address, as a QR code too.")
    ] = False,
    database: Annotated[str | None, typer.Option(help="An SQLite or PostgreSQL address.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; more than one needs PostgreSQL.")] = 1,
    log: Annotated[LogForm | None, typer.Option(help="Sentences or JSON lines; auto: sentences in a terminal.")] = None,
) -> None:
    """Opens the tables: people play in the browser, at the address that is printed."""
    if lan and host is not None:
        raise refuse("Choose --lan, which listens on all addresses of this machine, or --host.")
    host = ALL_ADDRESSES if lan else host or THIS_MACHINE
    network = _network(port) if lan else []
    given = {"DATABASE": database, "LOG": log, "ADDRESS": network[0].rstrip("/") if network else None}
    settings = _settings(given)
    if workers > 1 and settings.database_url.startswith("sqlite"):
        raise refuse("Several workers need a PostgreSQL database (--database postgresql://...).")
    _check_port(host, port)
    _check_database(settings)
    _serve(settings, host, port, network, workers)


def _network(port: int) -> list[str]:
    """Where other devices reach this machine, the best address first."""
    from konditorei.server.ops.greeting import web_address
    from konditorei.server.ops.home_network import NONE, reachable_addresses

    found = [web_address(address, port) for address in reachable_addresses()]
    if not found:
        raise refuse(NONE)
    return found


def _settings(given: dict[str, str | None]) -> "Settings":
    """Options of the command count more than the environment, where workers find them too; but an address for
    invites that somebody has set is better than one that was found."""
    from konditorei.server.ops.settings import PREFIX, Settings

    try:
        for name, value in given.items():
            if value and not (name == "ADDRESS" and Settings.from_environment().address):
                os.environ[PREFIX + name] = value
        return Settings.from_environment()
    except ValueError as error:
        raise refuse(f"The server cannot start. {error}") from None


def _serve(settings: "Settings", host: str, port: int, network: list[str], workers: int) -> None:
    import logging.config

    import uvicorn

    from konditorei.server.ops.greeting import greet, note, web_address
    from konditorei.server.ops.log_config import chosen_form, log_config
    from konditorei.server.ops.supervisor import notice_dead_workers

    form = chosen_form(settings.log)
    logging.config.dictConfig(config := log_config(settings.log_level, form))
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn ends in good order, and the exit code says so
    if workers > 1:
        notice_dead_workers()
    tell = greet if form == "text" else note
    tell(web_address("localhost" if host == ALL_ADDRESSES else host, port), network, workers)
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
        log_config=config,
    )


def refuse(sentence: str) -> typer.Exit:
    """Says why the command cannot be done."""
    from konditorei.server.ops.terminal import is_coloured, painted

    typer.echo(painted(sentence, "red", is_coloured(sys.stderr)), err=True, color=True)
    return typer.Exit(2)


def _check_port(host: str, port: int) -> None:
    """Says in one sentence when nobody can listen there; uvicorn would end with a line of its own."""
    try:
        kind, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(kind, socket.SOCK_STREAM) as probe:
            if os.name == "posix":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        why = "Another program uses this port; choose another one with --port" if taken else error.strerror
        raise refuse(f"The server cannot listen at {host}, port {port}. {why}.") from None


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
    """What uvicorn uses for sockets; its own choice, made abortable, serves wherever picows is missing."""
    fast = transport == "picows" or (transport == "auto" and find_spec("picows") is not None)
    chosen = "picows_transport:Upgrade" if fast else "abortable:AbortableProtocol"
    return f"konditorei.server.socket.{chosen}"


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
