"""The `@rule` decorator: rules are ordinary functions, compiled once and kept on disk.

Numba's own disk cache looks only at the file that holds a function, so an edit in an imported module could
run stale code. Here the cache folder is named after a hash of every source file that can be compiled into the
function: the whole `core` package and the whole package that the function lives in.
"""

import hashlib
import os
import shutil
import time
from collections.abc import Callable, Iterator
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
KEPT_DAYS = 30  # compiled rules of other versions that were not used for so long are removed


def cache_root() -> Path:
    """The folder of all compiled rules; `KONDITOREI_CACHE` names another one."""
    chosen = os.environ.get("KONDITOREI_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("konditorei")) / "rules"


def source_folders(source: Path) -> tuple[Path, ...]:
    """The packages whose code can be compiled into a function of `source`."""
    home = source.parent
    core, games = PACKAGE / "core", PACKAGE / "games"
    if home == core:
        return (core,)
    if home.parent == games:
        return (core, home)
    return (core, games, home)  # bots and the lab build on every game


def sources_hash(folders: tuple[Path, ...]) -> str:
    """A short hash of all Python sources in `folders`: names and contents."""
    digest = hashlib.blake2b(digest_size=8)
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            digest.update(str(file.relative_to(folder.parent)).encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


@lru_cache
def cache_folder(source: Path) -> Path:
    """Where functions of the module `source` are kept, for the sources as they are now."""
    home = source.parent
    name = f"{home.parent.name}.{home.name}-{sources_hash(source_folders(source))}"
    return cache_root() / name


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


def rule_for(*signatures: Any) -> Callable[[Function], Function]:
    """As `rule`, for these argument types alone: others are converted, not compiled for anew."""
    return lambda function: _compile(function, list(signatures))


def compiles() -> bool:
    """Whether rules are compiled; with `NUMBA_DISABLE_JIT=1` they stay plain Python."""
    return not config.DISABLE_JIT


def compile_into(home: Path, function: Function) -> Function:
    """Compiles a function that is kept with the rules of the module `home`."""
    return _compile(function, None, home)


def _compile(function: Function, signatures: list[Any] | None, home: Path | None = None) -> Function:
    if not compiles():
        return function
    source = home or Path(function.__code__.co_filename)
    with _numba_cache_in(cache_folder(source.resolve())):
        compiled: Any = numba.njit(signatures, cache=True, nogil=True, error_model="numpy", forceinline=True)(
            function
        )
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
