"""`konditorei settings`, `backup`, `restore` and `doctor`: for those who run the server."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from konditorei.server.command import refuse

Database = Annotated[str | None, typer.Option(help="An SQLite address; by default the server's.")]


def settings() -> None:
    """Print every setting: its value, where that comes from, and what it means."""
    from konditorei.server.ops.settings import FILE_VARIABLE, PREFIX, SettingsError, read_settings

    table = Table(
        "variable", "value", "from", "meaning", caption=f"{FILE_VARIABLE} names a TOML file with the same names."
    )
    try:
        for setting in read_settings():
            origin = "environment" if setting.origin.startswith(PREFIX) else setting.origin
            table.add_row(PREFIX + setting.name.upper(), setting.shown, origin, setting.meaning)
    except SettingsError as error:
        raise refuse(str(error)) from None
    console = Console()
    console.print(table) if console.is_terminal else Console(width=200).print(table)


def backup(
    file: Annotated[Path, typer.Argument(help="The file to make; it must not exist.")], database: Database = None
) -> None:
    """Copy the database into a file, also while people play."""
    from konditorei.server.store.backup import back_up

    with _sentences():
        size = back_up(_address(database), file)
        typer.echo(f"{file} has everything up to this moment ({size / 1e6:.1f} MB).")


def restore(
    file: Annotated[Path, typer.Argument(help="A file made by `konditorei backup`.")], database: Database = None
) -> None:
    """Put a backup in the place of the database, also while the server runs; the old one is kept beside it."""
    from konditorei.server.store.backup import restore as put_back

    with _sentences():
        kept = put_back(_address(database), file)
        typer.echo("The backup is restored. A running server shows it within a few seconds.")
        if kept is not None:
            typer.echo(f"What was there before is in {kept}.")


def doctor() -> None:
    """Check database, disk, rules, web app, versions and clock, and say what to do."""
    from konditorei.server.ops.doctor import examine

    good = True
    for finding in examine():
        good = good and finding.good
        mark = typer.style("ok     ", fg="green") if finding.good else typer.style("PROBLEM", fg="red")
        typer.echo(f"{mark} {finding.thing}: {finding.sentence}")
    raise typer.Exit(0 if good else 1)


def _address(database: str | None) -> str:
    from konditorei.server.ops.settings import Settings

    return database or Settings.from_environment().database_url


@contextmanager
def _sentences() -> Iterator[None]:
    """Says what is wrong in one sentence, without a traceback."""
    from konditorei.server.store.faults import storage_fault

    try:
        yield
    except Exception as error:
        sentence = storage_fault(error)
        if sentence is None and not isinstance(error, ValueError | OSError):
            raise
        raise refuse(sentence or str(error)) from None
