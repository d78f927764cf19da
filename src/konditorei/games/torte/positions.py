"""Positions and chances of Topp die Torte! in JSON: reading, with every field checked.

A position need not be one that play can reach, but the box must hold its pieces and play must be able to go
on from it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import get_args

from konditorei.core.record import Record
from konditorei.core.shapes import read_shape, refuse_unless
from konditorei.core.state import Position
from konditorei.games.torte.edition import CHIPS, COLOURS, JARS, METALS, PLATES, TILES
from konditorei.games.torte.jars import turn_goes_on
from konditorei.games.torte.record import CUBES_EACH, GOLD, GOLD_CUBES, OPEN, Phase
from konditorei.games.torte.rules import actors
from konditorei.games.torte.shapes import Baker, BakersTurn, Deal, Die, Face
from konditorei.games.torte.shapes import Position as Shape
from konditorei.games.torte.stripes import FIRST_PLATE

PHASES = ("stock", "choose", "place", "gold", "over")
FACES = (None, *get_args(Face))
MOST_STARS = 10_000  # far beyond any game, well within the record


def read_position(position: Position, record: Record, box: Record) -> None:
    """Fills a record, its options already written, or raises IllegalPosition."""
    shape = read_shape(position, Shape, "T6")
    _check_frame(shape, int(record.players), int(record.rounds))
    for seat, baker in enumerate(shape.bakers):
        _check_baker(baker, box, f"bakers[{seat}]")
    _check_tiles(shape, int(record.rounds))
    _check_chips(shape, box)
    _check_cubes(shape)
    _write_table(shape, record)
    for seat, baker in enumerate(shape.bakers):
        _write_baker(baker, record, seat)
    _write_turn(shape, record)
    _check_actors(shape, record, box)


def _check_frame(shape: Shape, players: int, rounds: int) -> None:
    refuse_unless(len(shape.bakers) == players, "T6", "There is one entry for each baker.", "bakers")
    last = 1 if shape.phase == "stock" else rounds
    refuse_unless(1 <= shape.round <= last, "T9", f"The round is from 1 to {last} here.", "round")
    refuse_unless(0 <= shape.starter < players, "T10", "The starter is a seat.", "starter")
    in_turn = shape.phase in ("place", "gold")
    refuse_unless((shape.turn is not None) == in_turn, "T12", "A turn goes on in place and gold only.", "turn")
    expected = 1 if in_turn else len(shape.actors)
    seats = [seat for seat in shape.actors if 0 <= seat < players]
    refuse_unless(len(seats) == len(shape.actors) == expected, "T12", "The actors are seats.", "actors")


def _check_baker(baker: Baker, box: Record, field: str) -> None:
    refuse_unless(0 <= baker.plate < PLATES, "T4", "There are four plates.", f"{field}.plate")
    refuse_unless(0 <= baker.stars <= MOST_STARS, "T18", "The stars cannot be so many.", f"{field}.stars")
    for jar, name in enumerate(JARS):
        cubes: list[str] = getattr(baker.jars, name)
        place, size = f"{field}.jars.{name}", int(box.jars[jar])
        plain = [cube for cube in cubes if cube != "gold"]
        refuse_unless(len(cubes) <= size, "T20", f"This jar holds {size} cubes.", place)
        refuse_unless(len(set(plain)) == len(plain), "T20", "A jar holds each colour once.", place)


def _tiles(baker: Baker) -> Iterator[tuple[str, int]]:
    """All tiles of a baker, each with the place where it lies."""
    for name, tiles in (
        ("cake", [layer.tile for layer in baker.cake]),
        ("open", baker.open),
        ("pile", baker.pile),
    ):
        yield from ((f"{name}[{index}]", tile) for index, tile in enumerate(tiles))


def _check_tiles(shape: Shape, rounds: int) -> None:
    seen: set[int] = set()
    for seat, baker in enumerate(shape.bakers):
        for place, tile in _tiles(baker):
            field = f"bakers[{seat}].{place}"
            refuse_unless(0 <= tile < TILES, "T4", "The tiles are 0 to 39.", field)
            refuse_unless(tile not in seen, "T4", "Each tile is there once.", field)
            seen.add(tile)
    plates = {baker.plate for baker in shape.bakers}
    refuse_unless(len(plates) == len(shape.bakers), "T6", "Each baker has a plate.", "bakers")
    for seat, baker in enumerate(shape.bakers):
        total = len(list(_tiles(baker)))
        refuse_unless(total <= rounds, "T9", f"Each baker has {rounds} tiles.", f"bakers[{seat}]")
        _check_hand(shape, seat, baker, rounds)
    if shape.phase not in ("choose", "place"):
        return
    hands = {_tiles_to_choose(shape, seat) for seat in range(len(shape.bakers))}
    piles = {len(baker.pile) for baker in shape.bakers}
    refuse_unless(len(hands) == len(piles) == 1, "T13", "All bakers have the same number of tiles.", "bakers")
    to_choose = hands.pop()
    enough = to_choose == OPEN or (to_choose == 1 and piles == {0})
    refuse_unless(enough, "T13", "Two tiles are open until the piles are empty.", "bakers")


def _check_hand(shape: Shape, seat: int, baker: Baker, rounds: int) -> None:
    field = f"bakers[{seat}]"
    if shape.phase not in ("choose", "place"):
        refuse_unless(not baker.open, "T8", "No tile is open in this phase.", f"{field}.open")
        refuse_unless(not baker.pile, "T8", "There is no pile in this phase.", f"{field}.pile")
        refuse_unless(baker.chosen is None, "T11", "No tile is chosen in this phase.", f"{field}.chosen")
        if shape.phase == "stock":
            refuse_unless(not baker.cake, "TR17", "Jars are stocked before the first tile.", f"{field}.cake")
        return
    chosen = baker.chosen
    refuse_unless(chosen is None or chosen.tile in baker.open, "T11", "The tile is not open.", f"{field}.chosen")
    if shape.phase == "place":
        waits = _places_after_actor(shape, seat)
        refuse_unless((chosen is not None) == waits, "T12", "Tiles are placed in turn.", f"{field}.chosen")
    left = _tiles_to_choose(shape, seat) + len(baker.pile)
    refuse_unless(left <= rounds - shape.round + 1, "T9", "There are more tiles than rounds.", f"{field}.pile")


def _places_after_actor(shape: Shape, seat: int) -> bool:
    players = len(shape.bakers)
    order = [(shape.starter + turn) % players for turn in range(players)]
    return order.index(seat) > order.index(shape.actors[0])


def _tiles_to_choose(shape: Shape, seat: int) -> int:
    """How many tiles lay open when the round began."""
    placed = shape.phase == "place" and not _places_after_actor(shape, seat)
    return len(shape.bakers[seat].open) + placed


def _check_chips(shape: Shape, box: Record) -> None:
    for metal, name in enumerate(METALS):
        stack: list[int] = getattr(shape.chips, name)
        owned = [chip.value for baker in shape.bakers for chip in baker.chips if chip.metal == name]
        missing = Counter([*stack, *owned]) - Counter(int(value) for value in box.chips[metal])
        refuse_unless(not missing, "T2", f"The box has no such {name} chips: {sorted(missing)}.", f"chips.{name}")


def _check_cubes(shape: Shape) -> None:
    cubes = _cubes(shape)
    for colour in COLOURS:
        left: int = getattr(shape.supply, colour)
        total = CUBES_EACH if colour != "gold" else GOLD_CUBES
        most = total - cubes.count(colour)
        refuse_unless(0 <= left <= most, "T1", f"From 0 to {most} can be left here.", f"supply.{colour}")


def _cubes(shape: Shape) -> list[str]:
    """All cubes that are not in the supply."""
    cubes: list[str] = []
    for baker in shape.bakers:
        cubes += [*baker.jars.small, *baker.jars.medium, *baker.jars.large, *baker.swap]
    if shape.turn is not None:
        cubes += [*shape.turn.cubes, *["gold"] * shape.turn.gold_cubes]
    return cubes


def _counts(cubes: Sequence[str]) -> list[int]:
    return [cubes.count(colour) for colour in COLOURS]


def _write_table(shape: Shape, record: Record) -> None:
    record.round_number = shape.round
    record.starter = shape.starter
    record.phase = PHASES.index(shape.phase)
    record.actor = shape.actors[0] if shape.turn is not None else -1
    record.supply[:] = [getattr(shape.supply, colour) for colour in COLOURS]
    for metal, name in enumerate(METALS):
        stack: list[int] = getattr(shape.chips, name)
        record.stack_top[metal] = CHIPS - len(stack)
        record.stack[metal, CHIPS - len(stack) :] = stack


def _write_baker(baker: Baker, record: Record, seat: int) -> None:
    record.plate[seat] = baker.plate
    layers = [FIRST_PLATE + baker.plate, *(2 * layer.tile + layer.turned for layer in baker.cake)]
    record.layers[seat] = len(layers)
    record.cake[seat, : len(layers)] = layers
    record.open_count[seat] = len(baker.open)
    record.open[seat, : len(baker.open)] = baker.open
    record.pile_count[seat] = len(baker.pile)
    record.pile[seat, : len(baker.pile)] = baker.pile[::-1]
    if baker.chosen is not None:
        record.chosen[seat] = 2 * baker.chosen.tile + baker.chosen.turned + 1
    for jar, name in enumerate(JARS):
        record.jars[seat, jar] = _counts(getattr(baker.jars, name))
    record.swap[seat] = _counts(baker.swap)
    record.chip_count[seat] = len(baker.chips)
    for place, chip in enumerate(baker.chips):
        record.chip_metal[seat, place] = METALS.index(chip.metal)
        record.chip_value[seat, place] = chip.value
    record.stars[seat] = baker.stars


def _write_turn(shape: Shape, record: Record) -> None:
    turn = shape.turn
    if turn is None:
        return
    refuse_unless(0 <= turn.free_cubes <= OPEN, "T25", "The die gives up to two cubes.", "turn.free_cubes")
    refuse_unless(0 <= turn.gold_cubes <= GOLD_CUBES, "T1", "There are 12 gold cubes.", "turn.gold_cubes")
    refuse_unless(0 <= turn.stars <= MOST_STARS, "T18", "The stars cannot be so many.", "turn.stars")
    if shape.phase == "gold":
        _check_gilding(turn)
    record.earned[:] = _counts(turn.cubes)
    record.die = FACES.index(turn.die)
    record.free_cubes = turn.free_cubes
    record.gold_cubes = turn.gold_cubes
    record.turn_stars = turn.stars
    record.consolation = turn.consolation


def _check_gilding(turn: BakersTurn) -> None:
    refuse_unless(not turn.cubes, "TR15", "The gold step earns no cubes.", "turn.cubes")
    refuse_unless(turn.stars == 0, "TR15", "The gold step counts no stars of stripes.", "turn.stars")
    refuse_unless(not turn.consolation, "TR15", "The gold step has no consolation.", "turn.consolation")


def _check_actors(shape: Shape, record: Record, box: Record) -> None:
    needed: list[str] = []
    for seat, baker in enumerate(shape.bakers):
        stocked = [*baker.jars.small, *baker.jars.medium, *baker.jars.large]
        decided = bool(stocked) if record.phase == Phase.STOCKING else baker.chosen is not None
        if shape.phase in ("stock", "choose") and decided:
            record.decided |= 1 << seat
        if shape.phase == "stock":
            needed += _check_stock(stocked, record, box, seat)
    for colour in needed:
        enough = getattr(shape.supply, colour) >= needed.count(colour)
        refuse_unless(enough, "T7", "The supply cannot stock all jars.", f"supply.{colour}")
    mask = int(actors(record))
    expected = [seat for seat in range(record.players) if mask >> seat & 1]
    refuse_unless(shape.actors == expected, "T11", f"The actors of this position are {expected}.", "actors")
    refuse_unless(bool(mask) == (shape.phase != "over"), "TR3", "All have decided already.", "actors")
    if shape.turn is not None:
        refuse_unless(turn_goes_on(record, box), "T24", "This turn has nothing left to do.", "turn")
        plain = int(record.supply[:GOLD].sum())
        can_take = shape.turn.free_cubes == 0 or plain > 0
        refuse_unless(can_take, "TR7", "The supply is empty.", "turn.free_cubes")


def _check_stock(stocked: Sequence[str], record: Record, box: Record, seat: int) -> list[str]:
    """T7: stocked jars hold the plate's cubes; returns the cubes that a baker still has to take."""
    plate = sorted(COLOURS[colour] for colour in box.plate_cubes[record.plate[seat]])
    field = f"bakers[{seat}].jars"
    refuse_unless(not stocked or sorted(stocked) == plate, "T7", "Jars get the plate's three cubes.", field)
    one_each = not stocked or all(record.jars[seat, jar].sum() == 1 for jar in range(len(JARS)))
    refuse_unless(one_each, "T7", "Each jar gets one cube.", field)
    return [] if stocked else plate


def read_chance(chance: Die | Deal, record: Record) -> list[int]:
    """The face of the die, or the deal of all tiles; ValueError when it cannot be."""
    if isinstance(chance, Die) != (record.phase != Phase.STOCKING):
        raise ValueError("after stocking tiles are dealt; later the die is rolled")
    if isinstance(chance, Die):
        return [FACES.index(chance.die)]
    return _read_deal(chance.deal, int(record.players), int(record.rounds))


def _read_deal(piles: list[list[int]], players: int, rounds: int) -> list[int]:
    tiles = [tile for pile in piles for tile in pile]
    if len(piles) != players or any(len(pile) != rounds for pile in piles):
        raise ValueError("a deal gives each baker as many tiles as there are rounds")
    if len(set(tiles)) != len(tiles) or not all(0 <= tile < TILES for tile in tiles):
        raise ValueError("a deal gives each tile once")
    return tiles
