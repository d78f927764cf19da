"""A real Ray cluster of several nodes on this machine, one of which is killed in the middle."""

import logging
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from konditorei import Observation, torte
from konditorei.lab.cluster import ClusterError, RayWorkers
from konditorei.lab.run import local_workers, play_in_parts
from konditorei.lab.simulation import describe

pytestmark = pytest.mark.filterwarnings(
    "ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning"
)


@pytest.fixture(name="cluster")
def _cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head that plays nothing, and two nodes."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    factory = logging.getLogRecordFactory()
    from ray.cluster_utils import Cluster

    soon = {"health_check_period_ms": 500, "health_check_failure_threshold": 3}
    head = {"num_cpus": 0, "include_dashboard": False, "_system_config": soon}
    cluster: Any = Cluster(initialize_head=True, head_node_args=head)
    yield cluster
    cluster.shutdown()
    logging.setLogRecordFactory(factory)  # Ray adds times of its own to all records of a process


def test_a_node_that_dies_costs_nothing_but_a_retry(cluster: Any) -> None:
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    simulation = describe(torte, 2, ["hard:100", "medium"], seed=8)
    local = local_workers(simulation, 2)
    expected = b"".join(part.games.tobytes() for part in play_in_parts(range(100), local))
    local.stop()
    workers, played = RayWorkers(simulation, cluster.address), []
    assert workers.count == 2
    try:
        for part in play_in_parts(range(100), workers):
            played.append(part.games)
            if len(nodes) == 2 and sum(map(len, played)) > 10:
                cluster.remove_node(nodes.pop(), allow_graceful=False)
        assert len(nodes) == 1, "no node was killed"
    finally:
        workers.stop()
    assert np.concatenate(played).tobytes() == expected


class First:
    """A bot that no node knows."""

    def choose(self, observation: Observation, rng: Random) -> dict[str, Any]:
        """The first move."""
        return observation.moves()[0]


def test_a_bot_of_this_process_cannot_play_elsewhere() -> None:
    with pytest.raises(ClusterError, match="installed bots only"):
        RayWorkers(describe(torte, 2, First()))


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(ClusterError, match=r"There is no Ray cluster at 127\.0\.0\.1:9"):
        RayWorkers(describe(torte), "127.0.0.1:9")
