"""Plays blocks of a tournament: deals, each with all seat orders."""

import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from konditorei.core.game import Game
from konditorei.core.record import Cells
from konditorei.lab.blocks import Block
from konditorei.lab.bots import LabBot, read_bot
from konditorei.lab.contests import Contest
from konditorei.lab.loop import TO_PLAY
from konditorei.lab.playing import Playing

if TYPE_CHECKING:
    from konditorei.lab.tournament import Plan


BlocksPlayed = tuple[list[Block], float]  # and the seconds that they took


@dataclass(frozen=True)
class BlockJob:
    """Deals of a contest."""

    contest: Contest
    deals: tuple[int, ...]


def read_named(game: Game, name: str, players: int, plug_ins: Mapping[str, str]) -> LabBot:
    """A bot by its name, or by where its class is found."""
    place = plug_ins.get(name)
    if place is None:
        return read_bot(game, name, players)
    module, colon, attribute = place.partition(":")
    if not colon:
        raise ValueError(f"the plug-in {name} is written module:class, not {place!r}")
    try:
        made = getattr(import_module(module), attribute)()
    except (ImportError, AttributeError) as error:
        raise ValueError(f"the plug-in {name} is not found: {error}") from None
    return LabBot(name, player=made)


def check_bots(game: Game, bots: Sequence[str], players: int, plug_ins: Mapping[str, str]) -> None:
    """Raises ValueError or UnknownBotError for a bot that cannot play."""
    for name in bots:
        read_named(game, name, players, plug_ins)


def rows_of(contest: Contest, deals: Sequence[int]) -> Any:
    """The games to play: every deal with every seat order. After the deal each order has chances of its own: with the
    same dice in both, results of a deal vary more, because one lucky roll wins for both sides of the table."""
    rows = np.zeros(len(deals) * contest.games, TO_PLAY)
    rows["deal"] = np.repeat(np.array(deals, np.int64), contest.games)
    rows["stream"] = np.tile(np.arange(1, contest.games + 1), len(deals))
    rows["starter"] = rows["deal"] % contest.seats
    rows["bots"][:, : contest.seats] = np.tile(np.array(contest.orders), (len(deals), 1))
    return rows


class BlockPlayer:
    """Plays blocks of a plan."""

    def __init__(self, plan: "Plan", stop: Cells | None = None) -> None:
        self.plan = plan
        self._stop = stop
        self._tables: dict[tuple[str, ...], Playing] = {}
        self._lock = threading.Lock()

    def table(self, bots: tuple[str, ...], weighs_luck: bool) -> Playing:
        """Where these bots play."""
        plan = self.plan
        players = [read_named(plan.playing, name, plan.chosen["players"], plan.plug_ins) for name in bots]
        return Playing(plan.playing, dict(plan.chosen), players, plan.seed, weighs_luck=weighs_luck)

    def play(self, job: BlockJob) -> BlocksPlayed:
        """The blocks that were played whole, and the seconds that it took."""
        playing = self._table_of(job.contest)
        started = time.perf_counter()
        played, luck = playing.play_and_weigh(rows_of(job.contest, job.deals))
        games = job.contest.games
        blocks = []
        for place, deal in enumerate(job.deals[: len(played.games) // games]):
            part = slice(place * games, (place + 1) * games)
            rows, weighed = played.games[part], luck[part].tolist() if playing.luck else None
            blocks.append(Block(deal, rows["scores"].tolist(), rows["decisions"].tolist(), weighed))
        return blocks, time.perf_counter() - started

    def _table_of(self, contest: Contest) -> Playing:
        with self._lock:
            if contest.bots not in self._tables:
                playing = self._tables[contest.bots] = self.table(contest.bots, self.plan.corrects)
                if self._stop is not None:
                    playing.stop = self._stop
                playing.play(rows_of(contest, ()))  # compiled once, before threads ask for it
            return self._tables[contest.bots]


def plays_in_python(plan: "Plan") -> bool:
    """Whether a bot of somebody else takes part."""
    bots = (read_named(plan.playing, name, plan.chosen["players"], plan.plug_ins) for name in plan.bots)
    return any(bot.player is not None for bot in bots)
