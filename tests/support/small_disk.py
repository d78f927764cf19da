"""A disk of a few megabytes that can really be full, and really be read-only."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

MISSING = "A small disk cannot be mounted, neither as root nor in a user namespace."
Command = tuple[str, ...]


@dataclass
class SmallDisk:
    """A mounted tmpfs."""

    folder: Path  # as this process sees it
    mounted: Path  # as the commands see it
    inside: Command = ()  # how a command is run where it is mounted

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
        _run(*self.inside, "mount", "-o", f"remount,{'ro' if on else 'rw'}", str(self.mounted))


@contextmanager
def small_disk(folder: Path, megabytes: int = 3) -> Iterator[SmallDisk]:
    """A disk for the length of a block."""
    folder.mkdir()
    mount = ("mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder))
    try:
        _run(*mount)
    except RuntimeError:
        with _in_a_namespace(folder, mount) as disk:
            yield disk
        return
    try:
        yield SmallDisk(folder, folder)
    finally:
        _run("umount", "--lazy", str(folder))


@contextmanager
def _in_a_namespace(folder: Path, mount: Command) -> Iterator[SmallDisk]:
    """Without the right to mount: in a user namespace, whose files are reached through the process that holds it."""
    wait = f"{' '.join(mount)} && echo mounted && exec sleep infinity"
    with subprocess.Popen(["unshare", "-Urm", "sh", "-c", wait], stdout=subprocess.PIPE, text=True) as holder:
        try:
            if holder.stdout is None or holder.stdout.readline() != "mounted\n":
                raise RuntimeError(MISSING)
            enter = ("nsenter", "-t", str(holder.pid), "-U", "-m", "--preserve-credentials")
            yield SmallDisk(Path(f"/proc/{holder.pid}/root{folder}"), folder, enter)
        finally:
            holder.kill()


def _run(*command: str) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise RuntimeError(MISSING) from error
