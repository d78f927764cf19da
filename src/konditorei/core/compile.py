"""The `@rule` decorator: rules are ordinary functions, compiled once and kept on disk.

Numba's own disk cache looks only at the file that holds a function, so an edit in an imported module could run stale
code. Here the cache folder is named after a hash of every source file that can be compiled into the function: its own
module, and whatever that imports from this package or its own. Other files of a game, such as words and pictures, do
not count.
"""

import hashlib
import os
import re
import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import platformdirs
from numba.core import config as numba_config

Function = TypeVar("Function", bound=Callable[..., Any])

config: Any = numba_config  # its settings are made at run time, out of sight of type checkers
PACKAGE = Path(__file__).resolve().parent.parent
# `from a.b import c, d` and `import a.b`, at the beginning of a line
IMPORT = re.compile(r"^(?:from ([\w.]+) import (\([^)]*\)|[^\n]+)|import ([\w.]+))", re.MULTILINE)
KEPT_DAYS = 30  # compiled rules of other versions that were not used for so long are removed


def cache_root() -> Path:
    """The folder of all compiled rules; `KONDITOREI_CACHE` names another one."""
    chosen = os.environ.get("KONDITOREI_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("konditorei")) / "rules"


def sources_of(*modules: Path) -> list[Path]:
    """These modules and all that they import from their own package or from this one."""
    found: dict[Path, None] = {}
    waiting = list(modules)
    while waiting:
        file = waiting.pop()
        if file not in found:
            found[file] = None
            waiting += _imports(file)
    return sorted(found)


@lru_cache(None)
def _imports(file: Path) -> list[Path]:
    """The modules that a file imports at its top level, as far as their sources can be compiled into it."""
    root = file.parent
    while (root / "__init__.py").exists():
        root = root.parent
    own = file.relative_to(root).parts[0]
    found = []
    for package, names, whole in IMPORT.findall(file.read_text(encoding="utf-8")):
        modules = [f"{package}.{name}" for name in re.findall(r"\w+", names)] if package else [whole]
        for module in [*modules, package or whole]:
            top = module.partition(".")[0]
            if top in (own, PACKAGE.name):
                path = (PACKAGE.parent if top == PACKAGE.name else root) / Path(*module.split("."))
                found += [path.with_suffix(".py")] if path.with_suffix(".py").is_file() else []
    return found


def sources_hash(files: Iterable[Path]) -> str:
    """A short hash of sources: names and contents."""
    digest = hashlib.blake2b(digest_size=8)
    for file in files:
        digest.update(_file_hash(file))
    return digest.hexdigest()


@lru_cache(None)
def _file_hash(file: Path) -> bytes:
    return hashlib.blake2b(f"{file.parent.name}/{file.name}\n".encode() + file.read_bytes()).digest()


@lru_cache(None)
def cache_folder(*modules: Path) -> Path:
    """Where functions made from these modules are kept, for the sources as they are now."""
    home = modules[-1].parent
    return cache_root() / f"{home.parent.name}.{home.name}-{sources_hash(sources_of(*modules))}"


@contextmanager
def _numba_cache_in(folder: Path) -> Iterator[None]:
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def rule(function: Function) -> Function:
    """Compiles a function of the rules; with `NUMBA_DISABLE_JIT=1` it stays plain Python."""
    return _compile(function, None)


def rule_apart(function: Function) -> Function:
    """As `rule`, but not copied into every function that calls it: compiles quicker, and is called a little slower."""
    return _compile(function, None, inline=False)


def rule_for(*signatures: Any) -> Callable[[Function], Function]:
    """As `rule`, for these argument types alone: others are converted, not compiled for anew."""
    return lambda function: _compile(function, list(signatures))


def compiles() -> bool:
    """Whether rules are compiled; with `NUMBA_DISABLE_JIT=1` they stay plain Python."""
    return not config.DISABLE_JIT


def compile_for(function: Function, modules: Iterable[Path], within: bool) -> Function:
    """Compiles a function that uses functions of these modules, or lets its callers compile it."""
    return _compile(function, None, tuple(dict.fromkeys(modules)), within=within)


def _compile(
    function: Function,
    signatures: list[Any] | None,
    modules: tuple[Path, ...] = (),
    inline: bool = True,
    within: bool = False,
) -> Function:
    if not compiles():
        return function
    sources = modules or (Path(function.__code__.co_filename),)
    with _numba_cache_in(cache_folder(*(source.resolve() for source in sources))):
        how = {"inline": "always"} if within else {"forceinline": inline}
        compile_it = numba.njit(signatures, cache=True, nogil=True, error_model="numpy", **how)
        compiled: Any = compile_it(function)
    return compiled  # type: ignore[no-any-return]


def remove_old_caches() -> list[Path]:
    """Removes compiled rules of versions not used for a month; returns what went."""
    root = cache_root()
    if not root.is_dir():
        return []
    oldest = time.time() - KEPT_DAYS * 86400
    old = [folder for folder in root.iterdir() if folder.is_dir() and _last_used(folder) < oldest]
    for folder in old:
        shutil.rmtree(folder, ignore_errors=True)
    return old


def _last_used(folder: Path) -> float:
    return max((file.stat().st_atime for file in folder.rglob("*")), default=folder.stat().st_mtime)
