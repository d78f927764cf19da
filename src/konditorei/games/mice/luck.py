"""The luck of two bakers: what dice and cards brought, by chances to win that are fixed for ever.

They are those of two bakers who both stop with enough cards, mixed with those of best play: real players are somewhere
between. Dice: all faces of the box's own dice. Cards: one after the other, as they are turned over. What is left of the
first deck is as likely in every order; cards that went under the pile (M11) lie there in an order that all have seen,
so they bring no luck.
"""

from functools import lru_cache
from typing import Any

import numpy as np

from konditorei.core.compile import rule, rule_apart
from konditorei.core.luck import Luck
from konditorei.core.options import Options
from konditorei.core.record import Cells
from konditorei.games.mice.backward import FULL, HOME, other, solve, worths_in
from konditorei.games.mice.edition import CENTRE, DICE, FISHBONE, KINDS, MOUSE
from konditorei.games.mice.exact import SUBSETS, known_cards, roll_chances
from konditorei.games.mice.judgement import ENOUGH
from konditorei.games.mice.rules import RING, ROLL, STOP
from konditorei.games.mice.two_bakers import CARDS, SOLVED, left_in_pile

OF_BEST = 1 / 3  # with it strong and simple bots both need the fewest games
STANDS, LEADS = 16, 49  # told apart; more make no difference worth the memory
SEEN = np.dtype(  # how far a filling of the centre has come, as the baker knows it who fills it
    [
        ("bones", np.int64),  # in the pile
        ("mice", np.int64),
        ("cards", np.int64),  # ingredients there, those included that went under it
        ("centre_count", np.int64),
        ("centre", np.int64, CENTRE),
        ("lost", np.int64),  # dice, before this filling
        ("met", np.int64),  # mice in it, as many as still cost a die
        ("struck", np.int64),  # 1: a fishbone was met, and the centre is completed for the next baker
        ("stand", np.int64),
        ("lead", np.int64),
        ("left", np.int64, KINDS),  # of the first deck, by kind
    ]
)
SEEN_FIELDS = np.dtype((np.record, SEEN))  # the same where nothing is compiled: fields are attributes


@lru_cache(1)
def chances() -> Cells:
    """The chances to win; solved in a second when they are first asked for."""
    mixed: Cells = solve(STANDS, LEADS, ENOUGH)
    mixed *= 1 - OF_BEST
    mixed += np.float32(OF_BEST) * solve(STANDS, LEADS)
    return mixed


def table(options: Options) -> Cells:
    """The chances in a game with these options; none where they are not known."""
    return chances() if options == SOLVED else np.zeros(0, np.float32)


@rule
def pattern_of(centre: Any, count: Any) -> Any:
    """Which cards in the centre are alike."""
    if count < 2:
        return count
    if count == 2:
        return 2 if centre[0] == centre[1] else 3
    pairs = (centre[0] == centre[1]) + (centre[1] == centre[2]) + (centre[0] == centre[2])
    return FULL + (0 if pairs == 3 else 1 if pairs == 1 else 2)


@rule
def lead_of(record: Any, baker: Any) -> Any:
    """How far a baker is ahead, as a place."""
    lead = np.int64(record.collected_count[baker]) - np.int64(record.collected_count[1 - baker]) + LEADS // 2
    return max(0, min(LEADS - 1, lead))


@rule
def explain(before: Any, after: Any, box: Any, seat: Any, action: Any, table: Any, shares: Any) -> None:
    """What chance brought in a move. Dice decide a roll, and cards whatever follows a decision."""
    worths = worths_in(table, STANDS, LEADS)
    if action == ROLL:
        luck, baker = luck_of_dice(before, after, box, worths), np.int64(before.actor)
    else:
        luck, baker = luck_of_cards(before, after, box, action, worths)
    shares[baker] += luck
    shares[1 - baker] -= luck


@rule_apart
def luck_of_dice(before: Any, after: Any, box: Any, worths: Any) -> Any:
    """The worth of what a roll collected, less the mean over all rolls."""
    chances, shown = np.zeros(SUBSETS), 0
    roll_chances(before, box, chances)
    for die in range(after.dice_count):
        shown |= 1 << after.dice[die]
    collected = 0
    for place in range(CENTRE):
        collected |= (shown >> before.centre[place] & 1) << place
    bones, mice = left_in_pile(before, box, FISHBONE), left_in_pile(before, box, MOUSE)
    luck = 0.0
    for subset in range(SUBSETS):
        if chances[subset] > 0:
            worth = after_roll(before, bones, mice, subset, worths)
            luck += ((subset == collected) - chances[subset]) * worth
    return luck


@rule
def after_roll(record: Any, bones: Any, mice: Any, collected: Any, worths: Any) -> Any:
    """The chance of the baker who rolled, when exactly these places of the centre are collected."""
    to_roll, filling, _ = worths
    cards, lead = np.int64(record.pile_count) - bones - mice, lead_of(record, record.actor)
    if collected == 0:
        pattern = pattern_of(record.centre, CENTRE) - FULL
        return 1.0 - to_roll[bones, mice, cards, pattern, 0, 0, other(lead, 0, LEADS)]
    centre, left = np.zeros(CENTRE, np.int64), 0
    for place in range(CENTRE):
        if not collected >> place & 1:
            centre[left] = record.centre[place]
            left += 1
    stand = np.int64(record.stand_count) + CENTRE - left
    pattern = pattern_of(centre, left)
    if stand >= ENOUGH:
        return 1.0 - filling[bones, mice, cards, pattern, 0, 0, other(lead, stand, LEADS)]
    return np.float64(filling[bones, mice, cards, pattern, HOME[record.dice_lost, 0], stand, lead])


@rule
def begin_filling(record: Any, box: Any, action: Any, seen: Any) -> Any:
    """What is known when a decision was made; returns the baker who fills the centre."""
    baker, stand = np.int64(record.actor), np.int64(record.stand_count)
    seen.lead, seen.lost, seen.stand = lead_of(record, baker), record.dice_lost, stand
    if action == STOP:
        seen.lead, seen.lost, seen.stand = other(seen.lead, stand, LEADS), 0, 0
        baker = 1 - baker
    seen.met, seen.struck, seen.centre_count = 0, 0, record.centre_count
    for place in range(record.centre_count):
        seen.centre[place] = record.centre[place]
    seen.bones, seen.mice = left_in_pile(record, box, FISHBONE), left_in_pile(record, box, MOUSE)
    seen.cards = record.pile_count - seen.bones - seen.mice
    seen.left[:] = 0
    for place in range(record.pile_count - known_cards(record)):
        seen.left[record.pile[(record.pile_top + place) & (RING - 1)]] += 1
    return baker


@rule_apart
def luck_of_cards(before: Any, after: Any, box: Any, action: Any, worths: Any) -> Any:
    """The worth of each card that was turned over, less the mean over those that could have come; and for whom."""
    seen = np.zeros(1, SEEN_FIELDS)[0]
    baker = begin_filling(before, box, action, seen)
    unseen = before.pile_count - known_cards(before)
    turned_over = (after.pile_top - before.pile_top) & (RING - 1)
    luck = 0.0
    for place in range(min(unseen, turned_over)):
        card = np.int64(before.pile[(before.pile_top + place) & (RING - 1)])
        luck += worth_of_card(seen, card, worths) - mean_worth(seen, worths) / (unseen - place)
        turn_card(seen, card)
    return luck, baker


@rule
def mean_worth(seen: Any, worths: Any) -> Any:
    """The sum over all cards that can come next. Ingredients that are not in the centre are worth the same."""
    total, others, other = 0.0, 0, -1
    for kind in range(KINDS):
        left = seen.left[kind]
        if left > 0:
            lies_there = kind >= MOUSE
            for place in range(seen.centre_count):
                lies_there = lies_there or seen.centre[place] == kind
            if lies_there:
                total += left * worth_of_card(seen, kind, worths)
            else:
                others += left
                other = kind
    if others > 0:
        total += others * worth_of_card(seen, other, worths)
    return total


@rule
def worth_of_card(seen: Any, card: Any, worths: Any) -> Any:
    """The chance of the baker who fills the centre, when this card comes next."""
    if seen.struck:
        return worth_to_complete(seen, card, worths)
    to_roll, filling, completing = worths
    lost, stand = seen.lost + seen.met, min(seen.stand, STANDS - 1)
    pattern = pattern_of(seen.centre, seen.centre_count)
    if card == FISHBONE:
        under = min(CARDS - 1, seen.cards + seen.stand)
        return np.float64(completing[seen.bones - 1, seen.mice, under, pattern, seen.met, seen.lead])
    if card == MOUSE:
        home = HOME[seen.lost, seen.met + (lost < DICE)]
        return np.float64(filling[seen.bones, seen.mice - 1, seen.cards, pattern, home, stand, seen.lead])
    pattern = pattern_with(seen, card)
    if pattern < FULL:
        home = HOME[seen.lost, seen.met]
        return np.float64(filling[seen.bones, seen.mice, seen.cards - 1, pattern, home, stand, seen.lead])
    full = to_roll[seen.bones, seen.mice, seen.cards - 1, pattern - FULL]
    if lost >= DICE:  # M13: no die is left, and the stand is lost
        return 1.0 - full[0, 0, other(seen.lead, 0, LEADS)]
    return np.float64(full[lost, stand, seen.lead])


@rule
def worth_to_complete(seen: Any, card: Any, worths: Any) -> Any:
    """The same after a fishbone, when the centre is completed for the next baker (MR5)."""
    to_roll, _, completing = worths
    pattern = pattern_of(seen.centre, seen.centre_count)
    if card == FISHBONE:
        return np.float64(completing[seen.bones - 1, seen.mice, seen.cards, pattern, seen.met, seen.lead])
    if card == MOUSE:
        met = min(DICE, seen.met + 1)
        return np.float64(completing[seen.bones, seen.mice - 1, seen.cards, pattern, met, seen.lead])
    pattern = pattern_with(seen, card)
    if pattern < FULL:
        return np.float64(completing[seen.bones, seen.mice, seen.cards - 1, pattern, seen.met, seen.lead])
    full = to_roll[seen.bones, seen.mice, seen.cards - 1, pattern - FULL]
    if seen.met >= DICE:  # M13: the next baker has no die, so it is this one's turn again
        return np.float64(full[0, 0, seen.lead])
    return 1.0 - full[seen.met, 0, other(seen.lead, 0, LEADS)]


@rule
def pattern_with(seen: Any, card: Any) -> Any:
    """The pattern of the centre with one more card."""
    seen.centre[seen.centre_count] = card
    return pattern_of(seen.centre, seen.centre_count + 1)


@rule
def turn_card(seen: Any, card: Any) -> None:
    """The card is turned over, and what is known changes."""
    seen.left[card] -= 1
    if card == FISHBONE:
        seen.bones -= 1
        if not seen.struck:
            seen.cards = min(CARDS - 1, seen.cards + seen.stand)
        seen.struck = 1
    elif card == MOUSE:
        seen.mice -= 1
        if seen.met < DICE and (seen.struck or seen.lost + seen.met < DICE):
            seen.met += 1
    else:
        seen.cards -= 1
        seen.centre[seen.centre_count] = card
        seen.centre_count += 1


LUCK = Luck(explain, table)
