"""The game of two bakers with the house deck, from its end backwards: every worth is the chance to win of the baker
whose turn it is, by the cards left in the pile, the centre, the dice, the stand and the lead.

Two things are simplified: which ingredient a card shows is as likely as on average, and cards that went under the pile
count as shuffled. How large stands and leads are told apart is seen from the arrays; larger ones count as the largest.
"""

from itertools import product
from typing import Any, NamedTuple

import numpy as np

from konditorei.core.compile import rule, rule_apart
from konditorei.core.record import Cells
from konditorei.games.mice.edition import CENTRE, DICE
from konditorei.games.mice.two_bakers import BONES, CARDS, MICE

BEST = 0  # instead of a habit: both bakers decide as is best
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


@rule
def result(lead: Any) -> Any:
    """The worth of a game that is over with such a lead."""
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


@rule
def other(lead: Any, kept: Any, leads: Any) -> Any:
    """The lead as the other baker sees it, when the active one keeps so many cards; `leads` are told apart."""
    return max(0, min(leads - 1, leads - 1 - lead - kept))


@rule_apart
def complete(bones: Any, mice: Any, cards: Any, to_roll: Any, completing: Any) -> None:
    """After a fishbone: the centre is completed, and mice are handed on to the next baker (M11, M14, MR5)."""
    leads = completing.shape[5]
    total = bones + mice + cards
    for pattern in range(FULL):
        for handed in range(DICE + 1):
            for lead in range(leads):
                worth = 0.0
                if total == 0:
                    worth = result(lead - leads // 2)
                if cards > 0:
                    for like in range(2):
                        after = NEXT[pattern, like]
                        if after < FULL:
                            then = completing[bones, mice, cards - 1, after, handed, lead]
                        elif handed >= DICE:  # M13: the next baker has no die, so it is this one's turn again
                            then = to_roll[bones, mice, cards - 1, after - FULL, 0, 0, lead]
                        else:
                            then = 1 - to_roll[bones, mice, cards - 1, after - FULL, handed, 0, other(lead, 0, leads)]
                        worth += cards / total * LIKELY[pattern, like] * then
                if mice > 0:
                    worth += mice / total * completing[bones, mice - 1, cards, pattern, min(DICE, handed + 1), lead]
                if bones > 0:
                    worth += bones / total * completing[bones - 1, mice, cards, pattern, handed, lead]
                completing[bones, mice, cards, pattern, handed, lead] = worth


@rule_apart
def fill(bones: Any, mice: Any, cards: Any, to_roll: Any, filling: Any, completing: Any) -> None:
    """The centre is filled before a roll (M4, M9, M12, M15)."""
    stands, leads = filling.shape[5], filling.shape[6]
    total = bones + mice + cards
    for pattern in range(FULL):
        for lost in range(DICE):
            for met in range(DICE + 1 - lost):
                home = HOME[lost, met]
                for stand in range(stands):
                    for lead in range(leads):
                        worth = 0.0
                        if total == 0:
                            worth = result(lead - leads // 2 + stand)
                        if cards > 0:
                            for like in range(2):
                                after = NEXT[pattern, like]
                                if after < FULL:
                                    then = filling[bones, mice, cards - 1, after, home, stand, lead]
                                elif lost + met >= DICE:  # M13: no die is left, the stand is lost
                                    then = (
                                        1 - to_roll[bones, mice, cards - 1, after - FULL, 0, 0, other(lead, 0, leads)]
                                    )
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


@rule_apart
def decide(bones: Any, mice: Any, cards: Any, filling: Any, deciding: Any, enough: Any) -> None:
    """M8, M9: stop or go on, whichever is better, or as the habit has it: stop with enough cards."""
    stands, leads = filling.shape[5], filling.shape[6]
    for pattern in range(FULL):
        for lost in range(DICE):
            for stand in range(1, stands):
                for lead in range(leads):
                    stop = 1 - filling[bones, mice, cards, pattern, 0, 0, other(lead, stand, leads)]
                    go_on = filling[bones, mice, cards, pattern, HOME[lost, 0], stand, lead]
                    stops = stop >= go_on if enough == BEST else stand >= enough
                    deciding[pattern, lost, stand, lead] = stop if stops else go_on


@rule_apart
def roll(bones: Any, mice: Any, cards: Any, deciding: Any, to_roll: Any) -> None:
    """M5 to M7, M10. With nothing on the stand and all dice, two failures lead back here: that circle is solved."""
    stands, leads = to_roll.shape[5], to_roll.shape[6]
    for pattern in range(CENTRE):
        for lost in range(DICE):
            for stand in range(stands):
                for lead in range(leads):
                    gained, fails, other_gains = 0.0, 0.0, 0.0
                    for number in range(ROLLS.shape[2]):
                        chance, collected, left = ROLLS[lost, pattern, number]
                        if left == NOTHING:
                            fails += chance
                        elif chance > 0:
                            then = min(stands - 1, stand + int(collected))
                            gained += chance * deciding[int(left), lost, then, lead]
                            other_gains += chance * deciding[int(left), lost, then, other(lead, 0, leads)]
                    if stand == 0 and lost == 0:
                        circle = gained + fails * (1 - other_gains - fails)
                        to_roll[bones, mice, cards, pattern, 0, 0, lead] = circle / (1 - fails * fails)
                    else:
                        lose = 1 - to_roll[bones, mice, cards, pattern, 0, 0, other(lead, 0, leads)]
                        to_roll[bones, mice, cards, pattern, lost, stand, lead] = gained + fails * lose


class Worths(NamedTuple):
    """The chance to win of the baker whose turn it is, by bones, mice and ingredients in the pile, and what follows."""

    to_roll: Cells  # full pattern, dice lost, stand, lead
    filling: Cells  # pattern, home of the dice, stand, lead
    completing: Cells  # pattern, mice handed on, lead: seen by the baker who met the fishbone


@rule
def worths_in(table: Any, stands: Any, leads: Any) -> Any:
    """The three arrays that lie one behind the other in a table."""
    piles = BONES * MICE * CARDS
    first = piles * CENTRE * DICE * stands * leads
    second = first + piles * FULL * HOMES * stands * leads
    third = second + piles * FULL * (DICE + 1) * leads
    return (
        table[:first].reshape((BONES, MICE, CARDS, CENTRE, DICE, stands, leads)),
        table[first:second].reshape((BONES, MICE, CARDS, FULL, HOMES, stands, leads)),
        table[second:third].reshape((BONES, MICE, CARDS, FULL, DICE + 1, leads)),
    )


def size_of(stands: int, leads: int) -> int:
    """How many numbers such a table has."""
    return BONES * MICE * CARDS * leads * (CENTRE * DICE * stands + FULL * HOMES * stands + FULL * (DICE + 1))


def solve(stands: int, leads: int, enough: int = BEST, bones_limit: int = BONES) -> Cells:
    """The table of two bakers who decide as is best, or who both stop with enough cards on the stand; only for piles
    with fewer fishbones than the limit."""
    table = np.zeros(size_of(stands, leads), np.float32)
    worths = Worths(*worths_in(table, stands, leads))
    deciding = np.zeros((FULL, DICE, stands, leads))
    for bones, mice, cards in product(range(bones_limit), range(MICE), range(CARDS)):
        complete(bones, mice, cards, worths.to_roll, worths.completing)
        fill(bones, mice, cards, worths.to_roll, worths.filling, worths.completing)
        decide(bones, mice, cards, worths.filling, deciding, enough)
        roll(bones, mice, cards, deciding, worths.to_roll)
    return table
