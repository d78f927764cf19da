"""Checking a saved game, offline: does everything in it follow from the moves and the seed, and is the seed proved?"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from konditorei.core import registry
from konditorei.core import saved as core
from konditorei.core.errors import IllegalMove
from konditorei.core.saved import Replayed
from konditorei.server.errors import unreadable
from konditorei.server.fields import SavedGame, fields_of
from konditorei.server.store.log import Event
from konditorei.server.store.log_events import Created, LogEvent, Moved, Started, Undone
from konditorei.server.tables.claims import contradictions, moves_of, unproved
from konditorei.server.tables.export import Proof, Saved
from konditorei.server.tables.steps import steps
from konditorei.server.tables.table import Table


class Verdict(NamedTuple):
    """What a check has found."""

    problems: list[str]  # all that is wrong; each names its field
    proved: bool = False  # the seed was fixed before the game; without problems and not proved: consistent with itself
    unproved: list[str] = []  # noqa: RUF012 - never changed; what the file says and no check can prove


def verify_file(file: Path, commitment: str | None = None) -> Verdict:
    """Checks a saved game. It is proved with the commitment that its table showed before the game, and only
    consistent with itself without."""
    try:
        saved = _read(file.read_bytes())
        problems = _problems(saved, commitment and commitment.strip().lower())
    except IllegalMove as error:
        return Verdict([str(error)])
    except (OSError, ValueError, RecursionError) as error:
        return Verdict([f"the file cannot be read: {error}"])
    if problems:
        return Verdict(problems)
    return Verdict([], commitment is not None, unproved(saved, commitment is not None))


def _read(data: bytes) -> Saved:
    """A saved game, each key of which stands once; other readers might take another one of two."""
    try:
        saved = msgspec.json.decode(data, type=Saved)
    except msgspec.ValidationError as error:
        refused = unreadable(error).body
        raise ValueError(f"{refused.field}: {refused.message}" if refused.field else refused.message) from None
    json.loads(data, object_pairs_hook=_without_doubles)
    return saved


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    known: dict[str, Any] = {}
    for key, value in pairs:
        if key in known:
            raise ValueError(f"{key}: this key stands twice in one place")
        known[key] = value
    return known


def _problems(saved: Saved, commitment: str | None) -> list[str]:
    if saved.game not in registry.games():
        return [f"game: there is no game {saved.game!r}"]
    if saved.start.get("game") != saved.game or saved.start.get("options") != saved.options:
        return [f"start: the first position is not one of {saved.game} with these options"]
    if saved.fairness is None:
        return ["fairness: there is no proof of the seed in this file"]
    registry.game(saved.game).from_position(saved.start, seed=0)  # refuses a position that cannot be
    return list(contradictions(saved, saved.fairness, commitment)) or _replay(saved, saved.fairness)


def _replay(saved: Saved, proof: Proof) -> list[str]:
    """Plays the file's moves at a table with this seed, and beside it the file with its own chances."""
    recorded: list[Replayed] = []
    table = Table(proof.table)
    for step in steps(Event(proof.table, n, 0.0, body) for n, body in enumerate(_log(saved, proof, recorded))):
        table = step.table
        if isinstance(step.event, Started) and table.opening().position() != saved.start:
            return ["start: the deal does not follow from the seed"]
        if step.move is None:
            continue
        ours, theirs = step.move.step, recorded[-1].step
        if ours.chance != theirs.chance:
            return [f"{_place(saved, recorded)}: the seed gives {ours.chance}, the file says {theirs.chance}"]
        if ours.events != theirs.events:
            return [f"{_place(saved, recorded)}: replaying the file gives other events than the seed"]
    return _ending(saved, table.status == "over")


def _place(saved: Saved, recorded: list[Replayed]) -> str:
    """Which entry the last move is."""
    moves = [n for n, entry in enumerate(saved.entries) if "move" in entry]
    return f"entries[{moves[len(recorded) - 1]}] (move {len(recorded)})"


def _log(saved: Saved, proof: Proof, recorded: list[Replayed]) -> Iterator[LogEvent]:
    """The file as the log of a table; `recorded` takes down each move as the file has it."""
    start = None if proof.dealt else saved.start
    yield Created(game=saved.game, host="", seats=[], options=saved.options, starter=proof.starter, position=start)
    yield Started(proof.seed)
    reseeds = {undo.entries: undo.number for undo in proof.undos}
    for number, move in enumerate(core.steps(fields_of(SavedGame, saved))):
        recorded.append(move)
        if number in reseeds:
            yield Undone(move.seat, number, reseeds[number])
        yield Moved(move.seat, move.move, "file")


def _ending(saved: Saved, over: bool) -> list[str]:
    """The end by the rules or by the players, never both."""
    if over and saved.ended_early:
        return ["ended_early: the game was played to its end, yet the file says that it was ended early"]
    if not over and not saved.ended_early:
        return [f"entries: the end of the game is missing after {moves_of(saved)} moves"]
    return []
