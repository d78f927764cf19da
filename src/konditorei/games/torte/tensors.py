"""Topp die Torte! for learning programs. Seats are counted from the one that looks."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.record import UNKNOWN
from konditorei.core.tensors import Part, Tensors
from konditorei.games.torte.actions import (
    CHOOSE,
    DONE,
    EMPTY,
    EXCHANGE,
    INTO,
    PUT,
    SKIP,
    STOCK,
    TAKE,
    TARGETS,
    TRIPLES,
    stocked_colour,
    swapped_for,
)
from konditorei.games.torte.jars import step_of_turn
from konditorei.games.torte.legal import legal
from konditorei.games.torte.record import BLUE_JARS, GOLD, KINDS, OPEN, PLAIN, SEATS, Step
from konditorei.games.torte.stripes import MOST_LAYERS

ORDERS = 6  # of three cubes
SWAP_TARGETS = 1 + PLAIN * BLUE_JARS  # no cube, or one into a blue jar
PLAIN_TRIPLES = np.flatnonzero((TRIPLES != GOLD).all(axis=1))  # gold is never in the swap jar
PLAIN_NUMBER = np.searchsorted(PLAIN_TRIPLES, np.arange(len(TRIPLES)))
ACTIONS = (
    Part(
        "stock", (ORDERS,), "the cubes of the plate into the small, medium and large jar: 012, 021, 102, 120, 201, 210"
    ),
    Part("choose", (OPEN, 2), "an open tile, as printed or turned"),
    Part(
        "cube",
        (KINDS, INTO),
        "put away or take a cube of a colour, into a jar; gold is the last colour, swap the last jar",
    ),
    Part("empty", (BLUE_JARS,), "empty a jar"),
    Part(
        "swap",
        (len(PLAIN_TRIPLES), SWAP_TARGETS),
        "three cubes that leave the swap jar, by ascending colours; for none, or for one: 1 + 3 * colour + jar",
    ),
    Part("skip", (1,), "do without the consolation cube"),
    Part("done", (1,), "end the gold step"),
)
AT_CHOOSE = ORDERS
AT_CUBE = AT_CHOOSE + OPEN * 2
AT_EMPTY = AT_CUBE + KINDS * INTO
AT_SWAP = AT_EMPTY + BLUE_JARS
AT_SKIP = AT_SWAP + len(PLAIN_TRIPLES) * SWAP_TARGETS

MOST = 127  # int8
SINGLE = (
    Part("phase", (1,), "0: stocking, 1: choosing, 2: placing, 3: the gold step, 4: the game is over"),
    Part("actor", (1,), "the seat whose turn it is, -1: none or all"),
    Part("players", (1,), "how many play"),
    Part("rounds", (1,), "tiles each"),
    Part("round_number", (1,), "from 1"),
    Part("swap_colour", (1,), "1: a cube taken in a swap must differ from those returned"),
    Part("starter", (1,), "the seat that starts each round"),
    Part(
        "die",
        (1,),
        "the face last rolled in this turn: 0: none, 1, 2: cubes, 3: gold cube, 4, 5: stars, 6: bronze chip",
    ),
    Part("free_cubes", (1,), "still to take because of the die"),
    Part("gold_cubes", (1,), "still to put"),
    Part("turn_stars", (1,), "counted at the end of the turn"),
    Part("consolation", (1,), "1: a cube is on offer"),
)
BAKER = (
    Part(
        "cake",
        (SEATS, MOST_LAYERS),
        "layers from the plate upward: 1 + 2 * tile, + 1 when turned; 81 to 84: plates; 0: none",
    ),
    Part("open", (SEATS, OPEN), "open tiles + 1: the one received, the one drawn; 0: none"),
    Part("chosen", (SEATS,), "the layer locked + 1, -1: one that the seat may not see, 0: none"),
    Part("decided", (SEATS,), "1: has stocked or locked"),
    Part("pile_count", (SEATS,), "tiles in the pile"),
    Part(
        "jars", (SEATS, BLUE_JARS, KINDS), "cubes by jar and colour; the first is -1 in jars that the seat may not see"
    ),
    Part("swap", (SEATS, PLAIN), "cubes in the swap jar by colour"),
    Part("chips", (SEATS, BLUE_JARS), "chips by metal: bronze, silver, gold"),
    Part("chip_points", (SEATS,), "points of the chips that the seat may see, 127 at most"),
    Part("stars", (SEATS,), "127 at most"),
)
OBSERVATION = (
    *SINGLE,
    Part("supply", (KINDS,), "cubes in the supply by colour"),
    Part("stack_top", (BLUE_JARS,), "chips already taken by metal"),
    Part("earned", (PLAIN,), "cubes still to put away by colour"),
    *BAKER,
)
SUPPLY = len(SINGLE)
STACK_TOP = SUPPLY + KINDS
EARNED = STACK_TOP + BLUE_JARS
CAKE = EARNED + PLAIN
OPEN_TILES = CAKE + SEATS * MOST_LAYERS
CHOSEN = OPEN_TILES + SEATS * OPEN
DECIDED = CHOSEN + SEATS
PILE_COUNT = DECIDED + SEATS
JARS = PILE_COUNT + SEATS
IN_SWAP = JARS + SEATS * BLUE_JARS * KINDS
CHIPS = IN_SWAP + SEATS * PLAIN
CHIP_POINTS = CHIPS + SEATS * BLUE_JARS
STARS = CHIP_POINTS + SEATS
SIZE = STARS + SEATS

FIELDS = (
    *("players", "rounds", "swap_colour", "starter", "round_number", "phase", "actor", "decided", "supply"),
    *("stack_top", "layers", "cake", "open_count", "open", "pile_count", "swap", "chip_count", "chip_metal"),
    *("stars", "earned", "die", "free_cubes", "gold_cubes", "turn_stars", "consolation"),
)


# ── actions ───────────────────────────────────────────────────────────────────────────────────────
@rule
def encode(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """The index of an action."""
    if action < CHOOSE:
        return order_of(record, box, seat, action)
    if action < PUT:
        place = 0 if record.open[seat, 0] == (action - CHOOSE) // 2 else 1
        return np.int64(AT_CHOOSE + 2 * place + (action - CHOOSE) % 2)
    if action < EMPTY:
        return np.int64(AT_CUBE + (action - PUT if action < TAKE else action - TAKE))
    if action < EXCHANGE:
        return np.int64(AT_EMPTY + action - EMPTY)
    if action < SKIP:
        triple, target = (action - EXCHANGE) // TARGETS, (action - EXCHANGE) % TARGETS
        colour, jar = swapped_for(target)
        short = 0 if target == 0 else 1 + BLUE_JARS * colour + jar
        return np.int64(AT_SWAP + PLAIN_NUMBER[triple] * SWAP_TARGETS + short)
    return np.int64(AT_SKIP + action - SKIP)


@rule
def decode(record: Any, box: Any, seat: Any, index: Any) -> Any:
    """The action of an index."""
    if index < AT_CHOOSE:
        return stock_in_order(record, box, seat, index)
    if index < AT_CUBE:
        choice = index - AT_CHOOSE
        return np.int64(CHOOSE + 2 * record.open[seat, choice // 2] + choice % 2)
    if index < AT_EMPTY:
        step = step_of_turn(record, box)
        takes = step == Step.TAKING or step == Step.CONSOLING
        return np.int64((TAKE if takes else PUT) + index - AT_CUBE)
    if index < AT_SWAP:
        return np.int64(EMPTY + index - AT_EMPTY)
    if index < AT_SKIP:
        triple, short = (index - AT_SWAP) // SWAP_TARGETS, (index - AT_SWAP) % SWAP_TARGETS
        colour, jar = (short - 1) // BLUE_JARS, (short - 1) % BLUE_JARS
        target = 0 if short == 0 else INTO * (colour + 1) + jar + 1
        return np.int64(EXCHANGE + TARGETS * PLAIN_TRIPLES[triple] + target)
    return np.int64(SKIP if index == AT_SKIP else DONE)


@rule
def order_of(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """TR1: in which order a stock action puts the cubes of the plate into the jars."""
    cubes = box.plate_cubes[record.plate[seat]]
    small, medium = stocked_colour(action, 0), stocked_colour(action, 1)
    first = 0 if cubes[0] == small else (1 if cubes[1] == small else 2)
    second = 0 if cubes[0] == medium else (1 if cubes[1] == medium else 2)
    return np.int64(2 * first + (second - 1 if second > first else second))


@rule
def stock_in_order(record: Any, box: Any, seat: Any, order: Any) -> Any:
    """TR1: the stock action that puts the cubes of the plate into the jars in this order."""
    cubes = box.plate_cubes[record.plate[seat]]
    first, rest = order // 2, order % 2
    second = rest if rest < first else rest + 1
    third = BLUE_JARS - first - second
    return np.int64(STOCK + PLAIN * (PLAIN * cubes[first] + cubes[second]) + cubes[third])


@rule
def write_mask(record: Any, box: Any, seat: Any, moves: Any, out: Any) -> None:
    """Marks the legal indices."""
    out[:] = 0
    for place in range(legal(record, box, seat, moves)):
        out[encode(record, box, seat, np.int64(moves[place]))] = 1


# ── what a seat sees ──────────────────────────────────────────────────────────────────────────────
@rule
def write_observation(seen: Any, box: Any, seat: Any, out: Any) -> None:
    """What lies on the table, and of what is hidden the seat's own."""
    first = np.int64(seat) if seat > 0 else np.int64(0)  # a spectator looks from the first seat
    players = np.int64(seen.players)
    out[0] = seen.phase
    out[1] = seat_from(first, np.int64(seen.actor), players) if seen.actor >= 0 else -1
    out[2] = players
    out[3] = seen.rounds
    out[4] = seen.round_number
    out[5] = seen.swap_colour
    out[6] = seat_from(first, np.int64(seen.starter), players)
    out[7] = seen.die
    out[8] = seen.free_cubes
    out[9] = seen.gold_cubes
    out[10] = seen.turn_stars
    out[11] = seen.consolation
    for colour in range(KINDS):
        out[SUPPLY + colour] = seen.supply[colour]
    for metal in range(BLUE_JARS):
        out[STACK_TOP + metal] = seen.stack_top[metal]
    for colour in range(PLAIN):
        out[EARNED + colour] = seen.earned[colour]
    out[CAKE:SIZE] = 0
    for baker in range(players):
        write_baker(seen, baker, seat_from(first, baker, players), out)


@rule
def seat_from(first: Any, seat: Any, players: Any) -> Any:
    """How many seats clockwise from the first one a seat is."""
    return seat - first if seat >= first else seat - first + players


@rule
def write_baker(seen: Any, baker: Any, place: Any, out: Any) -> None:
    """All that lies before one baker."""
    for height in range(seen.layers[baker]):
        out[CAKE + MOST_LAYERS * place + height] = seen.cake[baker, height] + 1
    for one in range(seen.open_count[baker]):
        out[OPEN_TILES + OPEN * place + one] = seen.open[baker, one] + 1
    out[CHOSEN + place] = seen.chosen[baker]
    out[DECIDED + place] = seen.decided >> baker & 1
    out[PILE_COUNT + place] = seen.pile_count[baker]
    for jar in range(BLUE_JARS):
        for colour in range(KINDS):
            out[JARS + (BLUE_JARS * place + jar) * KINDS + colour] = seen.jars[baker, jar, colour]
    for colour in range(PLAIN):
        out[IN_SWAP + PLAIN * place + colour] = seen.swap[baker, colour]
    out[STARS + place] = min(np.int64(seen.stars[baker]), MOST)
    write_chips(seen, baker, place, out)


@rule
def write_chips(seen: Any, baker: Any, place: Any, out: Any) -> None:
    """T22, T30: metals show to all, values to their owner."""
    points = 0
    for chip in range(seen.chip_count[baker]):
        out[CHIPS + BLUE_JARS * place + seen.chip_metal[baker, chip]] += 1
        if seen.chip_value[baker, chip] != UNKNOWN:
            points += int(seen.chip_value[baker, chip])
    out[CHIP_POINTS + place] = min(points, MOST)


TENSORS = Tensors(
    version=1,
    actions=ACTIONS,
    encode=encode,
    decode=decode,
    write_mask=write_mask,
    observation=OBSERVATION,
    write_observation=write_observation,
    fields=FIELDS,
)
