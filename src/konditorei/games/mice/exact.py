"""The end of a game of mice, solved: all that dice and pile can still bring, for any number of bakers.

Every baker does what is best for their own share of the win. The rules themselves play each case: the cards that a move
turns over are tried one after the other, as far as it turns any over. What was found is kept by a hash of all that
counts. It works where lost cards leave the game (MR3), because then only rolls that change nothing come back to where
they began: that circle is solved as an equation.
"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule, rule_apart
from konditorei.core.judgement import NONE
from konditorei.core.told import OUTCOME
from konditorei.games.mice.edition import CENTRE, DICE, FACES, FISHBONE, KINDS, MOUSE
from konditorei.games.mice.rules import CONTINUE, OVER, RECORD, RING, ROLL, ROLLING, SEATS, STOP, apply
from konditorei.games.mice.view import take_out

DEEPEST = 64  # moves that follow each other
NO_ROOM = -1  # instead of a place in the memory
NO_CARD = 127  # stands in the pile for a card that no try has named
SUBSETS = 1 << CENTRE  # of the cards in the centre
WORK = np.dtype(  # how far one of the moves that follow each other has been looked at
    [
        ("key", np.uint64),
        ("shares", np.float64, SEATS),  # of the win: the result
        ("sums", np.float64, SEATS),  # of the shares in the cases so far
        ("case", np.float64),  # how likely the case is that is looked at
        # a decision
        ("action", np.int64),  # the choice that is looked at; NONE before the first
        ("chosen", np.int64),  # the best so far
        ("worths", np.float64, CONTINUE + 1),  # of each choice, for the baker
        ("left", np.int64, KINDS),  # unseen cards by kind, without those named
        ("total", np.int64),  # of them
        ("named_count", np.int64),
        ("named", np.int64, RING),  # the cards that the move turns over, in this case
        ("likely", np.float64, RING + 1),  # how likely the first of them are
        # a roll
        ("chances", np.float64, SUBSETS),  # to collect these cards of the centre
        ("subset", np.int64),  # that are collected in this case
        ("circle", np.int64),  # 1: a roll that collects nothing goes round the table and back
        ("turn", np.int64),  # in the circle
        ("gained", np.float64, (SEATS, SEATS)),  # the sums in each turn of the circle
    ]
)
# The same records where nothing is compiled: fields are attributes.
RECORDS, WORKS, OUTCOMES = np.dtype((np.record, RECORD)), np.dtype((np.record, WORK)), np.dtype((np.record, OUTCOME))
MIX, SHIFT = np.uint64(0x9E3779B97F4A7C15), np.uint64(29)


@rule_apart
def best_action(seen: Any, box: Any, places: Any, worths: Any) -> Any:
    """The best of STOP and CONTINUE, from an observation, and the share of the win that each is worth to the baker;
    NONE when so many places of memory are too few.

    The cases of a move are looked at one after the other, each with all that follows from it before the next one.
    """
    records, works, outcomes = np.zeros(DEEPEST + 2, RECORDS), np.zeros(DEEPEST + 2, WORKS), np.zeros(1, OUTCOMES)
    keys, shares = np.zeros(places, np.uint64), np.zeros((places, SEATS))
    records[0] = seen
    lay_out_pile(records[0])
    depth = 0
    is_known(records[0], box, works[0], keys, shares)
    while True:
        if next_case(records, depth, box, works[depth], outcomes[0]):
            if depth + 1 == DEEPEST:
                return NONE
            if is_known(records[depth + 1], box, works[depth + 1], keys, shares):
                add_case(works[depth], works[depth + 1].shares)
            else:
                depth += 1
            continue
        place = place_of(keys, works[depth].key)
        if place == NO_ROOM:
            return NONE
        keys[place] = works[depth].key
        shares[place] = works[depth].shares
        if depth == 0:
            worths[:] = works[0].worths
            return works[0].chosen
        depth -= 1
        add_case(works[depth], works[depth + 1].shares)


@rule
def lay_out_pile(record: Any) -> None:
    """The pile of an observation, with the cards that are known to lie under it."""
    record.pile_top = 0
    for place in range(record.under_count):
        record.pile[record.pile_count - record.under_count + place] = record.under[place]


@rule
def add_case(here: Any, shares: Any) -> None:
    """Adds the shares of a case to those of its move."""
    for baker in range(SEATS):
        here.sums[baker] += here.case * shares[baker]


@rule
def known_cards(record: Any) -> Any:
    """How many cards under the pile are known."""
    return min(record.under_count, record.pile_count)


@rule
def unseen_cards(record: Any, box: Any, left: Any) -> None:
    """How many cards of each kind may lie in the pile above those that are known."""
    for card in range(KINDS):
        left[card] = box.amount[card]
    take_out(record.centre, record.centre_count, left)
    take_out(record.stand, record.stand_count, left)
    take_out(record.out, record.out_count, left)
    for baker in range(record.players):
        take_out(record.collected[baker], record.collected_count[baker], left)
    for place in range(record.pile_count - known_cards(record), record.pile_count):
        left[record.pile[(record.pile_top + place) & (RING - 1)]] -= 1


@rule
def mixed(key: Any, number: Any) -> Any:
    """A hash with one more number in it."""
    key = (key ^ np.uint64(number + 1)) * MIX
    return key ^ key >> SHIFT


@rule_apart
def hash_of(record: Any, left: Any) -> Any:
    """All that counts for the rest of the game. The order of the stand counts as long as it may go under the pile."""
    key = mixed(np.uint64(record.phase), record.actor * DICE + record.dice_lost)
    fewest = record.collected_count[0]
    for baker in range(1, record.players):
        fewest = min(fewest, record.collected_count[baker])
    for baker in range(record.players):
        key = mixed(key, record.collected_count[baker] - fewest)
    for card in range(KINDS):
        key = mixed(key, left[card])
    key = mixed(mixed(key, record.pile_count), record.stand_count)
    for place in range(record.centre_count):
        key = mixed(key, record.centre[place])
    for place in range(record.pile_count - known_cards(record), record.pile_count):
        key = mixed(key, record.pile[(record.pile_top + place) & (RING - 1)])
    if left[FISHBONE] > 0:
        for place in range(record.stand_count):
            key = mixed(key, record.stand[place])
    return key | np.uint64(1)


@rule
def place_of(keys: Any, key: Any) -> Any:
    """Where a key is kept or can be; NO_ROOM when it takes too long to find."""
    size = len(keys)
    place = np.int64(key >> np.uint64(20)) % size
    for _ in range(size // 4):
        if keys[place] == key or keys[place] == 0:
            return place
        place = (place + 1) % size
    return NO_ROOM


@rule_apart
def is_known(record: Any, box: Any, here: Any, keys: Any, shares: Any) -> Any:
    """Whether the shares are known, because the game is over or the case was found before; else begins to look."""
    if record.phase == OVER:
        share_win(record, here.shares)
        return True
    unseen_cards(record, box, here.left)
    here.key = hash_of(record, here.left)
    place = place_of(keys, here.key)
    if place != NO_ROOM and keys[place] == here.key:
        here.shares[:] = shares[place]
        return True
    here.sums[:] = 0.0
    if record.phase == ROLLING:
        roll_chances(record, box, here.chances)
        here.circle = record.stand_count == 0 and record.dice_lost == 0 and here.chances[0] > 0
        here.subset, here.turn = 0, 0
    else:
        here.total = here.left.sum()
        here.action, here.chosen, here.named_count = NONE, NONE, 0
    return False


@rule
def share_win(record: Any, found: Any) -> None:
    """M16, MR8: the most cards win, a tie is shared."""
    most, alike = -1, 0
    for baker in range(record.players):
        if record.collected_count[baker] > most:
            most, alike = record.collected_count[baker], 0
        alike += record.collected_count[baker] == most
    for baker in range(record.players):
        found[baker] = 1 / alike if record.collected_count[baker] == most else 0.0


@rule_apart
def play(record: Any, box: Any, seat: Any, action: Any, outcome: Any) -> None:
    """Plays a move; compiled once for draws and rolls."""
    apply(record, box, seat, action, outcome)


@rule_apart
def next_case(records: Any, depth: Any, box: Any, here: Any, outcome: Any) -> Any:
    """Plays the next case of a move in the next record; False when there is none, and the shares are found."""
    if records[depth].phase == ROLLING:
        return next_roll(records, depth, box, here, outcome)
    return next_draw(records, depth, box, here, outcome)


@rule
def next_draw(records: Any, depth: Any, box: Any, here: Any, outcome: Any) -> Any:
    """M8, M9: the next cards that a choice may turn over, or the next choice; the best one counts."""
    record, then = records[depth], records[depth + 1]
    if here.action == NONE:
        here.action, here.likely[0] = STOP, 1.0
    elif not name_other(here):
        here.worths[here.action] = here.sums[record.actor]
        if here.action == STOP or here.worths[CONTINUE] > here.worths[STOP]:
            here.chosen = here.action
            here.shares[:] = here.sums
        if here.action == CONTINUE:
            return False
        here.action = CONTINUE
        here.sums[:] = 0.0
    unseen = record.pile_count - known_cards(record)
    outcome.given = 0
    while True:
        records[depth + 1] = records[depth]
        for place in range(unseen):
            card = here.named[place] if place < here.named_count else NO_CARD
            then.pile[(record.pile_top + place) & (RING - 1)] = card
        play(then, box, np.int64(record.actor), np.int64(here.action), outcome)
        turned_over = (then.pile_top - record.pile_top) & (RING - 1)
        if here.named_count == unseen or turned_over <= here.named_count:
            here.case = here.likely[here.named_count]
            return True
        name_card(here, 0)


@rule
def name_other(here: Any) -> Any:
    """Names another card in the last place that has one; False when all cases were tried."""
    while here.named_count > 0:
        here.named_count -= 1
        card = here.named[here.named_count]
        here.left[card] += 1
        if name_card(here, card + 1):
            return True
    return False


@rule
def name_card(here: Any, first: Any) -> Any:
    """Names one more card that the move turns over, of this kind or a later one; False when there is none."""
    place = here.named_count
    for card in range(first, KINDS):
        if here.left[card] > 0:
            here.named[place] = card
            here.likely[place + 1] = here.likely[place] * here.left[card] / (here.total - place)
            here.left[card] -= 1
            here.named_count += 1
            return True
    return False


@rule
def next_roll(records: Any, depth: Any, box: Any, here: Any, outcome: Any) -> Any:
    """M5 to M7, M10: the next cards that a roll may collect; at last, none of them."""
    record = records[depth]
    while here.subset < SUBSETS:
        here.subset += 1
        if here.subset == SUBSETS:
            if here.circle:
                end_circle_turn(record, here)
                continue
            if here.chances[0] == 0:
                break
        here.case = here.chances[here.subset % SUBSETS]
        if here.case > 0:
            records[depth + 1] = records[depth]
            roll_to_collect(records[depth + 1], box, here.subset % SUBSETS, outcome)
            return True
    if not here.circle:
        here.shares[:] = here.sums
    return False


@rule
def end_circle_turn(record: Any, here: Any) -> None:
    """Keeps what a turn of the circle brings. The next baker is where this one was, and the last is followed by the
    first: the shares are those of a row without end."""
    here.gained[here.turn] = here.sums
    here.sums[:] = 0.0
    here.turn += 1
    record.actor = (record.actor + 1) % record.players
    if here.turn < record.players:
        here.subset = 0
        return
    weight = 1 / (1 - here.chances[0] ** record.players)
    here.shares[:] = 0.0
    for turn in range(record.players):
        for baker in range(SEATS):
            here.shares[baker] += weight * here.gained[turn, baker]
        weight *= here.chances[0]


@rule
def roll_chances(record: Any, box: Any, chances: Any) -> None:
    """How likely exactly these cards of the centre are collected, by their places as bits; die after die."""
    chances[:] = 0.0
    chances[0] = 1.0
    dice = DICE - record.dice_lost
    for die in range(dice):
        for subset in range(SUBSETS - 1, -1, -1):
            ways = chances[subset]
            if ways == 0:
                continue
            chances[subset] = 0.0
            for face in range(FACES):
                shown = subset
                for place in range(CENTRE):
                    shown |= (record.centre[place] == box.faces[die, face]) << place
                chances[shown] += ways
    for subset in range(SUBSETS):
        chances[subset] /= FACES**dice


@rule
def roll_to_collect(record: Any, box: Any, subset: Any, outcome: Any) -> None:
    """A roll that collects these cards of the centre; dice that show a mouse collect none."""
    dice = DICE - record.dice_lost
    outcome.given = dice
    die = 0
    for place in range(CENTRE):
        new = subset >> place & 1
        for other in range(die):
            new = new and outcome.chances[other] != record.centre[place]
        if new:
            outcome.chances[die] = record.centre[place]
            die += 1
    for other in range(die, dice):
        outcome.chances[other] = outcome.chances[0] if die > 0 else MOUSE
    play(record, box, np.int64(record.actor), ROLL, outcome)
