"""From an observation and a level to a move."""

from random import Random
from typing import Literal, get_args

from konditorei.bots.search import search_of
from konditorei.core.judgement import Board
from konditorei.core.state import Move, Observation

Level = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = get_args(Level)
EASY_MISTAKES = 0.5  # how often an easy bot plays anything that is allowed


def choose(observation: Observation, level: str, rng: Random) -> Move:
    """A legal move: easy bots are often careless, medium ones sensible, hard ones try it out."""
    board = Board(observation, rng.getrandbits(60))
    return observation.game.write_move(_action(observation, board, level, rng), observation.options)


def _action(observation: Observation, board: Board, level: str, rng: Random) -> int:
    if len(board.actions) == 1:
        return board.actions[0]
    if level == "easy" and rng.random() < EASY_MISTAKES:
        return rng.choice(board.actions)
    search = search_of(observation.game)
    return search.best_action(board) if level == "hard" else search.sensible_action(board)
