"""Trying out: every plan is played to the end in many imagined worlds, the better half again and again.

Written once for all games; what a game knows (`Judgement`) takes the place of the names below. A number of games
bounds the search, not the clock: the same seed gives the same move on every machine.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from konditorei.core.calls import copy_generator, first_seat, specialise
from konditorei.core.game import Game
from konditorei.core.judgement import GAME, NONE, SEEN, WORLD, Board
from konditorei.core.state import MOST_SEATS
from konditorei.core.told import OUTCOME

# the rules of a game, and what it knows of itself
actors: Any = None
apply: Any = None
deal_unseen: Any = None
glance: Any = None
margin: Any = None
play_on: Any = None
policy: Any = None
scores: Any = None
share: Any = None  # worth_of_points without a margin
worth: Any = None


def follow_policy(records: Any, box: Any, moves: Any, outcome: Any) -> None:
    """Plays a game to its end, every seat by the same policy."""
    game = records[GAME]
    mask = actors(game)
    while mask != 0:
        seat = np.int64(first_seat(mask))
        apply(game, box, seat, policy(game, box, seat, moves), outcome)
        mask = actors(game)


def glance_by_policy(records: Any, box: Any, seat: Any, moves: Any, outcome: Any) -> Any:
    """The move of the policy."""
    return policy(records[GAME], box, seat, moves)


def look_once(records: Any, boxes: Any, seat: Any, moves: Any, outcomes: Any) -> Any:
    """A good move, at a glance."""
    return glance(records, boxes[0], seat, moves, outcomes[0])


def worth_of_points(record: Any, box: Any, seat: Any) -> Any:
    """A win is 1, a shared one the share of it; each point more than the best other seat has counts a little."""
    points = np.zeros(MOST_SEATS, np.int32)
    scores(record, box, points)
    best, alike = 0, 1
    for other in range(record.players):
        if other != seat:
            best = max(best, points[other])
            alike += points[other] == points[seat]
    won = 1 / alike if points[seat] >= best else 0.0
    return won + margin * (points[seat] - best)


def try_plans(
    records: Any, boxes: Any, seat: Any, plans: Any, worlds: Any, totals: Any, moves: Any, outcomes: Any
) -> None:
    """Plays each plan to the end in so many worlds, the same ones for all plans, and adds up their worth."""
    seen, world, game, box, outcome = records[SEEN], records[WORLD], records[GAME], boxes[0], outcomes[0]
    for _ in range(worlds):
        records[WORLD] = seen
        deal_unseen(world, box, seat)
        for plan in range(plans.shape[0]):
            records[GAME] = world
            for place in range(plans.shape[1]):
                if plans[plan, place] != NONE and actors(game) != 0:
                    apply(game, box, np.int64(seat), np.int64(plans[plan, place]), outcome)
            play_on(records, box, moves, outcome)
            totals[plan] += worth(game, box, seat)
        copy_generator(world, seen)


def count_wins(records: Any, boxes: Any, games: Any, shares: Any, moves: Any, outcomes: Any) -> None:
    """Plays on so many times from what a spectator sees, and adds up each seat's share of the wins."""
    seen, game, box = records[SEEN], records[GAME], boxes[0]
    for _ in range(games):
        records[GAME] = seen
        deal_unseen(game, box, -1)
        play_on(records, box, moves, outcomes[0])
        for seat in range(game.players):
            shares[seat] += share(game, box, seat)
        copy_generator(game, seen)


class Search:
    """The compiled search of one game."""

    def __init__(self, game: Game) -> None:
        known = game.judgement
        names = ("actors", "apply", "deal_unseen", "legal", "scores")
        rules: dict[str, Callable[..., Any]] = {name: getattr(game, name) for name in names}
        rules["share"] = specialise(worth_of_points, rules, margin=0.0)
        rules["worth"] = known.worth or specialise(worth_of_points, rules, margin=known.margin)
        rules["policy"] = known.policy or game.calls.random_action
        rules["play_on"] = known.play_on or specialise(follow_policy, rules)
        self.game = game
        rules["glance"] = known.glance or specialise(glance_by_policy, rules)
        self._look_once = specialise(look_once, rules)
        self._try_plans = specialise(try_plans, rules)
        self._count_wins = specialise(count_wins, rules)

    def sensible_action(self, board: Board) -> int:
        """A good move, at a glance."""
        return int(self._look_once(board.records, board.boxes, board.seat, self._moves(), np.zeros(1, OUTCOME)))

    def best_action(self, board: Board) -> int:
        """The first action of the plan that does best on average (sequential halving)."""
        plans = self.game.judgement.plans(board)
        totals = np.zeros(len(plans))
        alive = np.arange(len(plans))
        rounds = max(1, int(np.ceil(np.log2(len(plans)))))
        while len(alive) > 1:
            worlds = max(1, self.game.judgement.trials // (rounds * len(alive)))
            totals[alive] += self._try(board, np.ascontiguousarray(plans[alive]), worlds)
            order = np.argsort(-totals[alive], kind="stable")
            alive = alive[order[: (len(alive) + 1) // 2]]
        return int(plans[alive[0], 0])

    def _try(self, board: Board, plans: Any, worlds: int) -> Any:
        totals = np.zeros(len(plans))
        outcomes = np.zeros(1, OUTCOME)
        self._try_plans(board.records, board.boxes, board.seat, plans, worlds, totals, self._moves(), outcomes)
        return totals

    def count_wins(self, records: Any, boxes: Any, games: int, players: int) -> Any:
        """How many of so many games each seat wins from what a spectator sees."""
        shares = np.zeros(players)
        self._count_wins(records, boxes, games, shares, self._moves(), np.zeros(1, OUTCOME))
        return shares

    def _moves(self) -> Any:
        return np.zeros(self.game.move_limit, np.int32)


@lru_cache(None)
def search_of(game: Game) -> Search:
    """The search of a game, made once."""
    return Search(game)
