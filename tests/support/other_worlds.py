"""Another world behind the same stream: what a viewer did not learn in a piece of a game, dealt otherwise."""

import copy
from collections import Counter
from random import Random
from typing import Any

from konditorei.games.cherry.cards import names

Position = dict[str, Any]
Event = dict[str, Any]
Place = tuple[Any, Any]  # cards and an index, or a chip and its value
TILES = 40
JARS = ("small", "medium", "large")
HIDDEN_MOVES = {"stock": "stock_shown", "choose": "choice_shown"}  # and the event that shows them


def another_world(start: Position, end: Position, events: list[Event], seat: int | None, random: Random) -> Position:
    """The start with everything else where the seat did not look on the way to the end."""
    world = copy.deepcopy(start)
    OTHERWISE[start["game"]](world, end, events, seat, random)
    return world


def _deal(places: list[Place], kinds: list[str], random: Random) -> None:
    """Changes what lies at these places among them, at random, but so that as few as can be stay alike.

    Sorted into kinds and moved on by the size of the largest kind, everything comes to lie at a place of
    another kind, if no kind is larger than all others together.
    """
    shuffled = random.sample(range(len(places)), len(places))
    order = [places[n] for n in sorted(shuffled, key=lambda n: kinds[n])]
    values = [cards[index] for cards, index in order]
    moved = max(Counter(kinds).values(), default=0)
    for (cards, index), value in zip(order, values[moved:] + values[:moved], strict=True):
        cards[index] = value


def _values(places: list[Place]) -> list[str]:
    """Equal things are of one kind."""
    return [repr(cards[index]) for cards, index in places]


def _holders(places: list[Place]) -> list[str]:
    """What one hand or pile holds is of one kind."""
    numbers: dict[int, int] = {}
    return [f"{numbers.setdefault(id(cards), len(numbers)):3}" for cards, _ in places]


def _mice(world: Position, end: Position, events: list[Event], seat: int | None, random: Random) -> None:
    turned = sum(event["event"] in ("turned_over", "mouse", "fishbone") for event in events)
    pile = world["pile"]
    places = [(pile, place) for place in range(turned, len(pile))]
    _deal(places, _values(places), random)


def _cherry(world: Position, end: Position, events: list[Event], seat: int | None, random: Random) -> None:
    def hidden(position: Position) -> list[list[str]]:
        others = [hand for other, hand in enumerate(position["hands"]) if other != seat]
        return [*others, position["aside"]]

    shown = str(events)  # a card that was laid and taken back in the hand has been seen too
    unseen = {card for cards in hidden(end) for card in cards if repr(card) not in shown}
    places = [(cards, n) for cards in hidden(world) for n, card in enumerate(cards) if card in unseen]
    _deal(places, _holders(places), random)
    for cards in hidden(world):
        cards.sort(key=names().index)


def _torte(world: Position, end: Position, events: list[Event], seat: int | None, random: Random) -> None:
    _other_chips(world, end, events, seat, random)
    _other_tiles(world, events, random)
    shown = {event["event"] for event in events}
    for baker in (baker for other, baker in enumerate(world["bakers"]) if other != seat):
        if world["phase"] == "choose" and baker["chosen"] and "choice_shown" not in shown:
            turned = not baker["chosen"]["turned"]
            baker["chosen"] = {"tile": random.choice(baker["open"]), "turned": turned}
        if world["phase"] == "stock" and baker["jars"]["small"] and "stock_shown" not in shown:
            cubes = [baker["jars"][jar] for jar in JARS]
            baker["jars"] = dict(zip(JARS, cubes[1:] + cubes[:1], strict=True))


def _other_chips(world: Position, end: Position, events: list[Event], seat: int | None, random: Random) -> None:
    over = end["phase"] == "over"
    for metal, stack in world["chips"].items():
        drawn = [event for event in events if event["event"] == "chip" and event["metal"] == metal]
        seen = {n for n, event in enumerate(drawn) if over or event["seat"] == seat}
        places: list[Place] = [(stack, n) for n in range(len(stack)) if n not in seen]
        for other, baker in enumerate(world["bakers"]):
            if other != seat and not over:
                places += [(chip, "value") for chip in baker["chips"] if chip["metal"] == metal]
        _deal(places, _values(places), random)


def _other_tiles(world: Position, events: list[Event], random: Random) -> None:
    drawn = [event["seat"] for event in events if event["event"] == "drew"]
    bakers = world["bakers"]
    in_the_open = {layer["tile"] for baker in bakers for layer in baker["cake"]}
    in_the_open |= {tile for baker in bakers for tile in baker["open"] + baker["pile"]}
    box = sorted(set(range(TILES)) - in_the_open)
    places = [(box, n) for n in range(len(box))]
    for seat, baker in enumerate(bakers):
        places += [(baker["pile"], n) for n in range(drawn.count(seat), len(baker["pile"]))]
    _deal(places, _holders(places), random)


OTHERWISE = {"mice": _mice, "cherry": _cherry, "torte": _torte}


def still_hidden(game: str, moves: list[tuple[int, Any]], events: list[list[Event]]) -> set[int]:
    """The moves, by their place, whose content was not shown to the others by the end (TR1, TR3)."""
    if game != "torte":
        return set()
    hidden: set[int] = set()
    for n, (_, move) in enumerate(moves):
        name = next(iter(move))
        if name in HIDDEN_MOVES:
            hidden.add(n)
        if {event["event"] for event in events[n]} & set(HIDDEN_MOVES.values()):
            hidden.clear()
    return hidden
