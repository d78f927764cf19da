"""The compiled calls of a batch: many games in one array of records, stepped, masked, observed and dealt at once.

They are written once, here, and compiled for each game with its rules and tensors in the place of the names below. A
game that ends is dealt anew in the same call, from its own generator and with the same options.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from konditorei.core.calls import copy_generator, first_seat, specialise
from konditorei.core.compile import rule
from konditorei.core.refusals import ALLOWED
from konditorei.core.rng import below
from konditorei.core.tensors import see_of

if TYPE_CHECKING:
    from konditorei.core.game import Game

ALL_LEGAL = -1

# ── these names stand for what is a game's own ────────────────────────────────────────────────────
actors: Any = None
apply: Any = None
begin: Any = None
deal: Any = None
decode: Any = None
encode: Any = None
is_legal: Any = None
random_action: Any = None
refusal: Any = None
reward: Any = None
scores: Any = None
see: Any = None
show: Any = None
write_mask: Any = None


def begin_game(records: Any, table: Any, boxes: Any, template: Any, kept: Any) -> None:
    """Deals a new game with the options of the template; a seat drawn at random starts."""
    record = records[table]
    copy_generator(record, kept[0])
    records[table] = template[0]
    copy_generator(kept[0], record)
    deal(record, boxes[0], below(record, record.players))


def show_table(
    records: Any, source: Any, table: Any, boxes: Any, moves: Any, seen: Any, movers: Any, observations: Any, masks: Any
) -> None:
    """Tells who moves at a table, what that seat sees and what it may do."""
    record, box, size = records[table], boxes[0], records.itemsize
    seat = np.int64(first_seat(actors(record)))
    movers[table] = seat
    see(record, source[table * size : (table + 1) * size], box, seat, seen, observations[table])
    write_mask(record, box, seat, moves, masks[table])


def reward_seats(record: Any, box: Any, points: Any, out: Any) -> None:
    """At the end of a game winners share 1 and the others share -1; when all win, nobody gets anything."""
    players, best, winners = np.int64(record.players), np.int64(0), 0
    scores(record, box, points)
    for seat in range(players):
        best = points[seat] if seat == 0 or points[seat] > best else best
    for seat in range(players):
        winners += 1 if points[seat] == best else 0
    for seat in range(players):
        if winners == players:
            out[seat] = 0.0
        else:
            out[seat] = 1.0 / winners if points[seat] == best else -1.0 / (players - winners)


def reset_batch(
    records: Any,
    boxes: Any,
    template: Any,
    kept: Any,
    moves: Any,
    seen: Any,
    movers: Any,
    observations: Any,
    masks: Any,
) -> None:
    """Deals a new game at every table."""
    source = records.view(np.uint8)
    for table in range(records.shape[0]):
        begin(records, table, boxes, template, kept)
        show(records, source, table, boxes, moves, seen, movers, observations, masks)


def step_batch(
    records: Any,
    boxes: Any,
    template: Any,
    kept: Any,
    moves: Any,
    seen: Any,
    movers: Any,
    observations: Any,
    masks: Any,
    outcomes: Any,
    points: Any,
    actions: Any,
    rewards: Any,
    ended: Any,
    finals: Any,
) -> None:
    """Plays one legal index at every table."""
    source, size, box = records.view(np.uint8), records.itemsize, boxes[0]
    for table in range(records.shape[0]):
        record, seat = records[table], np.int64(movers[table])
        if ended[table]:
            ended[table] = False
            rewards[table] = 0.0
        apply(record, box, seat, decode(record, box, seat, np.int64(actions[table])), outcomes[0])
        if actors(record) == 0:
            ended[table] = True
            reward(record, box, points, rewards[table])
            see(record, source[table * size : (table + 1) * size], box, seat, seen, finals[table])
            begin(records, table, boxes, template, kept)
        show(records, source, table, boxes, moves, seen, movers, observations, masks)


def first_illegal(records: Any, boxes: Any, movers: Any, masks: Any, actions: Any, indices: Any) -> Any:
    """The first table where an index is not legal, or ALL_LEGAL."""
    for table in range(records.shape[0]):
        index = np.int64(actions[table])
        inside = index >= 0 and index < indices
        if not inside or not is_legal(records[table], boxes[0], np.int64(movers[table]), masks[table], index):
            return table
    return ALL_LEGAL


def legal_by_rules(record: Any, box: Any, seat: Any, mask: Any, index: Any) -> Any:
    """Whether the rules allow an index."""
    action = decode(record, box, seat, index)
    return refusal(record, box, seat, action) == ALLOWED and encode(record, box, seat, action) == index


@rule
def legal_by_mask(record: Any, box: Any, seat: Any, mask: Any, index: Any) -> Any:
    """Whether the mask allows an index."""
    return mask[index] == 1


@rule
def write_no_mask(record: Any, box: Any, seat: Any, moves: Any, out: Any) -> None:
    """For a learner that needs no masks."""


def sample_batch(records: Any, boxes: Any, movers: Any, moves: Any, kept: Any, generator: Any, actions: Any) -> None:
    """Draws a legal index for every table, each equally likely, from a generator of its own."""
    for table in range(records.shape[0]):
        record, seat = records[table], np.int64(movers[table])
        copy_generator(record, kept[0])
        copy_generator(generator[0], record)
        actions[table] = encode(record, boxes[0], seat, random_action(record, boxes[0], seat, moves))
        copy_generator(record, generator[0])
        copy_generator(kept[0], record)


class BatchCalls:
    """The compiled calls of one game for one kind of masks, which is a part of their names on disk."""

    def __init__(self, game: "Game", masks: str, write: Callable[..., None]) -> None:
        coded = {"encode": game.tensors.encode, "decode": game.tensors.decode}
        parts = {
            "begin": specialise(begin_game, {"deal": game.deal}, within=True),
            "see": see_of(game),
            "actors": game.actors,
        }
        parts["show"] = specialise(show_table, {**parts, "write_mask": write}, within=True, masks=masks)
        playing = {"apply": game.apply, "reward": specialise(reward_seats, {"scores": game.scores}, within=True)}
        by_rules = specialise(legal_by_rules, {"refusal": game.refusal, **coded}, within=True)
        is_legal = legal_by_mask if masks == "dense" else by_rules
        self.reset = specialise(reset_batch, parts, masks=masks)
        self.step = specialise(step_batch, {**parts, **playing, **coded}, masks=masks)
        self.first_illegal = specialise(first_illegal, {"is_legal": is_legal}, masks=masks)
        self.sample = specialise(sample_batch, {**coded, "random_action": game.calls.random_action})
