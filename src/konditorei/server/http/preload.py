"""What a page will ask for next, told in the header of its first answer: nothing has to wait in a row."""

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from konditorei.server.tables.directory import TableDirectory

BUILT = "built.json"  # written by the build: each source that has a file of its own, and what that needs
SCREENS = {"": "src/screens/Home.svelte", "t": "src/screens/TableScreen.svelte"}
LANGUAGES = ("en", "de", "fr", "es")  # the first one is for everybody else
TABLE = re.compile(r"t/(t_[\w-]+)")


def link(web: Path, path: str, languages: str, directory: TableDirectory) -> str | None:
    """The Link header of a page; only the shop front and a table are worth one."""
    screen = SCREENS.get(path.partition("/")[0])
    table = TABLE.fullmatch(path)
    if screen is None or (path and table is None):
        return None
    sources = [screen, f"src/lib/i18n/{spoken(languages)}/index.ts"]
    links: list[str] = []
    if table:
        live = directory.live_tables.get(table[1])
        sources += [f"src/games/{live.table.game.name}/index.ts"] if live else []
    built = web / BUILT
    if built.is_file():
        links += _files(built, built.stat().st_mtime_ns, tuple(sources))
    if table:
        asked = [f"/api/tables/{table[1]}", *_boxes(directory, table[1])]
        links += [f"<{address}>; rel=preload; as=fetch; crossorigin" for address in asked]
    return ", ".join(links)


def _boxes(directory: TableDirectory, name: str) -> list[str]:
    """The built-in edition that a table is played with, once there are pieces to draw."""
    live = directory.live_tables.get(name)
    if live is None or live.table.status == "lobby":
        return []
    edition = live.table.options.get("edition")
    return [f"/api/games/{live.table.game.name}/editions/{edition}"] if isinstance(edition, str) else []


def spoken(wish: str) -> str:
    """The first language of a browser's wishes that the app speaks."""
    wishes = (part.strip()[:2].lower() for part in wish.split(","))
    return next((one for one in wishes if one in LANGUAGES), LANGUAGES[0])


@lru_cache(256)
def _files(built: Path, changed: int, sources: tuple[str, ...]) -> list[str]:
    """Scripts and styles behind these sources, those first that are needed first."""
    chunks: dict[str, Any] = json.loads(built.read_text("utf-8"))
    entries = [name for name, chunk in chunks.items() if chunk.get("isEntry")]
    found = [chunks[name] for name in _reach(chunks, [*entries, *sources])]
    styles = [
        f"</{file}>; rel=preload; as=style; crossorigin" for one in found for file in one.get("css", [])
    ]
    return styles + [f"</{one['file']}>; rel=modulepreload" for one in found]


def _reach(chunks: dict[str, Any], names: list[str]) -> list[str]:
    found: list[str] = []
    while names:
        name = names.pop(0)
        if name in chunks and name not in found:
            found.append(name)
            names += chunks[name].get("imports", [])
    return found
