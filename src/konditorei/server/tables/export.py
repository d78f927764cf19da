"""Games as files: the saved form that replays without any generator, with the proof of fairness beside it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from konditorei.core.saved import write_entries
from konditorei.server.fields import PublicSeat, SavedGame, SeatSetup, Seq, Starter, fields_of
from konditorei.server.store.log_events import read_chance
from konditorei.server.tables import fairness
from konditorei.server.tables.table import Origin, Table

FORMULA = "sha256('konditorei|' + table + '|' + secret + '|' + luck of each seat joined by '|'), first 16 bytes"
VERSION: Literal[2] = 2  # of the proofs that are written now


class AgreedUndo(Struct, forbid_unknown_fields=True):
    """Version 1, an agreed undo: how many moves it left, and the step before it, which gave new chances."""

    entries: Annotated[int, Meta(ge=0)]
    number: Seq


class Proof(Struct, forbid_unknown_fields=True):
    """All that is needed to check the deal and the dice.

    In version 1 one generator ran through the whole game. Since version 2 each move has chances of its own, from the
    seed and the step of the table that it became; a game that was begun before has `running` moves of the older kind.
    """

    table: str
    commitment: str
    secret: Annotated[str, Meta(pattern=r"^([0-9a-f]{2})*$")]
    luck: list[str]
    seed: Annotated[str, Meta(pattern=r"^[0-9]{1,40}$")]
    starter: Starter
    dealt: bool  # false: the game began from a position
    undos: list[AgreedUndo]
    formula: str = FORMULA
    version: Literal[1, 2] = 1
    steps: list[Seq] = []  # of the moves, without the running ones
    running: Annotated[int, Meta(ge=0)] = 0  # so many moves at the beginning


class SavedSeat(PublicSeat, forbid_unknown_fields=True):
    """A seat of a finished game."""


class Saved(SavedGame, forbid_unknown_fields=True):
    """A finished game as one file."""

    ended_early: bool = False
    origin: Origin | None = None  # not told before version 2 of the proof
    rules: int = 1  # the version of the game's rules
    fairness: Proof | None = None
    seats: list[SavedSeat] = msgspec.field(default_factory=list)


def export(table: Table) -> Saved:
    """A finished game."""
    entries = []
    for entry in table.entries:
        entries += write_entries(entry.seat, entry.move, read_chance(entry.chance))
    return Saved(
        table.game.name,
        table.options,
        table.deal,
        entries,
        table.ended_early,
        table.origin,
        table.rules,
        proof(table),
        [SavedSeat(**fields_of(PublicSeat, seat)) for seat in table.seats],
    )


def proof(table: Table) -> Proof | None:
    """What the table reveals after the game; imported games and lessons prove nothing."""
    if table.origin in ("import", "lesson"):
        return None
    luck = [seat.luck for seat in table.dealt_to]
    running = sum(entry.running for entry in table.entries)
    old = running == len(table.entries) > 0
    assert table.seed == fairness.mix(table.id, table.opened.secret, luck)
    return Proof(
        table.id,
        table.commitment,
        table.opened.secret,
        luck,
        str(table.seed),
        table.settings.starter,
        table.opened.position is None,
        [AgreedUndo(*reseed) for reseed in table.reseeds],
        FORMULA,
        1 if old else VERSION,
        [entry.step for entry in table.entries if not entry.running],
        0 if old else running,
    )


def local_seats(players: int, name: str) -> list[SeatSetup]:
    """Seats at one device for the players of a saved game."""
    return [SeatSetup("local", f"{name} {n + 1}") for n in range(players)]
