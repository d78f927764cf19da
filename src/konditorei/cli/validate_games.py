"""`konditorei validate`: do the installed rules replay every stored game as it was told?"""

from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from sqlalchemy import Engine

from konditorei.server.ops.settings import Settings
from konditorei.server.store.database import copy_sqlite, is_migrated, migrate, open_database
from konditorei.server.tables.older_releases import add_what_is_missing
from konditorei.server.tables.validate import Checked, check_all

SHOWN = 20  # differences of one kind


def validate_games(database: str | None) -> bool:
    """Checks all games of a database, by default the server's; whether all is well."""
    url = database or Settings.from_environment().database_url
    with TemporaryDirectory() as folder:
        engine = _opened(url, Path(folder) / "copy.db")
        valid = _print_validation(engine)
        engine.dispose()
    return valid


def _opened(url: str, copy: Path) -> Engine:
    """The database in the form of this release."""
    if url.startswith("sqlite"):
        engine = open_database(copy_sqlite(url, copy))
        migrate(engine)
        add_what_is_missing(engine)
        return engine
    engine = open_database(url)
    if not is_migrated(engine):
        raise ValueError(
            "This database has the form of an older release. Open a restored copy with this release first."
        )
    return engine


def _print_validation(engine: Engine) -> bool:
    """Checks all stored games with a progress bar, and says what was found; whether all is well."""
    console = Console()
    columns = (TextColumn("replaying"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    found: dict[tuple[str, int], list[Checked]] = defaultdict(list)
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task("replaying")
        for checked in check_all(engine, lambda done, total: progress.update(bar, completed=done, total=total)):
            found[checked.game, checked.rules].append(checked)
    console.print(_summary(found))
    wrong = [checked for group in sorted(found) for checked in found[group] if checked.difference or checked.damage]
    for checked in wrong[:SHOWN]:
        kind = "damaged" if checked.damage else f"{checked.game}, rules {checked.rules}"
        console.print(f"{checked.table} ({kind}): {checked.difference or checked.damage}", markup=False, soft_wrap=True)
    if len(wrong) > SHOWN:
        console.print(f"... and {len(wrong) - SHOWN} more.")
    if not wrong:
        console.print("Every stored game is replayed as it was told.")
    return not wrong


def _summary(found: dict[tuple[str, int], list[Checked]]) -> Table:
    table = Table("game", "rules", "tables", "moves", "different", "damaged")
    for (game, rules), checked in sorted(found.items()):
        different = sum(one.difference is not None for one in checked)
        damaged = sum(one.damage is not None for one in checked)
        numbers = (len(checked), sum(one.moves for one in checked), different, damaged)
        table.add_row(game, str(rules) if rules else "not begun", *map(str, numbers))
    return table
