"""The Link header of a page: what it will ask for next, so that the browser can fetch everything at once."""

import json
import re
from functools import lru_cache
from pathlib import Path

from konditorei.server.tables.directory import TableDirectory
from konditorei.server.tables.live_table import LiveTable

PRELOAD = "preload.json"  # written by the web build: the files of each screen, by language
TABLE = re.compile(r"t/(t_[\w-]+)")


def link(web: Path, path: str, accept_language: str, directory: TableDirectory) -> str | None:
    """The header for the home page or a table; other pages have none."""
    table = TABLE.fullmatch(path)
    if path and table is None:
        return None
    live = directory.live_tables.get(table[1]) if table else None
    screen = "home" if table is None else f"table/{live.table.game.name}" if live else "table"
    links = [_file(name) for name in _files(web, screen, accept_language)]
    if table:
        addresses = [f"/api/tables/{table[1]}", *_editions(live)]
        links += [f"<{address}>; rel=preload; as=fetch; crossorigin" for address in addresses]
    return ", ".join(links)


def chosen(accept_language: str, languages: list[str]) -> str:
    """The first of a browser's languages that the app has, or the app's first."""
    wishes = (part.strip()[:2].lower() for part in accept_language.split(","))
    return next((wish for wish in wishes if wish in languages), languages[0])


def _files(web: Path, screen: str, accept_language: str) -> list[str]:
    file = web / PRELOAD
    if not file.is_file():
        return []
    screens = _read(file, file.stat().st_mtime_ns)
    by_language = screens.get(screen) or screens["table"]  # a game without a board of its own
    return by_language[chosen(accept_language, list(by_language))]


@lru_cache(4)
def _read(file: Path, changed: int) -> dict[str, dict[str, list[str]]]:
    """Reads again when the file has changed."""
    screens: dict[str, dict[str, list[str]]] = json.loads(file.read_text("utf-8"))
    return screens


def _file(name: str) -> str:
    return f"</{name}>; rel=" + ("preload; as=style; crossorigin" if name.endswith(".css") else "modulepreload")


def _editions(live: LiveTable | None) -> list[str]:
    """The built-in edition that a table is played with, once there are pieces to draw."""
    if live is None or live.table.status == "lobby":
        return []
    edition = live.table.options.get("edition")
    return [f"/api/games/{live.table.game.name}/editions/{edition}"] if isinstance(edition, str) else []
