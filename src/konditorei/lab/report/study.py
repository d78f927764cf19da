"""Where a report takes its games from; the same games are played once."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from konditorei.core.game import Game
from konditorei.core.record import Cells
from konditorei.lab.playing import Played
from konditorei.lab.rows import shares
from konditorei.lab.simulate import simulate


class LabStudy:
    """Games of one kind, for figures."""

    def __init__(
        self, game: Game, players: int, seed: int, options: dict[str, Any], tell: Callable[[int], None]
    ) -> None:
        self.game, self.players, self.seed, self.options, self.tell = game, players, seed, options, tell
        self.played = 0
        self._known: dict[str, Played] = {}

    def play(
        self, games: int, bots: str | Sequence[str], decisions: bool = False, **options: Any
    ) -> tuple[Cells, Cells]:
        """Rows of so many games, and of their decisions when they are wanted."""
        key = repr((games, bots, decisions, sorted(options.items())))
        if key not in self._known:
            how: dict[str, Any] = {"players": self.players, **self.options, **options}
            before = self.played
            found: Any = simulate(
                self.game,
                games,
                bots=bots,
                seed=self.seed,
                decisions=decisions,
                tell=lambda done: self.tell(before + done),
                **how,
            )
            self.played += games
            self._known[key] = Played(*found) if decisions else Played(found, np.zeros(0))
        return self._known[key]

    def won(self, rows: Cells) -> Cells:
        """Each seat's share of the win in every game."""
        won: Cells = shares(rows, rows["scores"].shape[1])
        return won
