"""Editions: what is in the box of one game, as TOML files. Inside the program they are plain dicts and lists."""

import tomllib
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any


class EditionError(ValueError):
    """An edition that cannot be played: `where` is the piece ("tile 17"), `field` the part of it."""

    def __init__(self, where: str, field: str, problem: str) -> None:
        self.where = where
        self.field = field
        super().__init__(f"{', '.join(part for part in (where, field) if part)}: {problem}")


class Editions:
    """The editions of one game: built-in ones in a folder, and any file that passes the check."""

    def __init__(self, folder: Path, check: Callable[[Any], Any], shape: Any) -> None:
        self.folder = folder
        self.check = check  # returns the data, or raises EditionError
        self.shape = shape  # the type of an edition, for the schema
        self._made: dict[tuple[str, Callable[[Any], Any]], Any] = {}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The built-in editions."""
        return tuple(sorted(file.stem for file in self.folder.glob("*.toml")))

    def known(self, name: str) -> str:
        """The name itself, if a built-in edition is called so."""
        if name not in self.names:
            raise EditionError("edition", "name", f"there is no edition {name!r}; there is {', '.join(self.names)}")
        return name

    def read(self, name: str) -> Any:
        """A built-in edition. Every call gives a fresh copy."""
        return self.load(self.folder / f"{self.known(name)}.toml")

    def load(self, path: str | Path) -> Any:
        """An edition from a file, checked like the built-in ones."""
        try:
            return self.check(tomllib.loads(Path(path).read_bytes().decode("utf-8-sig")))
        except EditionError:
            raise
        except (OSError, TypeError, ValueError, RecursionError) as problem:
            raise EditionError(f"file {Path(str(path)).name}", "", f"cannot be read: {problem}") from None

    def make(self, edition: Any, make: Callable[[Any], Any]) -> Any:
        """What `make` makes of an edition; of a built-in one, which is given by name, it is made once."""
        if not isinstance(edition, str):
            return make(edition)
        if (edition, make) not in self._made:
            self._made[edition, make] = make(self.read(edition))
        return self._made[edition, make]

    def option(self, value: Any) -> Any:
        """The value of the option `edition`: the name of a built-in one, or an edition itself."""
        return self.known(value) if isinstance(value, str) else self.check(value)
