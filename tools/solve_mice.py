"""Solves the game of two bakers with the house deck, and keeps what is best: one bit for each decision.

    python -m tools.solve_mice

It takes some seconds and 400 MB; the bits, packed, are a file of 100 kB in the package.
"""

from typing import Any

import numpy as np

from konditorei.games.mice.backward import FULL, HOME, Worths, worths_in
from konditorei.games.mice.backward import solve as solve_backwards
from konditorei.games.mice.edition import DICE
from konditorei.games.mice.two_bakers import BONES, FILE, LEADS, STANDS, packed


def solve(bones_limit: int = BONES) -> Any:
    """Whether to stop, by all that counts, with fewer fishbones in the pile than the limit."""
    worths = Worths(*worths_in(solve_backwards(STANDS, LEADS, bones_limit=bones_limit), STANDS, LEADS))
    piles = worths.filling[:bones_limit]
    stops = np.zeros((*piles.shape[:3], FULL, DICE, STANDS - 1, LEADS), np.bool_)
    for lost in range(DICE):
        go_on = piles[:, :, :, :, HOME[lost, 0], 1:].astype(np.float64)
        for stand in range(1, STANDS):
            seen_by_other = np.clip(LEADS - 1 - stand - np.arange(LEADS), 0, LEADS - 1)
            stop = 1 - piles[:, :, :, :, 0, 0].astype(np.float64)[..., seen_by_other]
            stops[:, :, :, :, lost, stand - 1] = stop >= go_on[..., stand - 1, :]
    return stops


if __name__ == "__main__":
    FILE.write_bytes(packed(solve()))
    print(f"{FILE.name}: {FILE.stat().st_size} bytes")
