"""What a position and a choice are worth: win chances of all seats, from games that are played to the end.

One compiled function, written once for all games. Every choice is tried in the same worlds with the same random
numbers, so that differences between choices are known better than the chances themselves.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from konditorei.bots.decide import follow_policy, suppose_nothing, worth_of_points
from konditorei.core.calls import specialise
from konditorei.core.game import Game
from konditorei.core.judgement import GAME, NONE, SEEN, WORLD
from konditorei.core.record import Cells, blank
from konditorei.core.rng import WORDS, next_word, seed_words
from konditorei.core.state import Seen
from konditorei.core.told import OUTCOME

SENSIBLE: tuple[int, ...] = ()  # the choice of whoever plays the game on: a sensible player
REFEREE = -2  # the seat of somebody who knows everything that anybody holds
Choice = tuple[int, ...]  # actions, one after the other

# the rules of a game, and what it knows of itself
actors: Any = None
apply: Any = None
deal_unseen: Any = None
habit: Any = None
play_on: Any = None
policy: Any = None
propose: Any = None
redeal: Any = None
share: Any = None
suppose: Any = None


def redeal_nothing(record: Any, box: Any) -> None:
    """For a game that hides nothing of what is to come but the dice."""


def no_habit(record: Any, box: Any, seat: Any, moves: Any) -> Any:
    """For a game that is played on by whole turns: its first move is not known beforehand."""
    return np.int64(NONE)


def habit_of_policy(record: Any, box: Any, seat: Any, moves: Any) -> Any:
    """The move of a sensible player."""
    return np.int64(policy(record, box, seat, moves))


def weigh(
    records: Any, boxes: Any, seat: Any, eyes: Any, choices: Any, results: Any, moves: Any, outcomes: Any
) -> None:
    """Plays every choice of a seat to the end in as many worlds as there are rows of results, and writes each seat's
    share of the win. A row without actions is what a sensible player does."""
    seen, world, game, box, outcome = records[SEEN], records[WORLD], records[GAME], boxes[0], outcomes[0]
    for row in range(results.shape[0]):
        records[WORLD] = seen
        for word in range(WORDS):
            world.rng[word] = np.uint32(next_word(seen))
        if eyes == REFEREE:
            redeal(world, box)
        else:
            deal_unseen(world, box, eyes)
            suppose(world, box, eyes, moves)
        records[GAME] = world
        for word in range(WORDS):
            game.rng[word] = np.uint32(next_word(seen))
        usual = habit(game, box, seat, moves) if actors(game) >> seat & 1 else np.int64(NONE)
        for place in range(choices.shape[0]):
            first = np.int64(choices[place, 0])
            known = -1
            if first == NONE and usual != NONE:
                first = usual
                for other in range(place):
                    if choices[other, 0] == usual and (choices.shape[1] == 1 or choices[other, 1] == NONE):
                        known = other
            if known >= 0:
                for baker in range(world.players):
                    results[row, place, baker] = results[row, known, baker]
                continue
            records[GAME] = world
            for number in range(choices.shape[1]):
                action = first if number == 0 else np.int64(choices[place, number])
                if action != NONE and actors(game) != 0:
                    apply(game, box, np.int64(seat), action, outcome)
            play_on(records, box, moves, outcome)
            for baker in range(world.players):
                results[row, place, baker] = share(game, box, baker)


def deal_again(records: Any, boxes: Any) -> None:
    """Deals what is still to come in a record anew."""
    redeal(records[0], boxes[0])


def propose_from(records: Any, boxes: Any, seat: Any, plans: Any, moves: Any, outcomes: Any) -> Any:
    """Writes what a game proposes for a seat in a position."""
    records[GAME] = records[SEEN]
    return propose(records, boxes[0], seat, plans, moves, outcomes[0])


class Weighing(NamedTuple):
    """Shares of the win by world, choice and seat."""

    results: Cells

    @property
    def worlds(self) -> int:
        """How often each choice was tried."""
        return int(self.results.shape[0])

    def chances(self, choice: int) -> Cells:
        """Each seat's chance after a choice."""
        means: Cells = self.results[:, choice].mean(axis=0)
        return means

    def chances_of(self, seat: int) -> Cells:
        """One seat's chance after each choice."""
        means: Cells = self.results[:, :, seat].mean(axis=0)
        return means

    def noise(self, choice: int) -> float:
        """The standard error of the most uncertain of these chances."""
        return float(np.sqrt(self.results[:, choice].var(axis=0).max() / self.worlds))

    def gain(self, one: int, other: int) -> Cells:
        """What one choice brings each seat more than another one, from the same worlds."""
        return self.chances(one) - self.chances(other)

    def noise_of_gain(self, one: int, other: int) -> float:
        """The standard error of the most uncertain of these differences."""
        gaps = self.results[:, one] - self.results[:, other]
        return float(np.sqrt(gaps.var(axis=0).max() / self.worlds))

    @staticmethod
    def beside(one: "Weighing", other: "Weighing") -> "Weighing":
        """The choices of two weighings in the same worlds."""
        return Weighing(np.concatenate((one.results, other.results), axis=1))

    def joined(self, other: "Weighing") -> "Weighing":
        """With the worlds of another weighing of the same choices."""
        return Weighing(np.concatenate((self.results, other.results)))


class Values:
    """The compiled values of one game."""

    def __init__(self, game: Game) -> None:
        known = game.judgement
        rules: dict[str, Any] = {
            name: getattr(game, name) for name in ("actors", "apply", "deal_unseen", "legal", "scores")
        }
        rules["policy"] = known.policy or game.calls.random_action
        rules["share"] = specialise(worth_of_points, rules, margin=0.0)
        rules["play_on"] = known.play_on or specialise(follow_policy, rules)
        rules["suppose"] = known.suppose or specialise(suppose_nothing, {})
        rules["redeal"] = game.redeal or specialise(redeal_nothing, {})
        self.coupled = known.policy is not None or known.play_on is None
        rules["habit"] = specialise(habit_of_policy if self.coupled else no_habit, rules)
        self.game = game
        self.plan_length = known.plan_length
        self._weigh = specialise(weigh, rules)
        self._deal_again = specialise(deal_again, rules)
        self._propose = known.propose and specialise(propose_from, {"propose": known.propose})

    def weigh(self, seen: Seen, seat: int, eyes: int, choices: Sequence[Choice], worlds: int, seed: int) -> Weighing:
        """Tries choices of a seat from what `eyes` see: a seat, or the referee, who knows all but what is to come."""
        records = self._board(seen, seed)
        rows = np.full((len(choices), max(1, *map(len, choices))), NONE, np.int32)
        for place, choice in enumerate(choices):
            rows[place, : len(choice)] = choice
        results = np.zeros((worlds, len(choices), seen.players), np.float32)
        self._weigh(records, seen.boxes, seat, eyes, rows, results, *self._memory())
        return Weighing(results.astype(np.float64))

    def proposed(self, seen: Seen, seat: int, seed: int) -> list[Choice]:
        """What is worth a try in a position that is known whole: what the game proposes, or every legal action."""
        if self._propose is None:
            return [(action,) for action in seen.actions(seat)]
        known = self.game.judgement
        plans = np.full((known.plan_limit or self.game.move_limit, known.plan_length), NONE, np.int32)
        count = self._propose(self._board(seen, seed), seen.boxes, seat, plans, *self._memory())
        return [tuple(int(action) for action in plan if action != NONE) for plan in plans[:count]]

    def warm_up(self, seen: Seen, seat: int) -> None:
        """Compiles or loads everything, so that it takes no time later."""
        self.weigh(seen, seat, REFEREE, [SENSIBLE], 1, seed=1)
        self.proposed(seen, seat, seed=1)

    def is_chance(self, seen: Seen, seat: int, choice: Choice, tries: int = 8) -> bool:
        """Whether these actions let chance decide or reveal something: another future gives another outcome."""
        outcomes = {self._after(seen, seat, choice, number) for number in range(tries)}
        return len(outcomes) > 1

    def _after(self, seen: Seen, seat: int, choice: Choice, number: int) -> bytes:
        """The game after these actions in another future, with all that is still to come made the same."""
        cells = self._board(seen, number)[:1]
        self._deal_again(cells, seen.boxes)
        outcome = self.game.buffers.empty_outcome()
        self.game.calls.play_actions(cells, seen.boxes, seat, np.array(choice, np.int32), outcome.cells)
        cells["rng"][0] = seed_words(self.game.name, 0)
        self._deal_again(cells, seen.boxes)
        return bytes(cells.tobytes())

    def _board(self, seen: Seen, seed: int) -> Any:
        records = blank(self.game.dtype, 4)
        records[SEEN] = seen.cells[0]
        records[SEEN].rng[:] = seed_words(self.game.name, seed)
        return records

    def _memory(self) -> tuple[Any, Any]:
        return np.zeros(self.game.move_limit, np.int32), np.zeros(1, OUTCOME)


@lru_cache(None)
def values_of(game: Game) -> Values:
    """The values of a game, made once."""
    return Values(game)
