"""Checking a saved game, offline: does everything in it follow from the moves and the seed?"""

from pathlib import Path
from typing import Annotated, Any

import msgspec

from konditorei.core.errors import IllegalMove
from konditorei.core.saved import steps
from konditorei.core.state import State
from konditorei.server import fairness
from konditorei.server.table import GAMES

Hex = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{2})*$")]


class Proof(msgspec.Struct):
    """What the table has revealed."""

    table: str
    commitment: str
    secret: Hex
    luck: list[str]
    seed: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,40}$")]
    starter: int | str
    dealt: bool
    undos: list[dict[str, int]]


class Saved(msgspec.Struct):
    """A saved game with its proof."""

    game: str
    options: dict[str, Any]
    start: dict[str, Any]
    entries: list[dict[str, Any]]
    ended_early: bool = False
    fairness: Proof | None = None


def verify_file(file: Path) -> list[str]:
    """All that is wrong with a saved game; nothing when all is in order."""
    try:
        saved = msgspec.json.decode(file.read_bytes(), type=Saved)
    except (OSError, msgspec.MsgspecError, RecursionError) as error:
        return [f"the file cannot be read: {error}"]
    if saved.game not in GAMES:
        return [f"there is no game {saved.game!r}"]
    if saved.start.get("game") != saved.game or saved.start.get("options") != saved.options:
        return [f"the first position is not one of {saved.game} with these options"]
    try:
        return verify(saved)
    except IllegalMove as error:
        return [str(error)]


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
    state = _opening(saved, proof)
    if state.position() != saved.start:
        problems.append("the deal does not follow from the seed")
    return problems or _replay(saved, proof, state)


def _opening(saved: Saved, proof: Proof) -> State:
    game = GAMES[saved.game]
    if not proof.dealt:
        return game.from_position(saved.start, int(proof.seed))
    options = {name: value for name, value in saved.options.items() if name != "players"}
    starter: Any = proof.starter
    return game.new(saved.options["players"], int(proof.seed), starter, **options)


def _replay(saved: Saved, proof: Proof, state: State) -> list[str]:
    """Plays the file's moves with the seed's chances beside the file's own."""
    undos = {undo["entries"]: undo["number"] for undo in proof.undos}
    played = {"game": saved.game, "options": saved.options, "start": saved.start, "entries": saved.entries}
    for n, (seat, move, recorded, _) in enumerate(steps(GAMES[saved.game], played)):
        if n in undos:
            fairness.reseed(state, int(proof.seed), undos[n])
        step = state.step(move, seat)
        if step.chance != recorded.chance:
            return [f"move {n + 1}: the seed gives {step.chance}, the file says {recorded.chance}"]
        if step.events != recorded.events:
            return [f"move {n + 1}: replaying the file gives other events than the seed"]
    if not state.over and not saved.ended_early:
        return ["the end of the game is missing"]
    return []
