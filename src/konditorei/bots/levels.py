"""From an observation and a level to a move."""

from random import Random

from konditorei.bots import cherry, mice, torte
from konditorei.bots.judgement import Board, Judgement
from konditorei.bots.search import best_action
from konditorei.core.contract import Move
from konditorei.core.state import Observation

LEVELS = ("easy", "medium", "hard")
EASY_MISTAKES = 0.5  # how often an easy bot plays anything that is allowed
GAMES_TRIED = {"mice": 1200, "cherry": 600, "torte": 500}  # by a hard bot, for one decision

JUDGEMENTS: dict[str, Judgement] = {
    "cherry": cherry.JUDGEMENT,
    "mice": mice.JUDGEMENT,
    "torte": torte.JUDGEMENT,
}


def choose(observation: Observation, level: str, rng: Random) -> Move:
    """A legal move of the observing seat."""
    game = observation.game
    board = Board(observation, game.deal_unseen, rng.getrandbits(60))
    return game.write_move(choose_action(board, game.name, level, rng), observation.options)


def choose_action(board: Board, game: str, level: str, rng: Random) -> int:
    """The same with integers: easy bots are often careless, medium ones sensible, hard ones try it out."""
    if len(board.actions) == 1:
        return board.actions[0]
    if level == "easy" and rng.random() < EASY_MISTAKES:
        return rng.choice(board.actions)
    judgement = JUDGEMENTS[game]
    if level == "hard":
        return best_action(board, judgement, GAMES_TRIED[game])
    return int(judgement.sensible(board.records, board.box, board.seat))
