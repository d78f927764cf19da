"""What a run has shown, and what a process has used."""

import os
from pathlib import Path
from typing import NamedTuple


class Result(NamedTuple):
    """One run of the load."""

    rate: float  # moves a second
    p50: float  # milliseconds from sending a move to the other one seeing it
    p99: float
    cpu: float  # per cent of one core that the server used
    kib_a_table: float = 0.0

    @property
    def cpu_a_move(self) -> float:
        """Microseconds of the server's CPU for one move."""
        return 10_000 * self.cpu / self.rate


def place_server(process: int) -> None:
    """One worker on one core."""
    os.sched_setaffinity(process, {0})


def place_clients(process: int) -> None:
    """The clients leave the server's core alone, if there is another one."""
    os.sched_setaffinity(process, set(range(1, os.cpu_count() or 1)) or {0})


def cpu_seconds(process: int) -> float:
    """User and system time so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> float:
    """Resident megabytes."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024
