"""From an observation and a level to a move."""

from random import Random
from typing import Literal, get_args

from konditorei.bots.decide import thinking_of
from konditorei.core.game import Game
from konditorei.core.state import Move, Observation

Level = Literal["easy", "medium", "hard", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)
EASY_MISTAKES = 50  # of a hundred moves of an easy bot are anything that is allowed
AT_A_GLANCE = 0
WITH_JUDGEMENT = (AT_A_GLANCE, 10_000, 60_000)  # games of two tried out by `medium`, `hard` and `expert`
WITHOUT_JUDGEMENT = (30, 1_000, 6_000)  # a game that knows no rule of thumb tries out at every level


def budget_of(game: Game, level: str, players: int = 2) -> int:
    """How many games a bot of this level tries out for one decision; fewer when they are longer with more players."""
    known = game.judgement
    knows = known.policy or known.glance
    budgets = known.budgets or (WITH_JUDGEMENT if knows else WITHOUT_JUDGEMENT)
    return 2 * budgets[max(0, LEVELS.index(level) - 1)] // players


def mistakes_of(level: str) -> int:
    """How many of a hundred moves of this level are anything that is allowed."""
    return EASY_MISTAKES if level == "easy" else 0


def choose(observation: Observation, level: str, rng: Random, budget: int | None = None) -> Move:
    """A legal move: easy bots are often careless, medium ones sensible, the others try it out; a budget takes the
    place of the one that the level has."""
    game = observation.game
    games = budget_of(game, level, observation.players) if budget is None else budget
    action = thinking_of(game).decide(observation, games, mistakes_of(level), rng.getrandbits(60))
    return game.write_move(action, observation.options)
