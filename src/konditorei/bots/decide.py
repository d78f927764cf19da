"""One compiled decision function for each game, written once: every plan is played to the end in many imagined worlds,
the better half again and again (sequential halving).

What a game knows (`Judgement`) takes the place of the names below. No Python runs inside, and a number of games bounds
the search, not the clock: the same seed gives the same move on every machine.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from konditorei.bots import tree
from konditorei.bots.tree import NODE
from konditorei.core.calls import copy_generator, first_seat, specialise
from konditorei.core.game import Game
from konditorei.core.judgement import GAME, NONE, SEEN, WORLD, Judgement
from konditorei.core.record import Cells, blank
from konditorei.core.rng import below, seed_words
from konditorei.core.state import MOST_SEATS, Observation
from konditorei.core.told import OUTCOME

FEWEST_PLANS = 16  # are tried out even with few games
ENOUGH_TO_KNOW = 100  # games: whoever tries out so many plays what is known to be best

# the rules of a game, and what it knows of itself
actors: Any = None
apply: Any = None
best_plan: Any = None
games_a_plan: Any = None
deal_unseen: Any = None
glance: Any = None
legal: Any = None
margin: Any = None
play_on: Any = None
policy: Any = None
propose: Any = None
scores: Any = None
search: Any = None
search_tree: Any = None
solved: Any = None
suppose: Any = None
share: Any = None  # worth_of_points without a margin
try_plans: Any = None
worth: Any = None


# ── what a game without a judgement of its own does ───────────────────────────────────────────────
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


def propose_moves(records: Any, box: Any, seat: Any, plans: Any, moves: Any, outcome: Any) -> Any:
    """Every legal move is a plan of its own."""
    count = legal(records[SEEN], box, seat, moves)
    for place in range(count):
        plans[place, 0] = moves[place]
    return count


def suppose_nothing(record: Any, box: Any, seat: Any, moves: Any) -> None:
    """Every imagined world is as likely."""


def solve_nothing(record: Any, box: Any, seat: Any, table: Any) -> Any:
    """No best move is known."""
    return NONE


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


# ── the decision ──────────────────────────────────────────────────────────────────────────────────
def decide(
    records: Any,
    boxes: Any,
    seat: Any,
    budget: Any,
    mistakes: Any,
    table: Any,
    tree: Any,
    plans: Any,
    totals: Any,
    moves: Any,
    outcomes: Any,
) -> Any:
    """The action that a bot chooses from what it sees: by what it finds in so many games, with none at a glance. In
    so many of a hundred cases it is careless, and plays anything that is allowed."""
    seen, game, box, outcome = records[SEEN], records[GAME], boxes[0], outcomes[0]
    count = legal(seen, box, seat, moves)
    if count == 1:
        return np.int64(moves[0])
    if mistakes > 0 and below(seen, 100) < mistakes:
        return np.int64(moves[below(seen, count)])
    if budget >= ENOUGH_TO_KNOW:
        known = solved(seen, box, seat, table)
        if known != NONE:
            return np.int64(known)
    records[GAME] = seen
    deal_unseen(game, box, seat)
    if budget == 0:
        return np.int64(glance(records, box, seat, moves, outcome))
    return search(records, box, seat, budget, tree, plans, totals, moves, outcome)


def search_plans(
    records: Any, box: Any, seat: Any, budget: Any, tree: Any, plans: Any, totals: Any, moves: Any, outcome: Any
) -> Any:
    """For a game with a rule of thumb: tries out what it proposes."""
    count = propose(records, box, seat, plans, moves, outcome)
    if games_a_plan > 0:
        count = min(count, max(FEWEST_PLANS, budget // games_a_plan))
    return np.int64(plans[best_plan(records, box, seat, budget, plans[:count], totals, moves, outcome), 0])


def search_decisions(
    records: Any, box: Any, seat: Any, budget: Any, tree: Any, plans: Any, totals: Any, moves: Any, outcome: Any
) -> Any:
    """For a game that knows nothing of itself."""
    return search_tree(records, box, seat, budget, tree, moves, outcome)


def best_plan_of(
    records: Any, box: Any, seat: Any, budget: Any, plans: Any, totals: Any, moves: Any, outcome: Any
) -> Any:
    """The place of the plan that does best on average. Plans that do well come to the front of those still tried."""
    left = plans.shape[0]
    order = np.arange(left)
    totals[:left] = 0.0
    rounds = 0
    while 1 << rounds < left:
        rounds += 1
    while left > 1:
        worlds = max(1, budget // (rounds * left))
        budget -= worlds * left
        rounds -= 1
        try_plans(records, box, seat, plans, order[:left], worlds, totals, moves, outcome)
        for place in range(1, left):  # sorted by insertion: equal ones keep their order
            plan, at = order[place], place
            while at > 0 and totals[order[at - 1]] < totals[plan]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = plan
        left = (left + 1) // 2
    return order[0]


def try_plans_of(
    records: Any, box: Any, seat: Any, plans: Any, chosen: Any, worlds: Any, totals: Any, moves: Any, outcome: Any
) -> None:
    """Plays the chosen plans to the end in so many worlds, the same ones for all, and adds up their worth."""
    seen, world, game = records[SEEN], records[WORLD], records[GAME]
    for _ in range(worlds):
        records[WORLD] = seen
        deal_unseen(world, box, seat)
        suppose(world, box, seat, moves)
        for plan in chosen:
            records[GAME] = world
            for place in range(plans.shape[1]):
                if plans[plan, place] != NONE and actors(game) != 0:
                    apply(game, box, np.int64(seat), np.int64(plans[plan, place]), outcome)
            play_on(records, box, moves, outcome)
            totals[plan] += worth(game, box, seat)
        copy_generator(world, seen)


class Thinking:
    """The compiled bots of one game."""

    def __init__(self, game: Game, known: Judgement) -> None:
        names = ("actors", "apply", "deal_unseen", "legal", "scores")
        rules: dict[str, Callable[..., Any]] = {name: getattr(game, name) for name in names}
        rules["share"] = specialise(worth_of_points, rules, margin=0.0)
        rules["worth"] = known.worth or specialise(worth_of_points, rules, margin=known.margin)
        rules["policy"] = known.policy or game.calls.random_action
        rules["play_on"] = known.play_on or specialise(follow_policy, rules)
        rules["glance"] = known.glance or specialise(glance_by_policy, rules)
        rules["propose"] = known.propose or specialise(propose_moves, rules)
        rules["suppose"] = known.suppose or specialise(suppose_nothing, {})
        rules["solved"] = known.solved or specialise(solve_nothing, {})
        rules["try_plans"] = specialise(try_plans_of, rules, within=True)
        rules["best_plan"] = specialise(best_plan_of, rules, within=True)
        knows = known.policy or known.play_on
        rules["search"] = self._plan_search(rules, known) if knows else self._tree_search(rules)
        self.game, self.known, self.grows_tree = game, known, not knows
        self.decide_compiled = specialise(decide, rules)

    @staticmethod
    def _plan_search(rules: dict[str, Callable[..., Any]], known: Judgement) -> Callable[..., Any]:
        return specialise(search_plans, rules, within=True, games_a_plan=known.games_a_plan)

    @staticmethod
    def _tree_search(rules: dict[str, Callable[..., Any]]) -> Callable[..., Any]:
        rules["find_child"] = specialise(tree.find_child_of, {})
        rules["next_node"] = specialise(tree.next_node_of, rules)
        rules["walk"] = specialise(tree.walk_of, rules, within=True)
        rules["search_tree"] = specialise(tree.search_tree, rules)
        return specialise(search_decisions, rules)

    def decide(self, observation: Observation, budget: int, mistakes: int, seed: int) -> int:
        """The action that a bot chooses."""
        assert observation.seat is not None
        limit = self.known.plan_limit or self.game.move_limit
        plans = np.full((limit, self.known.plan_length), NONE, np.int32)
        records = self._board(observation.cells, seed)
        about = (records, observation.boxes, observation.seat, budget, mistakes, self.known.table(observation.options))
        nodes = np.zeros(budget + 1 if self.grows_tree else 1, NODE)
        return int(self.decide_compiled(*about, nodes, plans, np.zeros(limit), *self._memory()))

    def _board(self, seen: Cells, seed: int) -> Any:
        records = blank(self.game.dtype, 4)
        records[SEEN] = seen[0]
        records[SEEN].rng[:] = seed_words(self.game.name, seed)
        return records

    def _memory(self) -> tuple[Any, Any]:
        return np.zeros(self.game.move_limit, np.int32), np.zeros(1, OUTCOME)


@lru_cache(None)
def thinking_of(game: Game) -> Thinking:
    """The bots of a game, made once."""
    return Thinking(game, game.judgement)
