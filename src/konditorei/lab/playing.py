"""Many games of one kind between chosen bots: which ones, and what became of them, as arrays with a row a game.

A row depends on the seed and on what is to be played there, and on nothing else: any part of it can be played on any
machine, alone or beside others.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from konditorei.bots.decide import thinking_of
from konditorei.bots.tree import NODE
from konditorei.core.calls import specialise
from konditorei.core.game import Game
from konditorei.core.judgement import NONE
from konditorei.core.options import Options, read_options
from konditorei.core.record import Cells, blank
from konditorei.core.rng import seed_words
from konditorei.core.state import MOST_SEATS
from konditorei.core.told import OUTCOME
from konditorei.lab import loop
from konditorei.lab.bots import LabBot
from konditorei.lab.loop import BOT, COMPLETE, DECISIONS, TO_PLAY, Kept, Memory
from konditorei.lab.one_by_one import play_one_by_one
from konditorei.lab.rows import decision_dtype, game_dtype

ROOM = 4096  # decisions at first


class Played(NamedTuple):
    """What became of games: a row for each, and one for each decision where they are kept."""

    games: Cells
    decisions: Cells


class Playing:
    """Games of one kind between these bots."""

    def __init__(
        self,
        game: Game,
        options: dict[str, Any],
        bots: Sequence[LabBot],
        seed: int,
        keeps_decisions: bool = False,
        weighs_luck: bool = False,
    ) -> None:
        self.game, self.bots, self.seed, self.keeps_decisions = game, list(bots), seed, keeps_decisions
        self.options: Options = read_options(game.options, options, game.setup_rule)
        self.players: int = self.options["players"]
        self.setup = game.setup(self.options)
        self.words = np.stack([seed_words(game.name, seed), seed_words(f"{game.name}:bots", seed)])
        self.luck = game.luck if weighs_luck else None
        self.luck_table = self.luck.table(self.options) if self.luck else np.zeros(0, np.float32)  # empty: not weighed
        if weighs_luck and not self.luck_table.size:
            raise ValueError(f"{game.name} does not tell what chance brings with these options")
        self.stop = np.zeros(1, np.int64)  # another thread sets it to 1 to end `play` early

    def play(self, to_play: Cells) -> Played:
        """Plays rows of TO_PLAY; fewer come back when `stop` was set."""
        return self.play_and_weigh(to_play)[0]

    def play_and_weigh(self, to_play: Cells) -> tuple[Played, Cells]:
        """As `play`, and what chance brought each seat in every game, as parts of a win, where it is weighed."""
        luck = np.zeros((len(to_play) if self.luck or self.in_python else 0, self.players))
        played = play_one_by_one(self, to_play, luck) if self.in_python else self._play_compiled(to_play, luck)
        return played, luck[: len(played.games) if self.luck else 0]

    @property
    def in_python(self) -> bool:
        """Whether a bot of somebody else takes part, which is not compiled."""
        return any(bot.player for bot in self.bots)

    def _play_compiled(self, to_play: Cells, luck: Cells) -> Played:
        play = _loop_of(self.game, all(bot.random for bot in self.bots))
        games = np.zeros((len(to_play), game_dtype(self.game, self.players).itemsize // 4), np.int32)
        about, bots = self._about(), np.array([bot.row for bot in self.bots], BOT).view(np.recarray)
        parts: list[Cells] = []
        first, room = 0, ROOM if self.keeps_decisions else 0
        while first < len(to_play) and not self.stop[0]:
            games[first] = 0  # it may have been begun when the room for decisions was full
            luck[first : first + 1] = 0.0
            kept = self._kept(games[first:], luck[first:], room)
            plans = to_play[first:].view(np.recarray)
            play(*about, plans, bots, self.keeps_decisions, self._memory(), kept)
            complete = int(kept.done[COMPLETE])
            parts.append(self._decisions(kept, to_play[first:]))
            room, first = room if complete else 2 * room, first + complete
        rows = games[:first].view(game_dtype(self.game, self.players))[:, 0]
        rows["game"] = to_play["deal"][:first]
        decisions = np.concatenate(parts) if parts else np.zeros(0, decision_dtype(self.game))
        return Played(rows, decisions)

    def _about(self) -> tuple[Any, ...]:
        records = blank(self.game.dtype, loop.RECORDS)
        self.game.write_options(records[loop.OPTIONS], self.options)
        return records, self.setup.boxes, self.words

    def _kept(self, games: Cells, luck: Cells, room: int) -> Kept:
        return Kept(
            games,
            np.zeros((room, decision_dtype(self.game).itemsize // 4 - 1), np.int32),
            blank(self.game.features.game.dtype),
            blank(self.game.features.decision.dtype),
            np.zeros(MOST_SEATS, np.int32),
            np.zeros(2, np.int64),
            self.stop,
            luck,
        )

    def _memory(self) -> Memory:
        known = self.game.judgement
        limit = known.plan_limit or self.game.move_limit
        nodes = 1 + max(bot.budget for bot in self.bots) if thinking_of(self.game).grows_tree else 1
        return Memory(
            blank(self.game.dtype, 4),
            known.table(self.options),
            blank(NODE, nodes),
            np.full((limit, known.plan_length), NONE, np.int32),
            np.zeros(limit),
            np.zeros(self.game.move_limit, np.int32),
            blank(OUTCOME),
            self.luck_table,
        )

    def _decisions(self, kept: Kept, to_play: Cells) -> Cells:
        """The decisions that were kept, with the numbers of their games."""
        written = kept.decisions[: int(kept.done[DECISIONS])]
        rows = np.zeros(len(written), decision_dtype(self.game))
        rows.view(np.int32).reshape(written.shape[0], written.shape[1] + 1)[:, 2:] = written[:, 1:]
        rows["game"] = to_play["deal"][written[:, loop.ROW]]
        return rows


@lru_cache(None)
def _loop_of(game: Game, all_random: bool) -> Callable[..., None]:
    """The compiled loop of a game; without bots that think it is compiled sooner."""
    names = ("actors", "apply", "deal", "legal", "scores")
    rules: dict[str, Callable[..., Any]] = {name: getattr(game, name) for name in names}
    rules |= {"random_action": game.calls.random_action, "observe_into": game.calls.observe_into}
    rules |= {name: getattr(game.features, name) for name in ("write_game", "note_move", "write_decision")}
    if not all_random:
        rules["decide"] = thinking_of(game).decide_compiled
        rules["think"] = specialise(loop.think_of, rules, within=True)
    constants = {"all_random": all_random, "tells_luck": game.luck is not None}
    if game.luck:
        rules["explain"] = game.luck.explain
    rules["keep_decision"] = specialise(loop.keep_decision_of, rules, within=True)
    rules["play_one"] = specialise(loop.play_one_of, rules, within=True, **constants)
    rules["write_row"] = specialise(loop.write_row_of, rules, within=True)
    return specialise(loop.play_many, rules, **constants)


def numbered(games: range, players: int, starter: int | None = None) -> Cells:
    """These games, each bot in its seat; seats begin in turn unless one is named."""
    to_play = np.zeros(len(games), TO_PLAY)
    to_play["deal"] = games
    to_play["starter"] = to_play["deal"] % players if starter is None else starter
    to_play["bots"] = np.arange(MOST_SEATS)
    return to_play
