"""Mice in the Kitchen for learning programs. Seats are counted from the one that looks."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.tensors import Part, Tensors
from konditorei.games.mice.edition import KINDS, MOUSE
from konditorei.games.mice.rules import CONTINUE, DECIDING, OVER, ROLL, ROLLING, SEATS, STOP

ACTIONS = (
    Part("roll", (1,), "roll the dice"),
    Part("stop", (1,), "keep the cards on the stand"),
    Part("continue", (1,), "fill up and roll again"),
)

OBSERVATION = (
    Part("phase", (1,), "0: to roll, 1: to decide, 2: the game is over"),
    Part("actor", (1,), "the seat whose turn it is, -1: the game is over"),
    Part("players", (1,), "how many play"),
    Part("mouse_lasts", (1,), "0: a mouse costs a die for the turn, 1: for one roll"),
    Part("failed_cards", (1,), "0: lost cards leave the game, 1: they go under the pile"),
    Part("dice_lost", (1,), "dice missing from the coming roll"),
    Part("stand_count", (1,), "cards on the stand"),
    Part("pile_count", (1,), "cards in the pile"),
    Part("collected_count", (SEATS,), "cards that each seat has collected; 0 where nobody sits"),
    Part("centre", (MOUSE,), "cards in the centre by ingredient"),
    Part("stand", (MOUSE,), "cards on the stand by ingredient"),
    Part("unseen", (KINDS,), "cards of the pile of which only the number is known: ingredients, mouse, fishbone"),
    Part("under", (KINDS,), "cards known to lie under the pile: ingredients, mouse, fishbone"),
)
HEAD = 8  # single numbers
COLLECTED, CENTRE_CARDS = HEAD, HEAD + SEATS
STAND = CENTRE_CARDS + MOUSE
UNSEEN = STAND + MOUSE
UNDER = UNSEEN + KINDS

FIELDS = (
    *("players", "mouse_lasts", "failed_cards", "phase", "actor", "dice_lost", "centre_count", "centre"),
    *("stand_count", "stand", "pile_count", "out_count", "out", "collected_count", "collected"),
)


@rule
def same_number(record: Any, box: Any, seat: Any, number: Any) -> Any:
    """Actions are their own indices."""
    return number


@rule
def write_mask(record: Any, box: Any, seat: Any, moves: Any, out: Any) -> None:
    """M5, M7: roll, or stop and continue."""
    acts = record.actor == seat
    out[ROLL] = acts and record.phase == ROLLING
    out[STOP] = acts and record.phase == DECIDING
    out[CONTINUE] = acts and record.phase == DECIDING


@rule
def write_observation(seen: Any, box: Any, seat: Any, out: Any) -> None:
    """What lies open, and which cards can still be in the pile."""
    first = np.int64(seat) if seat > 0 else np.int64(0)  # a spectator looks from the first seat
    players = np.int64(seen.players)
    out[0] = seen.phase
    if seen.phase == OVER:
        out[1] = -1
    else:
        out[1] = seen.actor - first if seen.actor >= first else seen.actor - first + players
    out[2] = players
    out[3] = seen.mouse_lasts
    out[4] = seen.failed_cards
    out[5] = seen.dice_lost
    out[6] = seen.stand_count
    out[7] = seen.pile_count
    for place in range(SEATS):
        out[COLLECTED + place] = 0
    centre, _none = count_cards(seen.centre, seen.centre_count)
    stand, _none = count_cards(seen.stand, seen.stand_count)
    under, under_others = count_cards(seen.under, seen.under_count)
    elsewhere, others = count_cards(seen.out, seen.out_count)
    for baker in range(players):
        collected, _none = count_cards(seen.collected[baker], seen.collected_count[baker])
        elsewhere += collected
        out[COLLECTED + (baker - first if baker >= first else baker - first + players)] = seen.collected_count[baker]
    elsewhere += centre + stand + under
    others += under_others
    for kind in range(MOUSE):
        out[CENTRE_CARDS + kind] = counted(centre, kind)
        out[STAND + kind] = counted(stand, kind)
        out[UNDER + kind] = counted(under, kind)
        out[UNSEEN + kind] = box.amount[kind] - counted(elsewhere, kind)
    for kind in range(KINDS - MOUSE):
        out[UNDER + MOUSE + kind] = counted(under_others, kind)
        out[UNSEEN + MOUSE + kind] = box.amount[MOUSE + kind] - counted(others, kind)


@rule
def count_cards(cards: Any, count: Any) -> Any:
    """How many cards of each kind there are, a byte each: one word of ingredients, one of mice and fishbones."""
    ingredients, others = 0, 0
    for place in range(count):
        card = int(cards[place])
        one = 1 << (8 * (card & (MOUSE - 1)))
        ingredients += one if card < MOUSE else 0
        others += one if card >= MOUSE else 0
    return ingredients, others


@rule
def counted(counts: Any, kind: Any) -> Any:
    """One of these bytes."""
    return counts >> (8 * kind) & 255


TENSORS = Tensors(
    version=1,
    actions=ACTIONS,
    encode=same_number,
    decode=same_number,
    write_mask=write_mask,
    observation=OBSERVATION,
    write_observation=write_observation,
    fields=FIELDS,
)
