"""Checking a saved game, offline: does everything in it follow from the moves and the seed?"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from konditorei.core import registry
from konditorei.core import saved as core
from konditorei.core.errors import IllegalMove
from konditorei.core.saved import Replayed
from konditorei.server.fields import SavedGame, fields_of
from konditorei.server.store.log import Event
from konditorei.server.store.log_events import Created, LogEvent, Moved, Started, Undone
from konditorei.server.tables import fairness
from konditorei.server.tables.export import Proof, Saved
from konditorei.server.tables.steps import steps
from konditorei.server.tables.table import Table


class Verdict(NamedTuple):
    """What a check has found."""

    problems: list[str]  # all that is wrong
    claims: list[str] = []  # noqa: RUF012 - never changed; what the file says and no check can prove


def verify_file(file: Path) -> Verdict:
    """Checks a saved game; it is in order when nothing is wrong."""
    try:
        saved = msgspec.json.decode(file.read_bytes(), type=Saved)
    except (OSError, msgspec.MsgspecError, RecursionError) as error:
        return Verdict([f"the file cannot be read: {error}"])
    if saved.game not in registry.games():
        return Verdict([f"there is no game {saved.game!r}"])
    if saved.start.get("game") != saved.game or saved.start.get("options") != saved.options:
        return Verdict([f"the first position is not one of {saved.game} with these options"])
    try:
        problems = verify(saved)
    except IllegalMove as error:
        problems = [str(error)]
    return Verdict(problems) if problems else Verdict([], _claims(saved))


def _claims(saved: Saved) -> list[str]:
    """What stands in a file that is in order, and would be in order as well if it were not true."""
    if not saved.ended_early:
        return []
    return [
        f"the file says that the players ended the game early, after {_moves(saved)} moves; "
        "that no more moves followed cannot be proved"
    ]


def _moves(saved: Saved) -> int:
    return sum("move" in entry for entry in saved.entries)


def verify(saved: Saved) -> list[str]:
    """Replays with the recorded chances, and with the seed's own."""
    if saved.fairness is None:
        return ["there is no proof of the seed in this file"]
    proof = saved.fairness
    problems = []
    if fairness.commitment(proof.secret) != proof.commitment:
        problems.append("the secret does not fit the commitment")
    if str(fairness.mix(proof.table, proof.secret, proof.luck)) != proof.seed:
        problems.append("the seed does not follow from the secret and the players' luck")
    return problems or _replay(saved, proof)


def _replay(saved: Saved, proof: Proof) -> list[str]:
    """Plays the file's moves at a table with this seed, and beside it the file with its own chances."""
    recorded: list[Replayed] = []
    table = Table(proof.table)
    for step in steps(Event(proof.table, n, 0.0, body) for n, body in enumerate(_log(saved, proof, recorded))):
        table = step.table
        if isinstance(step.event, Started) and table.opening().position() != saved.start:
            return ["the deal does not follow from the seed"]
        if step.move is None:
            continue
        ours, theirs = step.move.step, recorded[-1].step
        if ours.chance != theirs.chance:
            return [f"move {len(recorded)}: the seed gives {ours.chance}, the file says {theirs.chance}"]
        if ours.events != theirs.events:
            return [f"move {len(recorded)}: replaying the file gives other events than the seed"]
    return _ending(saved, proof, table.status == "over")


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


def _ending(saved: Saved, proof: Proof, over: bool) -> list[str]:
    """The end by the rules or by the players, never both; and no trace of moves after it."""
    if over and saved.ended_early:
        return ["the game was played to its end, yet the file says that it was ended early"]
    if not over and not saved.ended_early:
        return ["the end of the game is missing"]
    if any(undo.entries > _moves(saved) for undo in proof.undos):
        return ["moves are missing at the end: an undo came after more of them than there are"]
    return []
