"""A game of Topp die Torte! as one record, and the numbers that stand in it.

Colours: blue, pink, green, purple, orange, gold = 0 to 5. Jars: small, medium, large = 0 to 2, swap = 3; a
blue jar earns the metal of its number. A layer is 2 * tile, plus 1 when turned; plates follow as 80 to 83.
"""

from enum import IntEnum

import numpy as np

from konditorei.core.rng import WORDS
from konditorei.games.torte.edition import CHIPS, COLOURS
from konditorei.games.torte.stripes import MOST_LAYERS

SEATS = 4
PLAIN = 5  # colours that are not gold
GOLD = 5
KINDS = len(COLOURS)
BLUE_JARS = 3
SWAP = 3
GOLD_METAL, BRONZE_METAL = 2, 0
OPEN = 2
SWAPPED = 3  # cubes that leave the swap jar at once (T23)
CUBES_EACH, GOLD_CUBES = 18, 12  # T1

FACES = 6

Phase = IntEnum("Phase", "STOCKING CHOOSING PLACING GILDING OVER", start=0)
Step = IntEnum("Step", "PUTTING TAKING PUTTING_GOLD CONSOLING TIDYING", start=0)  # of a turn, in this order
Face = IntEnum("Face", "NO_FACE ONE_CUBE TWO_CUBES GOLD_CUBE ONE_STAR TWO_STARS BRONZE_CHIP", start=0)  # T3
Event = IntEnum(  # in the order of the shapes
    "Event",
    "STOCKED STOCK_SHOWN DEALT LOCKED CHOICE_SHOWN PLACED CONNECTED EARNED CONSOLED PUT_IN TOOK EMPTIED CHIP ROLLED "
    "SWAPPED_CUBES SKIPPED STARRED PASSED_ON DREW ROUND GOLD_STEP GOLD_BACK CHIP_SHOWN ENDED",
    start=0,
)

RECORD = np.dtype(
    [
        ("rng", np.uint32, WORDS),  # the generator
        ("players", np.int16),
        ("rounds", np.int16),  # T9: tiles each
        ("swap_colour", np.int16),  # TR6: 1 when the cube taken must differ from the three returned
        ("starter", np.int16),
        ("round_number", np.int16),  # from 1
        ("phase", np.int16),
        ("actor", np.int16),  # whose turn it is in PLACING and GILDING, else -1
        ("decided", np.int16),  # bit mask of the seats that have stocked or locked
        ("supply", np.int16, KINDS),  # cubes by colour
        ("stack_top", np.int16, BLUE_JARS),  # by metal: the chips from here on are still there
        ("stack", np.int8, (BLUE_JARS, CHIPS)),
        ("plate", np.int16, SEATS),
        ("layers", np.int16, SEATS),  # of each cake, the plate included
        ("cake", np.int16, (SEATS, MOST_LAYERS)),  # layer numbers from the plate upward
        ("open_count", np.int16, SEATS),
        ("open", np.int16, (SEATS, OPEN)),  # tiles: the one received, then the one drawn
        ("pile_count", np.int16, SEATS),
        ("pile", np.int16, (SEATS, MOST_LAYERS - 1)),  # tiles, the top one last
        ("chosen", np.int16, SEATS),  # locked layer number + 1; 0: none; UNKNOWN: locked, but not to be seen
        ("jars", np.int16, (SEATS, BLUE_JARS, KINDS)),  # cubes by colour; UNKNOWN at 0: not to be seen
        ("swap", np.int16, (SEATS, KINDS)),
        ("chip_count", np.int16, SEATS),
        ("chip_metal", np.int8, (SEATS, BLUE_JARS * CHIPS)),
        ("chip_value", np.int8, (SEATS, BLUE_JARS * CHIPS)),
        ("stars", np.int16, SEATS),
        # the turn of the actor
        ("earned", np.int16, KINDS),  # cubes not yet put away
        ("die", np.int16),  # the face last rolled in this turn
        ("free_cubes", np.int16),  # still to take because of the die
        ("gold_cubes", np.int16),  # still to put
        ("turn_stars", np.int16),  # T18: counted at the end of the turn
        ("consolation", np.int16),  # T27: 1 while a cube is on offer
    ]
)
