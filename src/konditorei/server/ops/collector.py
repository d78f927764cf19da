"""The garbage collector of a server with thousands of tables in memory.

With Python's own settings it would visit them all again and again while every table waits. What exists when
the server starts is never visited, and young objects are visited in larger groups.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

YOUNG = 20_000  # new objects before a collection; Python's own setting is 700


@contextmanager
def rare_collections() -> Iterator[None]:
    """For as long as the server runs."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
