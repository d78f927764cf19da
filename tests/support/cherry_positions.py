"""Positions for the tests: what matters is written out, the rest is filled in."""

from collections.abc import Mapping
from typing import Any

import pytest

from konditorei import IllegalMove, State, cherry
from konditorei.games.cherry.cards import names

Cells = Mapping[tuple[int, int], str | list[str]]


def position(
    hands: list[list[str]], display: Cells, actor: int | None = 0, to_beat: int = 0, **fields: Any
) -> dict[str, Any]:
    """A position; by default the seat before laid the group to beat, or the actor starts a round."""
    players = len(hands)
    layer = None if actor is None or not display else (actor - (to_beat > 0)) % players
    stacks = [([x, y], [cards] if isinstance(cards, str) else cards) for (x, y), cards in display.items()]
    stacks.sort(key=lambda stack: (stack[0][1], stack[0][0]))
    return {
        "game": "cherry",
        "options": {"players": players},
        "actor": actor,
        "phase": "lay",
        "hands": [sorted(hand, key=names().index) for hand in hands],
        "display": [{"at": at, "cards": cards} for at, cards in stacks],
        "laid": [],
        "to_beat": to_beat,
        "last_layer": layer,
        "passes": 0,
        "aside": [],
        "winner": None,
        **fields,
    }


def table(hands: list[list[str]], display: Cells, actor: int = 0, to_beat: int = 0, **fields: Any) -> State:
    """A game at that position."""
    return cherry.from_position(position(hands, display, actor, to_beat, **fields), seed=1)


def lay(card: str, x: int, y: int) -> dict[str, Any]:
    """A move that lays one card."""
    return {"lay": {"card": card, "at": [x, y]}}


def turn(*cards: tuple[str, int, int]) -> dict[str, Any]:
    """A whole turn at once."""
    return {"lay": [{"card": card, "at": [x, y]} for card, x, y in cards]}


DONE, PASS = {"done": True}, {"pass": True}


def refused(state: State, move: Any, seat: int | None = None) -> str:
    """The rule by which a move is refused; checks that nothing changed and that the move is not listed."""
    before = state.to_bytes()
    assert repr(move) not in map(repr, state.moves(seat))  # {"pass": 1} equals {"pass": True}
    with pytest.raises(IllegalMove) as refusal:
        state.play(move, seat)
    assert state.to_bytes() == before
    assert refusal.value.message.endswith(".")
    return refusal.value.rule
