"""Checking a saved game, offline: does everything in it follow from the moves and the seed, and is the seed proved?"""

import json
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from konditorei.core import registry
from konditorei.core import saved as core
from konditorei.core.errors import IllegalMove
from konditorei.core.state import State
from konditorei.server.errors import unreadable
from konditorei.server.fields import SavedGame, fields_of
from konditorei.server.tables import fairness
from konditorei.server.tables.claims import contradictions, moves_of, unproved
from konditorei.server.tables.export import Proof, Saved


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
    installed = registry.game(saved.game).rules_version
    if saved.rules != installed:
        return [f"rules: the game was played by version {saved.rules} of its rules; version {installed} is installed"]
    if saved.start.get("game") != saved.game or saved.start.get("options") != saved.options:
        return [f"start: the first position is not one of {saved.game} with these options"]
    if saved.fairness is None:
        why = f"; its game is of the kind {saved.origin!r}" if saved.origin else ""
        return [f"fairness: there is no proof of the seed in this file{why}"]
    registry.game(saved.game).from_position(saved.start, seed=0)  # refuses a position that cannot be
    return list(contradictions(saved, saved.fairness, commitment)) or _replay(saved, saved.fairness)


def _replay(saved: Saved, proof: Proof) -> list[str]:
    """Plays the moves of the file with chances from the seed, and beside it the file with its own chances."""
    state = _opening(saved, proof)
    if state.position() != saved.start:
        return ["start: the deal does not follow from the seed"]
    places = [n for n, entry in enumerate(saved.entries) if "move" in entry]
    for number, theirs in enumerate(core.steps(fields_of(SavedGame, saved))):
        _set_chances(state, proof, number)
        ours, place = state.step(theirs.move, theirs.seat), f"entries[{places[number]}] (move {number + 1})"
        if ours.chance != theirs.step.chance:
            return [f"{place}: the seed gives {ours.chance}, the file says {theirs.step.chance}"]
        if ours.events != theirs.step.events:
            return [f"{place}: replaying the file gives other events than the seed"]
    return _ending(saved, state.over)


def _opening(saved: Saved, proof: Proof) -> State:
    game, seed = registry.game(saved.game), int(proof.seed)
    if not proof.dealt:
        return game.from_position(saved.start, seed)
    options = {name: value for name, value in saved.options.items() if name != "players"}
    return game.new(saved.options["players"], seed, proof.starter, **options)


def _set_chances(state: State, proof: Proof, number: int) -> None:
    """Of a move: its own, or in version 1 those of a generator that runs on and starts anew after an agreed undo."""
    first_with_its_own = proof.running if proof.version > 1 else number + 1
    if number >= first_with_its_own:
        fairness.set_chances(state, int(proof.seed), proof.steps[number - first_with_its_own])
    for undo in proof.undos:
        if undo.entries == number < first_with_its_own:
            fairness.reseed(state, int(proof.seed), undo.number)


def _ending(saved: Saved, over: bool) -> list[str]:
    """The end by the rules or by the players, never both."""
    if over and saved.ended_early:
        return ["ended_early: the game was played to its end, yet the file says that it was ended early"]
    if not over and not saved.ended_early:
        return [f"entries: the end of the game is missing after {moves_of(saved)} moves"]
    return []
