"""The contract holds: every part is documented, and nothing outside a game's folders knows the game."""

import importlib
import inspect
import re
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from konditorei.core.registry import games

ROOT = Path(__file__).resolve().parent.parent
CONTRACT = (
    "calls",
    "editions",
    "errors",
    "game",
    "judgement",
    "options",
    "refusals",
    "registry",
    "shapes",
    "state",
    "words",
)
MODULES = [*(f"konditorei.core.{name}" for name in CONTRACT), "konditorei.testing"]


# ── every public name has a docstring ─────────────────────────────────────────────────────────────
def public_names(module: Any) -> list[tuple[str, Any]]:
    """Functions and classes that a module declares, with the public methods of its classes."""
    found = []
    for name, value in vars(module).items():
        if name.startswith("_") or getattr(value, "__module__", "") != module.__name__:
            continue
        if inspect.isclass(value) or inspect.isfunction(inspect.unwrap(getattr(value, "py_func", value))):
            found.append((name, value))
        if inspect.isclass(value):
            found += [(f"{name}.{key}", part) for key, part in vars(value).items() if is_public_method(key, part)]
    return found


def is_public_method(key: str, part: Any) -> bool:
    return not key.startswith("_") and (
        inspect.isfunction(part) or isinstance(part, property) or hasattr(part, "attrname")
    )


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_of_the_contract_has_a_docstring(module: str) -> None:
    names = public_names(importlib.import_module(module))
    assert names
    assert [name for name, part in names if not (part.__doc__ or "").strip()] == []


def test_every_fact_of_a_game_has_a_comment() -> None:
    source = (ROOT / "src/konditorei/core/game.py").read_text()
    facts = re.findall(r"^    (\w+): (?:ClassVar|Callable)(.*)$", source, flags=re.MULTILINE)
    assert len(facts) > 20
    assert [name for name, rest in facts if "  # " not in rest] == []


# ── the walk through the example is the example ───────────────────────────────────────────────────
SNIPPET = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("page", "least"), [("adding-a-game.md", 10), ("bots.md", 3), ("tutorial-ppo.md", 1)])
def test_a_page_shows_the_files_of_the_examples(page: str, least: int) -> None:
    snippets = SNIPPET.findall((ROOT / "docs" / page).read_text())
    assert len(snippets) >= least
    for file, code in snippets:
        assert code.rstrip() in (ROOT / file).read_text(), f"{file} does not say so any more:\n{code}"


# ── nobody outside knows a game ───────────────────────────────────────────────────────────────────
# Ordinary words that a game uses for an event or a field, and that others use for things of their own.
ORDINARY = {
    *("at", "cards", "count", "die", "event", "face", "from", "game", "group", "jar", "jars", "layer", "metal", "open"),
    *("options", "out", "over", "phase", "pile", "plate", "put", "round", "seat", "size", "stars", "swap", "take"),
    *("to", "total", "turn", "value", "winner", "display", "hands", "colour", "card", "players", "starter", "chosen"),
    *("actor", "actors", "group", "stand", "centre", "supply", "chips", "cube", "cubes", "edition", "give", "into"),
    *("missing", "gold", "small", "medium", "large", "passes", "rounds", "points", "cake", "tile", "mouse", "dice"),
    *("connected", "dealt", "stripes"),  # a line that is connected, a seed's deal, the drawn cake of the home page
    *("attribute", "blue", "bronze", "green", "orange", "pink", "purple", "silver", "laid", "collected", "aside"),
}
SOURCES = ("src/konditorei/*.py", "web/src/*.ts", "web/src/*.svelte")
EXEMPT = re.compile(
    r"^(src/konditorei/games/|src/konditorei/__init__\.py$|web/src/games/|web/src/lib/art/fruit/|web/src/lib/api/schema(\.d)?\.ts$|.*\.test\.ts$)"
)


def sources() -> list[Path]:
    """Python and web sources that belong to no game."""
    listed = subprocess.run(["git", "ls-files", "src", "web/src"], cwd=ROOT, capture_output=True, check=True, text=True)
    names = [name for name in listed.stdout.split() if name.endswith((".py", ".ts", ".svelte"))]
    return [ROOT / name for name in names if not EXEMPT.match(name) and (ROOT / name).exists()]


def fields_of(struct: Any) -> set[str]:
    """All keys of a struct and of those inside it."""
    kinds: list[Any] = [msgspec.inspect.type_info(struct)]
    found: set[str] = set()
    while kinds:
        kind = kinds.pop()
        if isinstance(kind, msgspec.inspect.StructType):
            found |= {field.encode_name for field in kind.fields}
            kinds += [field.type for field in kind.fields]
        kinds += [getattr(kind, "item_type", None), *getattr(kind, "types", ()), *getattr(kind, "item_types", ())]
        kinds = [kind for kind in kinds if kind is not None]
    return found


def words_of_the_games() -> set[str]:
    """Events and fields that stand in the notation of a game and nowhere else."""
    found: set[str] = set()
    for game in games().values():
        found |= set(game.shapes.events) | fields_of(game.shapes.position)
        for event in game.shapes.events.values():
            found |= fields_of(event)
    return found - ORDINARY


def mentions(pattern: str) -> list[str]:
    expression = re.compile(pattern)
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in sources()
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if expression.search(line)
    ]


def test_no_game_is_named_outside_its_folders() -> None:
    """In a string, as a folder or as a key; fruit may be called cherry."""
    names = "|".join(games())
    assert mentions(rf"""['"`/](?:{names})['"`/]|\b(?:{names})\s*:|\.(?:{names})\b""") == []


def test_no_event_or_field_of_a_game_is_read_outside_its_folders() -> None:
    words = "|".join(sorted(words_of_the_games()))
    assert len(words) > 100
    assert mentions(rf"""['"](?:{words})['"]|\.(?:{words})\b(?!\()""") == []


def test_no_rule_of_a_game_is_cited_outside_its_folders() -> None:
    assert mentions(r"""['"(](?:T|TR|M|MR|C|CR)\d{1,2}['"),]""") == []
