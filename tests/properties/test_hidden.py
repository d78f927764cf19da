"""What a seat cannot see does not change what it sees; and what it imagines is as likely as any other."""

import copy
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.kinds import BY_PLAYERS, components, tiles

from konditorei import State, cherry, imagine, mice, torte
from konditorei.games.cherry.cards import names
from konditorei.testing import Kind, states

Position = dict[str, Any]
JARS = ("small", "medium", "large")

every_size = pytest.mark.parametrize("kind", BY_PLAYERS, ids=str)


# ── another world behind the same view ────────────────────────────────────────────────────────────


def another_world(position: Position, seat: int | None, random: Random) -> Position:
    """The position with everything that the seat cannot see dealt anew."""
    world = copy.deepcopy(position)
    OTHERWISE[position["game"]](world, seat, random)
    return world


def _mice(world: Position, seat: int | None, random: Random) -> None:
    random.shuffle(world["pile"])


def _cherry(world: Position, seat: int | None, random: Random) -> None:
    hidden = [hand for other, hand in enumerate(world["hands"]) if other != seat] + [world["aside"]]
    cards = [card for hand in hidden for card in hand]
    random.shuffle(cards)
    for hand in hidden:
        hand[:] = sorted((cards.pop() for _ in hand), key=names().index)


def _torte(world: Position, seat: int | None, random: Random) -> None:
    others = [baker for other, baker in enumerate(world["bakers"]) if other != seat]
    for metal, stack in world["chips"].items():
        owners = [] if world["phase"] == "over" else others
        chips = [chip for baker in owners for chip in baker["chips"] if chip["metal"] == metal]
        values = stack + [chip["value"] for chip in chips]
        random.shuffle(values)
        stack[:] = [values.pop() for _ in stack]
        for chip in chips:
            chip["value"] = values.pop()
    in_piles = {tile for baker in world["bakers"] for tile in baker["pile"]}
    unseen = sorted(set(range(40)) - set(tiles(world)) | in_piles)
    random.shuffle(unseen)
    for baker in world["bakers"]:
        baker["pile"] = [unseen.pop() for _ in baker["pile"]]
    for baker in others:
        _decide_otherwise(baker, world["phase"], random)


def _decide_otherwise(baker: Position, phase: str, random: Random) -> None:
    if phase == "choose" and baker["chosen"] is not None:
        baker["chosen"] = {"tile": random.choice(baker["open"]), "turned": random.random() < 0.5}
    if phase == "stock" and baker["jars"]["small"]:
        cubes = [baker["jars"][jar] for jar in JARS]
        random.shuffle(cubes)
        baker["jars"] = dict(zip(JARS, cubes, strict=True))


OTHERWISE = {"mice": _mice, "cherry": _cherry, "torte": _torte}


def seen_by(state: State, seat: int | None) -> tuple[bytes, bytes, Any]:
    """All that a seat gets: its view, its observation and its moves, as bytes."""
    observation = state.observe(seat)
    moves = [] if seat is None else state.moves(seat)
    return msgspec.json.encode(observation.view()), observation.records.tobytes(), moves


@every_size
def test_what_a_seat_cannot_see_changes_nothing_of_what_it_sees(kind: Kind) -> None:
    random, differed = Random(str(kind)), 0
    for state in states(kind, 3, every=4):
        position = state.position()
        here = kind.game.from_position(position, seed=1)
        for seat in (None, *range(kind.players)):
            world = another_world(position, seat, random)
            differed += world != position
            there = kind.game.from_position(world, seed=2)
            assert seen_by(there, seat) == seen_by(here, seat)
            assert there.view(seat) == state.view(seat)
            assert components(world) == components(position)
    assert differed > 10


@every_size
def test_an_observation_holds_neither_the_generator_nor_what_was_there_before(kind: Kind) -> None:
    for state in states(kind, 2, every=9):
        for seat in (None, *range(kind.players)):
            assert not state.observe(seat).record.rng.any()
            other = state.copy()
            other.record.rng[:] = 7
            assert other.observe(seat).records.tobytes() == state.observe(seat).records.tobytes()


@pytest.mark.parametrize("phase", ["stock", "choose"])
def test_tr3_events_of_hidden_decisions_look_alike(phase: str) -> None:
    state = torte.new(players=3, seed=5)
    while state.position()["phase"] != phase:
        state.play(state.moves(state.actors[0])[0], state.actors[0])
    seen = set()
    for move in state.moves(1):
        [event] = state.copy().step(move, 1).seen(0)
        seen.add(str(event))
    assert len(seen) == 1


# ── imagining ─────────────────────────────────────────────────────────────────────────────────────


@every_size
def test_an_imagined_game_looks_the_same_and_has_the_same_box(kind: Kind) -> None:
    for number, state in enumerate(states(kind, 4, every=6)):
        before = state.to_bytes()
        position = state.position()
        for seat in (None, *range(kind.players)):
            imagined = imagine(state.observe(seat), number)
            assert imagined.view(seat) == state.view(seat)
            world = imagined.position()
            assert components(world) == components(position)
            if position["game"] == "torte":
                assert max(tiles(world).values(), default=1) == 1
                assert tiles(world).total() == tiles(position).total()
            assert kind.game.from_position(world).position() == world
            assert imagine(state.observe(seat), number).to_bytes() == imagined.to_bytes()
        assert state.to_bytes() == before


def assert_even(counts: Counter[Any], expected: dict[Any, float]) -> None:
    """A chi-square bound: five standard deviations above what even chances give."""
    assert set(counts) <= set(expected)
    chi = sum((counts[key] - share) ** 2 / share for key, share in expected.items())
    freedom = len(expected) - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5


DRAWS = 3000


def test_imagined_piles_of_mice_are_even() -> None:
    state = mice.new(players=3, seed=3)
    for _ in range(12):
        state.play(state.moves()[0])
    pile: Counter[str] = Counter(state.position()["pile"])
    expected = {card: DRAWS * count / pile.total() for card, count in pile.items()}
    piles = [imagine(state.observe(0), seed).position()["pile"] for seed in range(DRAWS)]
    for place in (0, 7, -1):
        assert_even(Counter(each[place] for each in piles), expected)


def test_imagined_hands_of_cherry_are_even() -> None:
    state = cherry.new(players=3, seed=3)
    state.play(state.moves()[5])
    position = state.position()
    worlds = [imagine(state.observe(1), seed).position() for seed in range(DRAWS)]
    unseen = position["hands"][0] + position["hands"][2] + position["aside"]
    for place in (0, 2):
        held = Counter(card for world in worlds for card in world["hands"][place])
        share = DRAWS * len(position["hands"][place]) / len(unseen)
        assert_even(held, dict.fromkeys(unseen, share))


def torte_with_chips() -> State:
    """A game of torte in which others have chips."""
    state, turn = torte.new(players=3, seed=8), 0
    while len(state.position()["bakers"][1]["chips"]) < 3:
        seat = state.actors[0]
        moves, turn = state.moves(seat), turn + 7
        state.play(moves[turn % len(moves)], seat)
    return state


def test_imagined_chips_and_tiles_of_torte_are_even() -> None:
    state = torte_with_chips()
    position = state.position()
    worlds = [imagine(state.observe(0), seed).position() for seed in range(DRAWS)]
    chip = position["bakers"][1]["chips"][0]
    hidden = Counter(position["chips"][chip["metal"]])
    for baker in position["bakers"][1:]:
        hidden.update(each["value"] for each in baker["chips"] if each["metal"] == chip["metal"])
    expected = {value: DRAWS * count / hidden.total() for value, count in hidden.items()}
    assert_even(Counter(world["bakers"][1]["chips"][0]["value"] for world in worlds), expected)
    assert_even(Counter(world["chips"][chip["metal"]][0] for world in worlds), expected)
    seen = {layer["tile"] for baker in position["bakers"] for layer in baker["cake"]}
    seen |= {tile for baker in position["bakers"] for tile in baker["open"]}
    even = dict.fromkeys(set(range(40)) - seen, DRAWS / (40 - len(seen)))
    for seat in (0, 2):
        assert_even(Counter(world["bakers"][seat]["pile"][0] for world in worlds), even)


def test_imagined_decisions_of_torte_are_even() -> None:
    state = torte.new(players=2, seed=8)
    state.play(state.moves(1)[0], 1)
    jars = [imagine(state.observe(0), seed).position()["bakers"][1]["jars"] for seed in range(DRAWS)]
    ways = {str(move["stock"]): DRAWS / 6 for move in torte.new(players=2, seed=8).moves(1)}
    assert_even(Counter(str({jar: cubes[0] for jar, cubes in each.items()}) for each in jars), ways)
    state.play(state.moves(0)[0], 0)
    state.play(state.moves(1)[0], 1)
    chosen = [imagine(state.observe(0), seed).position()["bakers"][1]["chosen"] for seed in range(DRAWS)]
    choices = [{"tile": tile, "turned": turned} for tile in state.position()["bakers"][1]["open"] for turned in (0, 1)]
    even = {str({**choice, "turned": bool(choice["turned"])}): DRAWS / 4 for choice in choices}
    assert_even(Counter(str(choice) for choice in chosen), even)
