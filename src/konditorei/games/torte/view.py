"""What a seat may see of Topp die Torte!, how it is told, and what one may imagine.

Hidden are piles, chip stacks, others' chip values while the game goes on, and others' stocking and choices
until all have decided.
"""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.record import UNKNOWN
from konditorei.core.rng import below, shuffle
from konditorei.core.told import push, push_bits, push_counted, push_list, push_part
from konditorei.games.torte.cake import printed, tell_masks
from konditorei.games.torte.edition import CHIPS, MOST_STRIPES, TILES
from konditorei.games.torte.record import BLUE_JARS, KINDS, Phase
from konditorei.games.torte.rules import actors
from konditorei.games.torte.stripes import MOST_LAYERS, connections

OPEN_FIELDS = (
    *("players", "rounds", "swap_colour", "starter", "round_number", "phase", "actor", "decided", "supply"),
    *("stack_top", "plate", "layers", "cake", "open_count", "open", "pile_count", "swap", "chip_count", "chip_metal"),
    *("stars", "earned", "die", "free_cubes", "gold_cubes", "turn_stars", "consolation"),
)


@rule
def observe(record: Any, box: Any, seat: Any, out: Any) -> None:
    """Copies what the seat may see besides; of piles and stacks only their height shows."""
    for metal in range(BLUE_JARS):
        for place in range(record.stack_top[metal], CHIPS):
            out.stack[metal, place] = UNKNOWN
    for baker in range(record.players):
        for place in range(record.pile_count[baker]):
            out.pile[baker, place] = UNKNOWN
        copy_chips(record, baker, baker == seat or record.phase == Phase.OVER, out)
        copy_decisions(record, baker, baker == seat, out)


@rule
def copy_chips(record: Any, baker: Any, shown: Any, out: Any) -> None:
    """T22, T30: metals show; values only to their owner, and to all at the end."""
    for chip in range(record.chip_count[baker]):
        out.chip_value[baker, chip] = record.chip_value[baker, chip] if shown else UNKNOWN


@rule
def copy_decisions(record: Any, baker: Any, own: Any, out: Any) -> None:
    """TR1, TR3: stocking and choices show when all have decided."""
    decided = record.decided >> baker & 1
    hidden = record.phase == Phase.STOCKING and decided and not own
    for jar in range(BLUE_JARS):
        for colour in range(KINDS):
            out.jars[baker, jar, colour] = 0 if hidden else record.jars[baker, jar, colour]
        if hidden:
            out.jars[baker, jar, 0] = UNKNOWN
    if record.phase == Phase.CHOOSING and decided and not own:
        out.chosen[baker] = UNKNOWN
    else:
        out.chosen[baker] = record.chosen[baker]


@rule
def deal_unseen(record: Any, box: Any, seat: Any) -> None:
    """Deals at random what an observed record hides."""
    deal_unseen_chips(record, box)
    deal_unseen_tiles(record)
    for baker in range(record.players):
        if record.jars[baker, 0, 0] == UNKNOWN:
            imagine_stock(record, box, baker)
        if record.chosen[baker] == UNKNOWN:
            place, turned = below(record, record.open_count[baker]), below(record, 2)
            record.chosen[baker] = 2 * record.open[baker, place] + turned + 1


@rule
def imagine_stock(record: Any, box: Any, baker: Any) -> None:
    """TR1: any of the six ways to stock is as likely."""
    cubes = np.zeros(BLUE_JARS, np.int16)
    for jar in range(BLUE_JARS):
        cubes[jar] = box.plate_cubes[record.plate[baker], jar]
        record.jars[baker, jar, 0] = 0
    shuffle(record, cubes, BLUE_JARS)
    for jar in range(BLUE_JARS):
        record.jars[baker, jar, cubes[jar]] = 1


@rule
def deal_unseen_tiles(record: Any) -> None:
    """T8: piles hold tiles that lie nowhere in the open."""
    seen = np.zeros(TILES, np.bool_)
    for baker in range(record.players):
        for height in range(1, record.layers[baker]):
            seen[record.cake[baker, height] // 2] = True
        for place in range(record.open_count[baker]):
            seen[record.open[baker, place]] = True
    unseen = np.zeros(TILES, np.int16)
    count = 0
    for tile in range(TILES):
        if not seen[tile]:
            unseen[count] = tile
            count += 1
    shuffle(record, unseen, count)
    for baker in range(record.players):
        for place in range(record.pile_count[baker]):
            count -= 1
            record.pile[baker, place] = unseen[count]


@rule
def deal_unseen_chips(record: Any, box: Any) -> None:
    """T2: hidden chips are those of the box that the observer has not seen."""
    unseen = np.zeros(CHIPS, np.int8)
    for metal in range(BLUE_JARS):
        count = unseen_chips(record, box, metal, unseen)
        shuffle(record, unseen, count)
        for baker in range(record.players):
            for chip in range(record.chip_count[baker]):
                if record.chip_metal[baker, chip] == metal and record.chip_value[baker, chip] == UNKNOWN:
                    count -= 1
                    record.chip_value[baker, chip] = unseen[count]
        for place in range(record.stack_top[metal], CHIPS):
            count -= 1
            record.stack[metal, place] = unseen[count]


@rule
def unseen_chips(record: Any, box: Any, metal: Any, unseen: Any) -> Any:
    """Writes the values of a metal that the observer has not seen; returns their number."""
    seen = np.zeros(CHIPS, np.int8)
    for baker in range(record.players):
        for chip in range(record.chip_count[baker]):
            if record.chip_metal[baker, chip] == metal and record.chip_value[baker, chip] != UNKNOWN:
                strike(box.chips[metal], record.chip_value[baker, chip], seen)
    count = 0
    for place in range(CHIPS):
        if seen[place] == 0:
            unseen[count] = box.chips[metal, place]
            count += 1
    return count


@rule
def strike(values: Any, value: Any, seen: Any) -> None:
    """Marks one chip of a value as seen."""
    for place in range(CHIPS):
        if seen[place] == 0 and values[place] == value:
            seen[place] = 1
            return


@rule
def tell_position(record: Any, box: Any, told: Any) -> None:
    """The numbers of a position, or of what is seen of it."""
    push(told, record.round_number)
    push(told, record.starter)
    push(told, record.phase)
    push_bits(told, actors(record))
    for colour in range(KINDS):
        push(told, record.supply[colour])
    for metal in range(BLUE_JARS):
        push_part(told, record.stack[metal], record.stack_top[metal], CHIPS)
    push(told, record.players)
    for baker in range(record.players):
        tell_baker(record, baker, told)
    tell_turn(record, told)


@rule
def tell_baker(record: Any, baker: Any, told: Any) -> None:
    """All that lies before one baker."""
    push(told, record.plate[baker])
    push(told, record.layers[baker] - 1)
    for height in range(1, record.layers[baker]):
        tell_layer(record.cake[baker, height], told)
    push_list(told, record.open[baker], record.open_count[baker])
    push(told, record.pile_count[baker])
    for place in range(record.pile_count[baker] - 1, -1, -1):
        push(told, record.pile[baker, place])
    tell_chosen(record.chosen[baker], told)
    for jar in range(BLUE_JARS):
        tell_jar(record.jars[baker, jar], told)
    push_counted(told, record.swap[baker], KINDS)
    push(told, record.chip_count[baker])
    for chip in range(record.chip_count[baker]):
        push(told, record.chip_metal[baker, chip])
        push(told, record.chip_value[baker, chip])
    push(told, record.stars[baker])


@rule
def tell_traces(record: Any, box: Any, told: Any) -> None:
    """What the last layer of each cake has connected."""
    push(told, record.players)
    for baker in range(record.players):
        tell_connected(record, box, baker, told)


@rule
def tell_connected(record: Any, box: Any, baker: Any, told: Any) -> None:
    """T16: what the last layer of a cake has connected."""
    masks = np.zeros((MOST_STRIPES, MOST_LAYERS), np.int16)
    cake, height = record.cake[baker], record.layers[baker]
    found = connections(box, cake, height, masks)
    push(told, found)
    for number in range(found):
        colour, cubes, stars = printed(box, cake, height, masks[number])
        push(told, colour)
        push(told, cubes)
        push(told, stars)
        tell_masks(masks[number], height, told)


@rule
def tell_layer(layer: Any, told: Any) -> None:
    """A tile and its orientation."""
    push(told, layer // 2)
    push(told, layer % 2)


@rule
def tell_chosen(chosen: Any, told: Any) -> None:
    """A locked layer, if there is one and however much of it is known."""
    push(told, chosen != 0)
    if chosen == UNKNOWN:
        push(told, UNKNOWN)
        push(told, UNKNOWN)
    elif chosen != 0:
        tell_layer(chosen - 1, told)


@rule
def tell_jar(cubes: Any, told: Any) -> None:
    """The cubes in a jar; one that nobody knows while others stock theirs."""
    if cubes[0] == UNKNOWN:
        push(told, 1)
        push(told, UNKNOWN)
    else:
        push_counted(told, cubes, KINDS)


@rule
def tell_turn(record: Any, told: Any) -> None:
    """What is going on in a turn."""
    goes_on = record.phase == Phase.PLACING or record.phase == Phase.GILDING
    push(told, goes_on)
    if goes_on:
        push_counted(told, record.earned, KINDS)
        push(told, record.die - 1)
        push(told, record.free_cubes)
        push(told, record.gold_cubes)
        push(told, record.turn_stars)
        push(told, record.consolation)


@rule
def tell_chance(record: Any, outcome: Any, told: Any) -> None:
    """T8, T25: the face of the die; or each baker's tiles, the open ones first, then the pile from its top."""
    if outcome.decided == 1:
        push(told, 0)
        push(told, outcome.chances[0] - 1)
        return
    push(told, 1)
    push(told, record.players)
    for baker in range(record.players):
        push_part(told, outcome.chances, baker * record.rounds, (baker + 1) * record.rounds)
