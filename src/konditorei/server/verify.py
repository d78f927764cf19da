"""Checking a saved game, offline: does everything in it follow from the moves and the seed?"""

from pathlib import Path
from typing import Any

import msgspec

from konditorei.core.errors import IllegalMove
from konditorei.core.state import State
from konditorei.server import fairness
from konditorei.server.errors import Refused
from konditorei.server.saved import moves_of
from konditorei.server.table import GAMES


class Proof(msgspec.Struct):
    """What the table has revealed."""

    table: str
    commitment: str
    secret: str
    luck: list[str]
    seed: str
    starter: int | str
    dealt: bool
    undos: list[dict[str, int]]


class Saved(msgspec.Struct):
    """A saved game with its proof."""

    game: str
    options: dict[str, Any]
    start: dict[str, Any]
    entries: list[dict[str, Any]]
    fairness: Proof | None = None


def verify_file(file: Path) -> list[str]:
    """All that is wrong with a saved game; nothing when all is in order."""
    try:
        saved = msgspec.json.decode(file.read_bytes(), type=Saved)
    except (OSError, msgspec.MsgspecError) as error:
        return [f"the file cannot be read: {error}"]
    if saved.game not in GAMES:
        return [f"there is no game {saved.game!r}"]
    try:
        return verify(saved)
    except (IllegalMove, Refused) as error:
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
    undos = {undo["entries"]: undo["number"] for undo in proof.undos}
    recorded = GAMES[saved.game].from_position(saved.start, 0)
    for n, (seat, move, chance) in enumerate(moves_of(saved.entries)):
        if n in undos:
            fairness.reseed(state, int(proof.seed), undos[n])
        step = state.step(move, seat)
        if step.chance != chance:
            return [f"move {n + 1}: the seed gives {step.chance}, the file says {chance}"]
        if recorded.step(move, seat, chance).events != step.events:
            return [f"move {n + 1}: replaying the file gives other events than the seed"]
    return []
