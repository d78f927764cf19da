"""A disk of a few megabytes that can really be full, and really be read-only."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

MISSING = "A small disk cannot be mounted: run this test as root, in a container with the right to mount."


@dataclass
class SmallDisk:
    """A mounted tmpfs."""

    folder: Path

    def fill(self) -> None:
        """Leaves no byte free."""
        with (self.folder / "filler").open("ab", buffering=0) as filler:
            for size in (65536, 4096, 1):
                try:
                    while filler.write(b"x" * size):
                        pass
                except OSError:
                    continue

    def empty(self) -> None:
        """Gives the room back."""
        (self.folder / "filler").unlink()

    def read_only(self, on: bool) -> None:
        """Mounts it again."""
        _run("mount", "-o", f"remount,{'ro' if on else 'rw'}", str(self.folder))


@contextmanager
def small_disk(folder: Path, megabytes: int = 3) -> Iterator[SmallDisk]:
    """A disk for the length of a block."""
    folder.mkdir()
    _run("mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder))
    try:
        yield SmallDisk(folder)
    finally:
        _run("umount", "--lazy", str(folder))


def _run(*command: str) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise RuntimeError(MISSING) from error
