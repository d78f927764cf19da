"""Every installed game as a Python game of OpenSpiel: importing this module registers `python_<name>` for each.

Parameters
:   The game's own options, `players` among them; `starter`; `max_moves`, after which a game ends as it stands. An
    edition is the name of a built-in one or the path of a TOML file.

Actions
:   The game's compact action space, the same as in every other environment. Seats that decide at the same time do so
    one after the other, the lowest first; nobody sees more of the others' choices than at a table.

Chance
:   Explicit. Each draw is a node, and cards are drawn when they are turned over. A game that does not declare its draws
    has nodes with 256 seeds instead, all equally likely.

Returns
:   At the end: 1 for who wins alone, -1 / (players - 1) for who loses, in between for a shared win; their sum is 0.

Information state
:   What the seat sees, in notation, and a hash of all that it saw and did before, so that recall is perfect. As a
    tensor it is the observation tensor, which holds no more than the game declares.

Observation
:   What the seat sees, in notation, and as the game's tensor. Without private information: what a spectator sees.

Search
:   `resample_from_infostate` deals what a seat does not know, so the IS-MCTS in `open_spiel.python.algorithms.ismcts`
    plays every game. The one in C++ cannot resample games that are written in Python. Algorithms that walk the whole
    tree are much quicker on `pyspiel.convert_to_cached_tree(game)`.

Version history

* v1: the first version.
"""

from konditorei.adapters.openspiel.games import register
from konditorei.core.registry import games

NAMES = [register(game) for game in games().values()]
