"""A simulation on a Ray cluster: every part is a task.

A node that dies costs the tasks that it had; they are played again elsewhere, with the same results.
"""

import logging
import os
import socket
from concurrent.futures import Future
from typing import Any

import msgspec

from konditorei.core import registry
from konditorei.core.extras import need
from konditorei.lab.playing import Played
from konditorei.lab.simulation import Simulation, is_own, play_part

LOCAL = "ray"  # a cluster of this machine's cores, made for this run alone
REACH_SECONDS = 10  # Ray itself tries for minutes
RETRIES = 20  # of one part, when nodes die


class ClusterError(RuntimeError):
    """A cluster that cannot be reached, or that has other rules installed."""


class RayWorkers:
    """The cores of a Ray cluster."""

    def __init__(self, simulation: Simulation, address: str = LOCAL, cores: int | None = None) -> None:
        if is_own(simulation):
            raise ClusterError("A cluster plays installed bots only: the nodes do not know a bot of this process.")
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self._factory = logging.getLogRecordFactory()
        self._ray = need("ray", "cluster")
        self._connect(address, cores)
        self.count = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._about = msgspec.json.encode(simulation), registry.game(simulation.game).rules_version
        self._play = self._ray.remote(num_cpus=1, max_retries=RETRIES)(play_on_node)

    def _connect(self, address: str, cores: int | None) -> None:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.WARNING}
        if address == LOCAL:
            self._ray.init("local", num_cpus=cores, include_dashboard=False, _node_ip_address="127.0.0.1", **quiet)
            return
        try:
            _look_for(address)
            self._ray.init(address, **quiet)
        except (OSError, ValueError, RuntimeError) as error:
            raise ClusterError(f"There is no Ray cluster at {address}: {error}") from None

    def submit(self, job: range) -> "Future[Played]":
        """Plays a part on some node."""
        task = self._play.remote(*self._about, job.start, job.stop)
        future: Future[Played] = task.future()
        return future

    def stop(self) -> None:
        """Leaves the cluster; what is not done is dropped."""
        self._ray.shutdown()
        logging.setLogRecordFactory(self._factory)  # Ray adds times of its own to all records of a process


def _look_for(address: str) -> None:
    """Raises OSError when nobody answers at host:port."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        socket.create_connection((host, int(port)), REACH_SECONDS).close()


def play_on_node(simulation: bytes, rules_version: int, first: int, end: int) -> Played:
    """Plays a part where this node is."""
    wanted = msgspec.json.decode(simulation, type=Simulation)
    installed = registry.game(wanted.game).rules_version
    if installed != rules_version:
        raise ClusterError(f"A node has version {installed} of the rules of {wanted.game} instead of {rules_version}.")
    return play_part(wanted, range(first, end))
