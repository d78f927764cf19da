"""The classes that OpenSpiel asks for: a game, its states and its observers."""

from typing import Any

import numpy as np

from konditorei.adapters.moment import Moment, encoder_of, first_moment
from konditorei.adapters.openspiel.parameters import defaults, read_parameters
from konditorei.core.extras import need
from konditorei.core.game import Game
from konditorei.core.tensors import slices_of

pyspiel: Any = need("pyspiel", "openspiel")


class CakeState(pyspiel.State):  # type: ignore[misc]
    """A state; all that it knows is one moment, which OpenSpiel copies and pickles."""

    def __init__(self, game: "CakeGame") -> None:
        super().__init__(game)
        self.moment: Moment = game.first

    def current_player(self) -> int:
        """Who decides: a player, chance or nobody any more."""
        if self.moment.draw:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.moment.over else self.moment.actors[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.choices()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can decide, and how likely."""
        assert self.moment.draw
        return list(self.moment.draw.outcomes)

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.decided(action) if self.moment.draw else self.moment.chosen(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.moment.draw.name(action) if self.moment.draw else f"draw {action}"
        return self.moment.choice_text(action)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.moment.over

    def returns(self) -> list[float]:
        """What the result is worth for each player."""
        return self.moment.worth

    def resample_from_infostate(self, player: int, random: Any) -> "CakeState":
        """A state that looks the same to a player, with all that they do not know dealt at random."""
        state: CakeState = self.clone()
        state.moment = self.moment.imagined(player, random)
        return state

    def __str__(self) -> str:
        drawn = "".join(f" {number}" for number in self.moment.drawn)
        position = self.moment.state.position_text().decode() if self.moment.state else "the deal"
        return position + drawn


class CakeObserver:
    """What a player sees, as OpenSpiel's observers give it."""

    def __init__(self, game: Game, players: int, kind: Any) -> None:
        self.seats: list[int | None] = list(range(players))
        if kind.private_info == pyspiel.PrivateInfoType.NONE:
            self.seats = [None] * players
        self.recall: bool = kind.perfect_recall
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.seats[0] is not None and kind.public_info:
            parts = encoder_of(game).tensors.observation
            places = slices_of(parts)
            self.tensor = np.zeros(sum(part.size for part in parts), np.float32)
            self.dict = {part.name: self.tensor[places[part.name]].reshape(part.shape) for part in parts}

    def set_from(self, state: CakeState, player: int) -> None:
        """Writes what a player sees into `tensor` and `dict`."""
        if self.tensor is not None:
            self.tensor[:] = state.moment.observation(player)

    def string_from(self, state: CakeState, player: int) -> str:
        """What a player sees, in notation."""
        seat = self.seats[player]
        return state.moment.information(seat) if self.recall and seat is not None else state.moment.view(seat)


class CakeGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters; each of ours has a class of its own."""

    rules: Game
    kind: Any

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        options, starter, most_moves = read_parameters(self.rules, given)
        self.first = first_moment(self.rules, options, starter, most_moves)
        self.players: int = options["players"]
        about = pyspiel.GameInfo(
            num_distinct_actions=encoder_of(self.rules).tensors.action_count,
            max_chance_outcomes=self.rules.chances.most,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=most_moves,
        )
        super().__init__(self.kind, about, given)

    def new_initial_state(self) -> CakeState:
        """A new game."""
        return CakeState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> CakeObserver:
        """Something that looks at states."""
        return CakeObserver(self.rules, self.players, kind or pyspiel.IIGObservationType(perfect_recall=False))


def register(game: Game) -> str:
    """Makes a game known to OpenSpiel; returns its name there."""
    name = f"python_{game.name}"
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"Konditorei {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults(game),
    )
    pyspiel.register_game(kind, type(f"{type(game).__name__}Game", (CakeGame,), {"rules": game, "kind": kind}))
    return name
