"""A search for any game, without knowledge of it: a tree of decisions, grown where it looks promising.

Each game that is tried out has an imagined world of its own (information set Monte Carlo tree search). What chance
decides is no part of the tree: a decision is known by those before it and by the seat that takes it.
"""

from typing import Any

import numpy as np

from konditorei.core.calls import copy_generator, first_seat
from konditorei.core.judgement import GAME, NONE, SEEN
from konditorei.core.rng import below
from konditorei.core.state import MOST_SEATS

NODE = np.dtype(
    [
        ("action", np.int32),
        ("actor", np.int32),
        ("child", np.int32),  # the first decision after this one, or NONE
        ("sibling", np.int32),  # the next decision in its place, or NONE
        ("visits", np.int32),
        ("chances", np.int32),  # how often it was possible
        ("worth", np.float64),  # for its actor, in all games that went this way
    ]
)
CURIOSITY = 0.7  # how much a decision that was seldom tried is preferred
DEEPEST = 200  # decisions that are remembered of one game

# the rules of a game
actors: Any = None
apply: Any = None
deal_unseen: Any = None
legal: Any = None
play_on: Any = None
share: Any = None
find_child: Any = None
next_node: Any = None
walk: Any = None


def find_child_of(tree: Any, node: Any, actor: Any, action: Any) -> Any:
    """The decision after another one, or NONE."""
    child = tree[node].child
    while child != NONE and (tree[child].action != action or tree[child].actor != actor):
        child = tree[child].sibling
    return child


def next_node_of(tree: Any, node: Any, actor: Any, moves: Any, count: Any, record: Any) -> Any:
    """The place in `moves` of a decision that was never tried, else of the most promising one, and its node."""
    untried, best, chosen, found = 0, -1.0, 0, NONE
    for place in range(count):
        child = find_child(tree, node, actor, moves[place])
        if child == NONE:
            untried += 1
            if below(record, untried) == 0:
                chosen = place
            continue
        tree[child].chances += 1
        if untried == 0:
            visits = tree[child].visits
            hope = tree[child].worth / visits + CURIOSITY * np.sqrt(np.log(tree[child].chances) / visits)
            if hope > best:
                best, chosen, found = hope, place, child
    return chosen, NONE if untried > 0 else found


def walk_of(records: Any, box: Any, seat: Any, tree: Any, nodes: Any, path: Any, moves: Any, outcome: Any) -> Any:
    """Plays in GAME along the tree to a new decision, or to the end; returns how many decisions that were."""
    game = records[GAME]
    node, depth = 0, 0
    mask = actors(game)
    while mask != 0 and depth < DEEPEST:
        actor = np.int64(seat if depth == 0 else first_seat(mask))
        place, child = next_node(tree, node, actor, moves, legal(game, box, actor, moves), game)
        action = np.int64(moves[place])
        new = child == NONE
        if new:
            child = nodes
            tree[child].action, tree[child].actor, tree[child].child = action, actor, NONE
            tree[child].sibling, tree[child].chances = tree[node].child, 1
            tree[child].visits, tree[child].worth = 0, 0.0
            tree[node].child = child
        path[depth] = node = child
        depth += 1
        apply(game, box, actor, action, outcome)
        if new:
            return depth
        mask = actors(game)
    return depth


def search_tree(records: Any, box: Any, seat: Any, budget: Any, tree: Any, moves: Any, outcome: Any) -> Any:
    """The action that was tried most often in so many games; the tree has room for one decision more than that."""
    seen, game = records[SEEN], records[GAME]
    path, worths = np.zeros(DEEPEST, np.int32), np.zeros(MOST_SEATS)
    tree[0].child = NONE
    nodes = 1
    for _ in range(budget):
        records[GAME] = seen
        deal_unseen(game, box, seat)
        depth = walk(records, box, seat, tree, nodes, path, moves, outcome)
        nodes += path[depth - 1] == nodes
        play_on(records, box, moves, outcome)
        for player in range(game.players):
            worths[player] = share(game, box, player)
        for place in range(depth):
            tree[path[place]].visits += 1
            tree[path[place]].worth += worths[tree[path[place]].actor]
        copy_generator(game, seen)
    best = child = tree[0].child
    while child != NONE:
        if tree[child].visits > tree[best].visits:
            best = child
        child = tree[child].sibling
    return np.int64(tree[best].action)
