"""The rules of Cherry on Top, as functions over one record."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.refusals import ALLOWED
from konditorei.core.rng import WORDS, shuffle
from konditorei.core.told import begin, note, push, sort, tell_event
from konditorei.games.cherry import refusals
from konditorei.games.cherry.cards import CARDS, COLOURS, HAND, SEATS
from konditorei.games.cherry.display import (
    CENTRE,
    NO_CARD,
    PLACES,
    SIDES,
    SPOTS,
    find_place,
    lift_card,
    open_place,
    put_card,
)
from konditorei.games.cherry.groups import (
    ATTRIBUTES,
    COLOUR,
    FRUIT,
    LARGEST,
    REACH,
    find_groups,
    group_attribute,
    group_size,
    shared_attribute,
    trait,
)
from konditorei.games.cherry.hands import ASIDE, NOBODY, find_in_hand, hand_out, put_in_hand, take_from_hand

LAYING, OVER = 0, 1
DONE = CARDS * SPOTS  # actions below lay a card: its code times SPOTS, plus the spot
PASS = DONE + 1
PASSES = (SEATS - 1) * SEATS * 9  # the most in a game: all others pass after each card of five hands of nine

# events, in the order of the shapes
LAID, MADE, PASSED, ROUND, ENDED = range(5)

RECORD = np.dtype(
    [
        ("rng", np.uint32, WORDS),  # the generator
        ("players", np.int16),
        ("phase", np.int16),  # LAYING, OVER
        ("actor", np.int16),  # the seat whose turn it is; NOBODY when over
        ("to_beat", np.int16),  # size of the last group in this round; 0 at its start
        ("last_layer", np.int16),  # who laid the last group, NOBODY before the first
        ("passes", np.int16),  # in a row since the last group
        ("group_by", np.int16),  # the group last laid still lies there: 1 by colour, 2 by fruit; 0: none
        ("winner", np.int16),  # NOBODY while the game goes on
        # the cards that are not on the display, sorted
        ("hand_count", np.int16, SEATS),
        ("hand", np.int8, (SEATS, HAND)),
        ("aside_count", np.int16),
        ("aside", np.int8, CARDS),
        # the display: all spots where a card lies or could be laid next
        ("place_count", np.int16),
        ("spot", np.int16, PLACES),  # where on the table the place is
        ("top", np.int8, PLACES),  # the card on top, or NO_CARD
        ("beside", np.uint8, (PLACES, SIDES)),  # the four places around a place with a card
        ("beneath", np.int8, CARDS),  # the card under each card of the display, or NO_CARD
        # what everybody saw and may remember
        ("order_count", np.int16),
        ("order", np.int8, CARDS),  # the cards of all groups, in the order laid
        ("order_seat", np.int8, CARDS),  # who laid them
        ("pass_count", np.int16),
        ("pass_seat", np.int8, PASSES),  # who passed, ...
        ("pass_to_beat", np.int8, PASSES),  # ... on which size of a group ...
        ("pass_after", np.int8, PASSES),  # ... and after how many cards of `order`
        ("shown_by", np.int8, CARDS),  # seat + 1 that took the card back into its hand; 0: nobody
        # this turn
        ("laid_count", np.int16),
        ("laid_card", np.int8, LARGEST),  # in the order laid
        ("laid_place", np.uint8, LARGEST),
        ("places_before", np.int16, LARGEST),  # `place_count` before each of them
        ("group_size", np.int16, ATTRIBUTES),  # the group that they make by colour and by fruit; 0: none
        ("reach_count", np.int16, ATTRIBUTES),
        ("reach", np.uint8, (ATTRIBUTES, REACH)),  # the places on and next to that group, also when the turn is over
    ]
)


@rule
def clear_table(record: Any) -> None:
    """Before the first card: the only place is in the middle (CR3), and nobody has laid a group."""
    record.last_layer = NOBODY
    record.winner = NOBODY
    open_place(record, CENTRE)


@rule
def deal(record: Any, box: Any, starter: Any) -> None:
    """C1, C2, C3: shuffles and deals; the rest go aside."""
    cards = np.arange(CARDS)
    shuffle(record, cards, CARDS)
    holder = np.full(CARDS, ASIDE)
    hand_size = box.hand_size[record.players]
    for place in range(hand_size * record.players):
        holder[cards[place]] = place // hand_size
    hand_out(record, holder)
    clear_table(record)
    record.phase = LAYING
    record.actor = starter


@rule
def may_pass(record: Any) -> Any:
    """C11, C12, CR5: whoever starts the game or a round must lay."""
    return record.to_beat > 0


@rule
def may_finish(record: Any) -> Any:
    """C4, C9, C10: something was laid, and its group is larger than the last one."""
    return group_size(record) > record.to_beat


@rule
def forget_turn(record: Any) -> None:
    """The cards laid are the display's, or back in the hand."""
    record.laid_count = 0
    record.group_size[COLOUR] = 0
    record.group_size[FRUIT] = 0


@rule
def tell_laid(record: Any, action: Any, outcome: Any) -> None:
    """Tells of a card laid and the group that it makes now, cell by cell."""
    attribute = group_attribute(record)
    tell_event(outcome, LAID, record.actor, action // SPOTS, action % SPOTS, group_size(record))
    push(outcome, attribute)
    tell_cells(record, attribute, outcome)


@rule
def tell_cells(record: Any, attribute: Any, told: Any) -> None:
    """The cells of the group last laid; the first place of its reach belongs to it."""
    value = trait(record.top[record.reach[attribute, 0]], attribute)
    push(told, 0)
    first = told.count
    for index in range(record.reach_count[attribute]):
        place = record.reach[attribute, index]
        card = record.top[place]
        if card != NO_CARD and trait(card, attribute) == value:
            push(told, record.spot[place])
    told.numbers[first - 1] = told.count - first
    sort(told.numbers, first, told.count)


@rule
def lay(record: Any, seat: Any, action: Any, outcome: Any) -> None:
    """C4, C6, CR4: lays one card; CR8: the last one ends the game if its group is large enough."""
    card = action // SPOTS
    place = find_place(record, action % SPOTS)
    take_from_hand(record, seat, card)
    record.laid_card[record.laid_count] = card
    record.laid_place[record.laid_count] = place
    record.places_before[record.laid_count] = record.place_count
    record.laid_count += 1
    put_card(record, card, place)
    find_groups(record)
    if outcome.keeps:
        tell_laid(record, action, outcome)
    if record.hand_count[seat] == 0 and may_finish(record):
        finish(record, outcome)


@rule
def finish(record: Any, outcome: Any) -> None:
    """C9, C14: the group stands; the next player has to beat it, unless the hand is empty."""
    layer = record.actor
    attribute = group_attribute(record)
    size = group_size(record)
    value = attribute * COLOURS + trait(record.laid_card[0], attribute)
    note(outcome, MADE, layer, size, attribute, value)
    record.to_beat = size
    record.last_layer = layer
    record.passes = 0
    record.group_by = attribute + 1
    record.actor = (layer + 1) % record.players
    remember_group(record)
    forget_turn(record)
    if record.hand_count[layer] == 0:
        note(outcome, ENDED, layer, 0, 0, 0)
        record.phase = OVER
        record.winner = layer
        record.actor = NOBODY


@rule
def remember_group(record: Any) -> None:
    """The cards of this turn stay on the display."""
    for index in range(record.laid_count):
        record.order[record.order_count + index] = record.laid_card[index]
        record.order_seat[record.order_count + index] = record.last_layer
    record.order_count += record.laid_count


@rule
def remember_pass(record: Any, seat: Any) -> None:
    """C11: who could not or would not lay a larger group on this display."""
    record.pass_seat[record.pass_count] = seat
    record.pass_to_beat[record.pass_count] = record.to_beat
    record.pass_after[record.pass_count] = record.order_count
    record.pass_count += 1


@rule
def tell_passed(record: Any, outcome: Any) -> None:
    """Tells who passes, with the cards of this turn that are taken back."""
    begin(outcome, PASSED)
    push(outcome, record.actor)
    tell_laid_cards(record, outcome)


@rule
def tell_laid_cards(record: Any, told: Any) -> None:
    """The cards laid in this turn and where they lie."""
    push(told, record.laid_count)
    for index in range(record.laid_count):
        push(told, record.laid_card[index])
        push(told, record.spot[record.laid_place[index]])


@rule
def take_back(record: Any, seat: Any) -> None:
    """CR5: the cards of this turn go back into the hand, and what they covered lies open again."""
    for index in range(record.laid_count - 1, -1, -1):
        lift_card(record, record.laid_place[index], record.places_before[index])
        put_in_hand(record, seat, np.int64(record.laid_card[index]))
        record.shown_by[record.laid_card[index]] = seat + 1
        record.group_by = 0
    forget_turn(record)


@rule
def pass_turn(record: Any, seat: Any, outcome: Any) -> None:
    """C11, C12, C13: when everybody else has passed, the last layer starts a round on the same display."""
    if outcome.keeps:
        tell_passed(record, outcome)
    take_back(record, seat)
    remember_pass(record, seat)
    record.actor = (record.actor + 1) % record.players
    record.passes += 1
    if record.passes == record.players - 1:
        record.passes = 0
        record.to_beat = 0
        record.group_by = 0
        note(outcome, ROUND, record.actor, 0, 0, 0)


@rule
def actors(record: Any) -> Any:
    """C3: the seat whose turn it is, as a bit."""
    return 0 if record.phase == OVER else 1 << record.actor


@rule
def due(record: Any) -> Any:
    """What an answer to nonsense asks for."""
    if record.laid_count > 0:
        return refusals.LAY_ON_OR_FINISH
    return refusals.LAY_OR_PASS if may_pass(record) else refusals.LAY_A_CARD


@rule
def refusal(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """Why the seat may not do this now, or ALLOWED."""
    if record.phase == OVER:
        return refusals.GAME_IS_OVER
    if seat != record.actor:
        return refusals.NOT_YOUR_TURN
    if action < 0 or action > PASS:
        return due(record)
    if action == PASS:
        if may_pass(record):
            return ALLOWED
        return refusals.MUST_START_GAME if record.last_layer == NOBODY else refusals.MUST_START_ROUND
    if action == DONE:
        if record.laid_count == 0:
            return refusals.NOTHING_LAID
        return ALLOWED if may_finish(record) else refusals.GROUP_TOO_SMALL
    if find_in_hand(record, seat, action // SPOTS) < 0:
        return refusals.CARD_NOT_IN_HAND
    return place_refusal(record, action // SPOTS, find_place(record, action % SPOTS))


@rule
def place_refusal(record: Any, card: Any, place: Any) -> Any:
    """C5, C6, CR1, CR3, CR4: why the card may not be laid on a place, or ALLOWED."""
    if record.laid_count == 0:
        if place >= 0:
            return ALLOWED
        return refusals.NOT_IN_THE_MIDDLE if record.top[0] == NO_CARD else refusals.NOT_AT_THE_DISPLAY
    attribute = shared_attribute(record, card)
    if attribute < 0:
        return refusals.NOT_ALIKE
    if place < 0:
        return refusals.NOT_AT_THE_DISPLAY
    if is_laid(record, place):
        return refusals.COVERS_OWN_CARD
    for index in range(record.reach_count[attribute]):
        if record.reach[attribute, index] == place:
            return ALLOWED
    return refusals.NOT_IN_THE_GROUP


@rule
def is_laid(record: Any, place: Any) -> Any:
    """CR1: whether the card on a place was laid this turn."""
    for index in range(record.laid_count):
        if record.laid_place[index] == place:
            return True
    return False


@rule
def apply(record: Any, box: Any, seat: Any, action: Any, outcome: Any) -> None:
    """Plays a legal action."""
    if action == DONE:
        finish(record, outcome)
    elif action == PASS:
        pass_turn(record, seat, outcome)
    else:
        lay(record, seat, action, outcome)


@rule
def scores(record: Any, box: Any, out: Any) -> None:
    """C14, C15: a game won is a point."""
    for seat in range(record.players):
        out[seat] = 1 if record.winner == seat else 0
