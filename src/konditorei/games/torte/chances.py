"""Chance in Topp die Torte!, draw by draw: plates, tiles when they are opened, chips when they are taken, and the die.

A draw is put where the rules find it: a tile on top of its pile, a chip on top of its stack. The rules are then played
on a copy, which shows what the move needs next.
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from konditorei.core.chances import Chances, Decided, Draw, counted_draw, even_draw
from konditorei.core.setup import Setup
from konditorei.core.state import State
from konditorei.games.torte.actions import CHOOSE, EMPTY, EXCHANGE
from konditorei.games.torte.edition import CHIPS, PLATES, TILES
from konditorei.games.torte.record import BRONZE_METAL, FACES, GOLD_METAL, OPEN, Face
from konditorei.games.torte.stripes import FIRST_PLATE

FIRST_SEED = 0  # any will do: what it deals is drawn anew
MOST_POINTS = 99  # of a chip
POINTS = [f"{points} points" for points in range(MOST_POINTS + 1)]
TILE_WORDS = [f"tile {tile}" for tile in range(TILES)]
PLATE_WORDS = [f"plate {plate}" for plate in range(PLATES)]
FACE_WORDS = [Face(face).name.lower().replace("_", " ") for face in range(1, FACES + 1)]


class TorteChances:
    """T1, T2, T8, T14, T22, T25: what is drawn, rolled and turned over."""

    most = MOST_POINTS + 1

    def deal(self, setup: Setup, starter: int, drawn: Sequence[int]) -> Draw | Decided:
        """T6: a plate for each baker; chips are drawn when they are taken."""
        players = setup.options["players"]
        if len(drawn) < players:
            left = [plate for plate in range(PLATES) if plate not in drawn]
            return even_draw(left, [PLATE_WORDS[plate] for plate in left])
        state = setup.game.new(seed=FIRST_SEED, starter=starter, **setup.options)
        state.record.plate[:players] = drawn
        state.record.cake[:players, 0] = FIRST_PLATE + np.array(drawn)
        return Decided(state)

    def move(self, state: State, seat: int, action: int, drawn: Sequence[int]) -> Draw | Decided:
        """The tiles that are dealt or drawn, or the chip that is taken and the die that it rolls."""
        if action < CHOOSE:
            return _deal_tiles(state, seat, drawn)
        before, used = state.copy(), 0
        given: tuple[int, ...] = ()
        if EMPTY <= action < EXCHANGE:
            found = _take_chip_and_roll(before, action - EMPTY, drawn)
            if isinstance(found, Draw):
                return found
            given, used = found
        return _draw_tiles(before, seat, action, given, drawn[used:])


def _deal_tiles(state: State, seat: int, drawn: Sequence[int]) -> Draw | Decided:
    """T8: the open tiles, two for each baker, when the last one has stocked."""
    players, rounds = state.players, state.options["rounds"]
    if state.record.decided | 1 << seat != (1 << players) - 1:
        return Decided(state.copy())
    left = [tile for tile in range(TILES) if tile not in drawn]
    if len(drawn) < OPEN * players:
        return even_draw(left, [TILE_WORDS[tile] for tile in left])
    covered = iter(left)
    dealt = []
    for baker in range(players):
        dealt += [*drawn[OPEN * baker : OPEN * (baker + 1)], *(next(covered) for _ in range(rounds - OPEN))]
    return Decided(state.copy(), tuple(dealt))


def _take_chip_and_roll(state: State, metal: int, drawn: Sequence[int]) -> Draw | tuple[tuple[int, ...], int]:
    """T22, T25: the chip of a jar; gold rolls the die, and the die may bring a bronze chip. Then: the face for the
    rules, and how many draws were used."""
    if not _has_chip(state, metal):
        return (), 0
    if not drawn:
        return _chip_draw(state, metal)
    _put_on_stack(state, metal, drawn[0])
    if metal != GOLD_METAL:
        return (), 1
    if len(drawn) < 2:
        return even_draw(range(1, FACES + 1), FACE_WORDS)
    face = drawn[1]
    if face != Face.BRONZE_CHIP or not _has_chip(state, BRONZE_METAL):
        return (face,), 2
    if len(drawn) < 3:
        return _chip_draw(state, BRONZE_METAL)
    _put_on_stack(state, BRONZE_METAL, drawn[2])
    return (face,), 3


def _draw_tiles(before: State, seat: int, action: int, given: tuple[int, ...], drawn: Sequence[int]) -> Draw | Decided:
    """T13, T14: each baker's next tile, if the move ends a round and the piles are not empty."""
    record = before.record
    played, _ = before.after_action(action, seat, given)
    if played.record.pile_count[0] == record.pile_count[0]:
        return Decided(before, given)
    covered = _covered_tiles(before)
    if len(drawn) < before.players:
        left = [tile for tile in covered if tile not in drawn]
        return even_draw(left, [TILE_WORDS[tile] for tile in left])
    rest = iter([tile for tile in covered if tile not in drawn])
    for baker, tile in enumerate(drawn):
        top = int(record.pile_count[baker]) - 1
        record.pile[baker, top] = tile
        record.pile[baker, :top] = [next(rest) for _ in range(top)]
    return Decided(before, given)


def _covered_tiles(state: State) -> list[int]:
    """The tiles that nobody has seen."""
    record, seen = state.record, set()
    for baker in range(state.players):
        seen |= {int(layer) // 2 for layer in record.cake[baker, 1 : record.layers[baker]]}
        seen |= set(record.open[baker, : record.open_count[baker]].tolist())
    return [tile for tile in range(TILES) if tile not in seen]


def _has_chip(state: State, metal: int) -> bool:
    return bool(state.record.stack_top[metal] < CHIPS)


def _chip_draw(state: State, metal: int) -> Draw:
    """T22: the chips of a stack, by their points."""
    stack = state.record.stack[metal, state.record.stack_top[metal] :]
    return counted_draw(Counter(stack.tolist()), POINTS)


def _put_on_stack(state: State, metal: int, points: int) -> None:
    """A chip changes its place with the top one."""
    stack, top = state.record.stack[metal], int(state.record.stack_top[metal])
    place = top + stack[top:].tolist().index(points)
    stack[[top, place]] = stack[[place, top]]


CHANCES: Chances = TorteChances()
