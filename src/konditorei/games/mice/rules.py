"""The rules of Mice in the Kitchen, as functions over one record."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.rng import WORDS, below, shuffle
from konditorei.core.told import begin, note, push, push_list
from konditorei.games.mice import refusals
from konditorei.games.mice.edition import CENTRE, DICE, FACES, FISHBONE, MAX_CARDS, MOUSE

SEATS = 4
RING = 128  # room of the pile; a power of two, because cards come back under it
ROLLING, DECIDING, OVER = 0, 1, 2
ROLL, STOP, CONTINUE = 0, 1, 2  # actions
GOES_ON = -1  # the turn is not over, or the game is; otherwise: how many dice the next baker lacks
FILLED, STRUCK, RAN_OUT = 0, 1, 2  # how filling the centre can end

# events, in the order of the shapes
TURN, TURNED, MOUSED, BONED, ROLLED, TOOK, STOPPED, CONTINUED, LOST, NO_DICE, ENDED = range(11)
TO_OUT, TO_PILE = range(2)  # where lost cards go

RECORD = np.dtype(
    [
        ("rng", np.uint32, WORDS),  # the generator
        ("players", np.int16),
        ("mouse_lasts", np.int16),  # MR2: 1 when a mouse costs a die for one roll only
        ("failed_cards", np.int16),  # MR3: 1 when lost cards go under the pile
        ("phase", np.int16),  # ROLLING, DECIDING, OVER
        ("actor", np.int16),  # the baker whose turn it is; -1 when over
        ("dice_lost", np.int16),  # dice missing from the coming roll
        ("dice_count", np.int16),  # dice of the last roll
        ("dice", np.int8, DICE),  # what they showed
        ("centre_count", np.int16),
        ("centre", np.int8, CENTRE),
        ("stand_count", np.int16),
        ("stand", np.int8, MAX_CARDS),  # in the order collected
        ("pile_top", np.int16),  # where in the ring the top card is
        ("pile_count", np.int16),
        ("pile", np.int8, RING),
        ("under_count", np.int16),  # cards that went under the pile face up, unless it has fewer cards now
        ("under", np.int8, MAX_CARDS),  # of an observation only: these cards, the lowest last
        ("out_count", np.int16),
        ("out", np.int8, MAX_CARDS),  # discards in order
        ("collected_count", np.int16, SEATS),
        ("collected", np.int8, (SEATS, MAX_CARDS)),
    ]
)


@rule
def deal(record: Any, box: Any, starter: Any) -> None:
    """M2, M3: start cards to the centre, all others shuffled into the pile."""
    record.phase = ROLLING
    record.actor = starter
    record.centre_count = CENTRE
    for place in range(CENTRE):
        record.centre[place] = box.start[place]
    record.pile_count = box.deck_size
    for place in range(box.deck_size):
        record.pile[place] = box.deck[place]
    shuffle(record, record.pile, box.deck_size)


@rule
def next_seat(record: Any) -> Any:
    """M3: clockwise."""
    seat = record.actor + 1
    return 0 if seat == record.players else seat


@rule
def turn_over(record: Any) -> Any:
    """Takes the top card of the pile."""
    card = record.pile[record.pile_top]
    record.pile_top = (record.pile_top + 1) & (RING - 1)
    record.pile_count -= 1
    return card


@rule
def put_out(record: Any, card: Any) -> None:
    """A card leaves the game (MR3, MR9)."""
    record.out[record.out_count] = card
    record.out_count += 1


@rule
def put_in_centre(record: Any, card: Any) -> None:
    """New centre cards lie at the end."""
    record.centre[record.centre_count] = card
    record.centre_count += 1


@rule
def stand_under_pile(record: Any, outcome: Any) -> None:
    """M11, MR7: the stand goes under the pile, the first card collected nearest the top."""
    if record.stand_count > 0:
        note(outcome, LOST, record.actor, record.stand_count, TO_PILE, 0)
    record.under_count = min(record.under_count, record.pile_count) + record.stand_count
    for place in range(record.stand_count):
        record.pile[(record.pile_top + record.pile_count) & (RING - 1)] = record.stand[place]
        record.pile_count += 1
    record.stand_count = 0


@rule
def stand_to_baker(record: Any) -> None:
    """M8, MR6: the cards on the stand are the active baker's for good."""
    baker, kept = record.actor, record.stand_count
    before = record.collected_count[baker]
    for place in range(kept):
        record.collected[baker, before + place] = record.stand[place]
    record.collected_count[baker] = before + kept
    record.stand_count = 0


@rule
def ingredients_come(record: Any) -> Any:
    """Whether the next cards of the pile are ingredients, as many as the centre lacks."""
    missing = CENTRE - record.centre_count
    others = 0
    for ahead in range(CENTRE):
        card = record.pile[(record.pile_top + ahead) & (RING - 1)]
        others |= (card >= MOUSE) & (ahead < missing)
    return others == 0 and record.pile_count >= missing


@rule
def turn_over_ingredients(record: Any, outcome: Any) -> None:
    """M4: the centre is filled in one go, which spares the guess how many cards it lacks."""
    lay = np.int64(record.centre_count)
    for place in range(CENTRE):
        card = record.pile[(record.pile_top + place - lay) & (RING - 1)]
        record.centre[place] = record.centre[place] if place < lay else card
    record.centre_count = CENTRE
    record.pile_top = (record.pile_top + CENTRE - lay) & (RING - 1)
    record.pile_count -= CENTRE - lay
    if outcome.keeps == 1:
        for place in range(lay, CENTRE):
            note(outcome, TURNED, record.centre[place], 0, 0, 0)


@rule
def fill_centre(record: Any, outcome: Any) -> Any:
    """M4, M11, M12, M15: turns cards over until three ingredients lie in the centre."""
    if ingredients_come(record):
        turn_over_ingredients(record, outcome)
        return FILLED
    while record.centre_count < CENTRE:
        if record.pile_count == 0:
            return RAN_OUT
        card = turn_over(record)
        if card < MOUSE:
            note(outcome, TURNED, card, 0, 0, 0)
            put_in_centre(record, card)
            continue
        put_out(record, card)
        if card == FISHBONE:
            note(outcome, BONED, record.actor, 1, 0, 0)
            return STRUCK
        record.dice_lost += 1
        note(outcome, MOUSED, record.actor, record.dice_lost, 0, 0)
    return FILLED


@rule
def complete_centre(record: Any, handed_on: Any, outcome: Any) -> Any:
    """MR5: after a fishbone the centre is completed; returns the mice for the next baker, -1: ran out."""
    while record.centre_count < CENTRE:
        if record.pile_count == 0:
            return -1
        card = turn_over(record)
        if card == FISHBONE:
            note(outcome, BONED, record.actor, 0, 0, 0)
            put_out(record, card)
        elif card == MOUSE:
            handed_on += 1
            note(outcome, MOUSED, next_seat(record), handed_on, 0, 0)
            put_out(record, card)
        else:
            note(outcome, TURNED, card, 0, 0, 0)
            put_in_centre(record, card)
    return handed_on


@rule
def end_game(record: Any, outcome: Any) -> None:
    """M15, MR6: whoever is active keeps the stand."""
    kept = record.stand_count
    stand_to_baker(record)
    note(outcome, ENDED, record.actor, kept, 0, 0)
    record.phase = OVER
    record.actor = -1
    record.dice_lost = 0


@rule
def lose_stand(record: Any, outcome: Any) -> None:
    """M10, MR3: nothing is gained; the cards leave the game or go under the pile."""
    if record.failed_cards == 1:
        stand_under_pile(record, outcome)
        return
    if record.stand_count > 0:
        note(outcome, LOST, record.actor, record.stand_count, TO_OUT, 0)
    for place in range(record.stand_count):
        put_out(record, record.stand[place])
    record.stand_count = 0


@rule
def after_fishbone(record: Any, handed_on: Any, outcome: Any) -> Any:
    """M11, M14, MR12: returns the dice that the next baker lacks, or -1 when the game ended."""
    stand_under_pile(record, outcome)
    handed_on = complete_centre(record, handed_on, outcome)
    if handed_on < 0:
        end_game(record, outcome)
    return handed_on


@rule
def ready_to_roll(record: Any, outcome: Any) -> Any:
    """M13, MR4, MR11: with the centre full, whether a die is left to roll; if not, the stand is lost."""
    if record.dice_lost < DICE:
        record.phase = ROLLING
        return True
    note(outcome, NO_DICE, record.actor, 0, 0, 0)
    lose_stand(record, outcome)
    return False


@rule
def next_turn(record: Any, handed_on: Any, outcome: Any) -> None:
    """MR1: the next baker fills the centre; fishbones and mice can end that turn before its first roll."""
    while True:
        record.actor = next_seat(record)
        record.dice_lost = handed_on
        note(outcome, TURN, record.actor, handed_on, 0, 0)
        handed_on = 0
        filled = fill_centre(record, outcome)
        if filled == RAN_OUT:
            end_game(record, outcome)
            return
        if filled == STRUCK:
            handed_on = after_fishbone(record, record.dice_lost, outcome)  # MR10: none was rolled away yet
            if handed_on < 0:
                return
        elif ready_to_roll(record, outcome):
            return


@rule
def roll(record: Any, box: Any, outcome: Any) -> Any:
    """M5, M6, M7, M10: rolls the dice that are left and collects what they show; returns how the turn goes on."""
    if outcome.given == 0:
        shown = throw_dice(record, box)
    else:
        shown = place_dice(record, outcome)
    outcome.decided = record.dice_count
    if outcome.keeps == 1:
        tell_roll(record, shown, outcome)
    if collect(record, shown) == 0:
        lose_stand(record, outcome)
        return 0
    record.phase = DECIDING
    if record.mouse_lasts == 1:
        record.dice_lost = 0
    return GOES_ON


@rule
def throw_dice(record: Any, box: Any) -> Any:
    """M5: three dice, less those lost to mice; returns the ingredients that they show, as bits.

    A throw is always one of all three dice, of which the first ones count.
    """
    count = np.int64(DICE - record.dice_lost)
    throw = below(record, FACES**DICE)
    for die in range(DICE):
        record.dice[die] = box.throws[throw, die] if die < count else record.dice[die]
    record.dice_count = count
    return np.int64(box.shown[count, throw])


@rule
def place_dice(record: Any, outcome: Any) -> Any:
    """M5: as many dice, with the faces that are handed in."""
    count = np.int64(DICE - record.dice_lost)
    shown = np.int64(0)
    for die in range(count):
        record.dice[die] = outcome.chances[die]
        shown |= 1 << outcome.chances[die]
    record.dice_count = count
    return shown


@rule
def tell_roll(record: Any, shown: Any, outcome: Any) -> None:
    """Tells what the dice show, and which cards of the centre they take."""
    for die in range(record.dice_count):
        outcome.chances[die] = record.dice[die]
    begin(outcome, ROLLED)
    push(outcome, record.actor)
    push_list(outcome, record.dice, record.dice_count)
    for place in range(record.centre_count):
        card = record.centre[place]
        if shown >> card & 1:
            note(outcome, TOOK, record.actor, card, place, 0)


@rule
def collect(record: Any, shown: Any) -> Any:
    """M6, MR13: all centre cards that the dice show go on the stand; returns how many.

    Each card is written to both places and counted in one: a branch on the roll would be a costly guess.
    """
    before = np.int64(record.stand_count)
    stand, left = before, 0
    for place in range(CENTRE):
        card = record.centre[place]
        taken = shown >> card & 1
        record.stand[stand] = card
        record.centre[left] = card
        stand += taken
        left += 1 - taken
    record.stand_count = stand
    record.centre_count = left
    return stand - before


@rule
def stop(record: Any, outcome: Any) -> Any:
    """M8: keep the stand; the next baker's turn begins."""
    note(outcome, STOPPED, record.actor, record.stand_count, 0, 0)
    stand_to_baker(record)
    return 0


@rule
def go_on(record: Any, outcome: Any) -> Any:
    """M9: fill up and roll again."""
    note(outcome, CONTINUED, record.actor, 0, 0, 0)
    lost_before = record.dice_lost
    filled = fill_centre(record, outcome)
    if filled == RAN_OUT:
        end_game(record, outcome)
        return GOES_ON
    if filled == STRUCK:
        return after_fishbone(record, record.dice_lost - lost_before, outcome)  # MR10: since the last roll
    return GOES_ON if ready_to_roll(record, outcome) else 0


@rule
def actors(record: Any) -> Any:
    """The seat whose turn it is, as a bit."""
    return 0 if record.phase == OVER else 1 << record.actor


@rule
def refusal(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """Why the seat may not do this now, or ALLOWED."""
    if record.phase == OVER:
        return refusals.GAME_IS_OVER
    if seat != record.actor:
        return refusals.NOT_YOUR_TURN
    if record.phase == ROLLING:
        return refusals.ALLOWED if action == ROLL else refusals.ROLL_FIRST
    return refusals.ALLOWED if action == STOP or action == CONTINUE else refusals.STOP_OR_CONTINUE


@rule
def legal(record: Any, box: Any, seat: Any, out: Any) -> Any:
    """Writes the legal actions of a seat."""
    if record.phase == OVER or seat != record.actor:
        return 0
    if record.phase == ROLLING:
        out[0] = ROLL
        return 1
    out[0] = STOP
    out[1] = CONTINUE
    return 2


@rule
def random_action(record: Any, box: Any, seat: Any, moves: Any) -> Any:
    """One of the legal actions, each equally likely."""
    return np.int64(ROLL) if record.phase == ROLLING else STOP + below(record, 2)


@rule
def apply(record: Any, box: Any, seat: Any, action: Any, outcome: Any) -> None:
    """Plays a legal action."""
    if action == ROLL:
        handed_on = roll(record, box, outcome)
    elif action == STOP:
        handed_on = stop(record, outcome)
    else:
        handed_on = go_on(record, outcome)
    if handed_on != GOES_ON:
        next_turn(record, handed_on, outcome)


@rule
def scores(record: Any, box: Any, out: Any) -> None:
    """M16: a point for each card collected."""
    for seat in range(record.players):
        out[seat] = record.collected_count[seat]
