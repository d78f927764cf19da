"""Positions for the tests: what matters is written out, the rest is filled in."""

from typing import Any

import pytest

from konditorei import IllegalMove, State, mice

ROLL, STOP, CONTINUE = {"roll": True}, {"stop": True}, {"continue": True}


def position(centre: str, pile: str = "", stand: str = "", players: int = 3, **fields: Any) -> dict[str, Any]:
    """A position; cards are written as words, the top of the pile first. With a stand the baker decides."""
    options = {"players": players, "mouse_lasts": "turn", "failed_cards": "out", "edition": "house"}
    options |= {name: fields.pop(name) for name in tuple(fields) if name in options}
    return {
        "game": "mice",
        "options": options,
        "phase": "decide" if stand else "roll",
        "actor": 0,
        "centre": centre.split(),
        "stand": stand.split(),
        "pile": pile.split(),
        "out": [],
        "dice": ["egg", "egg", "egg"] if stand else [],
        "dice_lost": 0,
        "collected": [[] for _ in range(players)],
        **fields,
    }


def table(centre: str, pile: str = "", stand: str = "", players: int = 3, **fields: Any) -> State:
    """A game at that position."""
    return mice.from_position(position(centre, pile, stand, players, **fields), seed=1)


def roll(state: State, dice: str) -> list[dict[str, Any]]:
    """Rolls these faces."""
    return state.step(ROLL, chance={"dice": dice.split()}).events


def shown(state: State, *fields: str) -> list[Any]:
    """Some fields of the position; lists of cards as words."""
    full = state.position()
    return [" ".join(full[name]) if name in WORDS else full[name] for name in fields]


WORDS = ("centre", "stand", "pile", "out", "dice")


def told(events: list[dict[str, Any]]) -> str:
    """The names of the events."""
    return " ".join(event["event"] for event in events)


def refused(state: State, move: Any, seat: int | None = None, chance: Any = None) -> str:
    """The rule by which a move is refused; checks that nothing changed."""
    before = state.to_bytes()
    with pytest.raises(IllegalMove) as refusal:
        state.step(move, seat, chance)
    assert state.to_bytes() == before
    assert refusal.value.message.endswith(".")
    return refusal.value.rule
