"""Every installed game as an environment of PettingZoo, in which one agent acts after the other (AEC).

    from konditorei.adapters.pettingzoo import mice_v1

    env = mice_v1.env(players=3, render_mode="ansi")
    env.reset(seed=7)

There is one for each installed game, called after the game and the version of its tensors. `env()` adds PettingZoo's
usual wrappers, which end the game when an action is illegal; `raw_env()` raises `ValueError` then.

Arguments
:   The game's own options, `players` among them; `starter`, a seat or `"random"`; `max_cycles`, after so many actions
    all agents are truncated; `render_mode`.

Agents
:   `player_0`, `player_1`, ... by seat. Seats that decide at the same time do so one after the other, the lowest first;
    nobody sees more of the others' choices than at a table.

Action space
:   `Discrete`: the compact action space of the game.

Observation space
:   `Dict` of `observation`, the game's tensor (int8), and `action_mask` (int8), which is all zeros for an agent that
    is not to act. `infos[agent]["action_mask"]` of the agent that is to act is the same mask.

Rewards
:   At the end: 1 for who wins alone, -1 / (players - 1) for who loses, in between for a shared win; their sum is 0.

Seeds
:   `reset(seed=7)` deals the same game everywhere; later resets without a seed go on from there.

Rendering
:   `ansi`: text with colours; `rgb_array`: an array of pixels, as large as the picture needs; `human`: printed. All
    show the whole position, hidden cards included.

Environments can be pickled and copied in the middle of a game.

Version history

* v1: the first version of all games.
"""

from types import SimpleNamespace

from konditorei.adapters.pettingzoo.environment import make_module
from konditorei.core.game import Game
from konditorei.core.registry import games
from konditorei.core.undeclared import NoTensorsError


def __getattr__(name: str) -> SimpleNamespace:
    """The environment of a game, as a module of PettingZoo would be."""
    game = games().get(name.rpartition("_v")[0])
    if game is None or name != _name_of(game):
        known = ", ".join(__dir__())
        raise AttributeError(f"There is no environment {name}; there is {known or 'none'}.")
    module = globals()[name] = make_module(game, name, __name__)
    return module


def __dir__() -> list[str]:
    """The names of all environments; a game that has too many actions and declares no tensors has none."""
    names = []
    for game in games().values():
        try:
            names.append(_name_of(game))
        except NoTensorsError:
            continue
    return names


def _name_of(game: Game) -> str:
    return f"{game.name}_v{game.tensors.version}"
