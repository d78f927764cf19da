"""MkDocs hooks: pages that are made from the package, the rules of each game and the drawn tiles of torte."""

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "konditorei" / "games"
RULES_PAGES = {f"rules/{source.parent.name}.md": source for source in sorted(GAMES.glob("*/rules.md"))}

LIST_ITEM = re.compile(r"(?:-|\d+\.) ")
SOURCE_LINK = re.compile(r"\[([^\]]+)\]\(\.\./((?:src|web)/[^)]+)\)")
RULE = re.compile(r"^- ([A-Z]{1,2}\d+) ", flags=re.MULTILINE)


def on_files(files: Any, config: Any) -> Any:
    # Imported here so that the tests can read RULES_PAGES without MkDocs.
    from mkdocs.structure.files import File
    from tools.torte_tiles.tile_page import page as tile_page

    for page, source in RULES_PAGES.items():
        files.append(File.generated(config, page, abs_src_path=str(source)))
    files.append(File.generated(config, "torte-tiles.md", content=tile_page()))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    if page.file.src_uri not in RULES_PAGES:
        return name_sources(markdown)
    return anchor_rules(separate_lists(markdown))


def on_serve(server: Any, **_: Any) -> None:
    for source in RULES_PAGES.values():
        server.watch(str(source))


def separate_lists(markdown: str) -> str:
    """Put a blank line before each list: Python-Markdown, unlike CommonMark, joins it to the paragraph."""
    lines: list[str] = []
    for line in markdown.splitlines():
        before = lines[-1] if lines else ""
        in_list = LIST_ITEM.match(before) or before.startswith("  ")
        if LIST_ITEM.match(line) and before and not in_list:
            lines.append("")
        lines.append(line)
    return "\n".join(lines) + "\n"


def name_sources(markdown: str) -> str:
    """A link to a source file, which leads out of the documentation, becomes the name of that file."""
    return SOURCE_LINK.sub(lambda link: f"{link[1]} (`{link[2]}`)", markdown)


def anchor_rules(markdown: str) -> str:
    """Give every rule an anchor, so that `torte.html#T21` points at rule T21."""
    return RULE.sub(r"- **\1**{ #\1 } ", markdown)
