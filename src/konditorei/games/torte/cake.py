"""Placing a layer and earning what its stripes connect (T12, T15 to T18, T27)."""

from typing import Any

import numpy as np

from konditorei.core.compile import rule
from konditorei.core.told import begin, note, push, push_bits, push_counted, tell_event
from konditorei.games.torte.edition import MOST_STRIPES
from konditorei.games.torte.jars import plain_in_supply
from konditorei.games.torte.record import KINDS, PLAIN, Event
from konditorei.games.torte.stripes import connections


@rule
def place_layer(record: Any, box: Any, baker: Any, outcome: Any) -> None:
    """T12: the locked tile goes on top of the cake, and its connections are earned."""
    layer = record.chosen[baker] - 1
    record.chosen[baker] = 0
    take_from_open(record, baker, layer // 2)
    record.cake[baker, record.layers[baker]] = layer
    record.layers[baker] += 1
    note(outcome, Event.PLACED, baker, layer // 2, layer % 2, record.layers[baker] - 1)
    earn(record, box, baker, outcome)


@rule
def take_from_open(record: Any, baker: Any, tile: Any) -> None:
    """The placed tile is no longer open; another one moves to the front."""
    if record.open[baker, 0] == tile:
        record.open[baker, 0] = record.open[baker, 1]
    record.open[baker, 1] = 0
    record.open_count[baker] -= 1


@rule
def earn(record: Any, box: Any, baker: Any, outcome: Any) -> None:
    """T16 to T18, TR4, TR5: cubes and stars of all connections with the new layer."""
    masks, wanted = outcome.notes, outcome.notes[MOST_STRIPES]
    for colour in range(KINDS):
        wanted[colour] = 0
    cake, height = record.cake[baker], record.layers[baker]
    for number in range(connections(box, cake, height, masks)):
        tally(record, box, baker, masks[number], wanted, outcome)
    received = receive(record, baker, wanted, outcome)
    if received == 0 and record.turn_stars == 0 and plain_in_supply(record):
        record.consolation = 1
        note(outcome, Event.CONSOLED, baker, 0, 0, 0)


@rule
def tally(record: Any, box: Any, baker: Any, masks: Any, wanted: Any, outcome: Any) -> None:
    """T17, T18: what one connection prints."""
    colour, cubes, stars = printed(box, record.cake[baker], record.layers[baker], masks)
    wanted[colour] += cubes
    record.turn_stars += stars
    if outcome.keeps:
        tell_event(outcome, Event.CONNECTED, baker, colour, cubes, stars)
        tell_masks(masks, record.layers[baker], outcome)


@rule
def printed(box: Any, cake: Any, layers: Any, masks: Any) -> Any:
    """T17, T18: the colour of a connection, and the cubes and stars printed in it."""
    colour, cubes, stars = 0, 0, 0
    height = layers - 1
    while height >= 0 and masks[height] != 0:  # a connection goes down from the top layer without a gap
        layer, mask, stripe = cake[height], np.int64(masks[height]), 0
        while mask != 0:
            if mask & 1:
                colour = box.colour[layer, stripe]
                cubes += box.cubes[layer, stripe]
                stars += box.stars[layer, stripe]
            mask >>= 1
            stripe += 1
        height -= 1
    return colour, cubes, stars


@rule
def tell_masks(masks: Any, layers: Any, outcome: Any) -> None:
    """The layers of a connection, each with its stripes."""
    count = 0
    for height in range(layers):
        count += masks[height] != 0
    push(outcome, count)
    for height in range(layers):
        if masks[height] != 0:
            push(outcome, height)
            push_bits(outcome, masks[height])


@rule
def receive(record: Any, baker: Any, wanted: Any, outcome: Any) -> Any:
    """TR5: the supply gives what it has; returns how many cubes came."""
    received = 0
    for colour in range(PLAIN):
        count = min(wanted[colour], record.supply[colour])
        record.supply[colour] -= count
        record.earned[colour] = count
        wanted[colour] -= count
        received += count
    if outcome.keeps:
        begin(outcome, Event.EARNED)
        push(outcome, baker)
        push_counted(outcome, record.earned, PLAIN)
        push_counted(outcome, wanted, PLAIN)
    return received
