"""What Prometheus can ask for at /metrics."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()
COMMIT_SECONDS = Histogram(
    "konditorei_commit_seconds",
    "Time of one group commit",
    registry=REGISTRY,
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
)
COMMIT_SIZE = Histogram(
    "konditorei_commit_appends",
    "Appends in one group commit",
    registry=REGISTRY,
    buckets=(1, 2, 5, 10, 20, 50, 100, 500, 2000),
)
BOTS_STOPPED = Counter("konditorei_bots_stopped_total", "Bots of others stopped", ["bot", "why"], registry=REGISTRY)
REFUSALS = Counter("konditorei_refusals_total", "Requests refused", ["code"], registry=REGISTRY)
REQUESTS = Counter("konditorei_requests_total", "HTTP requests", ["method", "status"], registry=REGISTRY)
TABLES = Gauge("konditorei_tables_in_memory", "Tables in memory", registry=REGISTRY)
DAMAGED_TABLES = Gauge(
    "konditorei_damaged_tables", "Tables whose log cannot be read, of those that were asked for", registry=REGISTRY
)
SOCKETS = Gauge("konditorei_sockets", "Open sockets", registry=REGISTRY)
RESYNCS = Counter("konditorei_resyncs_total", "Slow readers given a snapshot", registry=REGISTRY)
BOT_CRASHES = Counter("konditorei_bot_crashes_total", "Bot processes replaced", registry=REGISTRY)
TROUBLES = Gauge("konditorei_troubles", "What does not work now, see /healthz", ["part"], registry=REGISTRY)
FAILURES = Counter("konditorei_background_failures_total", "Failures of background work", ["part"], registry=REGISTRY)
CONFLICTS = Counter("konditorei_conflicts_total", "Appends that came second", registry=REGISTRY)


class Moves(Collector):
    """Counts moves; a counter of the library would cost more than the rest of the bookkeeping of a move."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], int] = {}

    def add(self, game: str, by: str) -> None:
        """One more move of a person or a bot."""
        key = (game, "bot" if by == "bot" else "person")
        self._counts[key] = self._counts.get(key, 0) + 1

    def collect(self) -> Iterator[Metric]:
        """For Prometheus."""
        family = CounterMetricFamily("konditorei_moves", "Moves stored", labels=["game", "by"])
        for labels, count in self._counts.items():
            family.add_metric(labels, count)
        yield family


MOVES = Moves()
REGISTRY.register(MOVES)
ProcessCollector(registry=REGISTRY)  # processor and memory, where Linux tells them
count_move = MOVES.add


def page() -> bytes:
    """All metrics as text."""
    return generate_latest(REGISTRY)
