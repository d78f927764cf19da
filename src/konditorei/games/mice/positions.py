"""Positions and dice of Mice in the Kitchen read from JSON, and everything refused that cannot lie on the table."""

from collections.abc import Sequence
from typing import Any

from konditorei.core.record import Record
from konditorei.core.shapes import read_shape, refuse_unless
from konditorei.core.state import Position
from konditorei.games.mice import shapes
from konditorei.games.mice.edition import CENTRE, DICE
from konditorei.games.mice.rules import ROLLING

PHASES = ("roll", "decide", "over")


def read_position(position: Position, record: Record, box: Record, names: Sequence[str]) -> None:
    """Fills the record; refuses what these components and rules cannot show."""
    shape = read_shape(position, shapes.Position, "M2")
    _check_turn(shape, int(record.players))
    _check_decision(shape, bool(record.mouse_lasts))
    record.phase = PHASES.index(shape.phase)
    record.actor = -1 if shape.actor is None else shape.actor
    record.dice_lost = shape.dice_lost
    record.centre_count = _place(shape.centre, record.centre, names, "centre")
    record.dice_count = _place(shape.dice, record.dice, names, "dice")
    lists = {"stand": record.stand, "pile": record.pile, "out": record.out}
    for field, places in lists.items():
        record[f"{field}_count"] = _place(getattr(shape, field), places, names, field)
    for seat, cards in enumerate(shape.collected):
        field = f"collected[{seat}]"
        record.collected_count[seat] = _place(cards, record.collected[seat], names, field)
    _check_kinds(shape)
    _check_amounts(shape, box, names)


def _check_turn(shape: shapes.Position, players: int) -> None:
    over = shape.phase == "over"
    seated = shape.actor is not None and 0 <= shape.actor < players
    refuse_unless(shape.actor is None if over else seated, "M3", "The actor is a seat, or null when over.", "actor")
    refuse_unless(len(shape.collected) == players, "M2", "Each baker has one list of cards.", "collected")
    lost_limit = 0 if over else DICE - 1
    refuse_unless(0 <= shape.dice_lost <= lost_limit, "M13", "A turn goes on only with a die left.", "dice_lost")
    refuse_unless(len(shape.dice) <= DICE, "M5", "There are three dice.", "dice")
    refuse_unless(len(shape.centre) <= CENTRE, "M4", "Three cards lie in the centre.", "centre")
    if PHASES.index(shape.phase) == ROLLING:
        refuse_unless(len(shape.centre) == CENTRE, "M4", "Before a roll three cards lie in the centre.", "centre")


def _check_decision(shape: shapes.Position, mouse_lasts_roll: bool) -> None:
    if shape.phase != "decide":
        return
    refuse_unless(bool(shape.dice), "M7", "The decision comes after a roll.", "dice")
    refuse_unless(bool(shape.stand), "M7", "The decision comes after a roll that collected a card.", "stand")
    all_back = shape.dice_lost == 0 or not mouse_lasts_roll
    refuse_unless(all_back, "MR2", "At this table the dice are back after the roll.", "dice_lost")


def _place(cards: list[str], places: Any, names: Sequence[str], field: str) -> int:
    refuse_unless(len(cards) <= len(places), "M1", "There are not so many cards.", field)
    for place, card in enumerate(cards):
        refuse_unless(card in names and card != "", "M1", f"There is no card {card!r}.", f"{field}[{place}]")
        places[place] = names.index(card)
    return len(cards)


def _check_kinds(shape: shapes.Position) -> None:
    open_lists = {"centre": shape.centre, "stand": shape.stand, "dice": shape.dice}
    open_lists |= {f"collected[{seat}]": cards for seat, cards in enumerate(shape.collected)}
    for field, cards in open_lists.items():
        for special in ("mouse", "fishbone"):
            refuse_unless(special not in cards, "M11", "Mice and fishbones are discarded at once.", field)


def _check_amounts(shape: shapes.Position, box: Record, names: Sequence[str]) -> None:
    cards = [*shape.centre, *shape.stand, *shape.pile, *shape.out]
    cards += [card for collected in shape.collected for card in collected]
    for name in set(cards):
        amount = int(box.amount[names.index(name)])
        refuse_unless(cards.count(name) <= amount, "M1", f"There are only {amount} cards {name!r}.", "pile")


def read_chance(chance: shapes.Dice, record: Record, box: Record, names: Sequence[str]) -> list[int]:
    """The faces of a roll; ValueError when these dice cannot show them."""
    if len(chance.dice) != DICE - record.dice_lost:
        raise ValueError("chance has the faces of the dice that are left")
    for die, face in enumerate(chance.dice):
        if face not in names or names.index(face) not in box.faces[die]:
            raise ValueError(f"die {die} has no face {face!r}")
    return [names.index(face) for face in chance.dice]
