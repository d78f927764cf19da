"""A game told in plain words, line by line: for the command line and for the golden playthroughs."""

import hashlib
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from konditorei.core.contract import Event, Position
from konditorei.core.game import Game
from konditorei.core.state import State
from konditorei.playlog import cherry, mice, torte
from konditorei.playlog.words import NAMES, listed

TELLERS: dict[str, Any] = {"cherry": cherry, "mice": mice, "torte": torte}


def playout_lines(game: Game, seed: int, **options: Any) -> Iterator[str]:
    """A random game, told from the deal to the winner. The same seed and options tell the same game."""
    state = game.new(seed=seed, **options)
    teller = TELLERS[game.name]
    names = NAMES[: state.players]
    yield f"{teller.TITLE}, {state.players} players, seed {seed}"
    yield from _table(teller, state.position())
    choose = chooser(game.name, seed)
    while not state.over:
        seat = state.actors[0]
        moves = state.moves(seat)
        events = state.play(moves[choose(len(moves))], seat)
        yield from tell(game, events)
        if teller.ends_round(events, state.position()) or state.over:
            yield from _table(teller, state.position())
    yield from _result(state, names)


def chooser(game: str, seed: int) -> Callable[[int], int]:
    """Even choices from 0 to n - 1 that depend on nothing but the game's name and the seed."""
    drawn = 0

    def choose(count: int) -> int:
        nonlocal drawn
        drawn += 1
        digest = hashlib.blake2b(f"konditorei:playout:{game}:{seed}:{drawn}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "little") % count

    return choose


def tell(game: Game, events: list[Event]) -> Iterator[str]:
    """Events in words: one line for all that one seat does in a row."""
    teller = TELLERS[game.name]
    for seat, group in groupby(zip(_seats(events), events, strict=True), key=lambda pair: pair[0]):
        phrases = [phrase for phrase in teller.phrases([event for _, event in group]) if phrase]
        if phrases and seat is None:
            yield from phrases
        elif phrases:
            yield f"{NAMES[seat]}: {'; '.join(phrases)}"


def _seats(events: list[Event]) -> Iterator[int | None]:
    """Whose event each one is; cards turned over belong to whoever has just acted."""
    seat = None
    for event in events:
        if event["event"] != "turned_over":
            seat = event.get("seat")
        yield seat


def _table(teller: Any, position: Position) -> Iterator[str]:
    yield ""
    yield from (f"    {line}".rstrip() for line in teller.table(position))
    yield ""


def _result(state: State, names: tuple[str, ...]) -> Iterator[str]:
    points = [f"{name} {score}" for name, score in zip(names, state.scores, strict=True)]
    winners = [names[seat] for seat in state.winners]
    yield f"Points: {', '.join(points)}"
    yield f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'}"
