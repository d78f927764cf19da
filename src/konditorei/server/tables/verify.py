"""Checking a saved game, offline: does everything in it follow from the moves and the seed?"""

from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from konditorei.core import registry
from konditorei.core.errors import IllegalMove
from konditorei.core.saved import steps
from konditorei.core.state import State
from konditorei.server.tables import fairness

Hex = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{2})*$")]


class Undo(msgspec.Struct):
    """An agreed undo: how many moves it left, and the number that reseeds the chances."""

    entries: Annotated[int, msgspec.Meta(ge=0)]
    number: int


class Proof(msgspec.Struct):
    """What the table has revealed."""

    table: str
    commitment: str
    secret: Hex
    luck: list[str]
    seed: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,40}$")]
    starter: int | str
    dealt: bool
    undos: list[Undo]


class Saved(msgspec.Struct):
    """A saved game with its proof."""

    game: str
    options: dict[str, Any]
    start: dict[str, Any]
    entries: list[dict[str, Any]]
    ended_early: bool = False
    fairness: Proof | None = None


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
    state = _opening(saved, proof)
    if state.position() != saved.start:
        problems.append("the deal does not follow from the seed")
    return problems or _replay(saved, proof, state)


def _opening(saved: Saved, proof: Proof) -> State:
    game = registry.game(saved.game)
    if not proof.dealt:
        return game.from_position(saved.start, int(proof.seed))
    options = {name: value for name, value in saved.options.items() if name != "players"}
    starter: Any = proof.starter
    return game.new(saved.options["players"], int(proof.seed), starter, **options)


def _replay(saved: Saved, proof: Proof, state: State) -> list[str]:
    """Plays the file's moves with the seed's chances beside the file's own."""
    undos = {undo.entries: undo.number for undo in proof.undos}
    played = {"game": saved.game, "options": saved.options, "start": saved.start, "entries": saved.entries}
    for n, (seat, move, recorded, _) in enumerate(steps(played)):
        if n in undos:
            fairness.reseed(state, int(proof.seed), undos[n])
        step = state.step(move, seat)
        if step.chance != recorded.chance:
            return [f"move {n + 1}: the seed gives {step.chance}, the file says {recorded.chance}"]
        if step.events != recorded.events:
            return [f"move {n + 1}: replaying the file gives other events than the seed"]
    return _ending(saved, proof, state)


def _ending(saved: Saved, proof: Proof, state: State) -> list[str]:
    """The end by the rules or by the players, never both; and no trace of moves after it."""
    if state.over and saved.ended_early:
        return ["the game was played to its end, yet the file says that it was ended early"]
    if not state.over and not saved.ended_early:
        return ["the end of the game is missing"]
    if any(undo.entries > _moves(saved) for undo in proof.undos):
        return ["moves are missing at the end: an undo came after more of them than there are"]
    return []
