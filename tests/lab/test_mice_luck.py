"""The luck of mice is on average nothing: exactly, over every order of a small pile and every roll."""

from collections import Counter, defaultdict
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

from konditorei import State, mice
from konditorei.core.luck import Luck
from konditorei.games.mice.luck import chances
from konditorei.games.mice.rules import CONTINUE, ROLL, ROLLING, STOP

MOVES = {ROLL: {"roll": True}, STOP: {"stop": True}, CONTINUE: {"continue": True}}
EDITION = {
    "ingredients": ["egg", "milk"],
    "start": ["egg", "egg", "milk"],
    "mice": 3,
    "fishbones": 1,
    "cards": {"egg": 4, "milk": 1},
    "die": [{"faces": ["egg", "milk", "egg", "milk", "egg", "milk"]}] * 2 + [{"faces": ["egg"] * 5 + ["milk"]}],
}


@pytest.fixture(scope="module")
def luck() -> Luck:
    assert mice.luck is not None
    return mice.luck


def unseen_orders(state: State) -> list[tuple[int, ...]]:
    """Every order in which the part of the pile may lie that nobody has seen."""
    record = state.record
    count = int(record.pile_count - min(record.under_count, record.pile_count))
    top = [int(record.pile[(record.pile_top + place) % 128]) for place in range(count)]
    return sorted(set(permutations(top)))


def with_order(state: State, order: tuple[int, ...]) -> State:
    """The same game with this order on top of the pile."""
    other = state.copy()
    for place, card in enumerate(order):
        other.record.pile[(other.record.pile_top + place) % 128] = card
    return other


def outcomes(state: State, action: int) -> list[tuple[State, State, float]]:
    """The game before and after an action, for all that chance can do, and how likely it is."""
    if action != ROLL:
        worlds = [with_order(state, order) for order in unseen_orders(state)]
        return [(world, world.after(MOVES[action])[0], 1 / len(worlds)) for world in worlds]
    dice = range(3 - int(state.record.dice_lost))
    names = state.setup.names["cards"]
    rolls = Counter(product(*(state.box.faces[die].tolist() for die in dice)))
    return [
        (state, state.after(MOVES[ROLL], chance={"dice": [names[face] for face in roll]})[0], count / rolls.total())
        for roll, count in rolls.items()
    ]


def mean_luck(luck: Luck, played: list[tuple[State, State, float]], action: int, seat: int) -> tuple[Any, float]:
    """Of each seat, and the most that it was in one case."""
    found = np.zeros((len(played), 2))
    for shares, (before, after, _) in zip(found, played, strict=True):
        luck.explain(before.record, after.record, before.box, seat, action, chances(), shares)
    return np.array([likely for *_, likely in played]) @ found, float(np.abs(found).max())


def what_is_known(state: State) -> bytes:
    seen = state.observe(None)
    seen.record.dice[:] = 0
    seen.record.dice_count = 0
    return bytes(seen.cells.tobytes())


def walk(luck: Luck) -> dict[str, list[float]]:
    """Every decision of the small game that can be reached, with every outcome."""
    seen, found = set(), defaultdict[str, list[float]](list)
    waiting = [mice.new(2, seed=1, edition=EDITION)]
    while waiting:
        state = waiting.pop()
        key = what_is_known(state)
        if state.over or key in seen:
            continue
        seen.add(key)
        seat = state.actors[0]
        for action in [ROLL] if state.record.phase == ROLLING else [STOP, CONTINUE]:
            played = outcomes(state, action)
            mean, most = mean_luck(luck, played, action, seat)
            found["mean"].append(float(np.abs(mean).max()))
            found["most"].append(most)
            waiting += [after for _, after, _ in played]
    found["decisions"] = [len(seen)]
    return found


def test_luck_is_nothing_on_average_and_something_each_time(luck: Luck) -> None:
    found = walk(luck)
    assert found["decisions"][0] > 300
    assert max(found["mean"]) < 1e-6  # the values themselves are numbers of four bytes
    assert sum(most > 0.05 for most in found["most"]) > 100


def test_cards_under_the_pile_are_known(luck: Luck) -> None:
    """Whoever counts them as shuffled sees luck where there is none: then the mean is not nothing."""
    state = mice.new(2, seed=1, edition=EDITION)
    record = state.record
    pile = [int(record.pile[(record.pile_top + place) % 128]) for place in range(int(record.pile_count))]
    egg, milk, mouse, bone = 0, 1, 8, 9
    assert sorted(pile) == [egg, egg, mouse, mouse, mouse, bone]
    record.phase, record.pile_top, record.pile_count, record.under_count = 1, 0, 4, 2
    record.pile[:4] = [mouse, egg, egg, milk]
    record.out[:3], record.out_count = [mouse, mouse, bone], 3
    record.centre_count, record.stand_count = 1, 1
    record.stand[0] = milk
    played = outcomes(state, CONTINUE)
    right, _ = mean_luck(luck, played, CONTINUE, 0)
    for before, *_ in played:
        before.record.under_count = 0
    wrong, _ = mean_luck(luck, played, CONTINUE, 0)
    assert np.abs(right).max() < 1e-6
    assert np.abs(wrong).max() > 1e-3


def test_other_games_of_mice_are_not_corrected(luck: Luck) -> None:
    assert luck.table(mice.new(players=2, seed=1).options).size > 0
    assert luck.table(mice.new(players=3, seed=1).options).size == 0
    assert luck.table(mice.new(players=2, seed=1, mouse_lasts="roll").options).size == 0
