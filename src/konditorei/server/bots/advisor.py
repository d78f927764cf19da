"""Hints, comments and answers to puzzles: thought out by the bots' processes, one question of a person at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from konditorei.core.state import Observation
from konditorei.core.storage import pack
from konditorei.server.bots.processes import BotProcesses, NoAnswerError
from konditorei.server.errors import too_many, unavailable
from konditorei.server.fields import Move
from konditorei.server.tables.table import Table

if TYPE_CHECKING:
    from konditorei.bots.hints import Comment, Hint, Verdict

KEPT = 256  # hints; whoever asks again gets the same
WAITING = 40  # questions that wait for a process; with more, nobody would wait for the last of them
Answer = TypeVar("Answer")


class Advisor:
    """Of one worker. Bots wait for one question at most, because only as many as there are processes are handed on."""

    def __init__(self, bots: BotProcesses) -> None:
        self.bots = bots
        self._free = asyncio.Semaphore(bots.processes)
        self._asking: set[str] = set()
        self._hints: OrderedDict[tuple[str, int, int], Hint] = OrderedDict()

    async def hint(self, person: str, table: Table, observation: Observation) -> "Hint":
        """What the seat that observes can do."""
        assert observation.seat is not None
        place = table.id, table.seq, observation.seat
        known = self._hints.get(place)
        if known is None:
            known = await self._answer(person, lambda: self.bots.hint(*_packed(observation)))
            self._hints[place] = known
            if len(self._hints) > KEPT:
                self._hints.popitem(last=False)
        return known

    async def comment(self, person: str, observation: Observation, moves: list[Move]) -> "Comment":
        """What was done, beside what could have been done."""
        return await self._answer(person, lambda: self.bots.comment(*_packed(observation), moves))

    async def verdict(self, person: str, game: str, number: int, moves: list[Move]) -> "Verdict":
        """Whether an answer to a puzzle is right, and the solution."""
        return await self._answer(person, lambda: self.bots.judge(game, number, moves))

    async def _answer(self, person: str, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        with self._one_at_a_time(person):
            try:
                async with self._free:
                    return await ask()
            except NoAnswerError:
                raise unavailable("The bots cannot answer now. Ask again in a moment.") from None

    @contextmanager
    def _one_at_a_time(self, person: str) -> Iterator[None]:
        if person in self._asking:
            raise too_many("Your last question is still being answered.")
        if len(self._asking) >= WAITING:
            raise unavailable("Too many people are asking now. Ask again in a moment.")
        self._asking.add(person)
        try:
            yield
        finally:
            self._asking.discard(person)


def _packed(observation: Observation) -> tuple[str, bytes, int]:
    """An observation for another process."""
    assert observation.seat is not None
    game = observation.game
    return game.name, pack(game, observation.options, observation.cells), observation.seat
