"""The end of mice, solved, against an enumeration of its own: every order of the pile, every roll, every decision."""

from collections import Counter, defaultdict
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from tools.solve_mice import solve

from konditorei import State, mice
from konditorei.core.state import Observation
from konditorei.games.mice.exact import best_action
from konditorei.games.mice.rules import CONTINUE, ROLLING, STOP
from konditorei.games.mice.two_bakers import table

ROLL = {"roll": True}
CHOICES = {STOP: {"stop": True}, CONTINUE: {"continue": True}}
ROUNDS = 400  # sweeps over all that was found, until nothing changes
Shares = tuple[float, ...]


def small_edition(cards: dict[str, int], fishbones: int) -> dict[str, Any]:
    """Few cards, and dice with two or three ingredients."""
    names = list(cards)
    faces = [names[place % len(names)] for place in range(6)]
    start = [name for name in names for _ in range(cards[name])][:3]
    return {
        "ingredients": names,
        "start": start,
        "mice": 3,
        "fishbones": fishbones,
        "cards": cards,
        "die": [{"faces": faces}, {"faces": faces}, {"faces": faces[:1] * 4 + faces[1:3]}],
    }


class Enumeration:
    """All that can be known to a baker, and what follows from it; nothing is shared with the solver but the rules."""

    def __init__(self, start: State) -> None:
        self.known: dict[bytes, Observation] = {}
        self.after: dict[bytes, dict[Any, dict[bytes, float]]] = {}
        self.worth: dict[bytes, Shares] = {}
        self.players = start.players
        waiting = [self.note(start)]
        while waiting:
            key = waiting.pop()
            if key not in self.after:
                self.after[key] = self.moves_from(self.known[key])
                waiting += [then for chances in self.after[key].values() for then in chances]
        self.settle()

    def note(self, state: State) -> bytes:
        seen = state.observe(None)
        seen.record.dice[:] = 0
        seen.record.dice_count = 0
        key = bytes(seen.records.tobytes())
        self.known.setdefault(key, seen)
        return key

    def moves_from(self, seen: Observation) -> dict[Any, dict[bytes, float]]:
        if seen.over:
            return {}
        state = self.world(seen, None)
        if seen.record.phase == ROLLING:
            return {"roll": self.rolls(state)}
        return {action: self.draws(seen, move) for action, move in CHOICES.items()}

    def world(self, seen: Observation, unseen: tuple[int, ...] | None) -> State:
        """The observation with these cards on the pile, above those that are known to lie under it."""
        state = State(seen.setup, seen.cells.copy())
        under = [int(card) for card in seen.record.under[: seen.record.under_count]]
        top = [0] * (int(seen.record.pile_count) - len(under)) if unseen is None else list(unseen)
        state.record.pile[: len(top) + len(under)] = top + under
        return state

    def rolls(self, state: State) -> dict[bytes, float]:
        chances: dict[bytes, float] = defaultdict(float)
        names = state.setup.names["cards"]
        dice = 3 - int(state.record.dice_lost)
        faces = list(product(*(state.box.faces[die].tolist() for die in range(dice))))
        for shown, count in Counter(tuple(sorted(each)) for each in faces).items():
            given = next(each for each in faces if tuple(sorted(each)) == shown)
            then, _ = state.after(ROLL, chance={"dice": [names[face] for face in given]})
            chances[self.note(then)] += count / len(faces)
        return chances

    def draws(self, seen: Observation, move: Any) -> dict[bytes, float]:
        left = {card: int(amount) for card, amount in enumerate(seen.box.amount)}
        record = seen.record
        lists = [record.centre[: record.centre_count], record.stand[: record.stand_count]]
        lists += [record.out[: record.out_count], record.under[: record.under_count]]
        lists += [record.collected[seat][: record.collected_count[seat]] for seat in range(self.players)]
        for card in np.concatenate(lists).tolist():
            left[card] -= 1
        unseen = [card for card, count in left.items() for _ in range(count)]
        orders = Counter(permutations(unseen))
        chances: dict[bytes, float] = defaultdict(float)
        for order, count in orders.items():
            then, _ = self.world(seen, order).after(move)
            chances[self.note(then)] += count / orders.total()
        return chances

    def settle(self) -> None:
        """Sweeps until every worth is what the best decisions make of it: rolls that change nothing go in circles."""
        keys = list(reversed(self.known))
        self.worth = {key: self.result(self.known[key]) for key in keys}
        for _ in range(ROUNDS):
            change = 0.0
            for key in keys:
                if self.after[key]:
                    best = max(self.choices(key).values(), key=lambda shares: shares[self.actor(key)])
                    change = max(change, *(abs(a - b) for a, b in zip(best, self.worth[key], strict=True)))
                    self.worth[key] = best
            if change < 1e-12:
                return
        raise AssertionError("the worths do not settle")

    def result(self, seen: Observation) -> Shares:
        if not seen.over:
            return (0.0,) * self.players
        cards = seen.record.collected_count[: self.players].tolist()
        return tuple((each == max(cards)) / cards.count(max(cards)) for each in cards)

    def actor(self, key: bytes) -> int:
        return int(self.known[key].record.actor)

    def choices(self, key: bytes) -> dict[Any, Shares]:
        """The shares after each choice."""
        return {
            action: tuple(
                sum(chance * self.worth[then][seat] for then, chance in chances.items()) for seat in range(self.players)
            )
            for action, chances in self.after[key].items()
        }


@pytest.mark.parametrize(
    ("players", "cards", "fishbones", "mouse_lasts"),
    [
        (2, {"egg": 3, "milk": 3}, 1, "turn"),
        (2, {"egg": 4, "milk": 3}, 0, "roll"),
        (2, {"egg": 2, "milk": 2, "flour": 2}, 0, "turn"),
        (3, {"egg": 4, "milk": 2}, 1, "turn"),
    ],
)
def test_small_decks_are_played_without_regret(
    players: int, cards: dict[str, int], fishbones: int, mouse_lasts: str
) -> None:
    start = mice.new(players, 1, edition=small_edition(cards, fishbones), mouse_lasts=mouse_lasts)
    found = Enumeration(start)
    worths = np.zeros(CONTINUE + 1)
    matters = {STOP: 0, CONTINUE: 0}
    for key, seen in found.known.items():
        if len(found.after[key]) < 2:
            continue
        choices = {action: shares[found.actor(key)] for action, shares in found.choices(key).items()}
        action = best_action(seen.record, seen.box, 1 << 16, worths)
        assert action in choices
        assert choices[action] > max(choices.values()) - 1e-9
        assert {choice: worths[choice] for choice in choices} == pytest.approx(choices, abs=1e-9)
        matters[action] += abs(choices[STOP] - choices[CONTINUE]) > 1e-3
    assert sum(matters.values()) > 10


def test_the_table_of_two_bakers_is_what_the_solver_finds() -> None:
    """All decisions after the last fishbone: a quarter of the table."""
    stops = solve(bones_limit=1)
    shipped = np.unpackbits(table(mice.new(players=2, seed=1).options))[: stops.size]
    assert np.array_equal(stops.ravel(), shipped.astype(bool))
