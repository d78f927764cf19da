"""What a saved game says of itself: what contradicts itself in it, and what nobody can prove."""

import re
from collections.abc import Iterator

from konditorei.server.fields import SeatKind
from konditorei.server.tables import fairness
from konditorei.server.tables.export import FORMULA, AgreedUndo, Proof, Saved

# No part of the formula can hold the character that joins them.
WRITTEN = {
    "table": (r"t_[A-Za-z0-9_-]{1,38}", "the name of a table"),
    "commitment": (r"[0-9a-f]{64}", "64 hexadecimal digits"),
    "secret": (r"([0-9a-f]{2})+", "hexadecimal digits, two for each byte"),
    "seed": (r"[0-9]{1,40}", "a decimal number"),
}
LUCK = r"[0-9a-f]{0,64}"
START = 1  # the step at which a game starts
PEOPLE: tuple[SeatKind, ...] = ("person", "local")


def moves_of(saved: Saved) -> int:
    """How many moves the file has."""
    return sum("move" in entry for entry in saved.entries)


def unproved(saved: Saved, committed: bool) -> list[str]:
    """What stands in a file that is in order, and would be in order as well if it were not true."""
    return list(_unproved(saved, committed))


def _unproved(saved: Saved, committed: bool) -> Iterator[str]:
    if not committed:
        yield (
            "that this table existed before the game: whoever invents a game invents a commitment with it; "
            "give the one that the table showed before the game with --commitment"
        )
    yield "the names and avatars of the players, and who sat at which seat"
    yield "the kinds of players: whether a person or a bot decided at a seat"
    yield "that the players chose these options and these moves; nobody signs them"
    yield "that each seat brought the luck in the file; compare yours"
    if saved.fairness is not None and not saved.fairness.dealt:
        yield "the first position: it was set up by somebody, not dealt"
    if saved.fairness is not None and (number := len(saved.fairness.undos) + len(_gaps(saved.fairness))):
        yield f"that the players agreed to every undo (in the file: {number}); new chances follow each of them"
    if saved.ended_early:
        yield (
            "the end by vote: "
            f"the file says that the players ended the game early, after {moves_of(saved)} moves; "
            "that no more moves followed cannot be proved"
        )


def contradictions(saved: Saved, proof: Proof, commitment: str | None) -> Iterator[str]:
    """What cannot be true together, before a move is played; `commitment` is the one from outside."""
    found = list(_badly_written(proof))
    yield from found or [
        *_of_seed(proof, commitment),
        *_of_seats(saved, proof),
        *_of_undos(saved, proof),
        *_of_steps(saved, proof),
    ]


def _badly_written(proof: Proof) -> Iterator[str]:
    for field, (pattern, words) in WRITTEN.items():
        if not re.fullmatch(pattern, getattr(proof, field)):
            yield f"fairness.{field}: this is not {words}"
    for seat, luck in enumerate(proof.luck):
        if not re.fullmatch(LUCK, luck):
            yield f"fairness.luck[{seat}]: luck is at most 64 hexadecimal digits"
    if proof.formula != FORMULA:
        yield "fairness.formula: this is another formula than the one that every table uses"


def _of_seed(proof: Proof, commitment: str | None) -> Iterator[str]:
    if commitment not in (None, proof.commitment):
        yield "fairness.commitment: this is not the commitment that you gave"
    if fairness.commitment(proof.secret) != proof.commitment:
        yield "fairness.secret: the secret does not fit the commitment"
    if str(fairness.mix(proof.table, proof.secret, proof.luck)) != proof.seed:
        yield "fairness.seed: the seed does not follow from the table, the secret and the players' luck"


def _of_seats(saved: Saved, proof: Proof) -> Iterator[str]:
    players = saved.options.get("players")
    if len(proof.luck) != players:
        yield f"fairness.luck: there are {len(proof.luck)} parts of luck for {players} players"
    if not saved.seats:  # nothing is said of them
        return
    if len(saved.seats) != players:
        yield f"seats: there are {len(saved.seats)} seats for {players} players"
    for number, (seat, luck) in enumerate(zip(saved.seats, proof.luck, strict=False)):
        if seat.kind == "open":
            yield f"seats[{number}].kind: no game starts with an open seat"
        elif luck and seat.kind != "person":
            yield f"fairness.luck[{number}]: only a person brings luck, and this seat is of the kind {seat.kind!r}"
    taken_back = proof.undos or _gaps(proof)
    if not any(seat.kind in PEOPLE for seat in saved.seats) and (saved.ended_early or taken_back):
        yield "seats: nobody sat there who could ask for an undo or for the end"


def _of_undos(saved: Saved, proof: Proof) -> Iterator[str]:
    """Version 1: an undo leaves fewer moves than there were, and forgets all undos after its own place."""
    moves, before = moves_of(saved), AgreedUndo(0, 0)
    if proof.version > 1 and proof.undos and not proof.running:
        yield "fairness.undos: only moves with running chances have them"
    for n, undo in enumerate(proof.undos):
        field = f"fairness.undos[{n}]"
        if undo.entries > moves:
            yield f"{field}: moves are missing at the end: the undo left more of them than there are"
        elif undo.entries == moves and not saved.ended_early:
            yield f"{field}: the undo lies at the end of the game, after which nothing is taken back"
        least = before.number + 2 + undo.entries - before.entries
        if undo.entries < before.entries:
            yield f"{field}: an undo that left fewer moves would have taken back the undo before it"
        elif undo.number < least:
            yield f"{field}.number: at least {least} steps came before this undo, not {undo.number}"
        before = undo


def _gaps(proof: Proof) -> list[int]:
    """Which of the numbered steps do not follow the one before: something was taken back there."""
    before = [proof.steps[0] - 1 if proof.running else START, *proof.steps] if proof.steps else []
    return [n for n, step in enumerate(proof.steps) if step != before[n] + 1]


def _of_steps(saved: Saved, proof: Proof) -> Iterator[str]:
    """Every move with chances of its own has a step. An undo is a step, and what it took back was one."""
    if proof.version == 1:
        if proof.steps or proof.running:
            yield "fairness.version: a proof of version 1 has no steps"
        return
    if saved.origin is None or (saved.origin == "dealt") != proof.dealt:
        yield "origin: this does not fit what the proof says about the deal"
    moves = moves_of(saved)
    if len(proof.steps) + proof.running != moves:
        yield f"fairness.steps: there are {len(proof.steps)} steps and {proof.running} running moves for {moves} moves"
        return
    before = START if not proof.running else START + proof.running
    for n, step in enumerate(proof.steps):
        if step <= before or (step == before + 2 and (n or not proof.running)):
            yield f"fairness.steps[{n}]: step {step} cannot follow step {before}"
        before = step
