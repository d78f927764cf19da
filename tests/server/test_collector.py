"""Collections are rarer while the server runs, and still find garbage."""

import gc
import weakref

from konditorei.server.ops.collector import YOUNG, rare_collections


class Ring:
    """Garbage that only the collector finds: it refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def test_garbage_is_found_after_many_new_objects() -> None:
    with rare_collections():
        ring = weakref.ref(Ring())
        few = [[] for _ in range(YOUNG // 2)]  # type: ignore[var-annotated]
        assert ring() is not None
        more = [[] for _ in range(YOUNG)]  # type: ignore[var-annotated]
        assert ring() is None
        assert few
        assert more


def test_what_exists_at_the_start_is_not_visited() -> None:
    before = [[]]  # type: ignore[var-annotated]
    with rare_collections():
        assert gc.get_freeze_count() > 1000
        assert not any(one is before for one in gc.get_objects())


def test_the_usual_settings_come_back() -> None:
    usual = gc.get_threshold()
    with rare_collections():
        assert gc.get_threshold() != usual
    assert gc.get_threshold() == usual
    assert gc.get_freeze_count() == 0
