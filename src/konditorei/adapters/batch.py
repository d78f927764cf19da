"""Many games of one kind, played side by side in arrays; needs no package but NumPy.

One call steps all tables: it plays an index of the compact action space at each, deals a new game where one has ended,
and writes who moves, what that seat sees and what it may do. The arrays belong to the batch and are written anew by
every call.
"""

import operator
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from konditorei.adapters.batch_calls import ALL_LEGAL, BatchCalls, write_no_mask
from konditorei.core.options import read_options
from konditorei.core.record import Cells
from konditorei.core.rng import fresh_seed, seed_words
from konditorei.core.told import OUTCOME

if TYPE_CHECKING:
    from konditorei.core.game import Game

Masks = Literal["dense", "factors", "none"]
Seeds = int | Sequence[int] | None
TABLE_BITS = 32  # of a seed are the number of the table


class IllegalIndexError(ValueError):
    """An index that is not legal at a table. Nothing was played at any."""

    def __init__(self, table: int, index: int) -> None:
        super().__init__(f"The index {index} is not legal at table {table} now. Nothing was played.")
        self.table = table
        self.index = index


class Batch:
    """So many tables of one game with the same options.

    | array | shape | what it holds |
    |---|---|---|
    | `actors` | tables | the seat that moves now; of several, the lowest |
    | `observations` | tables, numbers | what that seat sees |
    | `masks` | tables, indices (or factors) | what it may do |
    | `rewards` | tables, seats | what the last step brought: 0 until a game ends; then winners share 1, others -1 |
    | `ended` | tables | whether the last step ended a game; a new one is dealt already |
    | `final_observations` | tables, numbers | where a game has ended: its last position as the seat saw it that moved |
    """

    def __init__(
        self, game: "Game", tables: int, *, seed: Seeds = None, masks: Masks = "dense", players: int = 2, **options: Any
    ) -> None:
        if type(tables) is not int or tables < 1:
            raise ValueError("A batch has at least one table.")
        self.game, self.tables = game, tables
        self.tensors = tensors = game.tensors
        self.options = read_options(game.options, {"players": players, **options}, game.setup_rule)
        size, write = self._mask(masks)
        self._calls = BatchCalls(game, masks, write)
        self._records: Cells = np.zeros(tables, game.dtype)
        self._template: Cells = np.zeros(1, game.dtype)
        game.write_options(self._template.view(np.recarray)[0], self.options)
        self._boxes: Cells = np.frombuffer(
            bytearray(game.boxes(self.options).tobytes()), game.boxes(self.options).dtype
        )
        self._kept: Cells = np.zeros(1, game.dtype)  # of these two only the generators count
        self._sampler: Cells = np.zeros(1, game.dtype)
        self._moves: Cells = np.zeros(game.move_limit, np.int32)
        self._seen: Cells = np.zeros(1, game.dtype)
        self._outcomes: Cells = np.zeros(1, OUTCOME)
        self._points: Cells = np.zeros(players, np.int32)
        self._actions: Cells = np.zeros(tables, np.int32)
        self.actors: Cells = np.zeros(tables, np.int8)
        self.observations: Cells = np.zeros((tables, tensors.observation_size), np.int8)
        self.masks: Cells = np.zeros((tables, size), np.int8)
        self.rewards: Cells = np.zeros((tables, players), np.float32)
        self.ended: Cells = np.zeros(tables, np.bool_)
        self.final_observations: Cells = np.zeros((tables, tensors.observation_size), np.int8)
        self.reset(seed)

    def _mask(self, masks: Masks) -> tuple[int, Any]:
        """How many numbers a mask has, and what writes it."""
        factors = self.tensors.factors
        if masks == "dense":
            return self.tensors.action_count, self.tensors.write_mask
        if masks == "none":
            return 0, write_no_mask
        if masks != "factors":
            raise ValueError("The masks are dense, factors or none.")
        if factors is None:
            raise ValueError(f"The masks of {self.game.name} have no factors.")
        return factors.size, factors.write

    def reset(self, seed: Seeds = None) -> None:
        """Deals a new game at every table, with the same options; the same seed deals the same games.

        Table t of a batch with the seed s plays `game.new(seed=(s << 32) + t, starter="random")`; of a list, each
        table has its own seed. Games that follow go on with the generator of the table.
        """
        seeds = self._seeds(seed)
        for table, one in enumerate(seeds):
            self._records["rng"][table] = seed_words(self.game.name, one)
        self._sampler["rng"][0] = seed_words(f"{self.game.name} actions", seeds[0])
        self.rewards[:], self.ended[:] = 0, False
        self._calls.reset(*self._shown)

    def _seeds(self, seed: Seeds) -> list[int]:
        if seed is None:
            seed = fresh_seed()
        if isinstance(seed, Sequence):
            if len(seed) != self.tables:
                raise ValueError(f"There are {self.tables} tables, but {len(seed)} seeds.")
            return [operator.index(one) for one in seed]
        first = operator.index(seed) << TABLE_BITS
        return [first + table for table in range(self.tables)]

    @property
    def _shown(self) -> tuple[Cells, ...]:
        tables = self._records, self._boxes, self._template, self._kept, self._moves, self._seen
        return *tables, self.actors, self.observations, self.masks

    def step(self, actions: Any) -> None:
        """Plays an index at every table; IllegalIndexError when one is not legal, and then nothing is played."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.tables,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"A step takes an array of {self.tables} whole numbers.")
        self._actions[:] = chosen
        indices = self.tensors.action_count
        wrong = self._calls.first_illegal(self._records, self._boxes, self.actors, self.masks, self._actions, indices)
        if wrong != ALL_LEGAL:
            raise IllegalIndexError(int(wrong), int(chosen[wrong]))
        self._calls.step(
            *self._shown,
            self._outcomes,
            self._points,
            self._actions,
            self.rewards,
            self.ended,
            self.final_observations,
        )

    def sample(self) -> Cells:
        """A legal index for every table, each equally likely, from a generator apart from those of the games."""
        actions = np.empty(self.tables, np.int32)
        self._calls.sample(self._records, self._boxes, self.actors, self._moves, self._kept, self._sampler, actions)
        return actions

    def record_bytes(self, table: int) -> bytes:
        """The record of one table, hidden things included: for tests and tools, not for learners."""
        return bytes(self._records[table].tobytes())
