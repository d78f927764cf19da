"""The calm collector finds garbage, young and old, and does not look twice at what stays."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from konditorei.server.ops.collector import LEAST, YOUNG, Collector


class Ring:
    """Garbage that only the collector finds: it holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[Collector]:
    collector = Collector()
    collector.start()
    yield collector
    collector.stop()


def come_and_stay() -> list[list[int]]:
    """Enough new objects for one look."""
    return [[] for _ in range(YOUNG + 1)]


def test_young_garbage_goes_by_itself(collector: Collector) -> None:
    ring = weakref.ref(Ring())
    assert ring() is not None
    stays = come_and_stay()
    assert ring() is None
    assert stays


def test_what_has_stayed_is_left_alone_until_everything_is_looked_at(collector: Collector) -> None:
    ring = Ring()
    stays = come_and_stay()
    seen = weakref.ref(ring)
    del ring
    stays += come_and_stay()
    assert seen() is not None
    collector.look_if_due()
    assert seen() is not None, "not due yet"
    for _ in range(2 * LEAST + gc.get_freeze_count() // YOUNG):
        stays += come_and_stay()
    collector.look_if_due()
    assert seen() is None


def test_the_usual_settings_come_back() -> None:
    usual = gc.get_threshold(), len(gc.callbacks)
    collector = Collector()
    collector.start()
    assert gc.get_threshold() != usual[0]
    collector.stop()
    assert (gc.get_threshold(), len(gc.callbacks)) == usual
    assert gc.get_freeze_count() == 0
