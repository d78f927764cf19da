"""Positions of Cherry on Top read from JSON, and everything refused that cannot lie on the table."""

from collections.abc import Sequence

from konditorei.core.calls import new_outcome
from konditorei.core.errors import IllegalPosition
from konditorei.core.record import Record
from konditorei.core.refusals import ALLOWED, Refusal
from konditorei.core.shapes import read_shape, refuse_unless
from konditorei.core.state import Position
from konditorei.games.cherry import rules
from konditorei.games.cherry.cards import CARDS, codes
from konditorei.games.cherry.display import SPOTS, find_place, put_card
from konditorei.games.cherry.groups import LARGEST
from konditorei.games.cherry.hands import NOBODY, put_in_hand
from konditorei.games.cherry.shapes import TABLE
from konditorei.games.cherry.shapes import Position as Shape

PHASES = ("lay", "over")


def read_position(position: Position, record: Record, box: Record, words: dict[int, Refusal]) -> None:
    """Fills the record; refuses what these components and rules cannot show."""
    shape = read_shape(position, Shape, "C2")
    _check_cards(shape)
    _check_hands(shape, int(record.players), int(box.hand_size[record.players]))
    _check_display(shape)
    _check_laid(shape)
    if shape.phase == "over":
        _check_over(shape, int(record.players))
    else:
        _check_turn(shape, int(record.players))
    _fill_turn(shape, record)
    _fill_hands(shape, record)
    _fill_display(shape, record)
    _lay_again(shape, record, box, words)


def _check_cards(shape: Shape) -> None:
    seen = set()
    for field, cards in _card_lists(shape):
        for index, card in enumerate(cards):
            place = f"{field}[{index}]"
            refuse_unless(card in codes(), "C1", f"There is no card {card!r}.", place)
            refuse_unless(card not in seen, "C1", f"There is only one card {card!r}.", place)
            seen.add(card)


def _card_lists(shape: Shape) -> list[tuple[str, list[str]]]:
    lists = [(f"hands[{seat}]", cards) for seat, cards in enumerate(shape.hands)]
    lists.append(("aside", shape.aside))
    return lists + [(f"display[{index}].cards", stack.cards) for index, stack in enumerate(shape.display)]


def _check_hands(shape: Shape, players: int, hand_size: int) -> None:
    refuse_unless(len(shape.hands) == players, "C2", "Each player has one hand.", "hands")
    for seat, hand in enumerate(shape.hands):
        cards = len(hand) + (len(shape.laid) if seat == shape.actor else 0)
        refuse_unless(cards <= hand_size, "C2", f"A hand has at most {hand_size} cards.", f"hands[{seat}]")


def _sorted_codes(cards: Sequence[str]) -> list[int]:
    """Cards by colour, then fruit; a position may write them in any order."""
    return sorted(codes()[card] for card in cards)


def _check_display(shape: Shape) -> None:
    cells = [stack.at for stack in shape.display]
    refuse_unless(len(set(cells)) == len(cells), "C6", "Each cell of the display is written once.", "display")
    for index, stack in enumerate(shape.display):
        field = f"display[{index}]"
        refuse_unless(bool(stack.cards), "C6", "A stack has at least one card.", f"{field}.cards")
        near = all(abs(value) < CARDS for value in stack.at)
        refuse_unless(near, "C6", "The cards do not reach that far.", f"{field}.at")
    refuse_unless(not cells or (0, 0) in cells, "CR3", "The display starts at [0, 0].", "display")


def _check_laid(shape: Shape) -> None:
    tops = {stack.at: stack.cards[-1] for stack in shape.display}
    for index, lay in enumerate(shape.laid):
        on_top = tops.get(lay.at) == lay.card
        refuse_unless(on_top, "CR1", "A card laid this turn lies on top of its stack.", f"laid[{index}]")
    cards = [lay.card for lay in shape.laid]
    refuse_unless(len(set(cards)) == len(cards), "C1", "Each card is laid once.", "laid")


def _check_over(shape: Shape, players: int) -> None:
    refuse_unless(shape.actor is None, "C14", "When the game is over, nobody acts.", "actor")
    refuse_unless(_is_seat(shape.winner, players), "C14", "The winner is a seat.", "winner")
    refuse_unless(not shape.hands[shape.winner or 0], "C14", "The winner has no cards left.", "winner")
    refuse_unless(not shape.laid, "C14", "When the game is over, no turn goes on.", "laid")
    refuse_unless(bool(shape.display), "C14", "The last card lies on the display.", "display")
    refuse_unless(shape.last_layer == shape.winner, "C14", "The winner laid the last group.", "last_layer")
    fits = 1 <= shape.to_beat <= LARGEST
    refuse_unless(fits, "C9", f"A group has from 1 to {LARGEST} cards.", "to_beat")
    refuse_unless(shape.passes == 0, "C14", "Nobody passes after the last group.", "passes")


def _is_seat(seat: int | None, players: int) -> bool:
    return seat is not None and 0 <= seat < players


def _check_turn(shape: Shape, players: int) -> None:
    refuse_unless(_is_seat(shape.actor, players), "C3", "The actor is a seat.", "actor")
    refuse_unless(shape.winner is None, "C14", "Nobody has won while the game goes on.", "winner")
    refuse_unless(0 <= shape.to_beat <= LARGEST, "C9", f"A group to beat has 0 to {LARGEST} cards.", "to_beat")
    enough = 0 <= shape.passes <= players - 2
    refuse_unless(enough, "C12", "When everybody else has passed, the round ends.", "passes")
    before = sum(len(stack.cards) for stack in shape.display) - len(shape.laid)
    named = _is_seat(shape.last_layer, players) if before > 0 else shape.last_layer is None
    refuse_unless(named, "C12", "The last layer is a seat, or null before the first group.", "last_layer")
    if shape.to_beat == 0:
        _check_start_of_round(shape)
    else:
        _check_round(shape, players)


def _check_start_of_round(shape: Shape) -> None:
    refuse_unless(shape.passes == 0, "C12", "Nobody has passed at the start of a round.", "passes")
    starts = shape.last_layer in (None, shape.actor)
    refuse_unless(starts, "C12", "The last layer starts the round.", "actor")
    can_lay = bool(shape.hands[shape.actor or 0] or shape.laid)
    refuse_unless(can_lay, "C14", "Whoever has laid the last card has won.", f"hands[{shape.actor}]")


def _check_round(shape: Shape, players: int) -> None:
    layer = shape.last_layer
    refuse_unless(layer is not None, "C12", "A group to beat has a layer.", "last_layer")
    turn = ((layer or 0) + 1 + shape.passes) % players
    refuse_unless(shape.actor == turn, "C3", "Players act clockwise after the last layer.", "actor")
    has_cards = bool(shape.hands[layer or 0])
    refuse_unless(has_cards, "C14", "Whoever has laid the last card has won.", f"hands[{layer}]")


def _fill_turn(shape: Shape, record: Record) -> None:
    rules.clear_table(record)
    record.phase = PHASES.index(shape.phase)
    record.to_beat = shape.to_beat
    record.passes = shape.passes
    for field in ("actor", "last_layer", "winner"):
        seat = getattr(shape, field)
        record[field] = NOBODY if seat is None else seat


def _fill_hands(shape: Shape, record: Record) -> None:
    record.aside_count = len(shape.aside)
    record.aside[: len(shape.aside)] = _sorted_codes(shape.aside)
    for seat, hand in enumerate(shape.hands):
        record.hand_count[seat] = len(hand)
        record.hand[seat, : len(hand)] = _sorted_codes(hand)


def _fill_display(shape: Shape, record: Record) -> None:
    """Lays everything but this turn's cards, from the middle outwards."""
    laid = {lay.card for lay in shape.laid}
    left = {stack.at: [card for card in stack.cards if card not in laid] for stack in shape.display}
    left = {at: cards for at, cards in left.items() if cards}
    while left:
        next_to = [at for at in left if find_place(record, TABLE.number(at)) >= 0]
        refuse_unless(bool(next_to), "C6", "The display hangs together.", "display")
        for at in next_to:
            for card in left.pop(at):
                put_card(record, codes()[card], find_place(record, TABLE.number(at)))


def _lay_again(shape: Shape, record: Record, box: Record, words: dict[int, Refusal]) -> None:
    """Lays this turn's cards once more from the hand, so that the rules themselves check them."""
    outcome = new_outcome()
    for lay in shape.laid:
        put_in_hand(record, shape.actor, codes()[lay.card])
    for index, lay in enumerate(shape.laid):
        action = codes()[lay.card] * SPOTS + TABLE.number(lay.at)
        refusal = rules.refusal(record, box, shape.actor, action)
        if refusal != ALLOWED:
            raise IllegalPosition(words[refusal].rule, words[refusal].text, f"laid[{index}]")
        rules.apply(record, box, shape.actor, action, outcome)
    going_on = record.phase == PHASES.index(shape.phase)
    refuse_unless(going_on, "CR8", "Laying the last card in hand has ended the game.", "phase")
