"""A played game as a row of decisions: what was chosen, what chance had to do with it, and what it was worth."""

import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from konditorei.bots.value import REFEREE, SENSIBLE, Choice, Weighing, values_of
from konditorei.core.game import Game
from konditorei.core.state import Move, State

FIRST_TRIES, MORE_TRIES = 24, 72  # worlds for every choice, and then for the best quarter of them
SURE = 2.0  # standard errors by which another choice must be better
LEAST_COST = 0.01  # a decision that cost less cost nothing
OTHER_WORLDS = 1_000_000  # added to a seed, for worlds that were not used to select a choice


class PlayedStep(NamedTuple):
    """A move of a game, and the game before it."""

    before: State
    seat: int
    move: Move


class Effort(NamedTuple):
    """How much is done to find out what a decision was worth."""

    noise: float = 0.0095  # the standard error of win chances that is aimed at
    noise_of_gain: float = 0.015  # the same for differences between two choices
    batch: int = 250  # worlds at a time
    most: int = 8_000  # worlds
    costs: bool = True  # whether choices are compared with the best ones


class Decision(Struct, array_like=True):
    """Actions that belong together, from the first of these steps on."""

    first: int
    steps: int
    seat: int
    actions: list[int]
    forced: bool  # nothing else was allowed
    chance: bool  # chance decided or revealed something
    anchor: bool  # the win chance before it has to be found out, because chance came before


class Judged(Struct, array_like=True):
    """What was found out about a decision; chances are from 0 to 1, one for each seat."""

    chances: list[float] | None  # before it; none: as after the decision before
    noise: float
    skill: list[float] | None  # what the choice brought, compared with a sensible player; none: see the next chances
    worlds: int = 0


class Cost(Struct, array_like=True):
    """What a decision cost whoever took it, compared with the best choice, and that choice if it cost something."""

    cost: float = 0.0
    best: list[Move] | None = None
    worlds: int = 0


def decisions_of(game: Game, steps: Sequence[PlayedStep]) -> list[Decision]:
    """The decisions of a game. Where a game is judged by whole turns, the moves of a turn are one decision, unless
    chance comes in between."""
    values, found = values_of(game), list[Decision]()
    for number, (before, seat, move) in enumerate(steps):
        actions = game.read_move(before, seat, game.shapes.read_move(move))
        chance = values.is_chance(before, seat, tuple(actions))
        last = found[-1] if found else None
        if last and values.plan_length > 1 and last.seat == seat and not last.chance:
            last.steps, last.actions, last.forced = last.steps + 1, last.actions + actions, False
            last.chance = chance
            continue
        forced = len(actions) == 1 and len(before.actions(seat)) == 1
        anchor = last is None or last.chance or not values.coupled
        found.append(Decision(number, 1, seat, actions, forced, chance, anchor))
    return found


class Judge:
    """Finds out what one decision was worth; seconds of this thread end what takes too long."""

    def __init__(self, state: State, decision: Decision, seed: int, effort: Effort) -> None:
        self.state, self.decision, self.seed, self.effort = state, decision, seed, effort
        self.values = values_of(state.game)
        self.chosen: Choice = tuple(decision.actions)

    def _weigh(self, choices: Sequence[Choice], worlds: int, seed: int) -> Weighing:
        return self.values.weigh(self.state, self.decision.seat, REFEREE, choices, worlds, seed)

    def _batches(self, choices: Sequence[Choice], seconds: float, first: int) -> Iterator[Weighing]:
        """More and more worlds, until the time is up."""
        until = time.thread_time() + seconds
        found = self._weigh(choices, self.effort.batch, first)
        yield found
        while time.thread_time() < until and found.worlds < self.effort.most:
            first += 1
            found = found.joined(self._weigh(choices, self.effort.batch, first))
            yield found

    def compared_with_sense(self, seconds: float) -> Judged:
        """The win chances before the decision and, unless they follow from the next ones, what it brought."""
        decision, paired = self.decision, self._needs_pair()
        nothing = [0.0] * self.state.players if decision.forced else None
        if not paired and not decision.anchor:
            return Judged(None, 0.0, nothing)
        choices = [self.chosen, SENSIBLE] if paired else [SENSIBLE]
        sense = len(choices) - 1
        for found in self._batches(choices, seconds, self.seed):
            known = not decision.anchor or found.noise(sense) < self.effort.noise
            if known and found.noise_of_gain(0, sense) < self.effort.noise_of_gain:
                break
        return Judged(
            found.chances(sense).tolist() if decision.anchor else None,
            found.noise(sense) if decision.anchor else 0.0,
            found.gain(0, sense).tolist() if paired else nothing,
            worlds=found.worlds,
        )

    def _needs_pair(self) -> bool:
        """Whether the choice has to be played out: not if the chances after it say the same."""
        return not self.decision.forced and (self.values.coupled or self.decision.chance)

    def compared_with_best(self, seconds: float) -> Cost:
        """What the best other choice would have brought more."""
        best, seat = None if self.decision.forced else self._best_other(), self.decision.seat
        if best is None:
            return Cost()
        for found in self._batches([best, self.chosen], seconds, self.seed + OTHER_WORLDS):
            cost, noise = float(found.gain(0, 1)[seat]), found.noise_of_gain(0, 1)
            if noise < self.effort.noise_of_gain or cost < -SURE * noise:
                break
        if cost < max(LEAST_COST, SURE * noise):
            return Cost(worlds=found.worlds)
        moves = [self.state.game.write_move(action, self.state.options) for action in best]
        return Cost(cost, moves, found.worlds)

    def _best_other(self) -> Choice | None:
        """The most promising choice, found with a few games each."""
        proposed = self.values.proposed(self.state, self.decision.seat, self.seed)
        others = [choice for choice in proposed if choice != self.chosen]
        for worlds, kept in ((FIRST_TRIES, max(1, len(others) // 4)), (MORE_TRIES, 1)):
            if len(others) > kept:
                shares = self._weigh(others, worlds, self.seed + worlds).results.mean(axis=0)[:, self.decision.seat]
                others = [others[place] for place in np.argsort(-shares, kind="stable")[:kept]]
        return others[0] if others else None
