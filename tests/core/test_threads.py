"""Games that are read in several threads at once, as a server does that has just been started."""

import subprocess
import sys

PROGRAM = """
import sys, threading
from konditorei.core.registry import game, games

sys.setswitchinterval(1e-6)
for name in games():
    shapes = game(name).shapes
    gate = threading.Barrier(8)

    def read():
        gate.wait()
        for key in shapes.moves:
            try:
                shapes.read_move({key: True})
            except ValueError:
                pass

    threads = [threading.Thread(target=read) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""
TIMES = 5  # it crashed more often than not


def test_the_first_moves_may_be_read_in_many_threads() -> None:
    running = [subprocess.Popen([sys.executable, "-c", PROGRAM]) for _ in range(TIMES)]
    assert [process.wait(60) for process in running] == [0] * TIMES
