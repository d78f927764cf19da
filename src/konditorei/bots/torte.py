"""Topp die Torte!: the layer that earns most, and cubes where they fill a jar."""

from typing import Any

import numpy as np

from konditorei.bots.judgement import GAME, SEEN, WORLD, Board, Judgement, share_out
from konditorei.core.compile import rule
from konditorei.core.rng import WORDS, below
from konditorei.core.slip import SLIP
from konditorei.games.torte.actions import (
    CHOOSE,
    EMPTY,
    EXCHANGE,
    INTO,
    MOVE_LIMIT,
    PUT,
    SKIP,
    TARGETS,
)
from konditorei.games.torte.edition import MOST_STRIPES
from konditorei.games.torte.jars import cubes_in
from konditorei.games.torte.legal import legal
from konditorei.games.torte.playout import first_seat
from konditorei.games.torte.record import BLUE_JARS, OVER, SWAP
from konditorei.games.torte.rules import actors, apply, points, winners
from konditorei.games.torte.stripes import MOST_LAYERS, connections
from konditorei.games.torte.view import deal_unseen

WORTH = np.array([2.0, 4.0, 6.5])  # of a full jar, about
IN_SWAP, IN_NO_JAR = 0.5, 0.1
SWAPPED = 1.0
FIRST = 10.0  # a full jar is emptied before anything else
TIE = 0.01  # decides between moves that are judged alike
POINT = 0.02  # what a point more than the best other baker is worth, when a win is worth 1


@rule
def judge(record: Any, box: Any, seat: Any, action: Any) -> Any:
    """How good a move looks at a glance."""
    if action < CHOOSE or action >= SKIP:
        return 0.0
    if action < PUT:
        return layer_earns(record, box, seat, action - CHOOSE)
    if action < EMPTY:
        return cube_fills(record, box, seat, (action - PUT) % INTO)  # put and take differ by whole colours
    if action < EXCHANGE:
        return FIRST
    target = (action - EXCHANGE) % TARGETS
    return IN_NO_JAR if target == 0 else SWAPPED + cube_fills(record, box, seat, (target - 1) % BLUE_JARS)


@rule
def cube_fills(record: Any, box: Any, seat: Any, jar: Any) -> Any:
    """A cube is worth more the nearer its jar is to full."""
    if jar == SWAP:
        return IN_SWAP
    return WORTH[jar] * (cubes_in(record, seat, jar) + 1) / box.jars[jar]


@rule
def layer_earns(record: Any, box: Any, seat: Any, layer: Any) -> Any:
    """T17, T18: the cubes and stars of all connections, with this layer on top."""
    masks = np.zeros((MOST_STRIPES, MOST_LAYERS), np.int16)
    height = record.layers[seat]
    record.cake[seat, height] = layer
    earned = 0.0
    for number in range(connections(box, record.cake[seat], height + 1, masks)):
        for place in range(height + 1):
            here = record.cake[seat, place]
            for stripe in range(box.stripes[here]):
                if masks[number, place] >> stripe & 1:
                    earned += box.cubes[here, stripe] + box.stars[here, stripe]
    record.cake[seat, height] = 0
    return earned


@rule
def look(record: Any, box: Any, seat: Any, moves: Any) -> Any:
    """The move that looks best; ties at random."""
    count = legal(record, box, seat, moves)
    best, chosen = -1.0, np.int64(moves[0])
    if count == 1:
        return chosen
    for place in range(count):
        looks = judge(record, box, seat, np.int64(moves[place])) + TIE * below(record, 1000) / 1000
        if looks > best:
            best, chosen = looks, np.int64(moves[place])
    return chosen


@rule
def sensible(records: Any, box: Any, seat: Any) -> Any:
    """The move at a glance."""
    return look(records[GAME], box, seat, np.zeros(MOVE_LIMIT, np.int32))


@rule
def worth(record: Any, box: Any, seat: Any) -> Any:
    """A win is 1, a shared one the share of it; points count a little."""
    mask = winners(record, box)
    wins, best = 0, 0
    for baker in range(record.players):
        wins += mask >> baker & 1
        if baker != seat:
            best = max(best, points(record, baker))
    won = 1 / wins if mask >> seat & 1 else 0.0
    return won + POINT * (points(record, seat) - best)


@rule
def play_on(game: Any, box: Any, slip: Any, moves: Any) -> None:
    """To the end, all bakers sensibly."""
    while game.phase != OVER:
        mover = np.int64(first_seat(actors(game)))
        apply(game, box, mover, look(game, box, mover, moves), slip)


@rule
def trials(records: Any, box: Any, seat: Any, plans: Any, worlds: Any, totals: Any) -> None:
    """Plays each plan to the end in so many worlds, all bakers sensibly; the same worlds for all plans."""
    slips = np.zeros(1, SLIP)
    slip = slips[0]
    moves = np.zeros(MOVE_LIMIT, np.int32)
    seen, world, game = records[SEEN], records[WORLD], records[GAME]
    for _ in range(worlds):
        records[WORLD] = seen
        deal_unseen(world, box, seat)
        for plan in range(plans.shape[0]):
            records[GAME] = world
            apply(game, box, np.int64(seat), np.int64(plans[plan, 0]), slip)
            play_on(game, box, slip, moves)
            totals[plan] += worth(game, box, seat)
        for word in range(WORDS):
            seen.rng[word] = world.rng[word]
    slips["count"][0] = 0  # a record does not hold its array: this does, until here


@rule
def forecast(records: Any, box: Any, games: Any, shares: Any) -> None:
    """Plays on so many times from what an onlooker sees, and adds up who wins."""
    slips = np.zeros(1, SLIP)
    slip = slips[0]
    moves = np.zeros(MOVE_LIMIT, np.int32)
    seen, game = records[SEEN], records[GAME]
    for _ in range(games):
        records[GAME] = seen
        deal_unseen(game, box, -1)
        play_on(game, box, slip, moves)
        share_out(winners(game, box), np.int64(game.players), shares)
        for word in range(WORDS):
            seen.rng[word] = game.rng[word]
    slips["count"][0] = 0  # a record does not hold its array: this does, until here


def plans(board: Board) -> Any:
    """Every move."""
    return board.single_moves()


JUDGEMENT = Judgement(sensible, trials, plans, forecast)
