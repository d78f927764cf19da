"""Cherry on Top for learning programs. Seats are counted from the one that looks.

Cards of the hand go by their place in it, spots by the number of their place on the display. Where a card may go
depends only on what it shares with the cards laid this turn. So two rows of places, and for each card of the hand which
of them counts, say as much as a number for each pair.
"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.record import Cells
from konditorei.core.tensors import Factors, Part, Tensors
from konditorei.games.cherry.cards import CARDS, HAND, SEATS
from konditorei.games.cherry.display import MIDDLE, NO_CARD, PLACES, SPOTS, WIDTH, find_place
from konditorei.games.cherry.groups import ATTRIBUTES, COLOUR, FRUIT, shared_attribute
from konditorei.games.cherry.hands import NOBODY, find_in_hand
from konditorei.games.cherry.rules import DONE, LAYING, PASS, may_finish, may_pass

DONE_INDEX = HAND * PLACES
PASS_INDEX = DONE_INDEX + 1
ACTIONS = (
    Part("lay", (HAND, PLACES), "lay a card, by its place in the hand, on a place of the display"),
    Part("done", (1,), "let the group stand"),
    Part("pass", (1,), "pass, and take back what was laid"),
)

WHICH_ROW = ATTRIBUTES * PLACES
DONE_FACTOR = WHICH_ROW + HAND
PASS_FACTOR = DONE_FACTOR + 1
FACTORS = (
    Part("by_colour", (PLACES,), "1: a card with row 1 may go to this place"),
    Part("by_fruit", (PLACES,), "1: a card with row 2 may go to this place"),
    Part("row", (HAND,), "for each card of the hand: 0: it cannot be laid, 1 or 2: to the places of that row"),
    Part("done", (1,), "1: the group may stand"),
    Part("pass", (1,), "1: the seat may pass"),
)

NOT_THERE, OPEN, BY_COLOUR, BY_FRUIT, BY_BOTH, LAID = range(6)  # what a place is
UNSEEN, COVERED, ON_TOP, HELD = range(4)  # where a card is
OBSERVATION = (
    Part("phase", (1,), "0: laying, 1: the game is over"),
    Part("actor", (1,), "the seat whose turn it is, -1: the game is over"),
    Part("players", (1,), "how many play"),
    Part("to_beat", (1,), "size of the last group in this round, 0 at its start"),
    Part("last_layer", (1,), "the seat that laid the last group, -1: nobody"),
    Part("passes", (1,), "in a row since the last group"),
    Part("laid_count", (1,), "cards laid this turn"),
    Part("group_size", (ATTRIBUTES,), "the group that they make, by colour and by fruit"),
    Part("hand_count", (SEATS,), "cards in each hand; 0 where nobody sits"),
    Part("hand", (HAND,), "the own hand, sorted: a card's number + 1, its colour times 7 plus its fruit; 0: no card"),
    Part(
        "cards",
        (CARDS,),
        "where each card is: 0: not seen, 1: covered, 2: on top of a stack, 3 + seat: in the hand of that seat",
    ),
    Part(
        "places",
        (PLACES, 4),
        "for each place: x, y, the card on top + 1, and what it is: 0: not there, 1: open, 2, 3, 4: on or next to the "
        "group of this turn by colour, by fruit, by both, 5: a card was laid there this turn",
    ),
)
GROUP_SIZE = 7
HAND_COUNT = GROUP_SIZE + ATTRIBUTES
OWN_HAND = HAND_COUNT + SEATS
WHEREABOUTS = OWN_HAND + HAND
DISPLAY = WHEREABOUTS + CARDS

FIELDS = (
    *("players", "phase", "actor", "to_beat", "last_layer", "passes", "hand_count", "place_count", "spot", "top"),
    *("beneath", "shown_by", "laid_count", "laid_place", "group_size", "reach_count", "reach"),
)


# ── actions ───────────────────────────────────────────────────────────────────────────────────────
@rule
def encode(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """The index of an action."""
    if action >= DONE:
        return np.int64(DONE_INDEX + action - DONE)
    return np.int64(find_in_hand(record, seat, action // SPOTS) * PLACES + find_place(record, action % SPOTS))


@rule
def decode(record: Any, box: Any, seat: Any, index: Any) -> Any:
    """The action of an index."""
    if index >= DONE_INDEX:
        return np.int64(DONE if index == DONE_INDEX else PASS)
    return np.int64(record.hand[seat, index // PLACES]) * SPOTS + record.spot[index % PLACES]


@rule
def row_of(record: Any, seat: Any, index: Any) -> Any:
    """C5: which row of places counts for a card of the hand; 0: none."""
    if record.laid_count == 0:
        return 1
    return 1 + shared_attribute(record, np.int64(record.hand[seat, index]))


@rule
def write_row(record: Any, row: Any, out: Any, first: Any) -> None:
    """C6, CR1, CR4: marks the places to which cards of a row may go."""
    if record.laid_count == 0:
        out[first : first + record.place_count] = row == 1
        return
    attribute = row - 1
    if record.group_size[attribute] == 0:
        return
    for index in range(record.reach_count[attribute]):
        out[first + np.int64(record.reach[attribute, index])] = 1
    for index in range(record.laid_count):
        out[first + np.int64(record.laid_place[index])] = 0


@rule
def write_mask(record: Any, box: Any, seat: Any, moves: Any, out: Any) -> None:
    """C4 to C6, C9, C11: marks the legal indices."""
    out[:] = 0
    if record.phase != LAYING or record.actor != seat:
        return
    for index in range(record.hand_count[seat]):
        row = row_of(record, seat, index)
        if row > 0:
            write_row(record, row, out, index * PLACES)
    out[DONE_INDEX] = may_finish(record)
    out[PASS_INDEX] = may_pass(record)


@rule
def write_factors(record: Any, box: Any, seat: Any, moves: Any, out: Any) -> None:
    """As `write_mask`, with the places once for each row."""
    out[:] = 0
    if record.phase != LAYING or record.actor != seat:
        return
    write_row(record, 1, out, 0)
    write_row(record, 2, out, PLACES)
    for index in range(record.hand_count[seat]):
        out[WHICH_ROW + index] = row_of(record, seat, index)
    out[DONE_FACTOR] = may_finish(record)
    out[PASS_FACTOR] = may_pass(record)


def expand(factors: Cells) -> Cells:
    """The mask that factors stand for."""
    batch = factors.shape[:-1]
    rows = np.zeros((*batch, 1 + ATTRIBUTES, PLACES), np.int8)
    rows[..., 1:, :] = factors[..., :WHICH_ROW].reshape(*batch, ATTRIBUTES, PLACES)
    which = factors[..., WHICH_ROW:DONE_FACTOR, np.newaxis].astype(np.int64)
    lays = np.take_along_axis(rows, which, axis=-2).reshape(*batch, DONE_INDEX)
    return np.concatenate([lays, factors[..., DONE_FACTOR:]], axis=-1)


# ── what a seat sees ──────────────────────────────────────────────────────────────────────────────
@rule
def write_observation(seen: Any, box: Any, seat: Any, out: Any) -> None:
    """The display, the own hand, and what everybody may remember."""
    first = np.int64(seat) if seat > 0 else np.int64(0)  # a spectator looks from the first seat
    players = np.int64(seen.players)
    out[0] = seen.phase
    out[1] = seat_from(first, np.int64(seen.actor), players)
    out[2] = players
    out[3] = seen.to_beat
    out[4] = seat_from(first, np.int64(seen.last_layer), players)
    out[5] = seen.passes
    out[6] = seen.laid_count
    out[GROUP_SIZE] = seen.group_size[COLOUR]
    out[GROUP_SIZE + 1] = seen.group_size[FRUIT]
    out[HAND_COUNT:DISPLAY] = 0
    for holder in range(players):
        out[HAND_COUNT + seat_from(first, holder, players)] = seen.hand_count[holder]
    for card in range(CARDS):
        if seen.shown_by[card] > 0:
            out[WHEREABOUTS + card] = HELD + seat_from(first, np.int64(seen.shown_by[card]) - 1, players)
    if seat >= 0:
        write_hand(seen, first, out)
    write_places(seen, out)
    write_reach(seen, out)


@rule
def seat_from(first: Any, seat: Any, players: Any) -> Any:
    """How many seats clockwise from the first one a seat is; NOBODY stays NOBODY."""
    if seat == NOBODY:
        return np.int64(NOBODY)
    return seat - first if seat >= first else seat - first + players


@rule
def write_hand(seen: Any, seat: Any, out: Any) -> None:
    """The own hand."""
    for index in range(seen.hand_count[seat]):
        card = seen.hand[seat, index]
        out[OWN_HAND + index] = card + 1
        out[WHEREABOUTS + card] = HELD


@rule
def write_places(seen: Any, out: Any) -> None:
    """Where the places are and what lies there."""
    for place in range(seen.place_count):
        spot, card = np.int64(seen.spot[place]), seen.top[place]
        at = DISPLAY + 4 * place
        out[at] = spot % WIDTH - MIDDLE
        out[at + 1] = spot // WIDTH - MIDDLE
        out[at + 2] = card + 1
        out[at + 3] = OPEN
        if card != NO_CARD:
            out[WHEREABOUTS + card] = ON_TOP
            write_covered(seen, card, out)
    out[DISPLAY + 4 * seen.place_count :] = NOT_THERE


@rule
def write_covered(seen: Any, top: Any, out: Any) -> None:
    """The cards under the top one of a stack."""
    card = seen.beneath[top]
    while card != NO_CARD:
        out[WHEREABOUTS + card] = COVERED
        card = seen.beneath[card]


@rule
def write_reach(seen: Any, out: Any) -> None:
    """The places on and next to the group of this turn, and those of its cards."""
    for attribute in range(ATTRIBUTES):
        if seen.group_size[attribute] > 0:
            for index in range(seen.reach_count[attribute]):
                out[DISPLAY + 4 * np.int64(seen.reach[attribute, index]) + 3] += 1 + attribute
    for index in range(seen.laid_count):
        out[DISPLAY + 4 * np.int64(seen.laid_place[index]) + 3] = LAID


TENSORS = Tensors(
    version=1,
    actions=ACTIONS,
    encode=encode,
    decode=decode,
    write_mask=write_mask,
    observation=OBSERVATION,
    write_observation=write_observation,
    fields=FIELDS,
    factors=Factors(parts=FACTORS, write=write_factors, expand=expand),
)
