"""How a game of Topp die Torte! goes: set-up, rounds, the gold step and the end (T6 to T14, T28 to T30)."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.rng import shuffle
from konditorei.core.told import begin, note, push, push_list
from konditorei.games.torte.actions import STOCK, stocked_colour
from konditorei.games.torte.cake import place_layer
from konditorei.games.torte.edition import CHIPS, PLATES, TILES
from konditorei.games.torte.jars import FROM_STRIPES, count_stars, turn_goes_on
from konditorei.games.torte.record import BLUE_JARS, CUBES_EACH, GOLD, GOLD_CUBES, OPEN, PLAIN, Event, Face, Phase
from konditorei.games.torte.stripes import FIRST_PLATE


@rule
def deal(record: Any, box: Any, starter: Any) -> None:
    """T1, T2, T6, TR17: supply, shuffled chips, plates at random; then all stock their jars."""
    record.starter = starter
    record.round_number = 1
    record.phase = Phase.STOCKING
    record.actor = -1
    for colour in range(PLAIN):
        record.supply[colour] = CUBES_EACH
    record.supply[GOLD] = GOLD_CUBES
    for metal in range(BLUE_JARS):
        for place in range(CHIPS):
            record.stack[metal, place] = box.chips[metal, place]
        shuffle(record, record.stack[metal], CHIPS)
    for plate in range(PLATES):
        record.plate[plate] = plate
    shuffle(record, record.plate, PLATES)
    for baker in range(record.players):
        record.cake[baker, 0] = FIRST_PLATE + record.plate[baker]
        record.layers[baker] = 1
    for seat in range(record.players, PLATES):
        record.plate[seat] = 0


@rule
def stock(record: Any, baker: Any, action: Any, box: Any, outcome: Any) -> None:
    """T7, TR1: one cube in each blue jar; shown when all have decided."""
    for jar in range(BLUE_JARS):
        colour = stocked_colour(action, jar)
        record.supply[colour] -= 1
        record.jars[baker, jar, colour] = 1
    tell_stock(Event.STOCKED, baker, action, outcome)
    record.decided |= 1 << baker
    if not all_decided(record):
        return
    for seat in range(record.players):
        tell_stock(Event.STOCK_SHOWN, seat, stock_of(record, seat), outcome)
    deal_tiles(record, outcome)
    begin_choosing(record)


@rule
def tell_stock(kind: Any, baker: Any, action: Any, outcome: Any) -> None:
    """Which cube is in which jar."""
    note(outcome, kind, baker, stocked_colour(action, 0), stocked_colour(action, 1), stocked_colour(action, 2))


@rule
def stock_of(record: Any, baker: Any) -> Any:
    """The stock action that a baker took."""
    action = STOCK
    for jar in range(BLUE_JARS):
        action *= PLAIN
        for colour in range(PLAIN):
            if record.jars[baker, jar, colour] > 0:
                action += colour
    return action


@rule
def all_decided(record: Any) -> Any:
    """TR3: whether every baker has decided."""
    return record.decided == (1 << record.players) - 1


@rule
def deal_tiles(record: Any, outcome: Any) -> None:
    """T8, T9: each baker gets as many tiles as there are rounds; two lie open."""
    if outcome.given == 0:
        for tile in range(TILES):
            outcome.chances[tile] = tile
        shuffle(record, outcome.chances, TILES)
    outcome.decided = record.players * record.rounds
    for baker in range(record.players):
        first = baker * record.rounds
        last = first + record.rounds - 1
        for place in range(OPEN):
            record.open[baker, place] = outcome.chances[first + place]
        record.open_count[baker] = OPEN
        record.pile_count[baker] = record.rounds - OPEN
        for place in range(record.rounds - OPEN):
            record.pile[baker, place] = outcome.chances[last - place]
        if outcome.keeps:
            begin(outcome, Event.DEALT)
            push(outcome, baker)
            push_list(outcome, record.open[baker], OPEN)
            push(outcome, record.pile_count[baker])


@rule
def begin_choosing(record: Any) -> None:
    """T11: all choose at once."""
    record.phase = Phase.CHOOSING
    record.actor = -1
    record.decided = 0


@rule
def choose(record: Any, baker: Any, layer: Any, box: Any, outcome: Any) -> None:
    """T11, TR3: locks a tile; when all have locked, they are shown and placed."""
    record.chosen[baker] = layer + 1
    note(outcome, Event.LOCKED, baker, layer // 2, layer % 2, 0)
    record.decided |= 1 << baker
    if not all_decided(record):
        return
    for seat in range(record.players):
        shown = record.chosen[seat] - 1
        note(outcome, Event.CHOICE_SHOWN, seat, shown // 2, shown % 2, 0)
    record.phase = Phase.PLACING
    record.decided = 0
    begin_placing(record, box, np.int64(record.starter), outcome)
    finish_turns(record, box, outcome)


@rule
def begin_placing(record: Any, box: Any, baker: Any, outcome: Any) -> None:
    """T12: the next baker places."""
    record.actor = baker
    place_layer(record, box, baker, outcome)


@rule
def next_seat(record: Any, seat: Any) -> Any:
    """Clockwise."""
    return 0 if seat + 1 == record.players else seat + 1


@rule
def finish_turns(record: Any, box: Any, outcome: Any) -> None:
    """A turn or gold step ends by itself when its baker has no legal move left."""
    while record.phase == Phase.PLACING or record.phase == Phase.GILDING:
        if turn_goes_on(record, box):
            return
        if record.phase == Phase.PLACING:
            end_turn(record, box, outcome)
        else:
            end_gold_step(record, box, outcome)


@rule
def clear_turn(record: Any) -> None:
    """Nothing is left of the turn."""
    record.die = Face.NO_FACE
    record.free_cubes = 0
    record.gold_cubes = 0
    record.turn_stars = 0
    record.consolation = 0


@rule
def end_turn(record: Any, box: Any, outcome: Any) -> None:
    """T26, T12, T13, T28: counts the stars; the next baker, the next round or the gold step follows."""
    baker = np.int64(record.actor)
    count_stars(record, baker, record.turn_stars, FROM_STRIPES, outcome)
    clear_turn(record)
    follower = next_seat(record, baker)
    if follower != record.starter:
        begin_placing(record, box, follower, outcome)
    elif record.open_count[baker] + record.pile_count[baker] > 0:
        pass_on(record, outcome)
        record.round_number += 1
        note(outcome, Event.ROUND, record.round_number, 0, 0, 0)
        begin_choosing(record)
    else:
        record.phase = Phase.GILDING
        begin_gold_step(record, box, np.int64(record.starter), outcome)


@rule
def pass_on(record: Any, outcome: Any) -> None:
    """T13, T14: leftovers go to the next seat, then each draws, as long as the piles last."""
    last = record.players - 1
    carried = record.open[last, 0]
    for baker in range(record.players):
        left = record.open[baker, 0]
        record.open[baker, 0] = carried
        giver = last if baker == 0 else baker - 1
        note(outcome, Event.PASSED_ON, giver, baker, carried, 0)
        carried = left
    for baker in range(record.players):
        if record.pile_count[baker] > 0:
            record.pile_count[baker] -= 1
            record.open[baker, 1] = record.pile[baker, record.pile_count[baker]]
            record.open_count[baker] = OPEN
            note(outcome, Event.DREW, baker, record.open[baker, 1], 0, 0)


@rule
def begin_gold_step(record: Any, box: Any, baker: Any, outcome: Any) -> None:
    """T29, TR13: the baker takes the gold cubes printed on the cake, as far as the supply has them."""
    record.actor = baker
    printed = 0
    for height in range(1, record.layers[baker]):
        printed += box.gold[record.cake[baker, height] // 2]
    taken = min(printed, record.supply[GOLD])
    record.supply[GOLD] -= taken
    record.gold_cubes = taken
    if printed > 0:
        note(outcome, Event.GOLD_STEP, baker, taken, printed - taken, 0)


@rule
def end_gold_step(record: Any, box: Any, outcome: Any) -> None:
    """T29: all gold cubes of the baker return; the next baker follows, clockwise."""
    baker = np.int64(record.actor)
    returned = record.gold_cubes
    for jar in range(BLUE_JARS):
        returned += record.jars[baker, jar, GOLD]
        record.jars[baker, jar, GOLD] = 0
    record.supply[GOLD] += returned
    if returned > 0:
        note(outcome, Event.GOLD_BACK, baker, returned, 0, 0)
    clear_turn(record)
    follower = next_seat(record, baker)
    if follower == record.starter:
        end_game(record, outcome)
    else:
        begin_gold_step(record, box, follower, outcome)


@rule
def end_game(record: Any, outcome: Any) -> None:
    """T30: chips are shown metal by metal, clockwise."""
    record.phase = Phase.OVER
    record.actor = -1
    for metal in range(BLUE_JARS):
        baker = np.int64(record.starter)
        for _ in range(record.players):
            for chip in range(record.chip_count[baker]):
                if record.chip_metal[baker, chip] == metal:
                    note(outcome, Event.CHIP_SHOWN, baker, metal, record.chip_value[baker, chip], 0)
            baker = next_seat(record, baker)
    note(outcome, Event.ENDED, 0, 0, 0, 0)
