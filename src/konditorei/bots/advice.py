"""What a seat can do and what that is worth, from what it sees alone: the best choice first.

Every choice is played to the end in worlds that may be the real one, the same worlds for all; the more promising ones
go on to more worlds. Numbers of worlds bound the work, not the clock: the same observation gives the same advice.
"""

from typing import NamedTuple

import numpy as np

from konditorei.bots.known import known_move
from konditorei.bots.value import Choice, Weighing, values_of
from konditorei.core.judgement import NONE
from konditorei.core.state import Move, Observation, State, imagine

SEED = 1


class Effort(NamedTuple):
    """How many worlds are tried, and how many choices are left for more of them."""

    rounds: tuple[tuple[int, int], ...] = ((24, 24), (160, 8), (2_500, 8))


QUICK = Effort()


class Advice(NamedTuple):
    """Choices of one seat, the best first."""

    seat: int
    choices: list[Choice]
    weighing: Weighing
    seed: int = SEED  # of its worlds

    def chance(self, place: int) -> float:
        """The seat's own win chance after a choice."""
        return float(self.weighing.chances(place)[self.seat])

    def noise(self, place: int) -> float:
        """The standard error of this chance."""
        results = self.weighing.results[:, place, self.seat]
        return float(np.sqrt(results.var() / self.weighing.worlds))

    def lead(self, place: int) -> float:
        """What the best choice brings the seat more than this one."""
        return float(self.weighing.gain(0, place)[self.seat])

    def noise_of_lead(self, place: int) -> float:
        """The standard error of this difference."""
        results = self.weighing.results[:, :, self.seat]
        return float(np.sqrt((results[:, 0] - results[:, place]).var() / self.weighing.worlds))


def advise(observation: Observation, effort: Effort = QUICK, seed: int = SEED) -> Advice:
    """The choices of the seat that observes, weighed."""
    choices = different_choices(observation, seed)
    return weigh_again(observation, choices, effort, seed)


def weigh_again(observation: Observation, choices: list[Choice], effort: Effort, seed: int) -> Advice:
    """Weighs some choices."""
    seat = seat_of(observation)
    for number, (worlds, kept) in enumerate(effort.rounds):
        weighing = values_of(observation.game).weigh(observation, seat, seat, choices, worlds, seed + number)
        order = np.argsort(-weighing.chances_of(seat), kind="stable")[:kept]
        choices, weighing = [choices[place] for place in order], Weighing(weighing.results[:, order])
    return _known_first(observation, Advice(seat, choices, weighing, seed + number))


def _known_first(observation: Observation, advice: Advice) -> Advice:
    """Where the best move is known, it comes first, whatever tries have found."""
    best = known_move(observation)
    if best == NONE or (best,) not in advice.choices:
        return advice
    first = advice.choices.index((best,))
    order = [first, *(place for place in range(len(advice.choices)) if place != first)]
    weighing = Weighing(advice.weighing.results[:, order])
    return Advice(advice.seat, [advice.choices[place] for place in order], weighing, advice.seed)


def different_choices(observation: Observation, seed: int = SEED) -> list[Choice]:
    """What is worth a try; of choices that come to the same, the first one."""
    seat, world = seat_of(observation), imagine(observation, seed)
    found: dict[bytes, Choice] = {}
    for choice in values_of(observation.game).proposed(world, seat, seed):
        found.setdefault(position_after(world, seat, choice), choice)
    return list(found.values())


def position_after(world: State, seat: int, choice: Choice) -> bytes:
    """Where a choice leads in a world."""
    game, played = world.game, world.copy()
    actions = np.array(choice, np.int32)
    game.calls.play_actions(played.cells, played.boxes, seat, actions, game.buffers.empty_outcome().cells)
    return played.position_text()


def seat_of(observation: Observation) -> int:
    """Whose choice it is; an onlooker has none."""
    if observation.seat is None or observation.seat not in observation.actors:
        raise ValueError("This seat has nothing to decide now.")
    return observation.seat


def moves_of(observation: Observation, choice: Choice) -> list[Move]:
    """A choice in notation."""
    return [observation.game.write_move(action, observation.options) for action in choice]
