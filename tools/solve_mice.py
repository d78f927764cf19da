"""Solves the game of two bakers with the house deck, and keeps what is best: one bit for each decision.

    python -m tools.solve_mice

Backward induction over the cards left in the pile: every worth is the chance to win of the baker whose turn it is.
Two things are simplified: which ingredient a card shows is as likely as on average, and cards that went under the pile
count as shuffled. It takes some seconds and 300 MB; the bits, packed, are a file of 100 kB in the package.
"""

from itertools import product
from typing import Any

import numpy as np
from numba import njit

from konditorei.games.mice.edition import CENTRE, DICE
from konditorei.games.mice.two_bakers import BONES, CARDS, FILE, LEADS, MICE, STANDS, ZERO, packed

KINDS, EACH = 6, 8  # ingredients, and cards of each
# patterns of the centre: none, one card, a pair, two unlike, three alike, a pair and one, three unlike
NEXT = np.array([[1, 1], [2, 3], [4, 5], [5, 6]])  # the pattern with one more card: like one that is there, or not
ALIKE, ALIKE_PAIR = (EACH - 1) / (KINDS * EACH - 1), (EACH - 2) / (KINDS * EACH - 2)
LIKELY = np.array([[1.0, 0.0], [ALIKE, 1 - ALIKE], [ALIKE_PAIR, 1 - ALIKE_PAIR], [2 * ALIKE, 1 - 2 * ALIKE]])
FULL = 4  # the first pattern of a full centre
HOMES = 10  # ways to have lost dice: before this filling, and in it
HOME = np.zeros((DICE, DICE + 1), np.int64)  # their numbers
for number, (before, met) in enumerate((b, m) for b in range(DICE) for m in range(DICE + 1 - b)):
    HOME[before, met] = number
NOTHING = -1


def rolls() -> Any:
    """By lost dice and pattern: how likely a roll collects so many cards and leaves such a pattern, or NOTHING."""
    found = np.zeros((DICE, 3, 8, 3))
    for lost, (place, centre) in product(range(DICE), enumerate(([0, 0, 0], [0, 0, 1], [0, 1, 2]))):
        likely: dict[tuple[int, int], float] = {}
        for dice in product(range(KINDS), repeat=DICE - lost):
            rest = [card for card in centre if card not in dice]
            left = (0, 1, 2 if len(set(rest)) == 1 else 3, NOTHING)[len(rest)]
            key = (CENTRE - len(rest), left)
            likely[key] = likely.get(key, 0.0) + KINDS ** (lost - DICE)
        for number, ((collected, left), chance) in enumerate(likely.items()):
            found[lost, place, number] = chance, collected, left
    return found


ROLLS = rolls()


@njit(cache=True)
def result(lead: Any) -> Any:
    """The worth of a game that is over."""
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


@njit(cache=True)
def other(lead: Any, kept: Any) -> Any:
    """The lead as the other baker sees it, when the active one keeps so many cards."""
    return max(0, min(LEADS - 1, LEADS - 1 - lead - kept))


@njit(cache=True)
def complete(bones: Any, mice: Any, cards: Any, to_roll: Any, completing: Any) -> None:
    """After a fishbone: the centre is completed, and mice are handed on to the next baker (M11, M14, MR5)."""
    total = bones + mice + cards
    for pattern in range(FULL):
        for handed in range(DICE + 1):
            for lead in range(LEADS):
                worth = 0.0
                if total == 0:
                    worth = result(lead - ZERO)
                if cards > 0:
                    for like in range(2):
                        after = NEXT[pattern, like]
                        if after < FULL:
                            then = completing[bones, mice, cards - 1, after, handed, lead]
                        elif handed >= DICE:  # M13: the next baker has no die, so it is this one's turn again
                            then = to_roll[bones, mice, cards - 1, after - FULL, 0, 0, lead]
                        else:
                            then = 1 - to_roll[bones, mice, cards - 1, after - FULL, handed, 0, other(lead, 0)]
                        worth += cards / total * LIKELY[pattern, like] * then
                if mice > 0:
                    worth += mice / total * completing[bones, mice - 1, cards, pattern, min(DICE, handed + 1), lead]
                if bones > 0:
                    worth += bones / total * completing[bones - 1, mice, cards, pattern, handed, lead]
                completing[bones, mice, cards, pattern, handed, lead] = worth


@njit(cache=True)
def fill(bones: Any, mice: Any, cards: Any, to_roll: Any, filling: Any, completing: Any) -> None:
    """The centre is filled before a roll (M4, M9, M12, M15)."""
    total = bones + mice + cards
    for pattern in range(FULL):
        for lost in range(DICE):
            for met in range(DICE + 1 - lost):
                home = HOME[lost, met]
                for stand in range(STANDS):
                    for lead in range(LEADS):
                        worth = 0.0
                        if total == 0:
                            worth = result(lead - ZERO + stand)
                        if cards > 0:
                            for like in range(2):
                                after = NEXT[pattern, like]
                                if after < FULL:
                                    then = filling[bones, mice, cards - 1, after, home, stand, lead]
                                elif lost + met >= DICE:  # M13: no die is left, the stand is lost
                                    then = 1 - to_roll[bones, mice, cards - 1, after - FULL, 0, 0, other(lead, 0)]
                                else:
                                    then = to_roll[bones, mice, cards - 1, after - FULL, lost + met, stand, lead]
                                worth += cards / total * LIKELY[pattern, like] * then
                        if mice > 0:
                            after_mouse = HOME[lost, met + 1] if lost + met < DICE else home
                            worth += mice / total * filling[bones, mice - 1, cards, pattern, after_mouse, stand, lead]
                        if bones > 0:  # M11: the stand goes under the pile
                            under = min(CARDS - 1, cards + stand)
                            worth += bones / total * completing[bones - 1, mice, under, pattern, met, lead]
                        filling[bones, mice, cards, pattern, home, stand, lead] = worth


@njit(cache=True)
def decide(bones: Any, mice: Any, cards: Any, filling: Any, deciding: Any, stops: Any) -> None:
    """M8, M9: stop or go on, whichever is better."""
    for pattern in range(FULL):
        for lost in range(DICE):
            for stand in range(1, STANDS):
                for lead in range(LEADS):
                    stop = 1 - filling[bones, mice, cards, pattern, 0, 0, other(lead, stand)]
                    go_on = filling[bones, mice, cards, pattern, HOME[lost, 0], stand, lead]
                    deciding[pattern, lost, stand, lead] = max(stop, go_on)
                    stops[bones, mice, cards, pattern, lost, stand - 1, lead] = stop >= go_on


@njit(cache=True)
def roll(bones: Any, mice: Any, cards: Any, deciding: Any, to_roll: Any) -> None:
    """M5 to M7, M10. With nothing on the stand and all dice, two failures lead back here: that circle is solved."""
    for pattern in range(CENTRE):
        for lost in range(DICE):
            for stand in range(STANDS):
                for lead in range(LEADS):
                    gained, fails, other_gains = 0.0, 0.0, 0.0
                    for number in range(ROLLS.shape[2]):
                        chance, collected, left = ROLLS[lost, pattern, number]
                        if left == NOTHING:
                            fails += chance
                        elif chance > 0:
                            then = min(STANDS - 1, stand + int(collected))
                            gained += chance * deciding[int(left), lost, then, lead]
                            other_gains += chance * deciding[int(left), lost, then, other(lead, 0)]
                    if stand == 0 and lost == 0:
                        circle = gained + fails * (1 - other_gains - fails)
                        to_roll[bones, mice, cards, pattern, 0, 0, lead] = circle / (1 - fails * fails)
                    else:
                        lose = 1 - to_roll[bones, mice, cards, pattern, 0, 0, other(lead, 0)]
                        to_roll[bones, mice, cards, pattern, lost, stand, lead] = gained + fails * lose


def solve(bones_limit: int = BONES) -> Any:
    """Whether to stop, by all that counts, with fewer fishbones in the pile than the limit."""
    piles = (bones_limit, MICE, CARDS)
    to_roll = np.zeros((*piles, CENTRE, DICE, STANDS, LEADS), np.float32)
    filling = np.zeros((*piles, FULL, HOMES, STANDS, LEADS), np.float32)
    completing = np.zeros((*piles, FULL, DICE + 1, LEADS), np.float32)
    deciding = np.zeros((FULL, DICE, STANDS, LEADS))
    stops = np.zeros((*piles, FULL, DICE, STANDS - 1, LEADS), np.bool_)
    for bones, mice, cards in product(*(range(size) for size in piles)):
        complete(bones, mice, cards, to_roll, completing)
        fill(bones, mice, cards, to_roll, filling, completing)
        decide(bones, mice, cards, filling, deciding, stops)
        roll(bones, mice, cards, deciding, to_roll)
    return stops


if __name__ == "__main__":
    FILE.write_bytes(packed(solve()))
    print(f"{FILE.name}: {FILE.stat().st_size} bytes")
